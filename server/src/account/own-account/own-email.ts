import { accountMail } from '@touchline/domain/account/account-mail'
import { texts } from '@touchline/domain/account/page-texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { queueAccountMail } from '../../kit/delivery/outbox.ts'
import type { Session } from '../../kit/database/role-session.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { nowOf } from '../account.store.ts'
import { endActionLinks, findActionLink, newActionLink, useActionLink } from '../action-links.ts'
import { sendCode, takeCode } from '../two-factor/codes.ts'
import { identityOf } from '../identity/identity-of.ts'
import { ownAddresses, recipient } from './own-mobile.ts'
import { refuseWithoutPassword } from '../sign-in/re-sign-in.ts'
import { refuseTooMany } from '../sign-up/verification.ts'

const link = { purpose: 'changeEmail', hours: 48 }

/**
 * Mails a link to the address that is to become the primary one. The link works only in a session of the account, so that a
 * typing error in the address does not give the account to a stranger.
 */
export async function changeEmail(ctx: AppContext, session: Session, email: string, facts: RequestFacts): Promise<void> {
  await ctx.database.hold('app', async (db) => {
    refuseWithoutPassword(session, await nowOf(db))
    const user = await ownAddresses(db, session.userId)
    if (email.toLowerCase() === user.email.toLowerCase())
      throw new Refusal('account.same_email', texts.sameEmail, { errors: { email: [texts.sameEmail] } })
    await refuseTooMany(db, session.userId)
    await inTransaction(db, async (tx) => {
      await sql`update app_user set pending_email = ${email}, updated_at = app_now() where id = ${user.id}`.execute(tx)
      await endActionLinks(tx, user.id, link.purpose)
      await accountAudit(tx, user.id, 'email_change.asked', facts)
      const name = `${user.first_name} ${user.last_name}`
      const to = { channel: 'email' as const, userId: user.id, to: email, name }
      // An address in use: only its owner is notified.
      if (await isTaken(tx, email)) return await queueAccountMail(tx, ctx, { ...to, ...accountMail('emailTaken', user.locale, { email }) })
      const token = await newActionLink(tx, { purpose: link.purpose, userId: user.id, minutes: link.hours * 60, info: { email } })
      const values = { name: user.first_name, email, hours: link.hours, link: `${ctx.settings.publicUrl}/account?confirm_email=${token}` }
      await queueAccountMail(tx, ctx, { ...to, ...accountMail('emailChange', user.locale, values) })
    })
  })
}

const isTaken = async (db: Db, email: string) => (await sql`select from app_user where email = ${email}`.execute(db)).rows.length > 0
const badLink = () => new Refusal('account.change_link', texts.changeLinkBad)

export async function confirmEmailChange(ctx: AppContext, session: Session, token: string, facts: RequestFacts): Promise<string> {
  const email = await ctx.database.hold('app', async (db) => {
    const found = await findActionLink(db, token)
    if (found?.purpose !== link.purpose || found.userId !== session.userId) throw badLink()
    return await inTransaction(db, async (tx) => {
      const used = await useActionLink(tx, token, link.purpose)
      const next = used?.info['email']
      if (typeof next !== 'string' || (await isTaken(tx, next))) throw badLink()
      const user = await ownAddresses(tx, session.userId)
      await sql`update app_user set email = ${next}, email_verified_at = app_now(), pending_email = null, updated_at = app_now(),
        secondary_email_verified_at = case when secondary_email = ${next} then null else secondary_email_verified_at end,
        secondary_email = nullif(secondary_email, ${next}) where id = ${user.id}`.execute(tx)
      await accountAudit(tx, user.id, 'email.changed', facts)
      const help = ctx.settings.help.email ?? ctx.settings.publicUrl
      await queueAccountMail(tx, ctx, {
        channel: 'email',
        userId: user.id,
        to: user.email,
        name: `${user.first_name} ${user.last_name}`,
        ...accountMail('emailChanged', user.locale, { name: user.first_name, email: next, help }),
      })
      return next
    })
  })
  await identityOf(ctx).addressChanged(session.userId)
  return email
}

export async function cancelEmailChange(tx: Db, userId: number, facts: RequestFacts): Promise<void> {
  await sql`update app_user set pending_email = null where id = ${userId}`.execute(tx)
  await endActionLinks(tx, userId, link.purpose)
  await accountAudit(tx, userId, 'email_change.taken_back', facts)
}

export async function sendSecondaryCode(ctx: AppContext, session: Session, facts: RequestFacts) {
  const user = await ctx.database.hold('app', (db) => ownAddresses(db, session.userId))
  if (user.secondary_email === null) throw new Refusal('account.secondary_email', texts.noSecondary)
  const email = user.secondary_email
  return {
    token: await sendCode(ctx, { purpose: 'secondary_email', channel: 'email', to: email, ...recipient(user, session) }, facts),
    email,
  }
}

/** The address may have changed since the code was sent: the code proves only the address to which it was sent. */
export async function validateSecondaryCode(
  ctx: AppContext,
  session: Session,
  given: { token: string; validation_code: string },
  facts: RequestFacts,
) {
  const { sentTo } = await takeCode(ctx, {
    token: given.token,
    code: given.validation_code,
    purpose: 'secondary_email',
    sessionId: session.id,
  })
  await ctx.database.hold('app', async (db) => {
    await sql`update app_user set secondary_email_verified_at = app_now() where id = ${session.userId} and secondary_email = ${sentTo}`.execute(
      db,
    )
    await accountAudit(db, session.userId, 'secondary_email.verified', facts)
  })
  return { email: sentTo }
}
