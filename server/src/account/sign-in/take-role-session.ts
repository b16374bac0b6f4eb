import type { RoleSessionAnswer } from '@touchline/domain/account/endpoints'
import { Refusal } from '@touchline/domain/kit/refusal'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'
import { newToken } from '../../kit/secrets/secrets.ts'
import { findRoleSession, type Session } from '../../kit/database/role-session.ts'
import { rolesOfUser, type HeldRole } from '../../access/access.store.ts'
import { endRoleSessions, findUser } from '../account.store.ts'
import { presentRoleSession } from '../present-role-session.ts'
import { emailAllowed, isRememberedDevice, isRequired, type TwoFactorUser } from '../two-factor/two-factor.ts'
import { twoFactorStep } from '@touchline/domain/account/two-factor/two-factor'
import type { AppContext } from '../../kit/app-context.ts'

/**
 * Opens a role session: a new access key, returned once. Without a requested role it takes the last used one; else the first. A role change ends the other
 * access keys of the session; signing in again in a second tab does not. Without a due second factor there is no role; if two factors must be set up first, the
 * key allows nothing else. A caller who has that role already (`key`) keeps the key and gets fresh details.
 */
export async function takeRoleSession(
  ctx: AppContext,
  tx: Db,
  session: Session,
  sessionHash: string,
  asked: { roleId?: string; endOthers: boolean; deviceToken: string | null; key?: string },
): Promise<RoleSessionAnswer> {
  const user = await findUser(tx, session.userId)
  const roles = await rolesOfUser(tx, session.userId)
  const role =
    asked.roleId === undefined
      ? (roles.find(({ roleId }) => roleId === user.current_role_id) ?? roles[0])
      : roles.find(({ id }) => id === asked.roleId)
  if (!role)
    throw asked.roleId === undefined
      ? new Refusal('account.no_such_role', 'This account does not have access to the club.')
      : new Refusal('not_found', 'Not found.', { status: 404 })
  if (!session.verified) throw new Refusal('account.unverified', 'Please verify your email address first.')
  const step = twoFactorStep(isRequired(ctx, user, role), {
    mobile2fa: user.mobile_2fa,
    verifiedInSession: session.verified2fa,
    rememberedDevice: session.twoFactorDue && (await isRememberedDevice(tx, session, asked.deviceToken)),
  })
  if (step === 'verify') return withoutRoleSession(user, roles, null)
  if (asked.endOthers) await endRoleSessions(tx, session.id)
  const kept = asked.key === undefined || step === 'set up' ? null : (await findRoleSession(tx, sessionHash, hashOf(asked.key))).actor
  const key = kept?.roleId === role.roleId ? asked.key! : newToken()
  if (key !== asked.key)
    await tx
      .insertInto('access_key')
      .values({ session_id: session.id, user_id: user.id, role_id: role.roleId, key_hash: hashOf(key), for_set_up: step === 'set up' })
      .execute()
  if (step === 'set up') return withoutRoleSession(user, roles, key)
  if (user.current_role_id !== role.roleId)
    await tx.updateTable('app_user').set({ current_role_id: role.roleId }).where('id', '=', user.id).execute()
  return await presentRoleSession(tx, ctx, session, { sessionHash, key })
}

const withoutRoleSession = (user: TwoFactorUser, roles: readonly HeldRole[], accessKey: string | null): RoleSessionAnswer => ({
  needs_2fa: true,
  access_key: accessKey,
  first_name: user.first_name,
  locale: user.locale === 'es' ? 'es' : 'en',
  email_2fa_enabled: emailAllowed(user, roles, user.extra.email_2fa_enabled ?? false),
})
