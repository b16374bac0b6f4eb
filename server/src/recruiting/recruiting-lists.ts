import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import { recruitingProfileActs, recruitingProfiles } from '@touchline/domain/recruiting/lists'
import { texts as english } from '@touchline/domain/recruiting/list-texts.en'
import { texts as spanish } from '@touchline/domain/recruiting/list-texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { bulkRoutes } from '../kit/list/bulk-routes.ts'
import { listRoutes, type ListCall } from '../kit/list/list-routes.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { playersInSql } from '../players/player-reach.ts'
import { memberships } from '../players/players.store.ts'
import { profileActs } from './act-on-profiles.ts'

const number = (value: unknown) => value as number | undefined
const clubOf = ({ actor }: ListCall): number => {
  if (actor.clubId === null) throw notFound()
  return actor.clubId
}
const todayOf = ({ actor, now }: ListCall) => dateOf(now, actor.clubZone)

function picked(call: ListCall): Sql {
  const [season, team, year] = ['season', 'team', 'graduation_year'].map((name) => number(call.query[name]))
  const ofTeam = team === undefined ? sql`` : sql` and tp.team_id = ${team}`
  return sql`${
    season === undefined && team === undefined
      ? sql`true`
      : sql`p.id in (select tp.player_id ${memberships(clubOf(call), todayOf(call), season)}${ofTeam})`
  } and ${year === undefined ? sql`true` : sql`r.graduation_year = ${year}`}`
}

/** Serves the list of the club’s recruiting profiles. */
export function recruitingLists(app: FastifyInstance, ctx: AppContext) {
  const rows = listRoutes(app, ctx, recruitingProfiles, {
    from: (call) => sql`from recruiting_profile r
      join player p on p.club_id = ${clubOf(call)} and p.id = r.player_id and p.archived_at is null
      where r.club_id = ${clubOf(call)} and ${playersInSql(call.actor, todayOf(call))} and ${call.isByIds ? sql`true` : picked(call)}`,
    columns: (call) => ({
      id: sql`p.id`,
      name: sql`(p.last_name || ', ' || p.first_name) collate names`,
      teams: sql`(select string_agg(m.name, ', ' order by m.name, m.id) ${memberships(clubOf(call), todayOf(call))} and tp.player_id = p.id)`,
      positions: sql`r.positions`,
      graduation: sql`r.graduation_year`,
      state: sql`case when r.published_at is null then 'draft' when r.expires_at <= ${call.now} then 'expired' else 'published' end`,
      expires_on: sql`(r.expires_at at time zone ${call.actor.clubZone})::date`,
      visits: sql`r.visits`,
    }),
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
  bulkRoutes(app, ctx, recruitingProfileActs, rows, profileActs)
}
