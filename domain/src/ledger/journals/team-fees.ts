import { credit, debit, journal, ofClub, ofMerchant, ofTeamAccount, positive, type Line, type MoneyEvent } from '../journal.ts'

/** Money of team fees between the merchant account of the club and the account of a team. */
interface Settlement {
  merchant: number
  teamAccount: number
  cents: number
}

/** A team’s book balances by itself: what it gets from the club is its equity. */
const equityToTeam = ({ teamAccount, cents }: Settlement): Line[] => [
  debit(ofClub('team_equity'), positive(cents)),
  credit(ofTeamAccount('team_equity', teamAccount), cents),
]
const equityToClub = (of: Settlement): Line[] => equityToTeam(of).map((line) => ({ ...line, cents: -line.cents }))
const cashToTeam = ({ merchant, teamAccount, cents }: Settlement): Line[] => [
  debit(ofTeamAccount('team_cash', teamAccount), cents),
  credit(ofMerchant('processor', merchant), cents),
]
const dueToClub = ({ merchant, teamAccount, cents }: Settlement): Line[] => [
  debit(ofMerchant('rescind_recv', merchant), cents),
  credit(ofTeamAccount('rescind_due', teamAccount), cents),
]
const opposite = (lines: Line[]) => lines.map((line) => ({ ...line, cents: -line.cents }))

/**
 * The payment of a team fee reaches the account of the team.
 * @planned Team fees.
 */
export const teamFeeSettled = (event: MoneyEvent, of: Settlement) =>
  journal('team_fee_settled', 'settled', event, [...cashToTeam(of), ...equityToTeam(of)])

/**
 * A team fee was refunded or lost in a dispute: the team has to return the money to the club. Beside the journal of the refund or the dispute.
 * @planned Team fees.
 */
export const teamFeeRescinded = (event: MoneyEvent, of: Settlement) =>
  journal('team_fee_rescinded', 'rescinded', event, [...dueToClub(of), ...equityToClub(of)])

/**
 * The team returns the money to the club.
 * @planned Team accounts.
 */
export const rescindmentReconciled = (event: MoneyEvent, of: Settlement) =>
  journal(
    'rescindment_reconciled',
    'reconciled',
    event,
    [...opposite(dueToClub(of)), ...opposite(cashToTeam(of))],
    [{ teamAccount: of.teamAccount, of: 'cash' }],
  )

/**
 * The refund of a team fee failed: the team gets the money again, or keeps it if it has not returned it yet. Of a closed account nothing is posted.
 * @planned Team fees.
 */
export const rescindmentUndone = (event: MoneyEvent, of: Settlement, reconciled: boolean) =>
  journal('rescindment_undone', 'undone', event, [...(reconciled ? cashToTeam(of) : opposite(dueToClub(of))), ...equityToTeam(of)])
