import { texts } from '@touchline/domain/account/texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { placesOf } from '../../kit/http/network-of.ts'
import { clearFailuresUnder, countFailure, refuseWhenClosed, takeUse, wasUsed } from '../../kit/http/rate-limit.ts'
import { noteFailedLogin } from '../account.store.ts'
import { signInLimits } from './limits.ts'
import { mailLater } from '../mail-later.ts'

const accountOf = (email: string) => hashOf(email.trim().toLowerCase())
const prefixOf = (email: string) => `login:${accountOf(email)}:`
const everywhereKey = (email: string) => `${prefixOf(email)}everywhere`
const restoredKey = (email: string) => `login-restored:${accountOf(email)}`
const deviceKey = (email: string, device: string) => `${prefixOf(email)}device:${device}`
export const sessionKey = (email: string, sessionId: number) => `${prefixOf(email)}session:${sessionId}`
/** The account at the place of the request: its address, and the network around it. */
export const accountAtPlace = (email: string, ip: string) => placesOf(ip).map((place) => `${prefixOf(email)}${place}`)
const placeKeys = (ip: string) => placesOf(ip).map((place) => `login-place:${place}`)

/**
 * The doors that a sign-in goes through. A device on which the account has signed in before has one of its own, which nobody elsewhere can close; others
 * go through those of the account and of the place.
 */
export async function doorsOf(db: Db, email: string, { ip }: RequestFacts, device: string | null): Promise<string[]> {
  if (device !== null) return [deviceKey(email, device)]
  const isRestored = await wasUsed(db, restoredKey(email), signInLimits.restoredMinutes)
  return [...accountAtPlace(email, ip), ...(isRestored ? [] : [everywhereKey(email), ...placeKeys(ip)])]
}

/** A mailed code opens what is closed; `by_code` tells a program so. An address that nobody has gets the same answer. */
export const refuseLocked = (db: Db, doors: readonly string[]) =>
  refuseWhenClosed(db, doors, () => new Refusal('account.locked', texts.tooManyAttempts, { status: 429, facts: { by_code: true } }))

/** A wrong password. The same is written for an address that nobody has; only an account that exists counts at the place. */
export async function countWrongPassword(
  db: Db,
  ctx: AppContext,
  email: string,
  facts: RequestFacts,
  device: string | null,
): Promise<void> {
  const limit = signInLimits.account(ctx.settings)
  const isAccount = await noteFailedLogin(db, email, facts)
  if (device !== null) return void (await countFailure(db, deviceKey(email, device), limit))
  for (const key of accountAtPlace(email, facts.ip)) await countFailure(db, key, limit)
  for (const [index, place] of placesOf(facts.ip).entries()) {
    const counted = signInLimits.places[index]!
    const isFirst = (await takeUse(db, `login-seen:${place}:${accountOf(email)}`, { uses: 1, minutes: counted.minutes })) === 0
    await countFailure(db, `login-place:${place}`, counted, isFirst && isAccount ? 1 : 0)
  }
  const failures = await countFailure(db, everywhereKey(email), signInLimits.everywhere)
  const isWarned =
    failures < signInLimits.everywhere.failures || (await takeUse(db, `login-warned:${accountOf(email)}`, signInLimits.warningMail)) > 0
  if (!isWarned) await mailLater(db, ctx, { kind: 'manyFailures', email, facts })
}

/** A new password restores the account at once, wherever it was locked and whatever others have done there (S0.8). */
export async function unlockAccount(db: Db, email: string): Promise<void> {
  await clearFailuresUnder(db, prefixOf(email))
  await clearFailuresUnder(db, restoredKey(email))
  await takeUse(db, restoredKey(email), { uses: 1, minutes: signInLimits.restoredMinutes })
}
