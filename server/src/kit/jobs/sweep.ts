import { sql } from 'kysely'
import { sealAudit } from '../audit.ts'
import { undoEnded } from '../change-set.ts'
import { deliverDue, type Delivery } from '../delivery/deliver.ts'
import type { Db } from '../database/database.ts'
import { sweepImported } from '../files/files.ts'
import { eachRow } from './each-row.ts'
import type { JobKind } from './jobs.ts'
import type { BackgroundContext, ServerArea } from '../server-area.ts'

/**
 * Everything due by the clock of rules: retention, reminders, messages, sealing of the audit. Every statement may run twice without harm. What fails keeps
 * nothing else from being done; all errors are thrown at the end.
 */
export async function sweep(areas: readonly ServerArea[], delivery: Delivery, context: BackgroundContext): Promise<void> {
  // Another process may have moved the clock of a demo.
  context.database.rereadClock()
  const held = () =>
    context.database.hold('jobs', async (db) => {
      const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
      const { now } = rows[0]!
      const ofAreas = areas.flatMap(({ sweeps }) => sweeps.map((work) => () => work(db, context, now)))
      await eachRow([...ofAreas, () => sweepChangeSets(db, now), () => sweepKitTables(db), () => sealAudit(db)], (work) => work())
    })
  // Providers may be slow, so no connection waits for them.
  const slow = areas.flatMap(({ slowSweeps }) => slowSweeps.map((work) => () => work(context)))
  await eachRow([held, () => deliverDue(delivery), () => sweepImported(context.database, context.files), ...slow], (work) => work())
}

/** The next sweep comes within a minute, so one that failed is not run again before. */
export const sweepJob = (work: () => Promise<void>): JobKind<Record<never, never>> => ({
  ...{ name: 'sweep', every: '* * * * *', triesAgain: 0, work },
})

/** Deletes change sets that can no longer be undone, after the areas have deleted or detached the rows that refer to them. */
async function sweepChangeSets(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ club_id: number; ids: number[] }>`
    select c.club_id, array_agg(c.id) as ids from change_set c where ${undoEnded(now)} group by c.club_id`.execute(db)
  for (const { club_id, ids } of rows) {
    for (const table of ['delivery', 'notification'])
      await sql`update ${sql.table(table)} set change_set_id = null where club_id = ${club_id} and change_set_id = any(${ids}::bigint[])`.execute(
        db,
      )
    await sql`delete from change_set where club_id = ${club_id} and id = any(${ids}::bigint[])`.execute(db)
  }
}

async function sweepKitTables(db: Db): Promise<void> {
  await sql`delete from outbox_event where sent_at < app_now() - interval '7 days'`.execute(db)
  await sql`delete from idempotency_key where created_at < app_now() - interval '30 days'`.execute(db)
  await sql`delete from rate_bucket where started_at < app_now() - interval '2 days' and (blocked_until is null or blocked_until <= app_now())`.execute(
    db,
  )
}
