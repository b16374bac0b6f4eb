import { readFamilyDashboard } from '@touchline/domain/dashboard/endpoints'
import type { AnswerParts } from '../attendance/answer-part.ts'
import { updateCached } from '../kit/api/queries.ts'

export const answerParts: AnswerParts = {
  markEvents: (mark) => updateCached(readFamilyDashboard, (dashboard) => ({ ...dashboard, events: dashboard.events.map(mark) })),
}
