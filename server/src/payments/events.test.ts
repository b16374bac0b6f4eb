/** @module-tag postgres */
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { reconcile } from './reconcile.ts'
import { nightSeed } from './sequences/test-seed.ts'
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

test('events of unknown kinds are kept, and objects that nobody knows are orphans after 15 minutes', async () => {
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
})

test('a dispute freezes the payment; won, its money is back; lost, the amount is due again [PAY-086] [PAY-087] [PAY-088]', async () => {
  const { subscription, txn, external } = await paid(5000)
  const dispute = money.provider.openDispute(external, 5000)
  await money.deliver()
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

test('an inquiry moves no money until it becomes a dispute', async () => {
  const { txn, external } = await paid(5000)
  const before = await money.balances()
  const inquiry = money.provider.openDispute(external, 5000, { isInquiry: true })
  await money.deliver()
  expect(await money.balances()).toEqual(before)
  money.provider.change('dispute', inquiry, { isInquiry: false })
  await money.deliver()
  expect([(await money.balances())['dispute_held'], (await childOf(txn)).status]).toEqual([5000, 'pending'])
})

test('a bank that takes a payment back leaves no appeal, and ends the mandate', async () => {
  const { subscription, txn, external } = await paid(5000, 'bank')
  money.provider.change('payment', external, { state: 'succeeded' })
  money.provider.openDispute(external, 5000, { state: 'lost', feeCents: 0 })
  await money.deliver()
  expect([(await childOf(txn)).status, await open(subscription)]).toEqual(['lost', 5000])
  expect(await server.rows('select mandate_in_force from payment_method where id = $1', [money.methods.bank])).toEqual([
    { mandate_in_force: false },
  ])
  const again = await dana.post(`/registrations/${subscription}/payments`, { cents: 100, payment_method_id: money.methods.bank }, withKey())
  expect(again.body.code).toBe('payments.method_invalid')
  await server.rows('update payment_method set mandate_in_force = true')
  expect(await money.broken()).toEqual([])
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
  await reconcile(money.work)
  await reconcile(money.work)
  expect((await childOf(txn)).display_status).toBe('received')
  const runs = await server.rows('select provider_cents::int, ledger_cents::int from reconciliation_run order by id')
  expect(runs.map((run) => run['provider_cents'])).toEqual([5000, 5000])
  expect(runs[1]!['ledger_cents']).toBe((await money.balances())['processor'])
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

/** More at night, with a fresh club now and then: a sum reads all entries. */
const perClub = 50
const streams = process.env['TOUCHLINE_LONG'] === undefined ? 50 : 2000
const provided = ['payments', 'refunds', 'disputes', 'payouts'] as const

type Played = Awaited<ReturnType<typeof paid>>
const end = (kind: 'payment' | 'refund' | 'dispute', id: string, ...states: object[]) => {
  for (const state of states) money.provider.change(kind, id, { failure: null, ...state })
}
const disputed = (payment: string, pick: number, more: object = {}) => {
  const dispute = money.provider.openDispute(payment, 3000 + (pick % 2) * 2000, more)
  if ('isInquiry' in more) end('dispute', dispute, { state: 'under_review' }, { isInquiry: false, state: 'needs_response' })
  end('dispute', dispute, { state: 'under_review' }, { state: pick % 3 === 0 ? 'won' : 'lost' })
}
/** The provider refunds a part, and the reply is lost. */
async function refunded({ txn }: Played, pick: number): Promise<string> {
  const body = { cents: 1000 + (pick % 2000), to: 'method', rebill: pick % 2 === 0 }
  expect((await admin.post(`/program_admin/transactions/${txn}/refund`, body, withKey())).status).toBe(200)
  money.provider.faults.push('after')
  await money.settle()
  return [...money.provider.refunds.keys()].at(-1)!
}
/** What happens to a payment at the provider, which has reached the end of each; our server hears of it by events. */
const stories: readonly (readonly [method: keyof Money['methods'], hasReply: boolean, story: (of: Played, pick: number) => unknown])[] = [
  ['card', false, () => {}],
  ['card', false, ({ external }, pick) => disputed(external, pick)],
  ['card', false, ({ external }, pick) => disputed(external, pick, { isInquiry: true })],
  ['card', false, ({ external }) => end('dispute', money.provider.openDispute(external, 5000, { isInquiry: true }), { state: 'closed' })],
  ['card', true, async (of, pick) => end('refund', await refunded(of, pick), { state: 'succeeded' })],
  [
    'card',
    true,
    async (of, pick) => end('refund', await refunded(of, pick), ...(pick % 3 === 0 ? [{ state: 'succeeded' }] : []), { state: 'failed' }),
  ],
  [
    ...(['card', true] as const),
    async (of, pick) => {
      end('refund', await refunded(of, pick), { state: 'succeeded' })
      disputed(of.external, pick)
    },
  ],
  ['bank', false, ({ external }) => end('payment', external, { state: 'succeeded' })],
  ['bank', false, ({ external }) => end('payment', external, { state: 'failed' })],
  [
    ...(['bank', false] as const),
    ({ external }) => {
      end('payment', external, { state: 'succeeded' })
      money.provider.openDispute(external, 5000, { state: 'lost', feeCents: 0 })
    },
  ],
  [
    'bank',
    false,
    ({ external }, pick) => end('payment', external, { state: 'in_review' }, { state: pick % 2 === 0 ? 'succeeded' : 'failed' }),
  ],
  ['asks', false, ({ external }, pick) => end('payment', external, { state: pick % 3 === 0 ? 'failed' : 'succeeded' })],
]

async function play(kind: number, pick: number): Promise<Played> {
  const [method, hasReply, story] = stories[kind % stories.length]!
  const subscription = await money.owe(5000)
  const body = { cents: 5000, payment_method_id: money.methods[method] }
  const txn = (await dana.post(`/registrations/${subscription}/payments`, body, withKey())).body.id as number
  // The provider has made the charge; where the reply was lost, only events tell.
  if (!hasReply) money.provider.faults.push('after')
  await money.settle()
  const played = { subscription, txn, external: [...money.provider.payments.keys()].at(-1)! }
  await story(played, pick)
  const payout = money.provider.payOut(1000)
  money.provider.change('payout', payout, { state: pick % 4 === 0 ? 'failed' : 'paid' })
  if (pick % 8 === 1) money.provider.change('payout', payout, { state: 'failed' })
  return played
}

test(
  'the events of payments, refunds, disputes and payouts end in the same state in any order, late, several times, and where some never come',
  { timeout: 1_800_000 },
  async () => {
    const seed = nightSeed(3)
    const orders = fc.sample(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), { numRuns: streams, seed })
    if (process.env['TOUCHLINE_LONG'] !== undefined) console.log(`${streams} streams of seed ${seed}.`)
    for (const [kind, order] of orders.entries()) {
      if (kind > 0 && kind % perClub === 0) {
        expect(await money.broken(), `before stream ${kind} of seed ${seed}`).toEqual([])
        await server.close().then(openClub)
      }
      const outcome = async (shuffled: boolean) => {
        for (const name of provided) money.provider[name].clear()
        money.provider.events.length = 0
        await server.rows('update payment_method set mandate_in_force = true where not mandate_in_force')
        const before = await money.balances()
        const { txn, subscription } = await play(kind, order[1]!)
        const count = money.provider.events.length
        const all = Array.from({ length: count }, (_one, at) => at)
        // Up to three days late.
        if (shuffled) await server.at(`2026-10-0${5 + (order[0]! % 4)}T16:00:00Z`)
        const hasGaps = shuffled && order[2]! % 3 === 0
        const coming = [...order.map((pick) => pick % count), ...all.toSorted((a, b) => order[a % 12]! - order[b % 12]!)]
        await money.deliver(shuffled ? coming.filter((at) => !hasGaps || (at + order[3]!) % 3 > 0) : all)
        if (hasGaps) await reconcile(money.work)
        await server.at('2026-10-05T15:00:00Z')
        const after = await money.balances()
        const found = await read(txn)
        const moved = Object.fromEntries(
          [...new Set([...Object.keys(before), ...Object.keys(after)])]
            .toSorted()
            .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
        )
        return {
          moved,
          status: found.status,
          children: found.children.map((child: { type: string; status: string }) => [child.type, child.status]),
          open: await open(subscription),
        }
      }
      expect(await outcome(true), `stream ${kind} of seed ${seed}`).toEqual(await outcome(false))
    }
    expect(await money.broken()).toEqual([])
  },
)
