import { isReauthenticated, reauthenticationMinutes } from '@touchline/domain/access/authentication-age'
import { texts } from '@touchline/domain/account/texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { clearFailures, countFailure, refuseWhenClosed } from '../../kit/http/rate-limit.ts'
import type { Session } from '../../kit/database/role-session.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { identityOf } from '../identity/identity-of.ts'
import { signInLimits } from './limits.ts'
import { accountAtPlace, countWrongPassword, sessionKey } from './login-limits.ts'
import { renewSession, type OpenedSession } from './open-session.ts'

/**
 * Checks the password of a signed-in user again. The session has tries of its own, in any place, so that strangers at the same place cannot
 * use them up; wrong passwords count for the sign-in too. A correct one gives the session a new token.
 */
export async function reSignIn(
  ctx: AppContext,
  session: Session,
  asked: { email?: string | undefined; password: string },
  facts: RequestFacts,
): Promise<OpenedSession & { at: Date; openUntil: Date }> {
  const tries = [sessionKey(session.email, session.id)]
  const refuseWhileLocked = (db: Db) =>
    refuseWhenClosed(db, tries, () => new Refusal('account.locked', texts.tooManyOwnAttempts, { status: 429 }))
  await ctx.database.hold('app', refuseWhileLocked)
  const isOwn = asked.email === undefined || asked.email.toLowerCase() === session.email.toLowerCase()
  const fits = (await identityOf(ctx).reSignIn(session.userId, asked.password)) && isOwn
  return await ctx.database.hold('app', async (db) => {
    if (!fits) {
      await countFailure(db, tries[0]!, signInLimits.account(ctx.settings))
      await countWrongPassword(db, ctx, session.email, facts, null)
      await accountAudit(db, session.userId, 'reauthentication.failed', facts)
      throw new Refusal('account.wrong_own_password', texts.wrongOwnPassword, { errors: { password: [texts.wrongOwnPassword] } })
    }
    await refuseWhileLocked(db)
    return await inTransaction(db, async (tx) => {
      const renewed = await renewSession(tx, session.id, 'password')
      await clearFailures(tx, [...tries, ...accountAtPlace(session.email, facts.ip)])
      await accountAudit(tx, session.userId, 'reauthentication.done', facts)
      return { ...renewed, openUntil: new Date(renewed.at.getTime() + reauthenticationMinutes * 60_000) }
    })
  })
}

/** Refuses the account's dialogs unless the password was entered recently. */
export function refuseWithoutPassword(session: Session, now: Date): void {
  if (!isReauthenticated(session.reauthenticatedAt, now)) throw new Refusal('account.password_first', texts.passwordFirst)
}
