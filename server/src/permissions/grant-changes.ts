import type { Actor } from '@touchline/domain/access/actor'
import { administersClub, changeBetween, grantProblem } from '@touchline/domain/permissions/grants'
import { maySeePermissions } from '@touchline/domain/permissions/policy'
import type { Grant } from '@touchline/domain/permissions/keys'
import { announceRoles } from '../account/announce-roles.ts'
import { roleSessionOf, type ChangeEntity, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { isLastAdministrator, lockAdministrators, rolesByIds, storeGrants, type ManagedRoleRow } from './permissions.store.ts'

/** The name of the change entity: a set of these changes the keys of roles. */
export const grantsEntity = 'permissions'

const rowOf = async (tx: Db, row: ChangeRow): Promise<ManagedRoleRow | undefined> =>
  (await rolesByIds(tx, row.club_id, [row.entity_id!], true))[0]

async function store(tx: Db, role: ManagedRoleRow, grants: readonly Grant[], actor: Actor): Promise<number> {
  const version = await storeGrants(tx, role, grants, actor.userId)
  // The person’s open pages read the new rights.
  await announceRoles(tx, role.user_id)
  return version
}

/** The keys of a role as a change that can be undone, by whom the same rules let take them back, while nobody has changed them since. */
export const grantChanges: ChangeEntity = {
  mayUndo: maySeePermissions,
  async apply(tx, row, asked) {
    const role = (await rowOf(tx, row))!
    const version = await store(tx, role, row.after as Grant[], roleSessionOf(asked))
    return { entityId: role.id, version, before: role.version_id }
  },
  async undo(tx, row, asked) {
    const actor = roleSessionOf(asked)
    await lockAdministrators(tx, row.club_id)
    const role = await rowOf(tx, row)
    if (!role || role.version_id !== row.version_after) return `The permissions of ${row.label} were changed in the meantime.`
    const before = row.before as Grant[]
    const { granted, taken } = changeBetween(role.grants, before)
    const isRefused =
      granted.some((grant) => grantProblem(actor, role, grant, 'grant') !== null) ||
      taken.some((grant) => grantProblem(actor, role, grant, 'take') !== null)
    if (isRefused) return `You can’t change these permissions of ${row.label}.`
    if (!administersClub(before) && (await isLastAdministrator(tx, role)))
      return `${row.label} is the last person who administers the whole club.`
    await store(tx, role, before, actor)
    return null
  },
}
