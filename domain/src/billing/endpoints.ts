import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ShownMail } from '../kit/delivery/shown-mail.ts'
import { CalendarDate, Id, IdText, Instant } from '../kit/id.ts'
import { accountNames } from '../ledger/accounts.ts'
import { floorCodes } from '../ledger/floors.ts'
import { largestAmount } from '../ledger/rules.ts'
import { Amount, Card, Method, Note, Txn } from '../payments/shapes.ts'
import { transactionTypes } from '../payments/transaction.ts'
import { codes as paymentCodes } from '../payments/rules.ts'
import { actKinds, mostInstalments, paidWays, subscriptionActs } from './acts.ts'
import { FeeTimingSettings } from './fee-timing.ts'
import { Credits, FeeRule, Paying, PaymentDetails, Person, Subscription, Warning } from './shapes.ts'
import { shareStates } from './share.ts'

const finance = { auth: 'user', who: ['finance'] } as const
const signedIn = { auth: 'user', who: [] } as const
const reads = ['transactions', 'payment-methods', 'subscriptions', 'merchants'] as const
const changes = ['transactions', 'payment-methods', 'subscriptions'] as const
const ofSubscription = { params: z.object({ subscription: IdText }), objects: [{ param: 'subscription', is: 'subscription' }] } as const

export const readBilling = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/billing',
  summary:
    'Returns what the caller owes: the own subscriptions, open ones first, with sums, next instalments and the methods that serve them.',
  objects: [],
  effect: 'read',
  reads,
  reply: z.object({
    subscriptions: z.array(
      z.object({
        id: Id,
        description: z.string(),
        player: Person.nullable(),
        merchant_id: Id,
        created_at: Instant,
        payment_details: PaymentDetails,
        next: z.object({ due_on: CalendarDate, cents: z.int(), next_charge_on: CalendarDate.nullable() }).nullable(),
        warnings: z.array(Warning),
      }),
    ),
    /** The rest of the account credits of the caller. */
    credit: z.int(),
    paying: z.array(Paying),
    /**
     * The sums of the caller's payments, by the subscriptions that they serve: cents with the service fee, less what went back. `processing`: the outcome is not known yet.
     */
    taken: z.array(z.object({ subscription_ids: z.array(Id), processing: z.int(), paid: z.int() })),
    /** Payments that the caller has to confirm with the bank. */
    waiting: z.array(Txn),
    /** Other payers ask the caller to pay a part. */
    shares: z.array(z.object({ id: Id, description: z.string(), from: z.string(), percent: z.number() })),
  }),
})

export const readOwnRegistration = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/registrations/{subscription}',
  summary: 'Returns a subscription of the caller as payer, with instalments, transactions, and what a payment needs.',
  params: z.object({ subscription: IdText }),
  objects: [{ param: 'subscription', is: 'payers_subscription' }],
  effect: 'read',
  reads,
  reply: Subscription.extend({
    /** Of an invoice: what the club says to its payers. */
    note: z.string().nullable(),
    paying: Paying,
    credits: Credits,
    today: CalendarDate,
    /** The other payer of this subscription, or the person who was asked; no amount of theirs. `is_first`: the caller owes what the other does not. */
    share: z.object({ id: Id, state: z.enum(shareStates), percent: z.number(), with: z.string(), is_first: z.boolean() }).nullable(),
    /** Contacts of the player whom the caller can ask. */
    share_with: z.array(z.object({ id: Id, name: z.string() })),
  }),
})

export const choosePaymentMethod = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/billing/payment_methods/{payment_method}/choose',
  summary: 'Lets a saved method of the caller serve all instalments at its merchant account. Nothing is charged by it.',
  params: z.object({ payment_method: IdText }),
  objects: [{ param: 'payment_method', is: 'payment_method' }],
  reply: z.object({ chosen: z.literal(true) }),
  effect: 'write',
  inLoginAs: 'refused',
  changes,
  refusals: ['payments.method_invalid'],
})

export const changeAutopay = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/registrations/{subscription}/autopay',
  summary: 'Starts or ends the automatic charges of a subscription of the caller.',
  params: z.object({ subscription: IdText }),
  objects: [{ param: 'subscription', is: 'own_subscription' }],
  body: z.object({ autopay: z.boolean() }),
  reply: z.object({ autopay: z.boolean() }),
  effect: 'write',
  inLoginAs: 'refused',
  changes: ['subscriptions'],
})

export const readClubSubscription = endpoint({
  ...finance,
  ...ofSubscription,
  method: 'GET',
  path: '/program_admin/subscriptions/{subscription}',
  summary: 'Returns a subscription with facts, instalments, transactions and the acts on it.',
  permission: 'view_program_financials',
  effect: 'read',
  reads,
  reply: Subscription.extend({
    hold_reason: z.string().nullable(),
    cancel_reason: z.string().nullable(),
    acts: z.array(
      z.object({
        id: Id,
        kind: z.enum(actKinds),
        cents: z.int().nullable(),
        reason: z.string().nullable(),
        /** Null: the server. */
        by: z.string().nullable(),
        created_at: Instant,
        undone_at: Instant.nullable(),
      }),
    ),
    /** The parts of all payers, the first one first; none if nobody shares the payments. `state`: of the agreement of a second payer. */
    payers: z.array(
      PaymentDetails.pick({ status: true, amount_total: true, amount_paid: true, amount_outstanding: true }).extend({
        ...{ subscription_id: Id, user_id: Id, name: z.string(), percent: z.number(), state: z.enum(shareStates).nullable() },
      }),
    ),
    methods: z.array(Method.pick({ id: true, kind: true, brand: true, last4: true, fault: true })),
    fee: FeeRule,
    fee_timing: FeeTimingSettings,
    credit: z.int(),
    credits: Credits,
    today: CalendarDate,
    may: z.object({ manage: z.boolean() }),
  }),
})

/** An act with its values; each act reads those that it needs. */
const Act = z.object({
  act: z.enum(subscriptionActs),
  /** The version that the actor saw; needed by acts that change the plan or the state. */
  version_id: z.int().min(1).optional(),
  reason: Note.default(''),
  cents: Amount.nullable().default(null),
  line_item_ids: z.array(Id).max(mostInstalments).default([]),
  /** The new instalments of a change of plan. */
  instalments: z
    .array(
      z.object({
        due_on: CalendarDate,
        over_due_on: CalendarDate.nullable().default(null),
        cents: Amount,
        late_fee: z.int().min(0).max(largestAmount).default(0),
      }),
    )
    .max(mostInstalments)
    .default([]),
  /** Of a refund: the payment. Of a void or a rescission: the transaction. Of an application: the credit. */
  txn_id: Id.nullable().default(null),
  to: z.enum(['method', 'credit']).default('method'),
  rebill: z.boolean().default(false),
  /** Of a cancellation. */
  paid: z.enum(paidWays).default('keep'),
  expires_on: CalendarDate.nullable().default(null),
  payment_method_id: Id.nullable().default(null),
})
const actRefusals = [
  ...[
    'billing.share_part',
    'billing.canceled',
    'billing.held',
    'billing.not_held',
    'billing.nothing_open',
    'billing.plan_sum',
    'billing.not_pending',
  ],
  'billing.wrong',
  ...['ledger.payment_disputed', 'ledger.over_payment', 'ledger.payment_in_flight', 'payments.not_voidable', 'payments.credit_ended'],
  ...['payments.expires_in_past', 'payments.several_merchants'],
  ...[...paymentCodes.payment, ...paymentCodes.refund, ...floorCodes],
]

export const previewSubscriptionAct = endpoint({
  ...finance,
  ...ofSubscription,
  method: 'POST',
  path: '/program_admin/subscriptions/{subscription}/acts/preview',
  summary:
    'Returns what an act on a subscription would do: the entries in the books, the amounts before and after, the fee, and the mails.',
  permission: 'manage_program_financials',
  effect: 'write',
  changes: [],
  body: Act,
  refusals: actRefusals,
  reply: z.object({
    before: z.object({ outstanding: z.int(), due: z.int(), credit: z.int() }),
    after: z.object({ outstanding: z.int(), due: z.int(), credit: z.int() }),
    /** Debits less credits, by account; the service fee is in none that is left. */
    entries: z.array(z.object({ kind: z.enum(accountNames), cents: z.int() })),
    service_fee: z.int(),
    /** Of a cancellation: what goes back of each payment with its service fee. `to`: null while a dispute keeps it. */
    returns: z.array(
      z.object({
        txn_id: Id,
        type: z.enum(transactionTypes),
        card: Card.nullable(),
        cents: z.int(),
        to: z.enum(['method', 'credit']).nullable(),
      }),
    ),
    /** `once_confirmed`: the mail is sent when the provider has confirmed a payment or a refund. */
    mails: z.array(ShownMail.extend({ once_confirmed: z.boolean() })),
  }),
})

export const runSubscriptionAct = endpoint({
  ...finance,
  ...ofSubscription,
  method: 'POST',
  path: '/program_admin/subscriptions/{subscription}/acts',
  summary: 'Acts on a subscription: holds, resumes, approves, waives, writes off, cancels, changes the plan, or moves money.',
  permission: 'manage_program_financials',
  effect: 'money',
  changes,
  body: Act,
  refusals: actRefusals,
  /** `change_set_id` undoes it; null where money has moved. */
  reply: z.object({ change_set_id: Id.nullable(), transaction: Txn.nullable() }),
})

export const readBillingAccount = endpoint({
  ...finance,
  method: 'GET',
  path: '/program_admin/billing_accounts/{payer}',
  summary: 'Returns the billing account of a person in the club: sums, credit and methods.',
  permission: 'view_program_financials',
  params: z.object({ payer: IdText }),
  objects: [],
  effect: 'read',
  reads,
  reply: z.object({
    user: z.object({ id: Id, name: z.string(), email: z.string() }),
    outstanding: z.int(),
    due: z.int(),
    overdue: z.int(),
    paid: z.int(),
    credit: z.int(),
    methods: z.array(Method.pick({ id: true, kind: true, brand: true, last4: true, fault: true })),
  }),
})
