import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'

export const notifications = area('notifications', {
  summary: 'Notifications in the tray, and the live counters of things that wait for a person.',
  codes: ['NOTIF', 'LIVE'],
  after: ['account', 'teams'],
  endpoints: [endpoints],
})
