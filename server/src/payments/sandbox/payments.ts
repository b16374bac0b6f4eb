import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { mustCharge } from './accounts.ts'
import { newCharge, payIn, type Decline } from './charges.ts'
import { attachMethod, blockMethod, createMethod, MethodData, methodNamed } from './methods.ts'
import { bool, cents, common, metadata, read, text } from './params.ts'
import { invalid, SandboxRefusal, type StripeErrorBody } from './refusal.ts'
import { openReview } from './reviews.ts'
import type { Reply } from './routes.ts'
import { kinds, MandateData } from './setups.ts'
import { later, newId, seconds, type Store } from './store.ts'
import { namedMethods } from './test-numbers.ts'

const giving = {
  payment_method: text.optional(),
  payment_method_data: MethodData.optional(),
  off_session: bool.optional(),
  mandate_data: MandateData.optional(),
  return_url: text.optional(),
}
const NewPayment = z.strictObject({
  ...common,
  ...giving,
  amount: cents,
  currency: z.literal('usd'),
  customer: text.optional(),
  allowed_payment_method_types: kinds.default(['card']),
  application_fee_amount: cents.optional(),
  confirm: bool.default(false),
  description: text.max(1000).optional(),
  metadata: metadata.optional(),
})

export async function createPayment(store: Store, given: unknown): Promise<Reply> {
  const asked = read(NewPayment, given)
  if (asked.amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small', 'amount')
  if (asked.amount > 99_999_999) throw invalid('Amount must be no more than $999,999.99', 'amount_too_large', 'amount')
  if ((asked.application_fee_amount ?? 0) > asked.amount)
    throw invalid('The application fee cannot be larger than the amount.', undefined, 'application_fee_amount')
  if (asked.application_fee_amount !== undefined && asked.application_fee_amount <= 0)
    throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'application_fee_amount')
  if (asked.off_session && !asked.confirm) throw invalid('off_session may only be passed with confirm.', undefined, 'off_session')
  if (asked.customer !== undefined) await store.get('customer', asked.customer)
  const id = newId('pi')
  const payment = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: asked.allowed_payment_method_types,
    amount: asked.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: asked.application_fee_amount ?? null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: seconds(store.now),
    currency: 'usd',
    customer: asked.customer ?? null,
    customer_account: null,
    description: asked.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: asked.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: asked.allowed_payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
  await store.put(payment, { offSession: asked.off_session ?? false })
  await store.event('payment_intent.created', payment)
  return asked.confirm ? await charge(store, payment, asked) : { status: 200, body: payment }
}

const Confirm = z.strictObject({ ...common, ...giving, client_secret: text.optional() })
const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export async function confirmPayment(store: Store, id: string, given: unknown): Promise<Reply> {
  const asked = read(Confirm, given)
  const payment = await store.get('payment_intent', id)
  if (!confirmable.includes(payment.status)) throw unexpected(payment, 'confirm')
  await store.put(payment, { offSession: asked.off_session ?? false })
  return await charge(store, payment, asked)
}

const unexpected = (payment: Stripe.PaymentIntent, act: string) =>
  invalid(`You cannot ${act} this PaymentIntent because it has a status of ${payment.status}.`, 'payment_intent_unexpected_state')

type Giving = Pick<z.output<typeof Confirm>, 'payment_method' | 'payment_method_data' | 'off_session'>

async function charge(store: Store, payment: Stripe.PaymentIntent, asked: Giving): Promise<Reply> {
  const { payment_method: named, payment_method_data: data } = asked
  if (!data && named === undefined)
    throw invalid('You cannot confirm this PaymentIntent because it’s missing a payment method.', 'payment_intent_unexpected_state')
  try {
    const method = data ? await createMethod(store, data) : await methodNamed(store, named!)
    await mustCharge(store, method.type)
    if (!payment.payment_method_types.includes(method.type))
      throw invalid(`The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`, undefined, 'payment_method')
    if (!data && method.customer !== payment.customer && !(named! in namedMethods))
      throw invalid('The payment method does not belong to the Customer of this PaymentIntent.', 'resource_missing', 'payment_method')
    return await chargeWith(store, payment, method, asked.off_session ?? false)
  } catch (error) {
    if (error instanceof SandboxRefusal && error.error.type === 'card_error') return await declined(store, payment, null, error.error)
    throw error
  }
}

async function chargeWith(store: Store, payment: Stripe.PaymentIntent, method: Stripe.PaymentMethod, offSession: boolean): Promise<Reply> {
  const { outcome = {}, isSetUp = false } = await store.hidden('payment_method', method.id)
  if (method.type === 'us_bank_account') return await debit(store, payment, method)
  const asksPayer = outcome.authentication === 'always' || (outcome.authentication === 'unless_set_up' && !isSetUp)
  if (!asksPayer) return await settleCard(store, payment, method)
  if (offSession)
    return await declined(store, payment, method, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  const waiting = {
    ...payment,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
  } satisfies Stripe.PaymentIntent
  await store.put(waiting)
  await store.event('payment_intent.requires_action', waiting)
  return { status: 200, body: waiting }
}

async function settleCard(store: Store, payment: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Promise<Reply> {
  const { outcome = {} } = await store.hidden('payment_method', method.id)
  if (outcome.decline) {
    const failed = await newCharge(store, payment, method, 'failed', outcome.decline)
    await store.event('charge.failed', failed)
    return await declined(store, { ...payment, latest_charge: failed.id }, method, errorOf(outcome.decline, failed.id))
  }
  const paid = await newCharge(store, payment, method, 'succeeded')
  const review = outcome.review ? await openReview(store, payment, paid) : null
  return { status: 200, body: await succeed(store, { ...payment, review }, method.id, paid) }
}

const errorOf = ({ code, declineCode, message }: Decline, chargeId: string): StripeErrorBody & { charge: string } => ({
  type: 'card_error',
  code,
  ...(declineCode && { decline_code: declineCode }),
  message,
  charge: chargeId,
})

async function succeed(store: Store, payment: Stripe.PaymentIntent, method: string, paid: Stripe.Charge): Promise<Stripe.PaymentIntent> {
  const done = {
    ...payment,
    status: 'succeeded',
    payment_method: method,
    latest_charge: paid.id,
    amount_received: payment.amount,
    next_action: null,
    last_payment_error: null,
  } satisfies Stripe.PaymentIntent
  await store.put(done)
  await store.event('charge.succeeded', paid)
  await store.event('payment_intent.succeeded', done)
  return done
}

async function declined(
  store: Store,
  payment: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | null,
  error: StripeErrorBody,
): Promise<Reply> {
  const failed = {
    ...payment,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { ...error, ...(method && { payment_method: method }) } as Stripe.PaymentIntent.LastPaymentError,
  } satisfies Stripe.PaymentIntent
  await store.put(failed)
  await store.event('payment_intent.payment_failed', failed)
  return { status: error.type === 'card_error' ? 402 : 400, body: { error: { ...error, payment_intent: failed } } }
}

/** A bank debit takes four days by the clock of rules. */
async function debit(store: Store, payment: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Promise<Reply> {
  const pending = await newCharge(store, payment, method, 'pending')
  const { outcome = {} } = await store.hidden('payment_method', method.id)
  if (!outcome.neverSettles) await store.plan('settle debit', payment.id, later(store.now, 4))
  const processing = {
    ...payment,
    status: 'processing',
    payment_method: method.id,
    latest_charge: pending.id,
  } satisfies Stripe.PaymentIntent
  await store.put(processing)
  await store.event('charge.pending', pending)
  await store.event('payment_intent.processing', processing)
  return { status: 200, body: processing }
}

/** The bank answers a debit: it pays, or it fails and, unless money was short, the mandate ends. */
export async function settleDebit(store: Store, id: string): Promise<void> {
  const payment = await store.get('payment_intent', id)
  const method = await store.get('payment_method', payment.payment_method as string)
  const pending = await store.get('charge', payment.latest_charge as string)
  const { outcome = {} } = await store.hidden('payment_method', method.id)
  if (!outcome.decline) return void (await succeed(store, payment, method.id, await payIn(store, pending, method)))
  const { code, message } = outcome.decline
  const failed = { ...pending, status: 'failed', paid: false, failure_code: code, failure_message: message } satisfies Stripe.Charge
  await store.put(failed)
  await store.event('charge.failed', failed)
  if (code !== 'insufficient_funds') await blockMethod(store, method)
  await declined(store, payment, method, errorOf(outcome.decline, failed.id))
}

/** The payer has completed or refused 3-D Secure. */
export async function authenticatePayment(store: Store, id: string, isSuccess: boolean): Promise<Reply> {
  const payment = await store.get('payment_intent', id)
  if (payment.status !== 'requires_action') throw invalid('Nothing waits for authentication.')
  const method = await store.get('payment_method', payment.payment_method as string)
  if (isSuccess)
    return await settleCard(
      store,
      payment,
      payment.customer === null ? method : await attachMethod(store, method, payment.customer as string),
    )
  return await declined(store, payment, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  })
}

const Cancel = z.strictObject({
  ...common,
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

export async function cancelPayment(store: Store, id: string, given: unknown): Promise<Stripe.PaymentIntent> {
  const asked = read(Cancel, given)
  const payment = await store.get('payment_intent', id)
  if (!confirmable.includes(payment.status)) throw unexpected(payment, 'cancel')
  const canceled = {
    ...payment,
    status: 'canceled',
    canceled_at: seconds(store.now),
    cancellation_reason: asked.cancellation_reason ?? null,
    next_action: null,
  } satisfies Stripe.PaymentIntent
  await store.put(canceled)
  await store.event('payment_intent.canceled', canceled)
  return canceled
}
