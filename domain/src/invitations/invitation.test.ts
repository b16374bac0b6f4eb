import { expect, test } from 'vitest'
import { invitedRoles } from '../account/sign-up/invitation.ts'
import { isOfficeRole, linkState } from './invitation.ts'

test('a link is open until it is used, revoked or expired; a used one stays used', () => {
  const now = new Date('2026-10-05T12:00:00Z')
  const later = new Date('2026-10-06T12:00:00Z')
  const earlier = new Date('2026-10-04T12:00:00Z')
  expect(linkState({ revokedAt: null, expiresAt: later }, now)).toBe('open')
  expect(linkState({ revokedAt: null, expiresAt: now }, now)).toBe('expired')
  expect(linkState({ revokedAt: earlier, expiresAt: later }, now)).toBe('revoked')
  expect(linkState({ usedAt: earlier, revokedAt: earlier, expiresAt: earlier }, now)).toBe('used')
})

test('nobody can be invited as administrator, and only admins of the whole club invite into its office roles', () => {
  expect(invitedRoles).not.toContain('Admin')
  expect(invitedRoles.filter(isOfficeRole)).toEqual(['Director', 'ProgramAdmin', 'Marketer'])
})
