import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../../src/kit/database/row-level-security.ts'

const table = `
create table club_setup (
  club_id bigint primary key references club (club_id),
  skipped text[] not null default '{}',
  finished boolean not null default false,
  version_id int not null default 1,
  updated_by_user_id bigint references app_user (id),
  updated_at timestamptz not null default app_now()
);
create index club_setup_updated_by on club_setup (updated_by_user_id);
${enableRowLevelSecurity('club_setup')}

-- A club that has teams is in use: nobody is asked to set it up.
insert into club_setup (club_id, finished)
  select c.club_id, true from club c where exists (select from team t where t.club_id = c.club_id);
`

/** The decisions of a club about its guided set-up: the steps that it skips, and whether it has finished. A club without a row has decided nothing yet. */
export const clubSetup = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(table).execute(db)
  },
}
