import { auditLog, auditSubjects, findAuditPeople } from '@touchline/domain/settings/audit-log'
import { texts as english } from '@touchline/domain/settings/audit-log-texts.en'
import { texts as spanish } from '@touchline/domain/settings/audit-log-texts.es'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { handle } from '../kit/http/handle.ts'
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
    from: ({ actor, query: { person } }) => {
      if (actor.clubId === null) throw notFound()
      return sql`from audit_log a left join app_user p on p.id = a.actor_user_id left join app_user o on o.id = a.acting_as_user_id
        where a.club_id = ${actor.clubId}${person === undefined ? sql`` : sql` and a.actor_user_id = ${person}`}`
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
  handle(app, ctx, findAuditPeople, async ({ db, actor, query }) => {
    if (actor.clubId === null) throw notFound()
    return { items: await peopleOfLog(db, actor.clubId, query) }
  })
}

/** Without a search, the people of so many newest lines are offered. */
const newestLines = 500

/** Finds people of the club’s log by name. The index of the log by person is asked once for each person in it, and no account of another club is read. */
async function peopleOfLog(db: Db, clubId: number, { search, person }: { search: string; person?: number | undefined }) {
  const name = sql`u.first_name || ' ' || u.last_name`
  const words = search.trim().toLowerCase()
  const newest = sql`u.id in (select actor_user_id from (select actor_user_id from audit_log where club_id = ${clubId}
    order by created_at desc, id desc limit ${newestLines}) lines)`
  const found = words === '' ? newest : sql`strpos(lower(${name}), ${words}) > 0`
  const { rows } = await sql<{ id: number; name: string }>`with recursive actor (id) as (
      select min(actor_user_id) from audit_log where club_id = ${clubId}
      union all select (select min(l.actor_user_id) from audit_log l where l.club_id = ${clubId} and l.actor_user_id > a.id) from actor a where a.id is not null)
    select u.id, ${name} as name from actor join app_user u on u.id = actor.id where ${found} or u.id = ${person ?? null}::bigint
    order by (u.id = ${person ?? null}::bigint) is true desc, u.last_name collate names, u.first_name collate names, u.id limit 20`.execute(
    db,
  )
  return rows
}
