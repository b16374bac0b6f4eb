import { guards } from '@touchline/domain/access/guards'
import { newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import { holdSeconds } from '@touchline/domain/kit/undo-time'
import { mayUseMessages } from '@touchline/domain/messages/policy'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, roleSessionOf, type ChangeEachEntity } from '../kit/change-set.ts'
import { dropHeld } from '../kit/delivery/outbox.ts'
import { describeAudience } from './describe-audience.ts'
import { insertReader, insertRecipients, type Counted } from './insert-recipients.ts'
import { clubOfMessages, findMessage, lockOwnMessage, type MessageRow } from './messages.store.ts'
import { queueSent } from './queue-message.ts'
import { wordsOf, wrong } from './refusals.ts'
import { refuseUnlessDraft } from './save-draft.ts'
import { scheduleMessage } from './schedule-message.ts'

/** Sends a draft now, or notes the moment at which the sweep sends it. */
export async function sendDraft(call: ActionContext, id: number, asked: { version_id: number; scheduled_for: string | null }) {
  const { db, actor, request } = call
  const clubId = clubOfMessages(call)
  const message = await lockOwnMessage(db, clubId, actor.userId, id)
  refuseUnlessDraft(actor, message)
  if (asked.version_id !== message.version_id) throw newerVersion(message.version_id, actor.name)
  if (message.subject === '') throw wrong('wrong', 'subject', wordsOf(actor).needSubject)
  if (message.content.content.length === 0) throw wrong('wrong', 'content', wordsOf(actor).needText)
  if (asked.scheduled_for !== null) return await scheduleMessage(call, message, new Date(asked.scheduled_for))

  const counted =
    message.replies_to_id === null
      ? await insertRecipients(call, clubId, message)
      : await insertReader(call, clubId, message.id, await findMessage(db, clubId, actor.userId, message.replies_to_id))
  const to = message.replies_to_id === null ? await describeAudience(call, message.audience) : message.to_text
  const change_set_id = await markSent(call, clubId, { ...message, to }, counted)
  await audit(db, actor, request, {
    ...{ action: 'message.sent', entity: 'message', entityId: id, clubId },
    diff: { ...counted, no_reply: message.no_reply, urgent: message.urgent },
  })
  return { id, ...counted, scheduled_for: null, change_set_id }
}

/** Sends a message, which becomes visible when its undo ends. Returns the change set to roles that may undo: the endpoint takes no others. */
export async function markSent(
  call: ActionContext,
  clubId: number,
  message: Pick<MessageRow, 'id' | 'subject'> & { to: string },
  counted: Counted,
) {
  const { db, ctx, actor, now } = call
  const set = { clubId, kind: messageKind, title: message.subject, teamId: null, userId: actor.userId }
  const change = { entity: messageKind, entity_id: message.id, op: 'update' as const, label: message.subject, before: null, after: counted }
  const { id: changeSetId } = await makeAtOnce(db, ctx.changes, set, [change], actor, now)
  await sql`update message set change_set_id = ${changeSetId}, to_text = ${message.to}
    where club_id = ${clubId} and id = ${message.id}`.execute(db)
  await queueSent(
    db,
    ctx,
    { publicUrl: ctx.settings.publicUrl, secrets: ctx.secrets },
    { clubId, id: message.id, recipients: counted.recipients },
  )
  return guards['coach-or-admin'](actor) ? changeSetId : null
}

export const messageKind = 'message'

/** Sending as a change set: its undo takes the message back to the drafts, as long as nobody has seen it. */
export const messageChanges: ChangeEachEntity = {
  mayUndo:
    ({ clubId }) =>
    (actor) =>
      actor.clubId === clubId && mayUseMessages(actor),
  async apply(tx, { club_id, entity_id }) {
    const { rows } = await sql<{
      version_id: number
    }>`update message set state = 'sent', sent_at = app_now(), scheduled_for = null, reason = null,
      visible_at = app_now() + make_interval(secs => ${holdSeconds}), version_id = version_id + 1
      where club_id = ${club_id} and id = ${entity_id} returning version_id`.execute(tx)
    return { entityId: entity_id!, version: rows[0]!.version_id }
  },
  async undo(tx, { club_id, entity_id, change_set_id }, actor) {
    const { rows } = await sql<{
      id: number
    }>`update message set state = 'draft', sent_at = null, visible_at = null, change_set_id = null, version_id = version_id + 1
      where club_id = ${club_id} and id = ${entity_id} and sender_user_id = ${actor.userId} and sent_at is not null and visible_at > app_now() returning id`.execute(
      tx,
    )
    // An error takes back what was dropped by then: people whose email still waits get it.
    if (rows.length === 0) throw new Refusal('message.delivered', wordsOf(roleSessionOf(actor)).delivered, { status: 409 })
    // Those that a job has queued meanwhile.
    await dropHeld(tx, club_id, change_set_id)
    await sql`delete from message_recipient where club_id = ${club_id} and message_id = ${entity_id}`.execute(tx)
    return null
  },
}
