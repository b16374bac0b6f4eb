import { titles } from '@touchline/domain/billing/titles'
import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

/** A grant goes with its player; of two that wait, the older one serves the next registration. Of two settings that of the player who stays holds. */
export const playerRows: readonly PlayerRows[] = [
  { table: 'aid_grant', treatment: 'move', key: ['id'], name: titles.aidGrants, plan: planBySame([]) },
  { table: 'club_fee_timing', treatment: 'move', key: ['id'], name: null, plan: planBySame(['club_id']) },
]
