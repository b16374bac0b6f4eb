import { dateOf } from '@touchline/domain/kit/dates'
import { notFound } from '@touchline/domain/kit/refusal'
import type { TeamPlace } from '@touchline/domain/access/policy'
import type { PlayerPlace } from '@touchline/domain/medical/policy'
import { visitWindow } from '@touchline/domain/medical/visit-window'
import { sql } from 'kysely'
import { teamsVisited } from '../calendar/events/visits.ts'
import type { Db } from '../kit/database/database.ts'
import { playerOfClub } from '../people/player-place.ts'
import { teamsPlayedFor } from '../teams/playing-now.ts'
import { regionsOfClub } from './permissions.store.ts'

/** A player with the facts that the policies about players ask for. */
export interface PlayerFacts {
  /** As the medical notes ask: with the teams of a current season, and those that the player visits as a guest. */
  place: PlayerPlace
  name: string
  /** The teams whose roster names the player. */
  roster: TeamPlace[]
  teamNames: ReadonlyMap<number, string>
  regionNames: ReadonlyMap<number, string>
}

export async function findPlayerFacts(db: Db, clubId: number, zone: string, playerId: number, now: Date): Promise<PlayerFacts> {
  const player = await playerOfClub(db, clubId, playerId)
  if (!player) throw notFound()
  const teams = await sql<{ id: number; region: number | null; name: string; on_roster: boolean }>`
    select t.id, t.club_region_id as region, t.name, exists (select from team_player tp
      where tp.club_id = ${clubId} and tp.team_id = t.id and tp.player_id = ${playerId} and tp.left_on is null) as on_roster
    from team t where t.club_id = ${clubId} order by t.name collate names, t.id`.execute(db)
  const regions = await regionsOfClub(db, clubId)
  return {
    name: `${player.first_name} ${player.last_name}`,
    place: {
      ...{ clubId, playerId, regionId: player.club_region_id },
      playsOn: [
        ...(await teamsPlayedFor(db, clubId, playerId, dateOf(now, zone))),
        ...(await teamsVisited(db, clubId, playerId, visitWindow(now))),
      ],
    },
    roster: teams.rows.filter(({ on_roster }) => on_roster).map(({ id, region }) => ({ clubId, teamId: id, regionId: region })),
    teamNames: new Map(teams.rows.map(({ id, name }) => [id, name])),
    regionNames: new Map([...regions.values()].map(({ id, name }) => [id, name])),
  }
}

/** A team of which a person is staff, director or family, also one that is locked for the role. */
export interface AssignedTeam {
  id: number
  name: string
  as: 'Coach' | 'Manager' | 'Director' | 'Parent'
  admin: boolean
}

export async function assignedTeams(db: Db, clubId: number, userId: number): Promise<AssignedTeam[]> {
  const { rows } = await sql<AssignedTeam>`
    select t.id, t.name, s.as, s.admin from (
      select team_id, 'Coach' as as, false as admin from team_coach where club_id = ${clubId} and user_id = ${userId}
      union select team_id, 'Manager', can_admin from team_manager where club_id = ${clubId} and user_id = ${userId}
      union select team_id, 'Director', false from director_team where club_id = ${clubId} and user_id = ${userId}
      union select tp.team_id, 'Parent', false from team_player tp where tp.club_id = ${clubId} and tp.left_on is null and tp.status in ('active', 'guest')
        and tp.player_id in (select c.player_id from player_contact c where c.club_id = ${clubId} and c.user_id = ${userId}
          union select p.id from player p where p.club_id = ${clubId} and p.user_id = ${userId})) s
    join team t on t.club_id = ${clubId} and t.id = s.team_id and not t.archived order by t.name collate names, t.id`.execute(db)
  return rows
}

export async function findPlayers(db: Db, clubId: number, search: string) {
  const like = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ player_id: number; name: string; teams: string }>`
    select p.id as player_id, p.first_name || ' ' || p.last_name as name, coalesce((select string_agg(t.name, ', ' order by t.name) from team_player tp
      join team t on t.club_id = ${clubId} and t.id = tp.team_id and not t.archived
      where tp.club_id = ${clubId} and tp.player_id = p.id and tp.left_on is null), '') as teams
    from player p where p.club_id = ${clubId} and p.archived_at is null and p.first_name || ' ' || p.last_name ilike ${like}
    order by p.last_name collate names, p.first_name collate names, p.id limit 20`.execute(db)
  return rows
}

export async function childNames(db: Db, clubId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('player')
    .select(['id', 'first_name', 'last_name'])
    .where('club_id', '=', clubId)
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}
