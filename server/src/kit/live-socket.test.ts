import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type World } from '../test-world.ts'
import { openLiveSocket } from './live-socket.ts'

let club: World
let live: ReturnType<typeof openLiveSocket>
let port: number
const socketPath = '/socket.io/?EIO=4&transport=websocket'
beforeAll(async () => {
  club = await testWorld()
  live = openLiveSocket(club.house, club.app.server, null)
  await club.app.listen({ port: 0, host: '127.0.0.1' })
  port = (club.app.server.address() as AddressInfo).port
})
afterAll(() => live.close())

/** A connection that asks for a socket and then says nothing any more. */
async function silent(path: string) {
  const connection = connect(port, '127.0.0.1')
  await once(connection, 'connect')
  connection.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  return connection
}
async function reached(count: number) {
  await expect.poll(() => new Promise((resolve) => club.app.server.getConnections((_, now) => resolve(now)))).toBe(count)
}

test('a connection that breaks while it becomes a socket breaks alone, wherever it was going', async () => {
  for (const path of ['/calendar', '/api/health', socketPath]) {
    const connection = await silent(path)
    await reached(1)
    connection.resetAndDestroy()
    await reached(0)
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  club.app.server.closeIdleConnections()
})

test('who is connected when the server stops is let go, and cut off if he does not answer', async () => {
  const page = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`)
  await once(page, 'message')
  const asleep = await silent(socketPath)
  await once(asleep, 'data')
  const ends = [once(page, 'close'), once(asleep, 'close')]
  live.leave()
  await Promise.all(ends)
  await reached(0)
})
