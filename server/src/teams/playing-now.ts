import type { TeamPlace } from '@touchline/domain/access/policy'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** SQL for players on the roster today, of a team whose season is not over, without former players, pending ones and those of past seasons. */
const playing = (today: string) => sql`team_player tp join team t on t.club_id = tp.club_id and t.id = tp.team_id and not t.archived
  join season s on s.club_id = t.club_id and s.id = t.season_id and not s.archived and s.end_date >= ${today}::date
  where tp.status in ('active', 'guest') and tp.left_on is null`

/** The teams for which a player plays now. */
export async function teamsPlayedFor(db: Db, clubId: number, playerId: number, today: string): Promise<TeamPlace[]> {
  const { rows } = await sql<{ id: number; region: number | null }>`select t.id, t.club_region_id as region from ${playing(today)}
    and tp.club_id = ${clubId} and tp.player_id = ${playerId} order by t.id`.execute(db)
  return rows.map(({ id, region }) => ({ clubId, teamId: id, regionId: region }))
}

/** The names of the current teams of several players of a club. */
export async function teamNamesByPlayer(
  db: Db,
  clubId: number,
  playerIds: readonly number[],
  today: string,
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{
    player_id: number
    names: string[]
  }>`select tp.player_id, array_agg(t.name order by t.id) as names from ${playing(today)}
    and tp.club_id = ${clubId} and tp.player_id = any(${[...playerIds]}::bigint[]) group by tp.player_id`.execute(db)
  return new Map(rows.map(({ player_id, names }) => [player_id, names]))
}

/** The players of a team now. */
export async function playersPlayingFor(db: Db, clubId: number, teamId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select tp.player_id from ${playing(today)}
    and tp.club_id = ${clubId} and tp.team_id = ${teamId} order by tp.player_id`.execute(db)
  return rows.map(({ player_id }) => player_id)
}
