import { expect, test } from 'vitest'
import { codeDigits, codeMinutes } from './code.ts'

test('a reset code has six digits and lives fifteen minutes, that of a sign-in ten [AUTH-204] [AUTH-205]', () => {
  expect([codeDigits, codeMinutes.reset_password, codeMinutes.two_factor_login]).toEqual([6, 15, 10])
})
