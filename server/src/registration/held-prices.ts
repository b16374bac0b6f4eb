import type { FeeRule } from '@touchline/domain/ledger/service-fee'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { feeRuleOn } from '../payments/payments.store.ts'
import type { CartItemRow, CartRow } from './cart.store.ts'
import { needsApproval, plainPricesOf, type Offer, type Said } from './price-cart.ts'
import type { HeldPrice } from './registration.table.ts'

/** The items of a cart with the prices that it holds at this moment; once the hold is over they have none. */
export const withHeldPrices = ({ held_until }: Pick<CartRow, 'held_until'>, items: readonly CartItemRow[], now: Date): CartItemRow[] =>
  items.map((item) => (held_until !== null && held_until > now ? item : { ...item, price: null }))

/** The rule of the service fee that a cart holds with its prices; null without a hold. */
export const heldFeeOf = (items: readonly Pick<CartItemRow, 'price'>[]): FeeRule | null => items[0]?.price?.serviceFee ?? null

/**
 * Keeps the prices of the items of a cart and the rule of the service fee, so that the family pays them as long as its hold lasts. `holds` tells the items
 * whose seat is counted as held.
 */
export async function holdPrices(
  tx: Db,
  offer: Offer,
  items: readonly CartItemRow[],
  said: Said,
  holds: (item: CartItemRow) => boolean,
): Promise<void> {
  const { club_id } = offer.program
  const serviceFee = heldFeeOf(items) ?? (offer.merchant && (await feeRuleOn(tx, club_id, offer.merchant.id, offer.today)))
  const held = plainPricesOf(offer, items, said).map((price, at) => ({
    ...{ id: items[at]!.id, holds: holds(items[at]!) },
    price: { ...price, needsApproval: needsApproval(offer, items[at]!), serviceFee } satisfies HeldPrice,
  }))
  await sql`update cart_item i set price = h.value -> 'price', holds = (h.value ->> 'holds')::boolean
    from jsonb_array_elements(${JSON.stringify(held)}::jsonb) h
    where i.club_id = ${club_id} and i.id = (h.value ->> 'id')::bigint`.execute(tx)
}
