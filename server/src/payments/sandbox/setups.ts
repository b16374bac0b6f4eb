import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { attachMethod, createMethod, MethodData, methodNamed } from './methods.ts'
import { cents, common, metadata, read, text } from './params.ts'
import { invalid, SandboxRefusal, type StripeErrorBody } from './refusal.ts'
import type { Reply } from './routes.ts'
import { newId, seconds, type Store } from './store.ts'

export const kinds = z.array(z.enum(['card', 'us_bank_account'])).min(1)
const methodOptions = z.strictObject({
  us_bank_account: z.strictObject({ verification_method: z.enum(['automatic', 'instant', 'microdeposits']) }).optional(),
  card: z.strictObject({ request_three_d_secure: z.enum(['automatic', 'any']) }).optional(),
})
export const MandateData = z.strictObject({
  customer_acceptance: z.strictObject({
    type: z.enum(['online', 'offline']),
    online: z.strictObject({ ip_address: text.optional(), user_agent: text.optional(), infer_from_client: text.optional() }).optional(),
  }),
})

const NewSetup = z.strictObject({
  ...common,
  customer: text,
  allowed_payment_method_types: kinds.default(['card']),
  payment_method_options: methodOptions.optional(),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
  metadata: metadata.optional(),
})

export async function createSetup(store: Store, given: unknown): Promise<Stripe.SetupIntent> {
  const asked = read(NewSetup, given)
  await store.get('customer', asked.customer)
  const id = newId('seti')
  const options = asked.payment_method_options?.us_bank_account
  const setup = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: asked.allowed_payment_method_types,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: seconds(store.now),
    customer: asked.customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: asked.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: options ? { us_bank_account: options } : null,
    payment_method_types: asked.allowed_payment_method_types,
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: asked.usage,
  } satisfies Stripe.SetupIntent
  return await store.put(setup)
}

const Confirm = z.strictObject({
  ...common,
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_data: MethodData.optional(),
  mandate_data: MandateData.optional(),
  return_url: text.optional(),
})

/** The browser gives the method. A wrong number is refused, and the set-up waits for another one. */
export async function confirmSetup(store: Store, id: string, given: unknown): Promise<Reply> {
  const asked = read(Confirm, given)
  const setup = await store.get('setup_intent', id)
  if (!['requires_payment_method', 'requires_confirmation'].includes(setup.status))
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${setup.status}.`, 'setup_intent_unexpected_state')
  try {
    const method = asked.payment_method_data
      ? await createMethod(store, asked.payment_method_data)
      : await methodNamed(store, asked.payment_method ?? '')
    return await confirmWith(store, setup, method)
  } catch (error) {
    if (error instanceof SandboxRefusal && error.error.type === 'card_error') return await fail(store, setup, error.error)
    throw error
  }
}

async function confirmWith(store: Store, setup: Stripe.SetupIntent, method: Stripe.PaymentMethod): Promise<Reply> {
  if (!setup.payment_method_types.includes(method.type)) throw invalid(`This SetupIntent does not accept ${method.type}.`)
  const { outcome = {} } = await store.hidden('payment_method', method.id)
  if (outcome.decline && outcome.refusedAtSetup) {
    const { code, declineCode, message } = outcome.decline
    return await fail(store, setup, { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) })
  }
  const bySmallDeposits = setup.payment_method_options?.us_bank_account?.verification_method === 'microdeposits'
  if (outcome.authentication)
    return await wait(store, setup, method.id, { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } })
  if (method.type === 'us_bank_account' && (bySmallDeposits || outcome.verificationFails))
    return await wait(store, setup, method.id, {
      type: 'verify_with_microdeposits',
      verify_with_microdeposits: { arrival_date: seconds(store.now) + 172_800, hosted_verification_url: '', microdeposit_type: 'amounts' },
    })
  return { status: 200, body: await succeed(store, setup, method) }
}

async function wait(store: Store, setup: Stripe.SetupIntent, method: string, next: Stripe.SetupIntent.NextAction): Promise<Reply> {
  const waiting = {
    ...setup,
    status: 'requires_action',
    payment_method: method,
    next_action: next,
    last_setup_error: null,
  } satisfies Stripe.SetupIntent
  await store.put(waiting)
  await store.event('setup_intent.requires_action', waiting)
  return { status: 200, body: waiting }
}

async function succeed(store: Store, setup: Stripe.SetupIntent, method: Stripe.PaymentMethod): Promise<Stripe.SetupIntent> {
  await attachMethod(store, method, setup.customer as string, { isSetUp: true })
  const mandate = method.type === 'us_bank_account' ? await newMandate(store, method.id) : null
  const done = {
    ...setup,
    status: 'succeeded',
    payment_method: method.id,
    mandate: mandate?.id ?? null,
    next_action: null,
    last_setup_error: null,
  } satisfies Stripe.SetupIntent
  await store.put(done)
  await store.event('setup_intent.succeeded', done)
  return done
}

async function fail(store: Store, setup: Stripe.SetupIntent, error: StripeErrorBody): Promise<Reply> {
  const failed = {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error as Stripe.SetupIntent.LastSetupError,
  } satisfies Stripe.SetupIntent
  await store.put(failed)
  await store.event('setup_intent.setup_failed', failed)
  return { status: error.type === 'card_error' ? 402 : 400, body: { error: { ...error, setup_intent: failed } } }
}

async function newMandate(store: Store, method: string): Promise<Stripe.Mandate> {
  const mandate = {
    id: newId('mandate'),
    object: 'mandate',
    customer_acceptance: { accepted_at: seconds(store.now), online: { ip_address: null, user_agent: null }, type: 'online' },
    livemode: false,
    multi_use: {},
    payment_method: method,
    payment_method_details: { type: 'us_bank_account', us_bank_account: { collection_method: 'paper' } },
    status: 'active',
    type: 'multi_use',
  } satisfies Stripe.Mandate
  return await store.put(mandate)
}

/** The payer has completed or refused 3-D Secure. */
export async function authenticateSetup(store: Store, id: string, isSuccess: boolean): Promise<Reply> {
  const setup = await store.get('setup_intent', id)
  if (setup.status !== 'requires_action' || setup.next_action?.type !== 'use_stripe_sdk') throw invalid('Nothing waits for authentication.')
  if (isSuccess)
    return { status: 200, body: await succeed(store, setup, await store.get('payment_method', setup.payment_method as string)) }
  return await fail(store, setup, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
  })
}

const Verify = z.strictObject({ ...common, client_secret: text.optional(), amounts: z.array(cents).length(2) })

/** The two test amounts are 32 and 45 cents. */
export async function verifyDeposits(store: Store, id: string, given: unknown): Promise<Reply> {
  const { amounts } = read(Verify, given)
  const setup = await store.get('setup_intent', id)
  if (setup.next_action?.type !== 'verify_with_microdeposits') throw invalid('This SetupIntent does not wait for verification.')
  const method = await store.get('payment_method', setup.payment_method as string)
  const { outcome = {} } = await store.hidden('payment_method', method.id)
  const isRight = [...amounts].sort((a, b) => a - b).join() === '32,45'
  if (isRight && !outcome.verificationFails) return { status: 200, body: await succeed(store, setup, method) }
  return await fail(store, setup, {
    type: 'invalid_request_error',
    code: 'payment_method_microdeposit_verification_attempts_exceeded',
    message: 'You have exceeded the number of allowed verification attempts.',
  })
}
