import { z } from 'zod'
import { assignmentStates } from '../assignments/assignment.ts'
import { choice, date, id, instant, int, text } from '../kit/list/column.ts'
import { CalendarDate, Id } from '../kit/id.ts'
import { bulk } from '../kit/list/bulk.ts'
import { list, type List } from '../kit/list/list.ts'
import { allPlayers, rosteredPlayers } from '../players/lists.ts'
import { genders } from '../teams/gender.ts'
import { inviteActs, invitationStandings } from './invitations/invitation.ts'
import { registrationStatuses } from './registration-status.ts'

const common = { flag: 'enable_program_administration', objects: [] } as const
const programAdmin = { ...common, who: ['program-admin'] } as const
/** Directors review registrations too. */
const reviewers = { ...common, who: ['program-admin', 'director'] } as const

/** Teams of the season and the region of a program on whose rosters players stand who are registered in it (PROG-039). */
export const programTeams = list('program-teams', {
  ...reviewers,
  path: '/program_admin/program_teams',
  summary: 'Lists the teams on which players stand who are registered in programs that the caller administers.',
  picks: ['program'],
  columns: {
    id: id(),
    name: text({ search: true, sort: true }),
    season: text({ sort: true }),
    team_gender: choice(genders, { filter: 'many' }),
    /** The year of birth, or the age as U12. */
    ages: text({ nullable: true }),
    head_coach: text({ search: true, nullable: true }),
    /** On the roster and registered in the program. */
    program_players: int({ sort: true }),
    /** On the roster now, without guests and inactive players. */
    players: int({ sort: true }),
  },
  order: 'name',
  reads: ['registrations', 'programs', 'teams', 'rosters', 'seasons'],
})
export const { read: readProgramTeams, exported: exportProgramTeams } = programTeams

/** Team assignments that hold players who are registered in a program. */
export const programAssignments = list('program-assignments', {
  ...reviewers,
  path: '/program_admin/program_team_assignments',
  summary: 'Lists the team assignments with players who are registered in programs that the caller administers.',
  picks: ['program'],
  columns: {
    id: id(),
    name: text({ search: true, sort: true }),
    season: text({ sort: true }),
    status: choice(assignmentStates, { filter: 'many' }),
    roster_deadline: date({ sort: true, nullable: true }),
    /** In the assignment and registered in the program. */
    program_players: int({ sort: true }),
    /** Of these, those on a team of the assignment. */
    placed: int({ sort: true }),
  },
  order: 'name',
  reads: ['registrations', 'programs', 'assignments', 'seasons'],
})
export const { read: readProgramAssignments, exported: exportProgramAssignments } = programAssignments

export const clubProgramPlayers = list('club-program-players', {
  ...common,
  who: ['club admin or director'],
  path: '/club_admin/players/program_players',
  summary: 'Lists the registrations of players of the caller’s reach, with program, package and status.',
  /** Season and region are those of the program and of the player. */
  picks: ['program', 'season', 'region', 'birth_year'],
  columns: {
    id: id(),
    /** `Whitfield, Mia` */
    player: text({ search: true, sort: true }),
    program: text({ search: true, sort: true }),
    package_name: text({ sort: true }),
    registration: choice(registrationStatuses, { filter: 'many' }),
    registered_at: instant({ sort: true, filter: 'range' }),
    /** The names of the current teams. */
    teams: text({ nullable: true }),
    birth_date: date({ sort: true, nullable: true }),
    /** The primary contact. */
    contact: text({ search: true, nullable: true }),
    gender: choice(['F', 'M'], { filter: 'one', nullable: true, hidden: true }),
    player_id: int({ hidden: true }),
  },
  order: '-registered_at',
  reads: ['registrations', 'programs', 'packages', 'players', 'rosters', 'teams', 'people'],
})
export const { read: readClubProgramPlayers, exported: exportClubProgramPlayers } = clubProgramPlayers

/** A contact has joined with a role as player contact in the club. */
export const contactStandings = ['joined', 'not_joined'] as const

export const playerContacts = list('player-contacts', {
  ...programAdmin,
  path: '/program_admin/player_contacts',
  summary:
    'Lists the contacts of players: for admins those of players in reach, for those who run programs those of players with a registration in them. An address or number that its owner made private is left out unless the player is in reach.',
  columns: {
    /** The first of the contact’s entries in the list. */
    id: id(),
    /** `Whitfield, Dana` */
    name: text({ search: true, sort: true }),
    email: text({ search: true, sort: true, nullable: true }),
    mobile_number: text({ search: true, nullable: true }),
    /** The players whom the caller may know of. */
    players: text({ search: true }),
    standing: choice(contactStandings, { filter: 'one' }),
    player_id: int({ hidden: true }),
  },
  order: 'name',
  reads: ['registrations', 'programs', 'people', 'players', 'rosters', 'teams'],
})
export const { read: readPlayerContactList, exported: exportPlayerContactList } = playerContacts

export const playerContactActs = bulk(
  playerContacts,
  ['invite'],
  'Invites several contacts who have not joined, by a mail with a new link.',
  ['people', 'invitations'],
)
export const { preview: previewPlayerContactActs, run: runPlayerContactActs } = playerContactActs

/** Players who may register for a package of a program, as far as the club knows, and have not; and those who are invited to it. */
export const notRegistered = list('not-registered', {
  ...reviewers,
  path: '/program_admin/not_registered',
  summary:
    'Lists players who are neither registered nor on the waitlist of a program and whom no requirement of all its packages keeps out, as far as the club knows their values, or who are invited. With their last invitation.',
  /** `team` is a team of the player. */
  picks: ['program', 'team'],
  columns: {
    id: id(),
    player: text({ search: true, sort: true }),
    birth_year: int({ nullable: true, sort: true }),
    gender: choice(['F', 'M'], { nullable: true, filter: 'one' }),
    /** The names of the current teams. */
    teams: text({ nullable: true, search: true }),
    /** The packages that fit. */
    packages: text({ nullable: true }),
    contact: text({ search: true, nullable: true }),
    invitation: choice(invitationStandings, { filter: 'many' }),
    /** The team that the player joins with the registration. */
    invited_to: text({ nullable: true }),
    /** The last mail about the invitation. */
    sent_at: instant({ nullable: true }),
    answer_by: date({ nullable: true }),
  },
  order: 'player',
  reads: ['registrations', 'programs', 'packages', 'waitlists', 'players', 'rosters', 'teams', 'people'],
})
export const { read: readNotRegistered, exported: exportNotRegistered } = notRegistered

/** The players whom search and filters of a list find. */
export interface PlayersFound {
  of: 'all-players' | 'rostered-players'
  found: Record<string, unknown>
}
const foundIn = ({ name, exported: { query } }: Pick<List, 'name' | 'exported'>) =>
  z.strictObject({ of: z.literal(name), found: query!.omit({ ids: true }).strict() })

/** The acts name the program, because a row is a player; package, team and last day are those of a new invitation. */
export const notRegisteredActs = bulk(
  notRegistered,
  inviteActs,
  'Invites players to a program, sends invitations again, or cancels them.',
  ['registrations', 'carts'],
  {
    asks: {
      ...{ program_id: Id, package_id: Id.optional(), team_id: Id.optional(), answer_by: CalendarDate.optional() },
      // With an empty `found`: the acts are on those whom another list finds.
      players: z.union([foundIn(allPlayers), foundIn(rosteredPlayers)]).optional(),
    },
    refusals: ['program_invitation.wrong', 'program_invitation.closed'],
  },
)
export const { preview: previewNotRegisteredActs, run: runNotRegisteredActs } = notRegisteredActs
