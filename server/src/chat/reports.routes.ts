import { chatReportActs, chatReports } from '@touchline/domain/chat/lists'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { Call } from '../kit/http/handle.ts'
import { bulkRoutes, type BulkAct, type JudgedRow } from '../kit/list/bulk-routes.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import { wordsOf } from './chat-words.ts'
import { removeMessage } from './message-acts.ts'
import { threadName } from './thread-name.ts'

/** Serves the reported messages of a club to its administrators, who dismiss a report or delete the message. */
export function reportRoutes(app: FastifyInstance, ctx: AppContext) {
  const rows = listRoutes(app, ctx, chatReports, {
    from: ({ actor }) => {
      if (actor.clubId === null) throw notFound()
      const club = actor.clubId
      return sql`from chat_report r join chat_message m on m.club_id = ${club} and m.id = r.message_id
        join chat_thread th on th.club_id = ${club} and th.id = m.thread_id left join team t on t.club_id = ${club} and t.id = th.team_id
        join app_user s on s.id = m.sender_user_id join app_user b on b.id = r.reported_by_user_id where r.club_id = ${club}`
    },
    columns: ({ actor }) => ({
      id: sql`r.id`,
      created_at: sql`r.created_at`,
      state: sql`r.state`,
      thread: threadName(actor.clubId!),
      sender: sql`concat_ws(' ', s.first_name, s.last_name)`,
      message: sql`m.text`,
      reason: sql`r.reason`,
      reported_by: sql`concat_ws(' ', b.first_name, b.last_name)`,
    }),
    words: wordsOf,
  })
  const act = (state: 'dismissed' | 'removed'): BulkAct => ({
    judge: ({ db, actor }, ids, lock) => judge(db, actor.clubId!, ids, lock),
    run: (call, chosen) => decide(call, state, chosen),
  })
  bulkRoutes(app, ctx, chatReportActs, rows, { dismiss: act('dismissed'), remove: act('removed') })
}

async function judge(db: Db, clubId: number, ids: readonly number[], lock: boolean): Promise<JudgedRow[]> {
  const { rows } = await sql<{ id: number; state: string; text: string; name: string }>`
    select r.id, r.state, m.text, concat_ws(' ', u.first_name, u.last_name) as name from chat_report r
    join chat_message m on m.club_id = ${clubId} and m.id = r.message_id join app_user u on u.id = m.sender_user_id
    where r.club_id = ${clubId} and r.id = any(${[...ids]}::bigint[]) order by r.id ${lock ? sql`for update of r` : sql``}`.execute(db)
  return rows.map(({ id, state, text, name }) => ({
    id: Number(id),
    label: `${name}: ${text.slice(0, 60)}`,
    leftOut: state === 'open' ? null : 'decided',
  }))
}

async function decide(call: Call<never>, state: 'dismissed' | 'removed', chosen: readonly JudgedRow[]): Promise<void> {
  const { db, actor, request } = call
  const clubId = actor.clubId!
  for (const { id } of chosen) {
    const { rows } = await sql<{
      message_id: number
      uid: string
    }>`update chat_report r set state = ${state}, decided_by_user_id = ${actor.userId}, decided_at = app_now()
      from chat_message m join chat_thread th on th.club_id = ${clubId} and th.id = m.thread_id
      where r.club_id = ${clubId} and r.id = ${id} and m.club_id = ${clubId} and m.id = r.message_id returning m.id as message_id, th.uid`.execute(
      db,
    )
    const { message_id: messageId, uid } = rows[0]!
    await audit(db, actor, request, { action: `chat_report.${state}`, entity: 'chat_report', entityId: id, clubId })
    if (state === 'removed') await removeMessage(call, { clubId, uid }, Number(messageId))
  }
}
