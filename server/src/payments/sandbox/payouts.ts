import type Stripe from 'stripe'
import { changeBalance, planPayout } from './balance.ts'
import { later, newId, seconds, type Store } from './store.ts'

/** Pays out everything that is available and in no payout yet; a negative sum is collected from the bank account of the club. */
export async function payOut(store: Store): Promise<void> {
  const account = await store.get('account', store.account)
  const rows = await store.unpaid()
  const cents = rows.reduce((sum, { net }) => sum + net, 0)
  if (cents === 0) return
  // While payouts are disabled the balance waits for the next day.
  if (!account.payouts_enabled) return await planPayout(store, 0)
  const id = newId('po')
  const change = await changeBalance(store, { cents: -cents, type: 'payout', category: 'payout', source: id }, { payout: id })
  await store.payWith(
    id,
    rows.map((row) => row.id),
  )
  const payout = {
    id,
    object: 'payout',
    amount: cents,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: seconds(later(store.now, 2)),
    automatic: true,
    balance_transaction: change.id,
    created: seconds(store.now),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  } satisfies Stripe.Payout
  await store.put(payout)
  await store.event('payout.created', payout)
  await store.plan('end payout', id, later(store.now, 2))
}

/** The bank takes the payout, or sends it back: then the money is part of the next one. */
export async function endPayout(store: Store, id: string): Promise<void> {
  const payout = await store.get('payout', id)
  if (!(await store.hidden('account', store.account)).failsPayout) {
    const paid = await store.put({ ...payout, status: 'paid' })
    return await store.event('payout.paid', paid)
  }
  await store.put(await store.get('account', store.account), { failsPayout: false })
  await failPayout(store, id)
}

/** Also after it was paid: banks send payouts back for some days. */
export async function failPayout(store: Store, id: string): Promise<Stripe.Payout> {
  const payout = await store.get('payout', id)
  if (payout.status === 'failed') return payout
  const change = await changeBalance(store, { cents: payout.amount, type: 'payout_failure', category: 'payout_reversal', source: id })
  const failed = {
    ...payout,
    status: 'failed',
    failure_balance_transaction: change.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  } satisfies Stripe.Payout
  await store.put(failed)
  await store.event('payout.failed', failed)
  return failed
}
