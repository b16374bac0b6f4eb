import { sql, type Kysely } from 'kysely'

/** A payment may wait for its payer, who has to confirm it with the bank. */
export const paymentsThatWait = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `alter table txn add column awaits_payer boolean not null default false;
        create index txn_awaits_payer on txn (club_id, created_at) where awaits_payer;`,
      )
      .execute(db)
  },
}
