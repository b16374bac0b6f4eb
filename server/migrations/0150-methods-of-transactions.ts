import { sql, type Kysely } from 'kysely'

const changes = `
-- A card is described by its brand, last four and expiry, also on a transaction, which keeps them as they were.
alter table txn add column method_expires_month integer, add column method_expires_year integer;
update txn t set method_expires_month = m.expires_month, method_expires_year = m.expires_year
  from payment_method m where m.club_id = t.club_id and m.id = t.payment_method_id;
update txn t set method_expires_month = p.method_expires_month, method_expires_year = p.method_expires_year
  from txn p where p.club_id = t.club_id and p.id = t.parent_txn_id and t.type in ('refund', 'dispute');
-- Every account at a provider has the form of the provider: there is no other.
update club_merchant set flags = array(select distinct unnest(flags || 'UsePaymentElement'::text) order by 1) where external_account <> 'offline';
`

/** Transactions keep the expiry of their card. */
export const methodsOfTransactions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
