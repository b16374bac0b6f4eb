import { z } from 'zod'
import { mostAdded } from '../club-teams/roster-rules.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, plainText } from '../kit/id.ts'
import { rosterTags } from './lists.ts'
import { joinStates, mostNoteLetters, rosterBlocks, rosterChangeKinds, rosterChangeStates, rosterWarnings } from './roster-change.ts'

const staff = { auth: 'user', who: ['team staff, club admin or director'] } as const
const ofTeam = { ...staff, params: z.object({ team: IdText }), objects: [{ param: 'team', is: 'team' }] } as const
const one = { params: z.object({ roster_change: IdText }), objects: [{ param: 'roster_change', is: 'roster_change' }] } as const
const decided = { auth: 'user', who: ['club admin or director'], ...one } as const
const Note = plainText(mostNoteLetters).trim()
const reads = ['roster-requests', 'rosters', 'teams', 'people', 'players'] as const

const Line = {
  id: z.int(),
  kind: z.enum(rosterChangeKinds),
  player_id: z.int(),
  player: z.string(),
  team: z.string(),
  /** Of a player who moves. */
  to_team: z.string().nullable(),
  /** The state in which a player joins. */
  join_status: z.enum(joinStates),
  /** Null for a deleted account. */
  requester: z.string().nullable(),
  requested_at: z.iso.datetime(),
  note: z.string().nullable(),
}

export const readTeamRosterChanges = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/teams/{team}/roster_changes',
  summary: 'Lists the pending requests to change the roster of a team, oldest first; players who would move to the team are among them.',
  reply: z.object({ items: z.array(z.object({ ...Line, may_withdraw: z.boolean() })) }),
  effect: 'read',
  reads,
})

export const requestRosterChange = endpoint({
  ...ofTeam,
  method: 'POST',
  path: '/teams/{team}/roster_changes',
  summary: 'Asks the club to add, move or release players, where the club reviews roster changes; one request for each player.',
  body: z.object({
    kind: z.enum(rosterChangeKinds),
    player_ids: z.array(Id).min(1).max(mostAdded),
    status: z.enum(joinStates).default('active'),
    /** The new team of players who move. */
    to_team_id: Id.nullable().default(null),
    note: Note.default(''),
  }),
  reply: z.object({ requested: z.int() }),
  effect: 'write',
  changes: ['roster-requests'],
  refusals: ['roster.not_reviewed', 'roster.wrong'],
})

export const withdrawRosterChange = endpoint({
  ...staff,
  ...one,
  method: 'POST',
  path: '/roster_changes/{roster_change}/withdraw',
  summary: 'Withdraws a pending request to change a roster.',
  reply: z.object({ withdrawn: z.literal(true) }),
  effect: 'write',
  changes: ['roster-requests'],
  refusals: ['roster_change.decided'],
})

export const readRosterChange = endpoint({
  ...decided,
  method: 'GET',
  path: '/club_admin/roster_changes/{roster_change}',
  summary: 'Returns one request with what it changes, what speaks against it, and who is told when it is approved.',
  reply: z.object({
    ...Line,
    state: z.enum(rosterChangeStates),
    birth_year: z.int().nullable(),
    /** Names of the current teams of the player. */
    present_teams: z.array(z.string()),
    warnings: z.array(z.enum(rosterWarnings)),
    block: z.enum(rosterBlocks).nullable(),
    told: z.object({
      contacts: z.int(),
      coaches: z.array(z.string()),
      /** The requester gets an email about the decision. */
      requester: z.boolean(),
    }),
  }),
  effect: 'read',
  reads,
})

export const readRosterRequestChoices = endpoint({
  auth: 'user',
  who: ['club admin or director'],
  objects: [],
  method: 'GET',
  path: '/club_admin/roster_change_choices',
  summary: 'Returns the teams and the requesters of the requests that the caller decides.',
  reply: z.object({
    teams: z.array(z.object({ id: z.int(), name: z.string() })),
    requesters: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  effect: 'read',
  reads,
})

export const approveRosterChange = endpoint({
  ...decided,
  method: 'POST',
  path: '/club_admin/roster_changes/{roster_change}/approve',
  summary: 'Approves a request: the roster changes at once. A request against which something speaks needs a reason.',
  body: z.object({ reason: Note.default('') }),
  /** `change_set_id` undoes it; null for those who may not change the roster themselves. */
  reply: z.object({ change_set_id: z.int().nullable(), told: z.int() }),
  effect: 'write',
  changes: ['roster-requests', ...rosterTags],
  refusals: ['roster_change.decided', 'roster_change.wrong', 'roster.wrong'],
})

export const denyRosterChange = endpoint({
  ...decided,
  method: 'POST',
  path: '/club_admin/roster_changes/{roster_change}/deny',
  summary: 'Denies a request with a reason, which the requester reads.',
  body: z.object({ reason: Note.min(1, 'Enter a reason.') }),
  reply: z.object({ denied: z.literal(true) }),
  effect: 'write',
  changes: ['roster-requests'],
  refusals: ['roster_change.decided'],
})
