import { area } from '../kit/area.ts'
import * as fieldsEndpoints from './endpoints.ts'
import { clubFields, facilities } from './records.ts'

export const fields = area('fields', {
  summary: 'Facilities and the fields on them.',
  codes: ['FIELD'],
  after: [],
  endpoints: [fieldsEndpoints],
  records: [facilities, clubFields],
})
