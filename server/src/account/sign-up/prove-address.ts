import { texts } from '@touchline/domain/account/sign-up/sign-up-texts.en'
import { texts as accountTexts } from '@touchline/domain/account/texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { refuseWhenClosed } from '../../kit/http/rate-limit.ts'
import { findRoleSession } from '../../kit/database/role-session.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { endOtherSessions } from '../account.store.ts'
import { identityOf } from '../identity/identity-of.ts'
import { accountAtPlace, countWrongPassword } from '../sign-in/login-limits.ts'
import { findPerson, type Person } from '../person.store.ts'
import { afterNewPassword, refuseEasyPassword, refuseTooManyGuesses } from '../passwords/reset-password.ts'

export interface Proof {
  /** The session of the browser that opened the mail, if it has one. */
  sessionHash: string | null
  password?: string | undefined
  newPassword?: string | undefined
  /** Keeps the browser's own session; otherwise the caller opens a new one. */
  keepsSession?: boolean
}

/**
 * Verifies the address by the link of a mail, once. The person who signed up may not be the reader of the mail: only in the browser that signed up does the
 * link work without a question. Elsewhere the reader must enter the password or set a new one before the account opens, and a session that waits in another
 * browser ends.
 */
export async function proveAddress(ctx: AppContext, key: string, proof: Proof, facts: RequestFacts): Promise<Person | null> {
  await refuseTooManyGuesses(ctx, facts)
  const link = await identityOf(ctx).checkActionCode(key)
  if (link?.mode !== 'verifyEmail') return null
  const person = await ctx.database.hold('jobs', (db) => findPerson(db, { id: link.userId }))
  if (!person) return null
  const own = await ownSession(ctx, proof.sessionHash, person.id)
  if (own === null)
    await (proof.newPassword === undefined
      ? refuseWithoutPassword(ctx, person, proof.password, facts)
      : setOwnPassword(ctx, person.id, proof.newPassword, facts))
  let ended: number[] = []
  const done = await identityOf(ctx).verifyEmail(key, async (tx, userId) => {
    // A session from before the verification does not continue: the browser gets a new one.
    ended = await endOtherSessions(tx, userId, proof.keepsSession ? own : null)
    await accountAudit(tx, userId, 'email.verified', facts)
  })
  if (!done) return null
  for (const id of ended) ctx.live.dropSession(id)
  return person
}

async function ownSession(ctx: AppContext, sessionHash: string | null, userId: number): Promise<number | null> {
  if (sessionHash === null) return null
  const { session } = await ctx.database.hold('app', (db) => findRoleSession(db, sessionHash, null))
  return session?.userId === userId ? session.id : null
}

/** Wrong passwords count together with those of the sign-in. */
async function refuseWithoutPassword(ctx: AppContext, person: Person, password: string | undefined, facts: RequestFacts): Promise<void> {
  if (password === undefined)
    throw new Refusal('confirm.password_first', texts.passwordFirst, { facts: { email: person.email, first_name: person.first_name } })
  const doors = accountAtPlace(person.email, facts.ip)
  const refuseWhileLocked = (db: Db) =>
    refuseWhenClosed(db, doors, () => new Refusal('account.locked', accountTexts.tooManyOwnAttempts, { status: 429 }))
  await ctx.database.hold('app', refuseWhileLocked)
  const fits = await identityOf(ctx).reSignIn(person.id, password)
  await ctx.database.hold('app', async (db) => {
    if (fits) return await refuseWhileLocked(db)
    await countWrongPassword(db, ctx, person.email, facts, null)
    throw new Refusal('account.wrong_own_password', accountTexts.wrongOwnPassword, {
      errors: { password: [accountTexts.wrongOwnPassword] },
    })
  })
}

/** Runs before the verification: if the process stops in between, the link is still valid and the password is the reader's. */
async function setOwnPassword(ctx: AppContext, userId: number, password: string, facts: RequestFacts): Promise<void> {
  await refuseEasyPassword(ctx, userId, password)
  let ended: number[] = []
  await identityOf(ctx).setPassword(userId, password, async (tx) => {
    ended = await afterNewPassword(tx, ctx, userId, { keep: null, action: 'password.reset' }, facts)
  })
  for (const id of ended) ctx.live.dropSession(id)
}
