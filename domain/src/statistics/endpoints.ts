import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CalendarDate, Id, IdText, plainText } from '../kit/id.ts'
import { betterResults } from './testing-event.ts'
import { largestResult } from './results.ts'

/** The data of which statistics are made. */
export const statisticsTags = [
  'test-results',
  'testing_events',
  'register',
  'attendance',
  'event',
  'rosters',
  'teams',
  'players',
  'people',
  'seasons',
]

const Test = z.object({ id: Id, name: z.string(), unit: z.string().nullable(), better: z.enum(betterResults) })
export type Test = z.infer<typeof Test>
const Choice = z.object({ id: Id, name: z.string() })
const Name = z.object({ id: z.string(), name: z.string() })

export const readStatisticsChoices = endpoint({
  method: 'GET',
  path: '/club_admin/statistics/choices',
  summary: 'Lists the values of the filters of the statistics; for a director without all_players the own teams.',
  auth: 'user',
  who: ['club admin or director'],
  effect: 'read',
  objects: [],
  reply: z.object({
    teams: z.array(Choice),
    levels: z.array(Choice),
    birth_years: z.array(z.int()),
    positions: z.array(Name),
    testing_events: z.array(Test),
  }),
  reads: ['testing_events', 'levels', 'sports', 'teams', 'players', 'seasons'],
})

const Percent = z.int().min(0).max(100).nullable()
const Bin = z.object({ from: z.number(), to: z.number(), players: z.int() })
export const PlayerReport = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  players: z.int(),
  /** Percent of the events that count, over all players together. */
  attendance: z.object({ all: Percent, practices: Percent, games: Percent, players: z.int() }),
  /** Players by their attendance in tenths; `from` and `to` are percent. */
  attendance_bins: z.array(Bin),
  /** Of the teams in reach, the first 50 by name. `latest` is the average of the first testing event. */
  teams: z.array(z.object({ id: Id, name: z.string(), players: z.int(), attendance: Percent, latest: z.number().nullable() })),
  tests: z.array(
    Test.extend({
      /** Players with a result in the period. */
      players: z.int(),
      average: z.number().nullable(),
      best: z.number().nullable(),
      bins: z.array(Bin),
      /** `2026-09`: the average of all results of the month. */
      months: z.array(z.object({ month: z.string(), average: z.number(), results: z.int() })),
    }),
  ),
})
export type PlayerReport = z.infer<typeof PlayerReport>

const ids = z.array(Id).max(100).default([])
export const readPlayerReport = endpoint({
  method: 'POST',
  path: '/club_admin/reports',
  summary: 'Returns averages, distributions and trends of the players of the caller’s reach whom the filters leave.',
  auth: 'user',
  who: ['club admin or director'],
  effect: 'read',
  objects: [],
  body: z.object({
    birth_years: ids,
    levels: ids,
    team_ids: ids,
    genders: z
      .array(z.enum(['F', 'M']))
      .max(2)
      .default([]),
    /** Names of positions of the club’s sports: positions have no numbers. */
    position_ids: z.array(plainText(80)).max(50).default([]),
    testing_events: z.array(Id).max(6).default([]),
    start_date: CalendarDate.optional(),
    end_date: CalendarDate.optional(),
    search: plainText(100).default(''),
  }),
  reply: PlayerReport,
  refusals: ['range.ends_before_start'],
  reads: statisticsTags,
})

const ofTeam = {
  path: '/teams/{team}/test_results',
  params: z.object({ team: IdText }),
  auth: 'user',
  who: ['team staff, club admin or director'],
  objects: [{ param: 'team', is: 'team' }],
} as const

export const TeamResults = z.object({
  /** Those of the team’s sport and those of every sport. */
  testing_events: z.array(Test),
  /** The one asked for, else the first; null: the club has none. */
  testing_event_id: Id.nullable(),
  measured_on: CalendarDate,
  /** Days with results of the team, newest first, at most 20. */
  days: z.array(CalendarDate),
  players: z.array(
    z.object({
      player_id: Id,
      first_name: z.string(),
      last_name: z.string(),
      number: z.string().nullable(),
      /** On the day. */
      value: z.number().nullable(),
      /** 0: no result is stored. */
      version_id: z.int(),
      /** The last result before the day. */
      previous: z.object({ value: z.number(), measured_on: CalendarDate }).nullable(),
      best: z.number().nullable(),
    }),
  ),
  may: z.object({ enter: z.boolean() }),
})
export type TeamResults = z.infer<typeof TeamResults>

export const readTeamResults = endpoint({
  ...ofTeam,
  method: 'GET',
  summary: 'Lists the players of a team with their results of one testing event on one day.',
  query: z.object({ testing_event: IdText.optional(), measured_on: CalendarDate.optional() }),
  reply: TeamResults,
  effect: 'read',
  reads: ['test-results', 'testing_events', 'rosters', 'teams', 'players', 'people', 'seasons'],
})

export const saveTeamResults = endpoint({
  ...ofTeam,
  method: 'POST',
  summary: 'Saves results of players of a team; a value of null deletes the result of that day.',
  body: z.object({
    testing_event_id: Id,
    measured_on: CalendarDate,
    results: z
      .array(
        z.object({
          player_id: Id,
          value: z.number().min(-largestResult).max(largestResult).nullable(),
          version_id: z.int().min(0),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: TeamResults,
  effect: 'write',
  refusals: ['statistics.wrong', 'version.newer'],
  changes: ['test-results'],
})

export const readPlayerResults = endpoint({
  method: 'GET',
  path: '/players/{player}/test_results',
  summary: 'Lists the test results of a player by testing event, the newest first.',
  params: z.object({ player: IdText }),
  auth: 'user',
  who: ['parent', 'team staff, club admin or director'],
  objects: [{ param: 'player', is: 'player' }],
  reply: z.object({
    tests: z.array(Test.extend({ best: z.number(), results: z.array(z.object({ value: z.number(), measured_on: CalendarDate })) })),
  }),
  effect: 'read',
  reads: ['test-results', 'testing_events', 'players', 'people', 'rosters'],
})
