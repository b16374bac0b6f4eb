import type { InvitedRole } from '@touchline/domain/account/sign-up/invitation'
import { placesOfRole } from '@touchline/domain/invitations/invitation'
import { mayInviteTo } from '@touchline/domain/invitations/policy'
import type { Actor } from '@touchline/domain/access/actor'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { regionsOfClub } from '../clubs/clubs.store.ts'
import type { Db } from '../kit/database/database.ts'
import type { InvitedPlaces } from './invited-places.store.ts'

interface PlaceRow {
  id: number
  name: string
  detail: string
  /** The regions of the player or the team; null: no region. */
  regions: (number | null)[]
}
const mostFound = 20

/** Players of the club, with their teams of current and future seasons. */
const players = (where: ReturnType<typeof sql>) => sql<PlaceRow>`
  select p.id, p.first_name || ' ' || p.last_name as name, coalesce(string_agg(distinct t.name, ', '), '') as detail,
    array_prepend(p.club_region_id, array_remove(array_agg(distinct t.club_region_id), null)) as regions
  from player p left join (team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id and not t.archived
      join season s on s.club_id = t.club_id and s.id = t.season_id and not s.archived and s.end_date >= app_now()::date)
    on tp.club_id = p.club_id and tp.player_id = p.id and tp.status in ('active', 'guest') and tp.left_on is null
  where p.archived_at is null and ${where} group by p.club_id, p.id order by p.last_name collate names, p.first_name collate names, p.id`

const teams = (where: ReturnType<typeof sql>) => sql<PlaceRow>`
  select t.id, t.name, s.name as detail, array[t.club_region_id] as regions
  from team t join season s on s.club_id = t.club_id and s.id = t.season_id
  where not t.archived and not s.archived and s.end_date >= app_now()::date and ${where} order by s.start_date, t.name collate names, t.id`

const inAnyOf = (column: string, regions: readonly number[] | null) =>
  regions === null ? sql`true` : sql`${sql.ref(column)} = any(${[...regions]}::bigint[])`

/** The players and teams that an invitation of the caller may name. */
export async function findInvitationPlaces(db: Db, actor: Actor, clubId: number, role: InvitedRole, search: string) {
  const kind = placesOfRole(role)
  if (kind === null) return []
  const regions = await regionsRunBy(db, actor, clubId)
  const named = (name: ReturnType<typeof sql>) => sql`strpos(lower(${name}), lower(${search.trim()})) > 0`
  const query =
    kind === 'players'
      ? players(sql`p.club_id = ${clubId} and ${named(sql`p.first_name || ' ' || p.last_name`)} and (${inAnyOf('p.club_region_id', regions)}
          or exists (select from team_player x join team y on y.club_id = x.club_id and y.id = x.team_id
            where x.club_id = p.club_id and x.player_id = p.id and x.left_on is null and ${inAnyOf('y.club_region_id', regions)}))`)
      : teams(sql`t.club_id = ${clubId} and ${named(sql`t.name`)} and ${inAnyOf('t.club_region_id', regions)}`)
  const { rows } = await sql<PlaceRow>`${query} limit ${mostFound}`.execute(db)
  return rows.filter(isRunBy(actor, clubId)).map(({ id, name, detail }) => ({ id, name, detail }))
}

/** The regions that the caller runs; null: all of them, and objects without a region. */
async function regionsRunBy(db: Db, actor: Actor, clubId: number): Promise<number[] | null> {
  const may = (regionId: number | null) => mayInviteTo({ clubId, regionIds: [regionId] })(actor)
  return may(null) ? null : (await regionsOfClub(db, clubId)).flatMap(({ id }) => (may(id) ? [id] : []))
}

/** Finding and permission are one step; a player or team of another club looks like a missing one. */
export async function findPlacesAsked(
  tx: Db,
  actor: Actor,
  clubId: number,
  asked: { role: InvitedRole; players: readonly number[]; teams: readonly number[] },
): Promise<void> {
  const kind = placesOfRole(asked.role)
  if ((kind !== 'players' && asked.players.length > 0) || (kind !== 'teams' && asked.teams.length > 0))
    throw new Refusal('invitation.wrong_place', 'Choose players for a player contact, or teams for a coach or team staff.')
  for (const [find, ids, key] of [[players, asked.players, 'p'] as const, [teams, asked.teams, 't'] as const]) {
    if (ids.length === 0) continue
    const { rows } = await find(
      sql`${sql.ref(`${key}.club_id`)} = ${clubId} and ${sql.ref(`${key}.id`)} = any(${[...ids]}::bigint[])`,
    ).execute(tx)
    if (rows.length < new Set(ids).size) throw notFound()
    if (!rows.every(isRunBy(actor, clubId))) throw forbidden()
  }
}

/** True if the caller may invite to everything that an invitation names; deleted players and teams are skipped. */
export async function mayInviteToPlaces(tx: Db, actor: Actor, clubId: number, named: InvitedPlaces): Promise<boolean> {
  const ids = (places: { id: number }[]) => places.map(({ id }) => id)
  const { rows: found } = await players(sql`p.club_id = ${clubId} and p.id = any(${ids(named.players)}::bigint[])`).execute(tx)
  const { rows: coached } = await teams(sql`t.club_id = ${clubId} and t.id = any(${ids(named.teams)}::bigint[])`).execute(tx)
  return [...found, ...coached].every(isRunBy(actor, clubId))
}

const isRunBy =
  (actor: Actor, clubId: number) =>
  ({ regions }: PlaceRow): boolean =>
    mayInviteTo({ clubId, regionIds: regions.some((id) => id !== null) ? regions.filter((id) => id !== null) : [] })(actor)
