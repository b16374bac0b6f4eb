import { beforeAll, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { openMoney, type Money } from './test-money.ts'

let server: TestServer
let money: Money
let dana: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  await server.at('2026-10-05T15:00:00Z')
  money = await openMoney(server)
  ;[dana, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
})

let keys = 0
const withKey = () => ({ 'idempotency-key': `field-key-${++keys}` })
const read = async (txn: number) => (await admin.get(`/program_admin/transactions/${txn}`)).body
/** A payment of 50.00 by card, as the club reads it. */
async function paid(subscription: number) {
  const { body } = await dana.post(
    `/registrations/${subscription}/payments`,
    { cents: 5000, payment_method_id: money.methods.card },
    withKey(),
  )
  await money.settle()
  return await read(body.id)
}
const card = { kind: 'card', brand: 'Visa', last4: '4242', expires_month: 12, expires_year: 2030 }

test('a refund and a dispute name whose money it is, the card, and the payment that they belong to [PAY-067]', async () => {
  const payment = await paid(await money.owe(5000))
  expect(payment).toMatchObject({ user_id: money.user, card, sibling: null })
  await admin.post(`/program_admin/transactions/${payment.id}/refund`, { cents: 2000, to: 'method' }, withKey())
  await money.settle()
  money.provider.change('refund', [...money.provider.refunds.keys()].at(-1)!, { state: 'succeeded' })
  const [{ external_id }] = (await server.rows('select external_id from txn where id = $1', [payment.id])) as [{ external_id: string }]
  money.provider.openDispute(external_id, 5000)
  await money.deliver()
  const sibling = { id: payment.id, type: 'payment', status: 'completed', display_status: 'paid', amount: 5000 }
  const { children } = await read(payment.id)
  expect(children).toMatchObject([
    { type: 'refund', display_status: 'refunded', amount: 2000, user_id: money.user, card, sibling },
    { type: 'dispute', display_status: 'received', amount: 5000, user_id: money.user, card, sibling },
  ])
  expect(await read(children[0].id)).toMatchObject({ sibling })
  const own = (await dana.get(`/billing/transactions/${children[1].id}`)).body
  expect(own).toMatchObject({ display_status: 'chargeback', user_id: money.user, sibling })
})

test('an applied credit names the credit, and cash has neither a card nor another half [PAY-067]', async () => {
  const subscription = await money.owe(5000)
  const path = `/program_admin/subscriptions/${subscription}`
  const credit = (await admin.post(`${path}/credits`, { cents: 500 }, withKey())).body
  expect(credit).toMatchObject({ type: 'credit', user_id: money.user, card: null, sibling: null })
  const applied = (await admin.post(`${path}/credits/apply`, { credit_id: credit.id, cents: 500 }, withKey())).body
  expect(applied).toMatchObject({
    ...{ type: 'debit', user_id: money.user, card: null },
    sibling: { id: credit.id, type: 'credit', status: 'completed', display_status: 'used', amount: 500 },
  })
  const cash = (await admin.post(`${path}/offline_payments`, { cents: 500, description: 'Check 1044' }, withKey())).body
  expect(cash).toMatchObject({ type: 'manual', user_id: money.user, card: null, sibling: null, description: 'Check 1044' })
})

test('a payment keeps the card that paid, with its expiry, after the bank has sent a newer card [PAY-068]', async () => {
  const payment = await paid(await money.owe(5000))
  await server.rows('update payment_method set expires_month = 1, expires_year = 2035, last4 = $2 where club_id = 1 and id = $1', [
    ...[money.methods.card, '1111'],
  ])
  expect((await read(payment.id)).card).toEqual(card)
})
