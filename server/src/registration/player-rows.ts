import { titles } from '@touchline/domain/registration/titles'
import { planBySame, type MovedPlayerRows, type PlayerRows } from '../kit/player-rows.ts'

/**
 * A player is registered once for a package: of two registrations that of the player who stays holds, and the other one is canceled. It keeps its discounts,
 * and its subscription for the club to cancel.
 */
const planOfRegistrations: MovedPlayerRows['plan'] = (kept, lost) => {
  const packages = new Set(kept.flatMap(({ status, package_id }) => (status === 'Registered' ? [package_id] : [])))
  return {
    move: lost.map((row) =>
      row['status'] === 'Registered' && packages.has(row['package_id']) ? { row, change: { status: 'Canceled' } } : { row },
    ),
    join: [],
  }
}

/** Of two choices in one cart that of the player who stays remains. */
export const playerRows: readonly PlayerRows[] = [
  { table: 'registration', treatment: 'move', key: ['id'], name: titles.registrations, plan: planOfRegistrations },
  { table: 'cart_item', treatment: 'move', key: ['id'], name: titles.registrations, plan: planBySame(['cart_id']) },
]
