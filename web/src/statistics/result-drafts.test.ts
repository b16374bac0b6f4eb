import { expect, test } from 'vitest'
import { changedRows, undoOf } from './result-drafts.ts'

const row = (player_id: number, value: number | null, version_id = value === null ? 0 : 1) => ({
  ...{ player_id, value, version_id, first_name: 'A', last_name: 'B', number: null, previous: null, best: null },
})
const rows = [row(1, 6.1), row(2, null), row(3, 6.3), row(4, null)]
/** Typed over the versions of the rows above. */
const draftsOf = (texts: Record<number, string>) =>
  new Map(Object.entries(texts).map(([id, text]) => [Number(id), { text, version: rows[Number(id) - 1]!.version_id }]))

test('a save sends the changed results alone: an emptied field deletes, and what is no result is marked', () => {
  const drafts = draftsOf({ 1: '6,10', 2: '1:05.5', 3: ' ', 4: 'fast' })
  expect(changedRows(rows, drafts, false)).toEqual({
    wrong: [4],
    results: [
      { player_id: 2, value: 65.5, version_id: 0 },
      { player_id: 3, value: null, version_id: 1 },
    ],
  })
})

test('a result that somebody else has changed meanwhile is replaced only once the user knows of it', () => {
  const newer = [row(1, 6.4, 2)]
  const drafts = draftsOf({ 1: '6' })
  const versionSent = (isOverNewer: boolean) => changedRows(newer, drafts, isOverNewer).results[0]!.version_id
  expect([versionSent(false), versionSent(true)]).toEqual([1, 2])
})

test('undo gives the saved players their earlier results over the new versions', () => {
  expect(undoOf([{ player_id: 1 }, { player_id: 3 }], rows, [row(1, 6, 2), row(3, null)])).toEqual([
    { player_id: 1, value: 6.1, version_id: 2 },
    { player_id: 3, value: 6.3, version_id: 0 },
  ])
})
