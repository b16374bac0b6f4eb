import type { Actor } from '@touchline/domain/access/actor'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { notFound } from '@touchline/domain/kit/refusal'
import { fillFields, mapText, type MergeField } from '@touchline/domain/messages/content'
import type { readMessage } from '@touchline/domain/messages/endpoints'
import type { Folder } from '@touchline/domain/messages/folders'
import { countersTopic } from '@touchline/domain/kit/counters'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { Db } from '../kit/database/database.ts'
import { acknowledgeUrgent, type Urgent } from '../kit/delivery/acknowledge.ts'
import { noteOpenedUnder } from '../kit/delivery/outbox.ts'
import { announce } from '../kit/live/live.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { clubOfMessages, filesOf, findMessage, restOfThread, type MessageFile, type MessageRow } from './messages.store.ts'
import { fieldsOf, urgentKeyOf } from './queue-message.ts'
import { keysOf } from './statistics.ts'

const isMine = ({ sender_user_id }: MessageRow, { userId }: Actor) => sender_user_id === userId

export function folderOf(message: MessageRow, actor: Actor): Folder {
  if (!isMine(message, actor)) return message.archived_at === null ? 'inbox' : 'archive'
  if (message.state === 'draft' || message.state === 'failed') return 'drafts'
  return message.state === 'scheduled' ? 'scheduled' : 'sent'
}

/** A message and its conversation as the caller reads them: the fields have the values of the caller. */
export async function readOwnMessage(call: ActionContext, id: number): Promise<ReplyOf<typeof readMessage>> {
  const { db, actor } = call
  const clubId = clubOfMessages(call)
  const message = await findMessage(db, clubId, actor.userId, id)
  const thread = await restOfThread(db, clubId, actor.userId, message)
  const files = await filesOf(
    db,
    clubId,
    [message, ...thread].map((one) => one.id),
  )
  const names = await readerNames(call, clubId)
  const present = (one: MessageRow) => presentPart(call, one, files, names)
  const mine = isMine(message, actor)
  return {
    ...present(message),
    version_id: message.version_id,
    folder: folderOf(message, actor),
    state: message.state,
    scheduled_for: message.scheduled_for?.toISOString() ?? null,
    reason: message.reason,
    to: mine ? message.to_text : '',
    as: message.capacity,
    no_reply: message.no_reply,
    urgent: message.urgent,
    acknowledged_at: message.acknowledged_at?.toISOString() ?? null,
    may_acknowledge: !mine && message.urgent && message.acknowledged_at === null,
    audience: mine ? message.audience : null,
    unread: !mine && message.unread,
    may_reply: !mine && !message.no_reply,
    is_reply: message.replies_to_id !== null,
    other_language: !mine && message.locale !== actor.locale ? message.locale : null,
    thread: thread.map(present),
  }
}

interface Names {
  first_name: string
  last_name: string
  club: string
}
/** The values of the fields of a message that are the same in all messages to the caller. */
export async function readerNames({ db, actor }: ActionContext, clubId: number): Promise<Names> {
  const { rows } = await sql<Names>`select u.first_name, u.last_name, c.name as club from app_user u, club c
    where u.id = ${actor.userId} and c.club_id = ${clubId}`.execute(db)
  return rows[0]!
}

/** The text of an own message keeps its fields, because the sender edits them. */
function presentPart({ ctx, now, actor }: ActionContext, message: MessageRow, files: readonly MessageFile[], names: Names) {
  const mine = isMine(message, actor)
  const values: Record<MergeField, string> = fieldsOf({ ...names, player: message.player, team: message.team }, names.club)
  const filled = (text: string) => (mine ? text : fillFields(text, values))
  return {
    id: message.id,
    sender: message.sender,
    mine,
    subject: filled(message.subject),
    content: mine ? message.content : mapText(message.content, filled),
    sent_at: message.sent_at?.toISOString() ?? null,
    files: files
      .filter((file) => file.message_id === message.id)
      .map(({ id, name, content_type, size }) => ({ id, name, content_type, size, url: signedUrl(ctx, `/files/${id}`, now) })),
  }
}

/** Notes that the caller has opened a message; the counters of all screens follow. */
export async function markRead(call: ActionContext, id: number) {
  const { db, actor } = call
  const clubId = clubOfMessages(call)
  const message = await findMessage(db, clubId, actor.userId, id)
  if (message.recipient_id !== null && message.unread) {
    await sql`update message_recipient set read_at = coalesce(read_at, app_now()), marked_unread = false where club_id = ${clubId} and id = ${message.recipient_id}`.execute(
      db,
    )
    await noteOpenedUnder(db, clubId, actor.userId, keysOf(id, actor.userId))
    await announce(db, clubId, { topic: countersTopic(actor.userId), type: 'counts.message', payload: null })
  }
  return { id }
}

/** The caller has seen an urgent message; opening is enough for any other. */
export async function acknowledgeMessage({ db, ctx, ...call }: ActionContext, id: number) {
  const { actor } = call
  const clubId = clubOfMessages(call)
  const message = await findMessage(db, clubId, actor.userId, id)
  const urgent = { clubId, userId: actor.userId, key: urgentKeyOf(id, actor.userId) }
  if (isMine(message, actor) || !message.urgent || !(await acknowledgeUrgent(db, ctx.questions, urgent))) throw notFound()
  return { id }
}

/** Notes that a recipient has acknowledged a message, once; the message counts as read. Returns false for what is no message to the person. */
export async function noteMessageAcknowledged(tx: Db, { clubId, userId, key }: Urgent): Promise<boolean> {
  const [, id] = /^message:(\d+):/.exec(key) ?? []
  if (id === undefined) return false
  const recipient = sql`club_id = ${clubId} and message_id = ${Number(id)} and user_id = ${userId} and obstacle is null`
  const { rows } = await sql`select from message_recipient where ${recipient}`.execute(tx)
  if (rows.length === 0) return false
  await sql`update message_recipient set read_at = coalesce(read_at, app_now()), acknowledged_at = coalesce(acknowledged_at, app_now()), marked_unread = false
    where ${recipient}`.execute(tx)
  await announce(tx, clubId, { topic: countersTopic(userId), type: 'counts.message', payload: null })
  return true
}
