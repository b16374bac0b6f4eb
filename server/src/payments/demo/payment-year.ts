import { addDays, daysBetween } from '@touchline/domain/kit/dates'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { balanceChangeOf } from '../provider/stripe-objects.ts'
import { failPayout } from '../sandbox/payouts.ts'
import { updateDispute } from '../sandbox/disputes.ts'
import { MemoryStore, storeText } from '../sandbox/memory-store.ts'
import { insertAll } from '../../demo/demo.ts'
import { demoFee, demoMerchant, openAccountAs } from './demo-acts.ts'
import type { Method, Obligation, Paid, Player } from './demo-money-rows.ts'
import { DemoMoney } from './demo-money.ts'
import { policiesOfDemo } from './demo-policies.ts'
import type { Row } from '../../kit/demo-club.ts'

const club = 1
const account = 'acct_demo_riverside'
const admin = 2
/** An account whose onboarding was begun and not finished. */
const foundation = {
  ...{ merchant: 2, name: 'Riverside FC Foundation', account: 'acct_demo_foundation' },
  missing: ['business_type', 'external_account', 'representative.dob', 'representative.ssn_last_4', 'tos_acceptance.date'],
}
const parent = 8
const cards = ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117']
const numbers = {
  declines: '4000000000000341',
  disputed: '4000000000000259',
  reviewed: '4000000000009235',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
}

interface Season {
  name: string
  players: [number, number]
  /** Days from the Monday of the demo to the instalments; the registration is ten days before the first. */
  due: readonly number[]
}
const seasons: readonly Season[] = [
  { name: 'Winter training', players: [0, 44], due: [-330, -300] },
  { name: 'Spring season', players: [10, 62], due: [-235, -205, -175] },
  { name: 'Fall season', players: [0, 70], due: [-62, -32, -2, 28] },
]

interface Family {
  user: number
  name: string
  player: Player
}
/** Players with the contact who pays; those of the demo’s parent are the first. */
async function familiesOf(db: Db): Promise<Family[]> {
  const { rows } = await sql<{ user: number; name: string; id: number; club_region_id: number | null }>`
    select f.* from (select distinct on (p.id) p.id, p.club_region_id, u.id as "user", u.first_name || ' ' || u.last_name as name
      from player p join player_contact c on c.club_id = ${club} and c.player_id = p.id and (c.is_primary or c.user_id = ${parent}) join app_user u on u.id = c.user_id
      where p.club_id = ${club} order by p.id, (c.user_id = ${parent}) desc, c.id) f
    order by (f."user" = ${parent}) desc, f.id limit 80`.execute(db)
  return rows.map(({ user, name, ...player }) => ({ user, name, player }))
}

/**
 * A year of payments of Riverside FC until the day before the demo’s Monday: rows by table, and the objects at the provider as text. The same Monday gives the
 * same rows.
 */
export async function paymentsOfDemo(
  anchor: string,
  families: readonly Family[],
): Promise<{ rows: Record<string, Row[]>; sandbox: string; begun: string }> {
  const store = new MemoryStore(account)
  const money = new DemoMoney(club, store)
  const plan = new Map<string, (() => Promise<void> | void)[]>()
  const on = (day: string, act: () => Promise<void> | void) => void (plan.get(day) ?? plan.set(day, []).get(day)!).push(act)
  const first = addDays(anchor, -345)
  on(first, () => money.openAccount())
  planSeasons(money, anchor, families, on)
  on(addDays(anchor, -120), async () => {
    const paid = money.rows['payout']!.filter((row) => row['state'] === 'paid').at(-1)
    if (paid) await failPayout(store, String(paid['external']))
  })
  for (let day = first; day < anchor; day = addDays(day, 1)) {
    await money.goTo(day)
    for (const act of plan.get(day) ?? []) await act()
  }
  const rows = { ...merchants(anchor), ...money.rows, ...ledgerRows(money), ...balanceRows(store, money) }
  const begun = await begunAccount(anchor)
  return { ...withPlainIds({ rows, sandbox: store.toText() }), begun }
}

/** The account at the provider whose details were not entered yet, as text. */
async function begunAccount(anchor: string): Promise<string> {
  const store = new MemoryStore(foundation.account).at(new Date(`${addDays(anchor, -12)}T17:00:00Z`))
  await openAccountAs(store, foundation.name)
  return store.toText()
}

type On = (day: string, act: () => Promise<void> | void) => void

function planSeasons(money: DemoMoney, anchor: string, families: readonly Family[], on: On): void {
  const methods = new Map<number, Promise<Method>>()
  let payment = 0
  for (const { name, players, due } of seasons)
    for (const [nth, family] of families.slice(...players).entries()) {
      let of: Obligation
      on(addDays(anchor, due[0]! - 10), async () => {
        const whole = 12_000 + (nth % 5) * 1500
        const items = due.map((day, at) => ({ dueOn: addDays(anchor, day), package: whole, ...(at === 0 && { fee: 6500 }) }))
        of = money.owe(family.user, family.player, name, items)
        const kind = family.user % 5 === 3 ? 'bank' : 'card'
        if (!methods.has(family.user))
          methods.set(
            family.user,
            money.addMethod(family.user, family.name, kind, kind === 'bank' ? '000123456789' : cards[family.user % 4]!),
          )
        await methods.get(family.user)
      })
      for (const [at, day] of due.entries()) {
        const number = ++payment
        // Most pay some days before or on the day, some late.
        const paysOn = addDays(anchor, day + ((number * 7) % 11) - 6)
        on(paysOn, async () => {
          const cents = of.items[at]!.lines.reduce((sum, line) => sum + line.cents, 0)
          if (cents > 0) await payItem({ money, of, cents, number, family, method: await methods.get(family.user)!, paysOn, anchor, on })
        })
      }
    }
}

interface Item {
  money: DemoMoney
  of: Obligation
  cents: number
  number: number
  family: { user: number; name: string }
  method: Method
  paysOn: string
  anchor: string
  on: On
}

/** One instalment, in one of the ways in which things go: most are simply paid. */
async function payItem(item: Item): Promise<void> {
  const { money, of, cents, number, method, paysOn, anchor, on } = item
  const after = (days: number, act: () => Promise<void> | void) => on(addDays(paysOn, days), act)
  const age = daysBetween(paysOn, anchor)
  const card = (digits: string) => money.addMethod(item.family.user, item.family.name, 'card', digits)
  if (number % 19 === 5) {
    const paid = money.manual(of, cents, admin, number % 2 === 0 ? `Check ${1000 + number}` : 'Cash at the club office')
    if (number % 57 === 5) {
      money.voidManual(paid)
      await money.pay(of, cents, method)
    }
    return
  }
  if (number % 23 === 7) {
    await money.pay(of, cents, await card(numbers.declines))
    return void after(2, async () => void (await money.pay(of, cents, method)))
  }
  if (number % 43 === 11) {
    await money.pay(of, cents, await money.addMethod(item.family.user, item.family.name, 'bank', '000222222227'))
    return void after(6, async () => void (await money.pay(of, cents, method)))
  }
  if (number % 61 === 20 || (age < 8 && number % 17 === 3)) return await disputed(item, await card(numbers.disputed), after)
  if (age <= 3 && number % 5 === 1) return void (await money.pay(of, cents, await card(numbers.reviewed)))
  if (number % 29 === 13) return credited(item, after)
  if (number % 71 === 30) return refundLater(await money.pay(of, cents, await card(numbers.refundFails)), item, after)
  if (age <= 5 && number % 7 === 2) return refundLater(await money.pay(of, cents, await card(numbers.refundPending)), item, after)
  const paid = await money.pay(of, cents, method)
  if (number % 17 === 4 || number % 53 === 9 || number % 31 === 14) refundLater(paid, item, after)
}

type After = (days: number, act: () => Promise<void> | void) => void

function refundLater(paid: Paid, { money, number, cents }: Item, after: After): void {
  after(number % 31 === 14 ? 9 : 1, async () => {
    const left = paid.left.reduce((sum, share) => sum + share.cents, 0)
    if (paid.txn['status'] !== 'completed' || left === 0) return
    const part = number % 53 === 9 ? left : Math.min(left, Math.round(cents / 3 / 100) * 100)
    await money.refund(paid, part, number % 31 === 14 ? 'credit' : 'method', admin)
  })
}

async function disputed({ money, of, cents, number }: Item, method: Method, after: After): Promise<void> {
  const paid = await money.pay(of, cents, method)
  after(2, async () => {
    const open = money.rows['dispute']!.find((row) => row['payment_txn_id'] === paid.txn.id)
    if (open && number % 2 === 0)
      await updateDispute(money.store, String(open['external']), { evidence: { uncategorized_text: 'winning_evidence' } })
  })
}

function credited({ money, of, cents, number, method }: Item, after: After): void {
  const credit = money.issueCredit(of, 2500, admin, number % 3 === 0 ? addDays(money.on, 30) : null, 'Goodwill for canceled practices')
  after(1, async () => {
    if (number % 4 === 1) money.applyCredit(credit, of, 2500)
    else if (number % 4 === 2) money.applyCredit(credit, of, 1000)
    else if (number % 4 === 3) money.endCredit(credit, 'rescinded')
    await money.pay(of, cents - (number % 4 === 1 ? 2500 : number % 4 === 2 ? 1000 : 0), method)
  })
  if (number % 3 === 0) after(31, () => void (credit['status'] === 'pending' && money.endCredit(credit, 'expired')))
}

const merchants = (anchor: string): Record<string, Row[]> => {
  const since = `${addDays(anchor, -360)}T17:00:00Z`
  const fee = { club_id: club, merchant_id: demoMerchant, ...demoFee, cap: null }
  return {
    club_merchant: [
      {
        ...{ club_id: club, id: demoMerchant, name: 'Riverside FC', vendor: 'card', is_default: true, external_account: account },
        ...{ flags: ['AllowACH', 'Enabled', 'UsePaymentElement'], created_at: since },
        ...{ purpose: 'programs', returns_fee: true, missing: [] },
      },
      {
        ...{ club_id: club, id: foundation.merchant, name: foundation.name, vendor: 'card', is_default: false },
        ...{ external_account: foundation.account, flags: [], created_at: `${addDays(anchor, -12)}T17:00:00Z`, purpose: 'programs' },
        ...{ returns_fee: true, missing: foundation.missing },
      },
    ],
    merchant_fee: [{ ...fee, valid_from: addDays(anchor, -360) }],
    merchant_policy: policiesOfDemo(anchor, { club, merchant: demoMerchant, by: admin }),
    provider_account: [
      { vendor: 'card', account, merchant_club_id: club, merchant_id: demoMerchant },
      { vendor: 'card', account: foundation.account, merchant_club_id: club, merchant_id: foundation.merchant },
    ],
  }
}

const ledgerRows = ({ books, rows }: DemoMoney): Record<string, Row[]> => ({
  ledger_account: books.ledger_account,
  ledger_tx: books.ledger_tx,
  ledger_entry: books.ledger_entry,
  ledger_balance: books.ledger_balance,
  receipt_number: [{ club_id: club, last: rows['receipt']!.length }],
})

/** The changes of the balance at the provider with the payouts that contain them, as the reconciler copies them. */
function balanceRows(store: MemoryStore, money: DemoMoney): Record<string, Row[]> {
  const payouts = new Map(money.rows['payout']!.map((row) => [row['external'], row['id']]))
  const all = store.changes().map(({ change, payout }, at) => ({ id: at + 1, payout, of: balanceChangeOf(change) }))
  return {
    balance_txn: all.map(({ id, of }) => ({
      ...{ club_id: club, id, merchant_id: demoMerchant, external: of.id, kind: of.kind, source: of.source, cents: of.cents },
      ...{ fee_cents: of.feeCents, net_cents: of.netCents, available_on: of.availableOn, created_at: of.createdAt },
    })),
    payout_item: all.flatMap(({ id, payout }) =>
      payouts.has(payout) ? [{ club_id: club, payout_id: payouts.get(payout), balance_txn_id: id }] : [],
    ),
  }
}

/** Random ids of the provider become numbers in the order in which they occur. */
function withPlainIds<T extends { rows: Record<string, Row[]>; sandbox: string }>({ rows, sandbox }: T) {
  const names = new Map<string, string>()
  const plain = (text: string) =>
    text.replaceAll(
      /\b(pi|seti|ch|py|re|pyr|du|po|txn|pm|cus|mandate|prv)_([\da-f]{24})\b|_secret_([\da-f]{24})/g,
      (whole, prefix?: string) => {
        const known = names.get(whole) ?? `${prefix ?? '_secret'}_demo${String(names.size + 1).padStart(6, '0')}`
        names.set(whole, known)
        return known
      },
    )
  return { rows: JSON.parse(plain(JSON.stringify(rows))) as Record<string, Row[]>, sandbox: plain(sandbox) }
}

/** Lays the year of payments once, into a demo without merchant accounts; what people did in the demo stays as it is. */
export async function layDemoPayments(owner: Db): Promise<void> {
  const { rows } = await sql<{ anchor: string | null }>`select anchor_monday::text as anchor from installation
    where demo and not exists (select from club_merchant where club_id = ${club}) and not exists (select from txn where club_id = ${club})`.execute(
    owner,
  )
  const anchor = rows[0]?.anchor
  if (!anchor) return
  const laid = await paymentsOfDemo(anchor, await familiesOf(owner))
  await owner.transaction().execute(async (tx) => {
    for (const [table, all] of Object.entries(laid.rows)) if (all.length > 0) await insertAll(tx, table, all)
    await storeText(tx, laid.sandbox)
    await storeText(tx, laid.begun)
  })
  // Without statistics about the new rows the planner would scan whole tables.
  await sql`analyze subscription, line_item, line_item_part, txn, txn_allocation, ledger_account, ledger_tx, ledger_entry, balance_txn`.execute(
    owner,
  )
}
