import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { finishEvents } from '../events.ts'
import { finishOperations, runOperation, type PaymentWork } from '../operations.ts'
import { stripeProvider } from '../provider/stripe-provider.ts'
import { reconcile } from '../reconcile.ts'
import { openMoney, send, type Money } from '../test-money.ts'
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
  await server.rows('update provider_account set account = $2 where merchant_id = $1', [money.merchant, club.account])
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

let today = new Date('2026-10-05T15:00:00Z')
const wait = async (days: number) => {
  today = new Date(today.getTime() + days * 86_400_000)
  await server.at(today.toISOString())
}
/** Everything that the server does by itself with the provider: calls, events and the hourly comparison of the balances. */
async function settle(): Promise<void> {
  const direct = { ...work, payments: { card: testing.provider, bank: testing.provider } }
  await server.rows(`update provider_operation set next_try_at = app_now() where state = 'pending'`)
  await finishOperations(direct)
  while ((await testing.sandbox.work()) > 0);
  for (const { body, headers } of testing.delivered.splice(0)) await send(server, testing.provider.readEvent(body, headers))
  await server.rows(`update provider_event set next_try_at = app_now() where state = 'new'`)
  await finishEvents(direct)
  await reconcile(direct)
}
/** The balance at the provider, as the server has copied it, and of the books. */
async function balances(): Promise<unknown[]> {
  const [atProvider] = await server.rows(
    `select sum((body ->> 'net')::int)::int as cents from payment_sandbox.object where account = $1 and kind = 'balance_transaction'`,
    [club.account],
  )
  const [run] = await server.rows(
    `select provider_cents::int as copied, ledger_cents::int as booked from reconciliation_run where merchant_id = $1 order by id desc limit 1`,
    [money.merchant],
  )
  return [atProvider!['cents'], run!['copied'], run!['booked']]
}
const agree = async (step: string) => {
  await settle()
  const [cents] = await balances()
  expect(await balances(), step).toEqual([cents, cents, cents])
  expect(await money.broken(), step).toEqual([])
}
/** Pays 50.00 with a method of this number, and returns the transaction. */
async function payWith(kind: 'card' | 'bank', number: string): Promise<number> {
  await server.rows('update payment_method set external = $2, mandate_in_force = true where id = $1', [
    money.methods[kind],
    await saveMethod(testing, club, kind, number),
  ])
  const subscription = await money.owe(5000)
  const body = { cents: 5000, payment_method_id: money.methods[kind] }
  const paid = await dana.post(`/registrations/${subscription}/payments`, body, withKey())
  expect(paid.status).toBe(200)
  await settle()
  return Number(paid.body.id)
}
const refund = async (txn: number, cents: number, more = {}) => {
  const answer = await admin.post(`/program_admin/transactions/${txn}/refund`, { cents, to: 'method', ...more }, withKey())
  expect(answer.status).toBe(200)
  return Number(answer.body.id)
}
const statusOf = async (txn: number) => (await server.rows('select status from txn where id = $1', [txn]))[0]!['status']
const externalOf = async (txn: number) => String((await server.rows('select external_id from txn where id = $1', [txn]))[0]!['external_id'])
/** The dispute about a payment at the provider. */
const disputeOf = async (txn: number) =>
  String((await server.rows(`select external_id from txn where parent_txn_id = $1 and type = 'dispute'`, [txn]))[0]!['external_id'])

test('the books have the balance of the provider after each payment, refund, dispute, return of a bank and payout', async () => {
  const { sandbox } = testing
  await agree('at first')
  const paid = await payWith('card', '4242424242424242')
  await agree('a payment by card')
  await refund(paid, 2000)
  await agree('a refund of a part')
  const whole = await payWith('card', '4242424242424242')
  await refund(whole, 5000, { rebill: true })
  await agree('a refund of the whole with its service fee')
  const failing = await payWith('card', '4000000000005126')
  for (const time of ['first', 'second']) {
    const failed = await refund(failing, 5000)
    await agree(`the ${time} refund that the bank will refuse`)
    await wait(4)
    await agree(`the ${time} refund was refused`)
    expect(await statusOf(failed)).toBe('failed')
  }
  for (const decision of ['won', 'lost'] as const) {
    const disputed = await payWith('card', '4000000000000259')
    await agree('a dispute')
    await sandbox.decide(club.account, await disputeOf(disputed), decision)
    await agree(`a dispute that was ${decision}`)
  }
  const held = await payWith('card', '4000000000009235')
  const [atProvider, copied, booked] = await balances()
  expect([await statusOf(held), booked, Number(atProvider) - Number(copied)]).toEqual(['in_review', copied, 5000 - 180])
  await sandbox.approve(club.account, await externalOf(held))
  await agree('a payment that was in review')
  const asked = await payWith('card', '4000000000001976')
  await agree('an inquiry')
  await sandbox.decide(club.account, await disputeOf(asked), 'escalated')
  await agree('an inquiry that became a dispute')
  await wait(10)
  await agree('payouts, and the end of the time for evidence')
  const debit = await payWith('bank', '000555555559')
  await agree('a bank debit on its way')
  await wait(5)
  await agree('a bank debit')
  expect(await statusOf(debit)).toBe('completed')
  await sandbox.failPayout(club.account, null)
  await wait(11)
  await agree('a bank debit that came back, and a payout that the bank sent back')
  const payouts = await server.rows(`select status, count(*)::int as count from txn where type = 'payout' group by 1`)
  expect(payouts.map(({ status }) => status)).toEqual(expect.arrayContaining(['completed', 'failed']))
  const [fees] = await server.rows(
    `select sum(e.cents)::int as cents from ledger_entry e join ledger_account a on a.club_id = e.club_id and a.id = e.account_id where a.kind = 'dispute_fee'`,
  )
  expect(fees).toEqual({ cents: 4 * 1500 })
})
