import type { AccountName, OwnerKind } from '@touchline/domain/ledger/accounts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/database/database.ts'

export interface AccountBalance {
  id: number
  kind: AccountName
  owner_kind: OwnerKind
  owner_id: number
  category_id: number
  owner_name: string | null
  owner_about: readonly string[]
  /** Debits less credits. */
  cents: number
}

/**
 * SQL of the balance of account `a` at the end of a day: the last snapshot up to that day, and the entries after it. The club is named in each part,
 * because the planner derives no condition inside a subquery that runs for each row.
 */
export const balanceAt = (clubId: number, day: string) => balanceUpTo(clubId, sql`<= ${day}::date`)
/** The same for the days of a condition, as `< x.on_date`. Under row-level security an index answers a plain comparison only, and no calculated day. */
export const balanceUpTo = (clubId: number, days: RawBuilder<unknown>) => sql<number>`(
  select s.cents + coalesce((select sum(e.cents) from ledger_entry e
    where e.club_id = ${clubId} and e.account_id = a.id and e.on_date > s.day and e.on_date ${days}), 0)
  from (select '-infinity'::date as day, 0::bigint as cents union all (select l.day, l.cents from ledger_snapshot l
    where l.club_id = ${clubId} and l.account_id = a.id and l.day ${days} order by l.day desc limit 1)) s order by s.day desc limit 1
)::bigint`

/** An account that only stands there to be locked, without any entry up to the day, is not shown. */
const inUse = (clubId: number, day: string) =>
  sql`exists (select from ledger_entry f where f.club_id = ${clubId} and f.account_id = a.id and f.on_date <= ${day}::date)`

interface KindBalance {
  kind: AccountName
  accounts: number
  cents: number
}

/** Kinds that are used from a later day on stand there with zero: those of the last closed day, or of all entries as long as no day is closed. */
const usedLater = (clubId: number, day: string) => sql`
  with last as (select coalesce(max(d.day), '-infinity') as day from ledger_kind_day d where d.club_id = ${clubId})
  select d.kind from ledger_kind_day d where d.club_id = ${clubId} and d.day = (select day from last) and d.day > ${day}::date
  union select a.kind from ledger_tx t join ledger_entry e on e.club_id = ${clubId} and e.tx_id = t.id
    join ledger_account a on a.club_id = ${clubId} and a.id = e.account_id
    where (select day from last) = '-infinity' and t.club_id = ${clubId} and t.on_date > ${day}::date`

/**
 * SQL of the part of a club, if it still counts: its journals are those that it was summed from. Numbers of journals are given before they are committed, so one with a
 * lower number may have come later.
 */
export const partOf = (clubId: number) => sql`
  select p.after_day, p.day, p.last_tx, p.sums from ledger_part p
  where p.club_id = ${clubId} and p.journals = (select count(*) from ledger_tx t
    where t.club_id = ${clubId} and t.on_date > p.after_day and t.on_date <= p.day and t.id <= p.last_tx)`

/** SQL expressions for `with`: the last day up to `day` whose sums are kept, and the part of the journals since then. */
export const keptSums = (clubId: number, day: string) => sql`
  closed as (select coalesce(max(d.day), '-infinity') as day from ledger_kind_day d where d.club_id = ${clubId} and d.day <= ${day}::date),
  part as materialized (select p.day, p.last_tx, p.sums from (${partOf(clubId)}) p where p.after_day = (select day from closed) and p.day <= ${day}::date)`
/** SQL that is true of the journals `t` since the closed day that the part leaves. Its values are single, so that they are read before the journals. */
export const journalsLeft = (clubId: number, day: string) => sql`
  t.club_id = ${clubId} and t.on_date > (select day from closed) and t.on_date <= ${day}::date
  and (t.id > (select coalesce(max(p.last_tx), 0) from part p) or t.on_date > (select coalesce(max(p.day), '-infinity') from part p))`

/** SQL of what the journals since the closed day add to each kind: those of the part, and of the others those for which `more` is true. */
export const sumsSinceClosed = (clubId: number, day: string, more = sql`true`) => sql`
  select c.kind, sum(c.accounts)::int as accounts, sum(c.cents)::bigint as cents from (
    select s.kind, s.accounts, s.cents from part p, jsonb_to_recordset(p.sums) s (kind text, accounts int, cents bigint)
    union all select a.kind, (not exists (select from ledger_entry f
        where f.club_id = ${clubId} and f.account_id = a.id and f.on_date <= (select day from closed))
      and not exists (select from ledger_entry f where f.club_id = ${clubId} and f.account_id = a.id and f.on_date > (select day from closed)
        and f.on_date <= (select max(p.day) from part p) and f.tx_id <= (select max(p.last_tx) from part p)))::int, l.cents
      from (select e.account_id, sum(e.cents) as cents
        from ledger_tx t join ledger_entry e on e.club_id = ${clubId} and e.tx_id = t.id where ${journalsLeft(clubId, day)} and ${more} group by e.account_id) l
      join ledger_account a on a.club_id = ${clubId} and a.id = l.account_id) c
  group by c.kind`

/**
 * SQL of the number of accounts in use and their sum, by kind, at the end of a day: those of the last day that is closed, those of the part of the journals since,
 * and the entries that are left. A club has tens of thousands of accounts, and a rush of payments as many journals.
 */
export const sumsByKind = (clubId: number, day: string) => sql<KindBalance>`
  with ${keptSums(clubId, day)}
  select b.kind, sum(b.accounts)::int as accounts, sum(b.cents)::bigint as cents from (
    select d.kind, d.accounts, d.cents from ledger_kind_day d where d.club_id = ${clubId} and d.day = (select day from closed)
    union all select s.kind, s.accounts, s.cents from (${sumsSinceClosed(clubId, day)}) s
    union all select k.kind, 0, 0 from (${usedLater(clubId, day)}) k) b
  group by b.kind order by b.kind`

/** The sums of all accounts by kind at the end of a day: debits less credits. */
export async function balancesByKind(db: Db, clubId: number, day: string): Promise<KindBalance[]> {
  return (await sumsByKind(clubId, day).execute(db)).rows
}

interface AccountsAsk {
  day: string
  kind: AccountName | null
  /** The owners; null: all. */
  owners: readonly { kind: OwnerKind; ids: readonly number[] }[] | null
  limit: number
  offset: number
}

/** A page of the accounts of a club with their balances at the end of a day, without the names of their owners, and the number of all. */
export async function accountsAt(
  db: Db,
  clubId: number,
  { day, kind, owners, limit, offset }: AccountsAsk,
): Promise<{ total: number; items: Omit<AccountBalance, 'owner_name' | 'owner_about'>[] }> {
  const isOfKind = kind === null ? sql`true` : sql`a.kind = ${kind}`
  const isOfOwner =
    owners === null
      ? sql`true`
      : sql`(${sql.join([sql`false`, ...owners.map((one) => sql`(a.owner_kind = ${one.kind} and a.owner_id = any(${[...one.ids]}::bigint[]))`)], sql` or `)})`
  const found = sql`from ledger_account a where a.club_id = ${clubId} and ${isOfKind} and ${isOfOwner} and ${inUse(clubId, day)}`
  const order = sql`order by a.kind, a.owner_kind, a.owner_id, a.category_id`
  const { rows } = await sql<AccountBalance>`
    select a.*, ${balanceAt(clubId, day)} as cents
    from (select a.id, a.kind, a.owner_kind, a.owner_id, a.category_id ${found} ${order} limit ${limit} offset ${offset}) a ${order}`.execute(
    db,
  )
  // The sums of closed days know the number of all; only accounts of some owners are counted one by one.
  const total =
    owners === null
      ? (await balancesByKind(db, clubId, day))
          .filter((one) => kind === null || one.kind === kind)
          .reduce((sum, { accounts }) => sum + accounts, 0)
      : (await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db)).rows[0]!.count
  return { total, items: rows }
}

/** The balances of the accounts of a merchant account at the end of a day, by kind: debits less credits. */
export async function balancesOfMerchant(
  db: Db,
  clubId: number,
  merchantId: number,
  day: string,
): Promise<Partial<Record<AccountName, number>>> {
  const { rows } = await sql<{ kind: AccountName; cents: number }>`select a.kind, ${balanceAt(clubId, day)} as cents from ledger_account a
    where a.club_id = ${clubId} and a.owner_kind = 'merchant' and a.owner_id = ${merchantId}`.execute(db)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}
