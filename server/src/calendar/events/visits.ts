import type { TeamPlace } from '@touchline/domain/access/policy'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'

export interface Near {
  startsBefore: Date
  endsAfter: Date
}
const visit = ({ startsBefore, endsAfter }: Near) => sql`event_guest g join event e on e.club_id = g.club_id and e.id = g.event_id
  join team t on t.club_id = e.club_id and t.id = e.team_id
  where e.archived_at is null and e.status = 'scheduled' and e.starts_at < ${startsBefore} and e.ends_at > ${endsAfter}`

/** The teams at whose events a player is a guest in that time. */
export async function teamsVisited(db: Db, clubId: number, playerId: number, near: Near): Promise<TeamPlace[]> {
  const { rows } = await sql<{ id: number; region: number | null }>`select distinct t.id, t.club_region_id as region from ${visit(near)}
    and g.club_id = ${clubId} and g.player_id = ${playerId}`.execute(db)
  return rows.map(({ id, region }) => ({ clubId, teamId: id, regionId: region }))
}

/** The guests at events of a team in that time. */
export async function guestsOfTeam(db: Db, clubId: number, teamId: number, near: Near): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select distinct g.player_id from ${visit(near)}
    and e.club_id = ${clubId} and e.team_id = ${teamId}`.execute(db)
  return rows.map(({ player_id }) => player_id)
}
