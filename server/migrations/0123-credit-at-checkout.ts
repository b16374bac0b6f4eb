import { sql, type Kysely } from 'kysely'

/** A cart whose first payment is under way keeps the account credit that is used with it. */
export const creditAtCheckout = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`alter table cart add column credit_cents bigint not null default 0 check (credit_cents >= 0)`).execute(db)
  },
}
