import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let shell: typeof import('./session.ts')
let roleSession: typeof import('../../kit/api/role-session-key.ts')
/** Answers in the order in which the test gives them: a call waits until it is its turn. */
const waiting: { path: string; answer: (status: number, body: unknown) => void; fail: () => void }[] = []
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
/** The oldest call to this address that waits. */
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
    (path: string) =>
      new Promise<Response>((resolve, reject) => {
        waiting.push({
          path,
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
/** Somebody signs in by the form; what the server says to it comes at once. */
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

describe('an answer that comes late', () => {
  test('does not take a person back into the role that he has left', async () => {
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

  test('does not take him back either where it was asked while the change was under way', async () => {
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

  test('does not know what was kept meanwhile, and is asked for again', async () => {
    await started('Coach_1')
    const read = shell.rebuildUser()
    const late = await asked('/firebase/user/login')
    shell.rememberAuthentication('2026-10-20T15:00:00.000Z')
    late.answer(200, user('Coach_1', { authenticated_at: '2026-10-05T15:00:00.000Z' }))
    ;(await asked('/firebase/user/login')).answer(200, user('Coach_1', { authenticated_at: '2026-10-20T15:00:00.000Z', first_name: 'Sam' }))
    await read
    expect(shell.session.get()).toMatchObject({ user: { authenticated_at: '2026-10-20T15:00:00.000Z', first_name: 'Sam' } })
  })

  test('does not seat again who has signed out', async () => {
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

  test('does not sign out who has signed in since', async () => {
    await started('Coach_1')
    const read = shell.rebuildUser()
    const late = await asked('/firebase/user/login')
    await signsIn()
    late.answer(401, { code: 'no_session' })
    await read
    expect([state(), roleSession.roleSessionKey()]).toEqual(['Parent_1', 'key of Parent_1'])
  })

  test('to who was here when the page began puts nobody out who has signed in since', async () => {
    const ready = shell.startSession()
    const late = await asked('/auth/status')
    await signsIn()
    late.answer(401, { code: 'no_session' })
    await ready
    expect([state(), roleSession.roleSessionKey()]).toEqual(['Parent_1', 'key of Parent_1'])
  })

  test('to who was here when the page began seats nobody while somebody signs in', async () => {
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

  test('to who was here when the page began leaves him at work on what was kept, and then counts', async () => {
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

  test('of a change of the role counts, also when a second one came to nothing', async () => {
    await started('Coach_1')
    const changes = [shell.changeRole('Parent_1'), shell.changeRole('Coach_2').catch(() => undefined)]
    ;(await asked('/user/change_role/Parent_1')).answer(200, user('Parent_1'))
    ;(await asked('/user/change_role/Coach_2')).fail()
    await Promise.all(changes)
    expect([state(), roleSession.roleSessionKey()]).toEqual(['Parent_1', 'key of Parent_1'])
  })

  test('of a change of the role seats nobody again who has signed out', async () => {
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

  test('is what counts where nothing else happened', async () => {
    await started('Coach_1')
    const read = shell.rebuildUser()
    ;(await asked('/firebase/user/login')).answer(200, user('Coach_1', { first_name: 'Samuel' }))
    await read
    expect(shell.session.get()).toMatchObject({ state: 'in', user: { first_name: 'Samuel' } })
  })
})

describe('who signs out without a signal', () => {
  beforeEach(async () => {
    await started('Coach_1')
    const out = shell.signOut()
    ;(await asked('/user/logout')).fail()
    await out
    expect(state()).toBe('out')
    await loadPage()
  })

  test('is not signed in again when the page is loaded, and the server hears of it then', async () => {
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

  test('stays out while there is none', async () => {
    const ready = shell.startSession()
    ;(await asked('/user/logout')).fail()
    await ready
    expect([state(), waiting.map(({ path }) => path).filter((path) => path !== '/api/config')]).toEqual(['out', []])
  })

  test('owes nothing any more once somebody signs in', async () => {
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
