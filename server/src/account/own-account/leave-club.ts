import { mayLeave, systemAdministrationFirst } from '@touchline/domain/account/own-account/leave-club'
import type { deleteRole as contract } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { announceRoles } from '../announce-roles.ts'
import { rolesOfUser } from '../../access/access.store.ts'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import type { Call } from '../../kit/http/handle.ts'
import { announceRoleEnded } from '../../kit/live/live.ts'
import { setVisibleClubs } from '../../kit/database/row-level-security.ts'
import { leaveTeams } from '../../teams/leave-teams.ts'
import { accountAudit } from '../account.store.ts'
import { runsClub } from './read-user.ts'

/**
 * Removes one role of the user, with its assignments in the club. Earlier answers, marks and changes keep their author. A user without any
 * role is unassociated and can still reach the account.
 */
export async function deleteRole({ db, ctx, actor, params, request }: Call<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const held = await rolesOfUser(db, actor.userId)
  const role = held.find(({ id }) => id === params.roleId)
  if (!role || role.club_id === null) throw notFound()
  if (!mayLeave({ type: role.type, runsClub: runsClub(role) }))
    throw new Refusal('account.system_administration', systemAdministrationFirst)
  // The current role may be in another club than the removed one.
  await setVisibleClubs(db, [role.club_id])
  await leaveTeams(db, role.club_id, actor.userId, role.type)
  await sql`delete from role_permission where role_id = ${role.roleId}`.execute(db)
  await sql`update access_key set revoked_at = app_now() where role_id = ${role.roleId} and revoked_at is null`.execute(db)
  await sql`update app_user set current_role_id = null where id = ${actor.userId} and current_role_id = ${role.roleId}`.execute(db)
  await sql`update role set active = false where id = ${role.roleId}`.execute(db)
  // First, because the end of the role closes the sockets of its pages.
  await announceRoles(db, actor.userId)
  await announceRoleEnded(db, role.club_id, role.roleId)
  await audit(db, actor, request, {
    action: 'role.left',
    entity: 'role',
    entityId: role.roleId,
    clubId: role.club_id,
    diff: { type: role.type },
  })
  await accountAudit(db, actor.userId, 'role.left', request)
  if (held.every(({ id }) => id === role.id)) await becomeUnassociated(db, actor.userId)
  ctx.afterCommit()
  return { roles: await rolesOfUser(db, actor.userId), was_current: role.roleId === actor.roleId }
}

async function becomeUnassociated(tx: Db, userId: number): Promise<void> {
  await sql`insert into organisation (kind, name) select 'system', 'Touchline' where not exists (select from organisation where kind = 'system')`.execute(
    tx,
  )
  await sql`insert into role (user_id, type, org_id) select ${userId}, 'Unassociated', min(id) from organisation where kind = 'system'
    on conflict (user_id, type, org_id) do update set active = true`.execute(tx)
}
