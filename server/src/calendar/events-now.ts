import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { Standing } from '../kit/delivery/outbox.ts'

/** The current state of events, for pending messages: called by a job, for any recipient. */
export async function eventsNow(
  db: Db,
  clubId: number,
  ids: readonly number[],
): Promise<{ id: number; standing: Standing; starts_at: Date }[]> {
  const { rows } = await sql<{ id: number; standing: Standing; starts_at: Date }>`
    select id, case when archived_at is null then status else 'deleted' end as standing, starts_at from event
    where club_id = ${clubId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
