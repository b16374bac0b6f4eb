import { sql, type Kysely } from 'kysely'

/** Finds the changes of a balance that belong to a transaction. */
export const balanceBySource = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`create index balance_txn_of_source on balance_txn (club_id, merchant_id, source)`).execute(db)
  },
}
