import { sql, type Kysely } from 'kysely'
import { findRoleSessionFunction } from './0005-find-seat.ts'

const noted = `if f.seen_at < f.moment - interval '10 minutes' then update session set seen_at = f.moment where id = f.session_id; end if;`
const due = `'use_is_due', f.seen_at < f.moment - interval '10 minutes', 'for_set_up'`

/** find_seat says that the last use of the session is to be noted instead of noting it: a function that runs as the owner writes nothing, and a read can send it. */
export const lastUse = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(findRoleSessionFunction.replace(noted, '').replace(`'for_set_up'`, due)).execute(db)
  },
}
