import { area } from '../kit/area.ts'
import * as attendanceEndpoints from './endpoints.ts'
import * as answerLinksEndpoints from './answer-link-endpoints.ts'
import * as silenceEndpoints from './silence-endpoints.ts'
import { offline } from './offline.ts'

export const attendance = area('attendance', {
  summary: 'Attendance: answers of families, reminders, the register of an event and the season table.',
  codes: ['CAL'],
  after: ['medical'],
  endpoints: [attendanceEndpoints, answerLinksEndpoints, silenceEndpoints],
  offline,
  objects: {
    /** A person who was asked to a staff event. */
    staff_member: { table: 'app_user', scope: 'person' },
  },
})
