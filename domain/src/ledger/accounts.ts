/** The kinds of things that own accounts. `club`: one account per club, its owner id is 0. */
export const ownerKinds = ['club', 'merchant', 'subscription', 'team_fee_player', 'user', 'team_account'] as const
export type OwnerKind = (typeof ownerKinds)[number]
export type AccountSide = 'asset' | 'liability' | 'income' | 'expense' | 'equity'

interface AccountKind {
  side: AccountSide
  owners: readonly OwnerKind[]
  /** One account per budget category of the owner. */
  byCategory?: true
  /**
   * Its balance is a row that a posting locks, because a floor must hold (`floors.ts`). All other balances are sums: a daily snapshot and the entries since,
   * so that the postings of a busy day never wait for one row.
   */
  locked?: true
}

const kind = (side: AccountSide, owners: readonly OwnerKind[], more: Pick<AccountKind, 'byCategory' | 'locked'> = {}): AccountKind => ({
  side,
  owners,
  ...more,
})
const obligations: readonly OwnerKind[] = ['subscription', 'team_fee_player']

const chartOfClub = {
  /** Outstanding amounts of families, booked in full when the obligation starts. */
  ar: kind('asset', obligations, { locked: true }),
  ach_in_flight: kind('asset', ['merchant']),
  /** Money at the provider of payments; negative when refunds exceed what came in. */
  processor: kind('asset', ['merchant']),
  dispute_held: kind('asset', ['merchant']),
  payout_transit: kind('asset', ['merchant']),
  bank: kind('asset', ['merchant']),
  offline_cash: kind('asset', ['club']),
  /** Negative after a capture beyond the balance. */
  team_cash: kind('asset', ['team_account'], { locked: true }),
  team_hold: kind('asset', ['team_account'], { locked: true }),
  check_in: kind('asset', ['team_account']),
  rescind_recv: kind('asset', ['merchant']),

  credits: kind('liability', ['user'], { locked: true }),
  /** Bank debits on their way: the part of an obligation stands at the obligation, the service fee at the merchant. */
  pending_pay: kind('liability', [...obligations, 'merchant'], { locked: true }),
  service_fee_clearing: kind('liability', ['merchant']),
  out_pending: kind('liability', ['team_account']),
  check_pending: kind('liability', ['team_account']),
  rescind_due: kind('liability', ['team_account'], { locked: true }),
  processor_fee_payable: kind('liability', ['merchant']),

  inc_program: kind('income', ['club']),
  inc_late: kind('income', ['club']),
  inc_donation: kind('income', ['club']),
  inc_team_fee: kind('income', ['team_account']),
  inc_breakage: kind('income', ['club']),
  team_income: kind('income', ['team_account'], { byCategory: true }),

  discount: kind('expense', ['club']),
  fin_aid: kind('expense', ['club']),
  refunds: kind('expense', ['club']),
  cancelled: kind('expense', ['club']),
  credit_adj: kind('expense', ['club']),
  write_off: kind('expense', ['club']),
  processor_fee: kind('expense', ['club']),
  dispute_fee: kind('expense', ['club']),
  dispute_loss: kind('expense', ['club']),
  team_expense: kind('expense', ['team_account'], { byCategory: true }),

  team_equity: kind('equity', ['team_account', 'club']),
}

export type AccountName = keyof typeof chartOfClub
/** The chart of accounts of a club (domain 2.1). */
export const chart: Readonly<Record<AccountName, AccountKind>> = chartOfClub
export const accountNames = Object.keys(chart) as AccountName[]

/** One account of a club. */
export interface Account {
  kind: AccountName
  ownerKind: OwnerKind
  /** 0 for the club. */
  ownerId: number
  /** The budget category; 0 for accounts without one. */
  categoryId: number
}

/** Names an account. Throws if the chart has no such account: that is a mistake in a program, not of a person. */
export function accountOf(name: AccountName, ownerKind: OwnerKind = 'club', ownerId = 0, categoryId = 0): Account {
  const { owners, byCategory } = chart[name]
  if (!owners.includes(ownerKind) || (ownerKind === 'club') !== (ownerId === 0) || (byCategory === true) !== (categoryId !== 0))
    throw new Error(`The chart has no account ${name} of ${ownerKind} ${ownerId}, category ${categoryId}.`)
  return { kind: name, ownerKind, ownerId, categoryId }
}

/** A text that names the account within its club. */
export const accountKey = ({ kind: name, ownerKind, ownerId, categoryId }: Account): string =>
  `${name}/${ownerKind}/${ownerId}/${categoryId}`

/** A balance as a person reads it: entries are positive for debits, but a liability, income or equity grows by credits. */
export const shownBalance = (name: AccountName, cents: number): number =>
  cents === 0 || ['asset', 'expense'].includes(chart[name].side) ? cents : -cents

/** True for the accounts of the book of a team. The income of team fees is by team, but the club's: the team gets the money when it is settled. */
export const isOfTeam = ({ kind: name, ownerKind }: Pick<Account, 'kind' | 'ownerKind'>): boolean =>
  ownerKind === 'team_account' && name !== 'inc_team_fee'
