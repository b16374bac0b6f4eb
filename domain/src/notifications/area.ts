import { area } from '../kit/area.ts'
import * as endpoints from './endpoints.ts'
import * as lists from './lists.ts'

export const notifications = area('notifications', {
  summary:
    'Notifications in the tray, and the live counters of things that wait for a person, and the messages that could not be delivered.',
  codes: ['NOTIF', 'LIVE'],
  after: ['account', 'teams', 'settings'],
  endpoints: [lists, endpoints],
})
