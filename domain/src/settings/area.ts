import { area } from '../kit/area.ts'
import * as ageClassEndpoints from './age-class-endpoints.ts'
import * as auditLogs from './audit-log.ts'
import { regions } from './region-record.ts'
import * as settingsEndpoints from './settings-endpoints.ts'
import { levels, sports } from './sport-records.ts'

export const settings = area('settings', {
  summary: 'The settings of a club: flags, age classes, terms, regions, sports, and the audit log.',
  codes: ['CLUB'],
  after: ['teams'],
  endpoints: [settingsEndpoints, ageClassEndpoints, auditLogs],
  records: [regions, sports, levels],
})
