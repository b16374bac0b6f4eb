import { Refusal } from '@touchline/domain/kit/refusal'
import { texts as accountTexts } from '@touchline/domain/account/texts.en'
import type { Db } from '../kit/database.ts'
import type { RequestFacts } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { countFailure, loginLimits, refuseWhenClosed } from '../kit/rate-limit.ts'
import { noteFailedLogin } from './account.store.ts'
import { identityOf } from './identity-of.ts'
import { loginAccountKey, loginPlaceKey } from './login-limits.ts'
import { openSessionUnless, type OpenedSession } from './open-session.ts'

/** E-mail and password for a session. */
export async function signIn(house: House, asked: { email: string; password: string }, facts: RequestFacts): Promise<OpenedSession> {
  const { database } = house
  const account = loginAccountKey(asked.email, facts.ip)
  const place = loginPlaceKey(facts.ip)
  const doors = [account, place]
  const refuseWhileLocked = (db: Db) =>
    refuseWhenClosed(db, doors, () => new Refusal('account.locked', accountTexts.tooManyAttempts, { status: 429 }))
  const isWrong = () => new Refusal('account.wrong_password', accountTexts.wrongPassword)
  await database.hold('app', refuseWhileLocked)
  const found = await identityOf(house).signIn(asked.email, asked.password)
  return await database.hold('app', async (db) => {
    if (!found) {
      await countFailure(db, account, house.settings.login)
      await countFailure(db, place, loginLimits.address)
      await noteFailedLogin(db, asked.email, facts)
      throw isWrong()
    }
    // Guesses that came at once were all let in; the door may have closed while this one was looked at.
    const opened = await openSessionUnless(db, doors, { userId: found.userId, email: asked.email }, facts)
    if (opened) return opened
    await refuseWhileLocked(db)
    // Deleted at this very moment.
    throw isWrong()
  })
}
