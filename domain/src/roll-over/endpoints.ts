import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, nameText } from '../kit/id.ts'
import { maxNameOfTeam, teamNameTooLong } from '../teams/team-name.ts'
import { mostPlayersOfTeam, mostStaffOfTeam, mostTeams } from './fields.ts'
import { playerMarks } from './players.ts'
import { agings } from './promote.ts'

const ofSeason = {
  auth: 'user',
  who: ['club-admin-level'],
  params: z.object({ season: IdText }),
  objects: [{ param: 'season', is: 'source_season' }],
} as const
const path = '/club_admin/seasons/{season}/roll_over'
const reads = ['seasons', 'teams', 'rosters', 'team-staff', 'players', 'people', 'settings', 'regions', 'levels', 'sports'] as const

/** Staff who are carried over: coaches, managers and directors of the team. */
export const staffRoles = ['Coach', 'Manager', 'Director'] as const
export type StaffRole = (typeof staffRoles)[number]

const changes = [
  'seasons',
  'teams',
  'club-teams',
  'team-staff',
  'staff',
  'rosters',
  'people',
  'players',
  'resources',
  'assignments',
  'event',
  'register',
  'attendance',
  'pictures',
  'medical',
] as const

const Named = z.object({ id: z.int(), name: z.string() })
const Season = Named.extend({ start_date: CalendarDate, end_date: CalendarDate })
const Copy = z.object({ name: z.string(), birth_year: z.int().nullable(), age: z.int().nullable() })
/** Reasons why a team is left out unless somebody decides otherwise; a copied or archived team, or one without a free name, stays out. */
export const teamMarks = ['copied', 'archived', 'outgrown', 'name_taken'] as const
export type TeamMark = (typeof teamMarks)[number]

const PlayerLine = Named.extend({
  birth_year: z.int().nullable(),
  number: z.string().nullable(),
  marks: z.array(z.enum(playerMarks)),
  /** Other teams of the new season that have the player. */
  also_on: z.array(z.string()),
})
const StaffLine = z.object({
  user_id: z.int(),
  name: z.string(),
  role: z.enum(staffRoles),
  head_coach: z.boolean(),
  /** The person still has the role in the club. */
  available: z.boolean(),
})
const TeamLine = Copy.extend({
  id: z.int(),
  region: z.string().nullable(),
  level: z.string().nullable(),
  copy: Copy,
  marks: z.array(z.enum(teamMarks)),
  players: z.array(PlayerLine),
  staff: z.array(StaffLine),
})

export const readRollOver = endpoint({
  ...ofSeason,
  method: 'GET',
  path,
  summary: 'Returns the teams of a season with their proposed copies for another one, and earlier rollovers that can be undone.',
  query: z.object({
    /** Without it and without a first day, the next season that is not over. */
    to_season_id: IdText.optional(),
    /** The first day of a season that is to be created. */
    start_date: CalendarDate.optional(),
    aging: z.enum(agings).optional(),
  }),
  reply: z.object({
    season: Season,
    /** Later seasons that are not over. */
    targets: z.array(Season),
    /** Name and days of a season that could be created. */
    proposed: Season.omit({ id: true }),
    /** Null: a new season. */
    to_season_id: z.int().nullable(),
    /** Years by which players move up until the new season. */
    years: z.int(),
    aging: z.enum(agings),
    /** The youngest first. Only those that the caller may roll over. */
    teams: z.array(TeamLine),
    /** Of the last thirty days, the newest first. */
    earlier: z.array(
      z.object({ change_set_id: z.int(), season: z.string(), at: z.iso.datetime(), by: z.string().nullable(), teams: z.int() }),
    ),
    may: z.object({ create_season: z.boolean() }),
  }),
  effect: 'read',
  reads,
})

const Choices = z.object({
  /** Null: a new season with the name and days below. */
  to_season_id: Id.nullable(),
  name: nameText(80).trim().nullable().default(null),
  start_date: CalendarDate.nullable().default(null),
  end_date: CalendarDate.nullable().default(null),
  aging: z.enum(agings),
  /** Hides the new teams from families; unset, each is hidden as its old team. */
  hide_from_player: z.boolean().default(false),
  teams: z
    .array(
      z.object({
        team_id: Id,
        name: z.string().max(maxNameOfTeam, teamNameTooLong).pipe(nameText(maxNameOfTeam).trim().min(1, 'Enter a value.')),
        player_ids: z.array(Id).max(mostPlayersOfTeam),
        staff: z.array(z.object({ user_id: Id, role: z.enum(staffRoles) })).max(mostStaffOfTeam),
      }),
    )
    .min(1, 'Choose at least one team.')
    .max(mostTeams),
})
export type RollOverChoices = z.output<typeof Choices>

/** The settings that a copied team may lose because the region, sport or level is archived. */
export const droppable = ['region', 'sport', 'level'] as const
const Plan = z.object({
  season: Season.extend({ id: z.int().nullable() }),
  teams: z.array(
    Copy.extend({
      from: Named,
      region: z.string().nullable(),
      level: z.string().nullable(),
      players: z.array(Named.extend({ number: z.string().nullable(), marks: z.array(z.enum(playerMarks)) })),
      /** Players of the old team who are not carried over. */
      left: z.array(Named.extend({ marks: z.array(z.enum(playerMarks)) })),
      staff: z.array(StaffLine.omit({ available: true })),
      left_staff: z.array(StaffLine.pick({ user_id: true, name: true, role: true })),
      /** Players whose number another one wears. */
      without_number: z.array(z.object({ name: z.string(), number: z.string() })),
      dropped: z.array(z.enum(droppable)),
    }),
  ),
  /** Teams of the season that are not copied. */
  left: z.array(Named.extend({ marks: z.array(z.enum(teamMarks)) })),
})
export type RollOverPlan = z.output<typeof Plan>

export const previewRollOver = endpoint({
  ...ofSeason,
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Returns what a rollover would do, team by team. It changes nothing and nobody is notified.',
  body: Choices,
  reply: Plan.extend({
    /** The fingerprint of this plan; the rollover takes no other. */
    plan: z.string(),
  }),
  effect: 'read',
  reads,
  refusals: ['roll_over.wrong'],
})

export const rollOver = endpoint({
  ...ofSeason,
  method: 'POST',
  path,
  summary:
    'Copies the chosen teams of a season with players and staff to another season, all or nothing; 409 unless the plan is that of the preview.',
  body: Choices.extend({ plan: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: z.object({ change_set_id: z.int(), season_id: z.int(), teams: z.int(), players: z.int(), staff: z.int() }),
  effect: 'write',
  changes,
  refusals: ['roll_over.wrong'],
})
