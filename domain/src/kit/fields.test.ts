import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneProblem } from './field-problems.ts'
import { phoneText } from './phone.ts'

const needed = { required: true }
const wanted = { required: false }

test('an empty phone field is reported if a number is required [FMT-024]', () => {
  expect(phoneProblem(' ', needed)).toBe('Phone number cannot be empty')
})
test('text that is no phone number is Invalid phone number [FMT-025]', () => {
  for (const text of ['12', 'call me', '303-555', '(303) 555-0106 please', '+0 303 555 0106'])
    expect([text, phoneProblem(text, needed)]).toEqual([text, 'Invalid phone number'])
  for (const text of ['(303) 555-0106', '303.555.0106', '+1 303 555 0106', '+34 612 34 56 78', '416 555 0106'])
    expect([text, phoneProblem(text, wanted)]).toEqual([text, null])
})
test('a number is formatted as usual in the country, and a formatted one stays as it is', () => {
  expect(['3035550106', '+1 303 555 0106', '+34612345678', 'the office'].map((text) => phoneText(text))).toEqual([
    '(303) 555-0106',
    '(303) 555-0106',
    '+34 612 34 56 78',
    'the office',
  ])
  expect(phoneText('612 34 56 78', 'ES')).toBe('612 34 56 78')
  fc.assert(
    fc.property(
      fc.integer({ min: 2_012_000_000, max: 9_899_999_999 }).map(String),
      (digits) => phoneText(phoneText(digits)) === phoneText(digits),
    ),
  )
})
test('an empty optional field is no error [FMT-028]', () => {
  expect([phoneProblem('', wanted), phoneProblem(' ', wanted)]).toEqual([null, null])
})
