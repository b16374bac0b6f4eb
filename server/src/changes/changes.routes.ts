import { guards } from '@touchline/domain/access/guards'
import { changeList } from '@touchline/domain/changes/endpoints'
import { kindsOfSubjects } from '@touchline/domain/changes/subjects'
import { texts as english } from '@touchline/domain/changes/texts.en'
import { texts as spanish } from '@touchline/domain/changes/texts.es'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mayUndoEach } from '../calendar/may-undo.ts'
import type { AppContext } from '../kit/app-context.ts'
import { undoDays } from '../kit/change-set.ts'
import { listRoutes } from '../kit/list/list-routes.ts'

const namesShown = 3

/** SQL: the first word of the kind; that of a record is its name. */
const firstWord = sql`case when c.kind like 'record.%' then split_part(c.kind, '.', 2) else split_part(c.kind, '.', 1) end`
const subject = sql`case ${sql.join(
  Object.entries(kindsOfSubjects).map(([name, words]) => sql`when ${firstWord} = any (${[...words]}::text[]) then ${name}::text`),
  sql` `,
)} when c.kind like 'record.%' then 'settings' else 'other' end`
/** SQL: the rows of a set that were made. */
const madeIn = (clubId: number) =>
  sql`from change_row r where r.club_id = ${clubId} and r.change_set_id = c.id and r.included and r.op <> 'none'`

/** Serves the changes of the last thirty days: their undo is `undoChangeSet`. */
export function changeRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, changeList, {
    from: ({ actor, now }) => {
      if (actor.clubId === null) throw notFound()
      const whose = guards['club administration'](actor) ? sql`true` : sql`c.created_by_user_id = ${actor.userId}`
      return sql`from change_set c left join app_user p on p.id = c.created_by_user_id and p.deleted_at is null
        where c.club_id = ${actor.clubId} and c.state in ('applied', 'undone')
          and c.applied_at > ${now}::timestamptz - make_interval(days => ${undoDays}) and ${whose}`
    },
    columns: ({ actor }) => {
      const made = madeIn(actor.clubId!)
      return {
        id: sql`c.id`,
        made_at: sql`c.applied_at`,
        subject,
        does: sql`(select case when count(distinct r.op) <> 1 then 'mixed' when min(r.op) = 'create' then 'created'
          when min(r.op) = 'delete' then 'deleted' else 'changed' end ${made})`,
        names: sql`(select coalesce(string_agg(f.label, ', ' order by f.seq), c.title)
          from (select r.label, r.seq ${made} order by r.seq limit ${namesShown}) f)`,
        rows: sql`(select count(*)::int ${made})`,
        person: sql`p.first_name || ' ' || p.last_name`,
        state: sql`case c.state when 'applied' then 'made' else 'undone' end`,
      }
    },
    more: { kind: sql<string>`c.kind`, team_id: sql<number | null>`c.team_id` },
    computed: async (rows, { db, actor }) => {
      const may = await mayUndoEach(
        { db, actor, ctx },
        rows.map(({ id, kind, team_id }) => ({ club_id: actor.clubId!, id, kind, team_id })),
      )
      return rows.map(({ state }, at) => ({ may_undo: state === 'made' && may[at]! }))
    },
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
}
