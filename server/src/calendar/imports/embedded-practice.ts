import { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { ActionContext } from '../../kit/action-context.ts'
import { populated } from '../../kit/database/populate.ts'
import { findTeam } from '../../teams/teams.store.ts'
import type { EventRow } from '../calendar.store.ts'

export const practiceRelations = (asked: string | undefined) => populated(asked, ['team', 'player_availability'])

/** The requested relations of a practice, as far as the caller may see each. */
export async function embedded(
  { db, ctx, actor, now }: Pick<ActionContext, 'db' | 'ctx' | 'actor' | 'now'>,
  event: EventRow,
  wanted: ReturnType<typeof practiceRelations>,
) {
  const team = wanted.has('team') && event.team_id !== null ? await findTeam(db, actor, event.team_id) : null
  const players = wanted.has('player_availability') ? await ctx.questions.availabilityOf(db, actor, event.id, now) : null
  return {
    ...(team && { team: { id: team.id, name: team.name, season_name: team.season_name } }),
    ...(players && { player_availability: players.map((one) => ({ ...one, status: AttendanceStatus.parse(one.status) })) }),
  }
}
