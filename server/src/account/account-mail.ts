import { accountMail, type AccountMailKind } from '@touchline/domain/account/account-mail'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import { queueAccountMail } from '../kit/delivery/outbox.ts'

/** The page for a person who did not make the change. */
const forgotLink = (ctx: AppContext) => `${ctx.settings.publicUrl}/login?forgot=email`

/** Queues a message about the account, in the person's language. */
export async function notifyAccount(
  tx: Db,
  ctx: AppContext,
  userId: number,
  kind: Exclude<AccountMailKind, 'code' | 'unknown'>,
  values: Record<string, string | number> = {},
): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await queueAccountMail(tx, ctx, {
    channel: 'email',
    userId,
    to: user.email,
    name: `${user.first_name} ${user.last_name}`,
    ...accountMail(kind, user.locale, { name: user.first_name, email: user.email, link: forgotLink(ctx), ...values }),
  })
}

/** Somebody entered an address without an account: a mail goes to that address, so that its owner knows to try another. */
export async function notifyUnknownAddress(tx: Db, ctx: AppContext, email: string): Promise<void> {
  await queueAccountMail(tx, ctx, { channel: 'email', userId: null, to: email, name: '', ...accountMail('unknown', 'en', { email }) })
}
