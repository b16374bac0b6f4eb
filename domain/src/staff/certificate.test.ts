import { expect, test } from 'vitest'
import { addDays } from '../kit/dates.ts'
import { clearanceOf, missingKinds, reminderDue, validityOf } from './certificate.ts'

const expiry = '2027-03-31'
const before = (days: number) => addDays(expiry, -days)

test('a certificate is valid through its last day, and expiring from 60 days before', () => {
  expect([61, 60, 0, -1].map((days) => validityOf(expiry, before(days)))).toEqual(['valid', 'expiring', 'expiring', 'expired'])
  expect(validityOf(null, '2999-01-01')).toBe('valid')
})

test('reminders are due 60, 30 and 7 days before the expiry, each once', () => {
  const days = [61, 60, 59, 31, 30, 8, 7, 0]
  let reminded: number | null = null
  const sent = days.map((day) => {
    const due = reminderDue(expiry, before(day), reminded)
    reminded = due ?? reminded
    return due
  })
  expect(sent).toEqual([null, 60, null, null, 30, null, 7, null])
})

test('of several missed reminders only the nearest is sent, and none after the expiry or without one', () => {
  expect(reminderDue(expiry, before(5), null)).toBe(7)
  expect(reminderDue(expiry, before(20), 60)).toBe(30)
  expect(reminderDue(expiry, before(-1), null)).toBeNull()
  expect(reminderDue(null, before(5), null)).toBeNull()
})

test('a person is cleared with a valid certificate of every required kind', () => {
  const required = ['background_check', 'safeguarding'] as const
  const check = { kind: 'background_check', expires_on: expiry } as const
  const course = { kind: 'safeguarding', expires_on: null } as const
  const clearance = (held: Parameters<typeof clearanceOf>[1], today = before(10)) => clearanceOf(required, held, today)
  expect(clearance([])).toBe('required')
  expect(clearance([check, { kind: 'first_aid', expires_on: null }])).toBe('pending')
  expect(clearance([check, course])).toBe('cleared')
  expect(clearance([check, course], before(-1))).toBe('pending')
  expect(missingKinds(required, [check, course], before(-1))).toEqual(['background_check'])
  expect(clearanceOf([], [], before(0))).toBe('not_required')
})
