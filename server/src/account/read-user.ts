import type { readUser as contract } from '@touchline/domain/account/endpoints'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import type { Db } from '../kit/database.ts'

/** The own account, as its page shows it. */
export async function readUser(db: Db, userId: number): Promise<ReplyOf<typeof contract>> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'email_private', 'email_verified_at', 'locale', 'extra'])
    .select(['mobile_number', 'mobile_private', 'mobile_number_verified', 'mobile_2fa'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const numbers = [user.mobile_number, user.mobile_2fa].flatMap((number) => number?.replaceAll(/\D/g, '').slice(-10) ?? [])
  const stops = await db
    .selectFrom('sms_stop')
    .select(['to_num', 'from_num', 'unstopped_at', 'is_verification'])
    .where('to_num', 'in', numbers.length > 0 ? numbers : [''])
    .execute()
  const { email_verified_at: verifiedAt, extra, locale, ...plain } = user
  return {
    ...plain,
    email_verified: verifiedAt !== null,
    locale: locale === 'es' ? 'es' : 'en',
    sms_stops: stops.map((stop) => ({ ...stop, unstopped_at: stop.unstopped_at?.toISOString() ?? null })),
    extra: { email_2fa_enabled: extra.email_2fa_enabled ?? false },
  }
}
