import { area } from '../kit/area.ts'
import * as attendanceEndpoints from './endpoints.ts'
import * as answerLinksEndpoints from './answer-link-endpoints.ts'
import * as silenceEndpoints from './silence-endpoints.ts'

export const attendance = area('attendance', {
  summary: 'Attendance: families answer and are reminded, staff keep the register and read the season.',
  codes: ['CAL'],
  after: [],
  endpoints: [attendanceEndpoints, answerLinksEndpoints, silenceEndpoints],
  objects: {
    /** A person who was asked to a staff event. */
    staff_member: { table: 'app_user', scope: 'person' },
  },
})
