import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@touchline/domain/kit/endpoint'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { serverAreas } from './areas.ts'
import { limitBodyTime } from './kit/http/body-time.ts'
import { closeFreeConnections } from './kit/http/free-connections.ts'
import { isDatabaseGone } from './kit/database/database.ts'
import type { AppContext } from './kit/app-context.ts'
import { logAddress } from './kit/http/log-address.ts'
import { serveMetrics } from './kit/http/metrics.ts'
import { openApiDocument } from './kit/http/openapi.ts'
import { networkOf } from './kit/http/network-of.ts'
import { sendRefusal } from './kit/http/reply.ts'
import { closeAfterRequests } from './kit/http/running-requests.ts'
import type { Settings } from './kit/settings.ts'
import { sendSecurityHeaders } from './kit/http/security-headers.ts'
import { serveApiPage, serveScreens } from './kit/http/web-files.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** The part of a request that is logged. The address of a feed is its key, and links contain tokens, so secrets are removed from it. */
export const requestLine = ({ method, url, host, ip }: { method: string; url: string; host?: string; ip?: string }) => ({
  method,
  url: logAddress(url.replace(/(\/(?:feeds|recruiting)\/)[^/?.]+/, '$1***')),
  host,
  remoteAddress: ip,
})

type AppSettings = Pick<Settings, 'log' | 'trustProxy'>

/** Log lines carry the id of a request and never its credentials. */
export const newApp = ({ log: level, trustProxy }: AppSettings, stream?: { write(line: string): void }): FastifyInstance =>
  Fastify({
    logger:
      level === 'silent'
        ? false
        : {
            level,
            ...(stream && { stream }),
            redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-access-key"]'],
            serializers: { req: requestLine },
          },
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // The upper limit for a request that does not end; each endpoint allows less.
    requestTimeout: 30 * 60_000,
  })

export async function registerAll(
  app: FastifyInstance,
  ctx: AppContext,
  options: { screens: boolean; processFigures: boolean },
): Promise<void> {
  app.decorate('secrets', ctx.secrets)
  refuseTwoHosts(app)
  sendSecurityHeaders(app, ctx, (path) => serverAreas.some((area) => area.isPayPage(path)))
  limitBodyTime(app, ctx.settings)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, {
    max: ctx.settings.floodLimit,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => Object.assign(new Error('Too many requests.'), { statusCode: 429 }),
  })
  answerErrors(app, ctx)
  closeFreeConnections(app)
  closeAfterRequests(app, ctx)
  serveMetrics(app, { ...options, token: ctx.settings.metricsToken })
  await serveApiPage(app, () => openApiDocument(ctx.version))
  await app.register(
    async (api) => {
      api.addHook('onSend', (_request, reply, payload, done) => {
        if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store')
        done(null, payload)
      })
      ctx.playerRows.push(...serverAreas.flatMap(({ playerRows }) => playerRows))
      ctx.counters.push(...serverAreas.flatMap(({ counters }) => counters))
      ctx.forgetPerson.push(...serverAreas.map(({ forgetPerson }) => forgetPerson))
      ctx.leaveRole.push(...serverAreas.map(({ leaveRole }) => leaveRole))
      for (const { routes } of serverAreas) for (const register of routes) register(api, ctx)
    },
    { prefix: '/api' },
  )
  const page = options.screens ? await serveScreens(app, ctx) : null
  // Requests for unknown paths cost work too, so they count for the rate limit.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const wantsPage = page !== null && ['GET', 'HEAD'].includes(request.method) && !/^\/(?:api|assets)\//.test(request.url)
    if (wantsPage && request.url.startsWith('/recruiting/')) reply.header('x-robots-tag', 'noindex, nofollow')
    return wantsPage ? page(reply) : reply.status(404).send({ error: 'Not found.', code: 'not_found' })
  })
}

/** Refuses a request with two Host headers: a proxy may have read the other one. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new Refusal('bad_request', 'This request can’t be read.', { status: 400 }) : undefined)
  })
}

const unavailable = () =>
  new Refusal('unavailable', 'Touchline can’t respond right now. Please try again.', { status: 503, retryAfterSeconds: 5 })
/** Refusals of the framework itself, in the format of our own. */
const sentences: Record<number, [string, string]> = {
  400: ['bad_request', 'This request can’t be read.'],
  404: ['not_found', 'Not found.'],
  405: ['method_not_allowed', 'This address does not do that.'],
  406: ['not_acceptable', 'This cannot be answered in the form asked for.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'This is too large.'],
  414: ['too_large', 'This address is too long.'],
  422: ['invalid', 'This contains characters that cannot be stored.'],
  415: ['unsupported_type', 'Only JSON is understood here.'],
  429: ['slow_down', 'Too many requests. Please wait a moment.'],
}

const unstorable = new Set(['22021', '22P05'])

function answerErrors(app: FastifyInstance, ctx: AppContext) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error)
    // Row-level security refused a row of another club, which does not exist for the caller. No request of the product comes here: its checks refuse before.
    if (error.code === '42501' && error.message.includes('row-level security')) {
      ctx.log.error({ err: error, reqId: request.id, url: logAddress(request.url) }, 'row-level security refused a row')
      return sendRefusal(reply, notFound())
    }
    // Text that the database cannot store (NUL, half a character) is the caller's mistake, wherever it was not checked before.
    const status = unstorable.has(error.code) ? 422 : (error.statusCode ?? 500)
    const known = sentences[status] ?? (status < 500 ? sentences[400] : undefined)
    if (known) return reply.status(status).send({ error: known[1], code: known[0] })
    if (isDatabaseGone(error)) {
      ctx.log.warn({ err: error, reqId: request.id }, 'the database does not answer')
      return sendRefusal(reply, unavailable())
    }
    // The client disconnected before the reply was complete, as phones on a field do: no error of the server.
    const isGone = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed
    if (!isGone) ctx.log.error({ err: error, reqId: request.id, url: logAddress(request.url) }, 'a request failed')
    return reply
      .status(500)
      .send({ error: 'Something went wrong on our side. It has been noted.', code: 'internal', request_id: request.id })
  })
}
