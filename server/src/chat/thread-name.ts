import { sql } from 'kysely'
import type { Sql } from '../kit/list/list-statement.ts'

/** SQL: what names the conversation `th` with its team `t` to somebody who is not in it; without a name, the people who are or were. */
export const threadName = (club: number): Sql => sql`coalesce(t.name, nullif(th.name, ''),
  (select string_agg(concat_ws(' ', u.first_name, u.last_name), ', ' order by u.first_name, u.last_name, u.id) from chat_member k
    join app_user u on u.id = k.user_id where k.club_id = ${club} and k.thread_id = th.id), '')`
