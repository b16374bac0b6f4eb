// This is the source of the service worker; the build inserts its list of files and its fingerprint (web/precache.ts). The worker caches the files of one
// build, so that the application opens without a network. It never touches a response of the API.
const build = '%FINGERPRINT%'
const files = ['%FILES%']
const prefix = 'touchline-'
const cacheName = prefix + build
const page = '/index.html'
/** The offline page is embedded here, because a browser that is short of space deletes the whole cache. */
const nothing = '%OFFLINE%'
/**
 * Pages with the form of the payment provider. They come from the server alone, because its answer carries the policy that lets the browser load that form; the
 * cached page has the policy of all others.
 */
const payPages = /%PAY_PAGES%/i
/** Milliseconds to wait for a page. A connection that is slower than that counts as offline. */
const patience = 2500

addEventListener('install', (event) => event.waitUntil(keepBuild()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('message', (event) => {
  if (event.data && event.data.type === 'skipWaiting') void self.skipWaiting()
})
addEventListener('push', (event) => event.waitUntil(showPush(event)))
addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || isServers(pathname)) return
  if (request.mode === 'navigate') event.respondWith(payPages.test(pathname) ? openPayPage(event) : openPage(event, pathname))
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(fromBuild(request, pathname))
})

/** Returns true for paths that only the server can answer: the API, its sockets, the pages for development and of the payment sandbox, and the version file. */
const isServers = (path) => /^\/(?:api|socket\.io|dev|metrics|payment-sandbox)(?:\/|$)/.test(path) || path === '/version.json'

/** Files with a hash in their name may come from the browser's own cache; files without one are always fetched again. */
async function keepBuild() {
  const cache = await caches.open(cacheName)
  const asked = files.map((path) => (path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' })))
  await cache.addAll(asked)
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Matches in this build's cache by name: opening a cache that the next build's worker has deleted would create it again, empty. */
const keptOf = (path) => caches.match(path, { cacheName })

const noConnection = () => new Response(nothing, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })

/** Waits for the server however slow it is; without it the reader is told so, in words that need no form. */
async function openPayPage(event) {
  const answer = await fetch(event.request).catch(() => null)
  if (answer && answer.status < 500) return answer
  return (await keptOf(answer ? '/500.html' : '/offline.html')) || answer || noConnection()
}

/** Answers a navigation with the server's page while the server responds, otherwise with the cached page, and without that with a page that says so. */
async function openPage(event, path) {
  const kept = await keptOf(['/500.html', '/offline.html'].includes(path) ? path : page)
  const asked = fetch(event.request)
  if (!kept) return await asked.catch(noConnection)
  const good = asked.then((answer) => {
    if (answer.status >= 500) throw new Error('The server is in trouble')
    return answer
  })
  const late = new Promise((_, refuse) => setTimeout(() => refuse(new Error('No answer in time')), patience))
  // A page that arrives too late is ignored, so its failure is ignored too.
  event.waitUntil(good.catch(() => undefined))
  return await Promise.race([good, late]).catch(() => kept)
}

/** A file of a build never changes under its name, so the cached copy is as good as the server's. A file that is not cached yet is cached now. */
async function fromBuild(request, path) {
  const kept = await keptOf(path)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && path.startsWith('/assets/') && (await caches.has(cacheName)))
    await (await caches.open(cacheName)).put(path, answer.clone())
  return answer
}

/** Shows a push message. A second copy has the same receipt and replaces the first. */
async function showPush(event) {
  const { notification, data } = event.data.json()
  const { title, body } = notification
  const actions = data.acknowledge ? [{ action: 'acknowledge', title: data.acknowledge }] : []
  await self.registration.showNotification(title, { body, tag: data.receipt, data, icon: data.club_logo || '/icons/192.png', actions })
  await report(data, 'delivered')
}

/** Opens the thread or the page of a push message, in a role of its club (S0.3). Its button acknowledges what is urgent, and opens the page only if that fails. */
async function openPush(event) {
  const { data } = event.notification
  event.notification.close()
  if (event.action === 'acknowledge' && (await report(data, 'acknowledged'))) return
  const target = pageOf(data)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ visibilityState }) => visibilityState === 'visible') || windows[0]
  if (open) await open.focus().then((focused) => focused.navigate(target))
  else await self.clients.openWindow(target)
  await report(data, 'opened')
}

/** The address that a click opens: it changes to a role in the club of the message first, and stays in the current role if that is in the club. */
function pageOf({ club_id, cta_url, chat_thread_id }) {
  const page = cta_url ? new URL(cta_url) : null
  const path = chat_thread_id ? `/?openchat=${encodeURIComponent(chat_thread_id)}` : page ? page.pathname + page.search + page.hash : '/'
  return club_id === null ? path : `/change-role?roleID=Club_${club_id}&url=${encodeURIComponent(path)}`
}

/** Returns true if the receipt arrived. One that does not is lost; the message was shown nevertheless. */
async function report({ receipt }, state) {
  if (!receipt) return false
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ state }) }
  return await fetch(`/api/comm/receipts/${receipt}`, init).then(
    ({ ok }) => ok,
    () => false,
  )
}
