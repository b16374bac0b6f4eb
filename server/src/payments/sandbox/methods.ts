import type Stripe from 'stripe'
import { z } from 'zod'
import { common, read, text } from './params.ts'
import { invalid, SandboxRefusal } from './refusal.ts'
import { newId, seconds, type Hidden, type Store } from './store.ts'
import { bankAccounts, cards, namedMethods, testRoutingNumber } from './test-numbers.ts'

/** The fields that the browser sends: the number is looked up among the published test numbers, and only its last four digits are kept. */
export const MethodData = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('card'),
    card: z.strictObject({ number: text, exp_month: text, exp_year: text, cvc: text.optional() }),
    billing_details: z.strictObject({ name: text.optional(), email: text.optional() }).optional(),
  }),
  z.strictObject({
    type: z.literal('us_bank_account'),
    us_bank_account: z.strictObject({
      account_number: text,
      routing_number: text,
      account_holder_type: z.enum(['individual', 'company']).default('individual'),
    }),
    billing_details: z.strictObject({ name: text, email: text.optional() }),
  }),
])

const cardError = (code: string, message: string, declineCode?: string) =>
  new SandboxRefusal(402, { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) })

export async function createMethod(store: Store, data: z.output<typeof MethodData>): Promise<Stripe.PaymentMethod> {
  if (data.type === 'card') {
    const { number, exp_month: month, exp_year: year } = data.card
    return await newCard(store, number.replaceAll(/[\s-]/g, ''), Number(month), Number(year.length === 2 ? `20${year}` : year))
  }
  const { account_number: number, routing_number: routing } = data.us_bank_account
  const outcome = bankAccounts[number]
  if (routing !== testRoutingNumber)
    throw invalid('Invalid routing number for US bank account.', 'routing_number_invalid', 'routing_number')
  if (!outcome) throw invalid('Use one of the test account numbers of the sandbox.', 'account_number_invalid', 'account_number')
  return await newBankAccount(store, number, data.billing_details.name)
}

async function newCard(store: Store, number: string, month: number, year: number): Promise<Stripe.PaymentMethod> {
  const known = cards[number]
  if (!known)
    throw isLuhn(number)
      ? cardError(
          'card_declined',
          'Your card was declined. Your request was in test mode, but used a non test card.',
          'test_mode_live_card',
        )
      : cardError('incorrect_number', 'Your card number is incorrect.')
  if (!(month >= 1 && month <= 12)) throw cardError('invalid_expiry_month', 'Your card’s expiration month is invalid.')
  const isPast = year * 12 + month < store.now.getUTCFullYear() * 12 + store.now.getUTCMonth() + 1
  if (!(year < 2100) || isPast) throw cardError('invalid_expiry_year', 'Your card’s expiration year is invalid.')
  const card = {
    brand: known.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: known.brand,
    exp_month: month,
    exp_year: year,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [known.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  } satisfies Stripe.PaymentMethod.Card
  return await store.put(method(store, { type: 'card', card }, null), { outcome: known.outcome })
}

async function newBankAccount(store: Store, number: string, name: string): Promise<Stripe.PaymentMethod> {
  const account = {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    financial_connections_account: null,
    fingerprint: null,
    last4: number.slice(-4),
    networks: { preferred: 'ach', supported: ['ach'] },
    routing_number: testRoutingNumber,
    status_details: null,
  } satisfies Stripe.PaymentMethod.UsBankAccount
  return await store.put(method(store, { type: 'us_bank_account', us_bank_account: account }, name), { outcome: bankAccounts[number]! })
}

type Details =
  { type: 'card'; card: Stripe.PaymentMethod.Card } | { type: 'us_bank_account'; us_bank_account: Stripe.PaymentMethod.UsBankAccount }

const method = (store: Store, details: Details, name: string | null) =>
  ({
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name, phone: null, tax_id: null },
    created: seconds(store.now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    ...details,
  }) satisfies Stripe.PaymentMethod

/** Finds a method by id; the ids of Stripe's own test methods make a new one each time. */
export async function methodNamed(store: Store, id: string): Promise<Stripe.PaymentMethod> {
  const named = namedMethods[id]
  if (!named) return await store.get('payment_method', id)
  return 'card' in named
    ? await newCard(store, named.card, 12, store.now.getUTCFullYear() + 3)
    : await newBankAccount(store, named.bank, 'Test Holder')
}

const Detach = z.strictObject(common)

export async function detachMethod(store: Store, id: string, given: unknown): Promise<Stripe.PaymentMethod> {
  read(Detach, given)
  const found = await store.get('payment_method', id)
  if (found.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method_unexpected_state',
    )
  const detached = { ...found, customer: null }
  await store.put(detached)
  await store.event('payment_method.detached', detached)
  return detached
}

export async function attachMethod(store: Store, found: Stripe.PaymentMethod, customer: string, hidden: Hidden = {}) {
  const attached = { ...found, customer } satisfies Stripe.PaymentMethod
  await store.put(attached, hidden)
  if (found.customer === null) await store.event('payment_method.attached', attached)
  return attached
}

/** A bank account that cannot be debited again: its mandates end. */
export async function blockMethod(store: Store, method: Stripe.PaymentMethod): Promise<void> {
  if (method.us_bank_account)
    await store.put({
      ...method,
      us_bank_account: { ...method.us_bank_account, status_details: { blocked: { network_code: 'R02', reason: 'bank_account_closed' } } },
    } satisfies Stripe.PaymentMethod)
  for (const mandate of await store.having('mandate', 'payment_method', method.id)) {
    const ended = { ...mandate, status: 'inactive' } satisfies Stripe.Mandate
    await store.put(ended)
    await store.event('mandate.updated', ended)
  }
}

function isLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const twice = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
      return total + (twice > 9 ? twice - 9 : twice)
    }, 0)
  return sum % 10 === 0
}
