import { sql } from 'kysely'
import type Stripe from 'stripe'
import { later, newId, seconds, type Hidden, type Store } from './store.ts'

export interface NewChange {
  cents: number
  type: Stripe.BalanceTransaction.Type
  category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout' | 'payout_reversal'
  source: string
  providerFee?: number
  platformFee?: number
  availableAfterDays?: number
}

/** Adds a change of the balance: what is available later is paid out later. */
export async function changeBalance(store: Store, change: NewChange, hidden: Hidden = {}): Promise<Stripe.BalanceTransaction> {
  const { cents, providerFee = 0, platformFee = 0, availableAfterDays = 0 } = change
  const fees = [
    { amount: providerFee, application: null, currency: 'usd', description: 'Stripe processing fees', type: 'stripe_fee' },
    { amount: platformFee, application: 'ca_touchline', currency: 'usd', description: 'Application fee', type: 'application_fee' },
  ]
  const row = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: cents,
    available_on: seconds(later(store.now, availableAfterDays)),
    balance_type: 'payments',
    created: seconds(store.now),
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee: providerFee + platformFee,
    fee_details: fees.filter(({ amount }) => amount !== 0),
    net: cents - providerFee - platformFee,
    reporting_category: change.category,
    source: change.source,
    status: availableAfterDays > 0 ? 'pending' : 'available',
    type: change.type,
  } satisfies Stripe.BalanceTransaction
  await store.put(row, hidden)
  if (change.category !== 'payout') await planPayout(store, availableAfterDays)
  return row
}

/** Payouts run at midnight UTC, once what they pay is available. */
export async function planPayout(store: Store, afterDays: number): Promise<void> {
  const due = later(store.now, afterDays + 1)
  due.setUTCHours(0, 0, 0, 0)
  await store.plan('pay out', `${store.account} ${due.toISOString().slice(0, 10)}`, due)
}

/** The fees of the provider for a payment by card, and by bank debit. */
export const feeOf = (type: string, cents: number): number =>
  type === 'card' ? Math.round(cents * 0.029) + 30 : Math.min(500, Math.round(cents * 0.008))

/** The available cents, and those that are not paid out yet. */
export async function readBalance(store: Store): Promise<Stripe.Balance> {
  const { rows } = await sql<{ available: number; pending: number }>`
    select coalesce(sum((body ->> 'net')::bigint) filter (where (body ->> 'available_on')::bigint <= ${seconds(store.now)}), 0)::bigint as available,
      coalesce(sum((body ->> 'net')::bigint) filter (where (body ->> 'available_on')::bigint > ${seconds(store.now)}), 0)::bigint as pending
    from payment_sandbox.object where account = ${store.account} and kind = 'balance_transaction'`.execute(store.db)
  const { available, pending } = rows[0]!
  return {
    object: 'balance',
    available: [{ amount: available, currency: 'usd' }],
    livemode: false,
    pending: [{ amount: pending, currency: 'usd' }],
  } satisfies Stripe.Balance
}
