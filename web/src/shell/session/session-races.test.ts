import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let shell: typeof import('./session.ts')
let roleSession: typeof import('../../kit/api/role-session-key.ts')
/** Lets the test answer calls in any order: every call waits until the test answers it. */
const waiting: { path: string; key: string | null; answer: (status: number, body: unknown) => void; fail: () => void }[] = []
const local = new Map<string, string>()
const storage = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})
const user = (role: string, more: object = {}) => ({
  id: 7,
  needs_2fa: false,
  access_key: `key of ${role}`,
  locale: 'en',
  actor: { config: {} },
  current_role_id: role,
  current_role: { type: role.split('_')[0] },
  roles: [{ id: 'Coach_1' }, { id: 'Parent_1' }],
  ...more,
})
/** Returns the oldest pending call to this address. */
async function asked(path: string) {
  await vi.waitFor(() => expect(waiting.map((one) => one.path)).toContain(`/api${path}`))
  return waiting.splice(
    waiting.findIndex((one) => one.path === `/api${path}`),
    1,
  )[0]!
}

async function loadPage() {
  vi.resetModules()
  waiting.length = 0
  shell = await import('./session.ts')
  roleSession = await import('../../kit/api/role-session-key.ts')
}
beforeEach(async () => {
  local.clear()
  vi.stubGlobal('sessionStorage', storage(new Map()))
  vi.stubGlobal('localStorage', storage(local))
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal(
    'fetch',
    (path: string, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        waiting.push({
          path,
          key: new Headers(init?.headers).get('x-access-key'),
          answer: (status, body) => resolve(new Response(JSON.stringify(body), { status })),
          fail: () => reject(new TypeError('offline')),
        })
      }),
  )
  await loadPage()
})
afterEach(() => vi.unstubAllGlobals())

async function started(role: string) {
  const ready = shell.startSession()
  ;(await asked('/auth/status')).answer(200, { token: 'on', redirect_to_legacy: false })
  ;(await asked('/firebase/user/login')).answer(200, user(role))
  await ready
}
/** Signs in through the form; the server answers at once. */
async function signsIn() {
  const entering = shell.signIn('dana@club.example', 'Secret-1!')
  ;(await asked('/auth/login')).answer(200, { token: 't' })
  ;(await asked('/firebase/user/login')).answer(200, user('Parent_1'))
  await entering
}
const state = () => {
  const now = shell.session.get()
  return now.state === 'in' ? now.user.current_role_id : now.state
}

describe('a late response', () => {
  test('does not return a user to the previous role', async () => {
    await started('Coach_1')
    const read = shell.rebuildUser()
    const late = await asked('/firebase/user/login')
    const changed = shell.changeRole('Parent_1')
    ;(await asked('/user/change_role/Parent_1')).answer(200, user('Parent_1'))
    await changed
    late.answer(200, user('Coach_1'))
    await read
    expect([state(), roleSession.roleSessionKey()]).toEqual(['Parent_1', 'key of Parent_1'])
  })

  test('does not return a user to the previous role if it was requested during the change', async () => {
    await started('Coach_1')
    const changed = shell.changeRole('Parent_1')
    const change = await asked('/user/change_role/Parent_1')
    const read = shell.rebuildUser()
    const late = await asked('/firebase/user/login')
    change.answer(200, user('Parent_1'))
    await changed
    late.answer(200, user('Coach_1'))
    await read
    expect([state(), roleSession.roleSessionKey()]).toEqual(['Parent_1', 'key of Parent_1'])
  })

  test('of two reads at once after a role has ended opens one role session only: the second keeps it', async () => {
    await started('Coach_1')
    const reads = Promise.all([shell.rebuildUser(), shell.rebuildUser()])
    ;(await asked('/firebase/user/login')).answer(404, { code: 'not_found' })
    const chosen = await asked('/firebase/user/login')
    expect(waiting.filter(({ path }) => path === '/api/firebase/user/login')).toEqual([])
    chosen.answer(200, user('Parent_1'))
    const second = await asked('/firebase/user/login')
    expect(second.key).toBe('key of Parent_1')
    second.answer(200, user('Parent_1'))
    await reads
    expect([state(), roleSession.roleSessionKey()]).toEqual(['Parent_1', 'key of Parent_1'])
  })

  test('does not overwrite values stored meanwhile, and is requested again', async () => {
    await started('Coach_1')
    const read = shell.rebuildUser()
    const late = await asked('/firebase/user/login')
    shell.rememberAuthentication('2026-10-20T15:00:00.000Z')
    late.answer(200, user('Coach_1', { authenticated_at: '2026-10-05T15:00:00.000Z' }))
    ;(await asked('/firebase/user/login')).answer(200, user('Coach_1', { authenticated_at: '2026-10-20T15:00:00.000Z', first_name: 'Sam' }))
    await read
    expect(shell.session.get()).toMatchObject({ user: { authenticated_at: '2026-10-20T15:00:00.000Z', first_name: 'Sam' } })
  })

  test('does not sign a signed-out user in again', async () => {
    await started('Coach_1')
    const read = shell.rebuildUser()
    const late = await asked('/firebase/user/login')
    const out = shell.signOut()
    ;(await asked('/user/logout')).answer(200, { signed_out: true })
    await out
    late.answer(200, user('Coach_1'))
    await read
    expect([state(), roleSession.roleSessionKey()]).toEqual(['out', null])
  })

  test('does not sign out a user who has signed in since', async () => {
    await started('Coach_1')
    const read = shell.rebuildUser()
    const late = await asked('/firebase/user/login')
    await signsIn()
    late.answer(401, { code: 'no_session' })
    await read
    expect([state(), roleSession.roleSessionKey()]).toEqual(['Parent_1', 'key of Parent_1'])
  })

  test('to the first user of the page does not sign out a user who has signed in since', async () => {
    const ready = shell.startSession()
    const late = await asked('/auth/status')
    await signsIn()
    late.answer(401, { code: 'no_session' })
    await ready
    expect([state(), roleSession.roleSessionKey()]).toEqual(['Parent_1', 'key of Parent_1'])
  })

  test('to the first user of the page does not start a session while another user signs in', async () => {
    const ready = shell.startSession()
    const late = await asked('/auth/status')
    const entering = shell.signIn('dana@club.example', 'Secret-1!')
    const login = await asked('/auth/login')
    late.answer(200, { token: 'on', redirect_to_legacy: false })
    await ready
    expect([state(), waiting.map(({ path }) => path)]).toEqual(['logging in', ['/api/config']])
    login.answer(200, { token: 't' })
    ;(await asked('/firebase/user/login')).answer(200, user('Parent_1'))
    await entering
    expect(state()).toBe('Parent_1')
  })

  test('to the first user of the page leaves the stored data on screen, and then counts', async () => {
    vi.doMock('../../offline/stored-flag.ts', () => ({ storedFlag: () => 'kept', setStoredFlag: () => undefined }))
    vi.doMock('../../offline/stored-role-session.ts', () => ({ keptRoleSession: () => Promise.resolve(user('Coach_1')) }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await loadPage()
      const ready = shell.startSession()
      const late = await asked('/auth/status')
      await vi.advanceTimersByTimeAsync(3000)
      await vi.waitFor(() => expect(state()).toBe('Coach_1'))
      const seen: string[] = []
      shell.session.watch(() => void seen.push(shell.session.get().state))
      late.answer(200, { token: 'on', redirect_to_legacy: false })
      ;(await asked('/firebase/user/login')).answer(200, user('Parent_1'))
      await ready
      expect([seen, state()]).toEqual([['in'], 'Parent_1'])
    } finally {
      vi.useRealTimers()
      vi.doUnmock('../../offline/stored-flag.ts')
      vi.doUnmock('../../offline/stored-role-session.ts')
    }
  })

  test('of a change of role counts, also when a second change failed', async () => {
    await started('Coach_1')
    const changes = [shell.changeRole('Parent_1'), shell.changeRole('Coach_2').catch(() => undefined)]
    ;(await asked('/user/change_role/Parent_1')).answer(200, user('Parent_1'))
    ;(await asked('/user/change_role/Coach_2')).fail()
    await Promise.all(changes)
    expect([state(), roleSession.roleSessionKey()]).toEqual(['Parent_1', 'key of Parent_1'])
  })

  test('of a change of role does not sign a signed-out user in again', async () => {
    await started('Coach_1')
    const changed = shell.changeRole('Parent_1')
    const late = await asked('/user/change_role/Parent_1')
    const out = shell.signOut()
    ;(await asked('/user/logout')).answer(200, { signed_out: true })
    await out
    late.answer(200, user('Parent_1'))
    await changed
    expect([state(), roleSession.roleSessionKey()]).toEqual(['out', null])
  })

  test('counts where nothing else happened', async () => {
    await started('Coach_1')
    const read = shell.rebuildUser()
    ;(await asked('/firebase/user/login')).answer(200, user('Coach_1', { first_name: 'Samuel' }))
    await read
    expect(shell.session.get()).toMatchObject({ state: 'in', user: { first_name: 'Samuel' } })
  })
})

describe('a user who signs out offline', () => {
  beforeEach(async () => {
    await started('Coach_1')
    const out = shell.signOut()
    ;(await asked('/user/logout')).fail()
    await out
    expect(state()).toBe('out')
    await loadPage()
  })

  test('is not signed in again by a page load, which then tells the server', async () => {
    const ready = shell.startSession()
    ;(await asked('/user/logout')).answer(200, { signed_out: true })
    await ready
    expect(state()).toBe('out')
    await loadPage()
    const next = shell.startSession()
    ;(await asked('/auth/status')).answer(401, { code: 'no_session' })
    await next
    expect(waiting.map(({ path }) => path)).not.toContain('/api/user/logout')
  })

  test('stays signed out while offline', async () => {
    const ready = shell.startSession()
    ;(await asked('/user/logout')).fail()
    await ready
    expect([state(), waiting.map(({ path }) => path).filter((path) => path !== '/api/config')]).toEqual(['out', []])
  })

  test('has no pending sign-out once somebody signs in', async () => {
    const ready = shell.startSession()
    ;(await asked('/user/logout')).fail()
    await ready
    const entering = shell.signIn('sam@club.example', 'Secret-1!')
    ;(await asked('/auth/login')).answer(200, { token: 't' })
    ;(await asked('/firebase/user/login')).answer(200, user('Coach_1'))
    await entering
    await loadPage()
    await started('Coach_1')
    expect(state()).toBe('Coach_1')
  })
})
