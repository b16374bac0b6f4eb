import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, IdText, nameText } from '../kit/id.ts'
import { choice, date, flag, id, int, text } from '../kit/list/column.ts'
import { bulk } from '../kit/list/bulk.ts'
import { list } from '../kit/list/list.ts'
import { genders } from '../teams/gender.ts'
import { hueCount } from '../teams/hue.ts'
import { maxNameOfTeam, teamNameTooLong } from '../teams/team-name.ts'
import { birthYears, mostMarkLetters, teamAges, teamTypes } from './team-fields.ts'

const who = ['club admin or director'] as const
const lock = flag({ hidden: true })

export const clubTeamList = list('club-teams', {
  path: '/club_admin/teams',
  who,
  objects: [],
  summary: 'Lists the teams of the club; a director gets the own teams.',
  columns: {
    id: id(),
    version_id: int({ hidden: true }),
    /** The usual order: current seasons, then future and past ones, the newest first; in each by age and name. */
    place: text({ sort: true, hidden: true }),
    name: text({ search: true, sort: true }),
    season: text({ sort: true }),
    season_id: int({ hidden: true, filter: 'named' }),
    /** By the club's date, as `seasonStatus` says; Past for an archived team. */
    season_status: choice(['Current', 'Future', 'Past'], { hidden: true, filter: 'one' }),
    region: text({ sort: true, nullable: true }),
    club_region_id: int({ hidden: true, nullable: true, filter: 'named' }),
    sport: text({ nullable: true }),
    level: text({ nullable: true }),
    level_id: int({ hidden: true, nullable: true, filter: 'named' }),
    /** The year of birth, or the age as U12. */
    ages: text({ nullable: true }),
    birth_year: int({ hidden: true, nullable: true, filter: 'named' }),
    age: int({ hidden: true, nullable: true }),
    gender: choice(genders, { filter: 'many' }),
    head_coach: text({ search: true, nullable: true }),
    coach: choice(['none', 'named'], { hidden: true, filter: 'one' }),
    /** On the roster now, without guests and inactive players. */
    players: int({ sort: true }),
    locked: flag(),
    hide_from_player: lock,
    hide_from_coach: lock,
    hide_from_manager: lock,
    ineligible_for_team: lock,
    disabled: lock,
    /** The staff lacks certificates that the club requires. */
    uncleared: lock,
    archived: choice(['no', 'only'], { hidden: true, filter: 'one', usual: 'no' }),
    /** The actor may change the settings of this team. */
    may_edit: flag({ hidden: true }),
  },
  order: 'place',
  reads: ['teams', 'rosters', 'seasons', 'regions', 'levels', 'sports'],
})
export const { read: readClubTeams, exported: exportClubTeams } = clubTeamList

const acts = ['change', 'archive', 'restore', 'hide_players', 'show_players', 'hide_staff', 'show_staff'] as const
export type TeamAct = (typeof acts)[number]
/** The new values of several teams at once; those left out stay as they are. A level is given to the teams of its sport. */
const SeveralSettings = z.object({ season_id: Id, club_region_id: Id.nullable(), level_id: Id.nullable() }).partial()
export type SeveralSettings = z.output<typeof SeveralSettings>
export const teamActs = bulk(
  clubTeamList,
  acts,
  'Changes, archives, restores, hides or shows several teams.',
  ['teams', 'seasons', 'rosters', 'players', 'event'],
  { asks: { set: SeveralSettings.optional() }, refusals: ['team.wrong'] },
)
export const { preview: previewTeamActs, run: runTeamActs } = teamActs

export const teamSeasonList = list('team-seasons', {
  path: '/club_admin/team_seasons',
  who,
  objects: [],
  summary: 'Lists the seasons of the club with their teams; a director gets the numbers of the own teams.',
  columns: {
    id: id(),
    name: text({ search: true, sort: true }),
    /** By the club's date, as `seasonStatus` says. */
    status: choice(['Current', 'Future', 'Past'], { filter: 'one' }),
    start_date: date({ sort: true }),
    end_date: date({ sort: true }),
    /** Without archived ones. */
    teams: int({ sort: true, total: true }),
    without_coach: int(),
    /** Places on the rosters of these teams, without guests and inactive players. */
    players: int({ sort: true, total: true }),
  },
  order: '-start_date',
  reads: ['teams', 'rosters', 'seasons', 'staff'],
})
export const { read: readTeamSeasons, exported: exportTeamSeasons } = teamSeasonList

const Named = z.object({ id: z.int(), name: z.string() })
export const readTeamChoices = endpoint({
  method: 'GET',
  path: '/club_admin/team_choices',
  summary: 'Returns what a team may be given: seasons, regions, sports and levels of the club, and the birth years in use.',
  reply: z.object({
    /** The current season first. */
    seasons: z.array(Named.extend({ status: z.enum(['Current', 'Future', 'Past']), archived: z.boolean() })),
    regions: z.array(Named.extend({ archived: z.boolean(), may_create: z.boolean() })),
    sports: z.array(Named.extend({ archived: z.boolean() })),
    levels: z.array(Named.extend({ archived: z.boolean(), sport_id: z.int(), sport: z.string() })),
    birth_years: z.array(z.int()),
    may: z.object({ create: z.boolean(), create_without_region: z.boolean() }),
  }),
  auth: 'user',
  who,
  effect: 'read',
  reads: ['teams', 'seasons', 'regions', 'sports', 'levels'],
  objects: [],
})

const lockGiven = z.boolean().default(false)
/** The settings of a team; an empty badge is made from the name, an empty colour from the position of the team in the club. */
export const TeamSettings = z.object({
  name: z.string().max(maxNameOfTeam, teamNameTooLong).pipe(nameText(maxNameOfTeam).trim().min(1, 'Enter a value.')),
  type: z.enum(teamTypes).default('Team'),
  season_id: Id,
  club_region_id: Id.nullable().default(null),
  sport_id: Id.nullable().default(null),
  level_id: Id.nullable().default(null),
  gender: z.enum(genders),
  birth_year: z.int().min(birthYears.min).max(birthYears.max).nullable().default(null),
  age: z.int().min(teamAges.min).max(teamAges.max).nullable().default(null),
  mark: nameText(mostMarkLetters)
    .trim()
    .transform((letters) => (letters === '' ? null : letters))
    .nullable()
    .default(null),
  hue: z.int().min(1).max(hueCount).nullable().default(null),
  hide_from_player: lockGiven,
  hide_from_coach: lockGiven,
  hide_from_manager: lockGiven,
  ineligible_for_team: lockGiven,
  disabled: lockGiven,
})
export type TeamSettings = z.output<typeof TeamSettings>

const version = { version_id: z.int().min(1).optional() }
const one = { params: z.object({ team: IdText }), objects: [{ param: 'team', is: 'team' }], auth: 'user', who } as const
const refusals = ['team.wrong', 'version.missing', 'version.newer'] as const
const changes = ['teams', 'club-teams'] as const
const Saved = z.object({
  id: z.int(),
  version_id: z.int(),
  archived: z.boolean(),
  /** Null where nothing changed. */
  change_set_id: z.int().nullable(),
})

export const readClubTeam = endpoint({
  ...one,
  method: 'GET',
  path: '/club_admin/teams/{team}',
  summary: 'Returns the settings of one team.',
  reply: TeamSettings.extend({
    id: z.int(),
    version_id: z.int(),
    archived: z.boolean(),
    may: z.object({ edit: z.boolean() }),
  }),
  effect: 'read',
  reads: ['teams'],
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/club_admin/teams',
  summary: 'Creates a team.',
  auth: 'user',
  who,
  objects: [],
  body: TeamSettings,
  reply: Saved,
  effect: 'write',
  changes,
  refusals: ['team.wrong'],
})

export const saveTeam = endpoint({
  ...one,
  method: 'POST',
  path: '/club_admin/teams/{team}',
  summary: 'Saves the settings of a team; the body contains all of them.',
  body: TeamSettings.extend(version),
  reply: Saved,
  effect: 'write',
  changes,
  refusals,
})

export const archiveTeam = endpoint({
  ...one,
  method: 'POST',
  path: '/club_admin/teams/{team}/archive',
  summary: 'Archives a team; its roster, events and results stay.',
  body: z.object(version),
  reply: Saved,
  effect: 'write',
  changes,
  refusals,
})

export const restoreTeam = endpoint({
  ...one,
  method: 'POST',
  path: '/club_admin/teams/{team}/restore',
  summary: 'Restores an archived team.',
  body: z.object(version),
  reply: Saved,
  effect: 'write',
  changes,
  refusals,
})
