import { sql, type Kysely } from 'kysely'

const tables = `
alter table aid_request drop constraint aid_request_state_check;
alter table aid_request add constraint aid_request_state_check
  check (state in ('submitted', 'information_requested', 'withdrawn', 'denied', 'approved', 'revoked'));
-- Questions of the club with the replies of the family, the oldest first. They have the readers of the reason.
alter table aid_request add column questions jsonb not null default '[]';
drop index aid_request_open;
create unique index aid_request_open on aid_request (club_id, program_id, player_id) where state in ('submitted', 'information_requested');
`

/** Those who decide about financial aid ask families for information. */
export const questionsAboutAid = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(tables).execute(db)
  },
}
