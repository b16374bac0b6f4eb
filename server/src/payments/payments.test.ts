import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { cancelAbandoned } from './confirm-payment.ts'
import { openMoney, type Money } from './test-money.ts'

let server: TestServer
let money: Money
let dana: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  ;[dana, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
})
beforeEach(async () => {
  money.provider.faults.length = 0
  money.provider.events.length = 0
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
})

let keys = 0
const withKey = (key = `key-${++keys}`) => ({ 'idempotency-key': key })
const pay = (subscription: number, body: object, caller = dana, key?: string) =>
  caller.post(`/registrations/${subscription}/payments`, { payment_method_id: money.methods.card, ...body }, withKey(key))
const refund = (txn: number, body: object, caller = admin) =>
  caller.post(`/program_admin/transactions/${txn}/refund`, { to: 'method', ...body }, withKey())
const read = async (txn: number) => (await admin.get(`/program_admin/transactions/${txn}`)).body
const paid = async (subscription: number, cents: number, method = money.methods.card): Promise<number> => {
  const { body } = await pay(subscription, { cents, payment_method_id: method })
  await money.settle()
  return body.id
}
const mails = async () => (await server.rows('select subject from delivery order by id')).map(({ subject }) => subject)
const outstanding = async (subscription: number) => {
  const [row] = await server.rows(
    `select coalesce(sum(b.cents), 0)::int as cents from ledger_balance b join ledger_account a on a.club_id = b.club_id and a.id = b.account_id
     where a.kind = 'ar' and a.owner_id = $1`,
    [subscription],
  )
  return row!['cents']
}
const paidOf = async (item: number) => {
  const [row] = await server.rows(
    'select coalesce(sum(cents), 0)::int as cents from txn_allocation where line_item_id = $1 and counts and reopens',
    [item],
  )
  return row!['cents']
}

test('a card payment is pending, then paid: the oldest instalment first, with a receipt and one mail [PAY-015] [PAY-085]', async () => {
  const subscription = await money.owe(10_000, 5000)
  const { body, status } = await pay(subscription, { cents: 12_000 })
  expect([status, body.status, body.display_status, body.service_fee]).toEqual([200, 'pending', 'processing', 389])
  expect(await outstanding(subscription)).toBe(15_000)
  await money.settle()
  await money.deliver()
  const found = await read(body.id)
  expect(found).toMatchObject({
    status: 'completed',
    display_status: 'paid',
    amount: 12_000,
    payer: 'Dana Whitfield',
    refund: { refundable: 12_000 },
  })
  expect(await outstanding(subscription)).toBe(3000)
  expect([await paidOf(subscription * 100), await paidOf(subscription * 100 + 1)]).toEqual([10_000, 2000])
  const receipt = (await dana.get(`/receipts/${found.receipt_id}`)).body
  expect(receipt).toMatchObject({ total: 12_389, service_fee: 389, credit: 0, card: { brand: 'Visa', last4: '4242' } })
  expect(receipt.lines.map(({ cents }: { cents: number }) => cents)).toEqual([10_000, 2000])
  expect(await mails()).toEqual([`Receipt ${receipt.number} from Riverside FC`])
  expect(await money.broken()).toEqual([])
})

test('one payment pays several registrations, the oldest instalment first, and each gets its part back', async () => {
  const [first, second] = [await money.owe(4000, 3000), await money.owe(2000)]
  const body = { cents: 7500, payment_method_id: money.methods.card, subscription_ids: [second, first] }
  const { body: txn } = await dana.post('/billing/payments', body, withKey())
  await money.settle()
  expect([await outstanding(first), await outstanding(second)]).toEqual([1500, 0])
  expect((await dana.get(`/receipts/${(await read(txn.id)).receipt_id}`)).body.lines).toHaveLength(3)
  expect((await refund(txn.id, { cents: 7500, rebill: true })).status).toBe(200)
  const receipt = (await dana.get(`/receipts/${(await read(txn.id)).receipt_id}`)).body
  expect(receipt).toMatchObject({ voided: false, refunds: [{ to: 'method', cents: 7500 + txn.service_fee }] })
  expect([await outstanding(first), await outstanding(second)]).toEqual([7000, 2000])
  await money.settle()
  money.provider.change('refund', [...money.provider.refunds.keys()].at(-1)!, { state: 'failed', failure: null })
  await money.settle()
  await money.deliver()
  expect([await outstanding(first), await outstanding(second), await money.broken()]).toEqual([1500, 0, []])
  const stranger = await money.owe(100)
  await server.rows('update subscription set user_id = 9 where id = $1', [stranger])
  const other = await dana.post('/billing/payments', { ...body, subscription_ids: [first, stranger] }, withKey())
  expect(other.status).toBe(404)
})

test('a payment that the bank wants confirmed waits for its payer, who confirms or cancels it', async () => {
  const subscription = await money.owe(5000)
  const txn = await paid(subscription, 5000, money.methods.asks)
  expect(await read(txn)).toMatchObject({ display_status: 'processing', awaits_payer: true })
  const { body } = await dana.post(`/billing/transactions/${txn}/confirm`)
  expect(body.step).toEqual({
    ...{
      provider: { kind: 'sandbox', publishableKey: 'pk_test_1', account: 'acct_900', link: false },
      secret: 'pi_secret',
      methods: ['card'],
    },
  })
  const external = [...money.provider.payments.keys()].at(-1)!
  money.provider.change('payment', external, { state: 'succeeded' })
  const confirmed = (await dana.post(`/billing/transactions/${txn}/confirm`)).body
  expect(confirmed).toMatchObject({ step: null, transaction: { display_status: 'paid', awaits_payer: false } })
  expect((await dana.post(`/billing/transactions/${txn}/cancel`)).body.code).toBe('payments.not_pending')
  const next = await money.owe(5000)
  const second = await paid(next, 5000, money.methods.asks)
  expect((await dana.post(`/billing/transactions/${second}/cancel`)).body).toMatchObject({ status: 'failed', awaits_payer: false })
  expect((await pay(next, { cents: 5000 })).status).toBe(200)
})

test('a payment that is not confirmed within a day is canceled, and its instalment is due again', async () => {
  const subscription = await money.owe(5000)
  const txn = await paid(subscription, 5000, money.methods.asks)
  await server.at('2026-10-06T14:00:00Z')
  await cancelAbandoned(money.work)
  expect((await read(txn)).status).toBe('pending')
  await server.at('2026-10-06T16:00:00Z')
  await cancelAbandoned(money.work)
  expect([(await read(txn)).status, await outstanding(subscription)]).toEqual(['failed', 5000])
})

test('what exceeds the outstanding amount becomes account credit of the payer [PAY-081]', async () => {
  const subscription = await money.owe(5000)
  const txn = await paid(subscription, 6000)
  const { children } = await read(txn)
  expect(children).toMatchObject([{ type: 'credit', amount: 1000, remaining: 1000, display_status: 'issued' }])
  expect(await outstanding(subscription)).toBe(0)
  const again = await pay(subscription, { cents: 100 })
  expect([again.status, again.body.code]).toEqual([422, 'payments.nothing_open'])
})

test('a declined card leaves the instalment due and says why [PAY-093] [PAY-115]', async () => {
  const subscription = await money.owe(5000)
  const txn = await paid(subscription, 5000, money.methods.declined)
  expect(await read(txn)).toMatchObject({ status: 'failed', display_status: 'failed', failure_reason: 'Your card was declined.' })
  expect([await outstanding(subscription), await paidOf(subscription * 100)]).toEqual([5000, 0])
  expect(await mails()).toEqual(['Your payment to Riverside FC failed'])
})

test('a bank payment reserves its amount until the bank decides, and is due again when it fails [PAY-090]', async () => {
  const subscription = await money.owe(5000)
  const txn = await paid(subscription, 5000, money.methods.bank)
  expect(await read(txn)).toMatchObject({ status: 'pending', display_status: 'processing' })
  expect((await pay(subscription, { cents: 100 })).body.code).toBe('payments.nothing_open')
  const [external] = [...money.provider.payments.keys()].slice(-1)
  money.provider.change('payment', external!, {
    state: 'failed',
    failure: { code: 'insufficient_funds', message: 'No money.', isFinal: false },
  })
  await money.deliver()
  expect(await read(txn)).toMatchObject({ status: 'failed', failure_reason: 'No money.' })
  const second = await paid(subscription, 5000, money.methods.bank)
  money.provider.change('payment', [...money.provider.payments.keys()].at(-1)!, { state: 'succeeded' })
  await money.deliver()
  expect(await read(second)).toMatchObject({ status: 'completed' })
  expect([await outstanding(subscription), await money.broken()]).toEqual([0, []])
})

test('amounts are from one cent to 999,999.99, and a wrong one names its field', async () => {
  const subscription = await money.owe(5000)
  for (const cents of [0, -5, 100_000_000, 1.5]) {
    const { status, body } = await pay(subscription, { cents })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['cents']])
  }
  expect(await server.rows('select from txn where subscription_id = $1', [subscription])).toEqual([])
})

test('nobody pays with the method of another person, or with one that is not valid [PAY-094]', async () => {
  const subscription = await money.owe(5000)
  await server.rows('update payment_method set user_id = 9 where id = $1', [money.methods.card])
  expect((await pay(subscription, { cents: 100 })).status).toBe(404)
  await server.rows(`update payment_method set user_id = 8, state = 'unverified' where id = $1`, [money.methods.card])
  const { body } = await pay(subscription, { cents: 100 })
  expect([body.code, body.errors]).toEqual(['payments.method_invalid', { payment_method_id: ['This payment method is not verified yet.'] }])
  await server.rows(`update payment_method set state = 'valid' where id = $1`, [money.methods.card])
  expect((await pay(subscription, { cents: 100 }, await server.as(people.miasDad))).status).toBe(404)
  expect((await pay(subscription, { cents: 100, line_item_ids: [1] })).status).toBe(404)
})

test('an archived or disabled merchant account takes no payments [MERCH-031]', async () => {
  const subscription = await money.owe(5000)
  const all = `update club_merchant set flags = $1::text[] where club_id = 1`
  for (const flags of [['Enabled', 'Archived'], ['Disabled']]) {
    await server.rows(all, [flags])
    expect((await pay(subscription, { cents: 100 })).body.code).toBe('payments.merchant_closed')
  }
  await server.rows(all, [['AllowACH', 'Enabled']])
})

test('money needs a key; the same key is answered the first time only, and with another amount refused', async () => {
  const subscription = await money.owe(5000)
  const bare = await dana.post(`/registrations/${subscription}/payments`, { cents: 100, payment_method_id: money.methods.card })
  expect(bare.status).toBe(428)
  const first = await pay(subscription, { cents: 100 }, dana, 'the same')
  expect((await pay(subscription, { cents: 100 }, dana, 'the same')).body).toEqual(first.body)
  expect((await pay(subscription, { cents: 200 }, dana, 'the same')).status).toBe(422)
  const twins = await Promise.all([pay(subscription, { cents: 300 }, dana, 'twins'), pay(subscription, { cents: 300 }, dana, 'twins')])
  expect(twins.every(({ status }) => status === 200 || status === 409)).toBe(true)
  await money.settle()
  expect(
    await server.rows(`select cents::int from txn where subscription_id = $1 and type = 'payment' order by id`, [subscription]),
  ).toEqual([{ cents: 100 }, { cents: 300 }])
})

test('a person logged in as a parent touches no money', async () => {
  const subscription = await money.owe(5000)
  const acting = await server.actAs(people.miasMum)
  expect((await pay(subscription, { cents: 100 }, acting)).status).toBe(403)
  expect((await acting.post(`/registrations/${subscription}/payment_methods`, { kinds: ['card'] })).status).toBe(403)
  expect((await acting.post(`/registrations/${subscription}/autopay`, { autopay: false })).status).toBe(403)
})

test.each(['before', 'after'] as const)('a charge whose call broke off %s the provider did its part is made once', async (fault) => {
  const subscription = await money.owe(5000)
  const before = money.provider.writes.length
  money.provider.faults.push(fault)
  const txn = await paid(subscription, 5000)
  expect((await read(txn)).status).toBe('pending')
  await money.settle()
  await money.settle()
  expect([(await read(txn)).status, money.provider.writes.length - before]).toEqual(['completed', 1])
  expect((await mails()).length).toBe(1)
})

test('a charge that was left open for days is found at the provider and not made again', async () => {
  const subscription = await money.owe(5000)
  money.provider.faults.push('after')
  const txn = await paid(subscription, 5000)
  const before = money.provider.writes.length
  await server.at('2026-10-07T15:00:00Z')
  await money.settle()
  expect([(await read(txn)).status, money.provider.writes.length - before]).toEqual(['completed', 0])
})

test('a refund is refused above what is left, and says how much that is in the language of the reader', async () => {
  const subscription = await money.owe(5000)
  const txn = await paid(subscription, 5000)
  expect((await refund(txn, { cents: 2000 })).body).toMatchObject({ type: 'refund', status: 'pending', display_status: 'processing' })
  const { body } = await refund(txn, { cents: 3001 })
  expect([body.code, body.errors, body.refundable]).toEqual([
    'payments.over_refundable',
    { cents: ['At most $30.00 of this payment can be refunded.'] },
    3000,
  ])
  await server.rows(`update app_user set locale = 'es' where id = $1`, [admin.userId])
  const { errors } = (await refund(txn, { cents: 3001 })).body
  await server.rows(`update app_user set locale = 'en' where id = $1`, [admin.userId])
  expect(errors.cents[0]).toMatch(/^De este pago se pueden reembolsar como máximo \D*30[.,]00/)
  expect((await refund(txn, { cents: 3000 })).status).toBe(200)
  await money.settle()
  expect([(await read(txn)).refund.refundable, await outstanding(subscription), await money.broken()]).toEqual([0, 0, []])
})

test('a full refund returns the service fee, and a refund that is still owed makes the amount outstanding again [PAY-083]', async () => {
  const subscription = await money.owe(5000)
  const txn = await paid(subscription, 5000)
  const { body } = await refund(txn, { cents: 5000, rebill: true })
  expect(body.service_fee).toBeGreaterThan(0)
  await money.settle()
  const external = [...money.provider.refunds.values()].at(-1)!
  expect(external.cents).toBe(5000 + body.service_fee)
  money.provider.change('refund', external.id, { state: 'succeeded' })
  await money.deliver()
  expect((await read(body.id)).display_status).toBe('refunded')
  expect([await outstanding(subscription), await paidOf(subscription * 100)]).toEqual([5000, 0])
})

test('a refund that the bank refuses is paid again, and what no longer fits becomes credit', async () => {
  const subscription = await money.owe(5000)
  const txn = await paid(subscription, 5000)
  const { body } = await refund(txn, { cents: 5000, rebill: true })
  await money.settle()
  const offline = await admin.post(`/program_admin/subscriptions/${subscription}/offline_payments`, { cents: 2000 }, withKey())
  expect(offline.status).toBe(200)
  const external = [...money.provider.refunds.keys()].at(-1)!
  money.provider.change('refund', external, {
    state: 'failed',
    failure: { code: 'expired', message: 'The card is closed.', isFinal: true },
  })
  await money.deliver()
  const found = await read(body.id)
  expect(found).toMatchObject({ display_status: 'failed', failure_reason: 'The card is closed.' })
  expect(found.children).toMatchObject([{ type: 'credit', amount: 2000 }])
  expect([await outstanding(subscription), await paidOf(subscription * 100), (await read(txn)).refund.refundable]).toEqual([0, 5000, 3000])
  expect(await money.broken()).toEqual([])
})

test('after its window a payment is refunded to account credit only [PAY-122]', async () => {
  const subscription = await money.owe(5000)
  const txn = await paid(subscription, 5000)
  await server.at('2027-10-06T15:00:00Z')
  const later = await server.as(people.admin)
  const { body } = await refund(txn, { cents: 100 }, later)
  expect([body.code, body.error]).toEqual([
    'payments.window_closed',
    'This payment could be refunded to its method until October 5, 2027. Refund it to account credit instead.',
  ])
  expect((await refund(txn, { cents: 100, to: 'credit' }, later)).body).toMatchObject({ display_status: 'refunded' })
})

test('a credit is issued, applied in parts until it is used, or taken back [PAY-077] [PAY-082]', async () => {
  const subscription = await money.owe(5000)
  const at = `/program_admin/subscriptions/${subscription}/credits`
  const credit = (await admin.post(at, { cents: 3000, description: 'Snow day' }, withKey())).body
  expect(credit).toMatchObject({ display_status: 'issued', remaining: 3000 })
  const own = `/registrations/${subscription}/credits/apply`
  expect((await dana.post(own, { credit_id: credit.id, cents: 2000 }, withKey())).body).toMatchObject({
    type: 'debit',
    display_status: 'applied',
  })
  expect((await dana.post(own, { credit_id: credit.id, cents: 1001 }, withKey())).body.code).toBe('ledger.credit')
  expect((await dana.post(own, { credit_id: credit.id, cents: 1000 }, withKey())).status).toBe(200)
  expect((await read(credit.id)).display_status).toBe('used')
  expect(await outstanding(subscription)).toBe(2000)
  const second = (await admin.post(at, { cents: 500 }, withKey())).body
  expect((await admin.post(`/program_admin/transactions/${second.id}/rescind`, {}, withKey())).body).toMatchObject({
    ...{ display_status: 'canceled', remaining: 0, rescinded_amounts: [500] },
  })
  expect((await admin.post(`/program_admin/transactions/${second.id}/rescind`, {}, withKey())).body.code).toBe('payments.credit_ended')
  expect(await money.broken()).toEqual([])
})

test('a credit ends after its last day, and its owner is reminded once before [PAY-078] [PAY-080]', async () => {
  const subscription = await money.owe(5000)
  const at = `/program_admin/subscriptions/${subscription}/credits`
  expect((await admin.post(at, { cents: 700, expires_on: '2026-10-04' }, withKey())).body.errors).toEqual({
    expires_on: ['Choose a day in the future.'],
  })
  const credit = (await admin.post(at, { cents: 700, expires_on: '2026-10-10' }, withKey())).body
  await server.ctx.jobs.sweep()
  await server.ctx.jobs.sweep()
  expect((await mails()).filter((subject) => String(subject).includes('expires soon'))).toHaveLength(1)
  await server.at('2026-10-11T15:00:00Z')
  expect((await read(credit.id)).display_status).toBe('expired')
  await server.ctx.jobs.sweep()
  expect(await read(credit.id)).toMatchObject({ display_status: 'unclaimed', remaining: 0 })
})

test('an offline payment is at most what is outstanding, and is voided as long as nothing of it was refunded [PAY-093]', async () => {
  const subscription = await money.owe(5000)
  const at = `/program_admin/subscriptions/${subscription}/offline_payments`
  expect((await admin.post(at, { cents: 5001 }, withKey())).body.code).toBe('ledger.receivable')
  const manual = (await admin.post(at, { cents: 5000, description: 'Check 17' }, withKey())).body
  expect(manual).toMatchObject({ type: 'manual', display_status: 'paid', description: 'Check 17' })
  expect((await refund(manual.id, { cents: 100 })).body.code).toBe('payments.not_refundable')
  expect((await admin.post(`/program_admin/transactions/${manual.id}/void`, {}, withKey())).body.display_status).toBe('voided')
  expect((await admin.post(`/program_admin/transactions/${manual.id}/void`, {}, withKey())).body.code).toBe('payments.not_voidable')
  expect([await outstanding(subscription), await money.broken()]).toEqual([5000, []])
})

test('receipts of a club are numbered without gaps', async () => {
  const numbers = (await server.rows('select number::int from receipt where club_id = 1 order by id')).map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_number, at) => at + 1))
})

test('the club lists its merchant accounts with name, flags and vendor [MERCH-023] [MERCH-030]', async () => {
  // Cash and checks are booked under an account that nobody chooses.
  await server.rows(
    `insert into club_merchant (club_id, name, vendor, is_default, flags, external_account) values (1, 'Offline payments', 'bank', false, array['Disabled'], 'offline')`,
  )
  expect((await admin.get('/club/club_merchants')).body.items).toEqual([
    { id: money.merchant, name: 'Club', is_default: true, flags: ['AllowACH', 'Enabled'], vendor: 'card' },
  ])
})

test('a payer saves a method, sees its brand, last four and expiry, and removes it [PAY-068]', async () => {
  const subscription = await money.owe(5000)
  const begun = (await dana.post(`/registrations/${subscription}/payment_methods`, { kinds: ['card'] })).body
  expect(begun.secret).toBe('secret')
  const saved = (await dana.post(`/billing/payment_setups/${begun.setup_id}/finish`)).body
  expect(saved).toMatchObject({ kind: 'card', brand: 'Visa', last4: '4242', expires_month: 12, expires_year: 2030, fault: null })
  const other = await server.as(people.miasDad)
  expect((await other.post(`/billing/payment_setups/${begun.setup_id}/finish`)).status).toBe(404)
  expect((await other.post(`/billing/payment_methods/${saved.id}/remove`)).status).toBe(404)
  expect((await pay(subscription, { cents: 100, payment_method_id: saved.id })).status).toBe(200)
  expect((await dana.post(`/billing/payment_methods/${saved.id}/remove`)).body.code).toBe('payments.method_in_use')
  await money.settle()
  expect((await dana.post(`/billing/payment_methods/${saved.id}/remove`)).body).toEqual({ removed: true })
  expect((await dana.get('/billing/payment_methods')).body.items.map(({ id }: { id: number }) => id)).not.toContain(saved.id)
})

test('a payer gets the receipt as a PDF file, and nobody else of the families does', async () => {
  const subscription = await money.owe(5000)
  const { receipt_id } = await read(await paid(subscription, 5000))
  const file = await dana.get(`/receipts/${receipt_id}/pdf`)
  expect([file.status, file.headers['content-type'], file.raw.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const other = await server.as(people.miasDad)
  expect((await other.get(`/receipts/${receipt_id}/pdf`)).status).toBe(404)
})
