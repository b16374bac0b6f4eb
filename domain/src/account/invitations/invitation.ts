import { z } from 'zod'
import type { RoleType } from '../../access/roles.ts'

/** A link in a mail is good for two weeks; sending it again makes a new one. */
export const invitationDays = 14
/** What a link for everybody can be good for. */
export const clubLinkDays = [30, 90, 365] as const

/** The roles somebody can be invited into. Who administers the club is decided where its staff is. */
export const invitedRoles = [
  'Parent',
  'Coach',
  'Manager',
  'RefAssignor',
  'ClubGuest',
  'ClubStaff',
  'Director',
  'ProgramAdmin',
  'Marketer',
] as const satisfies readonly RoleType[]
export const InvitedRole = z.enum(invitedRoles)
export type InvitedRole = z.infer<typeof InvitedRole>

/** These see or run what the whole club has, so only who runs the whole club invites them. */
export const isOfficeRole = (role: InvitedRole): boolean => ['Director', 'ProgramAdmin', 'Marketer'].includes(role)

/** An invitation can name players for a parent, and teams for a coach or team staff. */
export const placesOfRole = (role: InvitedRole): 'players' | 'teams' | null =>
  role === 'Parent' ? 'players' : role === 'Coach' || role === 'Manager' ? 'teams' : null
/** A large family, or a coach of many teams. */
export const mostPlaces = 20

export const linkStates = ['open', 'used', 'expired', 'revoked'] as const
export type LinkState = (typeof linkStates)[number]

/** What became of a link. One that was used stays used, whatever happened to it later. */
export function linkState(link: { usedAt?: Date | null; revokedAt: Date | null; expiresAt: Date }, now: Date): LinkState {
  if (link.usedAt) return 'used'
  if (link.revokedAt) return 'revoked'
  return link.expiresAt <= now ? 'expired' : 'open'
}
