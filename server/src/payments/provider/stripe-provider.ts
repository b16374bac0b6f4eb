import Stripe from 'stripe'
import {
  InvalidSignature,
  ProviderRefusal,
  type BalanceChange,
  type MethodKind,
  type NewPayment,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
} from './port.ts'
import { called, stripeClient, type StripeConnection } from './stripe-calls.ts'
import {
  accountOf,
  balanceChangeOf,
  browserMark,
  disputeOf,
  methodOf,
  objectOfEvent,
  paymentOf,
  payoutOf,
  refundOf,
  stateOfSetup,
  stripeKinds,
} from './stripe-objects.ts'

/** The age of a webhook in seconds after which it is refused, so that a recorded one cannot be sent again. */
const webhookTolerance = 300
const paymentParts = ['latest_charge.balance_transaction', 'payment_method', 'review']

export interface StripeVendor {
  vendor: 'card' | 'bank'
  kinds: readonly MethodKind[]
  capabilities: Stripe.AccountCreateParams.Capabilities
}

const cardVendor: StripeVendor = {
  vendor: 'card',
  kinds: ['card', 'bank'],
  capabilities: {
    card_payments: { requested: true },
    transfers: { requested: true },
    us_bank_account_ach_payments: { requested: true },
  },
}

/**
 * The port on the API of Stripe, version 2026-10-28.endive: direct charges of connected accounts with an application fee. Methods throw `ProviderRefusal` and
 * `ProviderUnreachable`; a declined payment is no error but a payment that has failed.
 */
export function stripeProvider(connection: StripeConnection, vendor: StripeVendor = cardVendor): PaymentProvider {
  const stripe = stripeClient(connection)
  return {
    browser: { kind: connection.baseUrl === null ? 'stripe' : 'sandbox', publishableKey: connection.publishableKey },
    ...accounts(stripe, vendor),
    ...methods(stripe, vendor),
    ...payments(stripe, vendor),
    ...refundsAndDisputes(stripe),
    ...balance(stripe),
    readEvent: (rawBody, headers) => readEvent(stripe, connection.webhookSecret, rawBody, headers),
  }
}

const on = (account: string, key?: string) => ({ stripeAccount: account, ...(key !== undefined && { idempotencyKey: key }) })

type Accounts = Pick<PaymentProvider, 'createAccount' | 'readAccount' | 'linkToOnboarding'>
const accounts = (stripe: Stripe, { vendor, capabilities }: StripeVendor): Accounts => ({
  async createAccount({ name, email, description }, key) {
    const account = stripe.accounts.create(
      {
        country: 'US',
        email,
        business_profile: { name, ...(description !== undefined && { product_description: description }) },
        capabilities,
        // The club answers for its losses and pays the fees of the provider, which asks it for its details itself.
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'full' },
        },
        metadata: { vendor },
      },
      { idempotencyKey: key },
    )
    return accountOf(await called('account', account))
  },
  readAccount: async (account) => accountOf(await called('account', stripe.accounts.retrieve(account))),
  async linkToOnboarding(account, { returnUrl, refreshUrl }) {
    const link = stripe.accountLinks.create({ account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl })
    return (await called('account_link', link)).url
  },
})

type Methods = Pick<PaymentProvider, 'createCustomer' | 'createSetup' | 'readSetup' | 'readMethod' | 'detachMethod'>
const methods = (stripe: Stripe, vendor: StripeVendor): Methods => ({
  async createCustomer({ account, name, email }, key) {
    return (await called('customer', stripe.customers.create({ name, email }, on(account, key)))).id
  },
  async createSetup({ account, customer, kinds }, key) {
    const types = typesOf(vendor, kinds)
    const setup = await called(
      'setup_intent',
      stripe.setupIntents.create({ customer, allowed_payment_method_types: types, usage: 'off_session' }, on(account, key)),
    )
    return { id: setup.id, secret: setup.client_secret! }
  },
  async readSetup(account, id) {
    const setup = await called('setup_intent', stripe.setupIntents.retrieve(id, {}, on(account)))
    const { payment_method: method } = setup
    return { state: stateOfSetup(setup), method: typeof method === 'string' ? method : (method?.id ?? null) }
  },
  async readMethod(account, id) {
    const method = await called('payment_method', stripe.paymentMethods.retrieve(id, {}, on(account)))
    if (method.type !== 'us_bank_account') return methodOf(method, null)
    const setups = await called('list', stripe.setupIntents.list({ payment_method: id, limit: 1, expand: ['data.mandate'] }, on(account)))
    return methodOf(method, setups.data[0] ?? null)
  },
  async detachMethod(account, id, key) {
    await called('payment_method', stripe.paymentMethods.detach(id, {}, on(account, key)))
  },
})

function typesOf({ kinds: known }: StripeVendor, kinds: readonly MethodKind[]): ('card' | 'us_bank_account')[] {
  const types = kinds.filter((kind) => known.includes(kind)).map((kind) => stripeKinds[kind])
  if (types.length > 0) return types
  throw new ProviderRefusal({ code: 'payment_method_unsupported', message: 'This way of paying is not accepted here.', isFinal: true })
}

type Payments = Pick<PaymentProvider, 'createPayment' | 'readPayment' | 'cancelPayment'>
const payments = (stripe: Stripe, vendor: StripeVendor): Payments => ({
  async createPayment(payment, key) {
    try {
      const created = stripe.paymentIntents.create(newPayment(vendor, payment), on(payment.account, key))
      return paymentOf(await called('payment_intent', wrapped(created)))
    } catch (error) {
      return declinedPayment(error)
    }
  },
  async readPayment(account, id) {
    return paymentOf(await called('payment_intent', stripe.paymentIntents.retrieve(id, { expand: paymentParts }, on(account))))
  },
  async cancelPayment(account, id, key) {
    return paymentOf(await called('payment_intent', stripe.paymentIntents.cancel(id, { expand: paymentParts }, on(account, key))))
  },
})

function newPayment(vendor: StripeVendor, { method, customer, ...payment }: NewPayment): Stripe.PaymentIntentCreateParams {
  return {
    amount: payment.cents,
    currency: 'usd',
    ...(customer !== null && { customer }),
    allowed_payment_method_types: typesOf(vendor, payment.kinds),
    ...(payment.platformCents > 0 && { application_fee_amount: payment.platformCents }),
    description: payment.description,
    metadata: { ...payment.metadata, ...(method === null && { [browserMark]: '1' }) },
    ...(method !== null && { payment_method: method, confirm: true, ...(payment.offSession && { off_session: true }) }),
    expand: paymentParts,
  }
}

/** Keeps the error of a decline, which contains the payment. */
class Declined extends Error {
  readonly payment: Stripe.PaymentIntent
  constructor(payment: Stripe.PaymentIntent) {
    super('declined')
    this.payment = payment
  }
}
const wrapped = (call: Promise<Stripe.PaymentIntent>) =>
  call.catch((error: unknown) => {
    const payment = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
    throw payment ? new Declined(payment) : error
  })

function declinedPayment(error: unknown): ProviderPayment {
  if (error instanceof Declined) return paymentOf(error.payment)
  throw error
}

type RefundsAndDisputes = Pick<PaymentProvider, 'createRefund' | 'readRefund' | 'readDispute' | 'giveEvidence' | 'readPayout'>
const refundsAndDisputes = (stripe: Stripe): RefundsAndDisputes => ({
  async createRefund({ account, payment, cents, withFee, metadata }, key) {
    const asked = { payment_intent: payment, amount: cents, metadata, ...(withFee && { refund_application_fee: true }) }
    return refundOf(await called('refund', stripe.refunds.create(asked, on(account, key))))
  },
  readRefund: async (account, id) => refundOf(await called('refund', stripe.refunds.retrieve(id, {}, on(account)))),
  readDispute: async (account, id) => disputeOf(await called('dispute', stripe.disputes.retrieve(id, {}, on(account)))),
  async giveEvidence({ account, dispute, evidence, submit }, key) {
    return disputeOf(await called('dispute', stripe.disputes.update(dispute, { evidence, submit }, on(account, key))))
  },
  readPayout: async (account, id) => payoutOf(await called('payout', stripe.payouts.retrieve(id, {}, on(account)))),
})

interface RecentPage {
  object: 'list'
  data: { id: string; metadata?: Stripe.Metadata | null }[]
  has_more: boolean
}
type Balance = Pick<PaymentProvider, 'listBalanceChanges' | 'listRecent'>
const balance = (stripe: Stripe): Balance => ({
  async listBalanceChanges(account, after, payout) {
    const shared = { limit: 100, expand: ['data.source'], ...(payout !== undefined && { payout }) }
    if (after === null) return await oldestChanges(stripe, account, shared)
    const page = await called('list', stripe.balanceTransactions.list({ ...shared, ending_before: after }, on(account)))
    return { items: page.data.map(balanceChangeOf).reverse(), hasMore: page.has_more }
  },
  async listRecent(account, kind, since) {
    const lists = { payment: stripe.paymentIntents, refund: stripe.refunds, dispute: stripe.disputes, payout: stripe.payouts }
    const list = lists[kind] as { list(asked: Stripe.PaginationParams & Stripe.PayoutListParams, options: object): Promise<RecentPage> }
    const recent: { id: string; metadata: Stripe.Metadata }[] = []
    for (let after: string | undefined; ; after = recent.at(-1)?.id) {
      const asked = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100, ...(after && { starting_after: after }) }
      const page = await called('list', list.list(asked, on(account)))
      recent.push(...page.data.map(({ id, metadata }) => ({ id, metadata: metadata ?? {} })))
      if (!page.has_more || page.data.length === 0) return recent
    }
  },
})

/** Stripe lists the newest first and has no other order: the oldest hundred are at the end of the pages. */
async function oldestChanges(
  stripe: Stripe,
  account: string,
  shared: Stripe.BalanceTransactionListParams,
): Promise<{ items: BalanceChange[]; hasMore: boolean }> {
  let oldest: Stripe.BalanceTransaction[] = []
  let count = 0
  for (let after: string | undefined; ; after = oldest.at(-1)?.id) {
    const page = await called('list', stripe.balanceTransactions.list({ ...shared, ...(after && { starting_after: after }) }, on(account)))
    count += page.data.length
    oldest = [...oldest, ...page.data].slice(-100)
    if (!page.has_more) return { items: oldest.map(balanceChangeOf).reverse(), hasMore: count > 100 }
  }
}

function readEvent(
  stripe: Stripe,
  secret: string,
  rawBody: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): ProviderEvent {
  const signature = headers['stripe-signature']
  try {
    const event = stripe.webhooks.constructEvent(rawBody, typeof signature === 'string' ? signature : '', secret, webhookTolerance)
    return {
      ...{ id: event.id, type: event.type, account: event.account ?? null },
      object: objectOfEvent(event.data.object as unknown as Record<string, unknown>),
      createdAt: new Date(event.created * 1000),
    }
  } catch (error) {
    throw new InvalidSignature(error instanceof Error ? error.message : 'The event cannot be read.')
  }
}
