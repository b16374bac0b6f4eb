import { clubAdminsHolding } from '../access/policy.ts'
import { maySeeClubSetup } from '../clubs/policy.ts'
import { int, text as column } from '../kit/list/column.ts'
import { choice, reference, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'
import { sports } from '../settings/sport-records.ts'

/** The better of two results: the higher one, such as a jump, or the lower one, such as a sprint. */
export const betterResults = ['lower', 'higher'] as const
export type BetterResult = (typeof betterResults)[number]

export const testingEvents = endpointsOf(
  record('testing_event', {
    table: 'testing_event',
    scope: 'club',
    name: 'testing_events',
    summary: 'Lists the testing events of the club.',
    reads: ['test-results'],
    fields: {
      name: text(60, { required: true, unique: true, search: true, sort: true }),
      unit: text(12),
      better: choice(betterResults, { required: true }),
      /** Only teams of this sport are offered the testing event; without one all teams are. */
      sport_id: reference(sports),
    },
    /** The name of the sport, and the number of stored results. */
    derived: { sport: column({ sort: true, nullable: true }), results: int({ sort: true }) },
    list: ['name', 'unit', 'better', 'sport', 'results'],
    order: 'name',
    see: maySeeClubSetup,
    manage: clubAdminsHolding('club_administration'),
  }),
  '/club_admin/testing_events',
)
