import { clubAdminsHolding } from '../access/policy.ts'
import { int, text as column } from '../kit/list/column.ts'
import { choice, lines, reference, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'
import { maySeeClubSetup } from '../clubs/policy.ts'
import { sportKinds } from '../clubs/sport-kinds.ts'

const common = { scope: 'club', see: maySeeClubSetup, manage: clubAdminsHolding('club_administration') } as const

/** What a level stands for in any club (S1.9). */
export const levelStandards = ['Recreation', 'Competitive', 'Academy', 'Collegiate', 'Amateur', 'Semi-Pro', 'Pro', 'Adult'] as const

const names = { most: 60, letters: 80 }

export const sports = endpointsOf(
  record('sport', {
    ...common,
    table: 'club_sport',
    reads: ['levels'],
    name: 'sports',
    summary: 'Lists the sports of the club.',
    fields: {
      name: text(60, { required: true, unique: true, search: true, sort: true }),
      sport: choice(sportKinds, { required: true, filter: 'many' }),
      positions: lines(names),
      formations: lines(names),
      drill_types: lines(names),
    },
    /** Levels that are not archived. */
    derived: { level_count: int({ sort: true }) },
    list: ['name', 'sport', 'level_count'],
    order: 'name',
  }),
  '/club_admin/sports',
)

export const levels = endpointsOf(
  record('level', {
    ...common,
    table: 'level',
    name: 'levels',
    summary: 'Lists the levels of the club in its sports.',
    fields: {
      name: text(60, { required: true, unique: true, search: true, sort: true }),
      sport_id: reference(sports, { required: true }),
      standard: choice(levelStandards, { filter: 'many' }),
    },
    /** The name of the sport. */
    derived: { sport: column({ search: true, sort: true }) },
    list: ['name', 'sport', 'standard'],
    order: 'name',
    several: ['standard'],
  }),
  '/club_admin/levels',
)
