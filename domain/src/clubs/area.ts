import { area } from '../kit/area.ts'
import * as ageClassEndpoints from './age-class-endpoints.ts'
import * as auditLogs from './audit-log.ts'
import * as clubsEndpoints from './endpoints.ts'
import { regions } from './region-record.ts'
import { seasons } from './season-record.ts'
import * as settingsEndpoints from './settings-endpoints.ts'
import { levels, sports } from './sport-records.ts'

export const clubs = area('clubs', {
  summary: 'Clubs, their regions, seasons and settings.',
  codes: ['CLUB'],
  after: ['access'],
  endpoints: [clubsEndpoints, settingsEndpoints, ageClassEndpoints, auditLogs],
  records: [seasons, regions, sports, levels],
})
