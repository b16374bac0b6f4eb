import { z } from 'zod'
import { SeasonStatus } from '../clubs/season.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, IdText, plainText } from '../kit/id.ts'
import { PageQuery, pageOf } from '../kit/page.ts'
import { genders } from './gender.ts'
import { relations, teamClearances } from './lock.ts'

export const familyOrStaff = ['team staff, club admin or director', 'parent'] as const

export const TeamSummary = z.object({
  id: z.int(),
  club_id: z.int(),
  name: z.string(),
  season_id: z.int(),
  season_name: z.string(),
  seasonStatus: SeasonStatus,
  club_region_id: z.int().nullable(),
  region_name: z.string().nullable(),
  gender: z.enum(genders),
  birth_year: z.int().nullable(),
  archived: z.boolean(),
  /** Two or three letters shown in the team's colour. */
  mark: z.string(),
  /** The number of the team's colour, the same for everybody. */
  hue: z.int(),
  players: z.int(),
  /** The head coach, or the first coach if none is marked as head. */
  head_coach: z.string().nullable(),
  hide_from_player: z.boolean(),
  hide_from_coach: z.boolean(),
  hide_from_manager: z.boolean(),
  disabled: z.boolean(),
  ineligible_for_team: z.boolean(),
  /** The same value under the name that navigation uses (S0.3). */
  ineligible: z.boolean(),
  clearance_status: z.enum(teamClearances),
  relation: z.enum(relations),
  /** True if the caller's child is only a guest of the team, or the caller is a guest coach of it. */
  guest_assignment: z.boolean(),
})
export type TeamSummary = z.infer<typeof TeamSummary>

/** The badge of a team outside the role's list: a child is a guest there, or plays for another club. */
export const TeamDrawn = TeamSummary.pick({ id: true, mark: true, hue: true })

export const readMyTeams = endpoint({
  method: 'GET',
  path: '/user/teams',
  summary:
    "Lists the teams of the caller's current role, locked ones with the flags that lock them; an admin gets all teams of the club, with search and pages.",
  query: z.object({
    ...PageQuery,
    search: plainText(100).optional(),
    season: z.enum(['Current', 'Past', 'Future', 'all']).default('Current'),
    /** with: archived teams too · without: current teams only · only: archived teams only. */
    archived: z.enum(['with', 'without', 'only']).default('with'),
    /** none: only teams without a coach. */
    coach: z.literal('none').optional(),
  }),
  reply: pageOf(TeamSummary).extend({ looks: z.array(TeamDrawn) }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['teams', 'rosters', 'seasons'],
})

export const TeamStaffMember = z.object({
  user_id: z.int(),
  name: z.string(),
  role: z.enum(['Coach', 'Manager']),
  head_coach: z.boolean(),
  can_admin: z.boolean(),
  /** The last day of a guest coach; null for everybody else. */
  guest_until: CalendarDate.nullable(),
})
export type TeamStaffMember = z.infer<typeof TeamStaffMember>

export const readTeam = endpoint({
  method: 'GET',
  path: '/teams/{team}',
  summary: 'Returns one team; populate=staff,season,region embeds them.',
  params: z.object({ team: IdText }),
  query: z.object({ populate: plainText(100).optional() }),
  reply: TeamSummary.omit({ relation: true, guest_assignment: true }).extend({
    /** Team, Group or Training: the latter two gather players of other teams. */
    type: z.string(),
    /** Group assignments of the team, and those of groups in which its players take part; without archived ones. */
    group_assignments: z.int(),
    may: z.object({
      manage: z.boolean(),
      see_register: z.boolean(),
      import: z.boolean(),
      import_roster: z.boolean(),
      see_contacts: z.boolean(),
      read_medical: z.boolean(),
    }),
    staff: z.array(TeamStaffMember).optional(),
    season: z.object({ id: z.int(), name: z.string(), start_date: z.string(), end_date: z.string() }).optional(),
    region: z.object({ id: z.int(), name: z.string() }).nullable().optional(),
  }),
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
  refusals: ['populate.unknown'],
  reads: ['teams', 'rosters', 'seasons', 'group-assignments'],
})
