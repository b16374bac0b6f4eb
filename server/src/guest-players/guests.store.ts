import type { Actor } from '@touchline/domain/access/actor'
import type { TeamPlace } from '@touchline/domain/access/policy'
import { guestConflictsOf, type GuestConflict, type GuestState } from '@touchline/domain/guest-players/guest'
import { maySeeGuest, type GuestPlace } from '@touchline/domain/guest-players/policy'
import { notFound } from '@touchline/domain/kit/refusal'
import { classify } from '@touchline/domain/settings/age-class'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { memberships } from '../players/players.store.ts'

/** A player and a team: what decides who approves, and whether the player fits. Birth date and grade stay on the server. */
interface PairRow {
  player_id: number
  player: string
  birth_date: string | null
  player_gender: 'F' | 'M' | null
  grade: string | null
  homes: { id: number; region: number | null; name: string }[]
  team_id: number
  team: string
  region: number | null
  gender: 'F' | 'M' | 'C'
  birth_year: number | null
  age: number | null
  locked: boolean
  season_start: string
}
export interface Pair {
  player: { id: number; name: string; birth_year: number | null }
  team: { id: number; name: string }
  /** The names of the current teams. */
  homes: string[]
  place: GuestPlace
  conflicts: GuestConflict[]
}
export interface Guest extends Pair {
  id: number
  version_id: number
  updated_by_user_id: number | null
  /** Club-local days, YYYY-MM-DD. */
  from_on: string
  to_on: string
  state: GuestState
  reason: string | null
}

/** SQL: the columns of a pair, of the player `p` and the team `t` with its season `s`. */
const pairInSql = (clubId: number, today: string): Sql => sql`p.id as player_id, p.first_name || ' ' || p.last_name as player,
  p.birth_date::text, p.gender as player_gender, p.grade, coalesce((select json_agg(json_build_object('id', m.id, 'region', m.club_region_id, 'name', m.name)
    order by m.name, m.id) ${memberships(clubId, today)} and tp.player_id = p.id and tp.status = 'active' and m.id <> t.id), '[]') as homes,
  t.id as team_id, t.name as team, t.club_region_id as region, t.gender, t.birth_year, t.age,
  t.ineligible_for_team or t.disabled or t.clearance_status in ('required', 'pending') as locked, s.start_date::text as season_start`

/** SQL: the state of the guest assignment `g` on a club-local day. */
export const stateInSql = (today: string): Sql =>
  sql`case when g.state in ('requested', 'approved') and g.to_on < ${today}::date then 'ended' else g.state end`

function pairOf({ clubId, config }: Actor, row: PairRow): Pair {
  const teamPlace = (teamId: number, regionId: number | null): TeamPlace => ({ clubId: clubId!, teamId, regionId })
  const classed = classify('birth_year', config.age_class_by_birth_year, row, row.season_start)
  const birth_year = row.birth_date === null ? null : Number(row.birth_date.slice(0, 4))
  const age = typeof classed === 'string' ? null : classed.number
  return {
    player: { id: row.player_id, name: row.player, birth_year },
    team: { id: row.team_id, name: row.team },
    homes: row.homes.map(({ name }) => name),
    place: { team: teamPlace(row.team_id, row.region), homes: row.homes.map(({ id, region }) => teamPlace(id, region)) },
    conflicts: guestConflictsOf({ birth_year, gender: row.player_gender, age }, row),
  }
}

/** Guest assignments by id, whoever asks; `lock` keeps them until the end of the transaction. */
export async function guestsByIds(db: Db, actor: Actor, ids: readonly number[], today: string, lock = false): Promise<Guest[]> {
  const { clubId } = actor
  if (clubId === null) return []
  const { rows } = await sql<
    PairRow & Omit<Guest, keyof Pair>
  >`select g.id, g.version_id, g.updated_by_user_id, g.from_on::text, g.to_on::text,
      ${stateInSql(today)} as state, g.reason, ${pairInSql(clubId, today)}
    from guest_assignment g join player p on p.club_id = ${clubId} and p.id = g.player_id
    join team t on t.club_id = ${clubId} and t.id = g.team_id join season s on s.club_id = ${clubId} and s.id = t.season_id
    where g.club_id = ${clubId} and g.id = any(${[...ids]}::bigint[]) order by g.id ${lock ? sql`for update of g` : sql``}`.execute(db)
  return rows.map(({ id, version_id, updated_by_user_id, from_on, to_on, state, reason, ...pair }) => ({
    ...{ id, version_id, updated_by_user_id, from_on, to_on, state, reason },
    ...pairOf(actor, pair),
  }))
}

/** Finds a guest assignment that the actor sees, locked; 404 otherwise. */
export async function findGuest(db: Db, actor: Actor, id: number, today: string): Promise<Guest> {
  const [guest] = await guestsByIds(db, actor, [id], today, true)
  if (!guest || !maySeeGuest(guest.place)(actor)) throw notFound()
  return guest
}

const mostFound = 40

/** Players of the club for a team: by id, or those who are not on it, by a part of their name or of the name of a current team. */
export async function playersForTeam(
  db: Db,
  actor: Actor,
  teamId: number,
  today: string,
  wanted: { ids: readonly number[] } | { search: string },
): Promise<(Pair & { isOnTeam: boolean })[]> {
  const clubId = actor.clubId!
  const onTeam = sql`exists (select from team_player o where o.club_id = ${clubId} and o.team_id = ${teamId} and o.player_id = p.id and o.left_on is null)`
  const found = (name: Sql, search: string) => sql`strpos(lower(${name}), lower(${search})) > 0`
  const condition =
    'ids' in wanted
      ? sql`p.id = any(${[...wanted.ids]}::bigint[])`
      : sql`not ${onTeam} and (${found(sql`p.first_name || ' ' || p.last_name`, wanted.search)}
          or p.id in (select tp.player_id ${memberships(clubId, today)} and tp.status = 'active' and ${found(sql`m.name`, wanted.search)}))`
  const { rows } = await sql<PairRow & { is_on_team: boolean }>`select ${onTeam} as is_on_team, ${pairInSql(clubId, today)}
    from player p join team t on t.club_id = ${clubId} and t.id = ${teamId} join season s on s.club_id = ${clubId} and s.id = t.season_id
    where p.club_id = ${clubId} and p.archived_at is null and ${condition}
    order by p.last_name collate names, p.first_name collate names, p.id limit ${'ids' in wanted ? wanted.ids.length : mostFound}`.execute(
    db,
  )
  return rows.map(({ is_on_team, ...row }) => ({ ...pairOf(actor, row), isOnTeam: is_on_team }))
}

/** Those of the players who have a requested or approved assignment to the team on one of the days. */
export async function busyGuests(
  db: Db,
  clubId: number,
  { teamId, playerIds, from, to }: { teamId: number; playerIds: readonly number[]; from: string; to: string },
): Promise<Set<number>> {
  const { rows } = await sql<{ player_id: number }>`select player_id from guest_assignment where club_id = ${clubId} and team_id = ${teamId}
    and player_id = any(${[...playerIds]}::bigint[]) and state in ('requested', 'approved') and from_on <= ${to}::date and to_on >= ${from}::date`.execute(
    db,
  )
  return new Set(rows.map(({ player_id }) => player_id))
}

/** Writes requests; returns their ids. */
export async function insertRequests(
  tx: Db,
  clubId: number,
  given: { teamId: number; playerIds: readonly number[]; from: string; to: string; note: string | null; userId: number },
): Promise<number[]> {
  const { teamId, playerIds, from, to, note, userId } = given
  const { rows } = await sql<{
    id: number
  }>`insert into guest_assignment (club_id, team_id, player_id, from_on, to_on, note, requested_by_user_id, updated_by_user_id)
    select ${clubId}, ${teamId}, player, ${from}, ${to}, ${note}, ${userId}, ${userId} from unnest(${[...playerIds]}::bigint[]) player returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
