import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes each connection without a request under way when the server stops, and each other one after its reply. Node itself keeps both kinds open: the connections
 * that a browser opens in advance, which have not sent anything yet, and those whose reply said "keep-alive" before the server was asked to stop. Upgraded connections
 * belong to the live socket.
 */
export function closeFreeConnections(app: FastifyInstance): void {
  const free = new Set<Socket>()
  let isClosing = false
  const release = (socket: Socket) => void (isClosing ? socket.destroySoon() : socket.destroyed || free.add(socket))
  app.server.on('connection', (socket: Socket) => {
    release(socket)
    socket.once('close', () => free.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    free.delete(socket)
    response.once('close', () => release(socket))
  })
  app.server.on('upgrade', ({ socket }: IncomingMessage) => free.delete(socket))
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const socket of free) socket.destroy()
    done()
  })
}
