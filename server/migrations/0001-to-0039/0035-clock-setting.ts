import { sql, type Kysely } from 'kysely'

/** The clock of rules is a setting of the connection, which the server copies from the table: a function in a default or a statement reads no table. */
export const clockSetting = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create or replace function app_now() returns timestamptz language sql stable as $$
      select coalesce(nullif(current_setting('app.clock_fixed_at', true), '')::timestamptz, now())
        + coalesce(nullif(current_setting('app.clock_shift', true), '')::interval, interval '0') $$`.execute(db)
  },
}
