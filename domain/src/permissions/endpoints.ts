import { z } from 'zod'
import { PermissionKey, permissionKeys } from '../access/permissions.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, plainText } from '../kit/id.ts'
import { choice, id, instant, int, text } from '../kit/list/column.ts'
import { list, mostRowsAtOnce } from '../kit/list/list.ts'
import { managedRoles } from './grants.ts'

const RegionId = z.union([z.literal(0), Id])
const GrantOf = z.object({ key: PermissionKey, region_id: RegionId })
/** At most every key in a hundred regions. */
const Grants = z.array(GrantOf).max(permissionKeys.length * 100)
const common = { auth: 'user', who: ['club administration'] } as const
const one = { ...common, params: z.object({ role: IdText }), objects: [{ param: 'role', is: 'managed_role' }] } as const

export const permissionHolders = list('permission-holders', {
  path: '/club_admin/permissions',
  who: ['club administration'],
  objects: [],
  summary: 'Lists the admins and directors of the club, a line for each role.',
  columns: {
    /** Of the role. */
    id: id(),
    user_id: int({ hidden: true }),
    name: text({ search: true, sort: true }),
    email: text({ search: true, sort: true }),
    role: choice(managedRoles, { filter: 'many' }),
    state: choice(['active', 'removed'], { filter: 'one' }),
    /** The regions in which the role holds keys. */
    regions: text({ nullable: true }),
    /** The keys that were granted, without those that they imply. */
    keys: int({ sort: true }),
    last_used_at: instant({ sort: true, nullable: true }),
  },
  order: 'name',
  reads: ['people', 'regions'],
})
export const { read: readPermissionHolders, exported: exportPermissionHolders } = permissionHolders

const RolePermissions = z.object({
  role_id: z.int(),
  club_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  type: z.enum(managedRoles),
  version_id: z.int(),
  grants: z.array(GrantOf),
  /** The person is the last one who administers the whole club. */
  last_administrator: z.boolean(),
  /** The regions of the club; an archived one while a key is held there. */
  regions: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Of a director: the current teams of the club, and the directed ones. */
  teams: z.array(z.object({ id: z.int(), name: z.string(), directed: z.boolean() })),
  may: z.object({ remove: z.boolean() }),
})
export type RolePermissions = z.infer<typeof RolePermissions>

export const readPermissions = endpoint({
  ...one,
  method: 'GET',
  path: '/club_admin/permissions/{role}',
  summary: 'Returns the permission keys of a role with the version, and the teams of a director.',
  reply: RolePermissions,
  effect: 'read',
  reads: ['permission-holders', 'regions', 'teams'],
})

export const readPermissionGrid = endpoint({
  ...common,
  method: 'GET',
  path: '/club_admin/permissions/grid',
  summary: 'Returns the active admins and directors of the club with the permission keys that were granted to them.',
  reply: z.object({
    /** By name; an archived one while a key is held there. */
    regions: z.array(z.object({ id: z.int(), name: z.string() })),
    people: z.array(z.object({ role_id: z.int(), name: z.string(), type: z.enum(managedRoles), grants: z.array(GrantOf) })),
  }),
  objects: [],
  effect: 'read',
  reads: ['permission-holders', 'regions'],
})

export const savePermissions = endpoint({
  ...one,
  method: 'POST',
  path: '/club_admin/permissions/{role}',
  summary: 'Saves all permission keys of a role, and the teams of a director; the person’s open pages are notified.',
  body: z.object({ version_id: z.int().min(1).optional(), grants: Grants, team_ids: z.array(Id).max(1000).optional() }),
  reply: RolePermissions.pick({ version_id: true }).extend({ change_set_id: Id.nullable() }),
  effect: 'write',
  changes: ['permission-holders', 'staff', 'teams', 'people'],
  refusals: ['permissions.refused', 'permissions.last_administrator', 'version.missing', 'version.newer'],
})

const Several = z.object({
  ids: z.array(Id).min(1).max(mostRowsAtOnce).optional(),
  found: permissionHolders.exported.query.omit({ ids: true }).strict().optional(),
  change: z.enum(['grant', 'take']),
  keys: z.array(PermissionKey).min(1).max(permissionKeys.length),
  regions: z.array(RegionId).min(1).max(100),
})
/** A person with the effect of each asked key in each region. */
const Effects = z.object({
  role_id: z.int(),
  name: z.string(),
  effects: z.array(
    GrantOf.extend({ effect: z.enum(['changes', 'same', 'not_for_role', 'not_held', 'financial', 'own_financial', 'last_administrator']) }),
  ),
})
export type PersonEffects = z.infer<typeof Effects>
const refusals = ['bulk.nothing', 'bulk.too_many', 'bulk.gone', 'permissions.refused']

export const previewGrants = endpoint({
  ...common,
  method: 'POST',
  path: '/club_admin/permissions/grants/preview',
  summary: 'Previews granting or taking keys for several people: who gets which key, who has it, and who is refused and why.',
  body: Several,
  reply: z.object({ people: z.array(Effects) }),
  objects: [],
  effect: 'read',
  reads: ['permission-holders'],
  refusals,
})

export const saveGrants = endpoint({
  ...common,
  method: 'POST',
  path: '/club_admin/permissions/grants',
  summary: 'Grants or takes keys for several people in one transaction, and leaves out what is refused.',
  body: Several,
  reply: z.object({ changed: z.int(), change_set_id: Id.nullable() }),
  objects: [],
  effect: 'write',
  changes: ['permission-holders'],
  refusals,
})

export const findClubPeople = endpoint({
  ...common,
  method: 'GET',
  path: '/club_admin/permissions/people',
  summary: 'Finds people who have a role in the club, with their roles; at most twenty.',
  query: z.object({ search: plainText(100).default('') }),
  reply: z.object({
    items: z.array(z.object({ user_id: z.int(), name: z.string(), email: z.string(), roles: z.array(z.string()) })),
  }),
  objects: [],
  effect: 'read',
  reads: ['permission-holders', 'people', 'staff'],
})

export const addRole = endpoint({
  ...common,
  method: 'POST',
  path: '/club_admin/permissions/roles',
  summary: 'Gives a person of the club the role of an admin or a director, without keys and teams.',
  body: z.object({ user_id: Id, type: z.enum(managedRoles) }),
  reply: z.object({ role_id: z.int() }),
  objects: [],
  effect: 'write',
  changes: ['permission-holders', 'staff', 'people'],
  refusals: ['role.held', 'role.stranger'],
})

export const removeRole = endpoint({
  ...one,
  method: 'POST',
  path: '/club_admin/permissions/{role}/remove',
  summary: 'Removes the role with its keys and teams; it ends at once.',
  reply: z.object({ removed: z.literal(true) }),
  effect: 'write',
  changes: ['permission-holders', 'staff', 'teams', 'people'],
  refusals: ['permissions.refused', 'permissions.last_administrator'],
})
