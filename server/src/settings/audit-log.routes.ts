import { auditLog, auditSubjects } from '@touchline/domain/settings/audit-log'
import { texts as english } from '@touchline/domain/settings/audit-log-texts.en'
import { texts as spanish } from '@touchline/domain/settings/audit-log-texts.es'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { listRoutes } from '../kit/list/list-routes.ts'

const subjectOfAction = sql.join(
  Object.entries(auditSubjects).map(
    ([subject, words]) => sql`when split_part(a.action, '.', 1) = any (${[...words]}::text[]) then ${subject}::text`,
  ),
  sql` `,
)

/** Serves the audit log of the club. */
export function auditLogRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, auditLog, {
    from: ({ actor }) => {
      if (actor.clubId === null) throw notFound()
      return sql`from audit_log a left join app_user p on p.id = a.actor_user_id left join app_user o on o.id = a.acting_as_user_id
        where a.club_id = ${actor.clubId}`
    },
    columns: {
      id: sql`a.id`,
      created_at: sql`a.created_at`,
      person: sql`p.first_name || ' ' || p.last_name`,
      acting_as: sql`o.first_name || ' ' || o.last_name`,
      subject: sql`case ${subjectOfAction} else 'other' end`,
      action: sql`a.action`,
      details: sql`a.diff::text`,
    },
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
}
