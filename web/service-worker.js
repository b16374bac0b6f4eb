// The service worker, as it stands in the repository; the build writes its files and their fingerprint into it (web/precache.ts).
// It keeps the files of one build, so that the application opens without a network. It never touches an answer of the API.
const build = '%FINGERPRINT%'
const files = ['%FILES%']
const prefix = 'touchline-'
const cacheName = prefix + build
const page = '/index.html'
/** Carried here, because a browser that has taken back the room takes all of the kept files. */
const nothing = '%OFFLINE%'
/** A signal that is too weak to load a page by then is none. */
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

/** What only the server can say: its API, its sockets, the pages for development, the version that it serves. */
const isServers = (path) => /^\/(?:api|socket\.io|dev|metrics)(?:\/|$)/.test(path) || path === '/version.json'

/** Files with a hash in their name come from the browser's own cache where it has them; what has none is asked for anew. */
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

/** Opening what the next build's worker has thrown away would make it again, empty. */
const keptOf = (path) => caches.match(path, { cacheName })

/** The server's page while there is a server; else the kept one, and without that a page that says so. */
async function openPage(event, path) {
  const kept = await keptOf(['/500.html', '/offline.html'].includes(path) ? path : page)
  const asked = fetch(event.request)
  if (!kept) return await asked.catch(() => new Response(nothing, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } }))
  const good = asked.then((answer) => {
    if (answer.status >= 500) throw new Error('The server is in trouble')
    return answer
  })
  const late = new Promise((_, refuse) => setTimeout(() => refuse(new Error('No answer in time')), patience))
  // The page that comes too late is not missed.
  event.waitUntil(good.catch(() => undefined))
  return await Promise.race([good, late]).catch(() => kept)
}

/** A file of a build never changes under its name, so the kept one is as good; one that was not kept yet is kept from now on. */
async function fromBuild(request, path) {
  const kept = await keptOf(path)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && path.startsWith('/assets/') && (await caches.has(cacheName)))
    await (await caches.open(cacheName)).put(path, answer.clone())
  return answer
}
