import { credit, debit, journal, ofTeamAccount, positive, type Line, type MoneyEvent } from '../journal.ts'

/** Money of one team account. `category` is the budget category of an expense or an income. */
interface TeamMoney {
  teamAccount: number
  cents: number
}
interface Categorized extends TeamMoney {
  category: number
}

const hold = ({ teamAccount, cents }: TeamMoney): Line[] => [
  debit(ofTeamAccount('team_hold', teamAccount), positive(cents)),
  credit(ofTeamAccount('team_cash', teamAccount), cents),
]
const spend = ({ teamAccount, cents, category }: Categorized): Line[] => [
  debit(ofTeamAccount('team_expense', teamAccount, category), positive(cents)),
  credit(ofTeamAccount('team_cash', teamAccount), cents),
]
const approve = ({ teamAccount, cents, category }: Categorized): Line[] => [
  debit(ofTeamAccount('team_expense', teamAccount, category), positive(cents)),
  credit(ofTeamAccount('out_pending', teamAccount), cents),
  ...hold({ teamAccount, cents }),
]
const checkComesIn = ({ teamAccount, cents }: TeamMoney): Line[] => [
  debit(ofTeamAccount('check_in', teamAccount), positive(cents)),
  credit(ofTeamAccount('check_pending', teamAccount), cents),
]
const earn = ({ teamAccount, cents, category }: Categorized): Line[] => [
  debit(ofTeamAccount('team_cash', teamAccount), cents),
  credit(ofTeamAccount('team_income', teamAccount, category), cents),
]
const opposite = (lines: Line[]) => lines.map((line) => ({ ...line, cents: -line.cents }))

/**
 * A card of the team is authorized for an amount, which must be available.
 * @planned Team accounts.
 */
export const cardAuthorized = (event: MoneyEvent, of: TeamMoney) =>
  journal('card_authorized', 'authorized', event, hold(of), [{ teamAccount: of.teamAccount, of: 'available' }])

/**
 * A purchase is captured. It may differ from the amount on hold, and comes without one after a forced capture (`held` 0): it is posted all the same.
 * @planned Team accounts.
 */
export const cardCaptured = (event: MoneyEvent, of: Categorized, held: number) =>
  journal('card_captured', 'captured', event, [...(held > 0 ? opposite(hold({ ...of, cents: held })) : []), ...spend(of)])

/**
 * An authorization expired or was reversed.
 * @planned Team accounts.
 */
export const authorizationReleased = (event: MoneyEvent, of: TeamMoney) =>
  journal('authorization_released', 'released', event, opposite(hold(of)))

/**
 * A shop returns money to a card of the team.
 * @planned Team accounts.
 */
export const cardRefunded = (event: MoneyEvent, of: Categorized) => journal('card_refunded', 'card refund', event, opposite(spend(of)))

/**
 * A reimbursement or a direct payment is approved; the amount must be available.
 * @planned Team accounts.
 */
export const outgoingApproved = (event: MoneyEvent, of: Categorized) =>
  journal('outgoing_approved', 'approved', event, approve(of), [{ teamAccount: of.teamAccount, of: 'available' }])

/**
 * A reimbursement or a direct payment has left the account.
 * @planned Team accounts.
 */
export const outgoingPosted = (event: MoneyEvent, { teamAccount, cents }: TeamMoney) =>
  journal('outgoing_posted', 'posted', event, [
    debit(ofTeamAccount('out_pending', teamAccount), positive(cents)),
    credit(ofTeamAccount('team_hold', teamAccount), cents),
  ])

/**
 * A reimbursement or a direct payment failed before it left.
 * @planned Team accounts.
 */
export const outgoingFailed = (event: MoneyEvent, of: Categorized) => journal('outgoing_failed', 'failed', event, opposite(approve(of)))

/**
 * A reimbursement or a direct payment came back after it had left.
 * @planned Team accounts.
 */
export const outgoingReturned = (event: MoneyEvent, of: Categorized) => journal('outgoing_returned', 'returned', event, opposite(spend(of)))

/**
 * A check was photographed and submitted.
 * @planned Team accounts.
 */
export const checkSubmitted = (event: MoneyEvent, of: TeamMoney) => journal('check_submitted', 'submitted', event, checkComesIn(of))

/**
 * The money of a check is in the account.
 * @planned Team accounts.
 */
export const checkPosted = (event: MoneyEvent, of: Categorized) =>
  journal('check_posted', 'posted', event, [...opposite(checkComesIn(of)), ...earn(of)])

/**
 * A check was rejected before it was posted.
 * @planned Team accounts.
 */
export const checkRejected = (event: MoneyEvent, of: TeamMoney) => journal('check_rejected', 'rejected', event, opposite(checkComesIn(of)))

/**
 * A posted check came back.
 * @planned Team accounts.
 */
export const checkReturned = (event: MoneyEvent, of: Categorized) => journal('check_returned', 'returned', event, opposite(earn(of)))

/**
 * The money of one team account goes to another; all of it must be available.
 * @planned Team accounts.
 */
export const accountTransferred = (event: MoneyEvent, source: number, target: number, cents: number) =>
  journal(
    'account_transferred',
    'transferred',
    event,
    [
      debit(ofTeamAccount('team_cash', target), positive(cents)),
      credit(ofTeamAccount('team_cash', source), cents),
      debit(ofTeamAccount('team_equity', source), cents),
      credit(ofTeamAccount('team_equity', target), cents),
    ],
    [{ teamAccount: source, of: 'available' }],
  )
