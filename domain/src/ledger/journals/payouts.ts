import { credit, debit, journal, ofMerchant, type MoneyEvent } from '../journal.ts'

/** Moves an amount between accounts of a merchant; a negative one moves the other way, as a provider collects a negative balance. */
const between = (merchant: number, cents: number, from: 'processor' | 'payout_transit' | 'bank', to: typeof from) => [
  debit(ofMerchant(to, merchant), cents),
  credit(ofMerchant(from, merchant), cents),
]

/**
 * The provider sends money to the bank of the club, or collects it when `cents` is negative.
 */
export const payoutCreated = (event: MoneyEvent, merchant: number, cents: number) =>
  journal('payout_created', 'created', event, between(merchant, cents, 'processor', 'payout_transit'))

/**
 * A payout is at the bank.
 */
export const payoutPaid = (event: MoneyEvent, merchant: number, cents: number) =>
  journal('payout_paid', 'paid', event, between(merchant, cents, 'payout_transit', 'bank'))

/**
 * A payout failed on its way, or after it was paid.
 */
export const payoutFailed = (event: MoneyEvent, merchant: number, cents: number, paid: boolean) =>
  journal('payout_failed', 'failed', event, between(merchant, cents, paid ? 'bank' : 'payout_transit', 'processor'))
