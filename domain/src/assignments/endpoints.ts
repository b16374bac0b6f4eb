import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, nameText, plainText } from '../kit/id.ts'
import { genders } from '../teams/gender.ts'
import { mostFriends, mostSchoolLetters, ratings } from './balance.ts'
import { assignmentStates, conflicts, mostAddedAtOnce, mostNameLetters, mostNoteLetters, mostTeams, rosterSizes } from './assignment.ts'

const common = { auth: 'user', who: ['club admin or director'], flag: 'enable_team_assignments' } as const
const one = {
  ...common,
  params: z.object({ assignment: IdText }),
  objects: [{ param: 'assignment', is: 'assignment' }],
} as const
const write = { method: 'POST', effect: 'write', changes: ['assignments'] } as const
const version = { version_id: z.int().min(1).optional() }
const versions = ['version.missing', 'version.newer'] as const
const reads = ['assignments', 'teams', 'seasons', 'rosters', 'players'] as const

const Values = z.object({
  name: nameText(mostNameLetters).trim().min(1, 'Enter a name.'),
  season_id: Id,
  team_ids: z.array(Id).min(1, 'Choose at least one team.').max(mostTeams),
  roster_deadline: CalendarDate.nullable().default(null),
  /** The players that a roster should have at most; null: not said. */
  roster_size: z.int().min(rosterSizes.min).max(rosterSizes.max).nullable().default(null),
})
export type AssignmentValues = z.output<typeof Values>
const Saved = z.object({ id: z.int(), version_id: z.int() })

const TeamLine = z.object({
  id: z.int(),
  name: z.string(),
  gender: z.enum(genders),
  birth_year: z.int().nullable(),
  age: z.int().nullable(),
  /** Players placed by this assignment. */
  placed: z.int(),
  /** Players on the roster of the team who are not placed on it by this assignment. */
  on_roster: z.int(),
  /** The caller places players on it. */
  may_plan: z.boolean(),
  coaches: z.array(z.object({ id: z.int(), name: z.string() })),
})

export const readAssignment = endpoint({
  ...one,
  method: 'GET',
  path: '/club_admin/team_assignments/{assignment}',
  summary: 'Returns one team assignment with the teams that the caller sees: all for admins, the own ones for directors.',
  reply: z.object({
    id: z.int(),
    version_id: z.int(),
    name: z.string(),
    season_id: z.int(),
    season: z.string(),
    status: z.enum(assignmentStates),
    roster_deadline: CalendarDate.nullable(),
    roster_size: z.int().nullable(),
    teams: z.array(TeamLine),
    /** Players without a team, in reach of the caller. */
    open: z.int(),
    may: z.object({ edit: z.boolean(), publish: z.boolean() }),
  }),
  effect: 'read',
  reads,
})

export const readBoard = endpoint({
  ...one,
  method: 'GET',
  path: '/club_admin/team_assignments/{assignment}/board',
  summary: 'Returns the players of a team assignment who are in reach of the caller, with their present teams and conflicts.',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        version_id: z.int(),
        player_id: z.int(),
        name: z.string(),
        birth_year: z.int().nullable(),
        gender: z.enum(['F', 'M']).nullable(),
        present_teams: z.array(z.string()),
        also_on: z.array(z.string()),
        team_id: z.int().nullable(),
        note: z.string().nullable(),
        /** From 1 to 10, the best. */
        rating: z.int().nullable(),
        school: z.string().nullable(),
        /** The person whom the family asks for as a coach. */
        coach_id: z.int().nullable(),
        coach: z.string().nullable(),
        /** Entries of the players with whom the family asks for one team; those who are in reach. */
        friend_ids: z.array(z.int()),
        /** With the team on which the player is placed. */
        conflicts: z.array(z.enum(conflicts)),
      }),
    ),
  }),
  effect: 'read',
  reads,
})

export const readAssignmentChoices = endpoint({
  ...common,
  method: 'GET',
  path: '/club_admin/team_assignment_choices',
  summary: 'Returns the seasons, and the teams of them on which the caller may place players.',
  reply: z.object({
    /** Those that are not over and have such teams; the latest first. */
    seasons: z.array(z.object({ id: z.int(), name: z.string() })),
    teams: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        season_id: z.int(),
        gender: z.enum(genders),
        birth_year: z.int().nullable(),
        age: z.int().nullable(),
        level: z.string().nullable(),
      }),
    ),
  }),
  effect: 'read',
  objects: [],
  reads: ['teams', 'seasons', 'levels'],
})

export const createAssignment = endpoint({
  ...common,
  ...write,
  path: '/club_admin/team_assignments',
  summary: 'Creates a team assignment as a draft.',
  body: Values,
  reply: Saved,
  objects: [],
  refusals: ['assignment.wrong'],
})

export const saveAssignment = endpoint({
  ...one,
  ...write,
  path: '/club_admin/team_assignments/{assignment}',
  summary: 'Saves name, teams and dates of a draft; a team with placed players stays.',
  body: Values.extend(version),
  reply: Saved,
  refusals: ['assignment.wrong', 'assignment.not_draft', ...versions],
})

export const closeAssignment = endpoint({
  ...one,
  ...write,
  path: '/club_admin/team_assignments/{assignment}/close',
  summary: 'Closes a team assignment, or opens it again as it was before.',
  body: z.object({ closed: z.boolean(), ...version }),
  reply: Saved,
  refusals: versions,
})

export const findCandidates = endpoint({
  ...one,
  method: 'GET',
  path: '/club_admin/team_assignments/{assignment}/candidates',
  summary: 'Finds players in reach who are not in the assignment, by present team, year of birth, gender and name; the first 200.',
  query: z.object({
    team: IdText.optional(),
    birth_year: IdText.optional(),
    gender: z.enum(['F', 'M']).optional(),
    search: plainText(100).optional(),
  }),
  reply: z.object({
    items: z.array(z.object({ id: z.int(), name: z.string(), birth_year: z.int().nullable(), present_teams: z.array(z.string()) })),
    total: z.int(),
    /** The values of the filters: current teams and years of birth of the players in reach. */
    teams: z.array(z.object({ id: z.int(), name: z.string() })),
    birth_years: z.array(z.int()),
  }),
  effect: 'read',
  reads,
})

export const addEntries = endpoint({
  ...one,
  ...write,
  path: '/club_admin/team_assignments/{assignment}/players',
  summary: 'Adds players in reach to the pool of a draft; those who are in it already are left out.',
  body: z.object({ player_ids: z.array(Id).min(1).max(mostAddedAtOnce) }),
  reply: z.object({ added: z.int() }),
  refusals: ['assignment.wrong', 'assignment.not_draft'],
})

const entry = {
  ...common,
  ...write,
  params: z.object({ assignment: IdText, entry: IdText }),
  objects: [
    { param: 'assignment', is: 'assignment' },
    { param: 'entry', is: 'assignment_entry' },
  ],
} as const

export const saveEntry = endpoint({
  ...entry,
  path: '/club_admin/team_assignments/{assignment}/players/{entry}',
  summary: 'Moves a player of a draft to a team or back to the pool, and saves rating, school, requests and note; what is left out stays.',
  body: z.object({
    team_id: Id.nullable().optional(),
    note: plainText(mostNoteLetters)
      .trim()
      .transform((text) => (text === '' ? null : text))
      .nullable()
      .optional(),
    rating: z.int().min(ratings.min).max(ratings.max).nullable().optional(),
    school: nameText(mostSchoolLetters)
      .trim()
      .transform((text) => (text === '' ? null : text))
      .nullable()
      .optional(),
    coach_id: Id.nullable().optional(),
    friend_ids: z.array(Id).max(mostFriends).optional(),
    ...version,
  }),
  reply: Saved,
  refusals: ['assignment.wrong', 'assignment.not_draft', ...versions],
})

export const removeEntry = endpoint({
  ...entry,
  path: '/club_admin/team_assignments/{assignment}/players/{entry}/remove',
  summary: 'Removes a player from a draft.',
  body: z.object(version),
  reply: z.object({ removed: z.literal(true) }),
  refusals: ['assignment.not_draft', ...versions],
})

const Named = z.object({ id: z.int(), name: z.string() })
export const previewPublication = endpoint({
  ...one,
  method: 'GET',
  path: '/club_admin/team_assignments/{assignment}/publication',
  summary: 'Returns what publishing would do: who joins which team, who stays without one, and who gets an email.',
  reply: z.object({
    teams: z.array(
      Named.extend({
        joins: z.array(Named),
        /** Placed players who are on the roster already. */
        already: z.int(),
        /** The players of the roster afterwards. */
        after: z.int(),
        exceeds: z.boolean(),
      }),
    ),
    without: z.array(Named),
    /** The people who get an email if the families are notified. */
    told: z.int(),
    version_id: z.int(),
  }),
  effect: 'read',
  reads: [...reads, 'people'],
  refusals: ['assignment.not_draft'],
})

export const publishAssignment = endpoint({
  ...one,
  ...write,
  path: '/club_admin/team_assignments/{assignment}/publish',
  summary: 'Writes the placed players of a draft to the rosters of their teams, all or none; `notify` sends an email to the families.',
  body: z.object({ notify: z.boolean(), ...version }),
  reply: Saved.extend({ change_set_id: z.int(), joined: z.int(), told: z.int() }),
  changes: ['assignments', 'rosters', 'teams', 'club-teams', 'people', 'players', 'event', 'register', 'attendance', 'pictures', 'medical'],
  refusals: ['assignment.not_draft', 'assignment.wrong', ...versions],
})
