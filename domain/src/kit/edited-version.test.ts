import { expect, test } from 'vitest'
import { conflictVersion, loadingVersion, nextVersion } from './edited-version.ts'

test('an older version of the server is ignored, a newer one taken over, and one that this editor would write over is a conflict [API-020] [API-021] [API-024]', () => {
  expect([loadingVersion, conflictVersion]).toEqual([-1, -2])
  expect(nextVersion(5, 4, true)).toBe(5)
  expect(nextVersion(5, 5, true)).toBe(5)
  expect(nextVersion(5, 6, false)).toBe(6)
  expect(nextVersion(loadingVersion, 6, true)).toBe(6)
  expect(nextVersion(5, 6, true)).toBe(conflictVersion)
  expect(nextVersion(conflictVersion, 9, false)).toBe(conflictVersion)
})
