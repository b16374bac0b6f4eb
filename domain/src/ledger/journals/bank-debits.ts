import type { Account } from '../accounts.ts'
import { spread } from '../allocation.ts'
import {
  credits,
  debit,
  debits,
  inFlight,
  isOwed,
  journal,
  ofClub,
  ofMerchant,
  receivable,
  totalOf,
  credit,
  type Dimensions,
  type Line,
  type MoneyEvent,
  type Part,
} from '../journal.ts'
import { arrived, type Paid } from './payments.ts'

/** The account of a bank debit on its way: at the obligation that it pays. Nobody owes a donation, so that one stands at the merchant account. */
const onItsWay =
  (merchant: number) =>
  (of: Dimensions): Account =>
    isOwed(of) ? inFlight(of) : ofMerchant('pending_pay', merchant)

/** A bank debit on its way: the outstanding amount is unchanged, but this much of it is reserved. */
const underWay = ({ merchant, parts, fee }: Paid): Line[] => [
  debit(ofMerchant('ach_in_flight', merchant), totalOf(parts) + fee),
  ...credits(parts, onItsWay(merchant)),
  ...(fee > 0 ? credits(spread(fee, parts), ofMerchant('pending_pay', merchant)) : []),
]
/** The lines that end what a bank debit on its way has reserved. */
export const noLonger = (paid: Paid): Line[] => underWay(paid).map((line) => ({ ...line, cents: -line.cents }))

/**
 * A bank debit was submitted; shown as Processing.
 */
export const bankDebitSubmitted = (event: MoneyEvent, paid: Paid) => journal('bank_debit_submitted', 'submitted', event, underWay(paid))

/**
 * The money of a bank debit has arrived.
 */
export const bankDebitSucceeded = (event: MoneyEvent, paid: Paid) =>
  journal('bank_debit_succeeded', 'succeeded', event, [...noLonger(paid), ...arrived(paid)])

/**
 * A bank debit failed before any money arrived: it is due again.
 */
export const bankDebitFailed = (event: MoneyEvent, paid: Paid) => journal('bank_debit_failed', 'failed', event, noLonger(paid))

/** Money that a bank or a card network takes back for good. */
export interface TakenBack {
  merchant: number
  /** Of the payment: outstanding again while their subscription is live, else a loss. */
  parts: readonly Part[]
  live: (of: Dimensions) => boolean
  /** Beyond what is left of the payment, such as a service fee or what was refunded before: a loss of the club. */
  beyond?: number
}

/** The debits of money taken back for good; what is beyond the payment does not name it. */
export const borne = ({ parts, live, beyond = 0 }: TakenBack): Line[] => [
  ...debits(parts, (of) => (live(of) ? receivable(of) : ofClub('dispute_loss'))),
  debit(ofClub('dispute_loss'), beyond, { payment_txn_id: undefined }),
]

/** The fee that the provider takes of a dispute; a negative one comes back. */
export const disputeFee = (merchant: number, fee: number): Line[] => [
  debit(ofClub('dispute_fee'), fee),
  credit(ofMerchant('processor', merchant), fee),
]

/**
 * A bank takes a debit back after it had succeeded, and the provider its fee: a dispute that is opened and lost at once, without appeal.
 */
export const bankDebitReturned = (event: MoneyEvent, back: TakenBack, fee: number) =>
  journal('bank_debit_returned', 'returned', event, [
    ...borne(back),
    credit(ofMerchant('processor', back.merchant), totalOf(back.parts) + (back.beyond ?? 0)),
    ...disputeFee(back.merchant, fee),
  ])
