import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

/** An invoice names a player once: the player who stays. */
export const playerRows: readonly PlayerRows[] = [
  { table: 'invoice_recipient', treatment: 'move', key: ['id'], name: null, plan: planBySame(['program_id']) },
]
