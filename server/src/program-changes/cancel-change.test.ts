/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people } from '../demo/people.ts'
import type { Money } from '../payments/test-money.ts'
import { club, own, openChanges, type Changes, type Laid } from './test-changes.ts'

let server: TestServer
let changes: Changes
let money: Money
let mum: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  changes = await openChanges(server)
  ;({ money, mum, admin } = changes)
})
beforeEach(async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
})

const ask = async ({ registration }: Laid, caller = mum) =>
  await caller.post(`/registration/registrations/${registration}/cancel_request`, { reason: 'Mia has broken a leg.' })
/** The club decides by the amounts that it sees, except those in `more`. */
const approve = async (id: number, excess: string, paid: number, more: object = {}) => {
  const { quote, ways } = (await admin.get(club(id))).body
  const to_method = ways.find(({ way }: { way: string }) => way === excess)?.to_method ?? 0
  return await admin.post(
    `${club(id)}/approve_cancellation`,
    { excess, paid, canceled: quote.canceled, to_method, ...more },
    changes.once(),
  )
}
const mailOf = async (kind: string) =>
  (await server.rows(`select body from delivery where channel = 'email' and dedupe_key like $1 order by id`, [`%:${kind}:%`])).map(
    ({ body }) => String(body),
  )

test('a family asks to cancel, the club sees what was paid and gives it back as credit, and both are told', async () => {
  const laid = await changes.lay({ changes: null })
  const before = await changes.credit()
  expect((await mum.get('/registration/registrations')).body.items[0]).toMatchObject({
    id: laid.registration,
    may_cancel: true,
    may_change: false,
  })
  const asked = await ask(laid)
  expect([asked.status, await changes.registrations(laid), (await ask(laid)).body.code]).toEqual([200, ['Week Registered'], 'change.open'])
  const { id } = asked.body
  expect(new Set(await changes.subjects())).toEqual(new Set(['Mia Whitfield: cancellation of Camp, Week requested']))
  expect((await mailOf('asked'))[0]).toContain('Mia has broken a leg.')
  const listed = (await admin.get('/program_admin/program_changes?kind=cancel&state=requested&search=Whitfield')).body.items
  expect(listed.map((one: { id: number }) => one.id)).toEqual([id])
  expect((await admin.get(club(id))).body).toMatchObject({
    ...{ kind: 'cancel', state: 'requested', reason: 'Mia has broken a leg.', quote: { paid: 9000, canceled: 0, obstacles: [] } },
    ways: [
      { way: 'keep', to_method: 0, to_credit: 0 },
      { way: 'credit', to_method: 0, to_credit: 9000 },
      { way: 'method', to_method: 9000, to_credit: 0 },
    ],
  })
  // The family does not read how the club may decide.
  expect((await mum.get(own(id))).body).toMatchObject({ kind: 'cancel', state: 'requested', quote: null, cart: null })
  expect((await admin.post(`${club(id)}/approve`, {})).body.code).toBe('change.wrong')
  for (const [way, seen] of [
    ['credit', { paid: 8000 }],
    ['credit', { canceled: 100 }],
    ['method', { to_method: 8000 }],
  ] as const)
    expect((await approve(id, way, 9000, seen)).body).toMatchObject({ code: 'change.quote', paid: 9000 })

  await server.rows('delete from delivery')
  expect((await approve(id, 'credit', 9000, { answer: 'Get well soon!' })).body).toEqual({ state: 'completed' })
  expect([await changes.registrations(laid), await changes.seats(laid)]).toEqual([
    ['Week Canceled'],
    { week: '0+0', long: '0+0', short: '0+0' },
  ])
  expect([await changes.credit(), await changes.detailsOf(laid.subscription)]).toEqual([
    before + 9000,
    expect.objectContaining({ status: 'canceled', amount_outstanding: 0 }),
  ])
  const [told] = await mailOf('completed')
  for (const part of ['as you asked', '$90.00 of what was paid becomes account credit.', 'Get well soon!']) expect(told).toContain(part)
  expect((await mum.get(own(id))).body.quote).toMatchObject({ paid: 9000, to_credit: 9000 })
  expect([(await approve(id, 'keep', 9000)).body.code, await money.broken()]).toEqual(['change.decided', []])
})

test('the club keeps what was paid, or sends it back to the card; what is open is no longer owed', async () => {
  const kept = await changes.lay({ plan: true })
  const before = await changes.credit()
  const { id } = (await ask(kept)).body
  expect((await admin.get(club(id))).body.quote).toMatchObject({ paid: 4500, canceled: 4500 })
  await approve(id, 'keep', 4500)
  expect(await changes.detailsOf(kept.subscription)).toMatchObject({ status: 'canceled', amount_outstanding: 0, amount_paid: 4500 })
  const [told] = await mailOf('completed')
  for (const part of ['$45.00 is no longer owed.', '$45.00 of what was paid stays with the club.']) expect(told).toContain(part)
  expect([(await admin.get(`/program_admin/subscriptions/${kept.subscription}`)).body.acts[0].kind, await changes.credit()]).toEqual([
    'cancel',
    before,
  ])

  const refunded = await changes.lay()
  await approve((await ask(refunded)).body.id, 'method', 9000)
  await money.settle()
  const refunds = await server.rows(`select cents::int as cents, refund_to from txn where type = 'refund' and subscription_id = $1`, [
    refunded.subscription,
  ])
  expect([refunds, await changes.credit(), await money.broken()]).toEqual([[{ cents: 9000, refund_to: 'method' }], before, []])
})

test('the club declines with a sentence, or the family withdraws, and the registration stands; other contacts do not ask', async () => {
  const laid = await changes.lay()
  const dad = await server.as(people.miasDad)
  expect((await ask(laid, dad)).status).toBe(404)
  const { id } = (await ask(laid)).body
  expect(
    (await mum.post(`${club(id)}/approve_cancellation`, { excess: 'keep', paid: 9000, canceled: 0, to_method: 0 }, changes.once())).status,
  ).toBe(403)
  await server.rows('update package set archived = true where id = $1', [laid.week])
  // A request to cancel does not end with the offer of the package.
  await server.ctx.jobs.sweep()
  expect((await admin.post(`${club(id)}/end`, { answer: 'The season has begun.' })).body.state).toBe('declined')
  expect((await mailOf('declined'))[0]).toContain('The season has begun.')
  const second = (await ask(laid)).body
  expect((await mum.post(`${own(second.id)}/decline`, {})).body.state).toBe('canceled')
  expect([await changes.registrations(laid), await changes.seats(laid)]).toEqual([
    ['Week Registered'],
    { week: '1+0', long: '0+0', short: '0+0' },
  ])
})

test('a request to cancel is not approved while a payment is on its way, and a request to change is not approved as one to cancel', async () => {
  const laid = await changes.lay({ method: money.methods.bank })
  const { id } = (await ask(laid)).body
  await server.rows(`update txn set status = 'pending' where subscription_id = $1 and type = 'payment'`, [laid.subscription])
  expect((await admin.get(club(id))).body.quote.obstacles).toEqual(['in_flight'])
  expect((await approve(id, 'keep', 0)).body).toMatchObject({ code: 'change.blocked', obstacle: 'in_flight' })

  const moving = await changes.lay({ changes: 'approval' })
  const asked = (await mum.post(`/registration/registrations/${moving.registration}/change`, { package_id: moving.short, reason: '' })).body
  expect((await approve(asked.id, 'keep', 9000)).body.errors.excess).toEqual(['This is no request to cancel: decide about it as a change.'])
})
