import { expect, test } from 'vitest'
import { errorOf } from '../kit/feedback/api-error.ts'
import { joinedErrors } from './error-messages.ts'

const said = (errors: Record<string, string[]>) => joinedErrors(errorOf(422, { errors, code: 'account.name' }), 'no connection')

test('errors of a name or a number are joined with a period and a space, and end with a period [ACCT-144] [ACCT-040]', () => {
  expect(said({ first_name: ['First name is required'], last_name: ['Last name is required.'] })).toBe(
    'First name is required. Last name is required.',
  )
  expect(said({ mobile_number: ['Invalid phone number'] })).toBe('Invalid phone number.')
  expect(joinedErrors(errorOf(422, { error: 'No.', code: 'x' }), 'no connection')).toBe('No.')
  expect(joinedErrors(new TypeError('broken'), 'no connection')).toBe('no connection')
})
