import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QueuedMark } from './queued-marks.ts'

type StoredRead = typeof import('./stored-marks.ts')
let kept: StoredRead
beforeEach(async () => {
  vi.restoreAllMocks()
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  kept = await import('./stored-marks.ts')
})

const mark = (id: number, more: Partial<QueuedMark> = {}): QueuedMark => ({
  id,
  event_id: 5,
  player_id: id,
  status: 'present',
  marked_at: '2026-11-20T10:00:00.000Z',
  sent_as: null,
  role: 'Coach_1',
  name: 'Mia',
  event: 'Practice',
  refused: null,
  ...more,
})
const add =
  (...more: QueuedMark[]) =>
  (marks: QueuedMark[]) => [...marks, ...more]
const ids = (marks: readonly QueuedMark[]) => marks.map(({ id, unwritten }) => (unwritten ? `${id} only here` : `${id}`))
const otherTab = async (): Promise<StoredRead> => {
  vi.resetModules()
  return await import('./stored-marks.ts')
}
/** Makes the storage report a full disk until the spy is restored. */
function fullDisk(name = 'QuotaExceededError') {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', name)
  })
  return () => put.mockRestore()
}

test('two tabs that change the marks at once lose none', async () => {
  const other = await otherTab()
  const next = (marks: QueuedMark[]) => [...marks, mark(Math.max(0, ...marks.map(({ id }) => id)) + 1)]
  await Promise.all([kept, other, kept, other, kept].map((tab) => tab.changeMarks(1, next)))
  expect(ids(await other.readMarks(1))).toEqual(['1', '2', '3', '4', '5'])
})

test('on a full device a mark replaces cached reads, which can be loaded again', async () => {
  const { openEncryptedStore } = await import('../../kit/encrypted-store.ts')
  await (await openEncryptedStore()).put('reads', { iv: new Uint8Array(1), data: new ArrayBuffer(1), seat: '1:Coach_1', at: 0 }, 'a')
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
    if (this.name === 'marks') vi.restoreAllMocks()
    if (this.name === 'marks') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, args)
  })
  expect(ids(await kept.changeMarks(1, add(mark(1))))).toEqual(['1'])
  expect(await (await openEncryptedStore()).count('reads')).toBe(0)
  expect(ids(await (await otherTab()).readMarks(1))).toEqual(['1'])
})

test('if the device refuses all writes a mark stays in the page, is shown as unsaved, and is stored as soon as possible', async () => {
  await kept.changeMarks(1, add(mark(1)))
  const empty = fullDisk()
  expect(ids(await kept.changeMarks(1, add(mark(2))))).toEqual(['1', '2 only here'])
  expect(ids(await kept.readMarks(1))).toEqual(['1', '2 only here'])
  empty()
  expect(ids(await kept.changeMarks(1, (marks) => marks))).toEqual(['1', '2'])
  expect(ids(await (await otherTab()).readMarks(1))).toEqual(['1', '2'])
})

test('marks that another tab stored and sent meanwhile are neither lost nor sent again', async () => {
  await kept.changeMarks(1, add(mark(1), mark(2)))
  const empty = fullDisk('InvalidStateError')
  await kept.changeMarks(1, add(mark(3, { name: 'Ella' })))
  empty()
  const other = await otherTab()
  await other.changeMarks(1, (marks) => [...marks.filter(({ id }) => id !== 1), mark(3, { name: 'Ava' })])
  const after = await kept.changeMarks(1, (marks) => marks)
  expect(after.map(({ id, name }) => [id, name])).toEqual([
    [3, 'Ava'],
    [2, 'Mia'],
    [6, 'Ella'],
  ])
})

test('a browser without an encrypted store keeps the marks of each user separate', async () => {
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('crypto', { getRandomValues: () => undefined })
  expect(ids(await kept.changeMarks(1, add(mark(1))))).toEqual(['1 only here'])
  expect(await kept.readMarks(2)).toEqual([])
  await kept.dropMarkKey(1)
  expect(await kept.readMarks(1)).toEqual([])
  vi.unstubAllGlobals()
})

test('marks of users who never came back are deleted after thirty days, the current user’s never, whatever the device’s clock says', async () => {
  for (const user of [1, 2, 3]) await kept.changeMarks(user, add(mark(1, { marked_at: `2026-1${user - 1}-01T10:00:00.000Z` })))
  await kept.dropOldMarks(1, Date.parse('2026-12-05T00:00:00Z'))
  expect(await Promise.all([1, 2, 3].map(async (user) => (await kept.readMarks(user)).length))).toEqual([1, 0, 1])
})

test('discarding all marks deletes their key, so that a copy of the records cannot be decrypted', async () => {
  const { openEncryptedStore } = await import('../../kit/encrypted-store.ts')
  await kept.changeMarks(1, add(mark(1)))
  const copy = (await (await openEncryptedStore()).getAll('marks'))[0]!
  await kept.changeMarks(1, () => [])
  await kept.dropMarkKey(1)
  await (await openEncryptedStore()).put('marks', copy)
  expect(await kept.readMarks(1)).toEqual([])
  await kept.changeMarks(1, add(mark(2)))
  expect(ids(await kept.readMarks(1))).toEqual(['2'])
})
