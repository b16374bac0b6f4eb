import { expect, test } from 'vitest'
import { authenticationAge, isReauthenticated } from './authentication-age.ts'

const at = new Date('2026-10-05T15:00:00Z')
const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

test('a super admin is asked again after 288 hours and must after 360; nobody else is [AUTH-092]', () => {
  expect([288, 288.01, 360, 360.01].map((hours) => authenticationAge(at, true, after(hours)))).toEqual([
    'fresh',
    'ask again',
    'ask again',
    'expired',
  ])
  expect(authenticationAge(at, false, after(10_000))).toBe('fresh')
})
test('entering the password again opens the account for fifteen minutes [ACCT-107]', () => {
  expect([0, 0.24, 0.25].map((hours) => isReauthenticated(at, after(hours)))).toEqual([true, true, false])
  expect(isReauthenticated(null, at)).toBe(false)
})
