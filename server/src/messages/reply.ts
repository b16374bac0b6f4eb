import { Refusal } from '@touchline/domain/kit/refusal'
import { nobody } from '@touchline/domain/messages/audience'
import { textOf, type Content } from '@touchline/domain/messages/content'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { clubOfMessages, findMessage } from './messages.store.ts'
import { saveFiles, wrong } from './save-draft.ts'
import { addGuardians, markSent, todayOf } from './send-message.ts'

interface Given {
  content: Content
  uploads: number[]
}

/** Replies to the sender of a message. Between a minor and an adult the guardians of the minor read along. */
export async function replyTo(call: ActionContext, id: number, given: Given) {
  const { db, actor, request } = call
  const clubId = clubOfMessages(call)
  const before = await findMessage(db, clubId, actor.userId, id)
  if (before.sender_user_id === actor.userId || before.no_reply)
    throw new Refusal('message.no_reply', 'This message can’t be replied to.', { status: 409 })
  if (given.content.content.length === 0) throw wrong('wrong', 'content', 'Write a text.')
  const subject = /^re: /i.test(before.subject) ? before.subject : `Re: ${before.subject}`.slice(0, 200)
  const inserted = await db
    .insertInto('message')
    .values({
      ...{ club_id: clubId, sender_user_id: actor.userId, sender_role_id: actor.roleId!, locale: actor.locale, subject },
      ...{ content: JSON.stringify(given.content), plain: textOf(given.content), audience: JSON.stringify(nobody), to_text: before.sender },
      ...{ thread_id: before.thread_id ?? before.id, replies_to_id: before.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const replyId = inserted.id
  await saveFiles(call, clubId, replyId, given)
  const { rows } = await sql<{ capacity: string }>`select case r.type when 'Parent' then 'contact' else lower(r.type) end as capacity
    from message m join role r on r.id = m.sender_role_id where m.club_id = ${clubId} and m.id = ${before.id}`.execute(db)
  const isCapacity = ['contact', 'coach', 'manager', 'director', 'admin', 'programadmin', 'refassignor']
  const capacity = isCapacity.includes(rows[0]!.capacity) ? rows[0]!.capacity : 'contact'
  await sql`insert into message_recipient (club_id, message_id, user_id, name, capacity)
    values (${clubId}, ${replyId}, ${before.sender_user_id}, ${before.sender}, ${capacity})`.execute(db)
  const guarded = {
    clubId,
    messageId: replyId,
    senderId: actor.userId,
    people: [before.sender_user_id, actor.userId],
    today: todayOf(call),
  }
  const guardians = await addGuardians(db, guarded)
  const counts = { recipients: 1 + guardians, unreached: 0 }
  const change_set_id = await markSent(call, clubId, { id: replyId, subject, audience: nobody }, counts)
  await audit(db, actor, request, {
    ...{ action: 'message.replied', entity: 'message', entityId: replyId, clubId },
    diff: { replies_to: before.id, guardians },
  })
  return { id: replyId, ...counts, scheduled_for: null, change_set_id }
}
