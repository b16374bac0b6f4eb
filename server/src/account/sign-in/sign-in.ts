import { Refusal } from '@touchline/domain/kit/refusal'
import { texts as accountTexts } from '@touchline/domain/account/texts.en'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { identityOf } from '../identity/identity-of.ts'
import { noteFailedLogin } from '../account.store.ts'
import type { KnownDevice } from './known-device.ts'
import { countWrongPassword, doorsOf, refuseLocked } from './login-limits.ts'
import { openSessionUnless, type OpenedSession } from './open-session.ts'
import { trySignInCode, useSignInCode, type MailedCode } from './sign-in-code.ts'

interface Asked {
  email: string
  password: string
  /** The code mailed to the address, with which a sign-in passes a lock that others have caused. */
  code?: MailedCode | undefined
}

/** Opens a session for email and password. */
export async function signIn(ctx: AppContext, asked: Asked, known: KnownDevice, facts: RequestFacts): Promise<OpenedSession> {
  const { database } = ctx
  const { email, password, code } = asked
  const device = known.nameFor(email)
  const doors = await database.hold('app', (db) => openDoors(db))
  const mailed = code && (await trySignInCode(ctx, email, code))
  const found = await identityOf(ctx).signIn(email, password)
  return await database.hold('app', async (db) => {
    if (!found) {
      // A mailed code has its own limit of tries, and it is worthless without the password.
      if (mailed) await noteFailedLogin(db, email, facts)
      else await countWrongPassword(db, ctx, email, facts, device)
      throw isWrong()
    }
    if (mailed) await useSignInCode(db, mailed)
    // Simultaneous guesses all pass the first check, so the lock is checked again when the session opens.
    const opened = await openSessionUnless(db, doors, { userId: found.userId, email }, facts)
    if (opened) return opened
    await refuseLocked(db, doors)
    // The account was deleted at this very moment.
    throw isWrong()
  })

  async function openDoors(db: Db): Promise<string[]> {
    if (code) return []
    const closed = await doorsOf(db, email, facts, device)
    await refuseLocked(db, closed)
    return closed
  }
}

const isWrong = () => new Refusal('account.wrong_password', accountTexts.wrongPassword)
