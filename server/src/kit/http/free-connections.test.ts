import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { closeFreeConnections } from './free-connections.ts'

/** A server with one slow reply, and a connection to it. */
async function connected() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const began = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  closeFreeConnections(app)
  app.get('/', () => {
    began.resolve()
    return answer.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1').on('error', () => {})
  await accepted
  return { app, socket, began: began.promise, answer: answer.resolve }
}
const ask = (socket: Socket) => socket.write('GET / HTTP/1.1\r\nHost: club.test\r\n\r\n')

test('a server that stops does not wait for a browser that connected in advance and never asked', async () => {
  const { app, socket } = await connected()
  await app.close()
  socket.destroy()
  expect(app.server.listening).toBe(false)
})

test('a server that stops answers the request under way, then closes its connection', async () => {
  const { app, socket, began, answer } = await connected()
  let said = ''
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()))
  ask(socket)
  await began
  const closed = app.close()
  answer('the whole reply')
  await closed
  await once(socket, 'close')
  expect(said).toMatch(/^HTTP\/1.1 200[\s\S]*the whole reply$/)
})

test('a connection serves one request after the other while the server runs', async () => {
  const { app, socket, answer } = await connected()
  answer('reply')
  for (const _request of [1, 2]) {
    ask(socket)
    expect(String((await once(socket, 'data'))[0])).toContain('200')
  }
  await app.close()
  expect(app.server.listening).toBe(false)
})
