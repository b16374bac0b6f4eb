import type { InvitedRole } from '../account/sign-up/invitation.ts'

/** Days that a link for everybody can be valid. */
export const clubLinkDays = [30, 90, 365] as const

/** True for roles that see or run the whole club; only an admin of the whole club may invite them. */
export const isOfficeRole = (role: InvitedRole): boolean => ['Director', 'ProgramAdmin', 'Marketer'].includes(role)

/** The objects that an invitation can name: players for a parent, teams for a coach or team staff. */
export const placesOfRole = (role: InvitedRole): 'players' | 'teams' | null =>
  role === 'Parent' ? 'players' : role === 'Coach' || role === 'Manager' ? 'teams' : null
/** The most players or teams of one invitation: a large family, or a coach of many teams. */
export const mostPlaces = 20

export const linkStates = ['open', 'used', 'expired', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

/** The state of a link. A used link stays used, even if it is revoked or expires later. */
export function linkState(link: { usedAt?: Date | null; revokedAt: Date | null; expiresAt: Date }, now: Date): LinkState {
  if (link.usedAt) return 'used'
  if (link.revokedAt) return 'revoked'
  return link.expiresAt <= now ? 'expired' : 'open'
}
