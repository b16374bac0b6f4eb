import { sql, type RawBuilder } from 'kysely'
import { ownRows } from '../account/own-account/delete-account.ts'
import type { Db } from '../kit/database/database.ts'

/**
 * Removes the person from the logs of merged players, which hold whole rows: otherwise undoing a merge would write the person's rows again. Merges of all clubs are
 * searched, because a person is deleted everywhere.
 */
export async function forgetInMerges(tx: Db, userId: number): Promise<void> {
  const names = (part: 'before' | 'after') => sql`${JSON.stringify({ [part]: { user_id: userId } })}::jsonb`
  const ofPerson = sql`(c @> ${names('before')} or c @> ${names('after')})`
  const without = (row: RawBuilder<unknown>, part: 'before' | 'after') =>
    sql`case when c @> ${names(part)} then jsonb_set(${row}, ${`{${part},user_id}`}::text[], 'null') else ${row} end`
  await sql`update player_merge m set changes = (
      select coalesce(jsonb_agg(case when c ->> 'table' = 'player' then ${without(without(sql`c`, 'before'), 'after')} else c end order by place), '[]')
      from jsonb_array_elements(m.changes) with ordinality e (c, place) where not (c ->> 'table' = any(${ownRows}) and ${ofPerson}))
    where exists (select from jsonb_array_elements(m.changes) c where ${ofPerson})`.execute(tx)
}
