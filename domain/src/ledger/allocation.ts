import { positive, totalOf, type Dimensions, type Part } from './journal.ts'

/**
 * Divides cents by weights so that the sum is exact: each share is rounded down, and the cents left go one by one to the largest remainders; of equal
 * remainders the first gets it. No share exceeds its weight as long as the cents do not exceed the sum of the weights.
 */
export function divide(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!Number.isSafeInteger(cents) || cents < 0 || total <= 0) throw new RangeError(`${cents} cannot be divided by a weight of ${total}.`)
  // The product of two amounts exceeds the exact numbers.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const shares = exact.map((product) => Number(product / BigInt(total)))
  let left = cents - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % BigInt(total) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  for (const { at } of byRemainder) if (left-- > 0) shares[at]!++
  return shares
}

/** An instalment or another amount due on one day: its open cents by charge line, without payments in flight. */
export interface OpenItem {
  id: number
  /** A day of the club’s zone, YYYY-MM-DD. */
  dueOn: string
  lines: readonly Part[]
}
/** A part of a payment: how many cents go to one charge line of one item. */
export interface Share extends Part {
  item: number
}

/**
 * Allocates a payment: the oldest due item first, of items due on one day the one with the smaller id; inside an item in proportion to what is open of
 * each charge line. `over` is what exceeds everything open.
 */
export function allocate(cents: number, items: readonly OpenItem[]): { shares: Share[]; over: number } {
  let over = positive(cents)
  const shares: Share[] = []
  for (const { id, lines } of items.toSorted((a, b) => (a.dueOn === b.dueOn ? a.id - b.id : a.dueOn < b.dueOn ? -1 : 1))) {
    const taken = Math.min(over, totalOf(lines))
    if (taken <= 0) continue
    over -= taken
    const portions = divide(
      taken,
      lines.map((line) => line.cents),
    )
    lines.forEach(({ of }, at) => portions[at]! > 0 && shares.push({ item: id, cents: portions[at]!, of }))
  }
  return { shares, over }
}

/** Takes an amount back out of what a payment was allocated to, in proportion; `left` is what has not gone back before. Throws if it exceeds them. */
export function takeBack(cents: number, left: readonly Share[]): Share[] {
  if (positive(cents) > totalOf(left)) throw new RangeError(`${cents} exceeds what is left of the payment.`)
  const portions = divide(
    cents,
    left.map((share) => share.cents),
  )
  return left.flatMap((share, at) => (portions[at]! > 0 ? [{ ...share, cents: portions[at]! }] : []))
}

/**
 * Joins shares into one part for each charge line, in the order in which they first occur: entries are written per charge line.
 */
export function partsOf(shares: readonly Part[]): Part[] {
  const parts = new Map<string, { cents: number; of: Dimensions }>()
  for (const { cents, of } of shares) {
    const key = JSON.stringify(of)
    const part = parts.get(key)
    if (part) part.cents += cents
    else parts.set(key, { cents, of })
  }
  return [...parts.values()]
}

/** Divides a further amount, such as a service fee, over the parts of a payment. */
export const spread = (cents: number, parts: readonly Part[]): Part[] => {
  const portions = divide(
    cents,
    parts.map((part) => part.cents),
  )
  return parts.flatMap(({ of }, at) => (portions[at]! > 0 ? [{ cents: portions[at]!, of }] : []))
}
