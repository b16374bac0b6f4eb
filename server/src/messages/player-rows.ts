import type { PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  { table: 'message_recipient', treatment: 'stay', name: null, reason: 'A message was sent about this entry of the player.' },
]
