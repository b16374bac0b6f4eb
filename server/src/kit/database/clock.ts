import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Copies the clock of rules into settings of the connection, where app_now() finds it: functions in defaults and statements read no table. A database that is not
 * migrated yet has no clock.
 */
export const readClockText = `do $$ begin
  if to_regclass('public.clock') is not null then
    perform set_config('app.clock_fixed_at', coalesce(fixed_at::text, ''), false), set_config('app.clock_shift', shift::text, false) from public.clock;
  end if;
end $$`

/** Lets a connection that has changed the clock in its transaction use it at once; the others need `Database.rereadClock`. */
export const readClock = async (db: Db): Promise<void> => {
  await sql.raw(readClockText).execute(db)
}
