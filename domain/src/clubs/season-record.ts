import { choice } from '../kit/list/column.ts'
import { date, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'
import { mayManageSeasons, maySeeSeasons } from './policy.ts'

export const seasons = endpointsOf(
  record('season', {
    table: 'season',
    scope: 'club',
    name: 'seasons',
    summary: 'Lists the seasons of the club.',
    fields: {
      name: text(80, { required: true, unique: true, search: true, sort: true }),
      start_date: date({ required: true, sort: true }),
      end_date: date({ required: true, sort: true }),
      playing_season: text(40),
      age_class: text(40),
    },
    /** By the club's today, as `seasonStatus` says. */
    derived: { status: choice(['Current', 'Future', 'Past'], { filter: 'one' }) },
    list: ['name', 'status', 'start_date', 'end_date', 'playing_season', 'age_class'],
    order: '-start_date',
    see: maySeeSeasons,
    manage: mayManageSeasons,
    refusals: ['season.backwards', 'season.overlap'],
  }),
  '/club/seasons',
)
