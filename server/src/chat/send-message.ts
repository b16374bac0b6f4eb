import type { sendChatMessage as sendContract } from '@touchline/domain/chat/message-endpoints'
import { hasScriptLink, messagesTopic, type ChatMessage } from '@touchline/domain/chat/thread'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { together } from '../kit/database/together.ts'
import { keepFile } from '../kit/files/files.ts'
import { announce } from '../kit/live/live.ts'
import { findUserFile, giveUpUserFile } from '../media/media.store.ts'
import { storedBytes } from '../media/stored-bytes.ts'
import { wordsOf } from './chat-words.ts'
import { findThreadToWrite, readerOf, readOnlyOf, type Asking, type Thread } from './find-thread.ts'
import { noteRead } from './members.store.ts'
import { messagesByIds } from './messages.store.ts'
import { notifyAfterSeconds, notifyKind } from './notify-of-message.ts'

type Body = BodyOf<typeof sendContract>

/** Sends a message to a thread of the caller. A repeated `client_key` returns the message of the first time. */
export async function sendChatMessage(call: ActionContext, uid: string, body: Body): Promise<ChatMessage> {
  const { db, ctx, actor, now } = call
  const thread = await findThreadToWrite(call, uid)
  const threadId = thread.id
  const before = body.client_key === undefined ? null : await sentBefore(db, thread, actor.userId, body.client_key)
  if (before !== null) return await oneMessage(call, thread, before)
  await refuseReadOnly(call, thread)
  await refuseTooSoon(call, thread)
  const words = wordsOf(actor)
  if (hasScriptLink(body.text)) throw refused('link', words.scriptLink)
  const { event_id: eventId = null } = body.custom_data
  if (eventId !== null) await mustBeShown(call, thread, eventId)
  const fileId = body.custom_data.file_id === undefined ? null : await takeFile(call, threadId, body.custom_data.file_id)
  if (body.text === '' && eventId === null && fileId === null) throw refused('empty', words.emptyText)
  const members = new Set(thread.people.map(({ userId }) => userId))
  const { id } = await db
    .insertInto('chat_message')
    .values({
      ...{ club_id: thread.clubId, thread_id: threadId, sender_user_id: actor.userId, text: body.text },
      type: fileId !== null ? 'file' : eventId !== null ? 'event' : 'text',
      ...{ event_id: eventId, file_id: fileId, client_key: body.client_key ?? null, created_at: now },
      mentions: body.mentions.filter((one) => members.has(one)),
      ...{ deleted_at: null, deleted_by_user_id: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await together([
    noteRead(db, { clubId: thread.clubId, threadId, userId: actor.userId }, Number(id)),
    announceIn(db, thread, 'chat-messages.sent', { id: Number(id), by: actor.userId }),
    ctx.jobs.enqueue(db, notifyKind, { club_id: thread.clubId, thread: uid, message_id: Number(id) }, notifyAfterSeconds),
  ])
  return await oneMessage(call, thread, Number(id))
}

const refused = (code: string, sentence: string) => new Refusal(`chat.${code}`, sentence, { errors: { text: [sentence] } })

/** Announces to the open pages of the members that something of the thread has changed. The event holds ids alone: a page then reads what it may see. */
export const announceIn = (tx: Db, { clubId, uid }: Pick<Thread, 'clubId' | 'uid'>, type: string, payload: object) =>
  announce(tx, clubId, { topic: messagesTopic(clubId, uid), type, payload })

/** Refuses a write in a thread that is closed, and names the people who would open it again. */
export async function refuseReadOnly(asking: Asking, thread: Thread): Promise<void> {
  const closed = await readOnlyOf(asking, thread)
  if (closed === null) return
  const words = wordsOf(asking.actor)
  const sentence =
    closed.reason === 'not_open'
      ? words.notOpen
      : closed.reason === 'over'
        ? words.gameOver
        : closed.add.length > 0
          ? fill(words.addOneOf, { names: closed.add.map(({ name }) => name).join(', ') })
          : words.addAdult
  throw new Refusal('chat.read_only', sentence, { errors: { text: [sentence] }, facts: { ...closed } })
}

/** In slow mode a member waits between two messages; moderators do not. */
async function refuseTooSoon({ db, actor, now }: ActionContext, { clubId, id, slow_seconds, me }: Thread): Promise<void> {
  if (slow_seconds === 0 || me.isModerator) return
  const { rows } = await sql<{ at: Date | null }>`select max(created_at) as at from chat_message m
    where m.club_id = ${clubId} and m.thread_id = ${id} and m.sender_user_id = ${actor.userId}`.execute(db)
  const wait = rows[0]!.at === null ? 0 : Math.ceil((rows[0]!.at.getTime() + slow_seconds * 1000 - now.getTime()) / 1000)
  if (wait <= 0) return
  const sentence = fill(wordsOf(actor).slow, { seconds: wait })
  throw new Refusal('chat.slow', sentence, { errors: { text: [sentence] }, retryAfterSeconds: wait })
}

async function sentBefore(db: Db, { clubId, id }: Thread, userId: number, key: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select m.id from chat_message m where m.club_id = ${clubId} and m.thread_id = ${id}
    and m.sender_user_id = ${userId} and m.client_key = ${key}`.execute(db)
  return rows[0] ? Number(rows[0].id) : null
}

/** An event is linked where all members see it: one of the team of the thread, or one of the club for everybody. */
async function mustBeShown({ db, actor }: ActionContext, { clubId, team_id }: Thread, eventId: number): Promise<void> {
  const { rows } = await sql`select from event e where e.club_id = ${clubId} and e.id = ${eventId} and e.archived_at is null
    and (e.team_id = ${team_id} or (e.team_id is null and e.kind = 'GenericCalendarEvent'))`.execute(db)
  if (rows.length === 0) throw refused('event', wordsOf(actor).noEvent)
}

/** Takes a finished upload of the caller into the files of the club. */
async function takeFile({ db, ctx, actor }: ActionContext, threadId: number, id: number): Promise<number> {
  const file = await findUserFile(db, id)
  if (file?.user_id !== actor.userId) throw refused('file', wordsOf(actor).noFile)
  const kept = await keepFile(db, ctx.files, {
    ...{ clubId: actor.clubId!, ownerType: 'chat_message', ownerId: threadId, userId: actor.userId },
    ...{ name: file.name, contentType: file.content_type, bytes: await storedBytes(ctx.files, file.storage_key) },
  })
  await giveUpUserFile(db, file.id)
  return kept
}

async function oneMessage(asking: Asking, { clubId, me }: Thread, id: number): Promise<ChatMessage> {
  return (await messagesByIds(asking, clubId, [id], () => readerOf(me)))[0]!
}
