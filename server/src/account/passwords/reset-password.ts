import { texts } from '@touchline/domain/account/texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { takeUse } from '../../kit/http/rate-limit.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { notifyAccount } from '../account-mail.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { endOtherSessions, endSession } from '../account.store.ts'
import { endActionLinks } from '../action-links.ts'
import { identityOf } from '../identity/identity-of.ts'
import { refuseEasy } from './refuse-easy-password.ts'
import { mailLimits } from '../sign-in/limits.ts'
import { unlockAccount } from '../sign-in/login-limits.ts'
import { mailLater } from '../mail-later.ts'

/** Mails a reset link. An address without an account gets a mail too, and the look-up happens after the reply, so that neither the reply nor its time reveals it. */
export async function sendResetLink(ctx: AppContext, email: string, facts: RequestFacts): Promise<void> {
  await refuseTooManyMails(ctx, email, facts)
  await ctx.database.hold('app', (db) => mailLater(db, ctx, { kind: 'reset', email, facts }))
}

/** For a client that learned from a hosted identity provider that no account has the address; an existing account gets no mail. */
export async function sayResetNotFound(ctx: AppContext, email: string, facts: RequestFacts): Promise<void> {
  await refuseTooManyMails(ctx, email, facts)
  await ctx.database.hold('app', (db) => mailLater(db, ctx, { kind: 'resetNotFound', email, facts }))
}

export const linkNotGood = () => new Refusal('account.link_not_good', texts.linkNotGood)

/** Sets a new password: it ends every session, and unlocks an account after too many failures. */
export async function resetPassword(ctx: AppContext, asked: { code: string; password: string }, facts: RequestFacts): Promise<void> {
  await refuseTooManyGuesses(ctx, facts)
  const link = await identityOf(ctx).checkActionCode(asked.code)
  if (link) await refuseEasyPassword(ctx, link.userId, asked.password)
  let ended: number[] = []
  const done = await identityOf(ctx).resetPassword(asked.code, asked.password, async (tx, userId) => {
    ended = await afterNewPassword(tx, ctx, userId, { keep: null, action: 'password.reset' }, facts)
  })
  if (!done) throw linkNotGood()
  for (const id of ended) ctx.live.dropSession(id)
}

/** Refuses a password that keeps the rules but is among the first that attackers try. */
export async function refuseEasyPassword(ctx: AppContext, userId: number, password: string): Promise<void> {
  const user = await ctx.database.hold('app', (db) =>
    db.selectFrom('app_user').select(['first_name', 'last_name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  refuseEasy(password, user)
}

/** The consequences of every new password, in its transaction; returns the ended sessions. */
export async function afterNewPassword(
  tx: Db,
  ctx: AppContext,
  userId: number,
  { keep, action }: { keep: number | 'all' | null; action: string },
  facts: RequestFacts,
): Promise<number[]> {
  const { email } = await tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await unlockAccount(tx, email)
  // Links requested before become invalid.
  await endActionLinks(tx, userId, 'resetPassword')
  await notifyAccount(tx, ctx, userId, 'changed')
  await accountAudit(tx, userId, action, facts)
  const ended = keep === 'all' ? [] : await endOtherSessions(tx, userId, keep)
  // Marks the kept sessions, so that a later report of this password change does not end them.
  await sql`update session set kept_at = app_now() where user_id = ${userId} and revoked_at is null`.execute(tx)
  return ended
}

/**
 * For a client that changed the password at a hosted identity provider. The claim alone is not trusted: only sessions from before the
 * last change that the identity itself reports end.
 */
export async function passwordWasChanged(ctx: AppContext, email: string, facts: RequestFacts): Promise<void> {
  await refuseTooManyGuesses(ctx, facts)
  const changed = await identityOf(ctx).passwordChangedAt(email)
  if (!changed) return
  await ctx.database.hold('app', (db) =>
    inTransaction(db, async (tx) => {
      const old = await tx
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', changed.userId)
        .where('revoked_at', 'is', null)
        .where(sql<Date>`greatest(authenticated_at, kept_at)`, '<', changed.at)
        .execute()
      for (const { id } of old) {
        await endSession(tx, id)
        ctx.live.dropSession(id)
      }
      if (old.length > 0) await accountAudit(tx, changed.userId, 'password.changed', facts)
    }),
  )
}

/** Limits mails: five an hour to one address, thirty from one place. */
async function refuseTooManyMails(ctx: AppContext, email: string, facts: RequestFacts) {
  await ctx.database.hold('app', async (db) => {
    const waits = [
      await takeUse(db, `reset-place:${networkOf(facts.ip)}`, mailLimits.fromOnePlace),
      await takeUse(db, `reset-mail:${hashOf(email.toLowerCase())}`, mailLimits.reset),
    ]
    const wait = Math.max(...waits)
    if (wait > 0) throw new Refusal('account.too_many_mails', texts.tooManyMails, { status: 429, retryAfterSeconds: wait })
  })
}

/** Hashing is expensive, so links and changes may be tried from one place only so often. */
export async function refuseTooManyGuesses(ctx: AppContext, facts: RequestFacts): Promise<void> {
  const wait = await ctx.database.hold('app', (db) => takeUse(db, `link-place:${networkOf(facts.ip)}`, mailLimits.linksTried))
  if (wait > 0) throw new Refusal('account.too_many_mails', texts.tooManyMails, { status: 429, retryAfterSeconds: wait })
}
