import type { RoleType } from '../../access/roles.ts'

export const refreshMinutes = 20
/** The details of the club are read again after this time at the earliest (S0.9). */
export const clubRefreshMinutes = 60
const refreshed: readonly RoleType[] = ['Parent', 'Coach', 'Manager']

/** True if a page change should reload the user's details: every 20 minutes for families and team staff, whose teams change while they work (S0.4). */
export const isRefreshDue = (roleType: RoleType, read: number, now: number): boolean =>
  refreshed.includes(roleType) && now - read >= refreshMinutes * 60_000

/** True if a page change should read the details of the club again, for any role. Both times are in milliseconds. */
export const isClubRefreshDue = (read: number, now: number): boolean => now - read >= clubRefreshMinutes * 60_000
