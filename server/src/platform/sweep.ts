import { sql } from 'kysely'
import { remindDue } from '../attendance/remind-due.ts'
import { remindPeople } from '../calendar/remind-people.ts'
import { deliverDue, type Delivery } from '../kit/deliver.ts'
import { sealAudit } from '../kit/audit.ts'
import { undoDays } from '../kit/change-set.ts'
import { sweepImported, type FileStore } from '../kit/files.ts'
import type { JobKind } from '../kit/jobs.ts'
import type { Secrets } from '../kit/secrets.ts'
import { forgetOldImports } from '../rosters/rosters.store.ts'
import { sweepMedia } from '../media/sweep-media.ts'

/** What is due by the clock of rules: retention, reminders to families, and the seals of the audit. Every statement may run twice without harm. */
export async function sweep(delivery: Delivery, secrets: Secrets, publicUrl: string, files: FileStore): Promise<void> {
  await delivery.database.hold('jobs', async (db) => {
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
    await sql`delete from health_screen_answer where purge_at <= app_now()`.execute(db)
    await sql`delete from change_set where coalesce(applied_at, created_at) < app_now() - make_interval(days => ${undoDays + 1})`.execute(
      db,
    )
    await forgetOldImports(db)
    await sql`delete from outbox_event where sent_at < app_now() - interval '7 days'`.execute(db)
    await sql`delete from event_change where changed_at < app_now() - interval '30 days'`.execute(db)
    await sql`delete from idempotency_key where created_at < app_now() - interval '30 days'`.execute(db)
    await sql`delete from rate_bucket where started_at < app_now() - interval '2 days' and coalesce(blocked_until, app_now()) <= app_now()`.execute(
      db,
    )
    await sql`delete from session where expires_at < app_now() - interval '30 days' or revoked_at < app_now() - interval '30 days'`.execute(
      db,
    )
    // Links and codes: gone soon after they are worth nothing, and so are the messages that carried them.
    await sql`delete from code where expires_at < app_now() - interval '1 day'`.execute(db)
    await sql`delete from action_link where expires_at < app_now() - interval '30 days'`.execute(db)
    await sql`delete from account_delivery where created_at < app_now() - interval '1 day' and state <> 'queued'`.execute(db)
    await sql`delete from twofa_device where expires_at < app_now()`.execute(db)
    await remindDue(db, secrets, publicUrl, rows[0]!.now)
    await remindPeople(db, publicUrl)
    await sealAudit(db)
  })
  // Outside: whoever carries mail may be slow, and no connection waits for him.
  await deliverDue(delivery)
  await sweepImported(delivery.database, files)
  await sweepMedia(delivery.database, files)
}

export const sweepJob = (delivery: Delivery, secrets: Secrets, publicUrl: string, files: FileStore): JobKind<Record<never, never>> => ({
  name: 'sweep',
  every: '* * * * *',
  work: () => sweep(delivery, secrets, publicUrl, files),
})
