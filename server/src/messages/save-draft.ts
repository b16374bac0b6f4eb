import { newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { textOf } from '@touchline/domain/messages/content'
import type { createDraft, saveDraft } from '@touchline/domain/messages/endpoints'
import { maySendNoReply } from '@touchline/domain/messages/policy'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { forwardFiles, saveFiles } from './message-files.ts'
import { clubOfMessages, lockOwnMessage } from './messages.store.ts'
import { wordsOf, wrong, type ReadBy } from './refusals.ts'

/** Saves a new draft of the caller. One that forwards a message gets its files. */
export async function saveNewDraft(call: ActionContext, given: BodyOf<typeof createDraft>) {
  const { db, actor, request } = call
  const clubId = clubOfMessages(call)
  if (actor.roleId === null) throw notFound()
  refuseWrong(call, given)
  const { subject, content, audience, no_reply, urgent } = given
  const { id, version_id } = await db
    .insertInto('message')
    .values({
      ...{ club_id: clubId, sender_user_id: actor.userId, sender_role_id: actor.roleId, locale: actor.locale },
      ...{ subject, content: JSON.stringify(content), plain: textOf(content), audience: JSON.stringify(audience), no_reply, urgent },
    })
    .returning(['id', 'version_id'])
    .executeTakeFirstOrThrow()
  const { forwards_id: forwards, files } = given
  if (forwards !== null) await forwardFiles(call, clubId, id, { forwards, files })
  await saveFiles(call, clubId, id, { uploads: given.uploads })
  await audit(db, actor, request, { action: 'message.drafted', entity: 'message', entityId: id, clubId })
  return { id, version_id }
}

/** Saves a draft again; a message that is scheduled or sent stays as it is. */
export async function saveDraftAgain(call: ActionContext, id: number, { version_id, ...given }: BodyOf<typeof saveDraft>) {
  const { db, actor, request } = call
  const clubId = clubOfMessages(call)
  const before = await lockOwnMessage(db, clubId, actor.userId, id)
  refuseUnlessDraft(actor, before)
  if (version_id === undefined)
    throw new Refusal('version.missing', wordsOf(actor).versionMissing, { status: 428, facts: { version_id: before.version_id } })
  if (version_id !== before.version_id) throw newerVersion(before.version_id, actor.name)
  refuseWrong(call, given)
  const { subject, content, audience, no_reply, urgent } = given
  await saveFiles(call, clubId, id, given)
  const saved = await db
    .updateTable('message')
    .set({
      ...{ subject, content: JSON.stringify(content), plain: textOf(content), audience: JSON.stringify(audience), no_reply, urgent },
      ...{ state: 'draft', reason: null, sender_role_id: actor.roleId!, locale: actor.locale },
      version_id: sql<number>`version_id + 1`,
      updated_at: sql<Date>`app_now()`,
    })
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .returning('version_id')
    .executeTakeFirstOrThrow()
  await audit(db, actor, request, { action: 'message.draft_saved', entity: 'message', entityId: id, clubId })
  return { id, version_id: saved.version_id }
}

/** One that could not be sent is a draft again. */
export function refuseUnlessDraft(reader: ReadBy, { state }: { state: string }) {
  if (state !== 'draft' && state !== 'failed') throw new Refusal('message.not_a_draft', wordsOf(reader).notADraft, { status: 409 })
}

function refuseWrong({ actor }: ActionContext, { no_reply }: { no_reply: boolean }) {
  if (no_reply && !maySendNoReply(actor)) throw wrong('no_reply', 'no_reply', wordsOf(actor).mayNotRefuseReplies)
}
