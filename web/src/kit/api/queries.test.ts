import { markRegister, readAttendanceSettings, readRegister } from '@touchline/domain/attendance/endpoints'
import { readEvent, readMyCalendar } from '@touchline/domain/calendar/endpoints'
import { readPublishedProfile } from '@touchline/domain/recruiting/public-endpoints'
import { undoChangeSet } from '@touchline/domain/platform/endpoints'
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

  void queries.invalidate('register')
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

test('a page for everybody still gets its data when nobody is signed in, and data of the signed-in person is dropped', async () => {
  const { keepRoleSession } = await import('./role-session-key.ts')
  const { QueryObserver } = await import('@tanstack/react-query')
  const openKey = queries.readKey(readPublishedProfile, { params: { token: 'x' } })
  queries.queryClient.setQueryData(key(), { event_id: 1 })
  const queryFn = () => new Promise<object>((answer) => waiting.push(answer))
  const observer = new QueryObserver(queries.queryClient, { queryKey: openKey, queryFn, retry: false })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  keepRoleSession(null)
  waiting[0]!({ first_name: 'Mia' })
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ first_name: 'Mia' }))
  expect(shown()).toBeUndefined()
  stop()
})

const reply = { event_id: 1, superseded: [] }
const answers = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })))
const mark = async (sending = {}) => {
  const { call } = await import('./api.ts')
  await call(markRegister, { ...args, body: { marks: [] } } as never, sending)
}
const calendar = { query: { start: '2026-10-01', end: '2026-10-31' } }
const settings = { params: { team: 1 } }
const invalid = async () => {
  await queries.invalidate()
  const isInvalid = (queryKey: readonly unknown[]) => queries.queryClient.getQueryState(queryKey)?.isInvalidated
  return [
    isInvalid(key()),
    isInvalid(queries.readKey(readMyCalendar, calendar)),
    isInvalid(queries.readKey(readAttendanceSettings, settings)),
  ]
}
const fill = () => {
  const { queryClient, readKey } = queries
  queryClient.setQueryData(key(), reply)
  queryClient.setQueryData(readKey(readMyCalendar, calendar), { items: [] })
  queryClient.setQueryData(readKey(readAttendanceSettings, settings), {})
}

test('a write invalidates the data that it changes, and nothing else', async () => {
  fill()
  answers(reply)
  await mark()
  expect(await invalid()).toEqual([true, true, false])
})

test('a write that failed, was answered by a captive portal, or whose caller updates the cache itself invalidates nothing', async () => {
  fill()
  answers({ error: 'Not found.', code: 'not_found' }, 404)
  await expect(mark()).rejects.toThrow()
  answers('<html>ok</html>')
  await mark()
  answers(reply)
  await mark({ quiet: true })
  expect(await invalid()).toEqual([false, false, false])
})

test('data that comes with the reply of a write is not read again', async () => {
  fill()
  answers(reply)
  await mark()
  queries.storeReply(readRegister, args, { ...reply, event_id: 2 } as never)
  expect(await invalid()).toEqual([false, true, false])
  expect(shown()).toBe(2)

  await mark()
  queries.completeCached(readRegister, (known) => ({ ...known, event_id: 3 }), args)
  expect(await invalid()).toEqual([false, true, false])
  expect(shown()).toBe(3)
  await mark()
  expect((await invalid())[0]).toBe(true)
})

test('undoing a change invalidates all data', async () => {
  fill()
  answers({})
  const { call } = await import('./api.ts')
  await call(undoChangeSet, { params: { change_set: 1 } })
  expect(await invalid()).toEqual([true, true, true])
})

test('several writes in a row read the data once', async () => {
  const { QueryObserver } = await import('@tanstack/react-query')
  const queryFn = vi.fn(() => Promise.resolve({ id: 5 }))
  const { queryClient, readKey } = queries
  const stop = new QueryObserver(queryClient, { queryKey: readKey(readEvent, args), queryFn }).subscribe(() => undefined)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  answers(reply)
  await Promise.all([mark(), mark(), mark()])
  await queries.invalidate()
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})
