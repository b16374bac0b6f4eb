import { describeDevice } from '@touchline/domain/account/sign-in/device'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { notifyAccount } from '../account-mail.ts'
import { accountAudit } from '../../kit/account-audit.ts'

/** A browser update keeps the device the same; a client that keeps changing its name causes no more mails than this. */
const mailsADay = { uses: 3, minutes: 24 * 60 }

/**
 * A session belongs to the browser that signed in. When another kind of device opens a role with it, the cookie was copied: its owner is notified at once and
 * sees it in the list of sessions. A thief who copies the browser's name too is not detected; this is an alarm, not a protection.
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
