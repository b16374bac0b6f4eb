import { sql, type Kysely } from 'kysely'

const changes = `
-- The mails to finance that have come due: at the beginning, and two and four days later. Nobody is told of disputes from before.
alter table dispute add column told int not null default 0;
update dispute set told = 3;
create index dispute_to_tell on dispute (club_id) where told < 3;
`

/** Mails about disputes to those who can send evidence. */
export const disputeReminders = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
