import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let poll: typeof import('./lock-poll.ts')
let toasts: typeof import('./toast.ts').toasts
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null })
  poll = await import('./lock-poll.ts')
  toasts = (await import('./toast.ts')).toasts
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an older version of the server is ignored, a newer one taken over, and one that this editor would write over is a conflict [API-020] [API-021] [API-024]', () => {
  const { nextVersion, loadingVersion, conflictVersion } = poll
  expect([loadingVersion, conflictVersion]).toEqual([-1, -2])
  expect(nextVersion(5, 4, true)).toBe(5)
  expect(nextVersion(5, 5, true)).toBe(5)
  expect(nextVersion(5, 6, false)).toBe(6)
  expect(nextVersion(loadingVersion, 6, true)).toBe(6)
  expect(nextVersion(5, 6, true)).toBe(conflictVersion)
  expect(nextVersion(conflictVersion, 9, false)).toBe(conflictVersion)
})

test('it asks every ten seconds for the version and the user, and ends with the conflict [API-018] [API-019] [API-022]', async () => {
  const answers: unknown[] = [{ version_id: 3, user: 'Dana' }, null, { version_id: 4, user: 'Dana' }, { version_id: 5, user: 'Sam' }]
  const read = vi.fn(() => Promise.resolve(answers.shift() ?? null))
  const [onConflict, onVersion] = [vi.fn(), vi.fn()]
  poll.pollLock({ read, version: 3, isHeld: () => true, onConflict, onVersion })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_001)
  expect(read).toHaveBeenCalledTimes(3)
  expect(onConflict.mock.calls).toEqual([[4, 'Dana']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(3)
  expect(onVersion).not.toHaveBeenCalled()
})

test('who only looks on gets each newer version, by the name that its field has', async () => {
  let version = 7
  const onVersion = vi.fn()
  const stop = poll.pollLock({
    read: () => Promise.resolve({ lock: version++ }),
    field: 'lock',
    version: poll.loadingVersion,
    isHeld: () => false,
    onVersion,
    onConflict: vi.fn(),
  })
  await vi.advanceTimersByTimeAsync(20_000)
  stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onVersion.mock.calls).toEqual([
    [7, null],
    [8, null],
  ])
})

test('a conflict is said where there are words for it, and kept quiet where there are none [API-023]', async () => {
  const start = (message?: string) =>
    poll.pollLock({
      read: () => Promise.resolve({ version_id: 2 }),
      version: 1,
      isHeld: () => true,
      onConflict: () => {},
      ...(message !== undefined && { message }),
    })
  start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(toasts.get()).toEqual([])
  start('Somebody else has changed this.')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(toasts.get()).toMatchObject([{ text: 'Somebody else has changed this.', tone: 'bad' }])
})
