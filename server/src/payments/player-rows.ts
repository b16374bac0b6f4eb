import { titles } from '@touchline/domain/payments/titles'
import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  { table: 'subscription', treatment: 'move', key: ['id'], name: titles.subscriptions, plan: planBySame([]) },
]
