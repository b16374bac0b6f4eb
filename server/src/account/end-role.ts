import type { RoleType } from '@touchline/domain/access/roles'
import { sql } from 'kysely'
import { announceRoles } from './announce-roles.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Db } from '../kit/database/database.ts'
import { announceRoleEnded } from '../kit/live/live.ts'

/**
 * Ends a role with its assignments, its keys and its open sessions. A user without any role is unassociated and can still reach the account.
 */
export async function endRole(
  tx: Db,
  ctx: Pick<AppContext, 'leaveRole'>,
  { roleId, ...role }: { roleId: number; userId: number; clubId: number; type: RoleType },
): Promise<void> {
  const { userId, clubId } = role
  for (const leave of ctx.leaveRole) await leave(tx, role)
  await sql`delete from role_permission where role_id = ${roleId}`.execute(tx)
  await sql`update access_key set revoked_at = app_now() where role_id = ${roleId} and revoked_at is null`.execute(tx)
  await sql`update app_user set current_role_id = null where id = ${userId} and current_role_id = ${roleId}`.execute(tx)
  await sql`update role set active = false, version_id = version_id + 1 where id = ${roleId}`.execute(tx)
  // First, because the end of the role closes the sockets of its pages.
  await announceRoles(tx, userId)
  await announceRoleEnded(tx, clubId, roleId)
  const { rows } = await sql`select from role where user_id = ${userId} and active limit 1`.execute(tx)
  if (rows.length === 0) await becomeUnassociated(tx, userId)
}

async function becomeUnassociated(tx: Db, userId: number): Promise<void> {
  await sql`insert into organisation (kind, name) select 'system', 'Touchline' where not exists (select from organisation where kind = 'system')`.execute(
    tx,
  )
  await sql`insert into role (user_id, type, org_id) select ${userId}, 'Unassociated', min(id) from organisation where kind = 'system'
    on conflict (user_id, type, org_id) do update set active = true`.execute(tx)
}
