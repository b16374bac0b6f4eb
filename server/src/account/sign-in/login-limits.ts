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
/** The rate limit keys of the account at the request's address, and at the network around it. */
export const accountAtPlace = (email: string, ip: string) => placesOf(ip).map((place) => `${prefixOf(email)}${place}`)
const placeKeys = (ip: string) => placesOf(ip).map((place) => `login-place:${place}`)

/**
 * The rate limit keys that a sign-in must pass. A known device of the account has a key of its own, which failures elsewhere cannot lock; other devices
 * use those of the account and of the place.
 */
export async function doorsOf(db: Db, email: string, { ip }: RequestFacts, device: string | null): Promise<string[]> {
  if (device !== null) return [deviceKey(email, device)]
  const isRestored = await wasUsed(db, restoredKey(email), signInLimits.restoredMinutes)
  return [...accountAtPlace(email, ip), ...(isRestored ? [] : [everywhereKey(email), ...placeKeys(ip)])]
}

/** Refuses while a key is locked. A mailed code unlocks, which `by_code` tells programs. The reply is the same for an address without an account. */
export const refuseLocked = (db: Db, doors: readonly string[]) =>
  refuseWhenClosed(db, doors, () => new Refusal('account.locked', texts.tooManyAttempts, { status: 429, facts: { by_code: true } }))

/** Counts a wrong password. An address without an account causes the same writes; only existing accounts count for the place. */
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

/** A new password unlocks the account at once, wherever it was locked and whatever others have done (S0.8). */
export async function unlockAccount(db: Db, email: string): Promise<void> {
  await clearFailuresUnder(db, prefixOf(email))
  await clearFailuresUnder(db, restoredKey(email))
  await takeUse(db, restoredKey(email), { uses: 1, minutes: signInLimits.restoredMinutes })
}
