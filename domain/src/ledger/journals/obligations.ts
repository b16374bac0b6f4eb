import type { Account } from '../accounts.ts'
import {
  credit,
  creditsOf,
  credits,
  debit,
  debits,
  journal,
  move,
  ofClub,
  ofTeamAccount,
  positive,
  receivable,
  type Dimensions,
  type MoneyEvent,
  type Part,
} from '../journal.ts'

/** An amount for the account credit of a person. */
export interface ToCredit extends Part {
  user: number
}
/** The line of an amount that goes to the credit of a person; none without one. */
export const toCredit = (given: ToCredit | null | undefined) => (given ? [credit(creditsOf(given.user), given.cents, given.of)] : [])

/** A gift beside a registration is a donation; all else is the price. */
const incomeOf = ({ donation_source }: Dimensions): Account => ofClub(donation_source === undefined ? 'inc_program' : 'inc_donation')

/**
 * A registration, an invoice or a fee starts: the amount is booked in full, one part for each charge line.
 */
export const obligationStarted = (event: MoneyEvent, parts: readonly Part[]) =>
  journal('obligation_started', 'started', event, move(parts, receivable, incomeOf))

/** A team fee is published: the income belongs to the account of the team. */
export const teamFeePublished = (event: MoneyEvent, teamAccount: number, parts: readonly Part[]) =>
  journal('team_fee_published', 'started', event, move(parts, receivable, ofTeamAccount('inc_team_fee', teamAccount)))

/**
 * A discount at the start or later; at most the outstanding amount less payments in flight.
 */
export const discountGiven = (event: MoneyEvent, parts: readonly Part[]) =>
  journal('discount_given', 'given', event, move(parts, ofClub('discount'), receivable))

/** Financial aid is awarded: it reduces the outstanding amount, and what exceeds that becomes credit. */
export const aidAwarded = (event: MoneyEvent, parts: readonly Part[], rest: ToCredit | null = null) =>
  journal('aid_awarded', 'awarded', event, [
    ...debits([...parts, ...(rest ? [rest] : [])], ofClub('fin_aid')),
    ...credits(parts, receivable),
    ...toCredit(rest),
  ])

/** Financial aid is revoked: its reduction is outstanding again, and of its credit what is unused goes. */
export const aidRevoked = (event: MoneyEvent, parts: readonly Part[], unused: ToCredit | null = null) =>
  journal('aid_revoked', 'revoked', event, [
    ...debits(parts, receivable),
    ...toCredit(unused).map((line) => ({ ...line, cents: -line.cents })),
    ...credits([...parts, ...(unused ? [unused] : [])], ofClub('fin_aid')),
  ])

/** A late fee, on the day after the overdue date. */
export const lateFeeAssessed = (event: MoneyEvent, parts: readonly Part[]) =>
  journal('late_fee_assessed', 'late fee', event, move(parts, receivable, ofClub('inc_late')))

/** A late fee is waived. */
export const lateFeeWaived = (event: MoneyEvent, parts: readonly Part[]) =>
  journal('late_fee_waived', 'late fee waived', event, move(parts, ofClub('inc_late'), receivable))

/** A subscription is canceled: the outstanding amount goes; what was paid goes back by a refund only. */
export const subscriptionCanceled = (event: MoneyEvent, parts: readonly Part[]) =>
  journal('subscription_canceled', 'canceled', event, move(parts, ofClub('cancelled'), receivable))

/** An outstanding amount that another payer takes over, or that goes back; each part names both charge lines. */
export interface Moved {
  cents: number
  from: Dimensions
  to: Dimensions
}
/** A part of an outstanding amount moves from one payer to another; income stays as it is. */
export const receivableMoved = (event: MoneyEvent, parts: readonly Moved[]) =>
  journal(
    'receivable_moved',
    'moved',
    event,
    parts.flatMap(({ cents, from, to }) => [debit(receivable(to), positive(cents), to), credit(receivable(from), cents, from)]),
  )

/** A program change costs more. */
export const programChangedUp = (event: MoneyEvent, parts: readonly Part[]) =>
  journal('program_changed_up', 'changed', event, move(parts, receivable, incomeOf))

/** A program change costs less. `parts` reduce the outstanding amount; `excess` was paid already, names its payments, and becomes credit of a person. */
export const programChangedDown = (event: MoneyEvent, parts: readonly Part[], excess: readonly ToCredit[] = []) =>
  journal('program_changed_down', 'changed', event, [
    ...debits([...parts, ...excess], ofClub('cancelled')),
    ...credits(parts, receivable),
    ...excess.flatMap(toCredit),
  ])

/** An outstanding amount is given up. */
export const writtenOff = (event: MoneyEvent, parts: readonly Part[]) =>
  journal('written_off', 'written off', event, move(parts, ofClub('write_off'), receivable))
