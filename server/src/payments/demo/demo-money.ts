import { addDays } from '@touchline/domain/kit/dates'
import { partsOf, takeBack, type Share } from '@touchline/domain/ledger/allocation'
import { bankDebitFailed, bankDebitReturned, bankDebitSucceeded } from '@touchline/domain/ledger/journals/bank-debits'
import { disputeLost, disputeOpened, disputeWon } from '@touchline/domain/ledger/journals/disputes'
import { donated } from '@touchline/domain/ledger/journals/donations'
import { cardCharged, providerFeeCharged } from '@touchline/domain/ledger/journals/payments'
import { payoutCreated, payoutFailed, payoutPaid } from '@touchline/domain/ledger/journals/payouts'
import { refundFailed } from '@touchline/domain/ledger/journals/refunds'
import type Stripe from 'stripe'
import type { Row } from '../../kit/demo-club.ts'
import { sameMethod, type TxnRow } from '../payments.store.ts'
import { feeOf } from '../sandbox/balance.ts'
import { DemoActs, demoMerchant } from './demo-acts.ts'
import { eventOf, less, reopen, type Paid } from './demo-money-rows.ts'

const disputeFeeOf = ({ balance_transactions: changes }: Stripe.Dispute): number => changes.reduce((sum, { fee }) => sum + fee, 0)

/** The same money with the steps that follow from the provider: outcomes of payments and refunds, disputes and payouts. */
export class DemoMoney extends DemoActs {
  private read = 0
  private readonly disputes = new Map<string, { txn: Row; row: Row; paid: Paid; shares: Share[]; beyond: number }>()
  private readonly payouts = new Map<string, { txn: Row; row: Row }>()

  /** Takes the steps that events of the provider ask for; the state is read again, as the server does it. */
  protected override async follow(): Promise<void> {
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
      const event = eventOf(txn, txn.id)
      this.post(txn, of.id === null ? donated(event, all, isBank) : (isBank ? bankDebitSucceeded : cardCharged)(event, all))
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
    const failed = { merchant: demoMerchant, parts: partsOf(shares), rebill: false, keptFee: Number(txn['fee_cents'] ?? 0), over: null }
    this.post(txn, refundFailed(eventOf(txn, paid.txn.id), failed))
    this.uncount(txn)
    paid.left = [...paid.left, ...shares]
    Object.assign(txn, { failure_code: refund.failure_reason, failure_reason: 'The card has expired or was canceled.' })
    this.complete(txn, 'failed')
  }

  private followDispute(dispute: Stripe.Dispute): void {
    const paid = this.payments.get(dispute.payment_intent as string)
    if (!paid) return
    const isBank = paid.txn['method_kind'] === 'bank'
    const known = this.disputes.get(dispute.id) ?? this.openDispute(dispute, paid)
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
      const lost = { ...disputed, live: () => true }
      this.post(txn, isBank ? bankDebitReturned(event, lost, disputeFeeOf(dispute)) : disputeLost(event, lost))
      for (const part of this.rows['txn_allocation']!) if (part['txn_id'] === txn['id']) part['reopens'] = true
      reopen(paid.of, shares, 1)
    }
    this.complete(txn, dispute.status)
  }

  private openDispute(dispute: Stripe.Dispute, paid: Paid) {
    const fee = disputeFeeOf(dispute)
    const within = Math.min(
      dispute.amount,
      paid.left.reduce((sum, { cents }) => sum + cents, 0),
    )
    const shares = within > 0 ? takeBack(within, paid.left) : []
    const beyond = dispute.amount - within
    paid.left = less(paid.left, shares)
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
      ...sameMethod(paid.txn as Row as TxnRow),
    })
    this.allocate(txn, paid.txn.id, shares, -1, false)
    const due = dispute.evidence_details.due_by
    const row = this.add('dispute', {
      ...{ txn_id: txn.id, payment_txn_id: paid.txn.id, external: dispute.id, reason: dispute.reason, fee_cents: fee, is_inquiry: false },
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
