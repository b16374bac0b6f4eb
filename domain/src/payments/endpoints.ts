import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText } from '../kit/id.ts'
import { floorCodes } from '../ledger/floors.ts'
import { merchantFlags, vendors } from './merchant.ts'
import { methodKinds } from './method.ts'
import { codes } from './rules.ts'
import { Amount, Method, Note, Step, Txn } from './shapes.ts'

/** Writes change what these reads show. */
const changes = ['transactions', 'payment-methods'] as const
const reads = ['transactions'] as const

const finance = { auth: 'user', who: ['finance'] } as const
const signedIn = { auth: 'user', who: [] } as const
const view = { permission: 'view_program_financials', effect: 'read', reads } as const
const manage = { permission: 'manage_program_financials', effect: 'money', changes } as const
const ofTxn = { params: z.object({ txn: IdText }), objects: [{ param: 'txn', is: 'txn' }] } as const
const ofOwnTxn = { params: z.object({ txn: IdText }), objects: [{ param: 'txn', is: 'own_txn' }] } as const
const ofSubscription = { params: z.object({ subscription: IdText }), objects: [{ param: 'subscription', is: 'subscription' }] } as const
const ofOwnSubscription = {
  ...{ params: z.object({ subscription: IdText }), objects: [{ param: 'subscription', is: 'own_subscription' }] },
} as const

export const listClubMerchants = endpoint({
  ...finance,
  method: 'GET',
  path: '/club/club_merchants',
  summary: 'Lists the merchant accounts of the club, the default one first.',
  objects: [],
  effect: 'read',
  reads: ['club', 'merchants'],
  reply: z.object({
    items: z.array(
      z.object({ id: Id, name: z.string(), is_default: z.boolean(), flags: z.array(z.enum(merchantFlags)), vendor: z.enum(vendors) }),
    ),
  }),
})

const WithChildren = Txn.extend({ children: z.array(Txn) })

export const readTransaction = endpoint({
  ...finance,
  ...ofTxn,
  ...view,
  method: 'GET',
  path: '/program_admin/transactions/{txn}',
  summary: 'Returns a transaction with what followed from it, what can be refunded, and its journals.',
  reply: WithChildren.extend({
    /** Of a completed payment; null for other transactions. */
    refund: z
      .object({ refundable: z.int(), disputed: z.boolean(), to_method_until: CalendarDate.nullable(), warned: z.boolean() })
      .nullable(),
    journals: z.array(
      z.object({ journal: z.string(), step: z.string(), on: CalendarDate, account_id: Id, kind: z.string(), cents: z.int() }),
    ),
    may: z.object({ manage: z.boolean() }),
  }),
})

export const readOwnTransaction = endpoint({
  ...signedIn,
  ...ofOwnTxn,
  method: 'GET',
  path: '/billing/transactions/{txn}',
  summary: 'Returns a transaction of the caller with what followed from it.',
  effect: 'read',
  reads,
  reply: WithChildren,
})

const payment = {
  body: z.object({ cents: Amount, payment_method_id: Id, line_item_ids: z.array(Id).min(1).max(100).nullable().default(null) }),
  reply: Txn,
  refusals: [...codes.payment, ...floorCodes],
} as const

export const paySubscription = endpoint({
  ...signedIn,
  ...ofOwnSubscription,
  ...payment,
  method: 'POST',
  path: '/registrations/{subscription}/payments',
  summary:
    'Pays instalments of a subscription with a saved method of the caller, the oldest first. The payment is pending until its outcome is known.',
  effect: 'money',
  changes,
})

export const paySubscriptions = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/billing/payments',
  summary: 'Pays instalments of several subscriptions of the caller at one merchant account in one charge, the oldest first.',
  objects: [],
  effect: 'money',
  changes,
  body: payment.body.extend({ subscription_ids: z.array(Id).min(1).max(50) }),
  reply: Txn,
  refusals: [...payment.refusals, 'payments.several_merchants'],
})

export const confirmPayment = endpoint({
  ...signedIn,
  ...ofOwnTxn,
  method: 'POST',
  path: '/billing/transactions/{txn}/confirm',
  summary: 'Reads a pending payment of the caller from the provider, and returns what the browser needs if the payer has to confirm it.',
  reply: z.object({ transaction: Txn, step: Step.nullable() }),
  effect: 'write',
  inLoginAs: 'refused',
  changes,
  refusals: ['payments.not_pending'],
})

export const cancelPayment = endpoint({
  ...signedIn,
  ...ofOwnTxn,
  method: 'POST',
  path: '/billing/transactions/{txn}/cancel',
  summary: 'Cancels a payment of the caller that waits for the caller.',
  reply: Txn,
  effect: 'write',
  inLoginAs: 'refused',
  changes,
  refusals: ['payments.not_pending'],
})

export const chargeSubscription = endpoint({
  ...finance,
  ...ofSubscription,
  ...manage,
  ...payment,
  method: 'POST',
  path: '/program_admin/subscriptions/{subscription}/payments',
  summary: 'Charges instalments of a subscription to a saved method of its payer, the oldest first.',
})

export const refundTransaction = endpoint({
  ...finance,
  ...ofTxn,
  ...manage,
  method: 'POST',
  path: '/program_admin/transactions/{txn}/refund',
  summary: 'Refunds a payment, whole or in part, to its method or to account credit.',
  body: z.object({ cents: Amount, to: z.enum(['method', 'credit']), rebill: z.boolean().default(false) }),
  reply: Txn,
  refusals: ['ledger.payment_disputed', 'ledger.over_payment', ...codes.refund, ...floorCodes],
})

export const recordManualPayment = endpoint({
  ...finance,
  ...ofSubscription,
  ...manage,
  method: 'POST',
  path: '/program_admin/subscriptions/{subscription}/offline_payments',
  summary: 'Records cash or a check, at most the outstanding amount that is not being paid already.',
  body: z.object({ cents: Amount, description: Note.default('') }),
  reply: Txn,
  refusals: floorCodes,
})

export const voidManualPayment = endpoint({
  ...finance,
  ...ofTxn,
  ...manage,
  method: 'POST',
  path: '/program_admin/transactions/{txn}/void',
  summary: 'Voids an offline payment that was recorded by mistake.',
  reply: Txn,
  refusals: ['payments.not_voidable', ...floorCodes],
})

export const issueAccountCredit = endpoint({
  ...finance,
  ...ofSubscription,
  ...manage,
  method: 'POST',
  path: '/program_admin/subscriptions/{subscription}/credits',
  summary: 'Gives an account credit to the payer of a subscription.',
  body: z.object({ cents: Amount, expires_on: CalendarDate.nullable().default(null), description: Note.default('') }),
  reply: Txn,
  refusals: ['payments.expires_in_past', ...floorCodes],
})

const application = {
  body: z.object({ credit_id: Id, cents: Amount }),
  reply: Txn,
  refusals: ['payments.credit_ended', 'payments.nothing_open', ...floorCodes],
} as const

export const applyAccountCredit = endpoint({
  ...finance,
  ...ofSubscription,
  ...manage,
  ...application,
  method: 'POST',
  path: '/program_admin/subscriptions/{subscription}/credits/apply',
  summary: 'Pays a subscription with an account credit of its payer.',
})

export const applyOwnCredit = endpoint({
  ...signedIn,
  ...ofOwnSubscription,
  ...application,
  method: 'POST',
  path: '/registrations/{subscription}/credits/apply',
  summary: 'Pays a subscription of the caller with an account credit.',
  effect: 'money',
  changes,
})

export const rescindAccountCredit = endpoint({
  ...finance,
  ...ofTxn,
  ...manage,
  method: 'POST',
  path: '/program_admin/transactions/{txn}/rescind',
  summary: 'Takes back what is left of an account credit.',
  reply: Txn,
  refusals: ['payments.credit_ended', ...floorCodes],
})

export const listPaymentMethods = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/billing/payment_methods',
  summary: 'Lists the saved cards and bank accounts of the caller.',
  objects: [],
  effect: 'read',
  inLoginAs: 'refused',
  reads: ['payment-methods'],
  reply: z.object({ items: z.array(Method) }),
})

export const beginPaymentMethod = endpoint({
  ...signedIn,
  ...ofOwnSubscription,
  method: 'POST',
  path: '/registrations/{subscription}/payment_methods',
  summary: 'Begins to save a method for a subscription; the browser gives its details to the provider with the secret.',
  body: z.object({ kinds: z.array(z.enum(methodKinds)).min(1).max(2) }),
  reply: Step.extend({ setup_id: Id }),
  effect: 'write',
  inLoginAs: 'refused',
  changes: [],
  refusals: ['payments.merchant_closed', 'payments.method_invalid'],
})

export const finishPaymentMethod = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/billing/payment_setups/{payment_setup}/finish',
  summary: 'Saves the method whose details the browser gave to the provider.',
  params: z.object({ payment_setup: IdText }),
  objects: [{ param: 'payment_setup', is: 'payment_setup' }],
  reply: Method,
  effect: 'write',
  inLoginAs: 'refused',
  changes: ['payment-methods'],
  refusals: ['payments.setup_open', 'payments.method_invalid'],
})

export const removePaymentMethod = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/billing/payment_methods/{payment_method}/remove',
  summary: 'Removes a saved method of the caller.',
  params: z.object({ payment_method: IdText }),
  objects: [{ param: 'payment_method', is: 'payment_method' }],
  reply: z.object({ removed: z.literal(true) }),
  effect: 'write',
  inLoginAs: 'refused',
  changes: ['payment-methods'],
  refusals: ['payments.method_in_use'],
})

export const receivePaymentEvent = endpoint({
  auth: 'public',
  who: [],
  objects: [],
  method: 'POST',
  path: '/payments/{vendor}/events',
  summary: 'Takes an event of a provider of payments; its signature is checked, and it counts once.',
  params: z.object({ vendor: z.enum(vendors) }),
  reply: z.object({ received: z.literal(true) }),
  effect: 'write',
  changes: [],
  bodyLimit: 256 * 1024,
})
