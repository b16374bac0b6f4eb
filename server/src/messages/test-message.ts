import { textOf } from '@touchline/domain/messages/content'
import { mailOf, testSubject } from '@touchline/domain/messages/mail'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import { dictionaryOf } from '../clubs/clubs.store.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { linkInClub } from '../kit/delivery/link-in-club.ts'
import { clubOfMessages, lockOwnMessage } from './messages.store.ts'
import { fieldsOf, findToQueue, htmlPart } from './queue-message.ts'
import { wordsOf, wrong } from './refusals.ts'
import { refuseUnlessDraft } from './save-draft.ts'

/** Emails a draft to its writer, with the writer's own name in the fields. */
export async function sendTest(call: ActionContext, id: number) {
  const { db, ctx, actor, request, now } = call
  const clubId = clubOfMessages(call)
  const draft = await lockOwnMessage(db, clubId, actor.userId, id)
  refuseUnlessDraft(actor, draft)
  if (draft.subject === '' && textOf(draft.content) === '') throw wrong('wrong', 'subject', wordsOf(actor).needSubject)
  const message = (await findToQueue(db, clubId, id))!
  const { rows } = await sql<{ first_name: string; last_name: string; email: string }>`
    select first_name, last_name, email::text as email from app_user where id = ${actor.userId}`.execute(db)
  const me = rows[0]!
  const said = { locale: actor.locale, dictionary: await dictionaryOf(db, clubId) }
  const fields = fieldsOf({ ...me, player: null, team: null }, message.club)
  const texts = mailOf({ ...message, link: linkInClub(ctx.settings.publicUrl, clubId, `/compose/${id}`) }, { fields, guards: null }, said)
  const mail = {
    ...{ channel: 'email' as const, userId: actor.userId, to: me.email, name: actor.name, subject: testSubject(texts.subject, said) },
    ...{ body: texts.body, ...htmlPart(message, texts, fields) },
    dedupeKey: `message-test:${id}:${draft.version_id}:${now.getTime()}`,
  }
  const sent = await queueWished(db, ctx, clubId, [mail], { category: 'required', publicUrl: ctx.settings.publicUrl })
  await audit(db, actor, request, { action: 'message.tested', entity: 'message', entityId: id, clubId })
  return { sent: sent > 0 }
}
