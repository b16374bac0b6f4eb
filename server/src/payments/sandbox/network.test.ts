import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { finishOperations, runOperation, type PaymentWork } from '../operations.ts'
import { stripeProvider } from '../provider/stripe-provider.ts'
import { openMoney, type Money } from '../test-money.ts'
import { openTestProxy, type NetworkFault, type TestProxy } from './test-proxy.ts'
import { openClub, openTestSandbox, saveMethod, webhookSecret, type Club, type TestSandbox } from './test-sandbox.ts'

let server: TestServer
let testing: TestSandbox
let proxy: TestProxy
let club: Club
let money: Money
let dana: Caller
let admin: Caller
let work: PaymentWork
beforeAll(async () => {
  server = await startTestServer()
  testing = await openTestSandbox(server.database)
  club = await openClub(testing)
  money = await openMoney(server)
  const card = await saveMethod(testing, club, 'card', '4242424242424242')
  await server.rows('update club_merchant set external_account = $2 where id = $1', [money.merchant, club.account])
  await server.rows(
    `insert into billing_customer (club_id, billing_account_id, merchant_id, external)
     select 1, id, $2, $3 from billing_account where club_id = 1 and user_id = $1`,
    [money.user, money.merchant, club.customer],
  )
  await server.rows('update payment_method set external = $2 where id = $1', [money.methods.card, card])
  proxy = await openTestProxy(testing.sandbox.url, { stalled: isLong ? 40_000 : 400, late: 200 })
  const { secretKey, publishableKey } = testing.sandbox
  const provider = stripeProvider({ secretKey, publishableKey, webhookSecret, baseUrl: proxy.url })
  work = { ...money.work, payments: { card: provider, bank: provider } }
  ;[dana, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
})
afterAll(async () => {
  await proxy.close()
  await testing.close()
})

/** At night more payments, and calls that hang until they are given up after half a minute. */
const isLong = process.env['TOUCHLINE_LONG'] !== undefined
const payments = isLong ? Number(process.env['TOUCHLINE_CALLS'] ?? 300) : 10
const kinds: (NetworkFault | null)[] = ['cut', 'unanswered', 'halved', 'late', null]
let key = 0
const withKey = () => ({ 'idempotency-key': `network-key-${++key}` })

const sweep = async () => {
  await server.rows(`update provider_operation set next_try_at = app_now() where state = 'pending'`)
  await finishOperations(work)
}
const pending = async () => await server.rows(`select id::int from provider_operation where state = 'pending'`)

test(
  'whatever the network does to the calls of the provider, each payment and refund is made once, and pages are answered meanwhile',
  { timeout: 1_800_000 },
  async () => {
    const txns: number[] = []
    for (let at = 0; at < payments; at++) {
      const subscription = await money.owe(5000)
      const { body, status } = await dana.post(
        `/registrations/${subscription}/payments`,
        { cents: 5000, payment_method_id: money.methods.card },
        withKey(),
      )
      expect(status).toBe(200)
      const stalls = at === 3 || at === 8
      if (stalls) proxy.faults.push('stalled')
      // The library repeats a call by itself once, so two faults in a row reach the server.
      proxy.faults.push(...[at, at + (at % 4)].flatMap((pick) => kinds[pick % kinds.length] ?? []))
      const first = finishOperationsNow()
      const page = await admin.get(`/program_admin/transactions/${body.id}`)
      expect(page.status).toBe(200)
      await first
      for (let tries = 0; tries < 6 && (await pending()).length > 0; tries++) await sweep()
      proxy.faults.length = 0
      txns.push(Number(body.id))
      if (at % 3 > 0) continue
      const refund = await admin.post(`/program_admin/transactions/${body.id}/refund`, { cents: 2000, to: 'method' }, withKey())
      proxy.faults.push(kinds[Math.floor(at / 3) % 4]!)
      for (let tries = 0; tries < 6 && (await pending()).length > 0; tries++) await sweep()
      txns.push(Number(refund.body.id))
    }
    proxy.faults.length = 0
    await sweep()
    const decided = await server.rows(`select from txn where id = any($1) and external_id is not null and status = 'completed'`, [txns])
    expect(decided.length).toBe(txns.length)
    const made = async (kind: string) =>
      Number((await server.rows(`select count(*)::int as n from payment_sandbox.object where kind = $1`, [kind]))[0]!['n'])
    expect([await made('charge'), await made('refund'), await pending()]).toEqual([payments, Math.ceil(payments / 3), []])
    expect([...proxy.happened.keys()].toSorted()).toEqual(['cut', 'halved', 'late', 'stalled', 'unanswered'])
    expect(await money.broken()).toEqual([])
  },
)

/** Makes the calls that wait, as the job of a request does. */
async function finishOperationsNow(): Promise<void> {
  for (const { id } of await pending()) await runOperation(work, { club_id: 1, id: Number(id) })
}
