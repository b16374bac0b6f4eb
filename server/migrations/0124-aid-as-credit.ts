import { sql, type Kysely } from 'kysely'

const changes = `
-- Of aid on a registration: the account credit for what was paid before.
alter table aid_grant add column credit_txn_id bigint;
alter table aid_grant add foreign key (club_id, credit_txn_id) references txn (club_id, id);
create index aid_grant_of_credit on aid_grant (club_id, credit_txn_id) where credit_txn_id is not null;
-- Credit that the family had used when the aid was revoked, or went to another registration: the fund has spent it.
alter table aid_grant add column kept_cents bigint not null default 0 check (kept_cents >= 0);
`

/** Aid that exceeds the open amount of a registration becomes account credit. */
export const aidAsCredit = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
