import { refusalOf } from '../kit/refusal.ts'
import { accountOf, isOfTeam, type AccountName } from './accounts.ts'
import { allocate, type OpenItem, type Share } from './allocation.ts'
import { creditsOf, type Dimensions, type Journal, type MoneyEvent, type Part } from './journal.ts'
import * as bankDebits from './journals/bank-debits.ts'
import * as credits from './journals/credits.ts'
import * as disputes from './journals/disputes.ts'
import * as donations from './journals/donations.ts'
import * as obligations from './journals/obligations.ts'
import * as payments from './journals/payments.ts'
import * as payouts from './journals/payouts.ts'
import * as refunds from './journals/refunds.ts'
import * as teamFees from './journals/team-fees.ts'
import * as teamMoney from './journals/team-money.ts'
import { openBook } from './test-book.ts'

const { toCredit: _credit, ...ofObligations } = obligations
const { arrived: _arrived, feePassesThrough: _fee, ...ofPayments } = payments
const { borne: _borne, disputeFee: _disputeFee, noLonger: _noLonger, ...ofBankDebits } = bankDebits
/** Every name; a test of the simulation replaces one by a wrong one. */
export const journals = {
  ...{ ...ofObligations, ...ofPayments, ...ofBankDebits, ...refunds, ...disputes, ...donations },
  ...{ ...credits, ...payouts, ...teamFees, ...teamMoney },
}
export type Journals = typeof journals

interface ChargeLine {
  id: number
  due: string
  /** Outstanding cents of this charge line, and the part of them that a bank debit on its way will pay. */
  open: number
  flying: number
  of: Dimensions
}
export interface Obligation {
  id: number
  user: number
  teamAccount: number | null
  lines: ChargeLine[]
  canceled: boolean
}
export interface Payment {
  id: number
  obligation: Obligation
  merchant: number
  how: 'card' | 'bank' | 'offline'
  amount: number
  fee: number
  /** The cents that have not gone back, by charge line. */
  left: Share[]
  disputed: boolean
  settledTo: number | null
  journal: Journal
}
/** A donation without a registration; `left` is what has arrived and has not gone back. */
export interface Donation {
  id: number
  merchant: number
  how: 'card' | 'bank'
  state: 'on its way' | 'arrived' | 'failed'
  parts: Part[]
  fee: number
  left: number
}
export interface TeamAccount {
  id: number
  state: 'open' | 'closed' | 'transferred'
  transfer: { target: number; bearsRefunds: boolean } | null
  cash: number
  hold: number
  due: number
  out: number
  checks: number
}
interface Step {
  id: number
  account: TeamAccount
  cents: number
  state: string
}

/** The expected state of a club, counted beside its ledger and without the journals. */
export interface Club {
  journals: Journals
  book: ReturnType<typeof openBook>
  obligations: Obligation[]
  payments: Payment[]
  flying: { id: number; obligation: Obligation; merchant: number; shares: Share[]; fee: number }[]
  refunds: {
    id: number
    payment: Payment
    parts: Share[]
    rebill: boolean
    toCredit: boolean
    rescindment: Rescindment | null
    failed: boolean
  }[]
  donations: Donation[]
  disputes: { id: number; payment: Payment; parts: Share[]; beyond: number; fee: number }[]
  credits: { id: number; user: number; left: number }[]
  aids: { id: number; shares: Share[]; user: number; credit: { left: number } | null }[]
  lateFees: { obligation: Obligation; line: ChargeLine }[]
  payouts: { id: number; merchant: number; cents: number; state: 'created' | 'paid' }[]
  teamAccounts: TeamAccount[]
  rescindments: Rescindment[]
  authorizations: Step[]
  outgoing: Step[]
  checks: Step[]
  /** Expected sums by kind of account, debits less credits. */
  expected: Map<AccountName, number>
  lastId: number
  /** The number of refused journals, and of posted ones by name. */
  refused: number
  posted: Map<string, number>
}
export interface Rescindment {
  id: number
  merchant: number
  account: TeamAccount
  cents: number
  reconciled: boolean
}

export const newClub = (of: Journals = journals): Club => ({
  ...{
    journals: of,
    book: openBook(),
    obligations: [],
    payments: [],
    flying: [],
    donations: [],
    refunds: [],
    disputes: [],
    credits: [],
    aids: [],
    lateFees: [],
  },
  ...{ payouts: [], teamAccounts: [], rescindments: [], authorizations: [], outgoing: [], checks: [] },
  ...{ expected: new Map(), lastId: 0, refused: 0, posted: new Map() },
})

/** Random whole numbers below n. */
export type Pick = (n: number) => number
export type Act = (club: Club, pick: Pick) => void

/** Random numbers that depend on one seed. */
export function dice(seed: number): Pick {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

export const oneOf = <T>(list: readonly T[], pick: Pick): T | null => (list.length === 0 ? null : list[pick(list.length)]!)
export const remove = <T>(list: T[], one: T): void => void list.splice(list.indexOf(one), 1)
export const newId = (club: Club): number => ++club.lastId
export const eventOf = (type: string, id: number, of: Dimensions = {}): MoneyEvent => ({ source: { type, id }, of })

/** Posts a journal whose effect on the sums is known. `allowed` says if the rules allow it; the ledger has to agree. */
export function post(club: Club, journal: Journal, effects: Partial<Record<AccountName, number>>, allowed = true): boolean {
  const refusal = refusalOf(() => club.book.post(journal))
  if ((refusal === null) !== allowed) throw new Error(`${journal.name}: ${refusal?.message ?? 'was posted, but should have been refused.'}`)
  if (refusal) club.refused++
  else {
    club.posted.set(journal.name, (club.posted.get(journal.name) ?? 0) + 1)
    for (const [kind, cents] of Object.entries(effects) as [AccountName, number][])
      club.expected.set(kind, (club.expected.get(kind) ?? 0) + cents)
  }
  return refusal === null
}

export const openOf = ({ lines }: Obligation) => lines.reduce((sum, { open }) => sum + open, 0)
export const flyingOf = ({ lines }: Obligation) => lines.reduce((sum, { flying }) => sum + flying, 0)
export const sumOf = (parts: readonly { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0)
/** The open cents that are not being paid, by due day. */
const itemsOf = ({ lines }: Obligation): OpenItem[] =>
  [...Map.groupBy(lines, ({ due }) => due)].map(([dueOn, ofDay]) => ({
    id: ofDay[0]!.id,
    dueOn,
    lines: ofDay.map(({ open, flying, of }) => ({ cents: open - flying, of })),
  }))

/** Allocates an amount; what exceeds the outstanding amount goes onto the last part, so that the ledger has something to refuse. */
export function sharesOf(obligation: Obligation, cents: number): Share[] {
  const { shares, over } = allocate(cents, itemsOf(obligation))
  if (over === 0) return shares
  const [last = { item: 0, cents: 0, of: obligation.lines[0]!.of }, ...others] = shares.toReversed()
  return [...others.toReversed(), { ...last, cents: last.cents + over }]
}
/** Adds shares to the outstanding amounts, or subtracts them with the sign -1. */
export function addOpen({ lines }: Obligation, shares: readonly Share[], sign: 1 | -1, what: 'open' | 'flying' = 'open'): void {
  for (const { cents, of } of shares) lines.find(({ id }) => id === of.charge_line_id)![what] += sign * cents
}
export const addCredit = (club: Club, user: number, cents: number): Club['credits'][number] => {
  const made = { id: newId(club), user, left: cents }
  club.credits.push(made)
  return made
}

export const amount = (pick: Pick) => 1 + pick(9000)
export const live = (club: Club) => club.obligations.filter(({ canceled }) => !canceled)
export const unpaid = (club: Club) => live(club).filter((one) => openOf(one) > 0)
export const room = (obligation: Obligation) => openOf(obligation) - flyingOf(obligation)
export const paymentEvent = (type: string, id: number, payment: number) => eventOf(type, id, { txn_id: id, payment_txn_id: payment })
/** A small excess now and then, so that refusals are tested. */
export const around = (most: number, pick: Pick) => Math.max(1, pick(most + 1 + Math.floor(most / 8)))

/** Takes parts out of what is left of a payment, or puts them back. */
export const takeFrom = (payment: Payment, parts: readonly Share[]) => {
  payment.left = payment.left.flatMap((share) => {
    const cents = share.cents - sumOf(parts.filter(({ of, item }) => of === share.of && item === share.item))
    return cents > 0 ? [{ ...share, cents }] : []
  })
}
export const giveTo = (payment: Payment, parts: readonly Share[]) => {
  for (const part of parts) {
    const at = payment.left.findIndex(({ of, item }) => of === part.of && item === part.item)
    if (at < 0) payment.left.push(part)
    else payment.left[at] = { ...payment.left[at]!, cents: payment.left[at]!.cents + part.cents }
  }
}

/** Returns the first statement that does not hold of the club, or null. */
export function brokenOf(club: Club): string | null {
  const { book, expected } = club
  const wrong = (name: string, is: number, should: number) => (is === should ? null : `${name} is ${is} and should be ${should}`)
  const kinds = new Set([...expected.keys(), ...[...book.balances.values()].map(({ account }) => account.kind)])
  const teams = new Map<number, number>()
  let total = 0
  for (const { account, cents } of book.balances.values()) {
    total += cents
    if (isOfTeam(account)) teams.set(account.ownerId, (teams.get(account.ownerId) ?? 0) + cents)
  }
  const checks = [
    () => wrong('I2 the book', total, 0),
    () => wrong('I6 service fees', book.total('service_fee_clearing'), 0),
    () => wrong('I7 bank debits', book.total('ach_in_flight') + book.total('pending_pay'), 0),
    () => wrong('I13 rescindments', book.total('rescind_recv') + book.total('rescind_due'), 0),
    ...[...teams].map(
      ([id, sum]) =>
        () =>
          wrong(`I18 team account ${id}`, sum, 0),
    ),
    ...[...kinds].map((kind) => () => wrong(kind, book.total(kind), expected.get(kind) ?? 0)),
    ...club.obligations.flatMap((obligation) => {
      const kind = obligation.teamAccount === null ? 'subscription' : 'team_fee_player'
      return [
        () => wrong('I3 outstanding', book.balance(accountOf('ar', kind, obligation.id)), openOf(obligation)),
        () => wrong('I3 in flight', -book.balance(accountOf('pending_pay', kind, obligation.id)), flyingOf(obligation)),
        () => (obligation.canceled ? wrong('I4 outstanding on a canceled subscription', openOf(obligation), 0) : null),
        ...obligation.lines.map(
          ({ id, open }) =>
            () =>
              wrong('I3 a charge line', book.openByLine.get(id) ?? 0, open),
        ),
      ]
    }),
    ...[1, 2, 3].map((user) => () => {
      const left = sumOf(club.credits.map((one) => ({ cents: one.user === user ? one.left : 0 })))
      return wrong('I5 credit', -book.balance(creditsOf(user)), left)
    }),
    ...club.donations.map(
      ({ id, left }) =>
        () =>
          wrong('I9 what is left of a donation', -(book.taken.get(id) ?? 0), left),
    ),
    ...club.payments.map((payment) => () => wrong('I9 what is left of a payment', -(book.taken.get(payment.id) ?? 0), sumOf(payment.left))),
    ...club.teamAccounts.flatMap(({ id, cash, hold, due, out, checks: incoming, state }) => {
      const of = (kind: AccountName) => book.balance(accountOf(kind, 'team_account', id))
      return [
        () => wrong('I11 team cash', of('team_cash'), cash),
        () => wrong('I12 team hold', of('team_hold'), hold),
        () => wrong('I13 to be returned by a team', -of('rescind_due'), due),
        () => wrong('outgoing', -of('out_pending'), out),
        () => wrong('checks', of('check_in'), incoming),
        () => wrong('checks on the other side', -of('check_pending'), incoming),
        () => (state === 'open' ? null : wrong('I14 a closed account', Math.abs(cash) + hold + due + out + incoming, 0)),
      ]
    }),
    () => {
      const open = new Map(club.disputes.map(({ id, parts, beyond }) => [id, sumOf(parts) + beyond]))
      const bad = [...book.heldByDispute].find(([id, cents]) => cents !== (open.get(id) ?? 0))
      return bad ? `I8 dispute ${bad[0]} holds ${bad[1]}` : null
    },
  ]
  for (const check of checks) {
    const broken = check()
    if (broken !== null) return broken
  }
  return null
}
