import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let shell: typeof import('./session.ts')
let roleSessionKey: () => string | null
/** The fake server: the answer of each address, and the requests it received. */
const server = new Map<string, { status: number; body: unknown }>()
const asked: { path: string; body: unknown }[] = []
const left = vi.fn()
const user = (more: object = {}) => ({
  id: 7,
  needs_2fa: false,
  access_key: 'key-1',
  locale: 'en',
  actor: { config: {} },
  current_role_id: 'Coach_1',
  current_role: { type: 'Coach' },
  roles: [{ id: 'Coach_1' }],
  ...more,
})
const says = (path: string, body: unknown, status = 200) => server.set(`/api${path}`, { status, body })

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  server.clear()
  asked.length = 0
  left.mockReset()
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', { assign: left })
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: body === undefined ? null : (JSON.parse(body) as unknown) })
    const answer = server.get(path)
    return answer
      ? Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }))
      : Promise.reject(new TypeError('offline'))
  })
  shell = await import('./session.ts')
  ;({ roleSessionKey } = await import('../../kit/api/role-session-key.ts'))
  says('/config', { now: new Date().toISOString(), second_system_url: 'https://legacy.example', demo: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const states: string[] = []
const watch = () => {
  states.length = 0
  shell.session.watch(() => void states.push(shell.session.get().state))
}

describe('a session', () => {
  test('starts, is logged out, logging in, rebuilt, and on the way to another site [AUTH-052]', async () => {
    says('/auth/status', { code: 'no_session' }, 401)
    says('/auth/login', { token: 't' })
    says('/firebase/user/login', user())
    watch()
    await shell.ensureSession()
    await shell.signIn('sam@club.example', 'Secret-1!')
    shell.leaveTo('https://legacy.example/7')
    expect(states).toEqual(['starting', 'out', 'logging in', 'in', 'redirect'])
    expect(left).toHaveBeenCalledWith('https://legacy.example/7')
  })

  test('is logged in with a user who has an access key, and not before [AUTH-053]', async () => {
    says('/auth/status', { token: 'on', redirect_to_legacy: false })
    says('/firebase/user/login', user())
    expect(roleSessionKey()).toBeNull()
    await shell.ensureSession()
    expect(shell.session.get()).toMatchObject({ state: 'in', user: { access_key: 'key-1' } })
    expect(roleSessionKey()).toBe('key-1')
    says('/user/logout', {})
    await shell.signOut()
    expect([shell.session.get().state, roleSessionKey()]).toEqual(['out', null])
  })

  test('begins once, however many ask for it [AUTH-045]', async () => {
    says('/auth/status', { token: 'on', redirect_to_legacy: false })
    says('/firebase/user/login', user())
    await Promise.all([shell.ensureSession(), shell.ensureSession()])
    await shell.ensureSession()
    expect(asked.filter(({ path }) => path === '/api/auth/status')).toHaveLength(1)
    expect(asked.at(-1)!.body).toMatchObject({ sso_token: 'on' })
  })

  test('that was left offline is ended by the next page, and signs nobody in', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    })
    says('/auth/status', { token: 'on', redirect_to_legacy: false })
    says('/firebase/user/login', user())
    await shell.ensureSession()
    await shell.signOut()
    expect(shell.session.get().state).toBe('out')
    await shell.startSession()
    expect(shell.session.get().state).toBe('out')
    says('/user/logout', {})
    asked.length = 0
    await shell.startSession()
    expect(asked.map(({ path }) => path).filter((path) => path !== '/api/config')).toEqual(['/api/user/logout'])
    expect([shell.session.get().state, kept.size]).toEqual(['out', 0])
  })

  test('does not start a role session that was pending at the sign-out', async () => {
    says('/auth/status', { token: 'on', redirect_to_legacy: false })
    says('/firebase/user/login', user())
    says('/user/logout', {})
    await shell.ensureSession()
    const late = shell.rebuildUser()
    await Promise.all([late, shell.signOut()])
    expect([shell.session.get().state, roleSessionKey()]).toEqual(['out', null])
    const before = shell.rebuildUser()
    await before
    expect(shell.session.get().state).toBe('in')
  })

  test('of a user of the second system redirects there without a role session here [AUTH-048]', async () => {
    says('/auth/status', { token: 'on', redirect_to_legacy: true })
    await shell.ensureSession()
    expect(left).toHaveBeenCalledWith('https://legacy.example')
    expect(asked.map(({ path }) => path)).not.toContain('/api/firebase/user/login')
  })

  test('starts here if the second system has no address', async () => {
    says('/config', { now: new Date().toISOString(), second_system_url: null })
    says('/auth/status', { token: 'on', redirect_to_legacy: true })
    says('/firebase/user/login', user())
    await shell.ensureSession()
    expect([shell.session.get().state, left.mock.calls]).toEqual(['in', []])
  })

  test('that could not start shows the reason and can start again', async () => {
    await shell.ensureSession()
    expect(shell.session.get()).toMatchObject({ state: 'failed', error: { code: 'network' } })
    says('/auth/status', { token: 'on', redirect_to_legacy: false })
    says('/firebase/user/login', user())
    await shell.startSession()
    expect(shell.session.get().state).toBe('in')
  })
})

describe('the user who is signed in', () => {
  beforeEach(async () => {
    says('/auth/status', { token: 'on', redirect_to_legacy: false })
    says('/firebase/user/login', user())
    await shell.ensureSession()
  })

  test('is replaced by what the server answers next [API-005]', async () => {
    says('/firebase/user/login', user({ first_name: 'Samuel', roles: [{ id: 'Coach_1' }, { id: 'Parent_1' }] }))
    await shell.rebuildUser()
    expect(shell.session.get()).toMatchObject({ user: { first_name: 'Samuel', roles: [{ id: 'Coach_1' }, { id: 'Parent_1' }] } })
  })

  test('keeps the details while offline, and is signed out when the session is over', async () => {
    server.delete('/api/firebase/user/login')
    await shell.rebuildUser()
    expect(shell.session.get().state).toBe('in')
    says('/firebase/user/login', { code: 'no_session' }, 401)
    await shell.rebuildUser()
    expect(shell.session.get().state).toBe('out')
  })

  test('is read again by a navigation after twenty minutes, in the current role [AUTH-063] [AUTH-064] [AUTH-213]', async () => {
    const roleSessions = () => asked.filter(({ path }) => path === '/api/firebase/user/login').map(({ body }) => body)
    shell.refreshUser()
    vi.advanceTimersByTime(20 * 60_000 - 1)
    shell.refreshUser()
    expect(roleSessions()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    shell.refreshUser()
    shell.refreshUser()
    await vi.waitFor(() => expect(roleSessions()).toHaveLength(2))
    expect(roleSessions()[1]).toEqual({ client_type: 'desktop', current_role_id: 'Coach_1' })
  })

  test('of an administrator stays as it is, and the details of the club are read again after an hour, not before [CLUB-007]', async () => {
    const club = { id: 1, name: 'Hilltop', timezone: 'America/Denver', image_url: null, sport: 'soccer' }
    says('/firebase/user/login', user({ current_role: { type: 'Admin' }, club }))
    await shell.rebuildUser()
    says('/user/club', { ...club, name: 'Hilltop SC', config: {} })
    const reads = () => asked.filter(({ path }) => path === '/api/user/club').length
    vi.advanceTimersByTime(60 * 60_000 - 1)
    shell.refreshUser()
    await vi.dynamicImportSettled()
    expect(reads()).toBe(0)
    vi.advanceTimersByTime(1)
    asked.length = 0
    shell.refreshUser()
    shell.refreshUser()
    await vi.waitFor(() => expect(shell.session.get()).toMatchObject({ user: { club: { name: 'Hilltop SC' } } }))
    expect(asked.map(({ path }) => path)).toEqual(['/api/user/club'])
  })
})
