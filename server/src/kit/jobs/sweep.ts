import { sql } from 'kysely'
import { sealAudit } from '../audit.ts'
import { undoEnded } from '../change-set.ts'
import { deliverDue, type Delivery } from '../delivery/deliver.ts'
import type { Db } from '../database/database.ts'
import { sweepImported } from '../files/files.ts'
import type { JobKind } from './jobs.ts'
import type { BackgroundContext, ServerArea } from '../server-area.ts'

/** Everything due by the clock of rules: retention, reminders, messages, sealing of the audit. Every statement may run twice without harm. */
export async function sweep(areas: readonly ServerArea[], delivery: Delivery, context: BackgroundContext): Promise<void> {
  // Another process may have moved the clock of a demo.
  context.database.rereadClock()
  await context.database.hold('jobs', async (db) => {
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
    for (const area of areas) for (const work of area.sweeps) await work(db, context, rows[0]!.now)
    await sweepChangeSets(db, rows[0]!.now)
    await sweepKitTables(db)
    await sealAudit(db)
  })
  // Providers may be slow, so no connection waits for them.
  await deliverDue(delivery)
  await sweepImported(context.database, context.files)
  for (const area of areas) for (const work of area.slowSweeps) await work(context)
}

export const sweepJob = (work: () => Promise<void>): JobKind<Record<never, never>> => ({ name: 'sweep', every: '* * * * *', work })

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
