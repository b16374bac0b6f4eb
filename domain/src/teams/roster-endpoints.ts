import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdText } from '../kit/id.ts'
import { chosenIds } from '../kit/list/list.ts'
import { familyOrStaff, readMyTeams } from './endpoints.ts'
import { inPart } from './part.ts'

/** A line of the roster. Contact data and the full birth date only for staff of the team and admins; families see names. */
export const RosterLine = z.object({
  player_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  number: z.string().nullable(),
  position: z.string().nullable(),
  status: z.enum(['active', 'inactive', 'guest', 'pending']),
  captain: z.boolean(),
  birth_year: z.int().nullable(),
  birth_date: z.string().nullable(),
  mine: z.boolean(),
  contacts: z.array(
    z.object({
      contact_id: z.int(),
      /** Null: a contact without an account. */
      user_id: z.int().nullable(),
      name: z.string(),
      relationship: z.string(),
      is_primary: z.boolean(),
      email: z.string().nullable(),
      mobile_number: z.string().nullable(),
    }),
  ),
})
export type RosterLine = z.infer<typeof RosterLine>

export const readRoster = endpoint({
  method: 'GET',
  path: '/teams/{team}/players',
  summary: 'Returns the roster of a team, or the players of one of its group assignments.',
  params: z.object({ team: IdText }),
  query: z.object(inPart),
  reply: z.object({ items: z.array(RosterLine), total: z.int() }),
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
  reads: ['rosters', 'people', 'group-assignments'],
})

export const readTeamPlayer = endpoint({
  method: 'GET',
  path: '/user/team_players/{team_player}',
  summary: 'Returns the place of one player on a team of the caller; a former place does not exist.',
  params: z.object({ team_player: IdText }),
  reply: RosterLine.pick({
    player_id: true,
    first_name: true,
    last_name: true,
    number: true,
    position: true,
    status: true,
    captain: true,
  }).extend({
    id: z.int(),
    team_id: z.int(),
    team_name: z.string(),
    joined_on: z.string().nullable(),
  }),
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'team_player', is: 'team_player' }],
  reads: ['rosters', 'people', 'teams'],
})

export const exportRoster = endpoint({
  method: 'GET',
  path: '/teams/{team}/players/export',
  summary: 'Returns the roster as a CSV file with the columns that the caller may read; the file that staff get can be imported again.',
  params: z.object({ team: IdText }),
  /** `ids` are players of the roster; without them it is the whole roster. */
  query: z.object({ ...inPart, ids: chosenIds.optional() }),
  reply: null,
  download: 'text/csv',
  auth: 'user',
  who: familyOrStaff,
  effect: 'read',
  objects: [{ param: 'team', is: 'team' }],
})

export const exportRosters = endpoint({
  method: 'GET',
  path: '/club/players/export',
  summary: "Returns the rosters of the caller's teams in one CSV file, with the filters of the list of teams.",
  query: readMyTeams.query.omit({ page: true, page_size: true }),
  reply: null,
  download: 'text/csv',
  auth: 'user',
  who: ['club admin or director'],
  effect: 'read',
  objects: [],
})
