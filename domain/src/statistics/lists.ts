import { choice, date, decimal, id, int, text } from '../kit/list/column.ts'
import { list } from '../kit/list/list.ts'
import { statisticsTags } from './endpoints.ts'

/**
 * Rates are whole percent of the events that count, as in the season table of a team (S1.4), over `period`, by default the last 180 days. Results are those
 * of the first testing event in `testing_events` within the period; `other_results` lists those of the others as text.
 */
export const playerStatistics = list('player-statistics', {
  path: '/club_admin/statistics/players',
  who: ['club admin or director'],
  objects: [],
  summary: 'Lists the players of the caller’s reach with attendance and test results; a director without all_players gets the own teams.',
  searched: true,
  several: { teams: 'number', birth_years: 'number', levels: 'number', positions: 'text', testing_events: 'number' },
  days: ['period'],
  columns: {
    id: id(),
    /** `Whitfield, Mia` */
    name: text({ sort: true }),
    /** The names of the current teams. */
    team_names: text({ nullable: true }),
    birth_year: int({ nullable: true, sort: true }),
    gender: choice(['F', 'M'], { filter: 'many', hidden: true, nullable: true }),
    attendance: int({ nullable: true, sort: true }),
    latest: decimal({ nullable: true, sort: true }),
    best: decimal({ nullable: true, sort: true }),
    /** From the first result of the period to the latest one. */
    change: decimal({ nullable: true, sort: true }),
    practices: int({ nullable: true, sort: true }),
    games: int({ nullable: true, sort: true }),
    /** Events that count. */
    events: int(),
    measured_on: date({ nullable: true }),
    other_results: text({ nullable: true }),
  },
  order: 'name',
  reads: statisticsTags,
})
export const { read: readPlayerStatistics, exported: exportPlayerStatistics } = playerStatistics
