import type { AccountName } from '@touchline/domain/ledger/accounts'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { balanceAt, balanceUpTo, type AccountBalance } from './balances.ts'

export interface ExplainedEntry {
  tx_id: number
  on: string
  journal: string
  source_type: string
  source_id: number
  step: string
  posted_at: Date
  posted_by: string | null
  provider_object: string | null
  payer: string | null
  txn_id: number | null
  payment_txn_id: number | null
  subscription_id: number | null
  charge_line_id: number | null
  /** Debits less credits, of this entry and of all up to it. */
  cents: number
  total: number
}

interface Period {
  /** null: from the first entry. */
  from: string | null
  to: string
  limit: number
  offset: number
}

/** An account of the club with its balance at the end of a day; 404 if there is none. */
export async function findAccount(
  db: Db,
  clubId: number,
  id: number,
  day: string,
): Promise<Omit<AccountBalance, 'owner_name' | 'owner_about'>> {
  const { rows } = await sql<AccountBalance>`
    select a.id, a.kind, a.owner_kind, a.owner_id, a.category_id, ${balanceAt(clubId, day)} as cents
    from ledger_account a where a.club_id = ${clubId} and a.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * A page of the entries of an account in a period, the oldest first, with the event, the person and the object of the provider behind each. The provider's account
 * may have hundreds of thousands of lines: their number, order and sums are read from an index, a page of the second half from its end, and only the lines of the
 * page from the table.
 */
export async function entriesOf(
  db: Db,
  clubId: number,
  accountId: number,
  { from, to, limit, offset }: Period,
): Promise<{ total: number; opening: number; items: ExplainedEntry[] }> {
  const begun = from ?? '-infinity'
  const within = sql`e.club_id = ${clubId} and e.account_id = ${accountId} and e.on_date <= ${to}::date and e.on_date >= ${begun}::date`
  const inOrder = sql`order by e.on_date, e.tx_id, e.line`
  const lines = sql`select e.on_date, e.tx_id, e.line from ledger_entry e where ${within}`
  // The balance before the page is the one of the day before its first line, and the lines of that day before it.
  const { rows } = await sql<ExplainedEntry & { lines: number; opening: number }>`
    with counted as materialized (select n.lines, least(n.lines, ${offset}::bigint) as skipped, ${balanceUpTo(clubId, sql`< ${begun}::date`)} as opening
      from ledger_account a, (select count(*)::int as lines from ledger_entry e where ${within}) n where a.club_id = ${clubId} and a.id = ${accountId}),
    page as materialized (
      (${lines} and (select 2 * skipped <= lines from counted) ${inOrder} limit ${limit} offset ${offset})
      union all (${lines} and (select 2 * skipped > lines from counted) order by e.on_date desc, e.tx_id desc, e.line desc
        limit (select least(${limit}, lines - skipped) from counted) offset (select greatest(lines - skipped - ${limit}, 0) from counted))),
    before as (select ${balanceUpTo(clubId, sql`< f.on_date`)} + coalesce((select sum(e.cents) from ledger_entry e
        where e.club_id = ${clubId} and e.account_id = a.id and e.on_date = f.on_date and (e.tx_id, e.line) < (f.tx_id, f.line)), 0) as cents
      from (select * from page order by on_date, tx_id, line limit 1) f join ledger_account a on a.club_id = ${clubId} and a.id = ${accountId})
    select c.lines, c.opening, e.tx_id, t.on_date as "on", t.journal, t.source_type, t.source_id, t.step, t.created_at as posted_at,
      t.provider_object, by_user.first_name || ' ' || by_user.last_name as posted_by, payer.first_name || ' ' || payer.last_name as payer,
      e.txn_id, e.payment_txn_id, e.subscription_id, e.charge_line_id, e.cents,
      ((select b.cents from before b) + sum(e.cents) over (${inOrder}))::bigint as total
    from counted c left join (
      page join ledger_entry e on e.club_id = ${clubId} and e.tx_id = page.tx_id and e.line = page.line
      join ledger_tx t on t.club_id = ${clubId} and t.id = e.tx_id) on true
    left join app_user by_user on by_user.id = t.posted_by_user_id left join app_user payer on payer.id = e.payer_user_id ${inOrder}`.execute(
    db,
  )
  // Without any line on the page there is one row, of nulls but for the first two.
  const items = rows
    .filter(({ tx_id }: { tx_id: number | null }) => tx_id !== null)
    .map(({ lines: _lines, opening: _opening, ...entry }) => entry)
  return { total: rows[0]!.lines, opening: rows[0]!.opening, items }
}

/** The debits and credits of each kind of account per day, in cents. */
export async function flowsOf(
  db: Db,
  clubId: number,
  { start, end, kind }: { start: string; end: string; kind: AccountName | null },
): Promise<{ on: string; kind: AccountName; debits: number; credits: number }[]> {
  const { rows } = await sql<{ on: string; kind: AccountName; debits: number; credits: number }>`
    select e.on_date as "on", a.kind, coalesce(sum(e.cents) filter (where e.cents > 0), 0)::bigint as debits,
      coalesce(-sum(e.cents) filter (where e.cents < 0), 0)::bigint as credits
    from ledger_tx t join ledger_entry e on e.club_id = ${clubId} and e.tx_id = t.id join ledger_account a on a.club_id = ${clubId} and a.id = e.account_id
    where t.club_id = ${clubId} and t.on_date between ${start}::date and ${end}::date and (${kind}::text is null or a.kind = ${kind})
    group by e.on_date, a.kind order by e.on_date, a.kind`.execute(db)
  return rows
}

/** The entries of the journals about one row, in the order in which they were posted; debits less credits. */
export async function journalsOf(
  db: Db,
  clubId: number,
  source: { type: string; id: number },
): Promise<{ journal: string; step: string; on: string; account_id: number; kind: string; cents: number }[]> {
  const { rows } = await sql<{ journal: string; step: string; on: string; account_id: number; kind: string; cents: number }>`
    select t.journal, t.step, t.on_date as "on", e.account_id, a.kind, e.cents
    from ledger_tx t join ledger_entry e on e.club_id = ${clubId} and e.tx_id = t.id join ledger_account a on a.club_id = ${clubId} and a.id = e.account_id
    where t.club_id = ${clubId} and t.source_type = ${source.type} and t.source_id = ${source.id} order by t.id, e.line`.execute(db)
  return rows
}
