import { titles } from '@touchline/domain/registration/titles'
import { planBySame, type PlayerRows, type RowJson, type RowPlan } from '../kit/player-rows.ts'

/**
 * A player is registered once for a package: of two registrations that of the player who stays holds, and the other one is canceled. It keeps its discounts,
 * and its subscription for the club to cancel. An invitation is canceled where the player who stays is registered in the program, or invited to it.
 */
function planOfRegistrations(kept: readonly RowJson[], lost: readonly RowJson[]): RowPlan {
  const packages = new Set(kept.flatMap(({ status, package_id }) => (status === 'Registered' ? [package_id] : [])))
  const programs = new Set(kept.flatMap(({ status, program_id }) => (status === 'Registered' || status === 'Invited' ? [program_id] : [])))
  const isDouble = (row: RowJson) =>
    row['status'] === 'Registered' ? packages.has(row['package_id']) : row['status'] === 'Invited' && programs.has(row['program_id'])
  return {
    move: lost.map((row) => (isDouble(row) ? { row, change: { status: 'Canceled' } } : { row })),
    join: [],
  }
}

/** Of two choices in one cart that of the player who stays remains. Of two entries of one waitlist the better one remains. */
export const playerRows: readonly PlayerRows[] = [
  { table: 'registration', treatment: 'move', key: ['id'], name: titles.registrations, plan: planOfRegistrations },
  { table: 'cart_item', treatment: 'move', key: ['id'], name: titles.registrations, plan: planBySame(['cart_id']) },
  { table: 'waitlist_entry', treatment: 'move', key: ['id'], name: titles.waitlist, plan: planOfWaitlists },
]

const isActive = ({ state }: RowJson) => state === 'waiting' || state === 'offered'

/** A player has one entry in a waitlist. An offer wins over a place, and the earlier place over the later; the seat of a second offer is freed by the sweep. */
function planOfWaitlists(kept: readonly RowJson[], lost: readonly RowJson[]): RowPlan {
  const plan: { move: RowPlan['move'][number][]; join: RowPlan['join'][number][] } = { move: [], join: [] }
  for (const row of lost) {
    const into = isActive(row) ? kept.find((one) => isActive(one) && one['package_id'] === row['package_id']) : undefined
    if (!into) plan.move.push({ row })
    else if (into['state'] === 'offered') plan.move.push({ row, change: { state: 'removed' } })
    else if (row['state'] === 'offered')
      plan.join.push({ row, into, change: { state: 'offered', holds: row['holds'], offer_expires_at: row['offer_expires_at'] } })
    else plan.join.push({ row, into, change: { position: Math.min(Number(into['position']), Number(row['position'])) } })
  }
  return plan
}
