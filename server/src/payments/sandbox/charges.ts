import type Stripe from 'stripe'
import { changeBalance, feeOf } from './balance.ts'
import { openDispute } from './disputes.ts'
import { later, newId, seconds, type Store } from './store.ts'
import type { Outcome } from './test-numbers.ts'

export type Decline = NonNullable<Outcome['decline']>

/** Writes a charge of a payment: succeeded, pending (a bank debit) or failed. */
export async function newCharge(
  store: Store,
  payment: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  status: Stripe.Charge['status'],
  decline: Decline | null = null,
): Promise<Stripe.Charge> {
  const isPaid = status === 'succeeded'
  const charge = {
    id: newId(method.type === 'card' ? 'ch' : 'py'),
    object: 'charge',
    amount: payment.amount,
    amount_captured: isPaid ? payment.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: payment.application_fee_amount,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: seconds(store.now),
    currency: 'usd',
    customer: payment.customer,
    description: payment.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: status !== 'failed',
    payment_intent: payment.id,
    payment_method: method.id,
    payment_method_details: { type: method.type },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge
  return isPaid ? await payIn(store, charge, method) : await store.put(charge)
}

/** The money of a charge arrives in the balance, less both fees, and is available two days later. */
export async function payIn(store: Store, charge: Stripe.Charge, method: Stripe.PaymentMethod): Promise<Stripe.Charge> {
  const { outcome = {} } = await store.hidden('payment_method', method.id)
  const change = await changeBalance(store, {
    cents: charge.amount,
    type: method.type === 'card' ? 'charge' : 'payment',
    category: 'charge',
    source: charge.id,
    providerFee: feeOf(method.type, charge.amount),
    platformFee: charge.application_fee_amount ?? 0,
    availableAfterDays: outcome.availableAtOnce ? 0 : 2,
  })
  const paid = {
    ...charge,
    amount_captured: charge.amount,
    captured: true,
    paid: true,
    status: 'succeeded',
    balance_transaction: change.id,
  } satisfies Stripe.Charge
  await store.put(paid)
  // Our server learns of a dispute after the payment, as it would from the bank.
  if (outcome.dispute) await store.plan('open dispute', paid.id, store.now)
  if (outcome.lateReturn) await store.plan('return debit', paid.id, later(store.now, 10))
  return paid
}

/** The bank of the payer disputes a card charge, or only asks about it. */
export async function disputeCharge(store: Store, id: string): Promise<void> {
  const charge = await store.get('charge', id)
  const { outcome = {} } = await store.hidden('payment_method', charge.payment_method!)
  await openDispute(store, charge, { reason: 'fraudulent', isInquiry: false, ...outcome.dispute })
}

/** The bank returns a debit that had succeeded: a dispute that is lost at once, and the mandate ends. */
export async function returnDebit(store: Store, id: string): Promise<void> {
  await openDispute(store, await store.get('charge', id), { reason: 'debit_not_authorized', isInquiry: false, isFinal: true })
}
