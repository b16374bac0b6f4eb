import { Refusal } from '@touchline/domain/kit/refusal'
import { nobody } from '@touchline/domain/messages/audience'
import { fillFields, textOf, type Content } from '@touchline/domain/messages/content'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { insertReader } from './insert-recipients.ts'
import { clubOfMessages, findMessage } from './messages.store.ts'
import { fieldsOf } from './queue-message.ts'
import { readerNames } from './read-message.ts'
import { wordsOf, wrong } from './refusals.ts'
import { saveFiles } from './message-files.ts'
import { markSent } from './send-message.ts'

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
    throw new Refusal('message.no_reply', wordsOf(actor).noReply, { status: 409 })
  if (given.content.content.length === 0) throw wrong('wrong', 'content', wordsOf(actor).needText)
  const names = await readerNames(call, clubId)
  const read = fillFields(before.subject, fieldsOf({ ...names, player: before.player, team: before.team }, names.club))
  const subject = (/^re: /i.test(read) ? read : `Re: ${read}`).slice(0, 200)
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
  const counts = await insertReader(call, clubId, replyId, before)
  const change_set_id = await markSent(call, clubId, { id: replyId, subject, to: before.sender }, counts)
  await audit(db, actor, request, {
    ...{ action: 'message.replied', entity: 'message', entityId: replyId, clubId },
    diff: { replies_to: before.id, guardians: counts.recipients - 1 },
  })
  return { id: replyId, ...counts, scheduled_for: null, change_set_id }
}
