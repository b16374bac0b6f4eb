import { accountKey, accountOf, type Account, type AccountName } from './accounts.ts'

/**
 * Facts of an entry that reports ask for. They are stored with the entry and never added later. Ids name rows of the areas that own them; `…_source` is
 * a code, or a kind with an id such as `program:12`, that says how the region, fund or invoice came about.
 */
export interface Dimensions {
  subscription_id?: number | undefined
  team_fee_player_id?: number | undefined
  charge_line_id?: number | undefined
  program_id?: number | undefined
  package_id?: number | undefined
  club_region_id?: number | undefined
  region_source?: string | undefined
  accounting_code_id?: number | undefined
  donation_fund_id?: number | undefined
  donation_source?: string | undefined
  invoice_id?: number | undefined
  invoice_source?: string | undefined
  team_account_id?: number | undefined
  payer_user_id?: number | undefined
  merchant_id?: number | undefined
  /** The transaction that people see. */
  txn_id?: number | undefined
  /** The payment by which the money came, on what a payment pays and on what goes back from it. */
  payment_txn_id?: number | undefined
}

/** A part of an amount that belongs to one charge line; `cents` is positive. */
export interface Part {
  cents: number
  of: Dimensions
}

/** One entry of a journal: a debit is positive, a credit negative. */
export interface Line {
  account: Account
  cents: number
  of: Dimensions
}

/** The row about which a journal is posted: each step of it is posted once. */
export interface Source {
  type: string
  id: number
}

/** An event that a journal is written for. */
export interface MoneyEvent {
  source: Source
  /** Dimensions of every line, beneath those of its part. */
  of?: Dimensions
}

export interface Journal {
  /** The name of the function that wrote it. */
  name: string
  source: Source
  step: string
  lines: readonly Line[]
  needs: readonly Need[]
}

/** A team account that money leaves by somebody’s decision. Afterwards its cash, or its cash less what it has to return to the club (`available`), is not negative. */
export interface Need {
  teamAccount: number
  of: 'cash' | 'available'
}

/** Returns the cents, if they are a positive whole number that arithmetic holds exactly. */
export function positive(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`${cents} is no amount of cents.`)
  return cents
}

/** The sum of amounts in cents; throws beyond the numbers that are exact. */
export function totalOf(amounts: readonly { cents: number }[]): number {
  const total = amounts.reduce((sum, { cents }) => sum + cents, 0)
  if (!Number.isSafeInteger(total)) throw new RangeError('The sum is too large.')
  return total
}

export const debit = (account: Account, cents: number, of: Dimensions = {}): Line => ({ account, cents, of })
export const credit = (account: Account, cents: number, of: Dimensions = {}): Line => ({ account, cents: -cents, of })

/** A debit and a credit for each part: `from` is debited and `to` credited. */
export const move = (parts: readonly Part[], from: AccountOf, to: AccountOf): Line[] =>
  parts.flatMap(({ cents, of }) => [debit(pick(from, of), positive(cents), of), credit(pick(to, of), cents, of)])
/** One line for each part. */
export const debits = (parts: readonly Part[], account: AccountOf): Line[] =>
  parts.map(({ cents, of }) => debit(pick(account, of), positive(cents), of))
export const credits = (parts: readonly Part[], account: AccountOf): Line[] =>
  parts.map(({ cents, of }) => credit(pick(account, of), positive(cents), of))

type AccountOf = Account | ((of: Dimensions) => Account)
const pick = (account: AccountOf, of: Dimensions) => (typeof account === 'function' ? account(of) : account)

/** The part pays an obligation; a donation without one does not. */
export const isOwed = ({ subscription_id, team_fee_player_id }: Dimensions): boolean =>
  subscription_id !== undefined || team_fee_player_id !== undefined

/** The account of the obligation that a part belongs to: a subscription, or the fee of a player on a team. */
const ofObligation =
  (name: 'ar' | 'pending_pay') =>
  ({ subscription_id, team_fee_player_id }: Dimensions): Account =>
    subscription_id === undefined
      ? accountOf(name, 'team_fee_player', team_fee_player_id ?? 0)
      : accountOf(name, 'subscription', subscription_id)
export const receivable = ofObligation('ar')
export const inFlight = ofObligation('pending_pay')

export const ofClub = (name: AccountName): Account => accountOf(name)
export const ofMerchant = (name: AccountName, merchant: number): Account => accountOf(name, 'merchant', merchant)
export const ofTeamAccount = (name: AccountName, teamAccount: number, category = 0): Account =>
  accountOf(name, 'team_account', teamAccount, category)
export const creditsOf = (user: number): Account => accountOf('credits', 'user', user)

/** The owner of an account is a dimension of its entries too. */
const ownerOf = ({ ownerKind, ownerId }: Account): Dimensions =>
  ownerKind === 'merchant' ? { merchant_id: ownerId } : ownerKind === 'team_account' ? { team_account_id: ownerId } : {}

/** Makes a journal of lines that balance. Throws if they do not: that is a mistake in the function that wrote them. */
export function journal(name: string, step: string, event: MoneyEvent, lines: readonly Line[], needs: readonly Need[] = []): Journal {
  const written = lines
    .filter(({ cents }) => cents !== 0)
    .map((line) => ({ ...line, of: { ...event.of, ...line.of, ...ownerOf(line.account) } }))
  if (totalOf(written) !== 0 || written.length < 2)
    throw new Error(`The lines of ${name} do not balance: ${written.map(lineText).join(', ')}`)
  return { name, source: event.source, step, lines: written, needs }
}

/** Makes the journal that takes another one back; with its dimensions, so that no report shows either. */
export const reversal = (of: Journal, name: string, step: string, event: MoneyEvent): Journal =>
  journal(
    name,
    step,
    event,
    of.lines.map((line) => ({ ...line, cents: -line.cents })),
  )

const lineText = ({ account, cents }: Line) => `${accountKey(account)} ${cents}`
