import { Refusal } from '../kit/refusal.ts'
import type { AccountName } from './accounts.ts'

/**
 * Divides money that comes back to an obligation: `fits` is the outstanding amount less payments in flight, and the rest becomes credit of the payer.
 */
export const fitOutstanding = (cents: number, { open, inFlight }: { open: number; inFlight: number }): { fits: number; over: number } => {
  const fits = Math.max(0, Math.min(cents, open - inFlight))
  return { fits, over: cents - fits }
}

/** A payment and the amounts taken from it, in cents. `credited` counts credits made from it, those of program changes too; `lost` counts lost disputes. */
export interface PaymentState {
  amount: number
  refunded: number
  credited: number
  lost: number
  /** A dispute about it is open. */
  disputed: boolean
}

/**
 * The cents of a payment that can still go back.
 */
export const refundable = ({ amount, refunded, credited, lost }: PaymentState): number => Math.max(0, amount - refunded - credited - lost)

/**
 * Refuses a refund, a credit or a program change that takes more from a payment than is left, or anything while a dispute about it is open.
 */
export function refuseTaking(cents: number, payment: PaymentState): void {
  if (payment.disputed)
    throw new Refusal(
      'ledger.payment_disputed',
      'This payment is in a dispute. It can be refunded or credited once the dispute is decided.',
    )
  if (cents > refundable(payment)) throw new Refusal('ledger.over_payment', 'This is more than what is left of the payment.')
}

/** Refuses to cancel a subscription while a payment of it is on its way. */
export function refuseCancel(inFlight: number): void {
  if (inFlight !== 0)
    throw new Refusal('ledger.payment_in_flight', 'A payment is still being processed. Cancel the subscription once it is completed.')
}

/** The accounts of a team that must be empty before it closes (I14). */
export const emptyAtClose = [
  'team_cash',
  'team_hold',
  'out_pending',
  'check_in',
  'check_pending',
  'rescind_due',
] as const satisfies AccountName[]

/** Refuses to close the account of a team while money is in it or on its way; what it has to return to the club counts as on its way. */
export function refuseClose(balances: Readonly<Record<(typeof emptyAtClose)[number], number>>): void {
  const open = emptyAtClose.filter((name) => balances[name] !== 0)
  if (open.length > 0)
    throw new Refusal('ledger.account_not_empty', 'The team account still has money or transactions that are not completed.', {
      facts: { open },
    })
}

/** Says who bears a refund or a lost dispute of a team fee: the team, the account to which its account was transferred, or the club. */
export function bearerOf(
  account: { id: number; state: 'open' | 'closing' | 'closed' | 'transferred' },
  transfer: { target: number; bearsRefunds: boolean } | null,
): { teamAccount: number } | 'club' {
  if (account.state === 'open' || account.state === 'closing') return { teamAccount: account.id }
  return account.state === 'transferred' && transfer?.bearsRefunds ? { teamAccount: transfer.target } : 'club'
}

/**
 * The largest amount that a person may type, in cents.
 */
export const largestAmount = 99_999_999
