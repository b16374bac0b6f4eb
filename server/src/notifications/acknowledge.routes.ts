import * as contract from '@touchline/domain/notifications/endpoints'
import { mobileDigits, mobileText } from '@touchline/domain/account/sign-in/mobile-number'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { notFound } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/app-context.ts'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'
import { acknowledgeUrgent, newestUrgentTexts, readAcknowledgeKey, urgentOfDelivery, type Urgent } from '../kit/delivery/acknowledge.ts'
import { clubsInUse } from '../kit/delivery/notifications.ts'
import type { Named } from '../kit/delivery/receipts.ts'
import { handleOpen } from '../kit/http/handle.ts'
import { inAnnouncedTransaction } from '../kit/live/live.ts'

/** Serves the link of urgent mails. It shows what the mail said and asks for one press. */
export function acknowledgeRoutes(app: FastifyInstance, ctx: AppContext) {
  handleOpen(app, ctx, contract.readUrgentByLink, async ({ params }) => {
    const urgent = urgentBehind(ctx, params.acknowledge_key)
    return await ctx.database.hold('jobs', (db) => present(db, urgent))
  })
  handleOpen(app, ctx, contract.acknowledgeByLink, async ({ params }) => {
    const urgent = urgentBehind(ctx, params.acknowledge_key)
    return await announced(ctx, async (tx) => {
      if (!(await acknowledgeUrgent(tx, ctx.questions, urgent))) throw notFound()
      return await present(tx, urgent)
    })
  })
}

const announced = <T>(ctx: AppContext, work: (tx: Db) => Promise<T>): Promise<T> =>
  ctx.database.hold('jobs', (db) => inAnnouncedTransaction(db, ctx, work))

function urgentBehind(ctx: AppContext, key: string): Urgent {
  const urgent = readAcknowledgeKey(ctx.secrets, key)
  if (!urgent) throw notFound()
  return urgent
}

/** The line of the tray, or the subject of the mail where that line was deleted. */
async function present(db: Db, { clubId, userId, key }: Urgent): Promise<ReplyOf<typeof contract.readUrgentByLink>> {
  const { rows } = await sql<{ club: string; body: string; acknowledged_at: Date | null }>`select c.name as club, n.body, n.acknowledged_at
    from (select 1 as place, body, acknowledged_at from notification where club_id = ${clubId} and user_id = ${userId} and urgent_key = ${key}
      union all select 2, subject, acknowledged_at from delivery
        where club_id = ${clubId} and user_id = ${userId} and urgent_key = ${key} and channel = 'email' and state not in ('failed', 'dropped')) n
    join club c on c.club_id = ${clubId} order by n.place, n.acknowledged_at limit 1`.execute(db)
  if (!rows[0]) throw notFound()
  return { ...rows[0], acknowledged_at: rows[0].acknowledged_at?.toISOString() ?? null }
}

/** A press on the push message itself. */
export const acknowledgePush = (ctx: AppContext, { club_id, id }: Named): Promise<void> =>
  announced(ctx, async (tx) => {
    const urgent = await urgentOfDelivery(tx, club_id, id)
    if (urgent) await acknowledgeUrgent(tx, ctx.questions, urgent)
  })

/**
 * The answer YES acknowledges the newest urgent text to each person with the number: people of a family may share it (decision 179). All clubs write from one
 * number, so each is asked.
 */
export async function acknowledgeText(ctx: AppContext, from: string): Promise<void> {
  const digits = mobileDigits(from)
  if (digits === null) return
  await announced(ctx, async (tx) => {
    const texts = await byClub(await clubsInUse(tx), (clubId) => newestUrgentTexts(tx, clubId, mobileText(digits)))
    const oldestFirst = texts.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
    const newest = new Map(oldestFirst.map((text) => [text.userId, text]))
    for (const text of newest.values()) await acknowledgeUrgent(tx, ctx.questions, text)
  })
}
