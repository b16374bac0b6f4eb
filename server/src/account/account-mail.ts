import { accountMail, type AccountMailKind } from '@touchline/domain/account/account-mail'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import { queueAccountMail } from '../kit/delivery/outbox.ts'

/** Where a person who did not do this goes. */
const forgotLink = (ctx: AppContext) => `${ctx.settings.publicUrl}/login?forgot=email`

/** Writes to a person about the account, in that person's language. */
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

/** Somebody asked for an address that has no account: the address is told, so that its owner knows to try another. */
export async function notifyUnknownAddress(tx: Db, ctx: AppContext, email: string): Promise<void> {
  await queueAccountMail(tx, ctx, { channel: 'email', userId: null, to: email, name: '', ...accountMail('unknown', 'en', { email }) })
}
