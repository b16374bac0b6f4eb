import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { notificationsOf } from '../kit/delivery/notifications.ts'
import { queueMails } from '../kit/delivery/outbox.ts'
import { administratorsOf } from '../permissions/permissions.store.ts'
import { wordsOf } from './chat-words.ts'

const reportsPath = '/club-admin/settings/chat_reports'

/**
 * Puts a notification about a report into the tray of the administrators who decide on it. It says neither what was reported nor by whom. The same report with
 * another reason is no second one.
 */
export async function tellOfReport({ db, ctx, actor }: ActionContext, clubId: number, reportId: number): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; locale: string }>`
    select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.locale from app_user u
    where u.id <> ${actor.userId} and u.id in (select r.user_id from role r where r.id = any(${await administratorsOf(db, clubId)}::bigint[]))
    order by u.id`.execute(db)
  const notices = rows.map(({ id, name, locale }) => ({
    ...{ channel: 'app' as const, userId: id, to: '', name, subject: wordsOf({ locale }).reportNotice, body: '' },
    dedupeKey: `chat_report:${reportId}:${id}`,
    inApp: { context: 'Team' as const, path: reportsPath, teamId: null },
  }))
  await queueMails(db, ctx, clubId, notificationsOf(notices))
}
