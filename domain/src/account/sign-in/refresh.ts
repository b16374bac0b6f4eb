import type { RoleType } from '../../access/roles.ts'

export const refreshMinutes = 20
const refreshed: readonly RoleType[] = ['Parent', 'Coach', 'Manager']

/** Whether going to another page asks for the user's details again: families and team staff, whose teams change under them, every 20 minutes (S0.4). */
export const isRefreshDue = (roleType: RoleType, read: number, now: number): boolean =>
  refreshed.includes(roleType) && now - read >= refreshMinutes * 60_000
