import type { Actor } from '@touchline/domain/access/actor'
import { dateOf } from '@touchline/domain/kit/dates'
import { newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import { holdSeconds } from '@touchline/domain/kit/undo-time'
import { mostAtOnce, mostRecipients } from '@touchline/domain/messages/audience'
import { failureMail, type Failure } from '@touchline/domain/messages/mail'
import { mayUseMessages, maySchedule } from '@touchline/domain/messages/policy'
import { countersTopic } from '@touchline/domain/kit/counters'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, type ChangeEachEntity } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { clubsInUse, notificationsOf } from '../kit/delivery/notifications.ts'
import { dropHeld, queueMails } from '../kit/delivery/outbox.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { announceToEach } from '../kit/live/live.ts'
import type { BackgroundContext } from '../kit/server-area.ts'
import { actorsOfRoles } from '../permissions/actors-of-roles.ts'
import { audienceInSql, partsOf, tooMany } from './audience.ts'
import { describeAudience } from './describe-audience.ts'
import { clubOfMessages, guardiansOf, lockOwnMessage, type MessageRow } from './messages.store.ts'
import { queueMessage } from './queue-message.ts'
import { refuseUnlessDraft, wrong } from './save-draft.ts'

type Background = Pick<ActionContext, 'db' | 'actor' | 'now'>
interface Counted {
  recipients: number
  unreached: number
}

/** Writes the recipients of a message with one statement; refuses an audience of nobody or of too many. */
async function insertRecipients(call: Background, clubId: number, message: Pick<MessageRow, 'id' | 'audience'>): Promise<Counted> {
  const { db } = call
  const people = audienceInSql(await partsOf(call, message.audience))
  const { rows } = await sql<Counted>`with added as (
      insert into message_recipient (club_id, message_id, user_id, name, capacity, player_id, team_id, obstacle)
      select ${clubId}, ${message.id}, a.user_id, a.name, a.capacity, a.player_id, a.team_id, a.obstacle from (${people}) a order by a.name
      returning obstacle)
    select (count(*) filter (where obstacle is null))::int as recipients, (count(*) filter (where obstacle is not null))::int as unreached from added`.execute(
    db,
  )
  const counted = rows[0]!
  if (counted.recipients > mostRecipients) throw tooMany()
  if (counted.recipients === 0) {
    const sentence =
      counted.unreached > 0 ? 'Nobody in this audience can be reached: they have not joined yet.' : 'Choose at least one recipient.'
    throw wrong('no_recipients', 'audience', sentence)
  }
  const guardians = await addGuardians(db, {
    clubId,
    messageId: message.id,
    senderId: call.actor.userId,
    people: [call.actor.userId],
    today: todayOf(call),
  })
  return { ...counted, recipients: counted.recipients + guardians }
}

interface Guarded {
  clubId: number
  messageId: number
  senderId: number
  /** The two sides of a conversation. */
  people: readonly number[]
  today: string
}

/** The guardians of minors among these people get a copy; returns how many of them had not been recipients. A minor without a guardian writes to nobody. */
export async function addGuardians(db: Db, { clubId, messageId, senderId, people, today }: Guarded): Promise<number> {
  const guardians = await guardiansOf(db, clubId, people, today)
  if (guardians.some(({ user_id }) => user_id === null))
    throw new Refusal('message.no_guardian', 'A message to or from a player under 18 needs a guardian who has joined.', { status: 409 })
  let added = 0
  for (const { user_id, name, player_id } of guardians) {
    if (user_id === senderId) continue
    const { rows } = await sql`insert into message_recipient (club_id, message_id, user_id, name, capacity, player_id)
      values (${clubId}, ${messageId}, ${user_id}, ${name}, 'guardian', ${player_id}) on conflict do nothing returning id`.execute(db)
    added += rows.length
  }
  return added
}

/** Sends a draft now, or notes the moment at which the sweep sends it. */
export async function sendDraft(call: ActionContext, id: number, asked: { version_id: number; scheduled_for: string | null }) {
  const { db, actor, request } = call
  const clubId = clubOfMessages(call)
  const message = await lockOwnMessage(db, clubId, actor.userId, id)
  refuseUnlessDraft(message)
  if (asked.version_id !== message.version_id) throw newerVersion(message.version_id, actor.name)
  if (message.subject === '') throw wrong('wrong', 'subject', 'Enter a subject.')
  if (message.content.content.length === 0) throw wrong('wrong', 'content', 'Write a text.')
  if (asked.scheduled_for !== null) return await scheduleMessage(call, message, new Date(asked.scheduled_for))

  const counted = await insertRecipients(call, clubId, message)
  const change_set_id = await markSent(call, clubId, message, counted)
  await audit(db, actor, request, {
    ...{ action: 'message.sent', entity: 'message', entityId: id, clubId },
    diff: { ...counted, no_reply: message.no_reply, urgent: message.urgent },
  })
  return { id, ...counted, scheduled_for: null, change_set_id }
}

/** The message becomes visible when its undo ends; small ones are queued here, large ones by a job. */
export async function markSent(
  call: ActionContext,
  clubId: number,
  message: Pick<MessageRow, 'id' | 'subject' | 'audience'>,
  counted: Counted,
) {
  const { db, ctx, actor, now } = call
  const set = { clubId, kind: messageKind, title: message.subject, teamId: null, userId: actor.userId }
  const change = { entity: messageKind, entity_id: message.id, op: 'update' as const, label: message.subject, before: null, after: counted }
  const { id: changeSetId } = await makeAtOnce(db, ctx.changes, set, [change], actor, now)
  const to = await describeAudience(call, message.audience)
  await sql`update message set change_set_id = ${changeSetId}, to_text = case when to_text = '' then ${to} else to_text end
    where club_id = ${clubId} and id = ${message.id}`.execute(db)
  if (counted.recipients > mostAtOnce) {
    await sql`update message set state = 'sending' where club_id = ${clubId} and id = ${message.id}`.execute(db)
    await ctx.jobs.enqueue(db, { name: queueJob }, { club_id: clubId, id: message.id })
  } else await queueMessage(db, ctx, ctx.settings.publicUrl, clubId, message.id)
  await announceArrival(db, clubId, message.id)
  return changeSetId
}

/** Open screens of the recipients read their inbox again, once the message is visible too: its notification says so. */
async function announceArrival(db: Db, clubId: number, id: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`select user_id from message_recipient
    where club_id = ${clubId} and message_id = ${id} and obstacle is null limit ${mostAtOnce}`.execute(db)
  await announceToEach(
    db,
    clubId,
    rows.map(({ user_id }) => countersTopic(user_id)),
    { type: 'counts.message', payload: null },
  )
}

export const messageKind = 'message'
const queueJob = 'queue-message'

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
    if (rows.length === 0) throw new Refusal('message.delivered', 'This message has already been delivered.', { status: 409 })
    // Those that a job has queued meanwhile.
    await dropHeld(tx, club_id, change_set_id)
    await sql`delete from message_recipient where club_id = ${club_id} and message_id = ${entity_id}`.execute(tx)
    return null
  },
}

/** Queues a large message. It runs again from the beginning if its process dies; nothing is queued twice. */
export const queueMessageJob = ({ publicUrl, ctx }: BackgroundContext): JobKind<{ club_id: number; id: number }> => ({
  name: queueJob,
  work: async ({ data: { club_id, id }, database }) => {
    await database.hold('jobs', (db) =>
      inTransaction(db, async (tx) => {
        // An undo waits here, and drops what was queued.
        const { rows } = await sql`select from message where club_id = ${club_id} and id = ${id} and state = 'sending' for update`.execute(
          tx,
        )
        if (rows.length === 0) return
        await queueMessage(tx, ctx(), publicUrl, club_id, id)
        await sql`update message set state = 'sent' where club_id = ${club_id} and id = ${id}`.execute(tx)
      }),
    )
  },
})

/** MSG-014. At least a minute ahead, at most a year. */
async function scheduleMessage(call: ActionContext, message: MessageRow, at: Date) {
  const { db, actor, request, now } = call
  const clubId = actor.clubId!
  if (!maySchedule(actor)) throw new Refusal('forbidden', 'You can’t schedule messages.', { status: 403 })
  const minutes = (at.getTime() - now.getTime()) / 60_000
  if (minutes < 1 || minutes > 366 * 1440) throw wrong('time', 'scheduled_for', 'Choose a time in the future, within a year.')
  // The audience is asked again when it is sent; one of nobody is refused at once.
  const people = audienceInSql(await partsOf(call, message.audience))
  const { rows } = await sql<Counted>`select (count(*) filter (where a.obstacle is null))::int as recipients,
    (count(*) filter (where a.obstacle is not null))::int as unreached from (${people}) a`.execute(db)
  const counted = rows[0]!
  if (counted.recipients > mostRecipients) throw tooMany()
  if (counted.recipients === 0) throw wrong('no_recipients', 'audience', 'Choose at least one recipient.')
  await sql`update message set state = 'scheduled', scheduled_for = ${at}, reason = null, to_text = ${await describeAudience(call, message.audience)},
    version_id = version_id + 1 where club_id = ${clubId} and id = ${message.id}`.execute(db)
  await audit(db, actor, request, {
    ...{ action: 'message.scheduled', entity: 'message', entityId: message.id, clubId },
    diff: { scheduled_for: at.toISOString() },
  })
  return { id: message.id, ...counted, scheduled_for: at.toISOString(), change_set_id: null }
}

/** Takes a scheduled message back to the drafts. */
export async function cancelScheduled(call: ActionContext, id: number) {
  const { db, actor, request } = call
  const clubId = clubOfMessages(call)
  const { state } = await lockOwnMessage(db, clubId, actor.userId, id)
  if (state !== 'scheduled') throw new Refusal('message.not_scheduled', 'This message isn’t scheduled anymore.', { status: 409 })
  const { rows } = await sql<{
    version_id: number
  }>`update message set state = 'draft', scheduled_for = null, version_id = version_id + 1, updated_at = app_now()
    where club_id = ${clubId} and id = ${id} returning version_id`.execute(db)
  await audit(db, actor, request, { action: 'message.schedule_canceled', entity: 'message', entityId: id, clubId })
  return { id, version_id: rows[0]!.version_id }
}

/** Sends the scheduled messages that are due, with the rights that their senders have now. */
export async function sendScheduled(db: Db, { publicUrl, ctx }: BackgroundContext, now: Date): Promise<void> {
  for (const clubId of await clubsInUse(db)) {
    const due = await sql<{
      id: number
    }>`select id from message where club_id = ${clubId} and state = 'scheduled' and scheduled_for <= ${now}
      order by scheduled_for, id limit 50`.execute(db)
    for (const { id } of due.rows)
      await inTransaction(db, async (tx) => {
        const { rows } = await sql<{
          role_id: number
          user_id: number
        }>`select sender_role_id as role_id, sender_user_id as user_id from message
          where club_id = ${clubId} and id = ${id} and state = 'scheduled' for update skip locked`.execute(tx)
        if (!rows[0]) return
        const { role_id, user_id } = rows[0]
        const [role] = await actorsOfRoles(tx, clubId, sql`r.id = ${role_id} and r.user_id = ${user_id}`)
        if (!role || !maySchedule(role.actor)) return await failScheduled(tx, clubId, id, { reason: 'noRight', publicUrl })
        await sendDue({ db: tx, actor: role.actor, now }, { clubId, id, publicUrl, app: ctx() })
      })
  }
}

interface Due {
  clubId: number
  id: number
  publicUrl: string
  app: Pick<ActionContext['ctx'], 'jobs'> | null
}
async function sendDue(call: Background, { clubId, id, publicUrl, app }: Due): Promise<void> {
  const { db, actor, now } = call
  const message = await lockOwnMessage(db, clubId, actor.userId, id)
  try {
    await insertRecipients(call, clubId, message)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`delete from message_recipient where club_id = ${clubId} and message_id = ${id}`.execute(db)
    return await failScheduled(db, clubId, id, { reason: 'noOne', publicUrl })
  }
  await sql`update message set state = 'sent', sent_at = ${now}, visible_at = ${now}, scheduled_for = null, version_id = version_id + 1,
    to_text = ${await describeAudience(call, message.audience)} where club_id = ${clubId} and id = ${id}`.execute(db)
  await queueMessage(db, app, publicUrl, clubId, id)
  await announceArrival(db, clubId, id)
  await audit(db, null, null, {
    ...{ action: 'message.sent', entity: 'message', entityId: id, clubId },
    by: { actor: actor.userId, actingAs: null },
    diff: { scheduled: true },
  })
}

async function failScheduled(
  tx: Db,
  clubId: number,
  id: number,
  { reason, publicUrl }: { reason: Failure; publicUrl: string },
): Promise<void> {
  const { rows } = await sql<{ user_id: number; version_id: number; subject: string; name: string; email: string; locale: string }>`
    update message m set state = 'failed', reason = ${reason}, scheduled_for = null, version_id = m.version_id + 1 from app_user u
    where m.club_id = ${clubId} and m.id = ${id} and u.id = m.sender_user_id
    returning u.id as user_id, m.version_id, m.subject, u.first_name || ' ' || u.last_name as name, u.email::text as email, u.locale`.execute(
    tx,
  )
  const { user_id, subject, name, email, locale, version_id } = rows[0]!
  const mail = {
    ...({ channel: 'email', userId: user_id, to: email, name } as const),
    ...failureMail(reason, { subject, link: `${publicUrl}/compose/${id}` }, { locale }),
    dedupeKey: `message-failed:${id}:${version_id}`,
    inApp: { context: 'Team', path: `/compose/${id}`, teamId: null } as const,
  }
  await queueMails(tx, null, clubId, [mail, ...notificationsOf([mail])])
  await audit(tx, null, null, { action: 'message.failed', entity: 'message', entityId: id, clubId, diff: { reason } })
}

/** The day of the club. */
export const todayOf = ({ actor, now }: { actor: Actor; now: Date }) => dateOf(now, actor.clubZone)
