import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Figures for a monitoring system: every answer by endpoint and status, and what the process uses. */
export function serveMetrics(app: FastifyInstance, options: { processFigures: boolean }) {
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
  app.get('/metrics', async (_request, reply) => reply.header('content-type', registry.contentType).send(await registry.metrics()))
}
