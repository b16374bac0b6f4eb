import { accountKey, type Account, type AccountName, type OwnerKind } from '@touchline/domain/ledger/accounts'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

interface AccountRow {
  id: number
  kind: AccountName
  owner_kind: OwnerKind
  owner_id: number
  category_id: number
}
/** The columns that name an account, as values for jsonb_to_recordset. */
export const accountRow = ({ kind, ownerKind, ownerId, categoryId }: Account) => ({
  kind,
  owner_kind: ownerKind,
  owner_id: ownerId,
  category_id: categoryId,
})
export const accountColumns = sql.raw('kind text, owner_kind text, owner_id bigint, category_id bigint')
const listed = (accounts: readonly Account[]) => JSON.stringify(accounts.map(accountRow))

/**
 * The ids of accounts by their key; accounts that no journal has touched are missing. Each is looked up by itself: the planner knows the mean size of a club only,
 * and would read all accounts of a club that is much larger than the others.
 */
export async function findAccounts(db: Db, clubId: number, accounts: readonly Account[]): Promise<Map<string, number>> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.kind, a.owner_kind, a.owner_id, a.category_id from jsonb_to_recordset(${listed(accounts)}::jsonb) w (${accountColumns}), lateral (
      select a.* from ledger_account a where a.club_id = ${clubId}
        and a.kind = w.kind and a.owner_kind = w.owner_kind and a.owner_id = w.owner_id and a.category_id = w.category_id limit 1) a`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [
      accountKey({ kind: row.kind, ownerKind: row.owner_kind, ownerId: row.owner_id, categoryId: row.category_id }),
      row.id,
    ]),
  )
}

/** Creates accounts; those that another posting has created meanwhile stay as they are. */
export async function openAccounts(tx: Db, clubId: number, accounts: readonly Account[]): Promise<void> {
  await sql`insert into ledger_account (club_id, kind, owner_kind, owner_id, category_id)
    select ${clubId}::bigint, w.kind, w.owner_kind, w.owner_id, w.category_id from jsonb_to_recordset(${listed(accounts)}::jsonb) w (${accountColumns})
    order by w.kind, w.owner_kind, w.owner_id, w.category_id on conflict do nothing`.execute(tx)
}
