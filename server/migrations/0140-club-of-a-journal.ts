import { sql, type Kysely } from 'kysely'

/**
 * A journal names its club through its accounts, which the check at the end of its transaction asks for and which refer to the club. The foreign key asked once
 * more, and locked the row of the club in each posting: postings of one club at the same moment shared that lock in turns, which cost a quarter of their rate.
 */
const change = `alter table ledger_tx drop constraint ledger_tx_club_id_fkey`

export const clubOfAJournal = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(change).execute(db)
  },
}
