import { z } from 'zod'
import { SeasonStatus } from '../clubs/season.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, nameText } from '../kit/id.ts'
import { mostNameLetters, mostPlayers, mostTeams } from './group-assignment.ts'

const flag = 'enable_group_training'
const ofTeam = { auth: 'user', flag, params: z.object({ team: IdText }), objects: [{ param: 'team', is: 'team' }] } as const
const one = {
  auth: 'user',
  flag,
  params: z.object({ team: IdText, group_assignment: IdText }),
  objects: [
    { param: 'team', is: 'team' },
    { param: 'group_assignment', is: 'group_assignment' },
  ],
} as const
const everyone = ['team staff, club admin or director', 'parent'] as const
const staff = ['team staff, club admin or director'] as const
const versions = ['version.missing', 'version.newer'] as const
const version = { version_id: z.int().min(1).optional() }
const reads = ['group-assignments', 'teams', 'rosters', 'seasons', 'people'] as const
// The players join or leave the roster of the group team, like after a change of the roster.
const changes = ['group-assignments', 'rosters', 'teams', 'people', 'event', 'register', 'attendance', 'pictures', 'medical'] as const

const Values = z.object({
  name: nameText(mostNameLetters).trim().min(1, 'Enter a name.'),
  season_id: Id,
  start_date: CalendarDate,
  end_date: CalendarDate,
  team_ids: z.array(Id).min(1, 'Choose at least one team.').max(mostTeams),
})
export type GroupAssignmentValues = z.output<typeof Values>
const Saved = z.object({ id: z.int(), version_id: z.int() })

export const readGroupAssignments = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/team_group_assignments',
  summary:
    'Lists the group assignments of a team, and those of groups in which its players take part; archived ones for those who manage the team.',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        version_id: z.int(),
        /** The group team. */
        team_id: z.int(),
        team_name: z.string(),
        name: z.string(),
        season_name: z.string(),
        start_date: CalendarDate,
        end_date: CalendarDate,
        /** By the club's date; Past for an archived one. */
        status: SeasonStatus,
        archived: z.boolean(),
        teams: z.array(z.string()),
        players: z.int(),
        /** The caller may open the page of the group team. */
        opens: z.boolean(),
      }),
    ),
    may: z.object({ manage: z.boolean() }),
  }),
  who: everyone,
  effect: 'read',
  reads,
})

export const readGroupChoices = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/team_group_choices',
  summary: 'Returns the seasons that are not over, and their teams that the caller may choose for a group assignment.',
  reply: z.object({
    /** The season of the team first. */
    seasons: z.array(z.object({ id: z.int(), name: z.string(), start_date: CalendarDate, end_date: CalendarDate })),
    teams: z.array(z.object({ id: z.int(), name: z.string(), season_id: z.int() })),
  }),
  who: staff,
  effect: 'read',
  reads: ['teams', 'seasons', 'group-assignments'],
})

export const createGroupAssignment = endpoint({
  ...ofTeam,
  method: 'POST',
  path: '/teams/{team}/team_group_assignments',
  summary: 'Creates a group assignment of a team.',
  body: Values,
  reply: Saved,
  who: staff,
  effect: 'write',
  changes,
  refusals: ['group.wrong'],
})

export const saveGroupAssignment = endpoint({
  ...one,
  method: 'POST',
  path: '/teams/{team}/team_group_assignments/{group_assignment}',
  summary: 'Saves name, season, days and teams of a group assignment; the body contains all of them.',
  body: Values.extend(version),
  reply: Saved,
  who: staff,
  effect: 'write',
  changes,
  refusals: ['group.wrong', ...versions],
})

export const archiveGroupAssignment = endpoint({
  ...one,
  method: 'POST',
  path: '/teams/{team}/team_group_assignments/{group_assignment}/archive',
  summary: 'Archives or restores a group assignment; its players leave the roster of the group team, or join it again.',
  body: z.object({ archived: z.boolean(), ...version }),
  reply: Saved,
  who: staff,
  effect: 'write',
  changes,
  refusals: versions,
})

const Candidate = z.object({ id: z.int(), name: z.string(), birth_year: z.int().nullable() })

export const readGroupPlan = endpoint({
  ...one,
  method: 'GET',
  path: '/teams/{team}/team_group_assignments/{group_assignment}/plan',
  summary: 'Returns the players of the teams of a group assignment, and those who take part.',
  reply: z.object({
    version_id: z.int(),
    /** A player of several teams stands under each of them. */
    teams: z.array(z.object({ id: z.int(), name: z.string(), players: z.array(Candidate) })),
    /** Players who take part and are on none of these teams now. */
    others: z.array(Candidate),
    player_ids: z.array(z.int()),
  }),
  who: staff,
  effect: 'read',
  reads,
})

export const saveGroupPlan = endpoint({
  ...one,
  method: 'POST',
  path: '/teams/{team}/team_group_assignments/{group_assignment}/players',
  summary:
    'Saves who takes part in a group assignment: players of its teams, and those who take part already. While it lasts they are on the roster of the group team.',
  body: z.object({ player_ids: z.array(Id).max(mostPlayers), ...version }),
  reply: Saved.extend({ added: z.int(), removed: z.int() }),
  who: staff,
  effect: 'write',
  changes,
  refusals: ['group.wrong', ...versions],
})
