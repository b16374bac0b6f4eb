import { z } from 'zod'
import { certificateKinds, staffFeatures } from '../access/flags.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, plainText } from '../kit/id.ts'
import { choice, flag, id, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { teamClearances } from '../teams/lock.ts'

/** The roles in which a person is on a team; the club knows both as roles too. */
export const teamStaffRoles = ['Coach', 'Manager'] as const
export type TeamStaffRole = (typeof teamStaffRoles)[number]
const Role = z.enum(teamStaffRoles)

const common = { auth: 'user', who: ['club admin or director'] } as const
const ofTeam = { ...common, params: z.object({ team: IdText }), objects: [{ param: 'team', is: 'team' }] } as const
const ofMember = {
  ...common,
  // The member is a user on the staff of the team; of others there is none.
  params: z.object({ team: IdText, team_member: IdText }),
  objects: [{ param: 'team', is: 'team' }],
} as const
const changes = ['teams', 'club-teams', 'team-staff', 'staff', 'people', 'resources', 'event'] as const
/** The version of the staff of a team: each of these writes raises it. */
const version = { version_id: z.int().min(1).optional() }
const Changed = z.object({ version_id: z.int(), change_set_id: z.int().nullable() })
const refusals = ['team_staff.wrong', 'version.missing', 'version.newer'] as const

export const readTeamStaff = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/staff',
  summary: 'Returns the staff of a team with its version and the certificates that are missing, for those who may change it.',
  reply: z.object({
    version_id: z.int(),
    /** `required` and `pending` lock the team for its coaches and managers. */
    clearance_status: z.enum(teamClearances),
    items: z.array(
      z.object({
        user_id: z.int(),
        name: z.string(),
        role: Role,
        head_coach: z.boolean(),
        can_admin: z.boolean(),
        /** The last day of a guest coach. */
        guest_until: CalendarDate.nullable(),
        clearance: z.enum(teamClearances),
        /** Required kinds of which the person holds no valid certificate. */
        missing: z.array(z.enum(certificateKinds)),
        /** Those of them of which the person holds an expired one. */
        expired: z.array(z.enum(certificateKinds)),
      }),
    ),
  }),
  effect: 'read',
  reads: ['team-staff', 'people', 'teams', 'certificates', 'settings'],
})

export const findTeamStaff = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/staff_search',
  summary: 'Finds coaches and managers of the club by name who are not on the team in that role; at most 20.',
  query: z.object({ search: plainText(100) }),
  reply: z.object({
    items: z.array(z.object({ user_id: z.int(), name: z.string(), role: Role, teams: z.array(z.string()) })),
  }),
  effect: 'read',
  reads: ['team-staff', 'people'],
})

export const addTeamStaff = endpoint({
  ...ofTeam,
  method: 'POST',
  path: '/teams/{team}/staff',
  summary: 'Adds a coach or manager of the club to a team, or a guest coach until a day; the first coach who stays becomes its head coach.',
  body: z.object({ user_id: Id, role: Role, guest_until: CalendarDate.nullable().default(null), ...version }),
  reply: Changed,
  effect: 'write',
  changes,
  refusals,
})

export const saveTeamStaff = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/teams/{team}/staff/{team_member}',
  summary: 'Makes a coach the head coach or no longer, lets a manager administer the team or no longer, and keeps a guest coach.',
  body: z.object({
    role: Role,
    head_coach: z.boolean().default(false),
    can_admin: z.boolean().default(false),
    /** A guest coach becomes a coach of the team without a last day. */
    stays: z.boolean().default(false),
    ...version,
  }),
  reply: Changed,
  effect: 'write',
  changes,
  refusals,
})

export const removeTeamStaff = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/teams/{team}/staff/{team_member}/remove',
  summary: 'Removes a person from the staff of a team; the role in the club stays.',
  body: z.object({ role: Role, ...version }),
  reply: Changed,
  effect: 'write',
  changes,
  refusals,
})

export const readOwnClearance = endpoint({
  method: 'GET',
  path: '/coach/clearance',
  summary: 'Returns the certificates that the club requires and of which the caller holds no valid one.',
  reply: z.object({
    missing: z.array(
      z.object({
        kind: z.enum(certificateKinds),
        /** The last day of the newest one; null: the caller never had one. */
        expired_on: CalendarDate.nullable(),
      }),
    ),
  }),
  auth: 'user',
  who: ['coach or manager'],
  objects: [],
  effect: 'read',
  reads: ['certificates', 'settings'],
})

/** Own teams of the caller, or those that the staff feature opens. */
export const staffReaches = ['own', 'other'] as const

export const colleagueList = list('colleagues', {
  path: '/coach/staff',
  who: ['coach or manager'],
  objects: [],
  summary:
    'Lists the staff of the own teams, and of the other teams that the club lets coaches and managers see; a line for each person and team.',
  columns: {
    id: id(),
    user_id: int({ hidden: true }),
    name: text({ search: true, sort: true }),
    role: choice(teamStaffRoles, { filter: 'many' }),
    head_coach: flag(),
    team: text({ search: true, sort: true }),
    team_id: int({ hidden: true, filter: 'named' }),
    reach: choice(staffReaches, { hidden: true, filter: 'one' }),
    email: text({ search: true, nullable: true }),
    /** Of the staff of the own teams. */
    mobile_number: text({ nullable: true }),
  },
  order: 'team',
  reads: ['people', 'teams', 'team-staff', 'settings', 'sports'],
})
export const { read: readColleagues, exported: exportColleagues } = colleagueList

export const readColleagueTeams = endpoint({
  method: 'GET',
  path: '/coach/staff_teams',
  query: z.object({ feature: z.enum(staffFeatures).default('staff') }),
  summary: 'Returns the current teams about which the caller may use a staff feature: whose staff or whose schedule.',
  reply: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), mark: z.string(), hue: z.int() })) }),
  auth: 'user',
  who: ['coach or manager'],
  objects: [],
  effect: 'read',
  reads: ['teams', 'settings', 'sports', 'team-staff'],
})
