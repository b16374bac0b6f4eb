import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

type Ask = (endpoint: object, args: object, ask: () => Promise<unknown>) => Promise<unknown>
let read: Ask
let sitAs: (id: number, more?: object) => void
/** The responses in memory, by address. */
const shown = new Map<string, unknown>()
const mine = { path: '/user/calendar_events' }

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} })
  shown.clear()
  let through: Ask | undefined
  vi.doMock('../kit/api/queries.ts', () => ({
    passReads: (by: Ask) => (through = by),
    queryClient: {
      getQueryCache: () => ({ subscribe: () => undefined, getAll: () => [] }),
      setQueryData: ([path]: [string], value: unknown) => shown.set(path, value),
    },
  }))
  const [{ startOffline }, { session }, { confirmRoleSession }, { keepRead, cacheKey }] = await Promise.all([
    import('./offline.ts'),
    import('../shell/session/session.ts'),
    import('./stored-role-session.ts'),
    import('./stored-reads.ts'),
  ])
  const userOf = (id: number, more: object = {}) =>
    ({
      id,
      access_key: '',
      current_role_id: 'Coach_1',
      current_role: { type: 'Coach' },
      login_from: null,
      roles: [{ id: 'Coach_1' }],
      teams: { coach: [10], manager: [], managerAdmin: [], director: [], family: [] },
      ...more,
    }) as never
  sitAs = (id, more) => session.set({ state: 'in', user: userOf(id, more) })
  startOffline()
  read = through!
  await confirmRoleSession(userOf(1))
  await keepRead(userOf(1), cacheKey(userOf(1), mine, {}), { items: ['kept'] }, Date.now())
})

test('a stored session shows its data without waiting for the server, and applies a late response', async () => {
  sitAs(1)
  let arrives: (reply: unknown) => void = () => undefined
  const reply = read(mine, {}, () => new Promise((done) => (arrives = done)))
  expect(await reply).toEqual({ items: ['kept'] })
  arrives({ items: ['fresh'] })
  await vi.waitFor(() => expect(shown.get(mine.path)).toEqual({ items: ['fresh'] }))
})

test('a response that arrives after a change of user is not shown, even in a role of the same name', async () => {
  sitAs(1)
  let arrives: (reply: unknown) => void = () => undefined
  await read(mine, {}, () => new Promise((done) => (arrives = done)))
  sitAs(2)
  arrives({ items: ['of user 1'] })
  await new Promise((done) => setTimeout(done, 20))
  expect(shown.has(mine.path)).toBe(false)
})

test('another role is shown nothing that the first one stored', async () => {
  sitAs(1, { current_role_id: 'Manager_1', current_role: { type: 'Manager' } })
  const { ApiError } = await import('../kit/feedback/api-error.ts')
  await expect(read(mine, {}, () => Promise.reject(new ApiError(0, 'network', '')))).rejects.toMatchObject({ code: 'network' })
})

test('data that the server no longer gives to this role is deleted from the device', async () => {
  sitAs(1, { access_key: 'key' })
  const { ApiError } = await import('../kit/feedback/api-error.ts')
  const ask = (status: number, code: string) => read(mine, {}, () => Promise.reject(new ApiError(status, code, '')))
  await expect(ask(403, 'forbidden')).rejects.toMatchObject({ code: 'forbidden' })
  await vi.waitFor(() => expect(ask(0, 'network')).rejects.toMatchObject({ code: 'network' }))
})
