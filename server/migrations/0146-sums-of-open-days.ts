import { sql, type Kysely } from 'kysely'
import { enableRowLevelSecurity } from '../src/kit/database/row-level-security.ts'

/** The sums of each kind over most journals since the last closed day, one row for each club: after a rush of payments the page Books would add them all up. */
const changes = `
create table ledger_part (
  club_id bigint primary key references club (club_id),
  after_day date not null,
  day date not null check (day > after_day),
  last_tx bigint not null,
  journals int not null,
  sums jsonb not null
);
${enableRowLevelSecurity('ledger_part')}
revoke insert, update, delete on ledger_part from touchline_app;
revoke delete on ledger_part from touchline_jobs;
`

export const sumsOfOpenDays = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changes).execute(db)
  },
}
