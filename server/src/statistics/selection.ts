import type { Actor } from '@touchline/domain/access/actor'
import { addDays, dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { RatedPeriod } from '../attendance/attendance-rates.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { hasOwnTeamsOnly, playersInSql } from '../players/player-reach.ts'
import { memberships } from '../players/players.store.ts'

const usualDays = 180

/** The filters of the statistics; an empty one does not narrow. */
export interface Filters {
  teams: readonly number[]
  birthYears: readonly number[]
  levels: readonly number[]
  positions: readonly string[]
  genders: readonly string[]
  /** Their ids, the leading one first. */
  tests: readonly number[]
  start: string | undefined
  end: string | undefined
}

/** Players of the actor’s reach on a current team whom the filters leave, and the days that count. */
export interface Selection {
  clubId: number
  actor: Actor
  today: string
  filters: Filters
  period: RatedPeriod
}

/** The days default to the last 180. */
export function selectionOf(actor: Actor, now: Date, filters: Filters): Selection {
  const { clubId, clubZone: zone } = actor
  if (clubId === null) throw notFound()
  const today = dateOf(now, zone)
  const end = filters.end ?? today
  const start = filters.start ?? addDays(end, 1 - usualDays)
  // A director without all_players counts events of the own teams only.
  const own = hasOwnTeamsOnly(actor) ? actor.teams.director : null
  const teamIds = filters.teams.length === 0 ? own : filters.teams.filter((id) => own === null || own.includes(id))
  return { clubId, actor, today, filters, period: { clubId, zone, start, end, now, teamIds } }
}

/** SQL: the roster `tp` is a current one that the filters by team leave. */
export const rostersInSql = ({ clubId, today, filters: { teams, levels } }: Selection): Sql => sql`${memberships(clubId, today)}
  and ${teams.length === 0 ? sql`true` : sql`tp.team_id = any(${[...teams]}::bigint[])`}
  and ${levels.length === 0 ? sql`true` : sql`m.level_id = any(${[...levels]}::bigint[])`}`

/** SQL: the player `p` is selected. */
export function chosenInSql(selection: Selection): Sql {
  const { actor, today, filters } = selection
  const positions = filters.positions.map((name) => name.trim().toLowerCase())
  const { birthYears, genders } = filters
  return sql`p.archived_at is null and ${playersInSql(actor, today)}
    and p.id in (select tp.player_id ${rostersInSql(selection)})
    and ${birthYears.length === 0 ? sql`true` : sql`extract(year from p.birth_date)::int = any(${[...birthYears]}::bigint[])`}
    and ${genders.length === 0 ? sql`true` : sql`p.gender = any(${[...genders]}::text[])`}
    and ${
      positions.length === 0
        ? sql`true`
        : sql`(lower(p.primary_position) = any(${positions}::text[])
            or p.id in (select tp.player_id ${rostersInSql(selection)} and lower(tp.position) = any(${positions}::text[])))`
    }`
}
