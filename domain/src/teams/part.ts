import { z } from 'zod'
import { SeasonStatus } from '../clubs/season.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, IdText, plainText } from '../kit/id.ts'

/** Narrows a read about a team to one of its group assignments: its players, and its days in the club's zone. Another team's assignment is a 404. */
export const inPart = { assignment: IdText.optional() }

/** A group assignment: players of several teams who train with a group team for a part of a season (S1.2). */
export const readGroupAssignment = endpoint({
  method: 'GET',
  path: '/teams/{team}/team_group_assignments/{group_assignment}',
  summary: 'Returns one group assignment of a team; populate=teams,season,players embeds them.',
  params: z.object({ team: IdText, group_assignment: IdText }),
  query: z.object({ populate: plainText(100).optional() }),
  reply: z.object({
    id: z.int(),
    version_id: z.int(),
    team_id: z.int(),
    name: z.string(),
    season_id: z.int(),
    season_name: z.string(),
    start_date: CalendarDate,
    end_date: CalendarDate,
    /** By the club's date; Past for an archived one. */
    status: SeasonStatus,
    archived: z.boolean(),
    players_count: z.int(),
    teams: z.array(z.object({ id: z.int(), name: z.string(), players: z.int() })).optional(),
    season: z.object({ id: z.int(), name: z.string(), start_date: z.string(), end_date: z.string() }).optional(),
    players: z.array(z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })).optional(),
  }),
  auth: 'user',
  who: ['team staff, club admin or director', 'parent'],
  flag: 'enable_group_training',
  effect: 'read',
  objects: [
    { param: 'team', is: 'team' },
    { param: 'group_assignment', is: 'group_assignment' },
  ],
  refusals: ['populate.unknown'],
  reads: ['group-assignments', 'teams', 'rosters', 'seasons', 'people'],
})
