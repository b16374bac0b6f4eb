import type { ContextType } from '@touchline/domain/notifications/notification'
import { countersTopic } from '@touchline/domain/notifications/live'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { announceToEach } from '../live/live.ts'
import type { Mail } from './outbox.ts'

/** The notification in the tray that goes with a mail; its text is the subject. */
export interface InApp {
  context: ContextType
  /** The path that a click opens. */
  path: string | null
  /** Staff of other teams do not see it; null: it is of the club. */
  teamId: number | null
}

/**
 * The notifications that go with these mails, to be queued together with those that the recipients wish to get: nobody switches the tray off. One for each mail
 * that names one in `inApp` and goes to a person with an account.
 */
export const notificationsOf = (mails: readonly Mail[]): Mail[] =>
  mails.flatMap((mail) => (mail.inApp && mail.userId !== null ? [{ ...mail, channel: 'app' as const, to: '' }] : []))

/** Stores notifications in the caller's transaction; they are shown after `heldSeconds`. Returns true if any of them is new. */
export async function holdNotifications(
  tx: Db,
  clubId: number,
  mails: readonly Mail[],
  { changeSetId, heldSeconds }: { changeSetId: number | null; heldSeconds: number },
): Promise<boolean> {
  if (mails.length === 0) return false
  const rows = await tx
    .insertInto('notification')
    .values(
      mails.map((mail) => ({
        club_id: clubId,
        user_id: mail.userId!,
        team_id: mail.inApp!.teamId,
        body: mail.subject,
        context_type: mail.inApp!.context,
        cta: mail.inApp!.path,
        dedupe_key: mail.dedupeKey,
        about_event_id: mail.about?.eventId ?? null,
        about_state: mail.about?.standing ?? null,
        about_starts_at: mail.about?.startsAt ?? null,
        leave_by: mail.leaveBy ?? null,
        change_set_id: changeSetId,
        show_after: sql<Date>`app_now() + make_interval(secs => ${heldSeconds})`,
      })),
    )
    .onConflict((row) => row.columns(['club_id', 'dedupe_key']).doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** SQL: the notifications of a club, or of all, that are shown next. */
const due = (clubId: number | null): RawBuilder<boolean> =>
  sql`shown_at is null and show_after <= app_now() and ${clubId === null ? sql<boolean>`true` : sql<boolean>`club_id = ${clubId}`}`

/** The pending notifications, as `dropOutdated` reads them. */
export const pendingNotifications = (clubId: number | null) => ({
  table: 'notification' as const,
  due: due(clubId),
  drop: (using: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
    sql`delete from notification using ${using} where ${due(clubId)} and ${condition}`,
})

/** Shows what is due and announces it to the recipients, in one transaction for each club. */
export async function showNotifications(db: Db, clubId: number | null): Promise<void> {
  const { rows } = await sql<{ club_id: number }>`select distinct club_id from notification where ${due(clubId)} order by club_id`.execute(
    db,
  )
  for (const { club_id } of rows)
    await db.transaction().execute(async (tx) => {
      const shown = await sql<{ user_id: number }>`with shown as (update notification set shown_at = app_now()
        where ${due(club_id)} returning user_id) select distinct user_id from shown order by user_id`.execute(tx)
      const topics = shown.rows.map(({ user_id }) => countersTopic(user_id))
      await announceToEach(tx, club_id, topics, { type: 'notification.shown', payload: null })
    })
}

/** Deletes the notifications of a change that nobody has seen yet. */
export async function dropHeldNotifications(tx: Db, clubId: number, changeSetId: number): Promise<void> {
  await sql`delete from notification where club_id = ${clubId} and change_set_id = ${changeSetId} and shown_at is null`.execute(tx)
}
