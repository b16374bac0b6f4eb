import { Refusal } from '@touchline/domain/kit/refusal'
import type { Failure } from '@touchline/domain/messages/failure'
import { failureMail } from '@touchline/domain/messages/mail'
import { maySchedule } from '@touchline/domain/messages/policy'
import { sql } from 'kysely'
import { queueWished } from '../account/own-account/wishes.ts'
import type { ActionContext } from '../kit/action-context.ts'
import { audit } from '../kit/audit.ts'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import { clubsInUse } from '../kit/delivery/notifications.ts'
import { eachInTransaction } from '../kit/jobs/each-row.ts'
import type { BackgroundContext } from '../kit/server-area.ts'
import { linkInClub } from '../kit/delivery/link-in-club.ts'
import { actorsOfRoles } from '../permissions/actors-of-roles.ts'
import { audienceInSql, partsOf } from './audience.ts'
import { describeAudience } from './describe-audience.ts'
import { insertRecipients, refuseCount, type Background, type Counted } from './insert-recipients.ts'
import { clubOfMessages, lockOwnMessage, type MessageRow } from './messages.store.ts'
import { queueSent, type Site } from './queue-message.ts'
import { wordsOf, wrong } from './refusals.ts'

/** MSG-014. At least a minute ahead, at most a year. */
export async function scheduleMessage(call: ActionContext, message: MessageRow, at: Date) {
  const { db, actor, request, now } = call
  const clubId = actor.clubId!
  if (!maySchedule(actor)) throw new Refusal('forbidden', wordsOf(actor).mayNotSchedule, { status: 403 })
  const minutes = (at.getTime() - now.getTime()) / 60_000
  if (minutes < 1 || minutes > 366 * 1440) throw wrong('time', 'scheduled_for', wordsOf(actor).wrongTime)
  // The audience is asked again when it is sent; one of nobody is refused at once.
  const people = audienceInSql(await partsOf(call, message.audience))
  const { rows } = await sql<Counted>`select (count(*) filter (where a.obstacle is null))::int as recipients,
    (count(*) filter (where a.obstacle is not null))::int as unreached from (${people}) a`.execute(db)
  const counted = rows[0]!
  refuseCount(actor, counted)
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
  if (state !== 'scheduled') throw new Refusal('message.not_scheduled', wordsOf(actor).notScheduled, { status: 409 })
  const { rows } = await sql<{
    version_id: number
  }>`update message set state = 'draft', scheduled_for = null, version_id = version_id + 1, updated_at = app_now()
    where club_id = ${clubId} and id = ${id} returning version_id`.execute(db)
  await audit(db, actor, request, { action: 'message.schedule_canceled', entity: 'message', entityId: id, clubId })
  return { id, version_id: rows[0]!.version_id }
}

/** Sends the scheduled messages that are due, with the rights that their senders have now. */
export async function sendScheduled(db: Db, { publicUrl, secrets, ctx }: BackgroundContext, now: Date): Promise<void> {
  const due = await byClub(
    await clubsInUse(db),
    async (clubId) =>
      (
        await sql<{
          club_id: number
          id: number
        }>`select club_id, id from message where club_id = ${clubId} and state = 'scheduled' and scheduled_for <= ${now} and discarded_at is null
        order by scheduled_for, id limit 50`.execute(db)
      ).rows,
  )
  await eachInTransaction(db, due, async (tx, { club_id: clubId, id }) => {
    const { rows } = await sql<{
      role_id: number
      user_id: number
    }>`select sender_role_id as role_id, sender_user_id as user_id from message
      where club_id = ${clubId} and id = ${id} and state = 'scheduled' for update skip locked`.execute(tx)
    if (!rows[0]) return
    const { role_id, user_id } = rows[0]
    const [role] = await actorsOfRoles(tx, clubId, sql`r.id = ${role_id} and r.user_id = ${user_id}`)
    if (!role || !maySchedule(role.actor))
      return await failScheduled(tx, clubId, id, { reason: role ? 'notAllowed' : 'noRight', publicUrl })
    await sendDue({ db: tx, actor: role.actor, now }, { clubId, id, site: { publicUrl, secrets }, app: ctx() })
  })
}

interface Due {
  clubId: number
  id: number
  site: Site
  app: Pick<ActionContext['ctx'], 'jobs'> | null
}
async function sendDue(call: Background, { clubId, id, site, app }: Due): Promise<void> {
  const { db, actor, now } = call
  const message = await lockOwnMessage(db, clubId, actor.userId, id)
  let recipients: number
  try {
    recipients = (await insertRecipients(call, clubId, message)).recipients
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const recipients = sql`from message_recipient where club_id = ${clubId} and message_id = ${id}`
    const { rows } = await sql`select ${recipients} limit 1`.execute(db)
    await sql`delete ${recipients}`.execute(db)
    return await failScheduled(db, clubId, id, { reason: failureOf(error, rows.length > 0), publicUrl: site.publicUrl })
  }
  await sql`update message set state = 'sent', sent_at = ${now}, visible_at = ${now}, scheduled_for = null, version_id = version_id + 1,
    to_text = ${await describeAudience(call, message.audience)} where club_id = ${clubId} and id = ${id}`.execute(db)
  await queueSent(db, app, site, { clubId, id, recipients })
  await audit(db, null, null, {
    ...{ action: 'message.sent', entity: 'message', entityId: id, clubId },
    by: { actor: actor.userId, actingAs: null },
    diff: { scheduled: true },
  })
}

/** `hasPeople`: the audience has people, and none of them can be reached. */
function failureOf({ code }: Refusal, hasPeople: boolean): Failure {
  if (code === 'message.no_recipients') return hasPeople ? 'noneReached' : 'noOne'
  if (code === 'message.too_many') return 'tooMany'
  return code === 'message.no_guardian' ? 'noGuardian' : 'other'
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
    ...failureMail(reason, { subject, link: linkInClub(publicUrl, clubId, `/compose/${id}`) }, { locale }),
    dedupeKey: `message-failed:${id}:${version_id}`,
    inApp: { context: 'Team', path: `/compose/${id}`, teamId: null } as const,
  }
  await queueWished(tx, null, clubId, [mail], { category: 'admin_alerts', publicUrl })
  await audit(tx, null, null, { action: 'message.failed', entity: 'message', entityId: id, clubId, diff: { reason } })
}
