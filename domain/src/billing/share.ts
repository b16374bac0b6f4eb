import { divide } from '../ledger/allocation.ts'
import { totalOf, type Part } from '../ledger/journal.ts'

/** The states of a proposal to share payments. Agreed: the second payer owes a part. Ended: the first payer owes all that was unpaid. */
export const shareStates = ['proposed', 'agreed', 'declined', 'withdrawn', 'ended'] as const
export type ShareState = (typeof shareStates)[number]

/** A proposal can be answered for so many days. */
export const proposalDays = 30

const whole = 1_000_000n
/** A percentage as millionths. */
export const asMillionths = (percent: number): number => percent * 10_000
export const asPercent = (millionths: number): number => millionths / 10_000

/**
 * The part of the second payer of an open instalment, by charge line. Its sum is rounded down, so the rest stays with the first payer; the lines divide it by the
 * largest remainder. Empty if it is less than a cent.
 */
export function sharedLines<P extends Part>(lines: readonly P[], millionths: number): P[] {
  const cents = sharedCents(totalOf(lines), millionths)
  if (cents === 0) return []
  const portions = divide(
    cents,
    lines.map((line) => line.cents),
  )
  return lines.flatMap((line, at) => (portions[at]! > 0 ? [{ ...line, cents: portions[at]! }] : []))
}

/** A share of an amount, rounded down. */
export const sharedCents = (cents: number, millionths: number): number => Number((BigInt(cents) * BigInt(millionths)) / whole)
