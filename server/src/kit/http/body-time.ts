import type { FastifyInstance } from 'fastify'

const megabyte = 1024 * 1024

/**
 * Limits the time in which a body must arrive; each megabyte that its endpoint accepts adds the same time again: an upload over a slow phone needs minutes, a
 * sign-in does not. The time for the reply is not limited here.
 */
export function limitBodyTime(app: FastifyInstance, settings: { bodySeconds: number }) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const seconds = settings.bodySeconds * (1 + request.routeOptions.bodyLimit / megabyte)
    const timer = setTimeout(() => {
      if (raw.complete) return
      // The request was answered before its body was read, and the client may still be sending it.
      if (reply.sent) return void raw.destroy()
      reply.raw.once('finish', () => raw.destroy())
      reply.status(408).header('connection', 'close').send({ error: 'The request took too long to arrive.', code: 'timeout' })
    }, seconds * 1000).unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    done()
  })
}
