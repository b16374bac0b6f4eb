import type { Actor } from '@touchline/domain/access/actor'
import { mergeFields, type MergeField } from '@touchline/domain/messages/content'
import { messageActs, messageList } from '@touchline/domain/messages/lists'
import { texts as english } from '@touchline/domain/messages/texts.en'
import { texts as spanish } from '@touchline/domain/messages/texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { Call } from '../kit/http/handle.ts'
import { bulkRoutes, type BulkAct, type JudgedRow } from '../kit/list/bulk-routes.ts'
import { listRoutes } from '../kit/list/list-routes.ts'
import type { Sql } from '../kit/list/list-statement.ts'
import { findMessages } from './find-messages.ts'
import { clubOfMessages, isUnread } from './messages.store.ts'

/**
 * SQL: the messages of a person with the folder of each; `r` is the row of a recipient, null for an own message. Their ids are found first, by index, because
 * the club has many more.
 */
const ownMessages = (clubId: number, userId: number): Sql => sql`from message m join app_user u on u.id = m.sender_user_id
  join app_user me on me.id = ${userId} join club c on c.club_id = ${clubId}
  left join message_recipient r on r.club_id = ${clubId} and r.message_id = m.id and r.user_id = ${userId} and r.obstacle is null
  left join player p on p.club_id = ${clubId} and p.id = r.player_id left join team t on t.club_id = ${clubId} and t.id = r.team_id
  where m.club_id = ${clubId} and m.id = any(array(select x.id from message x where x.club_id = ${clubId} and x.sender_user_id = ${userId}
      union all select x.message_id from message_recipient x where x.club_id = ${clubId} and x.user_id = ${userId} and x.obstacle is null))
    and ((m.sender_user_id = ${userId} and m.discarded_at is null)
    or (r.id is not null and m.sent_at is not null and m.visible_at <= app_now()))`

/** SQL: the folder of the message `m`. */
const folderInSql: Sql = sql`case when r.id is not null then case when r.archived_at is null then 'inbox' else 'archive' end
  when m.state in ('draft', 'failed') then 'drafts' when m.state = 'scheduled' then 'scheduled' else 'sent' end`

/** SQL: the value of each field for the reader, as in the opened message. */
const fieldValues: Record<MergeField, Sql> = {
  first_name: sql`me.first_name`,
  last_name: sql`me.last_name`,
  player: sql`coalesce(p.first_name, '')`,
  team: sql`coalesce(t.name, '')`,
  club: sql`c.name`,
}
/** SQL: a text of `m` with the fields of its reader; that of an own message keeps them. */
const filledSql = (text: Sql): Sql => {
  const filled = mergeFields.reduce((inner, field) => sql`replace(${inner}, ${`{${field}}`}::text, ${fieldValues[field]})`, text)
  return sql`case when r.id is null then ${text} else ${filled} end`
}

type Act = 'read' | 'unread' | 'archive' | 'restore' | 'discard'
interface OwnRow {
  id: number
  subject: string
  folder: string
  unread: boolean
}

async function ownRows(db: Db, actor: Actor, ids: readonly number[]): Promise<OwnRow[]> {
  const clubId = actor.clubId!
  const { rows } =
    await sql<OwnRow>`select m.id, m.subject, ${folderInSql} as folder, ${isUnread} as unread ${ownMessages(clubId, actor.userId)}
    and m.id = any(${[...ids]}::bigint[]) order by m.id`.execute(db)
  return rows
}

/** The column of a recipient that an act sets, and whether the row is in that state already. */
const acts: Record<Exclude<Act, 'discard'>, { set: Sql; isSame: (row: OwnRow) => boolean }> = {
  read: { set: sql`read_at = coalesce(read_at, app_now()), marked_unread = false`, isSame: ({ unread }) => !unread },
  unread: { set: sql`marked_unread = true`, isSame: ({ unread }) => unread },
  archive: { set: sql`archived_at = app_now()`, isSame: ({ folder }) => folder === 'archive' },
  restore: { set: sql`archived_at = null`, isSame: ({ folder }) => folder === 'inbox' },
}

function leftOutOf(act: Act, row: OwnRow): string | null {
  if (act === 'discard') return row.folder === 'drafts' ? null : 'not_a_draft'
  if (row.folder !== 'inbox' && row.folder !== 'archive') return 'own'
  return acts[act].isSame(row) ? 'same' : null
}

function bulkAct(act: Act): BulkAct {
  return {
    judge: async ({ db, actor }: Call<never>, ids): Promise<JudgedRow[]> =>
      (await ownRows(db, actor, ids)).map((row) => ({ id: row.id, label: row.subject, leftOut: leftOutOf(act, row) })),
    async run({ db, actor, request }, rows) {
      const clubId = actor.clubId!
      const ids = sql`${rows.map(({ id }) => id)}::bigint[]`
      await (
        act === 'discard'
          ? sql`update message set discarded_at = app_now() where club_id = ${clubId} and id = any(${ids}) and sender_user_id = ${actor.userId}`
          : sql`update message_recipient set ${acts[act].set} where club_id = ${clubId} and message_id = any(${ids}) and user_id = ${actor.userId}`
      ).execute(db)
      await audit(db, actor, request, {
        action: `messages.${act}`,
        entity: 'message',
        entityId: null,
        clubId,
        diff: { count: rows.length },
      })
    },
  }
}

/** Serves the folders of a person and what is done with several messages. */
export function messageListRoutes(app: FastifyInstance, ctx: AppContext) {
  const rows = listRoutes(app, ctx, messageList, {
    from: (call) => ownMessages(clubOfMessages(call), call.actor.userId),
    columns: ({ actor }) => ({
      id: sql`m.id`,
      folder: folderInSql,
      person: sql`case when r.id is null then m.to_text else u.first_name || ' ' || u.last_name end`,
      subject: filledSql(sql`m.subject`),
      at: sql`case when r.id is not null then m.sent_at else coalesce(m.scheduled_for, m.sent_at, m.updated_at) end`,
      state: sql`m.state`,
      unread: isUnread,
      files: sql`(select count(*)::int from message_file x where x.club_id = ${actor.clubId} and x.message_id = m.id)`,
      urgent: sql`m.urgent`,
      beginning: sql`left(${filledSql(sql`left(m.plain, 200)`)}, 120)`,
    }),
    search: (text, call) => findMessages(call.db, clubOfMessages(call), call.actor.userId, text),
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
  bulkRoutes(app, ctx, messageActs, rows, {
    read: bulkAct('read'),
    unread: bulkAct('unread'),
    archive: bulkAct('archive'),
    restore: bulkAct('restore'),
    discard: bulkAct('discard'),
  })
}
