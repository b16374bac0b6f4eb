import '../../page-stub.ts'
import { siteTopics } from '@touchline/domain/platform/live'
import { expect, test, vi } from 'vitest'

const on = new Map<string, (given?: unknown) => void>()
const socket = {
  connected: true,
  on: (event: string, run: (given?: unknown) => void) => void on.set(event, run),
  emit: (_event: string, _body: unknown, answer?: (answer: object) => void) => answer?.({ ok: true, seq: 1 }),
  connect: () => undefined,
  close: () => undefined,
}
vi.mock('socket.io-client', () => ({ io: () => socket }))
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('window', globalThis)

const { subscribe } = await import('../../kit/api/live.ts')
const { dropToast, toasts } = await import('../../kit/feedback/toast.ts')
const { appConfig } = await import('../session/session.ts')
const { showSiteToast, siteDownShown, takeSiteNews } = await import('./site-news.ts')

let seq = 1
/** The server answers with this configuration, and its live event about the topic arrives. */
async function news(topic: string, config: object) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ now: '2026-10-05T15:00:00Z', site_down: null, site_toast: null, ...config }))),
  )
  const end = subscribe(topic, (one) => void takeSiteNews(one), seq)
  await vi.waitFor(() => expect(on.has('connect')).toBe(true))
  on.get('connect')!()
  on.get('news')!({ topic, seq: ++seq, type: 'said', payload: null })
  await vi.waitFor(() => expect(appConfig.get()).toMatchObject(config))
  end()
}

test('the message that the site is down comes by a live event, and is dismissed until there is a newer one [LIVE-011]', async () => {
  const down = { text: 'We are back at noon.', updated_at: '2026-10-05T14:30:00Z' }
  await news(siteTopics.sitedown, { site_down: down })
  expect(siteDownShown(appConfig.get(), null)).toEqual(down)
  expect(siteDownShown(appConfig.get(), down.updated_at)).toBeNull()
  await news(siteTopics.sitedown, { site_down: { ...down, updated_at: '2026-10-05T14:40:00Z' } })
  expect(siteDownShown(appConfig.get(), down.updated_at)).not.toBeNull()
})

test('the announcement of the operator comes by a live event, stays until it is closed, and is not shown twice [LIVE-012]', async () => {
  await news(siteTopics.toast, { site_toast: { text: 'Maintenance tonight', updated_at: '2026-10-05T14:50:00Z' } })
  showSiteToast(appConfig.get()!.site_toast)
  expect(toasts.get()).toMatchObject([{ text: 'Maintenance tonight', lasts: null, closable: true }])
  dropToast(toasts.get()[0]!.id)
  showSiteToast(appConfig.get()!.site_toast)
  expect(toasts.get()).toEqual([])
})
