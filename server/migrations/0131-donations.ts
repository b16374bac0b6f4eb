import { sql, type Kysely } from 'kysely'

/**
 * A donation without a registration is a payment whose allocation names no instalment and no charge line. Its transactions, and those that follow from it, say
 * that they are of a donation.
 */
const changes = `
alter table txn add column is_donation boolean not null default false;
create index txn_of_donations on txn (club_id, user_id) where is_donation;
alter table txn_allocation alter column line_item_id drop not null, alter column charge_line_id drop not null,
  add constraint txn_allocation_of_item_or_donation check ((line_item_id is null) = (charge_line_id is null));
`

export const donations = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
