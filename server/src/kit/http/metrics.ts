import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Serves figures for a monitoring system: every reply by endpoint and status, and the resources of the process. */
export function serveMetrics(app: FastifyInstance, options: { processFigures: boolean; token: string | null }) {
  const registry = new Registry()
  if (options.processFigures) collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'touchline_answer_seconds',
    help: 'Time to answer, by endpoint and status.',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint) answers.observe({ method: endpoint.method, path: endpoint.path, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, options.token)) return reply.status(404).send({ error: 'Not found.', code: 'not_found' })
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

/** True for a request from this machine itself: the connection is local, and no proxy forwarded it. */
function isFromHere({ raw }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => raw.headers[name] !== undefined)
  return !isForwarded && /^(?:127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '')
}

function hasToken({ raw }: FastifyRequest, token: string | null): boolean {
  const [given, expected] = [raw.headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text)) as [Buffer, Buffer]
  return token !== null && given.length === expected.length && timingSafeEqual(given, expected)
}
