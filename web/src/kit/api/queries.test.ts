import { readRegister } from '@touchline/domain/attendance/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let queries: typeof import('./queries.ts')
const waiting: ((reply: object) => void)[] = []
const args = { params: { event: 5 } }
const key = () => queries.readKey(readRegister, args)
const shown = () => queries.queryClient.getQueryData<{ event_id: number }>(key())?.event_id

beforeEach(async () => {
  vi.resetModules()
  waiting.length = 0
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  queries = await import('./queries.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('a pending response does not overwrite a newer change: the data is fetched again', async () => {
  const { QueryObserver } = await import('@tanstack/react-query')
  const queryFn = () => new Promise<object>((answer) => waiting.push(answer))
  const stop = new QueryObserver(queries.queryClient, { queryKey: key(), queryFn, retry: false }).subscribe(() => undefined)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]!({ event_id: 1 })
  await vi.waitFor(() => expect(shown()).toBe(1))

  // No request is pending, so the updated value stays and nothing is fetched.
  queries.updateCached(readRegister, (known) => ({ ...known, event_id: 2 }), args)
  expect([shown(), waiting.length]).toEqual([2, 1])

  void queries.invalidate(readRegister)
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  queries.updateCached(readRegister, (known) => ({ ...known, event_id: 3 }), args)
  await vi.waitFor(() => expect(waiting).toHaveLength(3))
  waiting[1]!({ event_id: 2 })
  await new Promise((go) => setTimeout(go, 20))
  expect(shown()).toBe(3)
  waiting[2]!({ event_id: 3 })
  await vi.waitFor(() => expect(queries.queryClient.isFetching()).toBe(0))
  expect(shown()).toBe(3)
  stop()
})
