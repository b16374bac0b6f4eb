import type { PlayerRows } from '../kit/player-rows.ts'

export const playerRows: readonly PlayerRows[] = [
  {
    table: 'player_duplicate',
    treatment: 'stay',
    name: null,
    reason: 'A suggestion is about two entries, and is made again when one changes.',
  },
  { table: 'player_merge', treatment: 'stay', name: null, reason: 'The log names the players as they were merged.' },
]
