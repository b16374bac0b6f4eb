import { newerVersion, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { textOf } from '@touchline/domain/messages/content'
import { mostFiles, mostOfFiles, type createDraft } from '@touchline/domain/messages/endpoints'
import { maySendNoReply } from '@touchline/domain/messages/policy'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { keepFile, releaseFiles } from '../kit/files/files.ts'
import { findUserFile, giveUpUserFile } from '../media/media.store.ts'
import { storedBytes } from '../media/stored-bytes.ts'
import { clubOfMessages, filesOf, lockOwnMessage } from './messages.store.ts'
import { wordsOf, wrong, type ReadBy } from './refusals.ts'

type Given = BodyOf<typeof createDraft>

/** Saves a new draft of the caller. */
export async function saveNewDraft(call: ActionContext, given: Given) {
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
  await saveFiles(call, clubId, id, given)
  await audit(db, actor, request, { action: 'message.drafted', entity: 'message', entityId: id, clubId })
  return { id, version_id }
}

/** Saves a draft again; a message that is scheduled or sent stays as it is. */
export async function saveDraftAgain(
  call: ActionContext,
  id: number,
  { version_id, ...given }: Given & { version_id?: number | undefined },
) {
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

function refuseWrong({ actor }: ActionContext, { no_reply }: Pick<Given, 'no_reply'>) {
  if (no_reply && !maySendNoReply(actor)) throw wrong('no_reply', 'no_reply', wordsOf(actor).mayNotRefuseReplies)
}

/** Takes new files of the caller over to the club, and gives those up that are no longer attached. */
export async function saveFiles(
  { db, ctx, actor }: ActionContext,
  clubId: number,
  messageId: number,
  { uploads, files }: { uploads: readonly number[]; files?: readonly number[] | undefined },
): Promise<void> {
  const words = wordsOf(actor)
  const attached = await filesOf(db, clubId, [messageId])
  const removed = attached.flatMap(({ id }) => (files && !files.includes(id) ? [id] : []))
  if (removed.length > 0) {
    await sql`delete from message_file where club_id = ${clubId} and message_id = ${messageId} and file_id = any(${removed}::bigint[])`.execute(
      db,
    )
    await releaseFiles(db, clubId, removed)
  }
  const staying = attached.filter(({ id }) => !files || files.includes(id))
  let size = staying.reduce((sum, file) => sum + file.size, 0)
  if (staying.length + uploads.length > mostFiles) throw wrong('file', 'uploads', fill(words.tooManyFiles, { most: String(mostFiles) }))
  for (const upload of new Set(uploads)) {
    const file = await findUserFile(db, upload)
    if (!file || file.user_id !== actor.userId) throw wrong('file', 'uploads', words.fileGone)
    const bytes = await storedBytes(ctx.files, file.storage_key)
    size += bytes.byteLength
    if (size > mostOfFiles) throw wrong('file', 'uploads', words.filesTooLarge)
    const id = await keepFile(db, ctx.files, {
      ...{ clubId, ownerType: 'message', ownerId: messageId, userId: actor.userId },
      ...{ name: file.name, contentType: file.content_type, bytes },
    })
    await giveUpUserFile(db, upload)
    await db.insertInto('message_file').values({ club_id: clubId, message_id: messageId, file_id: id }).execute()
  }
}
