import type { Actor } from '@touchline/domain/access/actor'
import { readRegister } from '../../attendance/read-register.ts'
import type { Db } from '../../kit/database/database.ts'
import { populated } from '../../kit/database/populate.ts'
import { findTeam } from '../../teams/teams.store.ts'
import type { EventRow } from '../calendar.store.ts'

export const practiceRelations = (asked: string | undefined) => populated(asked, ['team', 'player_availability'])

/** The requested relations of a practice, as far as the caller may see each. */
export async function embedded(db: Db, actor: Actor, event: EventRow, wanted: ReturnType<typeof practiceRelations>, now: Date) {
  const team = wanted.has('team') && event.team_id !== null ? await findTeam(db, actor, event.team_id) : null
  const register = wanted.has('player_availability') ? await readRegister(db, actor, event, now) : null
  return {
    ...(team && { team: { id: team.id, name: team.name, season_name: team.season_name } }),
    ...(register && { player_availability: register.players.map(({ player_id, status, notes }) => ({ player_id, status, notes })) }),
  }
}
