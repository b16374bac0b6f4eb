import { accountMail } from '@touchline/domain/account/account-mail'
import { codeMinutes } from '@touchline/domain/account/sign-in/code'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { queueAccountMail } from '../kit/delivery/outbox.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { notifyAccount, notifyUnknownAddress } from './account-mail.ts'
import { accountAudit } from '../kit/account-audit.ts'
import { actionAddress } from './action-links.ts'
import { digitsOf } from './two-factor/code-digits.ts'
import { identityOf } from './identity/identity-of.ts'
import { signInLimits } from './sign-in/limits.ts'

/** A mail about an address, when neither the reply nor its timing may reveal whether an account has it. */
export type LateMail = { email: string; facts: RequestFacts } & (
  { kind: 'reset' } | { kind: 'resetNotFound' } | { kind: 'manyFailures' } | { kind: 'signInCode'; seed: string }
)

const job = { name: 'account-mail' }

/** Queues the address only, the same for every request; the job looks the account up. */
export const mailLater = (db: Db, ctx: Pick<AppContext, 'jobs'>, mail: LateMail): Promise<void> => ctx.jobs.enqueue(db, job, mail)

export const lateMailJob = (ctx: () => AppContext | null): JobKind<LateMail> => ({
  ...job,
  async work({ data }) {
    const at = ctx()
    if (at) await writeLateMail(at, data)
  },
})

export async function writeLateMail(ctx: AppContext, mail: LateMail): Promise<void> {
  const { email, facts } = mail
  const link = mail.kind === 'reset' ? await identityOf(ctx).newActionCode('resetPassword', email) : null
  await ctx.database.hold('app', (db) =>
    inTransaction(db, async (tx) => {
      const account = await findAccount(tx, email)
      if (mail.kind === 'reset') {
        if (link) await notifyAccount(tx, ctx, link.userId, 'reset', { link: actionAddress(ctx, 'resetPassword', link.code) })
        else await notifyUnknownAddress(tx, ctx, email)
        return await accountAudit(tx, link?.userId ?? null, 'reset.asked', facts)
      }
      if (mail.kind === 'resetNotFound') {
        if (!account) await notifyUnknownAddress(tx, ctx, email)
        return await accountAudit(tx, account?.id ?? null, 'reset.not_found', facts)
      }
      if (!account) return
      if (mail.kind === 'manyFailures') {
        await notifyAccount(tx, ctx, account.id, 'manyFailures', { count: signInLimits.everywhere.failures })
        return await accountAudit(tx, account.id, 'login.many_failures', facts)
      }
      await queueAccountMail(tx, ctx, {
        channel: 'email',
        userId: account.id,
        to: account.email,
        name: `${account.first_name} ${account.last_name}`,
        ...accountMail('signInCode', account.locale, {
          code: digitsOf(ctx, mail.seed),
          minutes: codeMinutes.sign_in,
          name: account.first_name,
        }),
      })
      await accountAudit(tx, account.id, 'login.code_sent', facts)
    }),
  )
}

const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'locale'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
