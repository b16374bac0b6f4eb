const hour = 3_600_000
/** Super admins prove themselves again now and then: asked after 288 hours, required after 360 (S0.9). */
export const authenticationHours = { warn: 288, expire: 360, checkEvery: 3 } as const

export type AuthenticationAge = 'fresh' | 'ask again' | 'expired'

/** How old the last sign-in or re-authentication of a super admin is; nobody else is asked. */
export function authenticationAge(authenticatedAt: Date, isSuperAdmin: boolean, now: Date): AuthenticationAge {
  const age = now.getTime() - authenticatedAt.getTime()
  if (!isSuperAdmin || age <= authenticationHours.warn * hour) return 'fresh'
  return age <= authenticationHours.expire * hour ? 'ask again' : 'expired'
}

/** After the current password was given the account's dialogs stay open this long, for this session only. */
export const reauthenticationMinutes = 15

export const isReauthenticated = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < reauthenticationMinutes * 60_000

/** How long a session lives without being used, and at most. Who can move a club's money signs in more often. */
export const sessionLimits = { usual: { idleHours: 30 * 24, days: 180 }, financial: { idleHours: 24, days: 15 } } as const
