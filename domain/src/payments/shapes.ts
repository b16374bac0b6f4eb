import { z } from 'zod'
import { CalendarDate, Id, Instant, plainText } from '../kit/id.ts'
import { largestAmount } from '../ledger/rules.ts'
import { methodFaults, methodKinds, methodStates } from './method.ts'
import { displayStatuses, transactionStatuses, transactionTypes, type DisplayStatus } from './transaction.ts'

/** An amount that a person enters, in cents. */
export const Amount = z.int().min(1, 'Enter an amount.').max(largestAmount, 'Enter an amount of at most $999,999.99.')
export const Note = plainText(500).trim()

const displayed = Object.keys(displayStatuses) as [DisplayStatus, ...DisplayStatus[]]
/** The method that paid, as it was then. */
export const Card = z.object({ kind: z.enum(methodKinds), brand: z.string().nullable(), last4: z.string().nullable() })
const WholeCard = Card.extend({ expires_month: z.int().nullable(), expires_year: z.int().nullable() })

export const Txn = z.object({
  id: Id,
  type: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  display_status: z.enum(displayed),
  pending: z.boolean(),
  /** The balance that the provider reports contains it; null where no provider moves the money, and for payers. */
  reconciled: z.boolean().nullable(),
  /** Of a dispute that is decided. */
  dispute_decision: z.enum(['won', 'lost']).nullable(),
  /** Cents without the service fee; negative only for a payout that the provider collects. */
  amount: z.int(),
  service_fee: z.int(),
  /** The amount on the side on which it stands for the payer; null on the other. */
  amount_debit: z.int().nullable(),
  amount_credit: z.int().nullable(),
  /** Of a refund, a dispute, an applied credit or a credit that follows from one: the amount of the transaction from which it comes. */
  original_amount: z.int().nullable(),
  create_time: Instant,
  /** The name of the payer; parents read of other people the first name only. */
  payer: z.string().nullable(),
  /** The payer, whose money it is; null for a payout. */
  user_id: Id.nullable(),
  subscription_id: Id.nullable(),
  description: z.string().nullable(),
  /** Of a failed payment or refund. */
  failure_reason: z.string().nullable(),
  card: WholeCard.nullable(),
  receipt_id: Id.nullable(),
  credit_expires_on: CalendarDate.nullable(),
  /** Of a credit: what it began with is `amount`. */
  remaining: z.int().nullable(),
  /** Of a credit: what the club has taken back of it. */
  rescinded_amounts: z.array(z.int()),
  parent_id: Id.nullable(),
  /** The other half of a pair: the payment of a refund or a dispute, the credit that was applied, or what a credit comes from. */
  sibling: z
    .object({
      id: Id,
      type: z.enum(transactionTypes),
      status: z.enum(transactionStatuses),
      display_status: z.enum(displayed),
      amount: z.int(),
    })
    .nullable(),
  /** The payer has to confirm the payment with the bank: see `confirmPayment`. */
  awaits_payer: z.boolean(),
})

export const Method = z.object({
  id: Id,
  kind: z.enum(methodKinds),
  brand: z.string(),
  last4: z.string(),
  expires_month: z.int().nullable(),
  expires_year: z.int().nullable(),
  state: z.enum(methodStates),
  /** The reason for which it cannot pay; null if it can. */
  fault: z.enum(methodFaults).nullable(),
  merchant_id: Id,
})

/** The values that the form of the provider in the browser needs. */
export const Step = z.object({
  provider: z.object({
    kind: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string(),
    account: z.string(),
    /** The form offers what payers have saved with Link. */
    link: z.boolean(),
  }),
  secret: z.string(),
  methods: z.array(z.enum(methodKinds)),
})
