import { expect, test } from 'vitest'
import { afterPoll, conflictVersion, loadingVersion } from './edited-version.ts'

const said = (version_id: number, name = 'Lena') => ({ version_id, user: { id: 7, name } })

test('the first version is adopted, and while loading nothing is a conflict [API-019] [API-024]', () => {
  expect(afterPoll({ version: loadingVersion, user: null }, said(4), true)).toEqual({ version: 4, user: 'Lena' })
})
test('a lower or equal version of the server is ignored [API-020]', () => {
  const held = { version: 4, user: null }
  expect(afterPoll(held, said(3), true)).toBe(held)
  expect(afterPoll(held, said(4), true)).toBe(held)
})
test('a newer one replaces the local one if nobody edits, and is a conflict otherwise; a conflict stays [API-021] [API-024]', () => {
  expect(afterPoll({ version: 4, user: null }, said(5), false)).toEqual({ version: 5, user: 'Lena' })
  const conflict = afterPoll({ version: 4, user: null }, said(5), true)
  expect(conflict).toEqual({ version: conflictVersion, user: 'Lena' })
  expect(afterPoll(conflict, said(6, 'Jo'), true)).toBe(conflict)
})
