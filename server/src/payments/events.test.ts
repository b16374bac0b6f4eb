/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { reconcile, reconcileJob } from './reconcile.ts'
import { openMoney, send, type Money } from './test-money.ts'

let server: TestServer
let money: Money
let dana: Caller
let admin: Caller
async function openClub() {
  server = await startTestServer()
  money = await openMoney(server)
  ;[dana, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
}
beforeAll(openClub)
beforeEach(async () => {
  await server.at('2026-10-05T15:00:00Z')
  money.provider.events.length = 0
})

let keys = 0
const withKey = () => ({ 'idempotency-key': `event-key-${++keys}` })
const externalOf = async (txn: number) => String((await server.rows('select external_id from txn where id = $1', [txn]))[0]!['external_id'])
async function paid(cents: number, method: 'card' | 'bank' = 'card') {
  const subscription = await money.owe(cents)
  const body = { cents, payment_method_id: money.methods[method] }
  const txn = (await dana.post(`/registrations/${subscription}/payments`, body, withKey())).body.id as number
  await money.settle()
  return { subscription, txn, external: await externalOf(txn) }
}
const read = async (txn: number) => (await admin.get(`/program_admin/transactions/${txn}`)).body
const childOf = async (txn: number) => (await read(txn)).children[0]
const open = async (subscription: number) =>
  (
    await server.rows(
      `select coalesce(sum(b.cents), 0)::int as cents from ledger_balance b join ledger_account a on a.club_id = b.club_id and a.id = b.account_id
       where a.kind = 'ar' and a.owner_id = $1`,
      [subscription],
    )
  )[0]!['cents']

test('an event with a wrong signature is refused, and an event counts once with its bytes kept', async () => {
  const { external } = await paid(100)
  const event = {
    id: 'evt_one',
    type: 'payment.updated',
    account: 'acct_900',
    object: { kind: 'payment', id: external },
    createdAt: new Date(),
  }
  expect((await send(server, event, 'forged')).statusCode).toBe(400)
  for (let time = 1; time <= 3; time++) expect((await send(server, event)).statusCode).toBe(200)
  const stored = await server.rows(`select convert_from(raw_body, 'utf8') as raw, state from provider_event where event_id = 'evt_one'`)
  expect(stored).toEqual([{ raw: JSON.stringify(event), state: 'new' }])
  expect((await send(server, { ...event, account: 'acct_unknown' })).statusCode).toBe(404)
})

test('events of unknown kinds are kept, and objects that nobody knows are orphans after 15 minutes, with the money that they have moved', async () => {
  const about = (id: string, kind: string, object: string) => ({
    ...{ id, type: `${kind}.x`, account: 'acct_900', object: { kind, id: object }, createdAt: new Date() },
  })
  await money.provider.createPayment(
    {
      account: 'acct_900',
      customer: null,
      method: 'pm_card',
      kinds: ['card'],
      cents: 1,
      platformCents: 0,
      offSession: false,
      description: '',
      metadata: {},
    },
    'elsewhere',
  )
  const [stranger] = [...money.provider.payments.keys()].slice(-1)
  // No money has moved yet.
  const payment = Object.assign(money.provider.payments.get(stranger!)!, { state: 'pending' })
  await send(server, about('evt_other', 'other', 'x_1'))
  await send(server, about('evt_stranger', 'payment', stranger!))
  await money.settle()
  const states = async () =>
    Object.fromEntries(
      (await server.rows(`select event_id, state from provider_event where event_id in ('evt_other', 'evt_stranger')`)).map((row) => [
        row['event_id'],
        row['state'],
      ]),
    )
  expect(await states()).toEqual({ evt_other: 'kept', evt_stranger: 'new' })
  await server.at('2026-10-05T15:16:00Z')
  await money.settle()
  expect(await states()).toEqual({ evt_other: 'kept', evt_stranger: 'orphaned' })
  expect(await server.rows('select kind, external from orphaned_object')).toEqual([{ kind: 'payment', external: stranger }])
  expect((await admin.get('/comm/fb_unread_counts')).body.orphaned_transactions).toBe(1)
  // Finance finds them under the books.
  const listOf = async (who: Caller, query = '') => (await who.get(`/program_admin/orphaned_payments${query}`)).body
  expect((await listOf(admin)).items).toEqual([
    {
      ...{ id: expect.any(Number) as unknown, found_at: '2026-10-05T15:16:00.000Z', kind: 'payment', external: stranger, amount: null },
      merchant: expect.any(String) as unknown,
    },
  ])
  expect((await listOf(admin, '?kind=refund')).items).toEqual([])
  payment.state = 'succeeded'
  await send(server, about('evt_succeeded', 'payment', stranger!))
  await server.at('2026-10-05T15:32:00Z')
  await money.settle()
  expect((await listOf(admin)).items).toMatchObject([{ external: stranger, amount: 1 }])
  expect((await listOf(await server.as(people.otherClubAdmin))).items).toEqual([])
  expect((await dana.get('/program_admin/orphaned_payments')).status).toBe(403)
})

test('a dispute freezes the payment; won, its money is back; lost, the amount is due again [PAY-086] [PAY-087] [PAY-088]', async () => {
  const { subscription, txn, external } = await paid(5000)
  const told = async () =>
    (await server.rows(`select 1 from outbox_event where topic = $1 and type = 'counts.changed'`, [`users/${admin.userId}/counts`])).length
  const before = await told()
  const dispute = money.provider.openDispute(external, 5000)
  await money.deliver()
  expect(await told()).toBeGreaterThan(before)
  expect((await childOf(txn)).display_status).toBe('received')
  expect((await dana.get(`/billing/transactions/${txn}`)).body.children[0].display_status).toBe('chargeback')
  const refund = await admin.post(`/program_admin/transactions/${txn}/refund`, { cents: 1, to: 'method' }, withKey())
  expect(refund.body.code).toBe('ledger.payment_disputed')
  money.provider.change('dispute', dispute, { state: 'won' })
  await money.deliver()
  expect([(await childOf(txn)).display_status, (await read(txn)).refund.refundable, await open(subscription)]).toEqual([
    'reversed',
    5000,
    0,
  ])
  const second = await paid(4000)
  const lost = money.provider.openDispute(second.external, 4100)
  money.provider.change('dispute', lost, { state: 'lost' })
  await money.deliver()
  expect([(await childOf(second.txn)).display_status, await open(second.subscription)]).toEqual(['chargeback', 4000])
  expect(await money.broken()).toEqual([])
})

/** Returns the change of balances, by kind of account, since it was called. */
async function movedSince() {
  const before = await money.balances()
  return async () => {
    const after = await money.balances()
    const kinds = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
    return Object.fromEntries(
      kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const).filter(([, cents]) => cents !== 0),
    )
  }
}

test('an inquiry moves no money until it becomes a dispute, which costs the fee of the provider', async () => {
  const { txn, external } = await paid(5000)
  const moved = await movedSince()
  const inquiry = money.provider.openDispute(external, 5000, { isInquiry: true })
  await money.deliver()
  expect(await moved()).toEqual({})
  money.provider.change('dispute', inquiry, { isInquiry: false })
  await money.deliver()
  expect(await moved()).toEqual({ dispute_fee: 1500, dispute_held: 5000, processor: -6500 })
  expect((await childOf(txn)).status).toBe('pending')
  expect(await money.broken()).toEqual([])
})

test('the fee of a dispute is booked as the provider takes and returns it, once for each change', async () => {
  const { external } = await paid(5000)
  money.provider.events.length = 0
  const moved = await movedSince()
  const dispute = money.provider.openDispute(external, 5000)
  const feesOf = async (change: object) => {
    money.provider.change('dispute', dispute, change)
    await money.deliver([0, 0])
    money.provider.events.length = 0
    const { dispute_fee = 0, processor = 0 } = await moved()
    return [dispute_fee, processor]
  }
  expect(await feesOf({})).toEqual([1500, -6500])
  // An answer of the club costs as much again; half of all fees comes back when the club wins, and the rest later.
  expect(await feesOf({ state: 'under_review', feeCents: 3000 })).toEqual([3000, -8000])
  expect(await feesOf({ state: 'won', feeCents: 1500 })).toEqual([1500, -1500])
  expect(await feesOf({ feeCents: 0 })).toEqual([0, 0])
  expect(await feesOf({ feeCents: 1500 })).toEqual([1500, -1500])
  expect(await money.broken()).toEqual([])
})

test('a bank that takes a payment back leaves no appeal, costs the fee of the provider, and ends the mandate', async () => {
  const { subscription, txn, external } = await paid(5000, 'bank')
  money.provider.change('payment', external, { state: 'succeeded' })
  await money.deliver()
  const moved = await movedSince()
  money.provider.openDispute(external, 5000, { state: 'lost' })
  await money.deliver()
  expect([(await childOf(txn)).status, await open(subscription)]).toEqual(['lost', 5000])
  expect(await moved()).toEqual({ ar: 5000, dispute_fee: 1500, processor: -6500 })
  expect(await server.rows('select mandate_in_force from payment_method where id = $1', [money.methods.bank])).toEqual([
    { mandate_in_force: false },
  ])
  const again = await dana.post(`/registrations/${subscription}/payments`, { cents: 100, payment_method_id: money.methods.bank }, withKey())
  expect(again.body.code).toBe('payments.method_invalid')
  await server.rows('update payment_method set mandate_in_force = true')
  expect(await money.broken()).toEqual([])
})

test('the service fee that came back with a failed refund stays with the club, also when the provider refuses the next one', async () => {
  const { txn, external } = await paid(5000)
  const refund = async () => {
    const { body } = await admin.post(`/program_admin/transactions/${txn}/refund`, { cents: 5000, to: 'method' }, withKey())
    await money.settle()
    return body.id as number
  }
  const moved = await movedSince()
  await refund()
  const made = [...money.provider.refunds.values()].at(-1)!
  money.provider.change('refund', made.id, { state: 'failed' })
  await money.deliver()
  const kept = { processor: made.cents - 5000, processor_fee: 5000 - made.cents }
  expect(await moved()).toEqual(kept)
  // A refund at the provider itself leaves too little of the payment.
  money.provider.refunds.set('re_elsewhere', { ...made, id: 're_elsewhere', payment: external, cents: 1, state: 'succeeded' })
  const refused = await refund()
  expect([(await read(refused)).display_status, await moved(), await money.broken()]).toEqual(['failed', kept, []])
})

test('a payout is deposited when it is paid, and may fail after that [PAY-084]', async () => {
  const payout = money.provider.payOut(3000)
  await money.deliver()
  const [row] = await server.rows(`select id from txn where type = 'payout' order by id desc limit 1`)
  const id = Number(row!['id'])
  expect((await read(id)).display_status).toBe('processing')
  money.provider.change('payout', payout, { state: 'paid' })
  await money.deliver()
  expect((await read(id)).display_status).toBe('deposited')
  money.provider.change('payout', payout, { state: 'failed', failure: { code: 'closed', message: 'Account closed.', isFinal: true } })
  await money.deliver()
  expect(await read(id)).toMatchObject({ display_status: 'failed', failure_reason: 'Account closed.' })
  const books = await money.balances()
  money.provider.change('payout', payout, { state: 'paid' })
  await money.deliver()
  expect([(await read(id)).display_status, await money.balances(), await money.broken()]).toEqual(['failed', books, []])
  // Nor is one paid that failed at once.
  const other = money.provider.payOut(2000)
  money.provider.change('payout', other, { state: 'failed', failure: null })
  await money.deliver()
  const [last] = await server.rows(`select id from txn where type = 'payout' order by id desc limit 1`)
  money.provider.change('payout', other, { state: 'paid' })
  await money.deliver()
  expect([(await read(Number(last!['id']))).display_status, await money.broken()]).toEqual(['failed', []])
})

test('a payment whose reply was lost is looked up at the provider once its key is forgotten there, and is not made twice', async () => {
  const subscription = await money.owe(5000)
  money.provider.faults.push('after')
  const body = { cents: 5000, payment_method_id: money.methods.card }
  const txn = (await dana.post(`/registrations/${subscription}/payments`, body, withKey())).body.id as number
  await money.settle()
  const made = money.provider.payments.size
  expect((await read(txn)).status).toBe('pending')
  money.provider.forgetKeys()
  await server.at('2026-10-06T15:00:00Z')
  await money.settle()
  await server.at('2026-10-05T15:00:00Z')
  expect([(await read(txn)).status, money.provider.payments.size, await open(subscription)]).toEqual(['completed', made, 0])
})

test('a call whose key the provider broke is made under a new key once the provider may have forgotten the first, and pays once', async () => {
  const subscription = await money.owe(5000)
  money.provider.faults.push('broken')
  const body = { cents: 5000, payment_method_id: money.methods.card }
  const txn = (await dana.post(`/registrations/${subscription}/payments`, body, withKey())).body.id as number
  const before = money.provider.payments.size
  const states = []
  for (const at of ['2026-10-05T15:10:00Z', '2026-10-06T13:50:00Z', '2026-10-06T14:02:00Z', '2026-10-06T14:10:00Z']) {
    await server.at(at)
    await money.settle()
    states.push([(await read(txn)).status, money.provider.payments.size - before])
  }
  // A call with the first key may be under way at 14:02, so no other is made beside it.
  expect(states).toEqual([
    ['pending', 0],
    ['pending', 0],
    ['pending', 0],
    ['completed', 1],
  ])
  await server.at('2026-10-05T15:00:00Z')
})

test('who may only view the money of the club refunds nothing', async () => {
  const { txn } = await paid(1000)
  const grant = async (key: string) =>
    await server.rows(
      `insert into role_permission (role_id, club_region_id, key) select r.id, 0, $2 from role r join app_user u on u.id = r.user_id
       where u.email = $1 and r.club_id = 1 on conflict do nothing`,
      [people.regional, key],
    )
  await grant('view_program_financials')
  const refund = async () => {
    const viewer = await server.as(people.regional)
    return (await viewer.post(`/program_admin/transactions/${txn}/refund`, { to: 'credit', cents: 100 }, withKey())).status
  }
  expect([(await (await server.as(people.regional)).get(`/program_admin/transactions/${txn}`)).status, await refund()]).toEqual([200, 403])
  await grant('manage_program_financials')
  expect(await refund()).toBe(200)
})

test('the state of a merchant account follows the provider', async () => {
  money.provider.events.push({
    ...{
      id: 'evt_account',
      type: 'account.updated',
      account: 'acct_900',
      object: { kind: 'account', id: 'acct_900' },
      createdAt: new Date(),
    },
  })
  await server.rows(`update club_merchant set flags = array['AllowACH', 'Disabled'] where id = $1`, [money.merchant])
  await money.deliver()
  expect(await server.rows('select flags from club_merchant where id = $1', [money.merchant])).toEqual([{ flags: ['AllowACH', 'Enabled'] }])
})

test('an event that never came is made good within the hour, and the balance of the provider is noted beside the one of the books', async () => {
  const { txn, external } = await paid(5000)
  money.provider.openDispute(external, 5000, { feeCents: 0 })
  money.provider.events.length = 0
  const at = new Date('2026-10-05T15:00:00Z')
  const change = {
    kind: 'payment',
    source: external,
    cents: 5200,
    feeCents: 200,
    netCents: 5000,
    platformFeeCents: 0,
    availableOn: at,
    createdAt: at,
  } as const
  money.provider.balance.push({ id: `txn_${external}`, ...change })
  expect(await reconcile(money.work)).toEqual([])
  // A difference of one hour may be on its way; after that the operator hears of it.
  expect(await reconcile(money.work)).toEqual([expect.stringContaining('merchant account 900: 5000 cents at the provider')])
  await expect(reconcileJob(money.work).work({ data: {}, database: server.database })).rejects.toThrow(
    'The books differ from the provider.',
  )
  expect((await childOf(txn)).display_status).toBe('received')
  const runs = await server.rows('select provider_cents::int, ledger_cents::int from reconciliation_run order by id')
  expect(runs.map((run) => run['provider_cents'])).toEqual([5000, 5000, 5000])
  expect(runs[2]!['ledger_cents']).toBe((await money.balances())['processor'])
})

test('a dispute names the amount of its payment and its decision, and finance sees which transactions the provider has reported; the payer does not [PAY-066]', async () => {
  const { txn, external } = await paid(5000)
  const dispute = money.provider.openDispute(external, 3000)
  await money.deliver()
  expect(await childOf(txn)).toMatchObject({ amount: 3000, original_amount: 5000, dispute_decision: null, reconciled: false })
  money.provider.change('dispute', dispute, { state: 'lost' })
  await money.deliver()
  const at = new Date('2026-10-05T15:00:00Z')
  money.provider.balance.push({
    ...{ id: `txn_${external}`, kind: 'payment', source: external, cents: 5200, feeCents: 200, netCents: 5000, platformFeeCents: 0 },
    ...{ availableOn: at, createdAt: at },
  })
  await reconcile(money.work)
  expect(await read(txn)).toMatchObject({ original_amount: null, reconciled: true, rescinded_amounts: [], dispute_decision: null })
  expect(await childOf(txn)).toMatchObject({ dispute_decision: 'lost', reconciled: false })
  const { reconciled, children } = (await dana.get(`/billing/transactions/${txn}`)).body
  expect([reconciled, children[0].reconciled, children[0].dispute_decision]).toEqual([null, null, 'lost'])
})
