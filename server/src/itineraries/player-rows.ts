import { planBySame, type PlayerRows } from '../kit/player-rows.ts'

/** A player has one place in the cars of an itinerary. */
export const playerRows: readonly PlayerRows[] = [
  { table: 'itinerary_rider', treatment: 'move', key: ['id'], name: null, plan: planBySame(['itinerary_id']) },
]
