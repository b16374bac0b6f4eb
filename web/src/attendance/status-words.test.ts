import { attendanceStatuses } from '@touchline/domain/attendance/attendance'
import { expect, test } from 'vitest'
import { markOf } from './status-words.ts'

test('a family\'s "coming" is not yet the coach\'s "here", but who is said to be missing or late is shown so', () => {
  const said = (staff: boolean) => attendanceStatuses.map((status) => markOf({ status, set_by_staff: staff }))
  expect(said(false)).toEqual([undefined, 'absent', 'absent', 'late', 'absent', undefined])
  expect(said(true)).toEqual(['present', 'absent', 'absent', 'late', 'absent', undefined])
})
