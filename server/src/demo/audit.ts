import { addDays } from '@touchline/domain/kit/dates'
import type { Row } from '../kit/demo-club.ts'

/** The audit of both demo clubs begins with what their admins set up. */
export function auditOfDemo(anchor: string): Record<'audit_log', Row[]> {
  const line = (id: number, club_id: number, daysAgo: number, action: string, entity_id: number, diff: object = {}) => ({
    ...{ id, club_id, action, entity_id, diff, entity: action.split('.')[0], actor_user_id: club_id === 1 ? 2 : 52 },
    created_at: `${addDays(anchor, -daysAgo)}T16:0${id % 10}:00Z`,
  })
  return {
    audit_log: [
      line(1, 1, 240, 'season.created', 1),
      line(2, 1, 70, 'season.created', 2),
      line(3, 1, 65, 'facility.created', 3),
      line(4, 1, 30, 'document.created', 2),
      line(5, 2, 70, 'season.created', 4),
      line(6, 2, 30, 'document.created', 5),
    ],
  }
}
