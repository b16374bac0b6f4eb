import { clubAdminsHolding } from '../access/policy.ts'
import { int } from '../kit/list/column.ts'
import { longText, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'
import { maySeeSeasons } from '../clubs/policy.ts'

export const regions = endpointsOf(
  record('region', {
    table: 'club_region',
    scope: 'club',
    name: 'regions',
    summary: 'Lists the regions of the club.',
    fields: {
      name: text(80, { required: true, unique: true, search: true, sort: true }),
      abbreviation: text(8, { search: true, sort: true }),
      postal_codes: longText(4000),
    },
    /** Teams that are not archived. */
    derived: { teams: int({ sort: true }) },
    list: ['name', 'abbreviation', 'teams'],
    order: 'name',
    see: maySeeSeasons,
    manage: clubAdminsHolding('club_administration'),
    refusals: ['region.postal_code'],
  }),
  '/club_admin/regions',
)
