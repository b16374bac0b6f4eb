import { notFound } from '@touchline/domain/kit/refusal'
import { mostChosen, type Capacity } from '@touchline/domain/messages/audience'
import type { Content } from '@touchline/domain/messages/content'
import { clubUsers, messageAudit } from '@touchline/domain/messages/lists'
import { texts as english } from '@touchline/domain/messages/texts.en'
import { texts as spanish } from '@touchline/domain/messages/texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import { listRoutes, type ListCall } from '../kit/list/list-routes.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { filesOf } from './messages.store.ts'

const clubOf = ({ actor }: Pick<ListCall, 'actor'>): number => {
  if (actor.clubId === null) throw notFound()
  return actor.clubId
}

/** Serves the lists of administrators: the messages of the club without their texts, and the people with the emails sent to them. */
export function auditRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, messageAudit, {
    from: (call) =>
      sql`from message m join app_user u on u.id = m.sender_user_id where m.club_id = ${clubOf(call)} and m.sent_at is not null`,
    columns: (call) => {
      const counted = (condition: string) => sql`(select count(*)::int from message_recipient r
        where r.club_id = ${clubOf(call)} and r.message_id = m.id and ${sql.raw(condition)})`
      return {
        ...{
          id: sql`m.id`,
          at: sql`m.sent_at`,
          sender: sql`u.first_name || ' ' || u.last_name`,
          subject: sql`m.subject`,
          to: sql`m.to_text`,
        },
        ...{ reached: counted('r.obstacle is null'), seen: counted('r.read_at is not null'), missed: counted('r.obstacle is not null') },
      }
    },
    words: ({ locale }) => {
      const words = locale === 'es' ? spanish : english
      return { ...words, file: words.auditFile }
    },
  })

  listRoutes(app, ctx, clubUsers, {
    from: (call) => sql`from app_user u
      left join (select d.user_id, count(*)::int as emails, (count(*) filter (where d.state = 'failed'))::int as undelivered, max(d.created_at) as last_at, max(d.id) as last_id
        from delivery d where d.club_id = ${clubOf(call)} and d.channel = 'email' and d.state <> 'dropped' group by d.user_id) e on e.user_id = u.id
      where u.deleted_at is null and u.id in (select r.user_id from role r where r.club_id = ${clubOf(call)} and r.active)
        and exists (select from club c where c.club_id = ${clubOf(call)})`,
    columns: (call) => ({
      // Somebody with roles in two clubs is another row in each.
      id: sql`(select min(r.id) from role r where r.club_id = ${clubOf(call)} and r.user_id = u.id and r.active)`,
      name: sql`(u.last_name || ', ' || u.first_name) collate names`,
      email: sql`u.email::text`,
      role: sql`(select case when r.type in ('Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager', 'Parent') then r.type else 'other' end from role r
        where r.club_id = ${clubOf(call)} and r.user_id = u.id and r.active
        order by array_position(array['Admin', 'ProgramAdmin', 'Director', 'Coach', 'Manager', 'Parent'], r.type) nulls last, r.id limit 1)`,
      emails: sql`coalesce(e.emails, 0)`,
      undelivered: sql`coalesce(e.undelivered, 0)`,
      last_email_at: sql`e.last_at`,
      last_subject: sql`(select d.subject from delivery d where d.club_id = ${clubOf(call)} and d.id = e.last_id)`,
      sent_emails: sql`case when e.emails > 0 then '1' end`,
    }),
    words: ({ locale }) => {
      const words = locale === 'es' ? spanish : english
      return { ...words, file: words.usersFile }
    },
  })
}

interface AuditedRow {
  id: number
  sender: string
  subject: string
  content: Content
  sent_at: Date
  to_text: string
}

/** The text and the recipients of a message for an auditor; that it was opened stays in the audit log. */
export async function openForAudit(call: ActionContext, id: number) {
  const { db, actor, ctx, now, request } = call
  const clubId = clubOf(call)
  const { rows } =
    await sql<AuditedRow>`select m.id, u.first_name || ' ' || u.last_name as sender, m.subject, m.content, m.sent_at, m.to_text
    from message m join app_user u on u.id = m.sender_user_id where m.club_id = ${clubId} and m.id = ${id} and m.sent_at is not null`.execute(
      db,
    )
  const message = rows[0]
  if (!message) throw notFound()
  const recipients = await sql<{
    name: string
    as: Capacity
    read_at: Date | null
  }>`select name, capacity as "as", read_at from message_recipient
    where club_id = ${clubId} and message_id = ${id} order by name, id limit ${mostChosen}`.execute(db)
  await audit(db, actor, request, { action: 'message.audited', entity: 'message', entityId: id, clubId })
  const files = await filesOf(db, clubId, [id])
  return {
    ...{ id, sender: message.sender, mine: false, subject: message.subject, content: message.content, to: message.to_text },
    sent_at: message.sent_at.toISOString(),
    files: files.map((attached) => {
      const { message_id: _, ...file } = attached
      return { ...file, url: signedUrl(ctx, `/files/${file.id}`, now) }
    }),
    recipients: recipients.rows.map((one) => ({ ...one, read_at: one.read_at?.toISOString() ?? null })),
  }
}
