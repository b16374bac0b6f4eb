import { allocate, partsOf, takeBack } from '@touchline/domain/ledger/allocation'
import { bankDebitSubmitted } from '@touchline/domain/ledger/journals/bank-debits'
import { creditApplied, creditExpired, creditIssued, creditRescinded } from '@touchline/domain/ledger/journals/credits'
import { discountGiven, obligationStarted } from '@touchline/domain/ledger/journals/obligations'
import { offlinePaid, offlineVoided } from '@touchline/domain/ledger/journals/payments'
import { refunded, refundedToCredit } from '@touchline/domain/ledger/journals/refunds'
import type { Dimensions } from '@touchline/domain/ledger/journal'
import { donationText, generalFund } from '@touchline/domain/payments/donation'
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import type Stripe from 'stripe'
import type { Row } from '../../kit/demo-club.ts'
import { createCustomer, createAccount, decideAccount } from '../sandbox/accounts.ts'
import type { MemoryStore } from '../sandbox/memory-store.ts'
import { createPayment } from '../sandbox/payments.ts'
import { createRefund } from '../sandbox/refunds.ts'
import { confirmSetup, createSetup } from '../sandbox/setups.ts'
import { keptMethod, noItem, sameMethod, type TxnRow } from '../payments.store.ts'
import { DemoMoneyRows, eventOf, less, reopen, type Gift, type Method, type Obligation, type Paid } from './demo-money-rows.ts'

/** The service fee of the demo: 30 cents and 2.9 % of the whole. */
export const demoFee = { type: 'grossed', base: 30, percent: 29_000, cap: null } as const
export const demoMerchant = 1

/** The debt of a registration, with its price. */
interface Owed {
  user: number
  player: number
  region: { id: number; source: 'player' | 'program' } | null
  program: { id: number; package: number }
  autopay: boolean
  description: string
  /** `cents` is what discounts leave of `gross`. */
  lines: readonly { kind: string; name: string; gross: number; cents: number }[]
  /** `line` is the place of a line above. */
  items: readonly {
    dueOn: string
    overDueOn: string | null
    lateFee: number | null
    parts: readonly { line: number; cents: number }[]
  }[]
}

/** Opens the account of a store at the provider. */
export async function openAccountAs(store: MemoryStore, name: string): Promise<void> {
  const asked = { email: 'office@demo.touchline.test', business_profile: { name }, metadata: { vendor: 'card' } }
  const { id } = await createAccount(store, asked)
  // The account is an object of itself, under its own name.
  const account = await Object.assign(Object.create(store) as MemoryStore, { account: id }).get('account', id)
  await store.put({ ...account, id: store.account })
}

/** The acts of families and staff on the money of the demo’s past. */
export abstract class DemoActs extends DemoMoneyRows {
  private readonly customers = new Map<number, string>()

  async openAccount(): Promise<void> {
    await openAccountAs(this.store, 'Riverside FC')
    await decideAccount(this.store, this.store.account, 'enabled')
  }

  owe({ user, player, region, program, autopay, description, lines, items }: Owed): Obligation {
    const { id } = this.add('subscription', {
      ...{
        user_id: user,
        player_id: player,
        merchant_id: demoMerchant,
        club_region_id: region?.id ?? null,
        region_source: region?.source ?? null,
      },
      ...{ program_id: program.id, package_id: program.package, description, autopay, hold_at: null, hold_reason: null },
      ...{ canceled_at: null, cancel_reason: null, version_id: 1, created_at: this.instant },
    })
    const charged = lines.map(({ kind, name, gross, cents }) => {
      const { id: line } = this.add('charge_line', { subscription_id: id, kind, description: name })
      const of: Dimensions = {
        ...{ subscription_id: id, charge_line_id: line, program_id: program.id, package_id: program.package },
        ...(region !== null && { club_region_id: region.id, region_source: region.source }),
        ...{ merchant_id: demoMerchant, ...(kind === 'Donation' && { donation_source: `program:${program.id}` }) },
      }
      return { gross, cents, of }
    })
    const due = items.map(({ dueOn, overDueOn, lateFee, parts }) => {
      const row = this.add('line_item', {
        ...{
          subscription_id: id,
          due_on: dueOn,
          over_due_on: overDueOn,
          late_fee_cents: lateFee ?? 0,
          late_fee_on: null,
          canceled_at: null,
        },
        ...{ needs_approval: false, tries: 0, next_try_on: null, stopped: null, reminders: 0 },
      })
      const shares = parts.map(({ line, cents }) => ({ item: row.id, cents, of: charged[line]!.of }))
      for (const { cents, of } of shares)
        this.rows['line_item_part']!.push({
          ...{ club_id: this.club, line_item_id: row.id, charge_line_id: of.charge_line_id, cents, reduced_cents: 0 },
        })
      return { id: row.id, dueOn, lines: shares }
    })
    const event = { source: { type: 'subscription', id }, of: { payer_user_id: user } }
    const at = { on: this.on, instant: this.instant }
    const parts = (centsOf: (line: (typeof charged)[number]) => number) =>
      charged.flatMap((line) => (centsOf(line) > 0 ? [{ cents: centsOf(line), of: line.of }] : []))
    this.books.post(
      at,
      obligationStarted(
        event,
        parts(({ gross }) => gross),
      ),
    )
    const reduced = parts(({ gross, cents }) => gross - cents)
    if (reduced.length > 0) this.books.post(at, discountGiven(event, reduced))
    return { id, user, items: due, region: region?.id ?? null }
  }

  async addMethod(user: number, name: string, kind: 'card' | 'bank', number: string): Promise<Method> {
    const known = this.customers.get(user)
    const customer = known ?? (await createCustomer(this.store, { name })).id
    const account = this.rows['billing_account']!.find((row) => row['user_id'] === user) ?? this.add('billing_account', { user_id: user })
    if (!known) {
      this.customers.set(user, customer)
      this.rows['billing_customer']!.push({
        club_id: this.club,
        billing_account_id: account['id'],
        merchant_id: demoMerchant,
        external: customer,
      })
    }
    const type = kind === 'card' ? 'card' : 'us_bank_account'
    const setup = await createSetup(this.store, { customer, allowed_payment_method_types: [type], usage: 'off_session' })
    const data =
      kind === 'card'
        ? { type, card: { number, exp_month: '9', exp_year: '2031', cvc: '123' } }
        : { type, us_bank_account: { account_number: number, routing_number: '110000000' }, billing_details: { name } }
    await confirmSetup(this.store, setup.id, {
      payment_method_data: data,
      ...(kind === 'bank' && { mandate_data: { customer_acceptance: { type: 'online' } } }),
    })
    const done = await this.store.get('setup_intent', setup.id)
    const method = await this.store.get('payment_method', done.payment_method as string)
    const shown = {
      brand: method.card ? brands[method.card.brand]! : method.us_bank_account!.bank_name!,
      last4: (method.card ?? method.us_bank_account)!.last4!,
      ...{ expires_month: method.card?.exp_month ?? null, expires_year: method.card?.exp_year ?? null },
    }
    const { id } = this.add('payment_method', {
      ...{ billing_account_id: account['id'], merchant_id: demoMerchant, user_id: user, external: method.id, kind, ...shown },
      ...{ state: 'valid', mandate_in_force: true, created_at: this.instant },
    })
    return { id, external: method.id, customer, kind, ...shown }
  }

  async donate(user: number, cents: number, method: Method): Promise<Paid> {
    return await this.pay({ id: null, user, items: [], region: null }, cents, method)
  }

  async pay(of: Obligation | Gift, cents: number, method: Method): Promise<Paid> {
    const fee = serviceFee(cents, demoFee)
    const shares = of.id === null ? [{ item: noItem, cents, of: { donation_source: generalFund } }] : allocate(cents, of.items).shares
    reopen(of, shares, -1)
    const txn = this.addTxn({
      ...{ type: 'payment', status: 'pending', user_id: of.user, merchant_id: demoMerchant, cents, fee_cents: fee, subscription_id: of.id },
      ...{ club_region_id: of.region, created_by_user_id: of.user, ...keptMethod(method) },
      is_donation: of.id === null,
    })
    this.allocate(txn, txn.id, shares, 1, of.id !== null)
    const paid = { txn, of, shares, left: shares }
    if (method.kind === 'bank')
      this.post(txn, bankDebitSubmitted(eventOf(txn, txn.id), { merchant: demoMerchant, parts: partsOf(shares), fee, over: null }))
    const { body } = await createPayment(this.store, {
      ...{ amount: String(cents + fee), currency: 'usd', customer: method.customer, payment_method: method.external, confirm: 'true' },
      ...{ allowed_payment_method_types: [method.kind === 'card' ? 'card' : 'us_bank_account'], application_fee_amount: String(fee) },
      description: of.id === null ? donationText() : 'Registration',
    })
    const { id } = (body as { error?: { payment_intent: Stripe.PaymentIntent } }).error?.payment_intent ?? (body as Stripe.PaymentIntent)
    txn['external_id'] = id
    this.payments.set(id, paid)
    await this.follow()
    return paid
  }

  manual(of: Obligation, cents: number, by: number, description: string): Paid {
    const { shares } = allocate(cents, of.items)
    reopen(of, shares, -1)
    const txn = this.addTxn({
      ...{ type: 'manual', status: 'completed', user_id: of.user, cents, subscription_id: of.id, club_region_id: of.region },
      ...{ created_by_user_id: by, description, completed_at: this.instant },
    })
    this.allocate(txn, txn.id, shares, 1, true)
    this.post(txn, offlinePaid(eventOf(txn, txn.id), partsOf(shares)))
    this.receipt(txn)
    return { txn, of, shares, left: shares }
  }
  voidManual({ txn, of, shares }: Paid): void {
    this.post(txn, offlineVoided(eventOf(txn, txn.id), offlinePaid(eventOf(txn, txn.id), partsOf(shares))))
    this.uncount(txn)
    reopen(of, shares, 1)
    txn['status'] = 'voided'
  }

  issueCredit(of: Obligation, cents: number, by: number, lastDay: string | null, description: string): Row {
    const txn = this.addTxn({
      ...{ type: 'credit', status: 'pending', user_id: of.user, cents, remaining_cents: cents, credit_expires_on: lastDay, description },
      ...{ created_by_user_id: by, subscription_id: of.id, club_region_id: of.region },
    })
    this.post(txn, creditIssued(eventOf(txn, null), { user: of.user, cents, of: ofCredit(txn) }))
    return txn
  }
  applyCredit(credit: Row, of: Obligation, cents: number): void {
    const { shares } = allocate(cents, of.items)
    reopen(of, shares, -1)
    const txn = this.addTxn({
      ...{ type: 'debit', status: 'completed', user_id: of.user, cents, parent_txn_id: credit['id'], subscription_id: of.id },
      ...{ club_region_id: of.region, created_by_user_id: of.user, completed_at: this.instant },
    })
    this.allocate(txn, txn.id, shares, 1, true)
    this.post(txn, creditApplied(eventOf(txn, txn.id), of.user, partsOf(shares), ofCredit(credit)))
    credit['remaining_cents'] = Number(credit['remaining_cents']) - cents
    if (credit['remaining_cents'] === 0) this.complete(credit)
  }
  endCredit(credit: Row, how: 'rescinded' | 'expired'): void {
    const rest = { user: Number(credit['user_id']), cents: Number(credit['remaining_cents']), of: ofCredit(credit) }
    this.post(credit, (how === 'rescinded' ? creditRescinded : creditExpired)(eventOf(credit, null), rest))
    credit['remaining_cents'] = 0
    if (how === 'rescinded') credit['rescinded_cents'] = rest.cents
    this.complete(credit, how === 'rescinded' ? 'canceled' : 'completed')
  }

  async refund(paid: Paid, cents: number, to: 'method' | 'credit', by: number): Promise<void> {
    const { txn: payment, of } = paid
    const shares = takeBack(cents, paid.left)
    const fee = to === 'method' && cents === payment.cents ? payment.fee_cents : 0
    const txn = this.addTxn({
      ...{ type: 'refund', status: to === 'method' ? 'pending' : 'completed', user_id: of.user, cents, fee_cents: fee },
      ...{ merchant_id: payment['merchant_id'], subscription_id: of.id, parent_txn_id: payment.id, club_region_id: of.region },
      ...{ refund_to: to, rebill: false, ...sameMethod(payment as Row as TxnRow), created_by_user_id: by, is_donation: of.id === null },
      completed_at: to === 'method' ? null : this.instant,
    })
    this.allocate(txn, payment.id, shares, -1, false)
    paid.left = less(paid.left, shares)
    const event = eventOf(txn, payment.id)
    if (to === 'credit') {
      this.post(txn, refundedToCredit(event, of.user, partsOf(shares)))
      this.addTxn({
        ...{ type: 'credit', status: 'pending', user_id: of.user, cents, remaining_cents: cents, parent_txn_id: txn.id },
        ...{ subscription_id: of.id, club_region_id: of.region },
      })
      return
    }
    this.post(txn, refunded(event, { merchant: demoMerchant, parts: partsOf(shares), rebill: false, fee }))
    const refund = await createRefund(this.store, {
      ...{ payment_intent: payment['external_id'], amount: String(cents + fee), refund_application_fee: String(fee > 0) },
    })
    txn['external_id'] = refund.id
    this.refunds.set(refund.id, { txn, paid, shares })
    await this.follow()
    if ((await this.store.get('refund', refund.id)).status === 'succeeded') this.complete(txn)
  }
}

const ofCredit = ({ subscription_id, club_region_id }: Row): Dimensions => ({
  ...(typeof subscription_id === 'number' && { subscription_id }),
  ...(typeof club_region_id === 'number' && { club_region_id }),
})

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }
