import '../../page-stub.ts'
import { refreshCountersEvery } from '@touchline/domain/kit/counters'
import { readCounters } from '@touchline/domain/notifications/endpoints'
import { afterEach, expect, test, vi } from 'vitest'

// Without a window the library polls nothing.
vi.stubGlobal('window', globalThis)
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { QueryObserver } = await import('@tanstack/react-query')
const { queryClient, readKey } = await import('./queries.ts')
const { refetchInterval } = await import('./refetch-interval.ts')
const { keepRoleSession } = await import('./role-session-key.ts')

afterEach(() => void vi.useRealTimers())

test('the counts of the badges are read every five minutes until a read fails, and again when the role changes [NOTIF-046] [LIVE-002]', async () => {
  vi.useFakeTimers()
  const read = vi.fn(() => Promise.resolve({ messages: 1 }))
  const polling = {
    ...{ queryKey: readKey(readCounters, {}), queryFn: read, retry: false },
    refetchInterval: refetchInterval(refreshCountersEvery, true),
  }
  const stop = new QueryObserver(queryClient, polling).subscribe(() => undefined)
  const reads = async (rounds: number) => {
    await vi.advanceTimersByTimeAsync(rounds * refreshCountersEvery + 50)
    return read.mock.calls.length
  }
  expect(await reads(2)).toBe(3)
  read.mockImplementation(() => Promise.reject(new Error('No connection')))
  expect(await reads(3)).toBe(4)
  read.mockImplementation(() => Promise.resolve({ messages: 2 }))
  keepRoleSession({ key: 'other', role: 'Coach_1' })
  expect(await reads(0)).toBe(5)
  stop()
})
