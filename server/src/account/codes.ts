import { accountMail } from '@touchline/domain/account/account-mail'
import { codeDigits, codeLimits, codeMessages, codeMinutes, codeTries, type CodePurpose } from '@touchline/domain/account/code'
import { mobileText } from '@touchline/domain/account/mobile-number'
import { smsStopMessage } from '@touchline/domain/account/two-factor'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { hashOf } from '../kit/credentials.ts'
import type { Db } from '../kit/database.ts'
import type { RequestFacts } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { queueAccountMail } from '../kit/outbox.ts'
import { placeOf } from '../kit/place-of.ts'
import { takeUse } from '../kit/rate-limit.ts'
import { newToken } from '../kit/secrets.ts'
import { inTransaction } from '../kit/transaction.ts'

interface WantedCode {
  purpose: CodePurpose
  channel: 'sms' | 'email'
  /** Ten digits, or an address. */
  to: string
  userId: number | null
  /** Only this session may give the code back. */
  sessionId?: number
  name: string
  locale: string
}
export interface GivenCode {
  userId: number | null
  sentTo: string
}

/**
 * Sends a code of six digits and answers the token under which it is given back. A new code ends the one before. Not inside a transaction of the
 * caller's: what was sent counts, even when the rest of the request fails.
 */
export async function sendCode(house: House, wanted: WantedCode, facts: RequestFacts): Promise<string> {
  return await house.database.hold('app', async (db) => {
    if (wanted.channel === 'sms') await refuseStopped(db, house, wanted.to)
    await refuseTooMany(db, wanted, facts)
    return await inTransaction(db, async (tx) => {
      const token = newToken()
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      await sql`update code set used_at = app_now() where used_at is null and purpose = ${wanted.purpose}
        and (sent_to = ${wanted.to} or user_id = ${wanted.userId}) and (session_id is not distinct from ${wanted.sessionId ?? null})`.execute(
        tx,
      )
      await tx
        .insertInto('code')
        .values({
          purpose: wanted.purpose,
          user_id: wanted.userId,
          session_id: wanted.sessionId ?? null,
          channel: wanted.channel,
          sent_to: wanted.to,
          token_hash: hashOf(token),
          // A hash of six digits is found in a moment; this one needs the installation's key.
          code_mac: house.secrets.sign('code', `${token}:${code}`),
          expires_at: sql<Date>`app_now() + make_interval(mins => ${codeMinutes[wanted.purpose]})`,
        })
        .execute()
      await queueAccountMail(tx, house, {
        channel: wanted.channel,
        userId: wanted.userId,
        to: wanted.channel === 'sms' ? mobileText(wanted.to) : wanted.to,
        name: wanted.name,
        ...accountMail('code', wanted.locale, { code, minutes: codeMinutes[wanted.purpose] }),
      })
      return token
    })
  })
}

/**
 * Takes a code back. The try is counted before the code is looked at, in a statement of its own, so that tries that come at once cannot exceed their
 * number. `keep`: the token goes on to another question, with tries of its own.
 */
export async function takeCode(
  house: House,
  given: { token: string; code: string; purpose: CodePurpose; sessionId?: number },
  options: { keep?: (db: Db, found: GivenCode) => Promise<boolean> } = {},
): Promise<GivenCode & { kept: boolean }> {
  return await house.database.hold('app', async (db) => {
    const { rows } = await sql<{ id: number; code_mac: string; user_id: number | null; sent_to: string }>`
      update code set tries = tries + 1
      where token_hash = ${hashOf(given.token)} and purpose = ${given.purpose} and session_id is not distinct from ${given.sessionId ?? null}
        and used_at is null and proved_at is null and tries < ${codeTries} and expires_at > app_now()
      returning id, code_mac, user_id, sent_to`.execute(db)
    const row = rows[0]
    if (!row) throw expiredCode()
    if (!house.secrets.verify('code', `${given.token}:${given.code}`, row.code_mac))
      throw new Refusal('code.wrong', codeMessages.wrong, { errors: { validation_code: [codeMessages.wrong] } })
    const found = { userId: row.user_id, sentTo: row.sent_to }
    const kept = (await options.keep?.(db, found)) ?? false
    const ending = kept ? sql`proved_at = app_now(), tries = 0` : sql`used_at = app_now()`
    const taken = await sql`update code set ${ending} where id = ${row.id} and used_at is null and proved_at is null returning 1`.execute(
      db,
    )
    if (taken.rows.length === 0) throw expiredCode()
    return { ...found, kept }
  })
}

/** The question that follows a right code: asked with the same token, five times at most. `answer` decides; a right answer uses the token up. */
export async function takeProvedCode<T>(
  house: House,
  token: string,
  answer: (db: Db, sentTo: string) => Promise<T | null>,
): Promise<T | null> {
  return await house.database.hold('app', async (db) => {
    const { rows } = await sql<{ id: number; sent_to: string }>`
      update code set tries = tries + 1
      where token_hash = ${hashOf(token)} and used_at is null and proved_at is not null and tries < ${codeTries} and expires_at > app_now()
      returning id, sent_to`.execute(db)
    const row = rows[0]
    if (!row) throw expiredCode()
    const found = await answer(db, row.sent_to)
    if (found === null) return null
    const taken = await sql`update code set used_at = app_now() where id = ${row.id} and used_at is null returning 1`.execute(db)
    if (taken.rows.length === 0) throw expiredCode()
    return found
  })
}

export const expiredCode = () => new Refusal('code.expired', codeMessages.expired, { errors: { validation_code: [codeMessages.expired] } })

/** Anybody may ask for a reset code to any number: that has its own count, so that it cannot keep the owner from signing in. */
async function refuseTooMany(db: Db, { to, sessionId }: WantedCode, facts: RequestFacts) {
  const key = `${sessionId === undefined ? 'anybody' : 'signed-in'}:${hashOf(to.toLowerCase())}`
  let wait = await takeUse(db, `code-place:${placeOf(facts.ip)}`, codeLimits.fromOnePlace)
  // What the hour refuses does not use up the day.
  if (wait === 0) wait = await takeUse(db, `code-hour:${key}`, codeLimits.perHour)
  if (wait === 0) wait = await takeUse(db, `code-day:${key}`, codeLimits.perDay)
  if (wait > 0) throw new Refusal('code.not_sent', codeMessages.notSent, { status: 429, retryAfterSeconds: wait })
}

/** Who answered STOP to texts of verification is not written to; the person must text UNSTOP first. */
async function refuseStopped(db: Db, house: House, digits: string) {
  const stop = await db
    .selectFrom('sms_stop')
    .select(['from_num'])
    .where('to_num', '=', digits)
    .where('is_verification', '=', true)
    .where((where) => where.or([where('unstopped_at', 'is', null), where('unstopped_at', '>', sql<Date>`app_now()`)]))
    .executeTakeFirst()
  if (!stop) return
  const from = mobileText(stop.from_num || house.settings.smsFrom)
  throw new Refusal('sms.stopped', smsStopMessage(mobileText(digits), from), {
    errors: { from_number: [smsStopMessage(mobileText(digits), from)] },
    facts: { to_num: mobileText(digits), from_num: from },
  })
}
