import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PushMessage } from '@touchline/domain/kit/delivery/push-message'

type Handler = (event: object) => void
const handlers = new Map<string, Handler>()
const showNotification = vi.fn((_title: string, _options: object) => Promise.resolve())
const navigate = vi.fn((_to: string) => Promise.resolve())
const openWindow = vi.fn((_to: string) => Promise.resolve())
const fetched = vi.fn((_address: string, _init: { body: string }) => Promise.resolve({ ok: true }))
let windows: object[] = []
const self = {
  registration: { showNotification },
  clients: { matchAll: () => Promise.resolve(windows), openWindow },
}
runInNewContext(readFileSync(new URL('../../web/service-worker.js', import.meta.url), 'utf8'), {
  addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  ...{ self, URL, fetch: fetched, location: { origin: 'https://club.test' }, encodeURIComponent, JSON, navigator: { language: 'en-US' } },
})
beforeEach(() => {
  vi.clearAllMocks()
  windows = []
})
const data = {
  club_id: 12,
  club_logo: null,
  cta_url: 'https://club.test/teams/3/events/9',
  cta: 'View practice',
  chat_thread_id: null,
  urgent: false,
  acknowledge: null,
  receipt: '12.5.k.s',
}
const fire = async (type: string, event: object) => {
  let work: Promise<unknown> = Promise.resolve()
  handlers.get(type)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
}
const push = (message: PushMessage) => fire('push', { data: { json: () => message } })
const click = (more: Partial<PushMessage['data']> = {}) =>
  fire('notificationclick', { notification: { data: { ...data, ...more }, close: () => undefined } })

test('a push message is shown once however often it arrives, and its arrival is reported', async () => {
  await push({ notification: { title: 'Practice canceled', body: 'Tue 6 PM' }, data })
  expect(showNotification).toHaveBeenCalledWith('Practice canceled', expect.objectContaining({ body: 'Tue 6 PM', tag: data.receipt }))
  expect(fetched).toHaveBeenCalledWith('/api/comm/receipts/12.5.k.s', expect.objectContaining({ body: '{"state":"delivered"}' }))
})

test('a click opens the page in a role of the club of the message, and a message of the chat opens its thread [NOTIF-019]', async () => {
  await click()
  expect(openWindow).toHaveBeenCalledWith('/change-role?roleID=Club_12&url=%2Fteams%2F3%2Fevents%2F9')
  await click({ chat_thread_id: 'team_3' })
  expect(openWindow).toHaveBeenLastCalledWith('/change-role?roleID=Club_12&url=%2F%3Fopenchat%3Dteam_3')
  expect(fetched).toHaveBeenLastCalledWith('/api/comm/receipts/12.5.k.s', expect.objectContaining({ body: '{"state":"opened"}' }))
})

test('a click uses the window that is open already', async () => {
  windows = [{ visibilityState: 'visible', focus: () => Promise.resolve({ navigate }) }]
  await click()
  expect(navigate).toHaveBeenCalledWith('/change-role?roleID=Club_12&url=%2Fteams%2F3%2Fevents%2F9')
  expect(openWindow).not.toHaveBeenCalled()
})

test('an urgent push message has a button in the language of its reader, not of the device, that acknowledges it, and opens the page only if that fails', async () => {
  await push({
    notification: { title: 'Practice canceled', body: 'Tue 6 PM' },
    data: { ...data, urgent: true, acknowledge: 'He visto esto' },
  })
  const actions = [{ action: 'acknowledge', title: 'He visto esto' }]
  expect(showNotification).toHaveBeenCalledWith('Practice canceled', expect.objectContaining({ actions }))
  const press = () => fire('notificationclick', { action: 'acknowledge', notification: { data, close: () => undefined } })
  await press()
  expect(fetched).toHaveBeenLastCalledWith('/api/comm/receipts/12.5.k.s', expect.objectContaining({ body: '{"state":"acknowledged"}' }))
  expect(openWindow).not.toHaveBeenCalled()
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await press()
  expect(openWindow).toHaveBeenCalledOnce()
})
