import { z } from 'zod'

export const roleTypes = [
  'Admin',
  'ProgramAdmin',
  'Director',
  'Coach',
  'Manager',
  'Parent',
  'Marketer',
  'RefAssignor',
  'ClubGuest',
  'GoverningAdmin',
  'ClubStaff',
  'Unassociated',
] as const
export const RoleType = z.enum(roleTypes)
export type RoleType = z.infer<typeof RoleType>

const displayNames: Partial<Record<RoleType, string>> = {
  Parent: 'Player Contact',
  Manager: 'Team Staff',
  ProgramAdmin: 'Program Admin',
  RefAssignor: 'Ref Assignor',
  ClubGuest: 'Club Guest',
  GoverningAdmin: 'Governing Admin',
  ClubStaff: 'Club Staff',
}

/** The name that people read; the organisation's own name for the role wins (S0.3). */
export const roleDisplayName = (type: RoleType, custom?: string | null) => custom || displayNames[type] || type

/** `{type}_{orgId}` (S0.3). */
export const roleWireId = (type: RoleType, organisation: number) => `${type}_${organisation}`
export const organisationOfRole = (wireId: string) => Number(wireId.slice(wireId.indexOf('_') + 1))

export const RoleId = z
  .string()
  .regex(/^(?:[A-Za-z]+)_[1-9]\d{0,9}$/, 'Not a role.')
  .max(40)

export const RoleRecord = z.object({
  id: z.string(),
  type: RoleType,
  name: z.string(),
  org_name: z.string(),
  org_image_url: z.string().nullable(),
  club_id: z.int().nullable(),
  club_name: z.string().nullable(),
  club_image_url: z.string().nullable(),
  club_regions: z.array(z.int()),
  club_region_abbreviation: z.string().nullable(),
  internal: z.boolean(),
  url: z.string().nullable(),
})
export type RoleRecord = z.infer<typeof RoleRecord>

/** Groups the roles: those of the current organisation first, then the other roles of this system, then those of another one (S0.4). */
export function groupRoles(roles: readonly RoleRecord[], currentOrganisation: number | null, currentFirst = true): RoleRecord[][] {
  const own = currentFirst ? roles.filter((role) => role.internal && organisationOfRole(role.id) === currentOrganisation) : []
  const first = own.length > 1 ? own : []
  const internal = roles.filter((role) => role.internal && !first.includes(role))
  const external = roles.filter((role) => !role.internal)
  return [first, internal, external].filter((group) => group.length > 0)
}

/** Joins the roles of both systems. Roles known here win; additional roles of the second system are appended. */
export const withSecondSystem = (here: readonly RoleRecord[], there: readonly RoleRecord[]): RoleRecord[] => {
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...there.filter(({ id }) => !known.has(id))]
}

/** Finds the role that an address such as /change-role/{roleID} means: `Club_12` is the first role in club 12 (S0.4). */
export const matchRole = (roles: readonly RoleRecord[], asked: string): RoleRecord | undefined =>
  asked.startsWith('Club_') ? roles.find((role) => role.club_id === organisationOfRole(asked)) : roles.find((role) => role.id === asked)
