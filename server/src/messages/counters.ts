import { mayUseMessages } from '@touchline/domain/messages/policy'
import { sql } from 'kysely'
import type { CounterSource } from '../kit/server-area.ts'

/** The unread messages of the caller, and the time of the newest message. */
export const unreadMessages: CounterSource = async ({ db, actor }) => {
  if (actor.clubId === null || !mayUseMessages(actor)) return {}
  const { rows } = await sql<{
    unread: number
    last: Date | null
  }>`select (count(*) filter (where r.read_at is null and r.archived_at is null))::int as unread,
      max(m.sent_at) as last
    from message_recipient r join message m on m.club_id = ${actor.clubId} and m.id = r.message_id and m.sent_at is not null and m.visible_at <= app_now()
    where r.club_id = ${actor.clubId} and r.user_id = ${actor.userId} and r.obstacle is null`.execute(db)
  return { messages: rows[0]!.unread, last_message: rows[0]!.last?.toISOString() ?? null }
}
