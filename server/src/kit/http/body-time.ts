import type { FastifyInstance } from 'fastify'

const megabyte = 1024 * 1024

/**
 * A body has so long to arrive, and as long again for every megabyte that its endpoint takes: an upload over a slow phone needs minutes, a sign-in does
 * not. Nothing is said about how long an answer may take.
 */
export function limitBodyTime(app: FastifyInstance, settings: { bodySeconds: number }) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const seconds = settings.bodySeconds * (1 + request.routeOptions.bodyLimit / megabyte)
    const timer = setTimeout(() => {
      if (raw.complete) return
      // A request that was answered before its body was read may still be sending it.
      if (reply.sent) return void raw.destroy()
      reply.raw.once('finish', () => raw.destroy())
      reply.status(408).header('connection', 'close').send({ error: 'The request took too long to arrive.', code: 'timeout' })
    }, seconds * 1000).unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    done()
  })
}
