import { addDays } from '@touchline/domain/kit/dates'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { balanceChangeOf } from '../provider/stripe-objects.ts'
import { failPayout } from '../sandbox/payouts.ts'
import { MemoryStore, storeText } from '../sandbox/memory-store.ts'
import { insertAll } from '../../demo/demo.ts'
import { demoFee, demoMerchant, openAccountAs } from './demo-acts.ts'
import type { DemoMoney } from './demo-money.ts'
import { policiesOfDemo } from './demo-policies.ts'
import { treasurer, type On } from './payment-ways.ts'
import type { Row } from '../../kit/demo-club.ts'

/** Riverside FC. */
export const club = 1
const account = 'acct_demo_riverside'
/** An account whose onboarding was begun and not finished. */
const foundation = {
  ...{ merchant: 2, name: 'Riverside FC Foundation', account: 'acct_demo_foundation' },
  missing: ['business_type', 'external_account', 'representative.dob', 'representative.ssn_last_4', 'tos_acceptance.date'],
}

export interface Year<M extends DemoMoney> {
  money: M
  anchor: string
  on: On
}
/** Debts and acts of people in the year, which later areas know. */
interface YearOf<M extends DemoMoney> {
  money: (store: MemoryStore) => M
  plan: (year: Year<M>) => void
  /** Stores what is not about payments alone. */
  store: (tx: Db, money: M) => Promise<void>
}

/**
 * A year of payments of Riverside FC until the day before the demo’s Monday: rows by table, and the objects at the provider as text. The same Monday gives the
 * same rows.
 */
async function paymentsOfDemo<M extends DemoMoney>(
  anchor: string,
  { money: begin, plan }: YearOf<M>,
): Promise<{ money: M; rows: Record<string, Row[]>; sandbox: string }> {
  const store = new MemoryStore(account)
  const money = begin(store)
  const days = new Map<string, (() => Promise<void> | void)[]>()
  const on: On = (day, act) => void (days.get(day) ?? days.set(day, []).get(day)!).push(act)
  const first = addDays(anchor, -345)
  on(first, () => money.openAccount())
  plan({ money, anchor, on })
  on(addDays(anchor, -120), async () => {
    const paid = money.rows['payout']!.filter((row) => row['state'] === 'paid').at(-1)
    if (paid) await failPayout(store, String(paid['external']))
  })
  for (let day = first; day < anchor; day = addDays(day, 1)) {
    await money.goTo(day)
    for (const act of days.get(day) ?? []) await act()
  }
  const rows = { ...merchants(anchor), ...money.rows, ...ledgerRows(money), ...balanceRows(store, money) }
  return { money, ...withPlainIds({ rows, sandbox: store.toText() }) }
}

/** The account at the provider whose details were not entered yet, as text. */
async function begunAccount(anchor: string): Promise<string> {
  const store = new MemoryStore(foundation.account).at(new Date(`${addDays(anchor, -12)}T17:00:00Z`))
  await openAccountAs(store, foundation.name)
  return store.toText()
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
    merchant_policy: policiesOfDemo(anchor, { club, merchant: demoMerchant, by: treasurer }),
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

/**
 * Lays a year of payments once, into a demo without merchant accounts; what people did in the demo stays as it is. `yearOf` says what happens in it.
 */
export async function layYear<M extends DemoMoney>(owner: Db, yearOf: (tx: Db, anchor: string) => Promise<YearOf<M>>): Promise<void> {
  const { rows } = await sql<{ anchor: string | null }>`select anchor_monday::text as anchor from installation
    where demo and not exists (select from club_merchant where club_id = ${club}) and not exists (select from txn where club_id = ${club})`.execute(
    owner,
  )
  const anchor = rows[0]?.anchor
  if (!anchor) return
  await owner.transaction().execute(async (tx) => {
    const year = await yearOf(tx, anchor)
    const laid = await paymentsOfDemo(anchor, year)
    for (const [table, all] of Object.entries(laid.rows)) if (all.length > 0) await insertAll(tx, table, all)
    await storeText(tx, laid.sandbox)
    await storeText(tx, await begunAccount(anchor))
    await year.store(tx, laid.money)
  })
  // Without statistics about the new rows the planner would scan whole tables.
  await sql`analyze subscription, line_item, line_item_part, txn, txn_allocation, ledger_account, ledger_tx, ledger_entry, balance_txn`.execute(
    owner,
  )
}
