import type { AccountName, OwnerKind } from '@touchline/domain/ledger/accounts'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

export interface AccountBalance {
  id: number
  kind: AccountName
  owner_kind: OwnerKind
  owner_id: number
  category_id: number
  owner_name: string | null
  /** Debits less credits. */
  cents: number
}

/**
 * SQL of the balance of account `a` at the end of a day: the last snapshot up to that day, and the entries after it. The club is named in each part,
 * because the planner derives no condition inside a subquery that runs for each row.
 */
export const balanceAt = (clubId: number, day: string) => sql<number>`(
  select coalesce(max(s.cents), 0) + coalesce(sum(e.cents), 0) from (select 1) one
  left join (select s.cents, s.day from ledger_snapshot s where s.club_id = ${clubId} and s.account_id = a.id and s.day <= ${day}::date order by s.day desc limit 1) s on true
  left join ledger_entry e on e.club_id = ${clubId} and e.account_id = a.id and e.on_date <= ${day}::date and e.on_date > coalesce(s.day, '-infinity'::date)
)::bigint`

/** An account that only stands there to be locked, without any entry, is not shown. */
const inUse = (clubId: number) => sql`exists (select from ledger_entry f where f.club_id = ${clubId} and f.account_id = a.id)`

/** The sums of all accounts by kind at the end of a day: debits less credits. */
export async function balancesByKind(
  db: Db,
  clubId: number,
  day: string,
): Promise<{ kind: AccountName; accounts: number; cents: number }[]> {
  const { rows } = await sql<{ kind: AccountName; accounts: number; cents: number }>`
    select b.kind, count(*)::int as accounts, sum(b.cents)::bigint as cents
    from (select a.kind, ${balanceAt(clubId, day)} as cents from ledger_account a where a.club_id = ${clubId} and ${inUse(clubId)}) b group by b.kind order by b.kind`.execute(
    db,
  )
  return rows
}

interface AccountsAsk {
  day: string
  kind: AccountName | null
  limit: number
  offset: number
}

/** A page of the accounts of a club with their balances at the end of a day, and the number of all. */
export async function accountsAt(
  db: Db,
  clubId: number,
  { day, kind, limit, offset }: AccountsAsk,
): Promise<{ total: number; items: AccountBalance[] }> {
  const found = sql`ledger_account a where a.club_id = ${clubId} and ${inUse(clubId)} and (${kind}::text is null or a.kind = ${kind})`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db)
  const { rows } = await sql<AccountBalance>`
    select a.*, u.first_name || ' ' || u.last_name as owner_name, ${balanceAt(clubId, day)} as cents
    from (select a.id, a.kind, a.owner_kind, a.owner_id, a.category_id from ${found} order by a.kind, a.owner_id, a.id limit ${limit} offset ${offset}) a
    left join app_user u on a.owner_kind = 'user' and u.id = a.owner_id order by a.kind, a.owner_id, a.id`.execute(db)
  return { total: counted.rows[0]!.total, items: rows }
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
