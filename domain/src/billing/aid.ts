import { allocate, type OpenItem, type Share } from '../ledger/allocation.ts'

/** The days until the amount of revoked aid is due again. */
export const aidDueDays = 14

/** Financial aid pays like a payment: the oldest instalment first, and never more than what is open. `items` are without donations, which a family gives itself. */
export const aidShares = (cents: number, items: readonly OpenItem[]): Share[] => (cents > 0 ? allocate(cents, items).shares : [])
