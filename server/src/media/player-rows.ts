import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

/** A player has one picture: that of the player who stays, if there is one. */
export const playerRows: readonly PlayerRows[] = [
  { table: 'player_picture', treatment: 'move', key: ['player_id'], name: null, plan: planBySame(['club_id']) },
]
