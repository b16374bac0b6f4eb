import { notFound } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { mostFiles, mostOfFiles } from '@touchline/domain/messages/endpoints'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { keepFile, releaseFiles } from '../kit/files/files.ts'
import { findUserFile, giveUpUserFile } from '../media/media.store.ts'
import { storedBytes } from '../media/stored-bytes.ts'
import { filesOf, findMessage, type MessageFile } from './messages.store.ts'
import { wordsOf, wrong } from './refusals.ts'

interface GivenFiles {
  uploads: readonly number[]
  /** The files that stay; all without it. */
  files?: readonly number[] | undefined
}

/** Takes new files of the caller over to the club, and gives those up that are no longer attached. */
export async function saveFiles(call: ActionContext, clubId: number, messageId: number, { uploads, files }: GivenFiles): Promise<void> {
  const { db, ctx, actor } = call
  const words = wordsOf(actor)
  const attached = await filesOf(db, clubId, [messageId])
  const removed = attached.flatMap(({ id }) => (files && !files.includes(id) ? [id] : []))
  if (removed.length > 0) await detach(db, clubId, messageId, removed)
  const staying = attached.filter(({ id }) => !removed.includes(id))
  let size = sizeOf(staying)
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
    await attach(db, clubId, messageId, [id])
  }
}
const sizeOf = (files: readonly MessageFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Attaches files of a message that the caller sent or received to a draft that forwards it. Both messages have the same file. */
export async function forwardFiles(
  { db, actor }: ActionContext,
  clubId: number,
  draftId: number,
  { forwards, files }: { forwards: number; files?: readonly number[] | undefined },
): Promise<void> {
  const source = await findMessage(db, clubId, actor.userId, forwards)
  if (source.sent_at === null) throw notFound()
  const wanted = (await filesOf(db, clubId, [forwards])).flatMap(({ id }) => (!files || files.includes(id) ? [id] : []))
  if (wanted.length === 0) return
  // The lock waits for somebody who detaches the file at this moment, after which it may be released.
  const { rows } = await sql<{ id: number }>`select f.id from file f where f.club_id = ${clubId} and f.id = any(${wanted}::bigint[])
    and f.owner_type = 'message' order by f.id for share`.execute(db)
  if (rows.length < wanted.length) throw wrong('file', 'uploads', wordsOf(actor).fileGone)
  await attach(db, clubId, draftId, wanted)
}

const attach = (db: Db, clubId: number, messageId: number, ids: readonly number[]) =>
  sql`insert into message_file (club_id, message_id, file_id) select ${clubId}, ${messageId}, id from unnest(${[...ids]}::bigint[]) id`.execute(
    db,
  )

/** Removes files from a message. Those that no other message has are given up. */
async function detach(db: Db, clubId: number, messageId: number, ids: readonly number[]): Promise<void> {
  const these = sql`any(${[...ids]}::bigint[])`
  await sql`select from file where club_id = ${clubId} and id = ${these} order by id for update`.execute(db)
  await sql`delete from message_file where club_id = ${clubId} and message_id = ${messageId} and file_id = ${these}`.execute(db)
  const { rows } = await sql<{ id: number }>`select f.id from file f where f.club_id = ${clubId} and f.id = ${these}
    and not exists (select from message_file x where x.club_id = ${clubId} and x.file_id = f.id)`.execute(db)
  if (rows.length > 0)
    await releaseFiles(
      db,
      clubId,
      rows.map(({ id }) => id),
    )
}
