import { deletedMessages } from '@touchline/domain/chat/lists'
import { openDeletedMessage } from '@touchline/domain/chat/message-endpoints'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import { handle } from '../kit/http/handle.ts'
import { listRoutes, type ListCall } from '../kit/list/list-routes.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { signedUrl } from '../kit/secrets/signed-url.ts'
import { wordsOf } from './chat-words.ts'
import { threadName } from './thread-name.ts'

const clubOf = ({ actor }: Pick<ListCall, 'actor'>): number => {
  if (actor.clubId === null) throw notFound()
  return actor.clubId
}

/** SQL: the deleted messages `m` of the club with their people and conversations. The texts of deleted accounts are gone. */
const deleted = (club: number): Sql => sql`from chat_message m join chat_thread th on th.club_id = ${club} and th.id = m.thread_id
  left join team t on t.club_id = ${club} and t.id = th.team_id join app_user s on s.id = m.sender_user_id
  left join app_user d on d.id = m.deleted_by_user_id
  where m.club_id = ${club} and m.deleted_at is not null and (m.text <> '' or m.file_id is not null)`
const columnsOf = (club: number) => ({
  deleted_at: sql`m.deleted_at`,
  sent_at: sql`m.created_at`,
  thread: threadName(club),
  sender: sql`concat_ws(' ', s.first_name, s.last_name)`,
  deleted_by: sql`concat_ws(' ', d.first_name, d.last_name)`,
})

/** Serves the deleted messages of a club that has switched the audit on: the list without texts, and each text with a record of its reader. */
export function deletedRoutes(app: FastifyInstance, ctx: AppContext) {
  listRoutes(app, ctx, deletedMessages, {
    from: (call) => deleted(clubOf(call)),
    columns: (call) => ({ id: sql`m.id`, ...columnsOf(clubOf(call)) }),
    words: (actor) => ({ ...wordsOf(actor), file: wordsOf(actor).deletedFile }),
  })
  handle(app, ctx, openDeletedMessage, (call) => openForAudit(call, Number(call.params.deleted_message)))
}

interface Deleted {
  id: number
  text: string
  file_id: number | null
  file_name: string | null
  thread: string
  sender: string
  deleted_by: string
  sent_at: Date
  deleted_at: Date
}
async function openForAudit(call: ActionContext, id: number): Promise<ReplyOf<typeof openDeletedMessage>> {
  const { db, actor, ctx, now, request } = call
  const club = clubOf(call)
  const named = sql.join(Object.entries(columnsOf(club)).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
  const { rows } = await sql<Deleted>`select m.id, m.text, m.file_id,
    (select f.name from file f where f.club_id = ${club} and f.id = m.file_id) as file_name, ${named} ${deleted(club)} and m.id = ${id}`.execute(
    db,
  )
  const message = rows[0]
  if (!message) throw notFound()
  await audit(db, actor, request, { action: 'chat_message.audited', entity: 'chat_message', entityId: id, clubId: club })
  const { file_id, file_name, sent_at, deleted_at, ...rest } = message
  return {
    ...{ ...rest, sent_at: sent_at.toISOString(), deleted_at: deleted_at.toISOString() },
    file: file_id === null ? null : { name: file_name ?? '', url: signedUrl(ctx, `/files/${file_id}`, now) },
  }
}
