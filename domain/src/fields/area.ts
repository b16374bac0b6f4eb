import { area } from '../kit/area.ts'
import * as fieldsEndpoints from './endpoints.ts'
import { clubFields, facilities } from './records.ts'

export const fields = area('fields', {
  summary: 'Facilities and their fields.',
  codes: ['FIELD'],
  after: ['clubs'],
  endpoints: [fieldsEndpoints],
  records: [facilities, clubFields],
})
