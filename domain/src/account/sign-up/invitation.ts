import { z } from 'zod'
import type { RoleType } from '../../access/roles.ts'

/** A link in a mail is good for two weeks; sending it again makes a new one. */
export const invitationDays = 14

/** Roles that an invitation can give. Administrators are appointed on the staff pages instead. */
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
