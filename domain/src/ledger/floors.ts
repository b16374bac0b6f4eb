import { Refusal } from '../kit/refusal.ts'
import type { InBothLanguages, Locale } from '../kit/texts.ts'
import { accountKey, accountOf, chart, type Account, type AccountName } from './accounts.ts'
import { ofTeamAccount, type Journal } from './journal.ts'

/** A sum of balances that no journal may bring below zero. */
export interface Floor {
  of: keyof typeof refusals
  /** Their debits less their credits, times `sign`, must not be negative. */
  accounts: readonly Account[]
  sign: 1 | -1
}

const refusals = {
  receivable: {
    en: 'This is more than the outstanding amount that is not being paid already.',
    es: 'Es más que el monto pendiente que no se está pagando ya.',
  },
  in_flight: { en: 'This is more than the bank payments on their way.', es: 'Es más que los pagos bancarios en camino.' },
  credit: { en: 'This is more than what is left of the credit.', es: 'Es más de lo que queda del crédito.' },
  held: { en: 'This is more than what is on hold.', es: 'Es más de lo que está retenido.' },
  rescinded: {
    en: 'This is more than the team account has to return to the club.',
    es: 'Es más de lo que la cuenta del equipo debe devolver al club.',
  },
  available: {
    en: 'The team account does not have enough available money.',
    es: 'La cuenta del equipo no tiene suficiente dinero disponible.',
  },
  cash: { en: 'The team account does not have enough money.', es: 'La cuenta del equipo no tiene suficiente dinero.' },
} as const satisfies Record<string, InBothLanguages>

/** The refusal of a journal that would break a floor. */
export const belowFloor = (of: Floor['of'], locale: Locale = 'en') => new Refusal(`ledger.${of}`, refusals[of][locale])
/**
 * The codes of refusals of the ledger, for the endpoints that post.
 */
export const floorCodes = Object.keys(refusals).map((of) => `ledger.${of}`)

/**
 * The floors of the accounts that a journal touches. Bank debits on their way are reserved: the outstanding amount less them stays at zero or above, so a discount, a
 * credit or cash never overlaps a payment that is coming. Captures are not refused, because the provider has paid already: only money that leaves a team
 * account by somebody's decision asks for what is available.
 */
export function floorsOf({ lines, needs }: Pick<Journal, 'lines' | 'needs'>): Floor[] {
  const floors = new Map<string, Floor>()
  const add = (of: Floor['of'], sign: 1 | -1, ...accounts: Account[]) =>
    floors.set(`${of} ${accountKey(accounts[0]!)}`, { of, accounts, sign })
  for (const { account } of lines) {
    const { kind, ownerKind, ownerId } = account
    if ((kind === 'ar' || kind === 'pending_pay') && ownerKind !== 'merchant')
      add('receivable', 1, accountOf('ar', ownerKind, ownerId), accountOf('pending_pay', ownerKind, ownerId))
    const single = singles[kind]
    if (single) add(...single, account)
  }
  for (const { teamAccount, of } of needs)
    add(of, 1, ofTeamAccount('team_cash', teamAccount), ...(of === 'available' ? [ofTeamAccount('rescind_due', teamAccount)] : []))
  return [...floors.values()]
}

const singles: Partial<Record<AccountName, [Floor['of'], 1 | -1]>> = {
  pending_pay: ['in_flight', -1],
  credits: ['credit', -1],
  team_hold: ['held', 1],
  rescind_due: ['rescinded', -1],
}

/**
 * The accounts whose rows a posting of the journal locks: those with a floor, and all others of a locked kind that it changes.
 */
export function lockedAccounts(journal: Pick<Journal, 'lines' | 'needs'>): Account[] {
  const accounts = [
    ...journal.lines.map(({ account }) => account).filter(({ kind }) => chart[kind].locked),
    ...floorsOf(journal).flatMap((floor) => floor.accounts),
  ]
  return [...new Map(accounts.map((account) => [accountKey(account), account])).values()]
}

/** Entries of these kinds, with the payment they name, say how much of it remains: what it paid is credited, what went back is debited. */
export const kindsOfPayment = [
  'ar',
  'refunds',
  'dispute_held',
  'dispute_loss',
  'cancelled',
  'inc_donation',
] as const satisfies AccountName[]

/** By payment: the cents by which a journal changes what has gone back from it, less what it brought. */
export function takenFromPayments({ lines }: Pick<Journal, 'lines'>): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { account, cents, of } of lines)
    if (of.payment_txn_id !== undefined && (kindsOfPayment as readonly AccountName[]).includes(account.kind))
      taken.set(of.payment_txn_id, (taken.get(of.payment_txn_id) ?? 0) + cents)
  return taken
}

/** The refusal of a journal that takes more from a payment than it brought. */
export const overPayment = () => new Refusal('ledger.over_payment', 'This is more than what is left of the payment.')
