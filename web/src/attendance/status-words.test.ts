import { attendanceStatuses } from '@touchline/domain/calendar/answer-status'
import { expect, test } from 'vitest'
import { texts } from '@touchline/domain/attendance/texts.en'
import { lineWord, markOf } from './status-words.ts'

test('a family\'s "coming" is not yet the coach\'s "here", but who is said to be missing or late is shown so', () => {
  const said = (staff: boolean) => attendanceStatuses.map((status) => markOf({ status, set_by_staff: staff }))
  expect(said(false)).toEqual([undefined, 'absent', 'absent', 'late', 'absent', undefined])
  expect(said(true)).toEqual(['present', 'absent', 'absent', 'late', 'absent', undefined])
})

test('a mark in the register uses the register’s words, before the event it says who is expected, and families see their own words', () => {
  const said = (set_by_staff: boolean, near: boolean) =>
    (['present', 'absent', 'late'] as const).map((status) => lineWord({ status, set_by_staff }, near, texts))
  expect(said(true, true)).toEqual(['Here', 'Away', 'Late'])
  expect(said(true, false)).toEqual(['Coming', 'Can’t', 'Coming late'])
  expect(said(false, true)).toEqual(['Coming', 'Can’t', 'Coming late'])
})
