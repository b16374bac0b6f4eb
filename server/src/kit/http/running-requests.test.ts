import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { closeAfterRequests, noteRunning } from './running-requests.ts'

test('a server that stops finishes a request whose client has left, before it closes the database', async () => {
  const [app, ctx] = [Fastify({ forceCloseConnections: 'idle' }), {} as AppContext]
  const began = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const order: string[] = []
  const work = async () => {
    began.resolve()
    const text = await answer.promise
    order.push('request ended')
    return text
  }
  closeAfterRequests(app, ctx)
  const noConnection = Promise.withResolvers<void>()
  app.addHook('onClose', async () => noConnection.resolve())
  app.get('/', () => noteRunning(ctx, work()))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = new AbortController()
  const asked = fetch(address, { signal: client.signal }).catch(() => 'left')
  await began.promise
  client.abort()
  expect(await asked).toBe('left')
  const closed = app.close().then(() => order.push('server closed'))
  // The server has no connection left, and nothing but the request keeps it open.
  await noConnection.promise
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  answer.resolve('late')
  await closed
  expect(order).toEqual(['request ended', 'server closed'])
})
