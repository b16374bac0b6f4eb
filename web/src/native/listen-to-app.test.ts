import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A page inside an app without a browser: two targets of message events, an origin, and the messages sent to the app. */
const told: { type: string }[] = []
const origin = 'https://club.example'
const acts = { leave: vi.fn(), open: vi.fn(), leaveTo: vi.fn(), tooOld: vi.fn(), signIn: vi.fn() }
let stop: () => void
let page: EventTarget
let paper: EventTarget

beforeEach(async () => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), {
    location: { origin },
    webkit: { messageHandlers: { touchline: { postMessage: (message: { type: string }) => void told.push(message) } } },
  })
  paper = Object.assign(new EventTarget(), { querySelector: () => null })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', paper)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone) TouchlineApp/3.2.0', language: 'en' })
  const { subscribe } = await import('./listen-to-app.ts')
  stop = subscribe(acts)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.clearAllMocks()
  told.length = 0
  vi.unstubAllGlobals()
})
const say = (data: unknown, more: { origin?: string; source?: unknown } = {}, to = page) =>
  to.dispatchEvent(Object.assign(new Event('message'), { data, origin: '', source: null, ...more }))

test('logOut leaves, a login token signs in [NATIVE-004] [NATIVE-006]', () => {
  say({ type: 'logOut' })
  say(JSON.stringify({ type: 'loginToken', token: 'abc' }))
  expect(acts.leave).toHaveBeenCalledOnce()
  expect(acts.signIn).toHaveBeenCalledWith('abc')
})

test('redirect opens an address of ours, the last of several within a second and a half [NATIVE-005] [NATIVE-009]', () => {
  say({ type: 'redirect', url: '/calendar' })
  vi.advanceTimersByTime(1499)
  expect(acts.open).not.toHaveBeenCalled()
  say({ type: 'redirect', url: `${origin}/teams/3?view=list` })
  vi.advanceTimersByTime(1499)
  expect(acts.open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(acts.open.mock.calls).toEqual([['/teams/3?view=list']])
})

test('a foreign address goes back to the app as a link, and an invalid one is ignored [NATIVE-002] [NATIVE-021]', async () => {
  say({ type: 'redirect', url: 'https://elsewhere.example/x' })
  vi.advanceTimersByTime(1500)
  await vi.dynamicImportSettled()
  expect(told).toEqual([{ type: 'link', url: 'https://elsewhere.example/x' }])
  say({ type: 'redirect', url: 'javascript:alert(1)' })
  vi.advanceTimersByTime(1500)
  await vi.dynamicImportSettled()
  expect(told).toHaveLength(1)
  expect(acts.open).not.toHaveBeenCalled()
})

test('a link that needs a newer app says so instead of opening half of it [NATIVE-025]', () => {
  say({ type: 'redirect', url: '/calendar?needs_app=3.3' })
  vi.advanceTimersByTime(1500)
  expect(acts.tooOld).toHaveBeenCalledOnce()
  expect(acts.open).not.toHaveBeenCalled()
})

test('the push token and the permission are kept [NATIVE-007] [NATIVE-008]', async () => {
  const { pushPermission, pushToken } = await import('./push.ts')
  say({ type: 'fcm', token: 'device-1' }, {}, paper)
  say({ type: 'permissionResult', granted: false })
  expect([pushToken.get(), pushPermission.get()]).toEqual(['device-1', false])
})

test('messages from elsewhere are ignored; unknown messages are reported back as debug [NATIVE-018]', async () => {
  say({ type: 'logOut' }, { origin: 'https://evil.example' })
  say({ type: 'logOut' }, { origin, source: {} })
  expect(acts.leave).not.toHaveBeenCalled()
  say('{"type":"selfDestruct"}')
  await vi.dynamicImportSettled()
  expect(told).toEqual([{ type: 'debug', message: 'Not understood: {"type":"selfDestruct"}' }])
})
