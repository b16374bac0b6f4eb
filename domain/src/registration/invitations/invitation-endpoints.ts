import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { CalendarDate, Id, IdText } from '../../kit/id.ts'
import { programTypes, registrationStates } from '../../programs/program-state.ts'
import { registrationStatuses } from '../registration-status.ts'

const flag = 'enable_program_administration' as const
const parent = { auth: 'user', who: ['parent'], flag } as const
const ofInvitation = {
  params: z.object({ program_invitation: IdText }),
  objects: [{ param: 'program_invitation', is: 'program_invitation' }],
} as const
const reads = ['registrations', 'programs', 'packages', 'teams'] as const

/** An invitation as the family of its player reads it. */
const ProgramInvitation = z.object({
  id: Id,
  program_id: Id,
  program: z.string(),
  package_id: Id,
  package: z.string(),
  player_id: Id,
  player: z.string(),
  /** The team that the player joins with the registration. */
  team: z.string().nullable(),
  status: z.enum(registrationStatuses),
  /** The last day on which the family answers, in the zone of the club. */
  answer_by: CalendarDate.nullable(),
  invited_at: z.iso.datetime(),
})
export type ProgramInvitation = z.infer<typeof ProgramInvitation>
/** An invitation as the cart shows it beside its player. */
export const InvitationOfPlayer = ProgramInvitation.pick({ id: true, package_id: true, package: true, team: true, answer_by: true })

export const readOwnProgramInvitations = endpoint({
  ...parent,
  method: 'GET',
  path: '/registration/invitations',
  summary: 'Lists the open invitations of the players of the family to published programs.',
  objects: [],
  effect: 'read',
  reads,
  reply: z.object({ items: z.array(ProgramInvitation) }),
})

export const readProgramInvitation = endpoint({
  ...parent,
  ...ofInvitation,
  method: 'GET',
  path: '/registration/invitations/{program_invitation}',
  summary: 'Returns an invitation to the family of its player, also after it has ended.',
  effect: 'read',
  reads,
  reply: ProgramInvitation,
})

export const declineProgramInvitation = endpoint({
  ...parent,
  ...ofInvitation,
  method: 'POST',
  path: '/registration/invitations/{program_invitation}/decline',
  summary: 'Declines an invitation; the person who invited gets an email.',
  reply: ProgramInvitation,
  effect: 'write',
  changes: ['registrations', 'carts'],
  refusals: ['program_invitation.ended'],
})

const Named = z.object({ id: Id, name: z.string() })
export const readInviteChoices = endpoint({
  auth: 'user',
  who: ['program-admin', 'director'],
  flag,
  params: z.object({ program: IdText }),
  objects: [{ param: 'program', is: 'program' }],
  method: 'GET',
  path: '/program_admin/programs/{program}/invitation_choices',
  summary: 'Returns the packages that an invitation to a program can name and, for a Team Invite, the teams of its season and region.',
  effect: 'read',
  reads: ['programs', 'packages', 'teams', 'seasons'],
  reply: z.object({
    type: z.enum(programTypes),
    registration: z.enum(registrationStates),
    /** Null: nobody is invited before the program is published. */
    packages: z.array(Named.extend({ is_full: z.boolean() })).nullable(),
    /** The teams that players join with a Team Invite, of seasons that are not over; empty for other types. */
    teams: z.array(Named.extend({ season: z.string() })),
    /** The teams by which players are found: for directors the own ones. */
    found_by: z.array(Named),
    /** The caller invites players to this program; sends open invitations again. */
    may: z.object({ invite: z.boolean(), send: z.boolean() }),
  }),
})
