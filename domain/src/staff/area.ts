import { area } from '../kit/area.ts'
import { certificates } from './certificate-record.ts'
import * as endpoints from './endpoints.ts'

export const staff = area('staff', {
  summary: 'The staff of a club and their certificates.',
  codes: ['STAFF'],
  after: ['teams'],
  endpoints: [endpoints],
  records: [certificates],
})
