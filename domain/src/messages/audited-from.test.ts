import { expect, test } from 'vitest'
import { auditedFrom } from './audited-from.ts'

test('the messages of users and teams are listed from 29 days back on [MSG-015]', () => {
  expect(auditedFrom('2026-10-05')).toBe('2026-09-06')
  expect(auditedFrom('2026-03-01')).toBe('2026-01-31')
})
