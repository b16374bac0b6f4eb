import {
  credits,
  creditsOf,
  debit,
  journal,
  move,
  ofClub,
  receivable,
  totalOf,
  type Dimensions,
  type MoneyEvent,
  type Part,
} from '../journal.ts'

/** A credit of a person, or what is left of it. */
interface Credit extends Part {
  user: number
}

/**
 * The club gives a credit; shown as Issued.
 */
export const creditIssued = (event: MoneyEvent, given: Credit) =>
  journal('credit_issued', 'issued', event, move([given], ofClub('credit_adj'), creditsOf(given.user)))

/**
 * A credit pays an outstanding amount; shown as Applied. `of` says what the credit was given for, the parts what it pays.
 */
export const creditApplied = (event: MoneyEvent, user: number, parts: readonly Part[], of: Dimensions = {}) =>
  journal('credit_applied', 'applied', event, [debit(creditsOf(user), totalOf(parts), of), ...credits(parts, receivable)])

/**
 * A credit has expired; what is left of it is income.
 */
export const creditExpired = (event: MoneyEvent, rest: Credit) =>
  journal('credit_expired', 'expired', event, move([rest], creditsOf(rest.user), ofClub('inc_breakage')))

/**
 * The club takes back what is left of a credit.
 */
export const creditRescinded = (event: MoneyEvent, rest: Credit) =>
  journal('credit_rescinded', 'rescinded', event, move([rest], creditsOf(rest.user), ofClub('credit_adj')))
