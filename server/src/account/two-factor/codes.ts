import { accountMail } from '@touchline/domain/account/account-mail'
import { codeMessages, codeMinutes, codeTries, type CodePurpose } from '@touchline/domain/account/sign-in/code'
import { mobileText } from '@touchline/domain/account/sign-in/mobile-number'
import { smsStopMessage } from '@touchline/domain/account/two-factor/two-factor'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { queueAccountMail } from '../../kit/delivery/outbox.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { takeUse, type Allowance } from '../../kit/http/rate-limit.ts'
import { newToken } from '../../kit/secrets/secrets.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { digitsOf } from './code-digits.ts'
import { codeLimits } from '../sign-in/limits.ts'

interface WantedCode {
  purpose: CodePurpose
  channel: 'sms' | 'email'
  /** Ten digits of a mobile number, or an email address. */
  to: string
  userId: number | null
  /** Only this session may enter the code. */
  sessionId?: number
  /** The known device of the owner, if it is one: requests from other devices do not count against it. */
  device?: string | null
  name: string
  locale: string
}
export interface GivenCode {
  userId: number | null
  sentTo: string
}

/**
 * Sends a code of six digits and returns the token with which it is entered. Must run outside a transaction of the caller: a sent code counts even
 * if the rest of the request fails.
 */
export async function sendCode(ctx: AppContext, wanted: WantedCode, facts: RequestFacts): Promise<string> {
  return await ctx.database.hold('app', async (db) => {
    if (wanted.channel === 'sms') await refuseStopped(db, ctx, wanted.to)
    await refuseTooMany(db, wanted, facts)
    return await inTransaction(db, async (tx) => {
      const { token, seed } = await keepCode(tx, ctx, wanted)
      const code = digitsOf(ctx, seed)
      await queueAccountMail(tx, ctx, {
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
 * Stores a code. The new code of a session ends the one before. A code that anybody may request ends nothing: while a code to the number or address is valid,
 * the same digits are sent again, and each token has its own tries.
 */
export async function keepCode(
  tx: Db,
  ctx: AppContext,
  { purpose, channel, to, userId, sessionId }: Pick<WantedCode, 'purpose' | 'channel' | 'to' | 'userId' | 'sessionId'>,
): Promise<{ token: string; seed: string }> {
  const token = newToken()
  if (sessionId !== undefined)
    await sql`update code set used_at = app_now() where used_at is null and purpose = ${purpose}
      and (sent_to = ${to} or user_id = ${userId}) and session_id = ${sessionId}`.execute(tx)
  const seed = (sessionId === undefined ? await livingSeed(tx, purpose, to) : null) ?? newToken()
  await tx
    .insertInto('code')
    .values({
      purpose,
      user_id: userId,
      session_id: sessionId ?? null,
      channel,
      sent_to: to,
      token_hash: hashOf(token),
      // A plain hash of six digits is guessed in a moment; this one needs the installation's key.
      code_mac: ctx.secrets.sign('code', `${token}:${digitsOf(ctx, seed)}`),
      seed,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${codeMinutes[purpose]})`,
    })
    .execute()
  return { token, seed }
}

async function livingSeed(tx: Db, purpose: CodePurpose, to: string): Promise<string | null> {
  const { rows } = await sql<{ seed: string | null }>`select seed from code
    where purpose = ${purpose} and sent_to = ${to} and session_id is null and used_at is null and proved_at is null and expires_at > app_now()
    order by id desc limit 1`.execute(tx)
  return rows[0]?.seed ?? null
}

/** Counts a try before the code is compared; null when the token is dead. */
export async function tryCode(db: Db, given: { token: string; purpose: CodePurpose; sessionId?: number }): Promise<TriedCode | null> {
  const { rows } = await sql<TriedCode>`
    update code set tries = tries + 1
    where token_hash = ${hashOf(given.token)} and purpose = ${given.purpose} and session_id is not distinct from ${given.sessionId ?? null}
      and used_at is null and proved_at is null and tries < ${codeTries} and expires_at > app_now()
    returning id, code_mac, user_id, sent_to`.execute(db)
  return rows[0] ?? null
}
interface TriedCode {
  id: number
  code_mac: string
  user_id: number | null
  sent_to: string
}

/** Marks a code as used; of two simultaneous requests one gets false. */
export async function useCode(db: Db, id: number, ending = sql`used_at = app_now()`): Promise<boolean> {
  const { rows } = await sql`update code set ${ending} where id = ${id} and used_at is null and proved_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** After a correct code: the other tokens with the same digits become invalid. */
export async function endSameCodes(db: Db, id: number): Promise<void> {
  await sql`update code set used_at = app_now() from code given
    where given.id = ${id} and code.seed = given.seed and code.purpose = given.purpose and code.sent_to = given.sent_to
      and code.id <> given.id and code.used_at is null and code.proved_at is null`.execute(db)
}

/**
 * Checks an entered code. The try is counted before the comparison, in a statement of its own, so that simultaneous tries cannot exceed their
 * limit. `keep`: the token stays valid for one more question, with tries of its own.
 */
export async function takeCode(
  ctx: AppContext,
  given: { token: string; code: string; purpose: CodePurpose; sessionId?: number },
  options: { keep?: (db: Db, found: GivenCode) => Promise<boolean> } = {},
): Promise<GivenCode & { kept: boolean }> {
  return await ctx.database.hold('app', async (db) => {
    const row = await tryCode(db, given)
    if (!row) throw expiredCode()
    if (!ctx.secrets.verify('code', `${given.token}:${given.code}`, row.code_mac))
      throw new Refusal('code.wrong', codeMessages.wrong, { errors: { validation_code: [codeMessages.wrong] } })
    const found = { userId: row.user_id, sentTo: row.sent_to }
    const kept = (await options.keep?.(db, found)) ?? false
    const ending = kept ? sql`proved_at = app_now(), tries = 0` : sql`used_at = app_now()`
    if (!(await useCode(db, row.id, ending))) throw expiredCode()
    await endSameCodes(db, row.id)
    return { ...found, kept }
  })
}

/** The question after a correct code: same token, five tries. `answer` returns null for a wrong answer; a right one uses the token up. */
export async function takeProvedCode<T>(
  ctx: AppContext,
  token: string,
  answer: (db: Db, sentTo: string) => Promise<T | null>,
): Promise<T | null> {
  return await ctx.database.hold('app', async (db) => {
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

/**
 * Codes to one number are limited per requester: a place, a known device, a signed-in person. Requests of strangers, or of others who set up the same
 * number, take nothing from the owner who signs in; only the total over all places has a limit of its own.
 */
async function refuseTooMany(db: Db, wanted: WantedCode, facts: RequestFacts) {
  // A request that the hourly limit refuses does not count for the day.
  for (const [key, limit] of allowancesOf(wanted, networkOf(facts.ip))) {
    const wait = await takeUse(db, key, limit)
    if (wait > 0) throw refusedCode(wait)
  }
}

function allowancesOf({ to, purpose, sessionId, userId, device }: WantedCode, place: string): [string, Allowance][] {
  const number = hashOf(to.toLowerCase())
  const isStranger = sessionId === undefined && !device
  const asker = sessionId !== undefined ? `user:${userId}:${purpose}` : device ? `device:${device}` : `place:${place}`
  return [
    [`code-from:${asker}`, codeLimits.fromOnePlace],
    [`code-hour:${asker}:${number}`, codeLimits.perHour],
    [`code-day:${asker}:${number}`, codeLimits.perDay],
    ...(isStranger
      ? ([
          [`code-hour:all:${number}`, codeLimits.allPlacesPerHour],
          [`code-day:all:${number}`, codeLimits.allPlacesPerDay],
        ] as [string, Allowance][])
      : []),
  ]
}

const refusedCode = (wait: number) => new Refusal('code.not_sent', codeMessages.notSent, { status: 429, retryAfterSeconds: wait })

/** Refuses to text a number that replied STOP to verification texts; the person must text UNSTOP first. */
async function refuseStopped(db: Db, ctx: AppContext, digits: string) {
  const stop = await db
    .selectFrom('sms_stop')
    .select(['from_num'])
    .where('to_num', '=', digits)
    .where('is_verification', '=', true)
    .where((where) => where.or([where('unstopped_at', 'is', null), where('unstopped_at', '>', sql<Date>`app_now()`)]))
    .executeTakeFirst()
  if (!stop) return
  const from = mobileText(stop.from_num || ctx.settings.smsFrom)
  throw new Refusal('sms.stopped', smsStopMessage(mobileText(digits), from), {
    errors: { from_number: [smsStopMessage(mobileText(digits), from)] },
    facts: { to_num: mobileText(digits), from_num: from },
  })
}
