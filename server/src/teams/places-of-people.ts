import type { TeamPlace } from '@touchline/domain/access/policy'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { isMember } from '../people/contact-view.ts'

interface TeamRow {
  id: number
  region: number | null
}
const teamsWhere = (
  which: ReturnType<typeof sql>,
) => sql`coalesce((select json_agg(distinct jsonb_build_object('id', t.id, 'region', t.club_region_id))
  from team t ${which}), '[]')`
const places = (clubId: number, teams: TeamRow[]): TeamPlace[] => teams.map(({ id, region }) => ({ clubId, teamId: id, regionId: region }))
const plays = (clubId: number) =>
  sql`join team_player tp on tp.club_id = ${clubId} and tp.team_id = t.id and tp.status in ('active', 'guest') and tp.left_on is null`

/** The teams that members of a club coach or play on, and the players whose contacts they are. */
export async function placesOfUsers(db: Db, clubId: number, userIds: readonly number[]) {
  const { rows } = await sql<{ id: number; staff: TeamRow[]; plays: TeamRow[]; contact: TeamRow[] }>`
    select u.id,
      ${teamsWhere(sql`where t.club_id = ${clubId} and (exists (select from team_coach c where c.club_id = ${clubId} and c.team_id = t.id and c.user_id = u.id)
        or exists (select from team_manager m where m.club_id = ${clubId} and m.team_id = t.id and m.user_id = u.id))`)} as staff,
      ${teamsWhere(sql`${plays(clubId)} join player p on p.club_id = tp.club_id and p.id = tp.player_id where t.club_id = ${clubId} and p.user_id = u.id`)} as plays,
      ${teamsWhere(sql`${plays(clubId)} join player_contact c on c.club_id = tp.club_id and c.player_id = tp.player_id where t.club_id = ${clubId} and c.user_id = u.id`)} as contact
    from app_user u where u.id = any(${[...userIds]}::bigint[]) and u.deleted_at is null and ${isMember(sql`${clubId}`)}`.execute(db)
  return rows.map((row) => ({
    userId: row.id,
    clubId,
    staffOf: places(clubId, row.staff),
    playsOn: places(clubId, row.plays),
    contactOn: places(clubId, row.contact),
  }))
}

/** Players of a club with their teams, and the account of those who have one. */
export async function placesOfPlayers(db: Db, clubId: number, playerIds: readonly number[]) {
  const { rows } = await sql<{ id: number; user_id: number | null; plays: TeamRow[] }>`
    select p.id, p.user_id, ${teamsWhere(sql`${plays(clubId)} where t.club_id = ${clubId} and tp.player_id = p.id`)} as plays
    from player p where p.club_id = ${clubId} and p.id = any(${[...playerIds]}::bigint[]) and p.archived_at is null`.execute(db)
  return rows.map((row) => ({ playerId: row.id, clubId, userId: row.user_id, playsOn: places(clubId, row.plays) }))
}
