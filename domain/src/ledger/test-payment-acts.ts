import { spread, takeBack } from './allocation.ts'
import { refusalOf } from '../kit/refusal.ts'
import { bearerOf, fitOutstanding, refundable, refuseTaking } from './rules.ts'
import {
  addCredit,
  around,
  eventOf,
  flyingOf,
  giveTo,
  newId,
  oneOf,
  openOf,
  addOpen,
  paymentEvent,
  post,
  remove,
  room,
  sharesOf,
  sumOf,
  takeFrom,
  unpaid,
  type Act,
  type Club,
  type Payment,
  type Pick,
  type Rescindment,
} from './test-club.ts'

/** Notes a payment that has arrived; the part for a team fee goes on to the team. */
function paid(club: Club, payment: Payment) {
  club.payments.push(payment)
  const team = club.teamAccounts.find(({ id, state }) => id === payment.obligation.teamAccount && state === 'open')
  const cents = sumOf(payment.left)
  if (payment.how === 'offline' || !team || cents === 0) return
  const of = { merchant: payment.merchant, teamAccount: team.id, cents }
  post(club, club.journals.teamFeeSettled(paymentEvent('txn', payment.id, payment.id), of), { team_cash: cents, processor: -cents })
  team.cash += cents
  payment.settledTo = team.id
}

const card: Act = (club, pick) => {
  const obligation = oneOf(unpaid(club), pick)
  if (!obligation) return
  const [id, merchant, fee, cents] = [newId(club), 1 + pick(2), pick(4) * 33, around(room(obligation), pick)]
  const { fits, over } = fitOutstanding(cents, { open: openOf(obligation), inFlight: flyingOf(obligation) })
  const parts = fits > 0 ? sharesOf(obligation, fits) : []
  const excess = over > 0 ? { user: obligation.user, cents: over, of: { payment_txn_id: undefined } } : null
  const journal = club.journals.cardCharged(paymentEvent('txn', id, id), { merchant, parts, fee, over: excess })
  post(club, journal, { processor: cents, ar: -fits, credits: -over })
  addOpen(obligation, parts, -1)
  if (over > 0) addCredit(club, obligation.user, over)
  paid(club, { id, obligation, merchant, how: 'card', amount: fits, fee, left: parts, disputed: false, settledTo: null, journal })
}

const offline: Act = (club, pick) => {
  const obligation = oneOf(unpaid(club), pick)
  if (!obligation) return
  const [id, left] = [newId(club), sharesOf(obligation, around(room(obligation), pick))]
  const cents = sumOf(left)
  const journal = club.journals.offlinePaid(paymentEvent('txn', id, id), left)
  if (!post(club, journal, { offline_cash: cents, ar: -cents }, cents <= room(obligation))) return
  addOpen(obligation, left, -1)
  paid(club, { id, obligation, merchant: 1, how: 'offline', amount: cents, fee: 0, left, disputed: false, settledTo: null, journal })
}

const voided: Act = (club, pick) => {
  const payment = oneOf(
    club.payments.filter(({ how, left, amount: cents, obligation }) => how === 'offline' && sumOf(left) === cents && !obligation.canceled),
    pick,
  )
  if (!payment) return
  post(club, club.journals.offlineVoided(paymentEvent('txn', payment.id, payment.id), payment.journal), {
    offline_cash: -payment.amount,
    ar: payment.amount,
  })
  addOpen(payment.obligation, payment.left, 1)
  payment.left = []
}

const submit: Act = (club, pick) => {
  const obligation = oneOf(unpaid(club), pick)
  if (!obligation) return
  const [id, merchant, fee, shares] = [newId(club), 1 + pick(2), pick(3) * 25, sharesOf(obligation, around(room(obligation), pick))]
  const cents = sumOf(shares)
  const journal = club.journals.bankDebitSubmitted(paymentEvent('txn', id, id), { merchant, parts: shares, fee })
  if (!post(club, journal, { ach_in_flight: cents + fee, pending_pay: -cents - fee }, cents <= room(obligation))) return
  addOpen(obligation, shares, 1, 'flying')
  club.flying.push({ id, obligation, merchant, shares, fee })
}

const land =
  (succeeds: boolean): Act =>
  (club, pick) => {
    const debit = oneOf(club.flying, pick)
    if (!debit) return
    const { id, obligation, merchant, shares, fee } = debit
    const cents = sumOf(shares)
    const given = [paymentEvent('txn', id, id), { merchant, parts: shares, fee }] as const
    const back = { ach_in_flight: -cents - fee, pending_pay: cents + fee }
    const journal = succeeds ? club.journals.bankDebitSucceeded(...given) : club.journals.bankDebitFailed(...given)
    post(club, journal, succeeds ? { ...back, processor: cents, ar: -cents } : back)
    remove(club.flying, debit)
    addOpen(obligation, shares, -1, 'flying')
    if (!succeeds) return
    addOpen(obligation, shares, -1)
    paid(club, { id, obligation, merchant, how: 'bank', amount: cents, fee, left: shares, disputed: false, settledTo: null, journal })
  }

/** The team that got the money of a payment has to return what went back of it. */
function rescind(club: Club, payment: Payment, cents: number, event: ReturnType<typeof paymentEvent>): Rescindment | null {
  const settled = club.teamAccounts.find(({ id }) => id === payment.settledTo)
  const bearer = settled && bearerOf(settled, settled.transfer)
  if (!bearer || bearer === 'club') return null
  const account = club.teamAccounts.find(({ id, state }) => id === bearer.teamAccount && state === 'open')
  if (!account) return null
  const rescindment = { id: newId(club), merchant: payment.merchant, account, cents, reconciled: false }
  const journal = club.journals.teamFeeRescinded(event, { merchant: payment.merchant, teamAccount: account.id, cents })
  post(club, journal, { rescind_recv: cents, rescind_due: -cents })
  account.due += cents
  club.rescindments.push(rescindment)
  return rescindment
}

const stateOf = ({ amount: cents, left, disputed }: Payment) => ({
  amount: cents,
  refunded: cents - sumOf(left),
  credited: 0,
  lost: 0,
  disputed,
})

const refund =
  (kind: 'reduce' | 'rebill' | 'credit'): Act =>
  (club, pick) => {
    const payment = oneOf(
      club.payments.filter(({ how, left }) => sumOf(left) > 0 && (kind === 'credit' || how !== 'offline')),
      pick,
    )
    if (!payment || payment.disputed || (kind === 'rebill' && payment.obligation.canceled)) return
    const cents = around(sumOf(payment.left), pick)
    const refusal = refusalOf(() => refuseTaking(cents, stateOf(payment)))
    const most = refundable(stateOf(payment))
    // Beyond what is left there is no allocation; the last charge line takes the excess, and the ledger refuses it.
    const parts = takeBack(Math.min(cents, most), payment.left)
    if (cents > most) parts[0] = { ...parts[0]!, cents: parts[0]!.cents + cents - most }
    const id = newId(club)
    const [event, { merchant, obligation }] = [paymentEvent('refund', id, payment.id), payment]
    const whole = cents === payment.amount && kind !== 'credit'
    const rebill = kind === 'rebill'
    const journal =
      kind === 'credit'
        ? club.journals.refundedToCredit(event, obligation.user, parts)
        : club.journals.refunded(event, { merchant, parts, rebill, fee: whole ? payment.fee : 0 })
    const other = kind === 'credit' ? 'credits' : 'processor'
    if (!post(club, journal, { [other]: -cents, [rebill ? 'ar' : 'refunds']: cents }, refusal === null)) return
    takeFrom(payment, parts)
    if (rebill) addOpen(obligation, parts, 1)
    if (kind === 'credit') addCredit(club, obligation.user, cents)
    const rescindment = rescind(club, payment, cents, event)
    club.refunds.push({ id, payment, parts, rebill, toCredit: kind === 'credit', rescindment, failed: false })
  }

const refundFails: Act = (club, pick) => {
  const of = oneOf(
    club.refunds.filter(({ failed, toCredit }) => !failed && !toCredit),
    pick,
  )
  if (!of) return
  const { payment, rebill, rescindment } = of
  const { obligation, merchant } = payment
  const cents = sumOf(of.parts)
  const { fits, over } = rebill
    ? fitOutstanding(cents, { open: openOf(obligation), inFlight: flyingOf(obligation) })
    : { fits: cents, over: 0 }
  const parts = !rebill ? of.parts : fits > 0 ? sharesOf(obligation, fits) : []
  const excess = over > 0 ? { user: obligation.user, cents: over, of: {} } : null
  const event = paymentEvent('refund', of.id, payment.id)
  const journal = club.journals.refundFailed(event, { merchant, parts, rebill, over: excess })
  post(club, journal, { processor: cents, [rebill ? 'ar' : 'refunds']: -fits, credits: -over })
  of.failed = true
  if (rebill) addOpen(obligation, parts, -1)
  if (over > 0) addCredit(club, obligation.user, over)
  giveTo(payment, parts)
  if (!rescindment || rescindment.account.state !== 'open') return
  const undone = { merchant, teamAccount: rescindment.account.id, cents }
  const { account, reconciled } = rescindment
  const effects = reconciled ? { team_cash: cents, processor: -cents } : { rescind_due: cents, rescind_recv: -cents }
  post(club, club.journals.rescindmentUndone(event, undone, reconciled), effects)
  if (reconciled) account.cash += cents
  else account.due -= cents
  rescindment.reconciled = true
}

/** Parts of a payment that a bank or a network takes, and what is beyond them. */
function taken(payment: Payment, pick: Pick) {
  const left = sumOf(payment.left)
  const cents = 1 + pick(payment.amount + payment.fee)
  return { parts: left > 0 ? takeBack(Math.min(cents, left), payment.left) : [], beyond: Math.max(0, cents - left) }
}
const onCard = (how: Payment['how']) => (club: Club) => club.payments.filter((one) => one.how === how && !one.disputed && one.amount > 0)

const opens: Act = (club, pick) => {
  const payment = oneOf(onCard('card')(club), pick)
  if (!payment) return
  const [id, fee, { parts, beyond }] = [newId(club), pick(2) * 1500, taken(payment, pick)]
  const cents = sumOf(parts) + beyond
  const journal = club.journals.disputeOpened(paymentEvent('dispute', id, payment.id), { merchant: payment.merchant, parts, beyond }, fee)
  post(club, journal, { dispute_held: cents, processor: -cents - fee, dispute_fee: fee })
  takeFrom(payment, parts)
  payment.disputed = true
  club.disputes.push({ id, payment, parts, beyond, fee })
}

const feeChanges: Act = (club, pick) => {
  const dispute = oneOf(club.disputes, pick)
  if (!dispute) return
  const { id, payment, fee } = dispute
  const cents = fee > 0 && pick(2) === 0 ? -fee : 1500
  const journal = club.journals.disputeFeeChanged(paymentEvent('dispute', id, payment.id), payment.merchant, cents, newId(club))
  post(club, journal, { processor: -cents, dispute_fee: cents })
  dispute.fee += cents
}

const wins: Act = (club, pick) => {
  const dispute = oneOf(club.disputes, pick)
  if (!dispute) return
  const { id, payment, parts, beyond } = dispute
  const [fee, cents] = [pick(2) * dispute.fee, sumOf(parts) + beyond]
  const journal = club.journals.disputeWon(paymentEvent('dispute', id, payment.id), { merchant: payment.merchant, parts, beyond }, fee)
  post(club, journal, { dispute_held: -cents, processor: cents + fee, dispute_fee: -fee })
  giveTo(payment, parts)
  payment.disputed = false
  remove(club.disputes, dispute)
}

const loses: Act = (club, pick) => {
  const dispute = oneOf(club.disputes, pick)
  if (!dispute) return
  const { id, payment, parts, beyond } = dispute
  const live = !payment.obligation.canceled
  const [cents, event] = [sumOf(parts), paymentEvent('dispute', id, payment.id)]
  const journal = club.journals.disputeLost(event, { merchant: payment.merchant, parts, beyond, live: () => live })
  post(club, journal, { dispute_held: -cents - beyond, ar: live ? cents : 0, dispute_loss: live ? beyond : cents + beyond })
  if (live) addOpen(payment.obligation, parts, 1)
  payment.disputed = false
  remove(club.disputes, dispute)
  if (cents > 0) rescind(club, payment, cents, event)
}

const returned: Act = (club, pick) => {
  const payment = oneOf(onCard('bank')(club), pick)
  if (!payment) return
  const [{ parts, beyond }, live, id, fee] = [taken(payment, pick), !payment.obligation.canceled, newId(club), pick(2) * 1500]
  const [cents, event] = [sumOf(parts), paymentEvent('bank return', id, payment.id)]
  const journal = club.journals.bankDebitReturned(event, { merchant: payment.merchant, parts, beyond, live: () => live }, fee)
  const lost = { ar: live ? cents : 0, dispute_loss: live ? beyond : cents + beyond }
  post(club, journal, { ...lost, processor: -cents - beyond - fee, dispute_fee: fee })
  takeFrom(payment, parts)
  if (live) addOpen(payment.obligation, parts, 1)
  if (cents > 0) rescind(club, payment, cents, event)
}

const absorb: Act = (club, pick) => {
  const payment = oneOf(
    club.payments.filter(({ how, left }) => how === 'card' && left.length > 0),
    pick,
  )
  if (!payment) return
  const fee = 1 + pick(400)
  const event = eventOf('provider fee', newId(club))
  const parts = spread(fee, payment.left)
  post(club, club.journals.providerFeeCharged(event, payment.merchant, fee, parts), { processor: -fee, processor_fee: fee })
}

/** Payments, refunds, and money that banks and card networks take back. */
export const paymentActs: Record<string, Act> = {
  ...{ card, offline, voided, submit, absorb, returned, opens, feeChanges, wins, loses, refundFails },
  ...{ succeed: land(true), fail: land(false), reduce: refund('reduce'), rebill: refund('rebill'), toCredit: refund('credit') },
}
