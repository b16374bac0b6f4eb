import { notFound } from '@touchline/domain/kit/refusal'
import { undelivered, undeliveredActs } from '@touchline/domain/notifications/lists'
import { texts as english } from '@touchline/domain/notifications/texts.en'
import { texts as spanish } from '@touchline/domain/notifications/texts.es'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { queueAgain } from '../kit/delivery/outbox.ts'
import { bulkRoutes, type JudgedRow } from '../kit/list/bulk-routes.ts'
import { listRoutes } from '../kit/list/list-routes.ts'

/** SQL: the message `d` of the club was not delivered. One without a subject and a name belonged to an account that was deleted; texts have no subject. */
export const isUndelivered = (clubId: number) =>
  sql<boolean>`d.club_id = ${clubId} and d.state = 'failed' and (d.subject <> '' or d.to_name <> '')`

/** Serves the messages of a club that could not be delivered, and sends them again. */
export function undeliveredRoutes(app: FastifyInstance, ctx: AppContext) {
  const rows = listRoutes(app, ctx, undelivered, {
    from: ({ actor }) => {
      if (actor.clubId === null) throw notFound()
      return sql`from delivery d where ${isUndelivered(actor.clubId)}`
    },
    columns: {
      id: sql`d.id`,
      created_at: sql`d.created_at`,
      recipient: sql`d.to_name`,
      address: sql`d.to_address`,
      channel: sql`d.channel`,
      subject: sql`d.subject`,
      tries: sql`d.tries`,
      error: sql`d.error`,
    },
    words: ({ locale }) => (locale === 'es' ? spanish : english),
  })
  bulkRoutes(app, ctx, undeliveredActs, rows, {
    send: {
      judge: async ({ db, actor, now }, ids, lock) => await judgeAgain(db, actor.clubId!, { ids, now, lock }),
      run: async ({ db, actor, request, ctx: app }, chosen) => {
        const ids = chosen.map(({ id }) => id)
        const queued = await queueAgain(db, app, actor.clubId!, ids)
        for (const id of queued)
          await audit(db, actor, request, { action: 'delivery.sent_again', entity: 'delivery', entityId: id, clubId: actor.clubId! })
      },
    },
  })
}

interface Judged {
  ids: readonly number[]
  now: Date
  lock: boolean
}
/** A message that is too late by now stays; one about a changed event is dropped when it is sent. */
async function judgeAgain(db: Db, clubId: number, { ids, now, lock }: Judged): Promise<JudgedRow[]> {
  const { rows } = await sql<{ id: number; user_id: number | null; to_name: string; subject: string; leave_by: Date | null }>`
    select d.id, d.user_id, d.to_name, d.subject, d.leave_by from delivery d
    where d.club_id = ${clubId} and d.id = any(${[...ids]}::bigint[]) and d.state = 'failed' order by d.id ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows.map(({ id, user_id, to_name, subject, leave_by }) => ({
    id,
    label: `${to_name}: ${subject}`,
    leftOut: leave_by !== null && leave_by <= now ? 'outdated' : null,
    notified: user_id === null ? [] : [{ id: user_id, name: to_name }],
  }))
}
