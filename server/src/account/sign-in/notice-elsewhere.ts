import { describeDevice } from '@touchline/domain/account/sign-in/device'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { notifyAccount } from '../account-mail.ts'
import { accountAudit } from '../account.store.ts'

/** A browser that renews itself stays the same device; who turns its name about gets no more mails out of it. */
const mailsADay = { uses: 3, minutes: 24 * 60 }

/**
 * A session belongs to the browser that signed in. When another kind of device takes a seat with it, the cookie was copied: its owner is told at once and
 * sees it in the list of sessions. Whoever copies the name of the browser too is not noticed; it is a bell, not a wall.
 */
export async function noticeElsewhere(tx: Db, ctx: AppContext, sessionId: number, userId: number, facts: RequestFacts): Promise<void> {
  const { user_agent, elsewhere_user_agent } = await tx
    .selectFrom('session')
    .select(['user_agent', 'elsewhere_user_agent'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const device = describeDevice(facts.userAgent)
  if (user_agent === null || device === describeDevice(user_agent)) return
  const isNews = elsewhere_user_agent === null || device !== describeDevice(elsewhere_user_agent)
  await sql`update session set elsewhere_user_agent = ${facts.userAgent}, elsewhere_at = app_now() where id = ${sessionId}`.execute(tx)
  if (!isNews) return
  await accountAudit(tx, userId, 'session.elsewhere', facts)
  if ((await takeUse(tx, `elsewhere:${userId}`, mailsADay)) === 0)
    await notifyAccount(tx, ctx, userId, 'elsewhere', { device, from: describeDevice(user_agent), ip: facts.ip })
}
