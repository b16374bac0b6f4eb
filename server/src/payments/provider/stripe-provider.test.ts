import { beforeAll, expect, test, afterAll } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  bankForm,
  cardForm,
  fromBrowser,
  hundredDollars,
  newKey,
  openClub,
  openTestSandbox,
  saveMethod,
  type Club,
  type TestSandbox,
} from '../sandbox/test-sandbox.ts'
import type Stripe from 'stripe'
import { ProviderRefusal, type ProviderPayment } from './port.ts'
import { accountOf } from './stripe-objects.ts'

let server: TestServer
let testing: TestSandbox
let club: Club
beforeAll(async () => {
  server = await startTestServer()
  testing = await openTestSandbox(server.database)
  club = await openClub(testing)
})
afterAll(() => testing.close())

/** Moves the clock of rules by days. */
let today = new Date('2026-10-05T15:00:00Z')
const wait = async (days: number) => {
  today = new Date(today.getTime() + days * 86_400_000)
  await server.at(today.toISOString())
}
const pay = (method: string, more = {}) => testing.provider.createPayment(hundredDollars(club, method, more), newKey())
const read = ({ id }: { id: string }) => testing.provider.readPayment(club.account, id)
const refusal = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ProviderRefusal)
  return (error as ProviderRefusal).failure
}
/** The one dispute of a payment. */
const disputeOf = async ({ id }: ProviderPayment) => {
  const disputes = await testing.provider.listRecent(club.account, 'dispute', new Date(0))
  const all = await Promise.all(disputes.map((dispute) => testing.provider.readDispute(club.account, dispute.id)))
  return all.find(({ payment }) => payment === id)!
}

test('an account of Stripe takes what payers have saved with Link once Stripe allows it', () => {
  const linkOf = (link_payments: 'active' | 'pending') => accountOf({ capabilities: { link_payments } } as Stripe.Account).linkEnabled
  expect([linkOf('active'), linkOf('pending'), accountOf({} as Stripe.Account).linkEnabled]).toEqual([true, false, false])
})

test('the account of a club may charge once the provider has accepted its details', async () => {
  const { provider, sandbox } = testing
  const { id, ...fresh } = await provider.createAccount({ name: 'Lakeside SC', email: 'lake@side.test' }, newKey())
  expect(fresh).toMatchObject({ state: 'onboarding', chargesEnabled: false, payoutsEnabled: false, bankDebitsEnabled: false })
  expect(fresh.missing).toContain('external_account')
  const states = []
  for (const outcome of ['in_review', 'restricted', 'enabled', 'disabled'] as const) {
    await sandbox.finishOnboarding(id, outcome)
    const { state, chargesEnabled, bankDebitsEnabled, missing } = await provider.readAccount(id)
    states.push([state, chargesEnabled, bankDebitsEnabled, missing.length])
  }
  expect(states).toEqual([
    ['in_review', false, false, 0],
    ['restricted', false, false, 1],
    ['enabled', true, true, 0],
    ['disabled', false, false, 0],
  ])
  const { failure } = await provider
    .createPayment({ ...hundredDollars(club, 'pm_card_visa'), account: id, customer: null }, newKey())
    .catch((error: unknown) => error as ProviderRefusal)
  expect(failure).toMatchObject({ isFinal: true, message: 'Your account cannot currently make charges.' })
})

test('the link to the form of the provider is good once and for five minutes', async () => {
  const { provider } = testing
  const { id } = await provider.createAccount({ name: 'Hillside', email: 'hill@side.test' }, newKey())
  const back = { returnUrl: 'http://localhost/back', refreshUrl: 'http://localhost/again' }
  const link = await provider.linkToOnboarding(id, back)
  const send = (url: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'enabled' }), redirect: 'manual' })
  expect(await (await fetch(link)).text()).toContain('Accept the details')
  expect((await send(link)).headers.get('location')).toBe(back.returnUrl)
  expect((await send(link)).status).toBe(404)
  expect((await provider.readAccount(id)).state).toBe('enabled')
  const late = await provider.linkToOnboarding(id, back)
  await wait(0.01)
  expect((await send(late)).headers.get('location')).toBe(back.refreshUrl)
})

test('a family saves a card and a bank account without their numbers reaching Touchline', async () => {
  const { provider } = testing
  const card = await saveMethod(testing, club, 'card', '5555 5555 5555 4444')
  expect(await provider.readMethod(club.account, card)).toEqual({
    ...{
      id: card,
      kind: 'card',
      brand: 'Mastercard',
      last4: '4444',
      expiresMonth: 12,
      expiresYear: 2030,
      state: 'valid',
      mandateInForce: true,
    },
  })
  const bank = await saveMethod(testing, club, 'bank', '000123456789')
  expect(await provider.readMethod(club.account, bank)).toMatchObject({ kind: 'bank', last4: '6789', state: 'valid', mandateInForce: true })
  await provider.detachMethod(club.account, card, newKey())
  expect(await refusal(provider.detachMethod(club.account, card, newKey()))).toMatchObject({ code: 'payment_method_unexpected_state' })
  expect(
    await server.rows(
      `select body::text from payment_sandbox.object where body::text like '%5555555555554444%' or body::text like '%000123456789%'`,
    ),
  ).toEqual([])
})

test('a bank account with small deposits waits for its verification, and may fail it [PAY-094]', async () => {
  const { provider } = testing
  const { id, secret } = await provider.createSetup({ ...club, kinds: ['bank'] }, newKey())
  await fromBrowser(testing, club.account, `/setup_intents/${id}/confirm`, { client_secret: secret, ...bankForm('000666666661') })
  const { state, method } = await provider.readSetup(club.account, id)
  expect(state).toBe('waiting')
  expect(await provider.readMethod(club.account, method!)).toMatchObject({ state: 'unverified', mandateInForce: false })
  await fromBrowser(testing, club.account, `/setup_intents/${id}/verify_microdeposits`, {
    client_secret: secret,
    'amounts[0]': '32',
    'amounts[1]': '45',
  })
  expect((await provider.readSetup(club.account, id)).state).toBe('failed')
})

test.each([
  ['4000000000000002', 'card_declined'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4242424242424241', 'incorrect_number'],
  ['4111111111111111', 'card_declined'],
])('the card %s cannot be saved', async (number, code) => {
  const { id, secret } = await testing.provider.createSetup({ ...club, kinds: ['card'] }, newKey())
  const { status, body } = await fromBrowser(testing, club.account, `/setup_intents/${id}/confirm`, {
    client_secret: secret,
    ...cardForm(number),
  })
  expect([status, body.error?.code]).toEqual([402, code])
  expect((await testing.provider.readSetup(club.account, id)).state).toBe('failed')
})

test('a saved card is charged with the service fee for the platform, and the fee of the provider is known [PAY-015]', async () => {
  const card = await saveMethod(testing, club, 'card', '4242424242424242')
  const paid = await pay(card, { metadata: { operation: '77' } })
  expect(paid).toMatchObject({
    state: 'succeeded',
    cents: 10_300,
    refundedCents: 0,
    failure: null,
    providerFeeCents: 329,
    metadata: { operation: '77' },
  })
  expect(paid.availableOn!.toISOString().slice(0, 10)).toBe('2026-10-07')
  expect(paid.method).toMatchObject({ kind: 'card', last4: '4242' })
  const { items } = await testing.provider.listBalanceChanges(club.account, null)
  expect(items.at(-1)).toMatchObject({
    kind: 'payment',
    source: paid.id,
    cents: 10_300,
    feeCents: 629,
    platformFeeCents: 300,
    netCents: 9671,
  })
  expect(await read(paid)).toEqual(paid)
})

test.each([
  ['4000000000000002', 'generic_decline', false],
  ['4000000000009995', 'insufficient_funds', false],
  ['4000000000009987', 'lost_card', true],
  ['4000000000009979', 'stolen_card', true],
  ['4000000000000069', 'expired_card', true],
  ['4000000000000119', 'processing_error', false],
])('a payment with the card %s fails with its reason, and the payer may try another card [PAY-115]', async (number, code, isFinal) => {
  const begun = await testing.provider.createPayment(hundredDollars(club, null), newKey())
  expect(begun).toMatchObject({ state: 'action', failure: null, metadata: { operation: '1' } })
  const path = `/payment_intents/${begun.id}/confirm`
  expect((await fromBrowser(testing, club.account, path, { client_secret: begun.secret!, ...cardForm(number) })).status).toBe(402)
  expect(await read(begun)).toMatchObject({ state: 'action', failure: { code, isFinal } })
  await fromBrowser(testing, club.account, path, { client_secret: begun.secret!, ...cardForm('4242424242424242') })
  expect(await read(begun)).toMatchObject({ state: 'succeeded', failure: null })
})

test('a saved card that is declined later fails the payment, once for each key', async () => {
  const card = await saveMethod(testing, club, 'card', '4000000000000341')
  const key = newKey()
  const failed = await testing.provider.createPayment(hundredDollars(club, card), key)
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'generic_decline' } })
  expect((await testing.provider.createPayment(hundredDollars(club, card), key)).id).toBe(failed.id)
  const canceled = await testing.provider.cancelPayment(club.account, failed.id, newKey())
  expect(canceled.state).toBe('canceled')
})

test('a card with 3-D Secure asks the payer, and fails where the payer is not there', async () => {
  const { provider, sandbox } = testing
  const begun = await provider.createPayment(hundredDollars(club, null), newKey())
  const path = `/payment_intents/${begun.id}/confirm`
  await fromBrowser(testing, club.account, path, { client_secret: begun.secret!, ...cardForm('4000002500003155') })
  expect((await read(begun)).state).toBe('action')
  await sandbox.authenticate(club.account, begun.id, false)
  expect(await read(begun)).toMatchObject({ state: 'action', failure: { code: 'payment_intent_authentication_failure' } })
  await fromBrowser(testing, club.account, path, { client_secret: begun.secret!, ...cardForm('4000002500003155') })
  await sandbox.authenticate(club.account, begun.id, true)
  expect((await read(begun)).state).toBe('succeeded')

  const { id, secret } = await provider.createSetup({ ...club, kinds: ['card'] }, newKey())
  await fromBrowser(testing, club.account, `/setup_intents/${id}/confirm`, { client_secret: secret, ...cardForm('4000002760003184') })
  await sandbox.authenticate(club.account, id, true)
  const { state, method } = await provider.readSetup(club.account, id)
  expect(state).toBe('done')
  expect(await pay(method!)).toMatchObject({ state: 'failed', failure: { code: 'authentication_required', isFinal: false } })
  expect(await pay(method!, { offSession: false })).toMatchObject({
    state: 'action',
    secret: expect.stringContaining('_secret_') as unknown,
  })
})

test('a payment under review by the provider is held until it is approved [PAY-091]', async () => {
  const card = await saveMethod(testing, club, 'card', '4000000000009235')
  const held = await pay(card)
  expect((await read(held)).state).toBe('in_review')
  await testing.sandbox.approve(club.account, held.id)
  expect((await read(held)).state).toBe('succeeded')
})

test('a bank debit is on its way for four days, and then succeeds or fails with the reason of the bank [PAY-015, PAY-115]', async () => {
  const good = await saveMethod(testing, club, 'bank', '000123456789')
  const closed = await saveMethod(testing, club, 'bank', '000111111113')
  const short = await saveMethod(testing, club, 'bank', '000222222227')
  const payments = [await pay(good), await pay(closed), await pay(short)]
  expect(payments.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending'])
  await wait(3.9)
  expect((await read(payments[0]!)).state).toBe('pending')
  await wait(0.2)
  expect(await Promise.all(payments.map(read))).toMatchObject([
    { state: 'succeeded', providerFeeCents: 82 },
    { state: 'failed', failure: { code: 'account_closed', isFinal: true } },
    { state: 'failed', failure: { code: 'insufficient_funds', isFinal: false } },
  ])
  const methods = await Promise.all([good, closed, short].map((method) => testing.provider.readMethod(club.account, method)))
  expect(methods.map(({ mandateInForce, state }) => [mandateInForce, state])).toEqual([
    [true, 'valid'],
    [false, 'verification_failed'],
    [true, 'valid'],
  ])
})

test('a bank debit that the bank returns later is a dispute that is lost at once', async () => {
  const bank = await saveMethod(testing, club, 'bank', '000555555559')
  const paid = await pay(bank)
  await wait(4)
  expect((await read(paid)).state).toBe('succeeded')
  await wait(10)
  expect(await disputeOf(paid)).toMatchObject({ cents: 10_300, feeCents: 1500, state: 'lost', evidenceDue: null })
  expect((await testing.provider.readMethod(club.account, bank)).mandateInForce).toBe(false)
})
