import type { createUser } from '@touchline/domain/account/sign-up/sign-up-endpoints'
import { texts } from '@touchline/domain/account/sign-up/sign-up-texts.en'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { countFailure, refuseWhenClosed, takeUse } from '../../kit/http/rate-limit.ts'
import { setVisibleClubs } from '../../kit/database/row-level-security.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { identityOf } from '../identity/identity-of.ts'
import { signUpLimits } from '../sign-in/limits.ts'
import { openSession, type OpenedSession } from '../sign-in/open-session.ts'
import { findOrAddPerson, findPerson, giveRole, type Person } from '../person.store.ts'
import { refuseEasy } from '../passwords/refuse-easy-password.ts'
import { inviteKnown, isExpected } from './invite-known.ts'
import { originOf, rememberSignUp, useLink, type Origin } from './sign-up.store.ts'
import { mailConfirmation, refuseTooMany } from './verification.ts'

export const badLink = (status: 404 | 422 = 422) => new Refusal('sign_up.bad_link', texts.badLink, { status })

export interface SignedUp extends OpenedSession {
  person: Pick<Person, 'id' | 'email'>
  isVerified: boolean
}

/**
 * Creates an account by an invitation or a club link, with the role of the link. An address is not trusted before it is verified: the new session waits
 * until a mail to it was answered. The link in the mail of an invitation counts as such an answer; the copied link of the same invitation does not.
 */
export async function signUp(ctx: AppContext, asked: BodyOf<typeof createUser>, facts: RequestFacts): Promise<SignedUp> {
  const { origin, person } = await ctx.database.hold('jobs', (db) => prepare(db, ctx, asked, facts))
  await identityOf(ctx).setPassword(person.id, asked.password, (tx) => settle(tx, ctx, origin, person, asked, facts))
  const isVerified = origin.byMail && origin.invited?.userId === person.id && (await proveInvited(ctx, person, facts))
  if (!isVerified) await mailConfirmation(ctx, person, origin.clubId)
  const session = await ctx.database.hold('app', (db) => openSession(db, person.id, person.email, facts, 'sign_up.done'))
  return { ...session, person, isVerified }
}

/** The code is not mailed: the link came from the mailbox already. */
async function proveInvited(ctx: AppContext, { email }: Person, facts: RequestFacts): Promise<boolean> {
  const made = await identityOf(ctx).newActionCode('verifyEmail', email)
  const proved = made && (await identityOf(ctx).verifyEmail(made.code, (tx, userId) => accountAudit(tx, userId, 'email.verified', facts)))
  return Boolean(proved)
}

async function prepare(
  db: Db,
  ctx: AppContext,
  asked: BodyOf<typeof createUser>,
  facts: RequestFacts,
): Promise<{ origin: Origin; person: Person }> {
  const origin = await originOf(db, asked)
  if (!origin) throw badLink()
  const place = `sign-up:${networkOf(facts.ip)}`
  await refuseWhenClosed(db, [place], () => new Refusal('rate_limited', texts.tooManyAsks, { status: 429 }))
  if (origin.invited && origin.invited.email.toLowerCase() !== asked.email.toLowerCase())
    throw new Refusal('sign_up.other_email', texts.otherEmail, {
      errors: { email: [fill(texts.otherEmail, { email: origin.invited.email })] },
    })
  const known = await findPerson(db, { email: asked.email })
  if (known?.registered_at) {
    await countFailure(db, place, signUpLimits.registeredTold)
    throw registered(asked.email)
  }
  if (known && !origin.invited && (await isExpected(db, ctx, known.id))) {
    await countFailure(db, place, signUpLimits.registeredTold)
    await refuseTooMany(db, known.id)
    await inviteKnown(db, ctx, known, origin.clubId, facts)
    throw new Refusal('sign_up.known', texts.known, { facts: { email: asked.email } })
  }
  const names = {
    first_name: asked.first_name || origin.invited?.firstName || asked.email.split('@')[0]!,
    last_name: asked.last_name ?? origin.invited?.lastName ?? '',
  }
  refuseEasy(asked.password, { email: asked.email, ...names })
  const wait = await takeUse(db, `sign-up-new:${networkOf(facts.ip)}`, signUpLimits.newAddresses)
  if (wait > 0) throw new Refusal('rate_limited', texts.tooManyAsks, { status: 429, retryAfterSeconds: wait })
  return { origin, person: known ?? (await findOrAddPerson(db, { email: asked.email, ...names, locale: asked.locale ?? 'en' })) }
}

export const registered = (email: string) => new Refusal('sign_up.registered', fill(texts.registered, { email }), { facts: { email } })

/** Gives a person who accepts an invitation what it names, in the transaction that gives the role, so that nobody has the one without the other. */
export async function takeInvitation(tx: Db, ctx: AppContext, origin: Origin, userId: number, facts: RequestFacts): Promise<void> {
  const { kind, clubId, linkId: invitationId, role, invited } = origin
  if (kind === 'user') await ctx.questions.acceptInvitation(tx, ctx, { clubId, invitationId, role, invited: invited!, userId }, facts)
}

/** Runs in the transaction that stores the password. */
async function settle(
  tx: Db,
  ctx: AppContext,
  origin: Origin,
  person: Person,
  asked: BodyOf<typeof createUser>,
  facts: RequestFacts,
): Promise<void> {
  await setVisibleClubs(tx, [origin.clubId])
  const names = { first: asked.first_name || null, last: asked.last_name ?? null }
  const { rows } =
    await sql`update app_user set registered_at = app_now(), first_name = coalesce(${names.first}, first_name), last_name = coalesce(${names.last}, last_name),
    locale = ${asked.locale ?? person.locale}, updated_at = app_now() where id = ${person.id} and registered_at is null returning 1`.execute(
      tx,
    )
  if (rows.length === 0) throw registered(person.email)
  if (!(await useLink(tx, origin))) throw badLink()
  await giveRole(tx, person.id, origin.role, origin.clubId)
  await takeInvitation(tx, ctx, origin, person.id, facts)
  await rememberSignUp(tx, origin, person.id, asked)
  for (const type of new Set(asked.explicit_acceptance_consent_types))
    await tx.insertInto('consent').values({ user_id: person.id, type, ip: facts.ip }).execute()
  await accountAudit(tx, person.id, 'sign_up.started', facts)
  await audit(tx, null, facts, {
    action: 'person.signed_up',
    entity: 'app_user',
    entityId: person.id,
    clubId: origin.clubId,
    diff: { kind: origin.kind, role: origin.role },
  })
  await setVisibleClubs(tx, [])
}
