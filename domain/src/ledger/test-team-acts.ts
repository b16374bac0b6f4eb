import { refusalOf } from '../kit/refusal.ts'
import { emptyAtClose, refuseClose } from './rules.ts'
import { eventOf, newId, oneOf, post, remove, type Act, type Club, type Pick, type TeamAccount } from './test-club.ts'

const open = (club: Club) => club.teamAccounts.filter(({ state }) => state === 'open')
const available = ({ cash, due }: TeamAccount) => cash - due
/** A little more than is available now and then. */
const around = (most: number, pick: Pick) => 1 + pick(Math.max(1, most) + 1 + Math.floor(Math.max(0, most) / 8))
const category = 5

const openAccount: Act = (club) => {
  if (club.teamAccounts.length >= 4) return
  club.teamAccounts.push({ id: newId(club), state: 'open', transfer: null, cash: 0, hold: 0, due: 0, out: 0, checks: 0 })
}

const authorize: Act = (club, pick) => {
  const account = oneOf(open(club), pick)
  if (!account) return
  const [id, cents] = [newId(club), around(available(account), pick)]
  const journal = club.journals.cardAuthorized(eventOf('authorization', id), { teamAccount: account.id, cents })
  if (!post(club, journal, { team_hold: cents, team_cash: -cents }, cents <= available(account))) return
  account.cash -= cents
  account.hold += cents
  club.authorizations.push({ id, account, cents, state: 'open' })
}

const spend = (club: Club, account: TeamAccount, id: number, cents: number, held: number) => {
  const journal = club.journals.cardCaptured(eventOf('authorization', id), { teamAccount: account.id, cents, category }, held)
  post(club, journal, { team_expense: cents, team_cash: held - cents, team_hold: -held })
  account.cash += held - cents
  account.hold -= held
}
const capture: Act = (club, pick) => {
  const held = oneOf(club.authorizations, pick)
  if (!held) return
  remove(club.authorizations, held)
  spend(club, held.account, held.id, 1 + pick(held.cents + 500), held.cents)
}
const forceCapture: Act = (club, pick) => {
  const account = oneOf(open(club), pick)
  if (account) spend(club, account, newId(club), 1 + pick(2000), 0)
}
const release: Act = (club, pick) => {
  const held = oneOf(club.authorizations, pick)
  if (!held) return
  const { id, account, cents } = held
  remove(club.authorizations, held)
  post(club, club.journals.authorizationReleased(eventOf('authorization', id), { teamAccount: account.id, cents }), {
    team_cash: cents,
    team_hold: -cents,
  })
  account.cash += cents
  account.hold -= cents
}
const shopRefunds: Act = (club, pick) => {
  const account = oneOf(open(club), pick)
  if (!account) return
  const cents = 1 + pick(1500)
  const of = { teamAccount: account.id, cents, category }
  post(club, club.journals.cardRefunded(eventOf('card refund', newId(club)), of), { team_cash: cents, team_expense: -cents })
  account.cash += cents
}

const approve: Act = (club, pick) => {
  const account = oneOf(open(club), pick)
  if (!account) return
  const [id, cents] = [newId(club), around(available(account), pick)]
  const journal = club.journals.outgoingApproved(eventOf('reimbursement', id), { teamAccount: account.id, cents, category })
  const effects = { team_expense: cents, out_pending: -cents, team_hold: cents, team_cash: -cents }
  if (!post(club, journal, effects, cents <= available(account))) return
  account.cash -= cents
  account.hold += cents
  account.out += cents
  club.outgoing.push({ id, account, cents, state: 'approved' })
}
const outgoing =
  (name: 'outgoingPosted' | 'outgoingFailed' | 'outgoingReturned', from: string): Act =>
  (club, pick) => {
    const one = oneOf(
      club.outgoing.filter(({ state, account }) => state === from && account.state === 'open'),
      pick,
    )
    if (!one) return
    const { id, account, cents } = one
    const journal = club.journals[name](eventOf('reimbursement', id), { teamAccount: account.id, cents, category })
    const effects = {
      outgoingPosted: { out_pending: cents, team_hold: -cents },
      outgoingFailed: { team_expense: -cents, out_pending: cents, team_hold: -cents, team_cash: cents },
      outgoingReturned: { team_cash: cents, team_expense: -cents },
    }
    post(club, journal, effects[name])
    if (name !== 'outgoingPosted') account.cash += cents
    if (from === 'approved') {
      account.hold -= cents
      account.out -= cents
    }
    one.state = name === 'outgoingPosted' ? 'posted' : 'over'
  }

const photograph: Act = (club, pick) => {
  const account = oneOf(open(club), pick)
  if (!account) return
  const [id, cents] = [newId(club), 1 + pick(8000)]
  post(club, club.journals.checkSubmitted(eventOf('check', id), { teamAccount: account.id, cents }), {
    check_in: cents,
    check_pending: -cents,
  })
  account.checks += cents
  club.checks.push({ id, account, cents, state: 'submitted' })
}
const check =
  (name: 'checkPosted' | 'checkRejected' | 'checkReturned', from: string): Act =>
  (club, pick) => {
    const one = oneOf(
      club.checks.filter(({ state, account }) => state === from && account.state === 'open'),
      pick,
    )
    if (!one) return
    const { id, account, cents } = one
    const journal = club.journals[name](eventOf('check', id), { teamAccount: account.id, cents, category })
    const gone = { check_in: -cents, check_pending: cents }
    const effects = {
      checkPosted: { ...gone, team_cash: cents, team_income: -cents },
      checkRejected: gone,
      checkReturned: { team_cash: -cents, team_income: cents },
    }
    post(club, journal, effects[name])
    if (from === 'submitted') account.checks -= cents
    if (name !== 'checkRejected') account.cash += name === 'checkPosted' ? cents : -cents
    one.state = name === 'checkPosted' ? 'posted' : 'over'
  }

const reconcile: Act = (club, pick) => {
  const one = oneOf(
    club.rescindments.filter(({ reconciled, account }) => !reconciled && account.state === 'open'),
    pick,
  )
  if (!one) return
  const { id, merchant, account, cents } = one
  const journal = club.journals.rescindmentReconciled(eventOf('rescindment', id), { merchant, teamAccount: account.id, cents })
  const effects = { rescind_due: cents, team_cash: -cents, processor: cents, rescind_recv: -cents }
  if (!post(club, journal, effects, account.cash >= cents)) return
  account.cash -= cents
  account.due -= cents
  one.reconciled = true
}

const balancesOf = ({ cash, hold, out, checks, due }: TeamAccount) => ({
  ...{ team_cash: cash, team_hold: hold, out_pending: out, check_in: checks, check_pending: checks, rescind_due: due },
})
const close: Act = (club, pick) => {
  const account = oneOf(open(club), pick)
  const refusal = account && refusalOf(() => refuseClose(balancesOf(account)))
  if (account && !refusal) account.state = 'closed'
}
const transfer: Act = (club, pick) => {
  const account = oneOf(open(club), pick)
  const target = oneOf(
    open(club).filter((other) => other !== account),
    pick,
  )
  if (!account || !target || emptyAtClose.some((name) => name !== 'team_cash' && balancesOf(account)[name] !== 0)) return
  if (account.cash <= 0) return
  const { id, cash } = account
  post(club, club.journals.accountTransferred(eventOf('transfer', newId(club)), id, target.id, cash), {})
  target.cash += cash
  account.cash = 0
  account.state = 'transferred'
  account.transfer = { target: target.id, bearsRefunds: pick(2) === 0 }
}

const payOut: Act = (club, pick) => {
  const [id, merchant, cents] = [newId(club), 1 + pick(2), pick(9000) - 1000]
  if (cents === 0) return
  post(club, club.journals.payoutCreated(eventOf('payout', id), merchant, cents), { payout_transit: cents, processor: -cents })
  club.payouts.push({ id, merchant, cents, state: 'created' })
}
const payoutEnds =
  (fails: boolean): Act =>
  (club, pick) => {
    const payout = oneOf(
      club.payouts.filter(({ state }) => fails || state === 'created'),
      pick,
    )
    if (!payout) return
    const { id, merchant, cents, state } = payout
    const event = eventOf('payout', id)
    const from = state === 'paid' ? 'bank' : 'payout_transit'
    if (fails) post(club, club.journals.payoutFailed(event, merchant, cents, state === 'paid'), { processor: cents, [from]: -cents })
    else post(club, club.journals.payoutPaid(event, merchant, cents), { bank: cents, payout_transit: -cents })
    if (fails) remove(club.payouts, payout)
    else payout.state = 'paid'
  }

/** Acts of teams, and payouts. */
export const teamActs: Record<string, Act> = {
  ...{ openAccount, authorize, capture, forceCapture, release, shopRefunds, approve, photograph, reconcile, close, transfer },
  ...{ posted: outgoing('outgoingPosted', 'approved'), outgoingFails: outgoing('outgoingFailed', 'approved') },
  ...{ comesBack: outgoing('outgoingReturned', 'posted'), checkPosts: check('checkPosted', 'submitted') },
  ...{ checkRejected: check('checkRejected', 'submitted'), checkReturned: check('checkReturned', 'posted') },
  ...{ payOut, payoutPaid: payoutEnds(false), payoutFails: payoutEnds(true) },
}
