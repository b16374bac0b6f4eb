import { titles } from '@touchline/domain/billing/titles'
import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

/** A grant goes with its player; of two that wait, the older one serves the next registration. */
export const playerRows: readonly PlayerRows[] = [
  { table: 'aid_grant', treatment: 'move', key: ['id'], name: titles.aidGrants, plan: planBySame([]) },
]
