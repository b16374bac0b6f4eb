import { mayUseMessages } from '@touchline/domain/messages/policy'
import { sql } from 'kysely'
import type { CounterSource } from '../kit/server-area.ts'
import { isUnread } from './messages.store.ts'

/** The unread messages of the caller, those of them that came after the caller read one last, and the time of the newest message. */
export const unreadMessages: CounterSource = async ({ db, actor }) => {
  if (actor.clubId === null || !mayUseMessages(actor)) return {}
  const { rows } = await sql<{
    unread: number
    since: number
    last: Date | null
  }>`with own as (select r.read_at, ${isUnread} and r.archived_at is null as is_unread, m.sent_at, m.visible_at from message_recipient r join message m on m.club_id = ${actor.clubId} and m.id = r.message_id and m.sent_at is not null and m.visible_at <= app_now()
    where r.club_id = ${actor.clubId} and r.user_id = ${actor.userId} and r.obstacle is null)
    select (count(*) filter (where is_unread))::int as unread, max(sent_at) as last,
      (count(*) filter (where is_unread and visible_at > (select coalesce(max(read_at), '-infinity') from own)))::int as since
    from own`.execute(db)
  const { unread, since, last } = rows[0]!
  return { messages: unread, messages_since_last_read: since, last_message: last?.toISOString() ?? null }
}
