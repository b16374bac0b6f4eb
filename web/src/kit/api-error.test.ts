import { expect, test } from 'vitest'
import { errorOf, saying } from './api-error.ts'

test('an answer of the server speaks in any of its three forms', () => {
  expect(errorOf(422, { error: 'The time to answer has passed.', code: 'attendance.deadline_passed', deadline: 'x' })).toMatchObject({
    status: 422, code: 'attendance.deadline_passed', message: 'The time to answer has passed.', facts: { deadline: 'x' },
  })
  expect(errorOf(422, { errors: { end_time: ['The end must not be before the start.'] }, code: 'event.ends_before_start' })).toMatchObject({
    fields: { end_time: 'The end must not be before the start.' }, message: 'The end must not be before the start.',
  })
  expect(errorOf(500, { message: 'Broken.' }).message).toBe('Broken.')
})

test('an answer that is no answer at all still has a code', () => {
  expect(errorOf(502, null)).toMatchObject({ code: 'http.502', message: '' })
})

test("the area's own words come before the server's, and a fallback after both", () => {
  const error = errorOf(422, { error: 'English.', code: 'a.b' })
  expect(saying(error, { 'a.b': 'Español.' }, '-')).toBe('Español.')
  expect(saying(error, {}, '-')).toBe('English.')
  expect(saying(new TypeError('x'), {}, 'Something went wrong.')).toBe('Something went wrong.')
})
