import type { ContextType } from '@touchline/domain/kit/delivery/notification-context'
import { countersTopic } from '@touchline/domain/kit/counters'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { announceToEach } from '../live/live.ts'
import type { Mail, Wished } from './outbox.ts'
import { rowOfMail, rowsInParts, type Hold } from './rows-in-parts.ts'

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
export const notificationsOf = (mails: readonly Mail[]): Wished[] =>
  mails.flatMap((mail) => (mail.inApp && mail.userId !== null ? [{ ...mail, channel: 'app' as const, to: '' } as Wished] : []))

/** Stores notifications in the caller's transaction; they are shown after `heldSeconds`. Returns true if any of them is new. */
export async function holdNotifications(
  tx: Db,
  clubId: number,
  mails: readonly Mail[],
  { changeSetId, heldSeconds }: Hold,
): Promise<boolean> {
  let isAnyNew = false
  for (const rows of rowsInParts(mails, rowOfNotification)) {
    const added =
      await sql`insert into notification (club_id, change_set_id, show_after, user_id, team_id, body, context_type, cta, dedupe_key,
        about_event_id, about_state, about_starts_at, leave_by, replaced_by, urgent_key)
      select ${clubId}, ${changeSetId}, app_now() + make_interval(secs => ${heldSeconds}), n.user_id, n.team_id, n.body, n.context_type, n.cta, n.dedupe_key,
        n.about_event_id, n.about_state, n.about_starts_at, n.leave_by, n.replaced_by, n.urgent_key
      from jsonb_to_recordset(${rows}::jsonb) as n (user_id bigint, team_id bigint, body text, context_type text, cta text, dedupe_key text,
        about_event_id bigint, about_state text, about_starts_at timestamptz, leave_by timestamptz, replaced_by text, urgent_key text)
      on conflict (club_id, dedupe_key) do nothing returning id`.execute(tx)
    isAnyNew ||= added.rows.length > 0
  }
  return isAnyNew
}

const rowOfNotification = (mail: Mail) => ({
  ...rowOfMail(mail),
  team_id: mail.inApp!.teamId,
  body: mail.subject,
  context_type: mail.inApp!.context,
  cta: mail.inApp!.path,
})

/** The clubs in which somebody has a role. Work for each of them is a loop, because a statement names one club. */
export const clubsInUse = async (db: Db): Promise<number[]> =>
  (
    await sql<{ club_id: number }>`select distinct club_id from role where club_id is not null and active order by club_id`.execute(db)
  ).rows.map(({ club_id }) => club_id)

/** SQL: the notifications of a club that are shown next. */
const due = (clubId: number): RawBuilder<boolean> => sql`shown_at is null and show_after <= app_now() and club_id = ${clubId}`

/** The notifications that are due, for the check of their events. */
export const pendingNotifications = (clubId: number) => ({
  table: 'notification' as const,
  due: due(clubId),
  drop: (using: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
    sql`delete from notification using ${using} where ${due(clubId)} and ${condition}`,
})

/** Shows what is due in the club and announces it to the recipients, in one transaction. */
export async function showNotifications(db: Db, clubId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const shown = await sql<{
      id: number
      user_id: number
    }>`update notification set shown_at = app_now() where ${due(clubId)} returning id, user_id`.execute(tx)
    await removeReplaced(
      tx,
      clubId,
      shown.rows.map(({ id }) => id),
    )
    const topics = new Set(shown.rows.map(({ user_id }) => countersTopic(user_id)))
    await announceToEach(tx, clubId, [...topics], { type: 'notification.shown', payload: null })
  })
}

/** Minutes for which an unread notification is replaced by a newer one about the same event. */
const replacedWithin = 10

/** Removes the unread notifications that these replace, so that several changes of an event are one line in the tray. */
async function removeReplaced(tx: Db, clubId: number, shown: readonly number[]): Promise<void> {
  if (shown.length === 0) return
  await sql`update notification o set deleted_at = app_now() from notification n
    where n.club_id = ${clubId} and n.id = any(${[...shown]}::bigint[]) and o.club_id = ${clubId} and o.user_id = n.user_id and o.id < n.id
      and o.about_event_id = n.about_event_id and o.replaced_by is not null and n.dedupe_key like o.replaced_by || '%'
      and o.read_at is null and o.deleted_at is null and o.created_at > app_now() - make_interval(mins => ${replacedWithin})`.execute(tx)
}

/** Deletes the notifications of a change that nobody has seen yet. */
export async function dropHeldNotifications(tx: Db, clubId: number, changeSetId: number): Promise<void> {
  await sql`delete from notification where club_id = ${clubId} and change_set_id = ${changeSetId} and shown_at is null`.execute(tx)
}
