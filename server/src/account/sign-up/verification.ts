import { signUpMail } from '@touchline/domain/account/sign-up/sign-up-mail'
import { texts } from '@touchline/domain/account/sign-up/sign-up-texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { queueAccountMail } from '../../kit/delivery/outbox.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { rolesOfUser } from '../../access/access.store.ts'
import { actionMinutes } from '../identity/builtin-identity.ts'
import { identityOf } from '../identity/identity-of.ts'
import { mailLimits } from '../sign-in/limits.ts'
import { openSession, type OpenedSession } from '../sign-in/open-session.ts'
import { findPerson, type Person } from '../person.store.ts'
import { proveAddress, type Proof } from './prove-address.ts'
import { clubCard, hasJustSignedUp, rememberAttribution } from './sign-up.store.ts'

/** Mails the link that verifies the address. The identity creates its code; if the mail is lost, the user asks for another. */
export async function mailConfirmation(ctx: AppContext, person: Person, clubId: number | null): Promise<void> {
  const made = await identityOf(ctx).newActionCode('verifyEmail', person.email)
  if (made) await ctx.database.hold('jobs', (db) => queueConfirmation(db, ctx, person, clubId, made.code))
}

/** Queues the mail only, for a caller that created the code before the transaction. */
export async function queueConfirmation(db: Db, ctx: AppContext, person: Person, clubId: number | null, code: string): Promise<void> {
  const club = clubId === null ? null : await clubCard(db, clubId)
  const mail = signUpMail('confirm', person.locale, {
    name: person.first_name,
    club: club?.name ?? 'Touchline',
    email: person.email,
    hours: actionMinutes.verifyEmail / 60,
    link: `${ctx.settings.publicUrl}/complete-verification/${code}${await programQuery(db, clubId, person.id)}`,
  })
  await queueAccountMail(db, ctx, { channel: 'email', userId: person.id, to: person.email, name: nameOf(person), ...mail })
}

/** The program of the link by which a person signed up, so that the confirmation leads there on any device. */
async function programQuery(db: Db, clubId: number | null, userId: number): Promise<string> {
  const { rows } = await sql<{ program_id: number | null }>`select program_id from sign_up
    where club_id = ${clubId} and user_id = ${userId} order by id desc limit 1`.execute(db)
  const programId = rows[0]?.program_id ?? null
  return programId === null ? '' : `?program_id=${programId}`
}
const nameOf = (person: Person) => `${person.first_name} ${person.last_name}`.trim()

/** The club for which an unverified person signed up. */
export async function clubOfPerson(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{
    club_id: number
  }>`select club_id from role where user_id = ${userId} and active and club_id is not null order by id desc limit 1`.execute(db)
  return rows[0]?.club_id ?? null
}

/** Sends the mail again to a signed-in, unverified user; returns false for a verified address, which needs no mail. */
export async function resendConfirmation(ctx: AppContext, userId: number): Promise<boolean> {
  const found = await ctx.database.hold('jobs', async (db) => {
    const person = await findPerson(db, { id: userId })
    if (!person || person.email_verified_at) return null
    await refuseTooMany(db, person.id)
    return { person, clubId: await clubOfPerson(db, person.id) }
  })
  if (!found) return false
  await mailConfirmation(ctx, found.person, found.clubId)
  return true
}

export async function refuseTooMany(db: Db, userId: number): Promise<void> {
  const wait = await takeUse(db, `confirm-mail:${userId}`, mailLimits.confirmation)
  if (wait > 0) throw new Refusal('rate_limited', texts.tooManyMails, { status: 429, retryAfterSeconds: wait })
}

export interface Confirmed {
  action: 'sign_up' | 'verify'
  role: string | null
  session: OpenedSession
  email: string
}

/** Verifies the address, once, and signs in on the device on which the mail was opened. */
export async function confirm(
  ctx: AppContext,
  key: string,
  proof: Proof,
  attributionId: number | undefined,
  facts: RequestFacts,
): Promise<Confirmed> {
  const person = await proveAddress(ctx, key, proof, facts)
  if (!person) throw new Refusal('confirm.bad_key', texts.badKey)
  return await ctx.database.hold('jobs', async (db) => {
    if (attributionId !== undefined) await rememberAttribution(db, person.id, attributionId)
    const role = (await rolesOfUser(db, person.id))[0]
    return {
      action: (await hasJustSignedUp(db, person.id)) ? 'sign_up' : 'verify',
      role: role?.id ?? null,
      session: await openSession(db, person.id, person.email, facts),
      email: person.email,
    }
  })
}
