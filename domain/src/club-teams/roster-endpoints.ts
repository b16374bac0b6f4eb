import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, nameText, plainText } from '../kit/id.ts'
import { mostAdded, mostPositionLetters, placeStates } from './roster-rules.ts'

const common = { auth: 'user', who: ['team staff, club admin or director'] } as const
const ofTeam = { ...common, params: z.object({ team: IdText }), objects: [{ param: 'team', is: 'team' }] } as const
const ofPlayer = {
  ...common,
  // The member is a player on the roster of the team; of others there is none.
  params: z.object({ team: IdText, member: IdText }),
  objects: [{ param: 'team', is: 'team' }],
} as const
const changes = ['rosters', 'teams', 'people', 'event', 'register', 'attendance', 'pictures', 'medical'] as const
const refusals = ['roster.review', 'roster.wrong'] as const
/** The change set undoes the change; `told` people get an email once undo is no longer offered. */
const Changed = z.object({ change_set_id: z.int().nullable(), told: z.int() })

/** Values of a place on a roster that several players can have. */
export const placeValues = { position: nameText(mostPositionLetters).trim().nullable(), status: z.enum(placeStates) }

/** Teams of current and future seasons; `coaches` are those who would be notified. */
const ManagedTeams = z.array(z.object({ id: z.int(), name: z.string(), season: z.string(), coaches: z.array(z.string()) }))

export const readRosterOptions = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/roster_options',
  summary: 'Returns what a change of the roster can choose from: positions of the sport, and the other teams that the caller manages.',
  reply: z.object({
    number_digits: z.int(),
    positions: z.array(z.string()),
    teams: ManagedTeams,
    /** The club reviews roster changes, and the caller is none of those who approve them. */
    reviewed: z.boolean(),
  }),
  effect: 'read',
  reads: ['teams', 'seasons', 'sports', 'staff', 'settings'],
})

export const readRosterTeams = endpoint({
  method: 'GET',
  path: '/club_admin/roster_teams',
  summary: 'Returns the teams of current and future seasons whose rosters and staff the caller manages.',
  reply: z.object({ items: ManagedTeams }),
  auth: 'user',
  who: ['club admin or director'],
  objects: [],
  effect: 'read',
  reads: ['teams', 'seasons', 'staff'],
})

export const findPlayersForTeam = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/player_search',
  summary: 'Finds players by name who can be added to the team; at most 20.',
  query: z.object({ search: plainText(100) }),
  reply: z.object({
    items: z.array(
      z.object({ id: z.int(), name: z.string(), birth_year: z.int().nullable(), teams: z.array(z.string()), contacts: z.int() }),
    ),
  }),
  effect: 'read',
  reads: ['people', 'rosters'],
})

export const readRosterNotice = endpoint({
  ...ofPlayer,
  method: 'GET',
  path: '/teams/{team}/roster/{member}/notice',
  summary: 'Returns who is told when the player joins or leaves the team.',
  reply: z.object({ contacts: z.int(), coaches: z.array(z.string()) }),
  effect: 'read',
  reads: ['people', 'teams', 'rosters'],
})

export const addPlayers = endpoint({
  ...ofTeam,
  method: 'POST',
  path: '/teams/{team}/roster',
  summary: 'Adds players of the club to a team.',
  body: z.object({ player_ids: z.array(Id).min(1).max(mostAdded), status: z.enum(placeStates).default('active') }),
  reply: Changed,
  effect: 'write',
  changes,
  refusals,
})

export const savePlace = endpoint({
  ...ofPlayer,
  method: 'POST',
  path: '/teams/{team}/roster/{member}',
  summary: 'Saves number, positions, status and captain of a player on a team.',
  body: z.object({
    number: z.string().max(4).trim().nullable().default(null),
    position: placeValues.position.default(null),
    status: placeValues.status,
    captain: z.boolean().default(false),
  }),
  reply: Changed,
  effect: 'write',
  changes,
  refusals,
})

export const movePlayer = endpoint({
  ...ofPlayer,
  method: 'POST',
  path: '/teams/{team}/roster/{member}/move',
  summary: 'Moves a player to another team that the caller manages.',
  body: z.object({ to_team_id: Id }),
  reply: Changed,
  effect: 'write',
  changes,
  refusals,
})

export const releasePlayer = endpoint({
  ...ofPlayer,
  method: 'POST',
  path: '/teams/{team}/roster/{member}/release',
  summary: 'Releases a player from a team; past answers and results stay.',
  reply: Changed,
  effect: 'write',
  changes,
  refusals,
})
