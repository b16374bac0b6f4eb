import { int, text as column } from '../kit/list/column.ts'
import { choice, flag, link, reference, text } from '../kit/record/field.ts'
import { endpointsOf, record } from '../kit/record/record.ts'
import { zones } from '../kit/zones/zones.ts'
import { mayManageFields, maySeeFields } from './policy.ts'

const common = { scope: 'club', see: maySeeFields, manage: mayManageFields } as const

export const facilities = endpointsOf(
  record('facility', {
    ...common,
    table: 'facility',
    region: 'club_region_id',
    name: 'facilities',
    summary: 'The facilities of the club.',
    fields: {
      name: text(80, { required: true, search: true, sort: true }),
      address: text(200, { search: true }),
      map_url: link(),
      timezone: choice(zones, { required: true }),
    },
    /** Counts the fields that are not archived. */
    derived: { field_count: int({ sort: true }) },
    reads: ['fields'],
    list: ['name', 'address', 'field_count'],
    order: 'name',
  }),
  '/field_planning/facilities',
)

export const clubFields = endpointsOf(
  record('field', {
    ...common,
    table: 'field',
    region: { through: 'facility_id' },
    name: 'fields',
    summary: 'The fields on the facilities of the club.',
    fields: {
      name: text(80, { required: true, search: true, sort: true }),
      facility_id: reference(facilities, { required: true }),
      surface: choice(['grass', 'turf', 'indoor', 'other'], { required: true, filter: 'many' }),
      lights: flag(),
    },
    /** The name of the facility. */
    derived: { facility: column({ search: true, sort: true }) },
    list: ['name', 'facility', 'surface', 'lights'],
    order: 'facility',
  }),
  '/field_planning/fields',
)
