import { dateOf } from '@touchline/domain/kit/dates'
import { clip } from '@touchline/domain/kit/clip'
import { sql } from 'kysely'
import { asWished } from '../account/own-account/wishes.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { queueMails, type Mail } from '../kit/delivery/outbox.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import type { BackgroundContext } from '../kit/server-area.ts'
import { membersOf } from './members.store.ts'
import { threadsByUid } from './threads.store.ts'

/** A message whose readers are notified if they have not read it by then. */
export interface MessageToNotify {
  club_id: number
  thread: string
  message_id: number
}
/** Seconds in which members who are looking have read a message. */
export const notifyAfterSeconds = 20
export const notifyKind = { name: 'chat-notify' }

export const notifyJob = ({ publicUrl, ctx }: Pick<BackgroundContext, 'publicUrl' | 'ctx'>): JobKind<MessageToNotify> => ({
  ...notifyKind,
  work: async ({ data, database }) => {
    await database.hold('jobs', (db) => db.transaction().execute((tx) => notifyOfMessage(tx, { ctx: ctx(), publicUrl }, data)))
  },
})

/** The letters of a message that a push shows. */
const mostShown = 140

/**
 * Queues a push message for each member who sees the message and has not read it: one until that person reads the conversation. A muted conversation is silent, except for a
 * message that mentions its reader. Returns the number of new messages.
 */
export async function notifyOfMessage(
  tx: Db,
  { ctx, publicUrl }: { ctx: AppContext | null; publicUrl: string },
  { club_id: clubId, thread: uid, message_id: messageId }: MessageToNotify,
): Promise<number> {
  const { rows } = await sql<{ sender: number; name: string; text: string; mentions: number[]; timezone: string; now: Date }>`
    select m.sender_user_id as sender, concat_ws(' ', u.first_name, u.last_name) as name, coalesce(nullif(m.text, ''), f.name, '…') as text, m.mentions, c.timezone,
      app_now() as now
    from chat_message m join app_user u on u.id = m.sender_user_id join club c on c.club_id = ${clubId}
    left join file f on f.club_id = ${clubId} and f.id = m.file_id
    where m.club_id = ${clubId} and m.id = ${messageId} and m.deleted_at is null`.execute(tx)
  const [message] = rows
  const [thread] = await threadsByUid(tx, clubId, [uid])
  if (!message || !thread) return 0
  const asked = { uid, id: thread.id, teamId: thread.team_id }
  const members = (await membersOf(tx, clubId, [asked], dateOf(message.now, message.timezone))).get(uid)!
  const mentioned = new Set(message.mentions.map(Number))
  const waiting = members.filter(
    ({ userId, hasLeft, isMuted, afterId, lastReadId }) =>
      !hasLeft && userId !== message.sender && Math.max(afterId, lastReadId) < messageId && (!isMuted || mentioned.has(userId)),
  )
  const mails = waiting.map(({ userId, name, lastReadId }): Mail => {
    const text = clip(message.text, mostShown)
    return {
      ...{
        channel: 'push',
        userId,
        to: '',
        name,
        subject: thread.name || message.name,
        body: thread.name ? `${message.name}: ${text}` : text,
      },
      dedupeKey: `chat:${thread.id}:${userId}:${mentioned.has(userId) ? messageId : lastReadId}`,
      opens: { path: `/?openchat=${uid}`, chatThreadId: uid },
    }
  })
  return await queueMails(tx, ctx, clubId, await asWished(tx, mails, { category: 'chat', publicUrl }))
}
