import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from './refusal.ts'
import { common, metadata, read, text } from './params.ts'
import { newId, platform, seconds, type Store } from './store.ts'

const NewAccount = z.strictObject({
  ...common,
  country: z.literal('US').default('US'),
  email: text.optional(),
  business_profile: z.strictObject({ name: text.optional(), url: text.optional(), product_description: text.optional() }).optional(),
  capabilities: z
    .record(
      z.enum(['card_payments', 'transfers', 'us_bank_account_ach_payments']),
      z.strictObject({ requested: z.enum(['true', 'false']) }),
    )
    .optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['account', 'application']) }).optional(),
      losses: z.strictObject({ payments: z.enum(['stripe', 'application']) }).optional(),
      requirement_collection: z.enum(['stripe', 'application']).optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(['full', 'express', 'none']) }).optional(),
    })
    .optional(),
  metadata: metadata.optional(),
})

const details = ['business_type', 'external_account', 'representative.dob', 'representative.ssn_last_4', 'tos_acceptance.date']

export async function createAccount(store: Store, given: unknown): Promise<Stripe.Account> {
  const asked = read(NewAccount, given)
  const account = {
    id: `acct_${randomBytes(8).toString('hex')}`,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: asked.business_profile?.name ?? null,
      product_description: asked.business_profile?.product_description ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    capabilities: { card_payments: 'inactive', transfers: 'inactive', us_bank_account_ach_payments: 'inactive' },
    charges_enabled: false,
    country: asked.country,
    created: seconds(store.now),
    default_currency: 'usd',
    details_submitted: false,
    email: asked.email ?? null,
    metadata: asked.metadata ?? {},
    payouts_enabled: false,
    requirements: requirements(details, 'requirements.past_due'),
    type: 'none',
  } satisfies Stripe.Account
  // An account is an object of itself: calls with its id in the header read it too.
  return await storeOf(store, account.id).put(account)
}

const storeOf = (store: Store, account: string) => Object.assign(Object.create(store) as Store, { account })

const requirements = (due: string[], disabledReason: Stripe.Account.Requirements['disabled_reason'], pending: string[] = []) => ({
  alternatives: [],
  current_deadline: null,
  currently_due: due,
  disabled_reason: disabledReason,
  errors: [],
  eventually_due: due,
  past_due: due,
  pending_verification: pending,
})

export const readAccount = (store: Store, id: string): Promise<Stripe.Account> => storeOf(store, id).get('account', id)

const NewLink = z.strictObject({
  ...common,
  account: text,
  type: z.enum(['account_onboarding', 'account_update']),
  refresh_url: text,
  return_url: text,
  collection_options: z.strictObject({ fields: z.enum(['currently_due', 'eventually_due']) }).optional(),
})

/** A link to the form of the sandbox; it is good once and for five minutes. */
export interface OnboardingLink {
  account: string
  returnUrl: string
  refreshUrl: string
  expires: Date
}

export async function createLink(store: Store, given: unknown, open: (link: OnboardingLink) => string): Promise<Stripe.AccountLink> {
  const asked = read(NewLink, given)
  const { id } = await readAccount(store, asked.account)
  const expires = new Date(store.now.getTime() + 300_000)
  const url = open({ account: id, returnUrl: asked.return_url, refreshUrl: asked.refresh_url, expires })
  return { object: 'account_link', created: seconds(store.now), expires_at: seconds(expires), url } satisfies Stripe.AccountLink
}

export type OnboardingOutcome = 'enabled' | 'in_review' | 'restricted' | 'disabled'

/** The club has sent the form of the provider, or the provider has decided about it. */
export async function decideAccount(store: Store, id: string, outcome: OnboardingOutcome): Promise<Stripe.Account> {
  const own = storeOf(store, id)
  const account = await own.get('account', id)
  const isEnabled = outcome === 'enabled'
  const capability = isEnabled ? 'active' : outcome === 'in_review' ? 'pending' : 'inactive'
  const changed = {
    ...account,
    details_submitted: true,
    charges_enabled: isEnabled,
    payouts_enabled: isEnabled,
    capabilities: { card_payments: capability, transfers: capability, us_bank_account_ach_payments: capability },
    requirements: {
      enabled: requirements([], null),
      in_review: requirements([], 'requirements.pending_verification', ['representative.verification.document']),
      restricted: requirements(['representative.verification.document'], 'requirements.past_due'),
      disabled: requirements([], 'rejected.terms_of_service'),
    }[outcome],
  } satisfies Stripe.Account
  await own.put(changed)
  await own.event('account.updated', changed)
  return changed
}

/** Refuses a charge of an account that may not charge, or not in this way. */
export async function mustCharge(store: Store, type: string): Promise<void> {
  if (store.account === platform) return
  const account = await store.get('account', store.account)
  if (!account.charges_enabled) throw invalid('Your account cannot currently make charges.', 'charge_not_enabled')
  if (type === 'us_bank_account' && account.capabilities?.us_bank_account_ach_payments !== 'active')
    throw invalid('The payment method type "us_bank_account" is not active on this account.', 'payment_intent_invalid_parameter')
}

const NewCustomer = z.strictObject({ ...common, name: text.optional(), email: text.optional(), metadata: metadata.optional() })

export async function createCustomer(store: Store, given: unknown): Promise<Stripe.Customer> {
  const asked = read(NewCustomer, given)
  const customer = {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: seconds(store.now),
    default_source: null,
    description: null,
    email: asked.email ?? null,
    name: asked.name ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: asked.metadata ?? {},
    shipping: null,
  } satisfies Stripe.Customer
  return await store.put(customer)
}
