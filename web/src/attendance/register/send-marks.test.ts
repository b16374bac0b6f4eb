import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let sending: typeof import('./send-marks.ts')
let waiting: typeof import('./queued-marks.ts')
let sitAs: (id: number, role: string, roles?: string[], key?: string) => void
let leave: () => void = () => undefined
let shown: (event: number) => unknown
interface Asked {
  path: string
  key: string
  roleSession: string | null
  body: { marks?: { player_id: number; status: string }[]; status?: string; notes?: string }
}
const asked: Asked[] = []
/** The next answer of the network; by default the network fails. */
let answers: (request: Asked) => Promise<Response> | Response

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const register = (event_id: number) => json({ event_id, superseded: [] })
const saved = (event_id: number, player_id: number, more: object = {}) =>
  json({ event_id, player_id, user_id: null, status: 'absent', notes: '', superseded: false, health_screen_passed_at: null, ...more })
const answer = { kind: 'Practice', team_id: 3 } as const
const tap = (player_id: number, status: 'present' | 'absent' | 'late', more: object = {}) =>
  waiting.tapMarks([{ event_id: 5, player_id, status, name: `Player ${player_id}`, event: 'Practice', ...more }])
const left = () => waiting.waitingMarks.get().map(({ player_id, status, refused }) => [player_id, status, refused?.code ?? null])

beforeEach(async () => {
  vi.resetModules()
  asked.length = 0
  const kept = new Map<string, string>()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => undefined
    },
  )
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', new URL('http://localhost/calendar'))
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {}, addEventListener: () => undefined })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('fetch', (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const request = {
      path,
      key: headers['idempotency-key'] ?? '',
      roleSession: headers['x-access-key'] ?? null,
      body: JSON.parse(body) as Asked['body'],
    }
    asked.push(request)
    return Promise.resolve(answers(request))
  })
  answers = () => Promise.reject(new TypeError('offline'))
  sending = await import('./send-marks.ts')
  waiting = await import('./queued-marks.ts')
  const [{ session }, { queryClient, readKey }, { readRegister }] = await Promise.all([
    import('../../shell/session/session.ts'),
    import('../../kit/api/queries.ts'),
    import('@touchline/domain/attendance/endpoints'),
  ])
  shown = (event) => queryClient.getQueryData(readKey(readRegister, { params: { event } }))
  sitAs = (id, role, roles = [role], access_key = 'key') =>
    session.set({ state: 'in', user: { id, access_key, current_role_id: role, roles: roles.map((one) => ({ id: one })) } as never })
  leave = () => session.set({ state: 'out' })
  sitAs(1, 'Coach_1')
  sending.startSending()
})
// Stops pending retries, so that they do not run in the next test.
afterEach(() => leave())

test('a page of a guest network that says “ok” to everything has delivered nothing', async () => {
  answers = () => new Response('<html>Welcome to our network</html>')
  tap(7, 'late')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.waitFor(() => expect(sending.isWeak.get()).toBe(true))
  expect(left()).toEqual([[7, 'late', null]])
  answers = () => register(5)
  tap(8, 'present')
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 3000 })
  // The request that may have arrived is repeated unchanged, under its key.
  expect(asked[1]).toEqual(asked[0])
})

test('a register that arrives after a change of user is not shown to the new user', async () => {
  let arrives: (answer: Response) => void = () => undefined
  answers = () => new Promise((done) => (arrives = done))
  tap(7, 'late')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  sitAs(2, 'Coach_1')
  arrives(register(5))
  await new Promise((done) => setTimeout(done, 50))
  expect(shown(5)).toBeUndefined()
  expect(left()).toEqual([])
  sitAs(1, 'Coach_1')
  await new Promise((done) => setTimeout(done, 50))
  expect(left()).toEqual([])
})

test('marks of a page that was loaded offline wait for a new session, so that the first attempt is accepted', async () => {
  sitAs(1, 'Coach_1', ['Coach_1'], '')
  tap(7, 'late')
  await vi.waitFor(() => expect(sending.isWeak.get()).toBe(true))
  expect(asked.filter(({ path }) => path.includes('/attendance'))).toEqual([])
  asked.length = 0
  const role = { current_role_id: 'Coach_1', roles: [{ id: 'Coach_1' }], actor: { config: {} } }
  const roleSession = { id: 1, access_key: 'fresh', ...role, locale: 'en', needs_2fa: false }
  answers = ({ path }) => (path.includes('/attendance') ? register(5) : json(roleSession))
  tap(8, 'present')
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 3000 })
  expect(asked.map(({ path, roleSession: key }) => [path.includes('/attendance'), key])).toEqual([
    [false, null],
    [true, 'fresh'],
  ])
})

test('another user sees no queued marks, and they are still there when their owner returns', async () => {
  tap(7, 'late')
  await vi.waitFor(() => expect(sending.isWeak.get()).toBe(true))
  sitAs(2, 'Coach_1')
  expect(left()).toEqual([])
  await new Promise((done) => setTimeout(done, 50))
  expect(left()).toEqual([])
  sitAs(1, 'Coach_1')
  await vi.waitFor(() => expect(left()).toEqual([[7, 'late', null]]))
})

test('if a refused answer was changed meanwhile, only the change is left, with its note', async () => {
  let arrives: (answer: Response) => void = () => undefined
  answers = () => new Promise((done) => (arrives = done))
  tap(7, 'present', { answer })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  tap(7, 'absent', { answer, notes: 'Fever' })
  answers = () => json({ code: 'attendance.deadline_passed', error: 'Too late.' }, 422)
  arrives(json({ code: 'attendance.deadline_passed', error: 'Too late.' }, 422))
  await vi.waitFor(() => expect(left()).toEqual([[7, 'absent', 'attendance.deadline_passed']]), { timeout: 3000 })
  expect(asked[1]!.body).toMatchObject({ status: 'absent', notes: 'Fever' })
  // A new answer is sent again and clears the refused one.
  answers = () => saved(5, 7)
  tap(7, 'absent', { answer })
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 3000 })
})

test('a mark keeps the note of the mark that it replaces; an answer that changes begins without one', async () => {
  tap(7, 'late', { notes: 'Bus' })
  tap(7, 'present')
  tap(8, 'absent', { answer, notes: 'Fever' })
  tap(9, 'absent', { answer, notes: 'Fever' })
  tap(8, 'absent', { answer })
  tap(9, 'present', { answer })
  expect(waiting.waitingMarks.get().map(({ player_id, status, notes }) => [player_id, status, notes])).toEqual([
    [7, 'present', 'Bus'],
    [8, 'absent', 'Fever'],
    [9, 'present', undefined],
  ])
})

test('a tap is kept in the tab until it is encrypted, without names and health answers', async () => {
  tap(7, 'present', { answer: { ...answer, health_screen: [{ question: 'Fever?', yes: true }] } })
  const there = sessionStorage.getItem('touchline-taps')!
  expect(JSON.parse(there)).toMatchObject([{ user: 1, mark: { player_id: 7, status: 'present' } }])
  for (const clear of ['Player 7', 'Practice, ', 'Fever']) expect(there).not.toContain(clear)
  await vi.waitFor(() => expect(sessionStorage.getItem('touchline-taps')).toBeNull())
})

test('marks discarded at sign-out are deleted, also the very latest', async () => {
  tap(7, 'late')
  await vi.waitFor(() => expect(sending.isWeak.get()).toBe(true))
  tap(8, 'late')
  await waiting.forgetMarks(1)
  await new Promise((done) => setTimeout(done, 30))
  expect([left(), sessionStorage.getItem('touchline-taps')]).toEqual([[], null])
})

test('marks of a removed role are refused without a request', async () => {
  sitAs(1, 'Coach_1', ['Coach_1', 'Parent_1'])
  tap(7, 'late')
  await vi.waitFor(() => expect(sending.isWeak.get()).toBe(true))
  sitAs(1, 'Parent_1')
  await vi.waitFor(() => expect(left()).toEqual([[7, 'late', 'role_gone']]), { timeout: 3000 })
  expect(asked).toHaveLength(1)
})

test('a mark made while the previous one is being stored is not lost', async () => {
  const seal = crypto.subtle.encrypt.bind(crypto.subtle)
  const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
    tap(8, 'present')
    return await seal(...given)
  })
  tap(7, 'late')
  await vi.waitFor(() => expect(sessionStorage.getItem('touchline-taps')).toBeNull())
  expect(left()).toEqual([
    [7, 'late', null],
    [8, 'present', null],
  ])
  sealing.mockRestore()
})

test('a mark that was changed on its way is sent again after the first has arrived', async () => {
  let arrives: (answer: Response) => void = () => undefined
  answers = () => new Promise((done) => (arrives = done))
  tap(7, 'late')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  tap(7, 'absent')
  await vi.waitFor(() => expect(left()).toHaveLength(2))
  answers = () => register(5)
  arrives(register(5))
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 3000 })
  expect(asked.map(({ body }) => body.marks?.map(({ status }) => status))).toEqual([['late'], ['absent']])
})

test('when one player of a request has left the team, the marks of the others go again under a new key', async () => {
  answers = ({ body }) =>
    body.marks!.some(({ player_id }) => player_id === 7)
      ? json({ code: 'attendance.not_on_team', error: 'Not on the team.', player_ids: [7] }, 422)
      : register(5)
  waiting.tapMarks([7, 8].map((player_id) => ({ event_id: 5, player_id, status: 'late', name: `Player ${player_id}`, event: 'Practice' })))
  await vi.waitFor(() => expect(left()).toEqual([[7, 'late', 'attendance.not_on_team']]), { timeout: 3000 })
  expect(asked.map(({ body }) => body.marks!.map(({ player_id }) => player_id))).toEqual([[7, 8], [8]])
  expect(asked[1]!.key).not.toBe(asked[0]!.key)
})
