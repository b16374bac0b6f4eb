const hour = 3_600_000
/** Super admins enter their password again from time to time: they are asked after 288 hours and must after 360 (S0.9). */
export const authenticationHours = { warn: 288, expire: 360, checkEvery: 3 } as const

export type AuthenticationAge = 'fresh' | 'ask again' | 'expired'

/** The age of a super admin's last sign-in or re-authentication; other roles are never asked. */
export function authenticationAge(authenticatedAt: Date, isSuperAdmin: boolean, now: Date): AuthenticationAge {
  const age = now.getTime() - authenticatedAt.getTime()
  if (!isSuperAdmin || age <= authenticationHours.warn * hour) return 'fresh'
  return age <= authenticationHours.expire * hour ? 'ask again' : 'expired'
}

/** Minutes during which the account's dialogs stay open after the current password was entered, for this session only. */
export const reauthenticationMinutes = 15

export const isReauthenticated = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < reauthenticationMinutes * 60_000

/** The longest idle time and the longest life of a session. Roles that can move a club's money get shorter ones. */
export const sessionLimits = { usual: { idleHours: 30 * 24, days: 180 }, financial: { idleHours: 24, days: 15 } } as const
