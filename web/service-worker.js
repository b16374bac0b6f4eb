// This is the source of the service worker; the build inserts its list of files and its fingerprint (web/precache.ts). The worker caches the files of one
// build, so that the application opens without a network. It never touches a response of the API.
const build = '%FINGERPRINT%'
const files = ['%FILES%']
const prefix = 'touchline-'
const cacheName = prefix + build
const page = '/index.html'
/** The offline page is embedded here, because a browser that is short of space deletes the whole cache. */
const nothing = '%OFFLINE%'
/** Milliseconds to wait for a page. A connection that is slower than that counts as offline. */
const patience = 2500

addEventListener('install', (event) => event.waitUntil(keepBuild()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('message', (event) => {
  if (event.data && event.data.type === 'skipWaiting') void self.skipWaiting()
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || isServers(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname))
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

/** Answers a navigation with the server's page while the server responds, otherwise with the cached page, and without that with a page that says so. */
async function openPage(event, path) {
  const kept = await keptOf(['/500.html', '/offline.html'].includes(path) ? path : page)
  const asked = fetch(event.request)
  if (!kept) return await asked.catch(() => new Response(nothing, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } }))
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
