import { matchRole, type RoleRecord } from './roles.ts'

export type RoleTarget =
  | { kind: 'here'; role: RoleRecord }
  /** The role is in another system, or on the site of a governing body. */
  | { kind: 'elsewhere'; url: string }
  | { kind: 'of somebody else' }

/** Returns the destination of /change-role (S0.4): a role with an address of its own opens there; an unknown admin role may be one of the governing body. */
export function roleTarget(roles: readonly RoleRecord[], asked: string, governingBodyUrl: string | null): RoleTarget {
  const role = matchRole(roles, asked)
  if (role) return role.url === null ? { kind: 'here', role } : { kind: 'elsewhere', url: role.url }
  if (governingBodyUrl !== null && /^(?:Governing)?Admin_/.test(asked)) return { kind: 'elsewhere', url: governingBodyUrl }
  return { kind: 'of somebody else' }
}
