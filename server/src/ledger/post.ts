import { accountKey, type Account } from '@touchline/domain/ledger/accounts'
import { belowFloor, floorsOf, kindsOfPayment, lockedAccounts, overPayment, takenFromPayments } from '@touchline/domain/ledger/floors'
import { totalOf, type Dimensions, type Journal } from '@touchline/domain/ledger/journal'
import { Refusal, refusalOf } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { accountColumns, accountRow, findAccounts, openAccounts } from './ledger-accounts.ts'

/** The circumstances of a posting. */
export interface Posting {
  clubId: number
  /** Today in the club’s zone; a day that is closed is refused. */
  on: string
  /** The person who acts; null for the server itself. */
  byUserId: number | null
  /** The object of the provider behind it. */
  providerObject?: string | null
}

/** An entry as it is stored, in the order of the accounts. */
export interface PostedEntry {
  account: Account
  accountId: number
  cents: number
  of: Dimensions
}

/**
 * Posts a journal in the transaction of the change that it belongs to. Locks the balances with a floor in the order of the accounts, so that two postings
 * never wait for each other, and throws a refusal if a floor would break: the transaction has to end then. A step that was posted before is answered
 * with its entries, as the same event may arrive twice; the same step with other lines is a mistake and throws.
 */
export async function post(tx: Db, posting: Posting, journal: Journal): Promise<PostedEntry[]> {
  const entries = await postJournal(tx, posting, journal)
  collected.get(tx)?.push(...entries)
  return entries
}

const collected = new WeakMap<object, PostedEntry[]>()
/** Collects the entries that are posted in this transaction from now on, for the preview of an act that is rolled back. */
export function collectEntries(tx: Db): readonly PostedEntry[] {
  const entries: PostedEntry[] = []
  collected.set(tx, entries)
  return entries
}

async function postJournal(tx: Db, posting: Posting, journal: Journal): Promise<PostedEntry[]> {
  const { clubId } = posting
  const accounts = accountsOf(journal)
  let written = await write(tx, posting, journal, accounts)
  const missing = accounts.filter((account) => !written.ids.has(accountKey(account)))
  if (missing.length > 0) {
    await openAccounts(tx, clubId, missing)
    written = await write(tx, posting, journal, accounts)
  }
  const { ids, balances } = written
  const entries = entriesOf(journal, ids)
  if (balances === null) return await postedBefore(tx, posting, journal, entries)
  refuseBelowFloors(journal, (account) => balances.get(accountKey(account)) ?? 0)
  await refuseOverPayments(tx, clubId, journal, 'stored')
  return entries
}

/**
 * Returns the entries that a journal would post, and the refusal it would meet; writes nothing. Accounts that do not exist yet have the id 0.
 * @planned Quotes.
 */
export async function dryRun(db: Db, clubId: number, journal: Journal): Promise<{ entries: PostedEntry[]; refusal: Refusal | null }> {
  const ids = await findAccounts(db, clubId, accountsOf(journal))
  const { rows } = await sql<{ account_id: number; cents: number }>`
    select account_id, cents from ledger_balance where club_id = ${clubId} and account_id = any(${[...ids.values()]}::bigint[])`.execute(db)
  const before = new Map(rows.map(({ account_id, cents }) => [account_id, cents]))
  const deltas = deltasOf(journal)
  const after = (account: Account) => (before.get(ids.get(accountKey(account)) ?? 0) ?? 0) + (deltas.get(accountKey(account)) ?? 0)
  const below = refusalOf(() => refuseBelowFloors(journal, after))
  const refusal = below ?? (await refuseOverPayments(db, clubId, journal, 'dry').then(() => null, asRefusal))
  return { entries: entriesOf(journal, ids), refusal }
}

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}

/** The accounts of the lines, and those whose floors they touch. */
const accountsOf = (journal: Journal): Account[] => [
  ...new Map(
    [...journal.lines.map(({ account }) => account), ...lockedAccounts(journal)].map((account) => [accountKey(account), account]),
  ).values(),
]
const entriesOf = ({ lines }: Journal, ids: ReadonlyMap<string, number>): PostedEntry[] =>
  lines
    .map(({ account, cents, of }) => ({ account, accountId: ids.get(accountKey(account)) ?? 0, cents, of }))
    .toSorted((a, b) => a.accountId - b.accountId)

/** By key: the sum of the lines of each account. */
function deltasOf({ lines }: Journal): Map<string, number> {
  const deltas = new Map<string, number>()
  for (const { account, cents } of lines) deltas.set(accountKey(account), (deltas.get(accountKey(account)) ?? 0) + cents)
  return deltas
}

async function postedBefore(tx: Db, { clubId, on }: Posting, journal: Journal, entries: PostedEntry[]): Promise<PostedEntry[]> {
  const { source, step } = journal
  const { rows } = await sql<{ account_id: number; cents: number }>`
    select e.account_id, e.cents from ledger_tx t join ledger_entry e on e.club_id = ${clubId} and e.tx_id = t.id
    where t.club_id = ${clubId} and t.source_type = ${source.type} and t.source_id = ${source.id} and t.step = ${step}`.execute(tx)
  if (rows.length === 0) throw new Error(`The books of club ${clubId} are closed for ${on}.`)
  const text = (all: { id: number; cents: number }[]) => JSON.stringify(all.map(({ id, cents }) => `${id} ${cents}`).toSorted())
  if (
    text(rows.map(({ account_id, cents }) => ({ id: account_id, cents }))) !==
    text(entries.map(({ accountId, cents }) => ({ id: accountId, cents })))
  )
    throw new Error(`${source.type} ${source.id}, ${step}: posted before with other lines.`)
  return entries
}

function refuseBelowFloors(journal: Journal, balanceOf: (account: Account) => number): void {
  for (const { of, accounts, sign } of floorsOf(journal))
    if (sign * totalOf(accounts.map((account) => ({ cents: balanceOf(account) }))) < 0) throw belowFloor(of)
}

/** Refuses to take more from a payment than it brought; the entries of the journal are stored already, or it is a dry run. */
async function refuseOverPayments(db: Db, clubId: number, journal: Journal, how: 'stored' | 'dry'): Promise<void> {
  const taking = [...takenFromPayments(journal)].filter(([, cents]) => cents > 0).toSorted(([a], [b]) => a - b)
  if (taking.length === 0) return
  // A payment has no row of the ledger that could be locked. Who gets the lock later sees the entries of the other.
  if (how === 'stored')
    for (const [payment] of taking)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${clubId} ${payment}`}, 0))`.execute(db)
  const { rows } = await sql<{ id: number; cents: number }>`
    select e.payment_txn_id as id, sum(e.cents)::bigint as cents
    from ledger_entry e join ledger_account a on a.club_id = ${clubId} and a.id = e.account_id
    where e.club_id = ${clubId} and e.payment_txn_id = any(${taking.map(([payment]) => payment)}::bigint[]) and a.kind = any(${[...kindsOfPayment]}::text[])
    group by e.payment_txn_id`.execute(db)
  const found = new Map(rows.map(({ id, cents }) => [id, cents]))
  if (taking.some(([payment, cents]) => (found.get(payment) ?? 0) + (how === 'dry' ? cents : 0) > 0)) throw overPayment()
}

const dimensions = {
  ...{ subscription_id: 'bigint', team_fee_player_id: 'bigint', charge_line_id: 'bigint', program_id: 'bigint', package_id: 'bigint' },
  ...{ club_region_id: 'bigint', region_source: 'text', accounting_code_id: 'bigint', donation_fund_id: 'bigint', donation_source: 'text' },
  ...{ invoice_id: 'bigint', invoice_source: 'text', team_account_id: 'bigint', payer_user_id: 'bigint', merchant_id: 'bigint' },
  ...{ txn_id: 'bigint', payment_txn_id: 'bigint' },
} satisfies Record<keyof Dimensions, 'bigint' | 'text'>
const named = sql.raw(Object.keys(dimensions).join(', '))
const typed = sql.raw(
  Object.entries(dimensions)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

interface Written {
  /** The accounts that exist, by key. If one is missing, nothing is stored. */
  ids: ReadonlyMap<string, number>
  /** The new balances of the locked accounts, by key; null if nothing was stored: an account is missing, the step was posted before, or the day is closed. */
  balances: ReadonlyMap<string, number> | null
}
/**
 * Finds the accounts of a journal, stores it with its entries and changes the balances, all in one statement, as each costs a way to the database while rows are
 * locked. Balances of locked accounts that the journal does not change are read too, for the floors.
 */
async function write(
  tx: Db,
  { clubId, on, byUserId, providerObject = null }: Posting,
  journal: Journal,
  accounts: readonly Account[],
): Promise<Written> {
  const { name, source, step } = journal
  const places = new Map(accounts.map((account, place) => [accountKey(account), place]))
  const deltas = deltasOf(journal)
  const locked = new Set(lockedAccounts(journal).map(accountKey))
  const wanted = accounts.map((account, place) => ({
    place,
    ...accountRow(account),
    change: locked.has(accountKey(account)) ? (deltas.get(accountKey(account)) ?? 0) : null,
  }))
  const lines = journal.lines.map(({ account, cents, of }, at) => ({ ...of, at, place: places.get(accountKey(account))!, cents }))
  // Each account is looked up by itself, as in findAccounts.
  const { rows } = await sql<{ is_posted: boolean; ids: [number, number][]; balances: [number, number][] }>`
    with account as materialized (
      select w.place, w.change, a.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (place int, change bigint, ${accountColumns}), lateral (
        select a.id from ledger_account a where a.club_id = ${clubId}::bigint
          and a.kind = w.kind and a.owner_kind = w.owner_kind and a.owner_id = w.owner_id and a.category_id = w.category_id limit 1) a),
    posted as (
      insert into ledger_tx (club_id, journal, source_type, source_id, step, on_date, posted_by_user_id, provider_object)
      select ${clubId}::bigint, ${name}, ${source.type}, ${source.id}::bigint, ${step}, ${on}::date, ${byUserId}::bigint, ${providerObject}
      where not exists (select from ledger_day d where d.club_id = ${clubId}::bigint and d.day >= ${on}::date)
        and (select count(*) from account) = ${accounts.length}::int
      on conflict (club_id, source_type, source_id, step) do nothing returning id),
    stored as (
      insert into ledger_entry (club_id, tx_id, on_date, line, account_id, cents, ${named})
      select ${clubId}::bigint, posted.id, ${on}::date, row_number() over (order by account.id, r.at), account.id, r.cents, ${named}
      from posted, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) r (at int, place int, cents bigint, ${typed}) join account on account.place = r.place),
    changed as (
      insert into ledger_balance (club_id, account_id, cents)
      select ${clubId}::bigint, account.id, account.change from posted, account where account.change is not null order by account.id
      on conflict (club_id, account_id) do update set cents = ledger_balance.cents + excluded.cents returning account_id, cents)
    select exists (select from posted) as is_posted, coalesce((select jsonb_agg(jsonb_build_array(place, id)) from account), '[]') as ids,
      coalesce((select jsonb_agg(jsonb_build_array(account_id, cents)) from changed), '[]') as balances`.execute(tx)
  const { is_posted, ...found } = rows[0]!
  const ids = new Map(found.ids.map(([place, id]) => [accountKey(accounts[place]!), id]))
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  return { ids, balances: is_posted ? new Map(found.balances.map(([id, cents]) => [keys.get(id)!, cents])) : null }
}
