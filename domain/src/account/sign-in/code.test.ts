import { expect, test } from 'vitest'
import { codeDigits, codeIsOpen, codeMinutes, codeTries } from './code.ts'

const now = new Date('2026-10-05T15:00:00Z')
const code = { tries: 0, expiresAt: new Date('2026-10-05T15:15:00Z'), usedAt: null }

test('a reset code has six digits and lives fifteen minutes, that of a sign-in ten [AUTH-204] [AUTH-205]', () => {
  expect([codeDigits, codeMinutes.reset_password, codeMinutes.two_factor_login]).toEqual([6, 15, 10])
})
test('a code is open until it is used, tried five times, or expired', () => {
  expect([
    codeIsOpen(code, now),
    codeIsOpen(code, new Date('2026-10-05T15:15:00Z')),
    codeIsOpen({ ...code, tries: codeTries - 1 }, now),
    codeIsOpen({ ...code, tries: codeTries }, now),
    codeIsOpen({ ...code, usedAt: now }, now),
  ]).toEqual([true, false, true, false, false])
})
