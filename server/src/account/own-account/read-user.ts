import type { Actor } from '@touchline/domain/access/actor'
import { mayLeave } from '@touchline/domain/account/own-account/leave-club'
import type { OwnUser } from '@touchline/domain/account/own-account/own-user'
import { rolesOfUser, type HeldRole } from '../../access/access.store.ts'
import type { Db } from '../../kit/database/database.ts'
import { alertsOf } from './email-alert.store.ts'
import { preferencesOf } from './preference.store.ts'

export const userRelations = ['message_preferences', 'requires_verified_mobile_number'] as const
type Relation = (typeof userRelations)[number]

/** True if the role has the system key in any region. */
export const runsClub = (role: Pick<HeldRole, 'regionKeys'>): boolean =>
  Object.values(role.regionKeys).flat().includes('club_administration')

/** The user's own account, for the account page. */
export async function readUser(
  db: Db,
  { userId, roleId: roleSession }: Pick<Actor, 'userId' | 'roleId'>,
  relations: ReadonlySet<Relation> = new Set(),
): Promise<OwnUser> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'email_private', 'email_verified_at', 'locale', 'extra', 'registered_at'])
    .select(['mobile_number', 'mobile_private', 'mobile_number_verified', 'mobile_2fa'])
    .select(['pending_email', 'secondary_email', 'secondary_email_private', 'secondary_email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const numbers = [user.mobile_number, user.mobile_2fa].flatMap((number) => number?.replaceAll(/\D/g, '').slice(-10) ?? [])
  const stops = await db
    .selectFrom('sms_stop')
    .select(['to_num', 'from_num', 'unstopped_at', 'is_verification'])
    .where('to_num', 'in', numbers.length > 0 ? numbers : [''])
    .execute()
  const alerts = await alertsOf(
    db,
    [user.email, user.secondary_email].filter((address) => address !== null),
  )
  const roles = await rolesOfUser(db, userId)
  const { email_verified_at: verifiedAt, secondary_email_verified_at: secondaryAt, extra, locale, registered_at, ...plain } = user
  const alertOf = (address: string | null) => (address === null ? undefined : alerts.get(address.toLowerCase()))
  const [first, second] = [alertOf(user.email), alertOf(user.secondary_email)]
  return {
    ...plain,
    email_verified: verifiedAt !== null,
    secondary_email_verified: secondaryAt !== null,
    invalid_email_at: first?.at.toISOString() ?? null,
    secondary_invalid_email_at: second?.at.toISOString() ?? null,
    locale: locale === 'es' ? 'es' : 'en',
    registered_at: registered_at?.toISOString() ?? null,
    current_role_id: roles.find(({ roleId }) => roleId === roleSession)?.id ?? null,
    roles: roles.map((role) => ({ ...role, may_leave: role.club_id !== null && mayLeave({ type: role.type, runsClub: runsClub(role) }) })),
    sms_stops: stops.map((stop) => ({ ...stop, unstopped_at: stop.unstopped_at?.toISOString() ?? null })),
    extra: {
      email_2fa_enabled: extra.email_2fa_enabled ?? false,
      invalid_email_reason: first?.reason ?? null,
      secondary_invalid_email_reason: second?.reason ?? null,
    },
    ...(relations.has('message_preferences') && { message_preferences: await preferencesOf(db, userId) }),
    // Needed only for holders of a team account's card, who do not exist yet.
    ...(relations.has('requires_verified_mobile_number') && { requires_verified_mobile_number: false }),
  }
}
