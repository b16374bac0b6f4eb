import { beforeAll, expect, test, afterAll } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import {
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
import { bankProvider } from './bank-provider.ts'
import { testProvider } from '../test-provider.ts'
import { ProviderRefusal, ProviderUnreachable, type ProviderPayment } from './port.ts'

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
const balanceOf = async (account = club.account) => {
  const { items } = await testing.provider.listBalanceChanges(account, null)
  return items.map(({ kind, cents, feeCents }) => [kind, cents, feeCents])
}

test('a refund returns a part or the rest, never more, and its share of the service fee if asked', async () => {
  const { provider } = testing
  const paid = await pay(await saveMethod(testing, club, 'card', '4242424242424242'))
  const refund = (cents: number, withFee: boolean) =>
    provider.createRefund({ account: club.account, payment: paid.id, cents, withFee, metadata: { operation: '5' } }, newKey())
  const part = await refund(5150, true)
  expect(part).toMatchObject({ payment: paid.id, cents: 5150, state: 'succeeded', failure: null, metadata: { operation: '5' } })
  const { items } = await provider.listBalanceChanges(club.account, null)
  expect(items.at(-1)).toMatchObject({ kind: 'refund', source: part.id, cents: -5150, platformFeeCents: -150, netCents: -5000 })
  expect(await refusal(refund(5151, false))).toMatchObject({ isFinal: true })
  await refund(5150, false)
  expect(await refusal(refund(1, false))).toMatchObject({ code: 'charge_already_refunded' })
  expect(await read(paid)).toMatchObject({ state: 'succeeded', refundedCents: 10_300 })
})

test('a refund may take days, and may fail days after it succeeded', async () => {
  const { provider } = testing
  const refundOf = async (number: string) => {
    const paid = await pay(await saveMethod(testing, club, 'card', number))
    return await provider.createRefund({ account: club.account, payment: paid.id, cents: 10_300, withFee: false, metadata: {} }, newKey())
  }
  const [slow, failing] = [await refundOf('4000000000007726'), await refundOf('4000000000005126')]
  expect([slow.state, failing.state]).toEqual(['pending', 'succeeded'])
  await wait(3)
  expect((await provider.readRefund(club.account, slow.id)).state).toBe('succeeded')
  const failed = await provider.readRefund(club.account, failing.id)
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'expired_or_canceled_card' } })
  const { items } = await provider.listBalanceChanges(club.account, null)
  expect(items.filter(({ source }) => source === failing.id).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['refund', -10_300],
    ['refund_failed', 10_300],
  ])
  expect((await read({ id: failed.payment })).refundedCents).toBe(0)
})

test('a dispute takes the money and a fee, and evidence wins it back or not', async () => {
  const { provider } = testing
  const card = await saveMethod(testing, club, 'card', '4000000000000259')
  const paid = [await pay(card), await pay(card), await pay(card)]
  const disputes = await Promise.all(paid.map(disputeOf))
  expect(disputes[0]).toMatchObject({ cents: 10_300, feeCents: 1500, reason: 'fraudulent', isInquiry: false, state: 'needs_response' })
  const give = (at: number, evidence: string, submit: boolean) =>
    provider.giveEvidence(
      { account: club.account, dispute: disputes[at]!.id, evidence: { uncategorized_text: evidence }, submit },
      newKey(),
    )
  expect((await give(0, 'A first draft', false)).state).toBe('needs_response')
  expect((await give(0, 'winning_evidence', true)).state).toBe('under_review')
  await refusal(give(0, 'More', true))
  await give(1, 'losing_evidence', true)
  await wait(10)
  expect((await Promise.all(paid.map(disputeOf))).map(({ state }) => state)).toEqual(['won', 'lost', 'lost'])
  const { items } = await provider.listBalanceChanges(club.account, null)
  const of = (at: number) => items.filter(({ source }) => source === disputes[at]!.id).map(({ kind, netCents }) => [kind, netCents])
  expect([of(0), of(1)]).toEqual([
    [
      ['dispute', -11_800],
      ['dispute_won', 10_300],
    ],
    [['dispute', -11_800]],
  ])
  const refund = { account: club.account, payment: paid[1]!.id, cents: 100, withFee: false, metadata: {} }
  expect(await refusal(provider.createRefund(refund, newKey()))).toMatchObject({ code: 'charge_disputed' })
})

test('an inquiry moves no money unless the bank makes a dispute of it', async () => {
  const card = await saveMethod(testing, club, 'card', '4000000000001976')
  const [asked, disputed] = [await pay(card), await pay(card)]
  expect(await disputeOf(asked)).toMatchObject({ isInquiry: true, feeCents: 0, state: 'needs_response' })
  await testing.sandbox.decide(club.account, (await disputeOf(disputed)).id, 'escalated')
  expect(await disputeOf(disputed)).toMatchObject({ isInquiry: false, feeCents: 1500, state: 'needs_response' })
  await wait(10)
  expect(await disputeOf(asked)).toMatchObject({ isInquiry: true, feeCents: 0, state: 'closed' })
  expect((await disputeOf(disputed)).state).toBe('lost')
})

test('what is available is paid out each day, and a payout that the bank sends back is part of the next one', async () => {
  const { provider, sandbox } = testing
  const other = await openClub(testing)
  const payouts = async () => {
    const found = await provider.listRecent(other.account, 'payout', new Date(0))
    return await Promise.all(found.toReversed().map(({ id }) => provider.readPayout(other.account, id)))
  }
  const payment = { ...hundredDollars(other, 'pm_card_bypassPending'), customer: null }
  const first = await provider.createPayment(payment, newKey())
  await provider.createPayment({ ...payment, method: 'pm_card_visa' }, newKey())
  await wait(1)
  const [payout] = await payouts()
  expect(payout).toMatchObject({ cents: 9671, state: 'in_transit', failure: null })
  const { items } = await provider.listBalanceChanges(other.account, null, payout!.id)
  expect(items.map(({ kind, source }) => [kind, source])).toEqual([
    ['payment', first.id],
    ['payout', payout!.id],
  ])
  await sandbox.failPayout(other.account, null)
  await wait(4)
  expect((await payouts()).map(({ cents, state, failure }) => [cents, state, failure?.code])).toEqual([
    [9671, 'failed', 'account_closed'],
    [9671, 'paid', undefined],
    [9671, 'in_transit', undefined],
  ])
  await wait(3)
  expect((await payouts()).map(({ state }) => state)).toEqual(['failed', 'paid', 'paid'])
  await provider.createRefund({ account: other.account, payment: first.id, cents: 10_300, withFee: true, metadata: {} }, newKey())
  await wait(1)
  expect((await payouts()).at(-1)).toMatchObject({ cents: -10_000, state: 'in_transit' })
  expect((await balanceOf(other.account)).reduce((sum, [, cents, fee]) => sum + Number(cents) - Number(fee), 0)).toBe(0)
})

test('changes of the balance are read page by page from the oldest, and recent objects with their operation', async () => {
  const { provider } = testing
  const other = await openClub(testing)
  const since = today
  const { id } = await provider.createPayment(
    { ...hundredDollars(other, 'pm_card_visa'), customer: null, metadata: { operation: '9' } },
    newKey(),
  )
  await server.rows(
    `insert into payment_sandbox.object (id, account, kind, created, body) select id || number, account, kind, created, body || jsonb_build_object('id', id || number)
    from payment_sandbox.object, generate_series(1, 150) number where account = $1 and kind in ('balance_transaction', 'payment_intent')`,
    [other.account],
  )
  const first = await provider.listBalanceChanges(other.account, null)
  expect([first.items.length, first.hasMore]).toEqual([100, true])
  const second = await provider.listBalanceChanges(other.account, first.items.at(-1)!.id)
  expect([second.items.length, second.hasMore]).toEqual([51, false])
  const recent = await provider.listRecent(other.account, 'payment', since)
  expect([recent.length, recent.at(-1)]).toEqual([151, { id, metadata: { operation: '9' } }])
  expect(first.items[0]!.source).toBe(id)
  expect(await provider.listRecent(other.account, 'payment', new Date(since.getTime() + 1000))).toEqual([])
})

test.each(['Stripe', 'the tests of the server'])('the provider of %s keeps the same promises about keys and refunds', async (of) => {
  const provider = of === 'Stripe' ? testing.provider : testProvider()
  const card = of === 'Stripe' ? await saveMethod(testing, club, 'card', '4242424242424242') : 'pm_card'
  const [asked, key] = [hundredDollars(club, card), newKey()]
  const paid = await provider.createPayment(asked, key)
  expect((await provider.createPayment(asked, key)).id).toBe(paid.id)
  // A key that is used for another call is a mistake of ours, and no answer about the payment.
  const mistake: unknown = await provider.createPayment({ ...asked, cents: 5000 }, key).catch((error: unknown) => error)
  expect([mistake instanceof ProviderRefusal, mistake instanceof ProviderUnreachable, mistake instanceof Error]).toEqual([
    false,
    false,
    true,
  ])
  const refund = (cents: number) =>
    provider.createRefund({ account: club.account, payment: paid.id, cents, withFee: false, metadata: {} }, newKey())
  await refund(10_000)
  expect(await refusal(refund(301))).toMatchObject({ isFinal: true })
  expect(await refund(300)).toMatchObject({ payment: paid.id, cents: 300 })
})

test('the provider of the tests takes no fee of an inquiry until it is a dispute, as Stripe does', async () => {
  const provider = testProvider()
  const { id } = await provider.createPayment(hundredDollars(club, 'pm_card'), newKey())
  const inquiry = provider.openDispute(id, 10_300, { isInquiry: true })
  expect(await provider.readDispute(club.account, inquiry)).toMatchObject({ isInquiry: true, feeCents: 0 })
  provider.change('dispute', inquiry, { isInquiry: false })
  expect(await provider.readDispute(club.account, inquiry)).toMatchObject({ isInquiry: false, feeCents: 1500 })
})

test('the provider of bank debits collects from a bank account, gives back no more than that, and accepts no cards', async () => {
  const { sandbox } = testing
  const bank = bankProvider({ secretKey: sandbox.secretKey, publishableKey: '', webhookSecret: '', baseUrl: sandbox.url })
  expect(await refusal(bank.createSetup({ ...club, kinds: ['card'] }, newKey()))).toMatchObject({ code: 'payment_method_unsupported' })
  const debit = await bank.createPayment(hundredDollars(club, await saveMethod(testing, club, 'bank', '000123456789')), newKey())
  expect(debit.state).toBe('pending')
  await wait(5)
  expect(await bank.readPayment(club.account, debit.id)).toMatchObject({ state: 'succeeded', providerFeeCents: 82 })
  const back = { account: club.account, payment: debit.id, withFee: true, metadata: {} }
  expect(await refusal(bank.createRefund({ ...back, cents: 10_301 }, newKey()))).toMatchObject({ isFinal: true })
  expect((await bank.createRefund({ ...back, cents: 10_300 }, newKey())).state).toBe('pending')
  const { secret } = await bank.createSetup({ ...club, kinds: ['card', 'bank'] }, newKey())
  const [id] = secret.split('_secret_')
  const { body } = await fromBrowser(testing, club.account, `/setup_intents/${id}/confirm`, {
    client_secret: secret,
    ...cardForm('4242424242424242'),
  })
  expect(body.error?.message).toContain('does not accept card')
})
