import type { Actor } from '../access/actor.ts'
import { holds, type PermissionKey } from '../access/permissions.ts'
import type { RoleType } from '../access/roles.ts'
import { financialKeys, type Grant } from './keys.ts'
import { mayGrantFinancial } from './policy.ts'

/** The roles whose keys a club manages. A director’s teams follow from the role; directors carry no keys except for all players. */
export const managedRoles = ['Admin', 'Director'] as const satisfies readonly RoleType[]
export type ManagedRole = (typeof managedRoles)[number]

const regionOf = ({ region_id }: Grant) => (region_id === 0 ? null : region_id)

export type GrantProblem = 'not_for_role' | 'not_held' | 'financial' | 'own_financial'

/** Directors hold one key at most. */
export const keysOfRole = (role: ManagedRole, key: PermissionKey): boolean => role === 'Admin' || key === 'all_players'

/**
 * The reason for which the actor may not grant or take the key; null if none. Without Club Administration for the region a person passes on only keys held
 * there, and nobody grants a financial key to oneself.
 */
export function grantProblem(
  actor: Actor,
  role: { club_id: number; user_id: number; type: ManagedRole },
  grant: Grant,
  change: 'grant' | 'take',
): GrantProblem | null {
  const regionId = regionOf(grant)
  if (change === 'grant' && !keysOfRole(role.type, grant.key)) return 'not_for_role'
  if (financialKeys.includes(grant.key)) {
    if (!mayGrantFinancial({ clubId: role.club_id, regionId })(actor)) return 'financial'
    return change === 'grant' && role.user_id === actor.userId ? 'own_financial' : null
  }
  const holdsHere = actor.isSuperAdmin || ['club_administration' as const, grant.key].some((key) => holds(actor.permissions, key, regionId))
  return holdsHere ? null : 'not_held'
}

const nameOf = ({ key, region_id }: Grant) => `${region_id} ${key}`
const without = (grants: readonly Grant[], some: readonly Grant[]) => {
  const names = new Set(some.map(nameOf))
  return grants.filter((grant) => !names.has(nameOf(grant)))
}

export interface GrantChange {
  granted: Grant[]
  taken: Grant[]
}
/** The difference between two sets of grants. */
export const changeBetween = (before: readonly Grant[], after: readonly Grant[]): GrantChange => ({
  granted: without(after, before),
  taken: without(before, after),
})

/** Held for all regions: what makes a person an administrator of the club. */
export const administersClub = (grants: readonly Grant[]): boolean =>
  grants.some(({ key, region_id }) => key === 'club_administration' && region_id === 0)

/** The effect of one of several asked grants on a person. */
export interface GrantEffect extends Grant {
  effect: 'changes' | 'same' | GrantProblem
}

/**
 * The effects of granting or taking the keys in the regions. A key held for all regions is the same when one region is asked; a key taken for all regions is
 * taken everywhere. `after` holds the grants once the effects that change something are made.
 */
export function effectsOf(
  actor: Actor,
  role: { club_id: number; user_id: number; type: ManagedRole; grants: readonly Grant[] },
  change: 'grant' | 'take',
  asked: { keys: readonly PermissionKey[]; regions: readonly number[] },
): { effects: GrantEffect[]; after: Grant[] } {
  let after = [...role.grants]
  const effects = asked.keys.flatMap((key) =>
    asked.regions.map((region_id): GrantEffect => {
      const grant = { key, region_id }
      const held = role.grants.filter((one) => one.key === key && (one.region_id === region_id || region_id === 0))
      const isHeld = role.grants.some((one) => one.key === key && (one.region_id === region_id || one.region_id === 0))
      if (change === 'grant' ? isHeld : held.length === 0) return { ...grant, effect: 'same' }
      const changed = change === 'grant' ? [grant] : held
      const problem = changed.map((one) => grantProblem(actor, role, one, change)).find((one) => one !== null)
      if (problem) return { ...grant, effect: problem }
      after = change === 'grant' ? [...after, ...without(changed, after)] : without(after, changed)
      return { ...grant, effect: 'changes' }
    }),
  )
  return { effects, after }
}
