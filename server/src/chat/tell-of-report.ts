import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { notificationsOf } from '../kit/delivery/notifications.ts'
import { queueMails } from '../kit/delivery/outbox.ts'
import { wordsOf } from './chat-words.ts'

const reportsPath = '/club-admin/settings/chat_reports'

/**
 * Puts a notification about a report into the tray of the administrators who decide on it. It says neither what was reported nor by whom. The same report with
 * another reason is no second one.
 */
export async function tellOfReport({ db, ctx, actor }: ActionContext, clubId: number, reportId: number): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; locale: string }>`
    select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.locale from app_user u
    where u.deleted_at is null and u.registered_at is not null and u.id <> ${actor.userId} and exists (select from role r
      join role_permission p on p.role_id = r.id and p.club_region_id = 0 and p.key = 'club_administration'
      where r.user_id = u.id and r.club_id = ${clubId} and r.type = 'Admin' and r.active) order by u.id`.execute(db)
  const notices = rows.map(({ id, name, locale }) => ({
    ...{ channel: 'app' as const, userId: id, to: '', name, subject: wordsOf({ locale }).reportNotice, body: '' },
    dedupeKey: `chat_report:${reportId}:${id}`,
    inApp: { context: 'Team' as const, path: reportsPath, teamId: null },
  }))
  await queueMails(db, ctx, clubId, notificationsOf(notices))
}
