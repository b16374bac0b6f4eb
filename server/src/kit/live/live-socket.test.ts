/** @module-tag postgres */
import { messagesTopic } from '@touchline/domain/chat/thread'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newApp } from '../../app.ts'
import { people, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { isForeignOrigin } from '../secrets/credentials.ts'
import { openPool } from '../database/database.ts'
import { openLiveSocket } from './live-socket.ts'
import { announce, inAnnouncedTransaction } from './live.ts'

let club: TestServer
let live: ReturnType<typeof openLiveSocket>
let port: number
const socketPath = '/socket.io/?EIO=4&transport=websocket'
beforeAll(async () => {
  club = await startTestServer()
  live = openLiveSocket(club.ctx, club.app.server, null)
  await club.app.listen({ port: 0, host: '127.0.0.1' })
  port = (club.app.server.address() as AddressInfo).port
})
afterAll(() => live.close())

/** A connection that asks for a socket and then sends nothing more. */
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

test('a connection that breaks during the upgrade affects no other, whatever its path', async () => {
  for (const path of ['/calendar', '/api/health', socketPath]) {
    const connection = await silent(path)
    await reached(1)
    connection.resetAndDestroy()
    await reached(0)
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  club.app.server.closeIdleConnections()
})

/** A page with live updates: the session and the access key go in the first packet. */
async function pageOf(caller: Caller, at = port): Promise<WebSocket> {
  const page = new WebSocket(`ws://127.0.0.1:${at}${socketPath}`)
  await once(page, 'message')
  const auth = { token: caller.headers['authorization']!.slice('Bearer '.length), access_key: caller.headers['x-access-key'] }
  page.send(`40${JSON.stringify(auth)}`)
  const [first] = (await once(page, 'message')) as [MessageEvent]
  expect(String(first.data)).toMatch(/^40/)
  return page
}

test('a user who leaves a role gets no more live events of it, on any device, at once; the others still do', async () => {
  const [coach, sameCoach, director] = [
    await club.as(people.multi, 'Coach_1'),
    await club.as(people.multi, 'Coach_1'),
    await club.as(people.director),
  ]
  const [left, stays] = [await pageOf(coach), await pageOf(director)]
  expect((await sameCoach.delete('/user/delete_role/Coach_1')).status).toBe(200)
  const closed = once(left, 'close')
  await live.flush()
  await closed
  expect(stays.readyState).toBe(WebSocket.OPEN)
  stays.close()
  await once(stays, 'close')
  await reached(0)
})

test('news of a change are sent when it is stored, and never of one that fails at its end', async () => {
  const sent = vi.fn<() => void>()
  const change = (isWhole: boolean) =>
    club.database.hold('owner', (db) =>
      inAnnouncedTransaction(db, { afterCommit: sent }, async (tx) => {
        await announce(tx, 1, { topic: 'global/toast', type: 'toast.shown', payload: null })
        // A journal without lines is refused by the check at the end of the transaction.
        if (!isWhole)
          await sql`insert into ledger_tx (club_id, journal, source_type, source_id, step, on_date) values (1, 'x', 'x', 1, 'x', '2026-10-05')`.execute(
            tx,
          )
      }),
    )
  await expect(change(false)).rejects.toThrow('has 0 lines')
  expect(sent).not.toHaveBeenCalled()
  await change(true)
  expect(sent).toHaveBeenCalledOnce()
})

const postgres = process.env['TOUCHLINE_TEST_DATABASE_URL']
/** Two servers on the database of the club, which hear of each other's news. */
async function openTwoServers() {
  const [database] = await club.rows('select current_database() as name')
  const url = Object.assign(new URL(postgres!), { pathname: `/${String(database!['name'])}` }).href
  await club.rows(
    'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default app_now(), payload bytea)',
  )
  const servers = [1, 2].map(() => {
    const pool = openPool({ connectionString: url, max: 2 })
    const app = newApp({ log: 'silent', trustProxy: 0 })
    const opened = openLiveSocket(club.ctx, app.server, pool)
    opened.access.push(...club.ctx.live.access)
    return { pool, app, live: opened }
  })
  for (const { app } of servers) await app.listen({ port: 0, host: '127.0.0.1' })
  const listening = () => club.rows("select from pg_stat_activity where datname = current_database() and query like 'LISTEN%'")
  await expect.poll(listening).toHaveLength(2)
  return {
    servers,
    portOf: (n: number) => (servers[n]!.app.server.address() as AddressInfo).port,
    async close() {
      for (const server of servers) {
        await server.live.close()
        await server.app.close()
        await server.pool.end()
      }
    },
  }
}

test.runIf(postgres)('a role that ends by one server ends the news of its pages at the others', async () => {
  const { servers, portOf, close } = await openTwoServers()
  const [coach, director] = [await club.as(people.otherTeamCoach), await club.as(people.director)]
  // These pages answer no ping: a page that only that ends is the second to end.
  const [stays, left] = [await pageOf(director, portOf(1)), await pageOf(coach, portOf(1))]
  expect((await coach.delete('/user/delete_role/Coach_1')).status).toBe(200)
  const closed = once(left, 'close')
  await servers[0]!.live.flush()
  await closed
  expect(stays.readyState).toBe(WebSocket.OPEN)
  stays.close()
  await close()
})

/** Follows a topic and notes the number of each event that arrives. */
async function numbersAt(page: WebSocket, topic: string, after: number | null = null): Promise<{ numbers: number[]; from: number }> {
  const numbers: number[] = []
  const from = await new Promise<number>((resolve) => {
    page.addEventListener('message', ({ data }) => {
      const text = String(data)
      if (text === '2') return page.send('3')
      if (text.startsWith('430')) resolve((JSON.parse(text.slice(3)) as [{ seq: number }])[0].seq)
      if (text.startsWith('42')) numbers.push((JSON.parse(text.slice(2)) as [string, { seq: number }])[1].seq)
    })
    page.send(`420${JSON.stringify(['follow', { topic, after }])}`)
  })
  return { numbers, from }
}

test.runIf(postgres)(
  'messages of a chat reach the pages at two servers once each, whichever of them sends, also a page that changes the server',
  async () => {
    const { servers, portOf, close } = await openTwoServers()
    const uid = `team_${teams.u12Girls}`
    const topic = messagesTopic(1, uid)
    const [coach, mum, dad] = [await club.as(people.coachSam), await club.as(people.miasMum), await club.as(people.miasDad)]
    const [first, second, moving] = [await pageOf(coach, portOf(0)), await pageOf(mum, portOf(1)), await pageOf(dad, portOf(0))]
    const atFirst = await numbersAt(first, topic)
    const [atSecond, before] = [await numbersAt(second, topic), await numbersAt(moving, topic)]
    const send = async (count: number) => {
      for (let n = 0; n < count; n++) {
        expect((await coach.post(`/chat/threads/${uid}/messages`, { text: `Line ${n}` })).status).toBe(200)
        // Both servers look for news at the same time.
        await Promise.all(servers.map((server) => server.live.flush()))
      }
    }
    const upTo = (count: number) => Array.from({ length: count }, (_, n) => atFirst.from + 1 + n)
    await send(20)
    await expect.poll(() => before.numbers.length).toBe(20)
    moving.close()
    await once(moving, 'close')
    await send(10)
    const moved = await pageOf(dad, portOf(1))
    const after = await numbersAt(moved, topic, before.numbers.at(-1)!)
    await send(10)
    const allOf = ({ numbers }: { numbers: number[] }) => numbers.toSorted((one, other) => one - other)
    await expect.poll(() => allOf(atFirst)).toEqual(upTo(40))
    await expect.poll(() => allOf(atSecond)).toEqual(upTo(40))
    await expect.poll(() => [...allOf(before), ...allOf(after)]).toEqual(upTo(40))
    for (const page of [first, second, moved]) page.close()
    await close()
  },
)

test.runIf(postgres)('a server stops while it connects to hear of the news of others', async () => {
  for (const when of ['connecting', 'listening']) {
    const pool = openPool({ connectionString: postgres, max: 2 })
    const server = createServer()
    const stopping = openLiveSocket(club.ctx, server, pool)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    if (when === 'listening') await once(pool, 'acquire')
    await stopping.close()
    await pool.end()
    expect(pool.totalCount, when).toBe(0)
  }
})

test('a page of another site gets no socket, whatever host it names', () => {
  const refused = (origin: string, host: string) => isForeignOrigin({ origin, host }, club.ctx)
  expect(refused('http://evil.test', 'evil.test')).toBe(true)
  expect(refused(`http://127.0.0.1:${port}`, `127.0.0.1:${port}`)).toBe(false)
})

test('a request that names two hosts is refused', async () => {
  const connection = connect(port, '127.0.0.1')
  await once(connection, 'connect')
  connection.write('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n')
  const [answer] = (await once(connection, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /)
  connection.destroy()
  await reached(0)
})

test('a server that stops first answers the subscriptions that wait for the database', async () => {
  const app = newApp({ log: 'silent', trustProxy: 0 })
  const stopping = openLiveSocket(club.ctx, app.server, null)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const page = await pageOf(await club.as(people.director), (app.server.address() as AddressInfo).port)
  const { hold } = club.ctx.database
  let release = () => {}
  const isFree = new Promise<void>((resolve) => (release = resolve))
  const asked = vi.spyOn(club.ctx.database, 'hold').mockImplementation(async (...args) => {
    await isFree
    return await hold(...args)
  })
  page.send(`420${JSON.stringify(['follow', { topic: 'global/toast', after: null }])}`)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  let isClosed = false
  const closing = stopping.close().then(() => (isClosed = true))
  await once(page, 'close')
  await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  release()
  await closing
  asked.mockRestore()
  await app.close()
})

test('open connections end when the server stops, also those of a client that does not answer', async () => {
  const page = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`)
  await once(page, 'message')
  const asleep = await silent(socketPath)
  await once(asleep, 'data')
  const ends = [once(page, 'close'), once(asleep, 'close')]
  live.leave()
  await Promise.all(ends)
  await reached(0)
})
