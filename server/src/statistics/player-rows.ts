import { titles } from '@touchline/domain/statistics/titles'
import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

/** Of two results of one testing event and day that of the player who stays remains. */
export const playerRows: readonly PlayerRows[] = [
  { table: 'test_result', treatment: 'move', key: ['id'], name: titles.results, plan: planBySame(['testing_event_id', 'measured_on']) },
]
