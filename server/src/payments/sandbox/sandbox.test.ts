import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { InvalidSignature, ProviderUnreachable, type ProviderEvent } from '../provider/port.ts'
import { stripeProvider } from '../provider/stripe-provider.ts'
import type { Fault } from './faults.ts'
import {
  fromBrowser,
  cardForm,
  hundredDollars,
  newKey,
  openClub,
  openTestSandbox,
  saveMethod,
  webhookSecret,
  type Club,
  type TestSandbox,
} from './test-sandbox.ts'
import { signatureOf } from './webhooks.ts'

let server: TestServer
let testing: TestSandbox
let club: Club
beforeAll(async () => {
  server = await startTestServer()
  testing = await openTestSandbox(server.database)
  club = await openClub(testing)
})
afterAll(() => testing.close())

/** A call of the API without the library. */
async function call(path: string, form: Record<string, string>, headers: Record<string, string> = {}, method = 'POST') {
  const answer = await fetch(`${testing.sandbox.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${testing.sandbox.secretKey}`, 'stripe-account': club.account, ...headers },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { id: string; error: Record<string, string>; data: { id: string }[]; has_more: boolean },
  }
}
const payments = async () => (await testing.provider.listRecent(club.account, 'payment', new Date(0))).length
const bankDebit = {
  amount: '5000',
  currency: 'usd',
  payment_method: 'pm_usBankAccount_success',
  confirm: 'true',
  'allowed_payment_method_types[0]': 'us_bank_account',
}
const card = { amount: '5000', currency: 'usd', payment_method: 'pm_card_visa', confirm: 'true' }

test('a call that is repeated with its key gets the first reply and pays once; with other values it is refused', async () => {
  const before = await payments()
  const key = { 'idempotency-key': newKey() }
  const [first, again] = [await call('/payment_intents', card, key), await call('/payment_intents', card, key)]
  expect(again.body).toEqual(first.body)
  expect(await payments()).toBe(before + 1)
  const other = await call('/payment_intents', { ...card, amount: '6000' }, key)
  expect([other.status, other.body.error['type']]).toEqual([400, 'idempotency_error'])
  expect((await call('/payment_intents', { ...card, amount: '1' }, { 'idempotency-key': 'k-small' })).status).toBe(400)
  // A refusal is not saved: the key is free for the mended call.
  expect((await call('/payment_intents', card, { 'idempotency-key': 'k-small' })).status).toBe(200)
})

test('of twins at the same moment one pays, and the other is told to come back', async () => {
  const before = await payments()
  const key = newKey()
  testing.sandbox.faults.add({ kind: 'slow', milliseconds: 1 })
  const twins = await Promise.allSettled(
    Array.from({ length: 8 }, () => testing.provider.createPayment({ ...hundredDollars(club, 'pm_card_visa'), customer: null }, key)),
  )
  const paid = twins.filter(({ status }) => status === 'fulfilled')
  expect(paid.length).toBeGreaterThan(0)
  for (const twin of twins) if (twin.status === 'rejected') expect(twin.reason).toBeInstanceOf(ProviderUnreachable)
  expect(await payments()).toBe(before + 1)
})

const faults: Fault['kind'][] = ['error', 'reset_before', 'reset_after', 'garbled', 'limited']
test.each(faults)(
  'a call that the network or the provider breaks off (%s) has no certain end, and its repetition pays once',
  async (kind) => {
    const before = await payments()
    const [payment, key] = [{ ...hundredDollars(club, 'pm_card_visa'), customer: null }, newKey()]
    // After a reset the library tries once more by itself.
    testing.sandbox.faults.add(...Array.from({ length: kind.startsWith('reset') ? 2 : 1 }, () => ({ kind }) as Fault))
    await expect(testing.provider.createPayment(payment, key)).rejects.toBeInstanceOf(ProviderUnreachable)
    expect(await payments()).toBe(before + (kind === 'reset_after' ? 1 : 0))
    expect((await testing.provider.createPayment(payment, key)).state).toBe('succeeded')
    expect(await payments()).toBe(before + 1)
  },
)

test('a key that the provider broke stays broken; a new key pays', async () => {
  const payment = { ...hundredDollars(club, 'pm_card_visa'), customer: null }
  testing.sandbox.faults.add({ kind: 'saved_error' })
  for (const key of ['k-broken', 'k-broken'])
    await expect(testing.provider.createPayment(payment, key)).rejects.toBeInstanceOf(ProviderUnreachable)
  expect((await testing.provider.createPayment(payment, newKey())).state).toBe('succeeded')
})

test('without the provider and with a wrong key every call has no certain end', async () => {
  const wrong = stripeProvider({ secretKey: 'sk_test_other', publishableKey: '', webhookSecret, baseUrl: testing.sandbox.url })
  await expect(wrong.readAccount(club.account)).rejects.toBeInstanceOf(ProviderUnreachable)
  const gone = stripeProvider({ secretKey: 'sk_test_other', publishableKey: '', webhookSecret, baseUrl: 'http://127.0.0.1:9' })
  await expect(gone.readAccount(club.account)).rejects.toBeInstanceOf(ProviderUnreachable)
})

test.each([
  ['/payment_intents', { ...card, bogus: '1' }, 400, 'parameter_unknown'],
  ['/payment_intents', { ...card, 'metadata[__proto__]': '1' }, 400, 'parameter_unknown'],
  ['/payment_intents', { ...card, 'payment_method_types[0]': 'card' }, 400, 'parameter_unknown'],
  ['/payment_intents', { currency: 'usd' }, 400, 'parameter_missing'],
  ['/payment_intents', { ...card, amount: '12.5' }, 400, 'parameter_invalid'],
  ['/payment_intents', { ...card, amount: '49' }, 400, 'amount_too_small'],
  ['/payment_intents', { ...card, payment_method: 'pm_none' }, 404, 'resource_missing'],
  ['/payment_intents', { ...card, payment_method: 'pm_card_chargeCustomerFail' }, 402, 'card_declined'],
  ['/refunds', { payment_intent: 'pi_none' }, 404, 'resource_missing'],
  ['/nothing', {}, 404, undefined],
])('the sandbox refuses %s %j as Stripe does', async (path, form, status, code) => {
  const answer = await call(path, form as Record<string, string>)
  expect([answer.status, answer.body.error['code']]).toEqual([status, code])
  expect(answer.body.error['message']).toBeTruthy()
})

test('a club reads only the objects of its own account', async () => {
  const other = await openClub(testing)
  const { body } = await call('/payment_intents', card)
  await expect(testing.provider.readPayment(other.account, body.id)).rejects.toMatchObject({ failure: { code: 'resource_missing' } })
  expect((await call('/balance', {}, { 'stripe-account': 'acct_none' }, 'GET')).status).toBe(403)
})

test('the browser reaches one payment with its secret, and nothing else', async () => {
  const { id, secret } = await testing.provider.createPayment(hundredDollars(club, null), newKey())
  const confirm = (form: Record<string, string>) =>
    fromBrowser(testing, club.account, `/payment_intents/${id}/confirm`, { ...cardForm('4242424242424242'), ...form })
  expect((await confirm({})).status).toBe(401)
  expect((await confirm({ client_secret: `${id}_secret_guessed` })).status).toBe(400)
  expect((await confirm({ client_secret: secret! })).status).toBe(200)
  expect((await fromBrowser(testing, club.account, '/refunds', { payment_intent: id, client_secret: secret! })).status).toBe(401)
})

test('a list is read in pages, newest first', async () => {
  for (let count = 0; count < 3; count++) await call('/payment_intents', card)
  const first = await call('/payment_intents?limit=2', {}, {}, 'GET')
  expect([first.body.data.length, first.body.has_more]).toEqual([2, true])
  const next = await call(`/payment_intents?limit=2&starting_after=${first.body.data[1]!.id}`, {}, {}, 'GET')
  const back = await call(`/payment_intents?limit=1&ending_before=${next.body.data[0]!.id}`, {}, {}, 'GET')
  expect(back.body.data[0]!.id).toBe(first.body.data[1]!.id)
  expect((await call('/payment_intents?limit=101', {}, {}, 'GET')).status).toBe(400)
})

/** Sends all events that are due. */
const deliver = async () => {
  while ((await testing.sandbox.work()) > 0);
}
const events = () => testing.delivered.map(({ body, headers }) => testing.provider.readEvent(body, headers))

test('each change is an event that names the object to read, signed for this server and sent until it is taken', async () => {
  await deliver()
  testing.delivered.length = 0
  const { body } = await call('/payment_intents', card)
  testing.answers.push(500, 500, 404)
  await testing.sandbox.work()
  expect(testing.delivered.length).toBeLessThan(3)
  await server.rows(`update payment_sandbox.delivery set due = clock_timestamp()`)
  await deliver()
  const about = events().filter(({ object }) => object.id === body.id)
  expect(about.map(({ type }) => type).toSorted()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
  expect(about[0]).toMatchObject({ account: club.account, object: { kind: 'payment' }, createdAt: new Date('2026-10-05T15:00:00Z') })
})

test('an event with a bad signature, an old time stamp or the secret of another endpoint is refused', () => {
  const [{ body }] = testing.delivered as [TestSandbox['delivered'][0]]
  const now = Math.floor(Date.now() / 1000)
  const read = (signature: string | undefined, bytes: Buffer = body) => testing.provider.readEvent(bytes, { 'stripe-signature': signature })
  const signed = (secret: string, at: number) => signatureOf(body.toString(), secret, at)
  expect(read(signed(webhookSecret, now - 290)).id).toMatch(/^evt_/)
  const refused = [
    signed(webhookSecret, now - 310),
    signed('whsec_of_another_endpoint', now),
    signed(webhookSecret, now).replace('v1=', 'v1=0'),
    't=1',
    '',
    undefined,
  ]
  for (const signature of refused) expect(() => read(signature)).toThrow(InvalidSignature)
  expect(() => read(signed(webhookSecret, now), Buffer.concat([body, Buffer.from(' ')]))).toThrow(InvalidSignature)
  const garbled = Buffer.from('{')
  expect(() => read(signatureOf('{', webhookSecret, now), garbled)).toThrow(InvalidSignature)
})

test('events that come twice and in any order lead to the same objects', async () => {
  const method = await saveMethod(testing, club, 'card', '4000000000000259')
  await testing.provider.createPayment(hundredDollars(club, method), newKey())
  await call('/payment_intents', bankDebit)
  await server.at('2026-10-20T15:00:00Z')
  testing.delivered.length = 0
  await deliver()
  const all = events()
  const state = async (order: ProviderEvent[]) => {
    const seen = new Map<string, unknown>()
    for (const { object } of order) {
      const { kind, id } = object
      if (kind === 'payment') seen.set(id, (await testing.provider.readPayment(club.account, id)).state)
      if (kind === 'dispute') seen.set(id, (await testing.provider.readDispute(club.account, id)).state)
      if (kind === 'payout') seen.set(id, (await testing.provider.readPayout(club.account, id)).state)
    }
    return [...seen].toSorted(([a], [b]) => a.localeCompare(b))
  }
  const inOrder = await state(all)
  expect(new Set(inOrder.map(([, value]) => value))).toEqual(new Set(['succeeded', 'lost', 'paid']))
  expect(await state([...all, ...all].toReversed())).toEqual(inOrder)
})
