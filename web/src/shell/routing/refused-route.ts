import type { GuardKind } from '@touchline/domain/access/guards'
import { rolesOfGuard } from '@touchline/domain/access/guards'
import type { RoleRecord, RoleType } from '@touchline/domain/access/roles'
import { createStore } from '../../kit/api/store.ts'

/** A page that the current role may not open, and the guard that refused it. */
export interface RefusedRoute {
  guard: GuardKind
  address: string
}
/** Shown once, on the page that opened instead. */
export const refusedRoute = createStore<RefusedRoute | null>(null)

/** Returns the roles that may open the page, and the user's own role that probably may, those of the current club first. */
export function wayInto(
  { guard }: RefusedRoute,
  roles: readonly RoleRecord[],
  now: { roleId: string | null; clubId: number | null },
): { needed: readonly RoleType[]; switchTo: RoleRecord | null } {
  const needed = rolesOfGuard(guard)
  const fitting = roles.filter((role) => role.internal && role.url === null && role.id !== now.roleId && needed.includes(role.type))
  return { needed, switchTo: fitting.find(({ club_id }) => club_id === now.clubId) ?? fitting[0] ?? null }
}
