import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { openPayments } from '../provider/open-payments.ts'
import { forwardToSandbox } from './forward.ts'
import { cardForm, hundredDollars, newKey, openClub, openTestSandbox, type Club, type TestSandbox } from './test-sandbox.ts'

let server: TestServer
let testing: TestSandbox
let club: Club
const lines: string[] = []
const app = Fastify({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } })
beforeAll(async () => {
  server = await startTestServer()
  testing = await openTestSandbox(server.database)
  club = await openClub(testing)
  await forwardToSandbox(app, testing.sandbox)
})
afterAll(async () => {
  await app.close()
  await testing.close()
})

const post = async (path: string, form: Record<string, string>) =>
  await app.inject({
    ...{ method: 'POST', url: `/payment-sandbox${path}`, payload: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'stripe-account': club.account },
  })

test('the form of the payer reaches the sandbox, and the number of the card stands in no log and no table', async () => {
  const { id, secret } = await testing.provider.createPayment(hundredDollars(club, null), newKey())
  const answer = await post(`/v1/payment_intents/${id}/confirm`, { client_secret: secret!, ...cardForm('4000002760003184') })
  expect(answer.json()).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  await post(`/v1/payment_intents/${id}/authenticate`, { client_secret: secret!, outcome: 'success' })
  expect((await testing.provider.readPayment(club.account, id)).state).toBe('succeeded')
  expect(lines.join('')).toContain(id)
  expect(lines.join('')).not.toContain('4000002760003184')
  const { rows } = await server.database.query(
    'owner',
    `select 1 from payment_sandbox.object where body::text || hidden::text like '%4000002760003184%'`,
  )
  expect(rows).toEqual([])
})

test('the path of the form opens nothing else of the provider', async () => {
  for (const path of ['/v1/refunds', '/v1/payment_intents', '/v1/accounts/x/confirm', '/v1/payment_intents/../refunds'])
    expect((await post(path, { payment_intent: 'pi_1' })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/payment-sandbox/v1/payment_intents/pi_1/confirm', payload: {} })).statusCode).toBe(415)
})

test('only the pages on which families pay name the payment provider, and only where its keys are set [PAY-110]', async () => {
  const payments = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
  const paying = await startTestServer({ settings: { payments } })
  const policyOf = async ({ app: of }: TestServer, url: string) => String((await of.inject({ url })).headers['content-security-policy'])
  expect(await policyOf(paying, '/billing/transactions')).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  for (const url of ['/registrations/7', '/register/steps/7', '/register/waitlist/7/steps?offer=1', '/Register/Program_Change/7/steps/'])
    expect(await policyOf(paying, url), url).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
  for (const url of ['/', '/calendar', '/billing-of-others', '/api/billing', '/programs/7', '/program-admin/registrations'])
    expect(await policyOf(paying, url)).not.toContain('stripe')
  expect(await policyOf(server, '/billing')).not.toContain('stripe')
})

test('a demo without keys pays in the sandbox, keys open Stripe, and any other club takes no payments', async () => {
  const { database } = server
  const base = { database, publicUrl: 'http://localhost:3000', ownUrl: () => null, onError: () => undefined }
  const demo = (await openPayments({ ...base, keys: null, demo: true }))!
  const { id } = await demo.providers.card.createAccount({ name: 'Demo', email: 'demo@club.test' }, newKey())
  const link = await demo.providers.bank.linkToOnboarding(id, { returnUrl: 'http://localhost/back', refreshUrl: 'http://localhost/again' })
  expect(link).toMatch(/^http:\/\/localhost:3000\/payment-sandbox\/onboarding\/\w+$/)
  await demo.close()
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
  expect((await openPayments({ ...base, keys, demo: true }))!.sandbox).toBeNull()
  expect(await openPayments({ ...base, keys: null, demo: false })).toBeNull()
})

test('a visitor of the demo disputes a payment, loses the dispute, and sends a payout back', async () => {
  const { id } = await testing.provider.createPayment(hundredDollars(club, 'pm_card_bypassPending'), newKey())
  const desk = async (body?: Record<string, string>, site = 'same-origin') =>
    await app.inject({
      ...{ method: body ? 'POST' : 'GET', url: '/dev/payments', ...(body && { payload: new URLSearchParams(body).toString() }) },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    })
  const valueOf = (html: string, act: string) => {
    const [, account, object] = new RegExp(
      `value="([^"]+)"><input type="hidden" name="id" value="([^"]+)"><button name="act" value="${act}"`,
    ).exec(html)!
    return { act, account: account!, id: object! }
  }
  const disputed = valueOf((await desk()).body, 'dispute')
  expect((await desk(disputed, 'cross-site')).statusCode).toBe(403)
  expect((await desk(disputed)).statusCode).toBe(303)
  const page = (await desk()).body
  expect(page).toContain('needs response')
  const lost = valueOf(page, 'lose')
  expect((await desk(lost)).statusCode).toBe(303)
  expect(await testing.provider.readDispute(club.account, lost.id)).toMatchObject({ payment: id, state: 'lost' })
  expect((await desk(lost)).body).toContain('This dispute is closed.')
})
