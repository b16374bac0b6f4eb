import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { people } from '../../demo/people.ts'
import { reconcile } from '../reconcile.ts'
import { openMoney, type Money } from '../test-money.ts'
import type { BalanceChange } from '../provider/port.ts'

let server: TestServer
let money: Money
let admin: Caller
let dana: Caller
beforeAll(async () => {
  server = await startTestServer()
  await server.at('2026-10-05T15:00:00Z')
  money = await openMoney(server)
  ;[admin, dana] = await Promise.all([server.as(people.admin), server.as(people.miasMum)])
})

const balanceOf = async () => (await admin.get(`/program_admin/merchants/${money.merchant}/balance`)).body
function change(id: string, kind: BalanceChange['kind'], cents: number, fee: number, on: string, available = on): void {
  money.provider.balance.push({
    ...{ id, kind, source: null, cents, feeCents: fee, platformFeeCents: 0, netCents: cents - fee },
    ...{ availableOn: new Date(available), createdAt: new Date(on) },
  })
}

test('an account without payments has no balance, and was not compared yet', async () => {
  expect(await balanceOf()).toEqual({
    ...{ available: 0, pending: 0, in_transit: 0, incoming: 0, held: 0, arrival_on: null, compared: null, months: [] },
  })
})

test('finance sees what of the balance is available now and later, and its changes by month of the club [MERCH-009] [MERCH-010]', async () => {
  // The last evening of August in the zone of the club.
  change('b1', 'payment', 10_000, 500, '2026-09-01T03:00:00Z')
  change('b2', 'payout', -9000, 0, '2026-09-10T12:00:00Z')
  change('b3', 'refund', -300, 0, '2026-09-11T12:00:00Z')
  change('b4', 'dispute', -1000, 1500, '2026-09-12T12:00:00Z')
  change('b5', 'fee', -100, 0, '2026-10-02T12:00:00Z')
  change('b6', 'payment', 4000, 200, '2026-10-04T12:00:00Z', '2026-10-08T00:00:00Z')
  change('b7', 'other', 50, 0, '2026-10-04T12:00:00Z')
  await reconcile(money.work)
  const none = { payments: 0, refunds: 0, disputes: 0, fees: 0, payouts: 0, other: 0 }
  expect(await balanceOf()).toMatchObject({
    ...{ available: -2350, pending: 3800, compared: { provider: 1450, ledger: 0 } },
    months: [
      { ...none, month: '2026-10', payments: 4000, fees: -300, other: 50, closing: 1450 },
      { ...none, month: '2026-09', refunds: -300, disputes: -1000, fees: -1500, payouts: -9000, closing: -2300 },
      { ...none, month: '2026-08', payments: 10_000, fees: -500, closing: 9500 },
    ],
  })
})

test('finance sees what is on its way to the bank, what bank debits bring, and what disputes hold [MERCH-009]', async () => {
  const subscription = await money.owe(20_000)
  const pay = async (method: number, cents: number) => {
    const sent = { payment_method_id: method, cents }
    await dana.post(`/registrations/${subscription}/payments`, sent, { 'idempotency-key': `of ${cents}` })
    await money.settle()
  }
  await pay(money.methods.card, 5000)
  const [payment] = money.provider.payments.keys()
  await pay(money.methods.bank, 6000)
  money.provider.events.length = 0
  money.provider.payOut(2000)
  money.provider.openDispute(payment!, 3000)
  await money.deliver()
  expect(await balanceOf()).toMatchObject({ in_transit: 2000, incoming: 6000, held: 3000, arrival_on: '2026-10-08' })
  expect(await money.broken()).toEqual([])
})

test('families and other clubs see no balance of an account', async () => {
  const path = `/program_admin/merchants/${money.merchant}/balance`
  const elsewhere = await server.as(people.otherClubAdmin)
  expect([(await dana.get(path)).status, (await elsewhere.get(path)).status]).toEqual([403, 404])
})
