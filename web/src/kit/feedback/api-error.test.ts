import { expect, test } from 'vitest'
import { errorOf, errorMessage } from './api-error.ts'

test('an error of the server is read in all three forms', () => {
  const refused = errorOf(422, { error: 'The RSVP deadline has passed.', code: 'attendance.deadline_passed', deadline: 'x' })
  expect([refused.status, refused.code, refused.message, refused.facts]).toEqual([
    422,
    'attendance.deadline_passed',
    'The RSVP deadline has passed.',
    { deadline: 'x' },
  ])
  const invalid = errorOf(422, { errors: { end_time: ['The end can’t be before the start.'] }, code: 'event.ends_before_start' })
  expect([invalid.fields, invalid.message]).toEqual([
    { end_time: 'The end can’t be before the start.' },
    'end_time: The end can’t be before the start.',
  ])
  expect(errorOf(500, { message: 'Broken.' }).message).toBe('Broken.')
})

test('a response without a valid body still has an error code', () => {
  const { code, message } = errorOf(502, null)
  expect([code, message]).toEqual(['http.502', 'Unknown Error'])
})

test("the area's own words come before the server's, and a fallback after both", () => {
  const error = errorOf(422, { error: 'English.', code: 'a.b' })
  expect(errorMessage(error, { 'a.b': 'Español.' }, '-')).toBe('Español.')
  expect(errorMessage(error, {}, '-')).toBe('English.')
  expect(errorMessage(new TypeError('x'), {}, 'Something went wrong.')).toBe('Something went wrong.')
})
