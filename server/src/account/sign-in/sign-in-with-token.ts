import { texts } from '@touchline/domain/account/texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { findUser } from '../account.store.ts'
import { identityOf } from '../identity/identity-of.ts'
import { signInLimits } from './limits.ts'
import { openSession, type OpenedSession } from './open-session.ts'

/** Signs one person in with a one-time token, from the native app or from a link in a message. A second factor is still required. */
export async function signInWithToken(ctx: AppContext, token: string, facts: RequestFacts): Promise<OpenedSession> {
  const found = await identityOf(ctx).signInWithCustomToken(token)
  return await ctx.database.hold('app', async (db) => {
    if (!found) {
      await accountAudit(db, null, 'login.failed', facts)
      const wait = await takeUse(db, `login-token:${networkOf(facts.ip)}`, signInLimits.wrongTokens)
      if (wait > 0) throw new Refusal('account.too_many_mails', texts.tooManyMails, { status: 429, retryAfterSeconds: wait })
      throw new Refusal('account.token_not_good', texts.tokenNotGood)
    }
    const { email } = await findUser(db, found.userId)
    return await openSession(db, found.userId, email, facts, 'login.with_token')
  })
}
