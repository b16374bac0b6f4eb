import { Refusal } from '@touchline/domain/kit/refusal'
import { texts as accountTexts } from '@touchline/domain/account/texts.en'
import { sql } from 'kysely'
import { hashOf, sessionDays } from '../kit/credentials.ts'
import type { RequestFacts } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { passwordFits } from '../kit/passwords.ts'
import { clearFailures, countFailure, loginLimits, refuseWhenClosed } from '../kit/rate-limit.ts'
import { newToken } from '../kit/secrets.ts'
import { builtinIdentity } from './identity.ts'
import { accountAudit } from './account.store.ts'

/** E-mail and password for a session. Hashing is slow on purpose, so no connection is held meanwhile. */
export async function signIn(
  house: House,
  asked: { email: string; password: string },
  facts: RequestFacts,
): Promise<{ token: string; expiresAt: Date }> {
  const { database } = house
  const account = `login:${hashOf(asked.email.toLowerCase())}:${facts.ip}`
  const address = `login-ip:${facts.ip}`
  const found = await database.hold('app', async (db) => {
    await refuseWhenClosed(db, [account, address], () => new Refusal('account.locked', accountTexts.tooManyAttempts, { status: 429 }))
    return await builtinIdentity.byEmail(db, asked.email)
  })
  const fits = await passwordFits(asked.password, found?.passwordHash ?? null)
  return await database.hold('app', async (db) => {
    if (!fits || !found) {
      await countFailure(db, account, loginLimits.accountAtAddress)
      await countFailure(db, address, loginLimits.address)
      await accountAudit(db, found?.userId ?? null, 'login.failed', facts)
      throw new Refusal('account.wrong_password', accountTexts.wrongPassword)
    }
    const token = newToken()
    const { expires_at } = await db
      .insertInto('session')
      .values({
        user_id: found.userId,
        token_hash: hashOf(token),
        user_agent: facts.userAgent,
        ip: facts.ip,
        expires_at: sql<Date>`app_now() + make_interval(days => ${sessionDays})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    await clearFailures(db, account)
    await accountAudit(db, found.userId, 'login.done', facts)
    return { token, expiresAt: expires_at }
  })
}
