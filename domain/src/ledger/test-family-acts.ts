import { takeBack } from './allocation.ts'
import { refusalOf } from '../kit/refusal.ts'
import { fitOutstanding, refuseCancel } from './rules.ts'
import {
  addCredit,
  amount,
  around,
  eventOf,
  flyingOf,
  live,
  newId,
  oneOf,
  openOf,
  addOpen,
  post,
  remove,
  room,
  sharesOf,
  sumOf,
  takeFrom,
  unpaid,
  type Act,
  type Club,
  type Obligation,
  type Pick,
} from './test-club.ts'

const typeOf = ({ teamAccount }: Obligation) => (teamAccount === null ? 'subscription' : 'team_fee_player')

function newLine(club: Club, obligation: Obligation, pick: Pick) {
  const id = newId(club)
  const owner = obligation.teamAccount === null ? { subscription_id: obligation.id } : { team_fee_player_id: obligation.id }
  const line = { id, due: `2026-0${1 + pick(4)}-01`, open: 0, flying: 0, of: { ...owner, charge_line_id: id } }
  obligation.lines.push(line)
  return line
}

function start(club: Club, pick: Pick, teamAccount: number | null) {
  const obligation: Obligation = { id: newId(club), user: 1 + pick(3), teamAccount, lines: [], canceled: false }
  const parts = Array.from({ length: 1 + pick(3) }, () => ({ cents: amount(pick), of: newLine(club, obligation, pick).of, item: 0 }))
  const event = eventOf(typeOf(obligation), obligation.id)
  const { obligationStarted, teamFeePublished } = club.journals
  const income = teamAccount === null ? 'inc_program' : 'inc_team_fee'
  const journal = teamAccount === null ? obligationStarted(event, parts) : teamFeePublished(event, teamAccount, parts)
  post(club, journal, { ar: sumOf(parts), [income]: -sumOf(parts) })
  addOpen(obligation, parts, 1)
  club.obligations.push(obligation)
}

/** Reduces an outstanding amount by something other than a payment. */
const reduce =
  (name: 'discountGiven' | 'writtenOff' | 'programChangedDown', account: 'discount' | 'write_off' | 'cancelled'): Act =>
  (club, pick) => {
    const obligation = oneOf(unpaid(club), pick)
    if (!obligation) return
    const shares = sharesOf(obligation, around(room(obligation), pick))
    const cents = sumOf(shares)
    const journal = club.journals[name](eventOf(name, newId(club)), shares)
    if (post(club, journal, { ar: -cents, [account]: cents }, cents <= room(obligation))) addOpen(obligation, shares, -1)
  }

const aid: Act = (club, pick) => {
  const obligation = oneOf(live(club), pick)
  if (!obligation) return
  const [id, cents, { user }] = [newId(club), amount(pick), obligation]
  const { fits, over } = fitOutstanding(cents, { open: openOf(obligation), inFlight: flyingOf(obligation) })
  const shares = fits > 0 ? sharesOf(obligation, fits) : []
  const rest = over > 0 ? { user, cents: over, of: {} } : null
  post(club, club.journals.aidAwarded(eventOf('aid', id), shares, rest), { fin_aid: cents, ar: -fits, credits: -over })
  addOpen(obligation, shares, -1)
  club.aids.push({ id, shares, user, credit: over > 0 ? addCredit(club, user, over) : null })
}

const revoke: Act = (club, pick) => {
  const award = oneOf(club.aids, pick)
  if (!award) return
  remove(club.aids, award)
  const obligation = club.obligations.find(({ lines }) => lines.some(({ id }) => id === award.shares[0]?.of.charge_line_id))
  const shares = obligation && !obligation.canceled ? award.shares : []
  const [again, unused] = [sumOf(shares), award.credit?.left ?? 0]
  if (again + unused === 0) return
  const rest = unused > 0 ? { user: award.user, cents: unused, of: {} } : null
  post(club, club.journals.aidRevoked(eventOf('aid', award.id), shares, rest), { fin_aid: -again - unused, ar: again, credits: unused })
  if (obligation) addOpen(obligation, shares, 1)
  if (award.credit) award.credit.left = 0
}

const charge =
  (name: 'lateFeeAssessed' | 'programChangedUp', income: 'inc_late' | 'inc_program'): Act =>
  (club, pick) => {
    const obligation = oneOf(live(club), pick)
    if (!obligation) return
    const line = newLine(club, obligation, pick)
    const cents = 1 + pick(3000)
    post(club, club.journals[name](eventOf('charge_line', line.id), [{ cents, of: line.of }]), { ar: cents, [income]: -cents })
    line.open += cents
    if (name === 'lateFeeAssessed') club.lateFees.push({ obligation, line })
  }

const waive: Act = (club, pick) => {
  const fee = oneOf(club.lateFees, pick)
  if (!fee) return
  remove(club.lateFees, fee)
  const [{ line }, cents] = [fee, fee.line.open - fee.line.flying]
  if (cents === 0) return
  post(club, club.journals.lateFeeWaived(eventOf('charge_line', line.id), [{ cents, of: line.of }]), { ar: -cents, inc_late: cents })
  line.open -= cents
}

const cancel: Act = (club, pick) => {
  const obligation = oneOf(live(club), pick)
  if (!obligation || pick(2) === 0 || refusalOf(() => refuseCancel(flyingOf(obligation)))) return
  const cents = openOf(obligation)
  if (cents > 0) {
    const parts = sharesOf(obligation, cents)
    post(club, club.journals.subscriptionCanceled(eventOf('subscription', obligation.id), parts), { ar: -cents, cancelled: cents })
    addOpen(obligation, parts, -1)
  }
  obligation.canceled = true
}

/** Another payer takes over a part of what is outstanding and not being paid. */
const share: Act = (club, pick) => {
  const obligation = oneOf(
    unpaid(club).filter((one) => one.teamAccount === null && room(one) > 0),
    pick,
  )
  if (!obligation) return
  const other: Obligation = { id: newId(club), user: 1 + pick(3), teamAccount: null, lines: [], canceled: false }
  const shares = sharesOf(obligation, 1 + pick(room(obligation)))
  const moved = shares.map(({ item, cents, of }) => ({ item, cents, from: of, to: newLine(club, other, pick).of }))
  post(club, club.journals.receivableMoved(eventOf('payment_share', newId(club)), moved), {})
  addOpen(obligation, shares, -1)
  addOpen(
    other,
    moved.map(({ to, ...part }) => ({ ...part, of: to })),
    1,
  )
  club.obligations.push(other)
}

/** A cheaper program: the outstanding amount goes first, and the excess that a payment has paid becomes credit. */
const cheaper: Act = (club, pick) => {
  const payment = oneOf(
    club.payments.filter(({ left, disputed, obligation }) => sumOf(left) > 0 && !disputed && !obligation.canceled),
    pick,
  )
  if (!payment) return
  const { obligation } = payment
  const [most, excess] = [room(obligation), takeBack(1 + pick(sumOf(payment.left)), payment.left)]
  const parts = most > 0 ? sharesOf(obligation, most) : []
  const [down, over] = [sumOf(parts), sumOf(excess)]
  const toCredit = excess.map((part) => ({ cents: part.cents, user: obligation.user, of: { ...part.of, payment_txn_id: payment.id } }))
  const journal = club.journals.programChangedDown(eventOf('program_change', newId(club)), parts, toCredit)
  post(club, journal, { cancelled: down + over, ar: -down, credits: -over })
  addOpen(obligation, parts, -1)
  takeFrom(payment, excess)
  addCredit(club, obligation.user, over)
}

const issue: Act = (club, pick) => {
  const [user, cents] = [1 + pick(3), amount(pick)]
  const { id } = addCredit(club, user, cents)
  post(club, club.journals.creditIssued(eventOf('credit', id), { user, cents, of: {} }), { credit_adj: cents, credits: -cents })
}

const apply: Act = (club, pick) => {
  const given = oneOf(
    club.credits.filter(({ left }) => left > 0),
    pick,
  )
  const obligation = given && oneOf(unpaid(club), pick)
  if (!obligation) return
  const shares = sharesOf(obligation, Math.min(given.left, around(room(obligation), pick)))
  const cents = sumOf(shares)
  const id = newId(club)
  const journal = club.journals.creditApplied(eventOf('txn', id), given.user, shares)
  if (!post(club, journal, { credits: cents, ar: -cents }, cents <= room(obligation))) return
  addOpen(obligation, shares, -1)
  given.left -= cents
}

const end =
  (name: 'creditExpired' | 'creditRescinded', account: 'inc_breakage' | 'credit_adj'): Act =>
  (club, pick) => {
    const given = oneOf(
      club.credits.filter(({ left }) => left > 0),
      pick,
    )
    if (!given) return
    const { id, user, left } = given
    post(club, club.journals[name](eventOf('credit', id), { user, cents: left, of: {} }), { credits: left, [account]: -left })
    given.left = 0
  }

/** Outstanding amounts, and what the club does about them. */
export const familyActs: Record<string, Act> = {
  start: (club, pick) => start(club, pick, null),
  startTeamFee: (club, pick) =>
    start(
      club,
      pick,
      oneOf(
        club.teamAccounts.filter(({ state }) => state === 'open'),
        pick,
      )?.id ?? null,
    ),
  ...{ discount: reduce('discountGiven', 'discount'), writeOff: reduce('writtenOff', 'write_off') },
  ...{ down: reduce('programChangedDown', 'cancelled'), cheaper, up: charge('programChangedUp', 'inc_program') },
  ...{ lateFee: charge('lateFeeAssessed', 'inc_late'), waive, cancel, share, aid, revoke, issue, apply },
  ...{ expire: end('creditExpired', 'inc_breakage'), rescindCredit: end('creditRescinded', 'credit_adj') },
}
