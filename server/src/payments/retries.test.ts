/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import type { Database } from '../kit/database/database.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { runOperation } from './operations.ts'
import { openMoney, type Money } from './test-money.ts'

let server: TestServer
let money: Money
let dana: Caller
let admin: Caller
const start = '2026-10-05T15:00:00Z'
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  ;[dana, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
})
beforeEach(() => server.at(start))

/** A thousand at night. */
const operations = process.env['TOUCHLINE_LONG'] === undefined ? 40 : 1000

interface Operation {
  caller: Caller
  path: string
  body: object
}
/** A payment by card or bank, or a refund of one, on a subscription of its own. */
async function newOperation(kind: number): Promise<Operation> {
  const subscription = await money.owe(5000)
  const payments = `/registrations/${subscription}/payments`
  if (kind % 3 < 2) {
    const payment_method_id = kind % 3 === 0 ? money.methods.card : money.methods.bank
    return { caller: dana, path: payments, body: { cents: 5000, payment_method_id } }
  }
  const paid = await dana.post(
    payments,
    { cents: 5000, payment_method_id: money.methods.card },
    { 'idempotency-key': `paid ${subscription}` },
  )
  await money.settle()
  return { caller: admin, path: `/program_admin/transactions/${paid.body.id}/refund`, body: { cents: 2000, to: 'method' } }
}

const gone = () => Object.assign(new Error('Connection terminated'), { code: '57P01' })
/** The database of a process that dies after it has taken so many connections. */
function dyingAfter(count: number): Database {
  let taken = 0
  return { ...server.database, hold: (role, work) => (++taken > count ? Promise.reject(gone()) : server.database.hold(role, work)) }
}
const pendingOperations = async () =>
  (await server.rows(`select id::int from provider_operation where state = 'pending' order by id`)).map(({ id }) => ({
    club_id: 1,
    id: Number(id),
  }))

/** Where the process dies in an operation with a call of the provider; `ask` is the request. */
const deaths: Record<string, (ask: () => Promise<unknown>) => Promise<void>> = {
  async 'before the decision is stored'(ask) {
    const { enqueue } = server.ctx.jobs
    server.ctx.jobs.enqueue = () => Promise.reject(gone())
    await ask()
    server.ctx.jobs.enqueue = enqueue
    expect(await pendingOperations()).toEqual([])
  },
  async 'before the call'(ask) {
    await ask()
  },
  async 'during the call, which does not arrive'(ask) {
    await ask()
    money.provider.faults.push('before')
    for (const operation of await pendingOperations()) await runOperation(money.work, operation)
  },
  async 'during the call, which arrives'(ask) {
    await ask()
    money.provider.faults.push('after')
    for (const operation of await pendingOperations()) await runOperation(money.work, operation)
  },
  async 'before the outcome is stored'(ask) {
    await ask()
    for (const operation of await pendingOperations())
      await expect(runOperation({ ...money.work, database: dyingAfter(1) }, operation)).rejects.toThrow('Connection terminated')
  },
  async 'before the reply is sent'(ask) {
    await ask()
    for (const operation of await pendingOperations()) await runOperation(money.work, operation)
  },
}
const points = Object.values(deaths)

/** What the operations of a subscription or payment have done, in the books, at the provider and in the mail box. */
const effects = async (writes: number) => {
  const [counts] = await server.rows(
    `select (select count(*)::int from txn where type in ('payment', 'refund')) as txns, (select count(*)::int from receipt) as receipts,
      (select count(*)::int from provider_operation) as operations, (select count(*)::int from delivery) as mails,
      (select count(*)::int from ledger_tx where source_type = 'txn') as journals`,
  )
  return { ...counts, writes: money.provider.writes.length - writes, open: (await pendingOperations()).length }
}

test(
  'whenever the server dies during a payment or refund, and however often it is repeated, the money moves once',
  { timeout: 1_800_000 },
  async () => {
    const wrong: unknown[] = []
    for (let at = 0; at < operations; at++) {
      await server.at(start)
      const { caller, path, body } = await newOperation(at)
      const ask = () => caller.post(path, body, { 'idempotency-key': `operation ${at}` })
      const before = await effects(0)
      await points[at % points.length]!(ask)
      // Repeated at once, after the sweep, days later, or, when the decision was stored, never.
      const when = Math.floor(at / points.length) % 4
      const stored = at % points.length > 0
      if (when === 0 || !stored) await ask()
      if (when === 2) await server.at('2026-10-07T12:00:00Z')
      await money.settle()
      if (when === 1) await ask()
      await money.settle()
      await server.at(start)
      if (when === 2) await ask()
      await money.settle()
      const after = (await effects(0)) as Record<string, number>
      const done = Object.fromEntries(
        Object.entries(after).map(([name, count]) => [name, count - (before as Record<string, number>)[name]!]),
      )
      const isCard = at % 3 === 0
      const expected = { txns: 1, receipts: isCard ? 1 : 0, operations: 1, mails: isCard ? 1 : 0, journals: 1, writes: 1, open: 0 }
      if (JSON.stringify(done) !== JSON.stringify(expected)) wrong.push({ at, point: Object.keys(deaths)[at % points.length], when, done })
    }
    expect(wrong).toEqual([])
    expect(await money.broken()).toEqual([])
  },
)

test('of 64 equal requests at the same moment one moves money, and the others get its reply or are told to wait', async () => {
  for (let kind = 0; kind < 3; kind++) {
    const { caller, path, body } = await newOperation(kind)
    const before = (await effects(0)) as Record<string, number>
    const replies = await Promise.all(Array.from({ length: 64 }, () => caller.post(path, body, { 'idempotency-key': `twins ${kind}` })))
    expect([...new Set(replies.map(({ status }) => status))].filter((status) => status !== 200 && status !== 409)).toEqual([])
    const ids = new Set(replies.flatMap(({ status, body: { id } }) => (status === 200 ? [id] : [])))
    await Promise.all([money.settle(), money.settle()])
    const after = (await effects(0)) as Record<string, number>
    expect([ids.size, after['txns']! - before['txns']!, after['writes']! - before['writes']!]).toEqual([1, 1, 1])
  }
  expect(await money.broken()).toEqual([])
})
