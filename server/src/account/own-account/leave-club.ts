import { mayLeave, systemAdministrationFirst } from '@touchline/domain/account/own-account/leave-club'
import type { deleteRole as contract } from '@touchline/domain/account/own-account/own-account-endpoints'
import type { ReplyOf } from '@touchline/domain/kit/endpoint'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { endRole } from '../end-role.ts'
import { rolesOfUser } from '../../access/access.store.ts'
import { audit } from '../../kit/audit.ts'
import type { Call } from '../../kit/http/handle.ts'
import { setVisibleClubs } from '../../kit/database/row-level-security.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { runsClub } from './read-user.ts'

/** Removes one role of the user, with its assignments in the club. Earlier answers, marks and changes keep their author. */
export async function deleteRole({ db, ctx, actor, params, request }: Call<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const held = await rolesOfUser(db, actor.userId)
  const role = held.find(({ id }) => id === params.roleId)
  if (!role || role.club_id === null) throw notFound()
  if (!mayLeave({ type: role.type, runsClub: runsClub(role) }))
    throw new Refusal('account.system_administration', systemAdministrationFirst)
  // The current role may be in another club than the removed one.
  await setVisibleClubs(db, [role.club_id])
  await endRole(db, ctx, { roleId: role.roleId, userId: actor.userId, clubId: role.club_id, type: role.type })
  await audit(db, actor, request, {
    action: 'role.left',
    entity: 'role',
    entityId: role.roleId,
    clubId: role.club_id,
    diff: { type: role.type },
  })
  await accountAudit(db, actor.userId, 'role.left', request)
  return { roles: await rolesOfUser(db, actor.userId), was_current: role.roleId === actor.roleId }
}
