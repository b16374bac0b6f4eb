import { aidShares } from '../billing/aid.ts'
import type { Price } from '../programs/price.ts'

/** A price with the financial aid that reduces it. Total, the amount of today and the cents of instalments are after the aid; lines and parts before it. */
export interface AidedPrice extends Price {
  /** Cents. */
  aid: number
}

/** Takes granted aid off a price: the first instalment first, and donations not at all. What exceeds the price lapses. */
export function withAid(price: Price, granted: number): AidedPrice {
  const { lines, instalments } = price
  const items = instalments.map(({ dueOn, parts }, id) => ({
    ...{ id, dueOn },
    lines: parts.filter(({ line }) => lines[line]!.kind !== 'Donation').map(({ line, cents }) => ({ cents, of: { charge_line_id: line } })),
  }))
  const shares = aidShares(granted, items)
  const of = (id: number | null) => shares.reduce((sum, share) => sum + (id === null || share.item === id ? share.cents : 0), 0)
  const aid = of(null)
  return {
    ...price,
    ...{ aid, total: price.total - aid, now: price.now === 0 ? 0 : price.now - of(0) },
    instalments: instalments.map((one, id) => ({ ...one, cents: one.cents - of(id) })),
  }
}
