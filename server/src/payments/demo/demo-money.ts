import { addDays } from '@touchline/domain/kit/dates'
import { allocate, partsOf, takeBack, type OpenItem, type Share } from '@touchline/domain/ledger/allocation'
import type { Journal } from '@touchline/domain/ledger/journal'
import { bankDebitFailed, bankDebitReturned, bankDebitSubmitted, bankDebitSucceeded } from '@touchline/domain/ledger/journals/bank-debits'
import { creditApplied, creditExpired, creditIssued, creditRescinded } from '@touchline/domain/ledger/journals/credits'
import { disputeLost, disputeOpened, disputeWon } from '@touchline/domain/ledger/journals/disputes'
import { obligationStarted } from '@touchline/domain/ledger/journals/obligations'
import { cardCharged, offlinePaid, offlineVoided, providerFeeCharged } from '@touchline/domain/ledger/journals/payments'
import { payoutCreated, payoutFailed, payoutPaid } from '@touchline/domain/ledger/journals/payouts'
import { refunded, refundedToCredit, refundFailed } from '@touchline/domain/ledger/journals/refunds'
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import type Stripe from 'stripe'
import { createCustomer, createAccount, decideAccount } from '../sandbox/accounts.ts'
import { feeOf } from '../sandbox/balance.ts'
import type { MemoryStore } from '../sandbox/memory-store.ts'
import { createPayment } from '../sandbox/payments.ts'
import { createRefund } from '../sandbox/refunds.ts'
import { confirmSetup, createSetup } from '../sandbox/setups.ts'
import { DemoBooks } from './demo-books.ts'
import type { Row } from '../../kit/demo-club.ts'

/** The service fee of the demo: 30 cents and 2.9 % of the whole. */
export const demoFee = { type: 'grossed', base: 30, percent: 29_000, cap: null } as const
export const demoMerchant = 1

export interface Obligation {
  id: number
  user: number
  items: (OpenItem & { lines: Share[] })[]
  region: number | null
}
export interface Player {
  id: number
  club_region_id: number | null
}
export interface Method {
  id: number
  external: string
  customer: string
  kind: 'card' | 'bank'
  brand: string
  last4: string
}
export interface Paid {
  txn: Row & { id: number; cents: number; fee_cents: number }
  of: Obligation
  shares: Share[]
  left: Share[]
}

/**
 * Money of the demo’s past: the acts of families and staff on a provider in memory, with the rows and journals that the server writes for them. Nothing
 * reads or writes a database, so that a year takes a moment.
 */
export class DemoMoney {
  readonly rows: Record<string, Row[]> = Object.fromEntries(
    'billing_account billing_customer payment_method subscription charge_line line_item line_item_part txn txn_allocation receipt dispute payout'
      .split(' ')
      .map((table) => [table, []]),
  )
  readonly books: DemoBooks
  readonly store: MemoryStore
  on = ''
  private read = 0
  private readonly club: number
  private readonly payments = new Map<string, Paid>()
  private readonly refunds = new Map<string, { txn: Row; paid: Paid; shares: Share[] }>()
  private readonly disputes = new Map<string, { txn: Row; row: Row; paid: Paid; shares: Share[]; beyond: number }>()
  private readonly payouts = new Map<string, { txn: Row; row: Row }>()
  private readonly customers = new Map<number, string>()

  constructor(club: number, store: MemoryStore) {
    this.club = club
    this.store = store
    this.books = new DemoBooks(club)
  }

  private get instant() {
    return this.store.now.toISOString()
  }
  private post(txn: Row, journal: Journal) {
    this.books.post(
      { on: this.on, instant: this.instant, by: (txn['created_by_user_id'] as number | null) ?? null, object: txn['external_id'] },
      journal,
    )
  }
  private add<T extends Row>(table: string, row: T): T & { id: number } {
    const rows = this.rows[table]!
    const added = { club_id: this.club, id: rows.length + 1, ...row }
    rows.push(added)
    return added
  }

  /** Moves to a day, at 5 p.m. UTC, and lets the provider and its events catch up. */
  async goTo(day: string): Promise<void> {
    this.on = day
    await this.store.runUntil(new Date(`${day}T17:00:00Z`))
    await this.follow()
  }

  async openAccount(): Promise<void> {
    const { id } = await createAccount(this.store, {
      email: 'office@demo.touchline.test',
      business_profile: { name: 'Riverside FC' },
      metadata: { vendor: 'card' },
    })
    // The account is an object of itself, under its own name.
    const account = await Object.assign(Object.create(this.store) as MemoryStore, { account: id }).get('account', id)
    await this.store.put({ ...account, id: this.store.account })
    await decideAccount(this.store, this.store.account, 'enabled')
  }

  owe(user: number, player: Player, description: string, items: readonly { dueOn: string; package: number; fee?: number }[]): Obligation {
    const region = player.club_region_id
    const { id } = this.add('subscription', {
      ...{ user_id: user, player_id: player.id, merchant_id: demoMerchant, club_region_id: region, region_source: 'player' },
      ...{ description, created_at: this.instant },
    })
    const line = (kind: string, text: string) => this.add('charge_line', { subscription_id: id, kind, description: text }).id
    const packageLine = line('package', 'Registration')
    const feeLine = items.some(({ fee }) => fee) ? line('Additional', 'Uniform') : 0
    const of = (charge: number) => ({
      subscription_id: id,
      charge_line_id: charge,
      ...(region !== null && { club_region_id: region }),
      region_source: 'player',
    })
    const due = items.map((item) => {
      const row = this.add('line_item', { subscription_id: id, due_on: item.dueOn })
      const parts = [{ charge: packageLine, cents: item.package }, ...(item.fee ? [{ charge: feeLine, cents: item.fee }] : [])]
      for (const { charge, cents } of parts)
        this.rows['line_item_part']!.push({ club_id: this.club, line_item_id: row.id, charge_line_id: charge, cents })
      return { id: row.id, dueOn: item.dueOn, lines: parts.map(({ charge, cents }) => ({ item: row.id, cents, of: of(charge) })) }
    })
    const started = obligationStarted(
      { source: { type: 'subscription', id }, of: { payer_user_id: user } },
      partsOf(due.flatMap(({ lines }) => lines)),
    )
    this.books.post({ on: this.on, instant: this.instant }, started)
    return { id, user, items: due, region }
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
    }
    const { id } = this.add('payment_method', {
      ...{ billing_account_id: account['id'], merchant_id: demoMerchant, user_id: user, external: method.id, kind, ...shown },
      ...{ expires_month: kind === 'card' ? 9 : null, expires_year: kind === 'card' ? 2031 : null, state: 'valid', mandate_in_force: true },
      created_at: this.instant,
    })
    return { id, external: method.id, customer, kind, ...shown }
  }

  private addTxn(row: Row): Paid['txn'] {
    const base = { user_id: null, merchant_id: null, subscription_id: null, parent_txn_id: null, club_region_id: null, fee_cents: 0 }
    return this.add('txn', { ...base, external_id: null, created_at: this.instant, ...row } as Row & { cents: number; fee_cents: number })
  }
  private allocate(txn: Row, payment: number, shares: readonly Share[], sign: 1 | -1, reopens: boolean) {
    for (const { item, cents, of } of shares)
      this.add('txn_allocation', {
        ...{
          txn_id: txn['id'],
          payment_txn_id: payment,
          line_item_id: item,
          charge_line_id: of.charge_line_id,
          cents: sign * cents,
          reopens,
        },
        counts: true,
      })
  }
  private uncount(txn: Row) {
    for (const row of this.rows['txn_allocation']!) if (row['txn_id'] === txn['id']) row['counts'] = false
  }
  private receipt(txn: Paid['txn']) {
    const number = this.rows['receipt']!.length + 1
    this.add('receipt', {
      number,
      txn_id: txn.id,
      user_id: txn['user_id'],
      cents: txn.cents,
      fee_cents: txn.fee_cents,
      created_at: this.instant,
    })
  }
  private complete(txn: Row, status = 'completed') {
    Object.assign(txn, { status, completed_at: this.instant })
  }

  async pay(of: Obligation, cents: number, method: Method): Promise<Paid> {
    const fee = serviceFee(cents, demoFee)
    const { shares } = allocate(cents, of.items)
    reopen(of, shares, -1)
    const { id: payment_method_id, kind: method_kind, brand: method_brand, last4: method_last4 } = method
    const txn = this.addTxn({
      ...{ type: 'payment', status: 'pending', user_id: of.user, merchant_id: demoMerchant, cents, fee_cents: fee, subscription_id: of.id },
      ...{ club_region_id: of.region, created_by_user_id: of.user, payment_method_id, method_kind, method_brand, method_last4 },
    })
    this.allocate(txn, txn.id, shares, 1, true)
    const paid = { txn, of, shares, left: shares }
    if (method.kind === 'bank')
      this.post(txn, bankDebitSubmitted(eventOf(txn, txn.id), { merchant: demoMerchant, parts: partsOf(shares), fee, over: null }))
    const { body } = await createPayment(this.store, {
      ...{ amount: String(cents + fee), currency: 'usd', customer: method.customer, payment_method: method.external, confirm: 'true' },
      ...{ allowed_payment_method_types: [method.kind === 'card' ? 'card' : 'us_bank_account'], application_fee_amount: String(fee) },
      description: 'Registration',
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
    this.post(txn, creditIssued(eventOf(txn, null), { user: of.user, cents, of: { subscription_id: of.id } }))
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
    this.post(txn, creditApplied(eventOf(txn, txn.id), of.user, partsOf(shares)))
    credit['remaining_cents'] = Number(credit['remaining_cents']) - cents
    if (credit['remaining_cents'] === 0) this.complete(credit)
  }
  endCredit(credit: Row, how: 'rescinded' | 'expired'): void {
    const rest = { user: Number(credit['user_id']), cents: Number(credit['remaining_cents']), of: {} }
    this.post(credit, (how === 'rescinded' ? creditRescinded : creditExpired)(eventOf(credit, null), rest))
    credit['remaining_cents'] = 0
    if (how === 'rescinded') credit['rescinded_cents'] = rest.cents
    this.complete(credit, how === 'rescinded' ? 'canceled' : 'completed')
  }

  async refund(paid: Paid, cents: number, to: 'method' | 'credit', by: number): Promise<void> {
    const { txn: payment, of } = paid
    const shares = takeBack(cents, paid.left)
    const fee = to === 'method' && cents === payment.cents ? payment.fee_cents : 0
    const { method_kind, method_brand, method_last4 } = payment
    const txn = this.addTxn({
      ...{ type: 'refund', status: to === 'method' ? 'pending' : 'completed', user_id: of.user, cents, fee_cents: fee },
      ...{ merchant_id: payment['merchant_id'], subscription_id: of.id, parent_txn_id: payment.id, club_region_id: of.region },
      ...{ refund_to: to, rebill: false, method_kind, method_brand, method_last4, created_by_user_id: by },
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

  /** Takes the steps that events of the provider ask for; the state is read again, as the server does it. */
  private async follow(): Promise<void> {
    while (this.read < this.store.events.length) {
      const { type, object } = this.store.events[this.read++]!
      if (type.startsWith('payment_intent.') || type.startsWith('review.'))
        await this.followPayment(object as Stripe.PaymentIntent | Stripe.Review)
      else if (type.startsWith('refund.')) this.followRefund(await this.store.get('refund', object.id!))
      else if (type.startsWith('charge.dispute.')) this.followDispute(await this.store.get('dispute', object.id!))
      else if (type.startsWith('payout.')) this.followPayout(await this.store.get('payout', object.id!))
    }
  }

  private async followPayment(object: Stripe.PaymentIntent | Stripe.Review): Promise<void> {
    const intent = await this.store.get('payment_intent', object.object === 'review' ? (object.payment_intent as string) : object.id)
    const paid = this.payments.get(intent.id)
    if (!paid || !['pending', 'in_review'].includes(String(paid.txn['status']))) return
    const { txn, of, shares } = paid
    const all = { merchant: demoMerchant, parts: partsOf(shares), fee: txn.fee_cents, over: null }
    const isBank = txn['method_kind'] === 'bank'
    if (intent.status === 'succeeded') {
      if (intent.review !== null && (await this.store.get('review', intent.review as string)).open)
        return void (txn['status'] = 'in_review')
      this.post(txn, (isBank ? bankDebitSucceeded : cardCharged)(eventOf(txn, txn.id), all))
      this.post(
        txn,
        providerFeeCharged(
          eventOf(txn, null),
          demoMerchant,
          feeOf(isBank ? 'us_bank_account' : 'card', txn.cents + txn.fee_cents),
          partsOf(shares),
        ),
      )
      this.complete(txn)
      this.receipt(txn)
    } else if (intent.status === 'requires_payment_method' && intent.last_payment_error) {
      if (isBank) this.post(txn, bankDebitFailed(eventOf(txn, txn.id), all))
      this.uncount(txn)
      reopen(of, shares, 1)
      paid.left = []
      const { code, decline_code, message } = intent.last_payment_error
      Object.assign(txn, { failure_code: decline_code ?? code, failure_reason: message })
      this.complete(txn, 'failed')
    }
  }

  private followRefund(refund: Stripe.Refund): void {
    const known = this.refunds.get(refund.id)
    if (!known || known.txn['status'] === 'failed') return
    const { txn, paid, shares } = known
    if (refund.status === 'succeeded') return txn['status'] === 'pending' ? this.complete(txn) : undefined
    if (refund.status !== 'failed') return
    this.post(txn, refundFailed(eventOf(txn, paid.txn.id), { merchant: demoMerchant, parts: partsOf(shares), rebill: false, over: null }))
    this.uncount(txn)
    paid.left = [...paid.left, ...shares]
    Object.assign(txn, { failure_code: refund.failure_reason, failure_reason: 'The card has expired or was canceled.' })
    this.complete(txn, 'failed')
  }

  private followDispute(dispute: Stripe.Dispute): void {
    const paid = this.payments.get(dispute.payment_intent as string)
    if (!paid) return
    const isBank = paid.txn['method_kind'] === 'bank'
    const known = this.disputes.get(dispute.id) ?? this.openDispute(dispute, paid, isBank ? 0 : 1500)
    const { txn, row, shares, beyond } = known
    row['state'] = dispute.status
    if (txn['status'] !== 'pending' || (dispute.status !== 'won' && dispute.status !== 'lost')) return
    const disputed = { merchant: demoMerchant, parts: partsOf(shares), beyond }
    const event = eventOf(txn, paid.txn.id)
    if (dispute.status === 'won') {
      this.post(txn, disputeWon(event, disputed, 0))
      this.uncount(txn)
      paid.left = [...paid.left, ...shares]
    } else {
      this.post(txn, (isBank ? bankDebitReturned : disputeLost)(event, { ...disputed, live: () => true }))
      for (const part of this.rows['txn_allocation']!) if (part['txn_id'] === txn['id']) part['reopens'] = true
      reopen(paid.of, shares, 1)
    }
    this.complete(txn, dispute.status)
  }

  private openDispute(dispute: Stripe.Dispute, paid: Paid, fee: number) {
    const within = Math.min(
      dispute.amount,
      paid.left.reduce((sum, { cents }) => sum + cents, 0),
    )
    const shares = within > 0 ? takeBack(within, paid.left) : []
    const beyond = dispute.amount - within
    paid.left = less(paid.left, shares)
    const { method_kind, method_brand, method_last4 } = paid.txn
    const txn = this.addTxn({
      ...{
        type: 'dispute',
        status: 'pending',
        user_id: paid.of.user,
        merchant_id: demoMerchant,
        cents: dispute.amount,
        parent_txn_id: paid.txn.id,
      },
      ...{ subscription_id: paid.of.id, external_id: dispute.id, club_region_id: paid.of.region, description: dispute.reason },
      ...{ method_kind, method_brand, method_last4 },
    })
    this.allocate(txn, paid.txn.id, shares, -1, false)
    const due = dispute.evidence_details.due_by
    const row = this.add('dispute', {
      ...{ txn_id: txn.id, payment_txn_id: paid.txn.id, external: dispute.id, reason: dispute.reason, fee_cents: 1500, is_inquiry: false },
      ...{
        state: dispute.status,
        evidence_due: due === null ? null : new Date(due * 1000).toISOString(),
        beyond_cents: beyond,
        is_posted: true,
      },
    })
    if (paid.txn['method_kind'] === 'card')
      this.post(txn, disputeOpened(eventOf(txn, paid.txn.id), { merchant: demoMerchant, parts: partsOf(shares), beyond }, fee))
    const known = { txn, row, paid, shares, beyond }
    this.disputes.set(dispute.id, known)
    return known
  }

  private followPayout(payout: Stripe.Payout): void {
    const known = this.payouts.get(payout.id) ?? this.openPayout(payout)
    const { txn, row } = known
    const isPaid = row['is_paid_posted'] === true
    if (txn['status'] === 'failed') return
    if (payout.status === 'paid' && !isPaid) {
      this.post(txn, payoutPaid(eventOf(txn, null), demoMerchant, payout.amount))
      row['is_paid_posted'] = true
      this.complete(txn)
    } else if (payout.status === 'failed') {
      this.post(txn, payoutFailed(eventOf(txn, null), demoMerchant, payout.amount, isPaid))
      Object.assign(txn, { status: 'failed', failure_code: payout.failure_code, failure_reason: payout.failure_message })
    }
    row['state'] = payout.status
  }

  private openPayout(payout: Stripe.Payout) {
    const txn = this.addTxn({ type: 'payout', status: 'pending', merchant_id: demoMerchant, cents: payout.amount, external_id: payout.id })
    this.post(txn, payoutCreated(eventOf(txn, null), demoMerchant, payout.amount))
    const row = this.add('payout', {
      ...{ txn_id: txn.id, merchant_id: demoMerchant, external: payout.id, state: payout.status, is_paid_posted: false },
      arrival_on: addDays(this.on, 2),
    })
    const known = { txn, row }
    this.payouts.set(payout.id, known)
    return known
  }
}

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }

const eventOf = (txn: Row, payment: number | null) => ({
  source: { type: 'txn', id: Number(txn['id']) },
  of: {
    txn_id: Number(txn['id']),
    ...(payment !== null && { payment_txn_id: payment }),
    ...(txn['user_id'] !== null && { payer_user_id: Number(txn['user_id']) }),
  },
})

/** Opens (1) or closes (−1) parts of the instalments of an obligation. */
function reopen(of: Obligation, shares: readonly Share[], sign: 1 | -1): void {
  for (const { item, cents, of: part } of shares) {
    const line = of.items.find(({ id }) => id === item)!.lines.find((one) => one.of.charge_line_id === part.charge_line_id)!
    line.cents += sign * cents
  }
}

const less = (left: readonly Share[], taken: readonly Share[]): Share[] =>
  left.flatMap((share) => {
    const cents =
      share.cents - (taken.find(({ item, of }) => item === share.item && of.charge_line_id === share.of.charge_line_id)?.cents ?? 0)
    return cents > 0 ? [{ ...share, cents }] : []
  })
