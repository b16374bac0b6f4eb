import type { RoleType } from '../../access/roles.ts'

export const refreshMinutes = 20
const refreshed: readonly RoleType[] = ['Parent', 'Coach', 'Manager']

/** True if a page change should reload the user's details: every 20 minutes for families and team staff, whose teams change while they work (S0.4). */
export const isRefreshDue = (roleType: RoleType, read: number, now: number): boolean =>
  refreshed.includes(roleType) && now - read >= refreshMinutes * 60_000
