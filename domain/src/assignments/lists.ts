import { Id } from '../kit/id.ts'
import { bulk } from '../kit/list/bulk.ts'
import { choice, date, flag, id, instant, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { assignmentStates, deliveryStates, entryStates } from './assignment.ts'

const common = { who: ['club admin or director'], flag: 'enable_team_assignments', objects: [] } as const

export const assignmentList = list('team-assignments', {
  ...common,
  path: '/club_admin/team_assignments',
  summary: 'Lists the team assignments of the club; a director gets those with an own team.',
  /** A team that the assignment contains. */
  picks: ['team'],
  columns: {
    id: id(),
    version_id: int({ hidden: true }),
    name: text({ search: true, sort: true }),
    season: text({ sort: true }),
    season_id: int({ hidden: true, filter: 'named' }),
    status: choice(assignmentStates, { filter: 'many' }),
    roster_deadline: date({ sort: true, nullable: true }),
    teams: int({ sort: true }),
    /** Numbers of the players in reach. */
    players: int({ sort: true }),
    placed: int({ sort: true }),
    may_edit: flag({ hidden: true }),
  },
  order: 'name',
  reads: ['assignments', 'seasons', 'players', 'teams'],
})
export const { read: readAssignments, exported: exportAssignments } = assignmentList

export const assignmentPlayers = list('assignment-players', {
  ...common,
  path: '/club_admin/team_assignment_players',
  summary: 'Lists the players of team assignments who are in reach of the caller.',
  columns: {
    id: id(),
    assignment_id: int({ hidden: true, filter: 'named' }),
    player_id: int({ hidden: true }),
    version_id: int({ hidden: true }),
    /** `Whitfield, Mia` */
    player: text({ search: true, sort: true }),
    birth_year: int({ sort: true, nullable: true, filter: 'named' }),
    gender: choice(['F', 'M'], { filter: 'one', nullable: true }),
    /** The names of the current teams. */
    present_teams: text({ search: true, nullable: true }),
    state: choice(entryStates, { filter: 'one' }),
    team: text({ sort: true, nullable: true }),
    team_id: int({ hidden: true, nullable: true, filter: 'named' }),
    rating: int({ sort: true, nullable: true }),
    school: text({ search: true, sort: true, nullable: true }),
    note: text({ search: true, nullable: true }),
    may_change: flag({ hidden: true }),
  },
  order: 'player',
  reads: ['assignments', 'players', 'rosters', 'teams', 'seasons'],
})
export const { read: readAssignmentPlayers, exported: exportAssignmentPlayers } = assignmentPlayers

export const assignmentPlayerActs = bulk(
  assignmentPlayers,
  ['place'],
  'Places several players of a draft on a team, or returns them to the pool.',
  ['team-assignments', 'assignments', 'roster-changes'],
  // Null is the pool.
  { asks: { team_id: Id.nullable().optional() }, refusals: ['assignment.wrong'] },
)
export const { preview: previewAssignmentPlayerActs, run: runAssignmentPlayerActs } = assignmentPlayerActs

export const rosterChangeList = list('roster-changes', {
  ...common,
  path: '/club_admin/team_assignment_changes',
  summary: 'Lists the moves of players in team assignments, newest first, for those who reach the player.',
  /** A team that the player left or joined. */
  picks: ['team'],
  columns: {
    id: id(),
    assignment_id: int({ hidden: true, filter: 'named' }),
    moved_at: instant({ sort: true, filter: 'range' }),
    player: text({ search: true, sort: true }),
    from_team: text({ nullable: true }),
    to_team: text({ nullable: true }),
    /** Empty for a deleted account. */
    person: text({ search: true, nullable: true }),
  },
  order: '-moved_at',
  reads: ['assignments', 'players', 'teams'],
})
export const { read: readRosterChanges, exported: exportRosterChanges } = rosterChangeList

export const assignmentNotices = list('assignment-notices', {
  ...common,
  path: '/club_admin/team_assignment_notices',
  summary: 'Lists the emails of published team assignments of the last thirty days, for those who reach the player.',
  columns: {
    id: id(),
    assignment_id: int({ hidden: true, filter: 'named' }),
    recipient: text({ search: true, sort: true }),
    /** As it was written, in the language of the reader: `Mia Whitfield joins U12 Girls`. */
    subject: text({ search: true }),
    delivery: choice(deliveryStates, { filter: 'many' }),
    /** Queued ones have none. */
    sent_at: instant({ sort: true, nullable: true }),
  },
  order: 'recipient',
  reads: ['assignments', 'players'],
})
export const { read: readAssignmentNotices, exported: exportAssignmentNotices } = assignmentNotices
