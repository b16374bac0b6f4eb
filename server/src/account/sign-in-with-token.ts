import { texts } from '@touchline/domain/account/texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { RequestFacts } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { countFailure, loginLimits, refuseWhenClosed } from '../kit/rate-limit.ts'
import { accountAudit, findUser } from './account.store.ts'
import { identityOf } from './identity-of.ts'
import { loginPlaceKey } from './login-limits.ts'
import { openSession, type OpenedSession } from './open-session.ts'

/** A token that signs one person in, once: from the native app, or from a link in a message. A second factor is asked for as ever. */
export async function signInWithToken(house: House, token: string, facts: RequestFacts): Promise<OpenedSession> {
  const place = loginPlaceKey(facts.ip)
  await house.database.hold('app', (db) =>
    refuseWhenClosed(db, [place], () => new Refusal('account.locked', texts.tooManyAttempts, { status: 429 })),
  )
  const found = await identityOf(house).signInWithCustomToken(token)
  return await house.database.hold('app', async (db) => {
    if (!found) {
      await countFailure(db, place, loginLimits.address)
      await accountAudit(db, null, 'login.failed', facts)
      throw new Refusal('account.token_not_good', texts.tokenNotGood)
    }
    const { email } = await findUser(db, found.userId)
    return await openSession(db, found.userId, email, facts, 'login.with_token')
  })
}
