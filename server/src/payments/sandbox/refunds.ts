import type Stripe from 'stripe'
import { z } from 'zod'
import { changeBalance } from './balance.ts'
import { bool, cents, common, metadata, read, text } from './params.ts'
import { invalid } from './refusal.ts'
import { later, newId, seconds, type Store } from './store.ts'

const NewRefund = z.strictObject({
  ...common,
  payment_intent: text,
  amount: cents.optional(),
  refund_application_fee: bool.default(false),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

export async function createRefund(store: Store, given: unknown): Promise<Stripe.Refund> {
  const asked = read(NewRefund, given)
  const payment = await store.get('payment_intent', asked.payment_intent)
  if (payment.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent_unexpected_state')
  const charge = await store.get('charge', payment.latest_charge as string)
  const left = charge.amount - charge.amount_refunded
  const amount = asked.amount ?? left
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (charge.disputed && !(await isOnlyAsked(store, charge.id)))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  if (amount < 1 || amount > left)
    throw invalid(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, undefined, 'amount')
  const method = await store.get('payment_method', charge.payment_method!)
  const { outcome = {} } = await store.hidden('payment_method', method.id)
  const isPending = method.type === 'us_bank_account' || outcome.refund === 'pending'
  const fee = asked.refund_application_fee ? await feeToReturn(store, charge, amount) : 0
  const id = newId(method.type === 'card' ? 're' : 'pyr')
  const change = await changeBalance(store, {
    cents: -amount,
    type: method.type === 'card' ? 'refund' : 'payment_refund',
    category: 'refund',
    source: id,
    platformFee: -fee,
  })
  const refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: change.id,
    charge: charge.id,
    created: seconds(store.now),
    currency: 'usd',
    customer: payment.customer,
    customer_account: null,
    metadata: asked.metadata ?? {},
    payment_intent: payment.id,
    payment_method: method.id,
    reason: asked.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
  await store.put(refund)
  await refundCharge(store, charge.id, amount)
  await store.event('refund.created', refund)
  if (isPending) await store.plan('pay refund', id, later(store.now, 3))
  if (outcome.refund === 'fails_later') await store.plan('fail refund', id, later(store.now, 3))
  return refund
}

/** The part of the platform's fee that belongs to the refunded part, as far as it was not returned before: a refund that failed does not bring it back. */
async function feeToReturn(store: Store, charge: Stripe.Charge, cents: number): Promise<number> {
  const fee = charge.application_fee_amount ?? 0
  const refunds = await store.having('refund', 'charge', charge.id)
  const changes = await Promise.all(
    refunds.map(({ balance_transaction }) => store.get('balance_transaction', balance_transaction as string)),
  )
  const returned = changes.reduce((sum, change) => sum - change.fee, 0)
  return Math.min(fee - returned, Math.round((fee * cents) / charge.amount))
}

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`

async function isOnlyAsked(store: Store, charge: string): Promise<boolean> {
  const disputes = await store.having('dispute', 'charge', charge)
  return disputes.every(({ status }) => status.startsWith('warning') || status === 'won')
}

async function refundCharge(store: Store, id: string, cents: number): Promise<void> {
  const charge = await store.get('charge', id)
  const refunded = charge.amount_refunded + cents
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount } satisfies Stripe.Charge
  await store.put(changed)
  if (cents > 0) await store.event('charge.refunded', changed)
}

export async function payRefund(store: Store, id: string): Promise<void> {
  const paid = await store.put({ ...(await store.get('refund', id)), status: 'succeeded' })
  await store.event('refund.updated', paid)
  await store.event('charge.refund.updated', paid)
}

/** The bank of the payer sends the money back, days after the refund had succeeded. */
export async function failRefund(store: Store, id: string): Promise<void> {
  const refund = await store.get('refund', id)
  const change = await changeBalance(store, { cents: refund.amount, type: 'refund_failure', category: 'refund_failure', source: id })
  const failed = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: change.id,
  } satisfies Stripe.Refund
  await store.put(failed)
  await refundCharge(store, refund.charge as string, -refund.amount)
  await store.event('refund.failed', failed)
  await store.event('charge.refund.updated', failed)
}
