import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/**
 * Serves the built screens: files with a hash in their name are cached for a year, the page itself is revalidated each time. Returns a function that sends the page
 * for every path that the server does not handle; null when nothing was built.
 */
export async function serveScreens(
  app: FastifyInstance,
  options: { demo: boolean },
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  if (!existsSync(join(dist, 'index.html'))) return null
  await app.register(fastifyStatic, {
    root: dist,
    index: 'index.html',
    cacheControl: false,
    preCompressed: true,
    // One route per file: with a wildcard the library reads the whole folder for every request.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    // Pages for development are under /dev and exist in demo mode only.
    allowedPath: (path) => options.demo || !path.startsWith('/dev/'),
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  const page = readFileSync(join(dist, 'index.html'))
  return (reply) => reply.status(200).header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}

/**
 * Serves the browsable API page with our own files only: nothing is loaded from elsewhere. Its description of hundreds of endpoints takes a tenth of a second, so
 * it is made for the first reader and not at the start.
 */
export async function serveApiPage(app: FastifyInstance, describe: () => object): Promise<void> {
  let document: object | undefined
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/api/openapi.json', async () => (document ??= describe()))
  await app.register(fastifyStatic, { root: folder, prefix: '/api/docs/files/', decorateReply: false, index: false })
  app.get('/api/docs', async (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(apiPage))
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply
      .header('content-type', 'text/javascript')
      .send("SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', docExpansion: 'none', tagsSorter: 'alpha' })"),
  )
}

const apiPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Touchline API</title><link rel="stylesheet" href="/api/docs/files/swagger-ui.css"></head>
<body><div id="page"></div><script src="/api/docs/files/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
