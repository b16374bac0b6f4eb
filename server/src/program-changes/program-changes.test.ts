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

test('the club proposes a dearer package: both sides see one quote, and after the payment seat, discount, money and books have moved [PROG-026, PROG-048]', async () => {
  const laid = await changes.lay()
  const before = await changes.credit()
  const preview = (await admin.get(`/program_admin/registrations/${laid.registration}/change_quote?package=${laid.long}`)).body
  expect(preview).toMatchObject({
    total: 17_000,
    paid: 9000,
    carried: 9000,
    due_now: 8000,
    later: 0,
    to_credit: 0,
    to_method: 0,
    obstacles: [],
  })
  const asked = { package_id: laid.long, payment_plan_id: null, excess: 'credit', reason: 'The week is overbooked.' }
  const shown = (await admin.post(`/program_admin/registrations/${laid.registration}/change/preview`, asked)).body
  const made = await changes.propose(laid, laid.long)
  const [mail] = await server.rows(`select to_name as name, subject, replace(body, '/' || $1 || '/', '/…/') as body from delivery`, [
    made.body.id,
  ])
  expect(shown).toEqual({ mails: [mail], count: 1 })
  expect([made.status, await changes.seats(laid)]).toEqual([200, { week: '1+0', long: '0+1', short: '0+0' }])
  expect((await changes.propose(laid, laid.short)).body.code).toBe('change.open')
  const { id } = made.body
  const [family, ours] = [(await mum.get(own(id))).body, (await admin.get(club(id))).body]
  expect([family.quote, family.reason, family.cart.due_now]).toEqual([ours.quote, 'The week is overbooked.', 8000])
  expect(ours.quote).toEqual(preview)
  expect(await changes.subjects()).toEqual(['A change for Mia Whitfield: Camp, Two weeks'])

  const accepted = await changes.accept(id, { payment_method_id: money.methods.card })
  expect([accepted.status, accepted.body.state, accepted.body.payment.amount]).toEqual([200, 'paying', 8000])
  expect(await changes.registrations(laid)).toEqual(['Week Registered', 'Two weeks Registered'])
  expect((await mum.post(`${own(id)}/settle`, {})).body.state).toBe('paying')
  await money.settle()
  expect((await mum.post(`${own(id)}/settle`, {})).body.state).toBe('completed')
  expect((await mum.post(`${own(id)}/settle`, {})).body.state).toBe('completed')

  expect(await changes.registrations(laid)).toEqual(['Week Canceled', 'Two weeks Registered'])
  expect([await changes.seats(laid), await changes.uses(laid)]).toEqual([{ week: '0+0', long: '1+0', short: '0+0' }, 1])
  const { subscription_id, new_subscription_id, state, quote } = (await admin.get(club(id))).body
  expect([state, quote]).toEqual(['completed', preview])
  expect(await changes.detailsOf(subscription_id)).toMatchObject({ status: 'canceled', amount_outstanding: 0 })
  expect(await changes.detailsOf(new_subscription_id)).toMatchObject({ status: 'completed', amount_paid: 17_000, amount_outstanding: 0 })
  expect([(await admin.get(`/program_admin/subscriptions/${subscription_id}`)).body.acts[0].kind, await changes.credit()]).toEqual([
    'changed',
    before,
  ])
  expect(await changes.subjects()).toContain('Changed: Mia Whitfield is in Camp, Two weeks')
  expect(await money.broken()).toEqual([])
})

test('a family whose fee the club withdraws before it accepts a change reads so, goes on, and does not pay it [PROG-026]', async () => {
  const laid = await changes.lay()
  const [fee] = await server.rows(
    `insert into program_fee (club_id, program_id, name, kind, amount, optional, timing, package_uids)
      values (1, $1, 'Bag', 'Additional', 2000, true, 'checkout', array[$2::bigint]) returning id`,
    [laid.program, laid.long],
  )
  const { id } = (await changes.propose(laid, laid.long)).body
  const saved = (await mum.post(own(id), { fee_ids: [Number(fee!['id'])] })).body
  expect([saved.quote.total, saved.cart.withdrawn]).toEqual([19_000, []])
  await server.rows('update program_fee set package_uids = array[$1::bigint] where id = $2', [laid.week, fee!['id']])
  const { quote, cart } = (await mum.get(own(id))).body
  expect([quote.total, cart.withdrawn, cart.items[0].fee_ids]).toEqual([17_000, ['Bag'], []])
  const method = { payment_method_id: money.methods.card }
  expect((await changes.accept(id, { ...method, total: 19_000, due_now: 10_000 })).body.code).toBe('change.quote')
  expect((await changes.accept(id, method)).body).toMatchObject({ state: 'paying', payment: { amount: 8000 } })
  await money.settle()
  expect((await mum.post(`${own(id)}/settle`, {})).body.state).toBe('completed')
})

test.each([
  ['archives it', 'set archived = true where $1::bigint > 0'],
  ['limits it to another package', 'set package_id = $1 where true'],
])(
  'a family accepts a change only once it has chosen again how it pays, where the club %s after the proposal [PROG-026]',
  async (_way, set) => {
    const laid = await changes.lay()
    const { id } = (await changes.propose(laid, laid.long, { payment_plan_id: laid.plan })).body
    const seen = (await mum.get(own(id))).body.quote
    await server.rows(`update payment_plan ${set} and id = $2`, [laid.week, laid.plan])
    const { quote, cart } = (await mum.get(own(id))).body
    expect([seen.plan, quote.plan, cart.items[0].payment_plan]).toEqual(['Two', null, { name: 'Two', is_withdrawn: true }])
    expect([seen.due_now, quote.due_now]).toEqual([0, 8000])
    const method = { payment_method_id: money.methods.card }
    for (const { total, due_now, paid } of [seen, quote]) {
      const { status, body } = await changes.accept(id, { ...method, total, due_now, paid })
      expect([status, body.code, body.due_now]).toEqual([409, 'change.quote', 8000])
    }
    // What else the family chooses is saved; nobody chooses the plan anew.
    const save = async (payment_plan_id: number | null) => (await mum.post(own(id), { payment_plan_id })).status
    expect([await save(laid.plan), await save(null), await save(laid.plan)]).toEqual([200, 200, 422])
    expect((await changes.accept(id, method)).body).toMatchObject({ state: 'paying', payment: { amount: 8000 } })
    await money.settle()
  },
)

test('what was paid beyond a cheaper price becomes account credit, and a second change carries what the first one paid', async () => {
  const laid = await changes.lay()
  const before = await changes.credit()
  const { id } = (await changes.propose(laid, laid.short)).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ total: 3000, carried: 3000, due_now: 0, to_credit: 6000, to_method: 0 })
  expect((await changes.accept(id)).body).toEqual({ state: 'completed', payment: null })
  expect([await changes.credit(), await changes.registrations(laid)]).toEqual([before + 6000, ['Week Canceled', 'Weekend Registered']])
  const [next] = await server.rows(`select id from registration where program_id = $1 and status = 'Registered'`, [laid.program])
  const again = { ...laid, registration: Number(next!['id']) }
  const second = (await changes.propose(again, laid.week)).body
  expect((await mum.get(own(second.id))).body.quote).toMatchObject({ total: 9000, paid: 3000, due_now: 6000 })
  expect((await changes.accept(second.id, { payment_method_id: money.methods.bank })).body.state).toBe('completed')
  await money.settle()
  expect([await changes.uses(laid), await changes.seats(laid)]).toEqual([1, { week: '1+0', long: '0+0', short: '0+0' }])
  expect(await money.broken()).toEqual([])
})

test('the club can send what was paid beyond the new price back to the card', async () => {
  const laid = await changes.lay()
  const before = await changes.credit()
  const { id } = (await changes.propose(laid, laid.short, { excess: 'method' })).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ carried: 3000, to_credit: 0, to_method: 6000 })
  await changes.accept(id)
  await money.settle()
  const refunds = await server.rows(
    `select cents::int as cents, refund_to, status from txn where type = 'refund' and subscription_id = $1 order by id`,
    [laid.subscription],
  )
  expect(refunds).toEqual([
    { cents: 6000, refund_to: 'method', status: 'pending' },
    { cents: 3000, refund_to: 'credit', status: 'completed' },
  ])
  expect([await changes.credit(), await money.broken()]).toEqual([before, []])
})

test('instalments that are not paid are no longer owed, and the new price has its own plan', async () => {
  const laid = await changes.lay({ plan: true })
  const { id } = (await changes.propose(laid, laid.long, { payment_plan_id: laid.plan })).body
  const { quote } = (await mum.get(own(id))).body
  expect(quote).toMatchObject({ canceled: 4500, paid: 4500, total: 17_000, plan: 'Two', due_now: 4000, later: 8500 })
  expect(quote.instalments).toEqual([
    { due_on: '2026-10-05', cents: 4000 },
    { due_on: '2026-12-01', cents: 8500 },
  ])
  await mum.post(own(id), { payment_plan_id: null })
  expect((await admin.get(club(id))).body.quote).toMatchObject({ plan: null, due_now: 12_500, later: 0 })
  await mum.post(own(id), { payment_plan_id: laid.plan })
  await changes.accept(id, { payment_method_id: money.methods.card })
  await money.settle()
  await mum.post(`${own(id)}/settle`, {})
  const journals = await server.rows(
    `select t.journal from ledger_tx t join subscription_act a on a.club_id = 1 and a.id = t.source_id
    where t.source_type = 'subscription_act' and a.subscription_id = $1`,
    [laid.subscription],
  )
  expect(journals).toEqual([{ journal: 'program_changed_down' }])
  const { new_subscription_id } = (await admin.get(club(id))).body
  expect(await changes.detailsOf(new_subscription_id)).toMatchObject({ amount_paid: 8500, amount_outstanding: 8500, amount_due: 0 })
  expect(await money.broken()).toEqual([])
})

test('after a declined card nothing has changed: the seat is held, and another method pays [PROG-069]', async () => {
  const laid = await changes.lay()
  const { id } = (await changes.propose(laid, laid.long)).body
  await changes.accept(id, { payment_method_id: money.methods.declined })
  await money.settle()
  await server.ctx.jobs.sweep()
  expect(await changes.subjects()).toContain('Not changed yet: Camp, Two weeks')
  expect((await mum.post(`${own(id)}/settle`, {})).body).toMatchObject({
    state: 'declined',
    payment: { failure_reason: 'Your card was declined.' },
  })
  expect([await changes.registrations(laid), await changes.seats(laid), await changes.uses(laid)]).toEqual([
    ['Week Registered'],
    { week: '1+0', long: '0+1', short: '0+0' },
    1,
  ])
  expect(await changes.detailsOf(laid.subscription)).toMatchObject({ status: 'completed', amount_paid: 9000 })
  await changes.accept(id, { payment_method_id: money.methods.card })
  await money.settle()
  await server.ctx.jobs.sweep()
  expect(await changes.registrations(laid)).toEqual(['Week Canceled', 'Two weeks Registered'])
  expect(await money.broken()).toEqual([])
})

test('a family asks, the club approves, and the family accepts; without the setting it asks for nothing [PROG-024, PROG-037]', async () => {
  const laid = await changes.lay({ changes: 'approval' })
  const path = `/registration/registrations/${laid.registration}`
  const choices = (await mum.get(`${path}/change_choices`)).body
  expect([choices.asks_approval, choices.is_closed, choices.programs[0].packages.map(({ name }: { name: string }) => name)]).toEqual([
    ...[true, false, ['Two weeks', 'Weekend']],
  ])
  const asked = (await mum.post(`${path}/change`, { package_id: laid.short, reason: 'We are away.' })).body
  expect([asked.state, await changes.seats(laid)]).toEqual(['requested', { week: '1+0', long: '0+0', short: '0+0' }])
  expect((await changes.subjects()).every((subject) => String(subject) === 'Mia Whitfield: change to Camp, Weekend requested')).toBe(true)
  expect((await changes.accept(asked.id)).body.code).toBe('change.decided')
  const listed = (await admin.get('/program_admin/program_changes?state=requested&search=Whitfield')).body.items
  expect(listed[0]).toMatchObject({ id: asked.id, from_package: 'Week', to_package: 'Weekend', asked_by: 'family' })
  expect((await admin.post(`${club(asked.id)}/approve`, {})).status).toBe(200)
  expect((await admin.post(`${club(asked.id)}/approve`, {})).body.code).toBe('change.decided')
  const ready = (await admin.get(`/program_admin/ready_for_checkout?program=${laid.program}`)).body.items
  expect(ready).toMatchObject([{ player: 'Whitfield, Mia', kind: 'change', change_id: asked.id, package_name: 'Weekend' }])
  expect((await changes.accept(asked.id)).body.state).toBe('completed')
  const closed = await changes.lay({ changes: null })
  const refused = await mum.post(`/registration/registrations/${closed.registration}/change`, { package_id: closed.short })
  expect(refused.body.code).toBe('change.not_allowed')
})

test('where the program lets families change by themselves, the seat is held at once', async () => {
  const laid = await changes.lay({ changes: 'open' })
  const asked = (await mum.post(`/registration/registrations/${laid.registration}/change`, { package_id: laid.long })).body
  expect([asked.state, await changes.seats(laid)]).toEqual(['quoted', { week: '1+0', long: '0+1', short: '0+0' }])
  expect((await mum.post(`${own(asked.id)}/decline`, {})).body.state).toBe('canceled')
  expect(await changes.seats(laid)).toEqual({ week: '1+0', long: '0+0', short: '0+0' })
})

test('a family that accepts after the club has moved a later payment gets the new day in words, and nothing changes before it has seen it', async () => {
  const laid = await changes.lay()
  const { id } = (await changes.propose(laid, laid.long, { payment_plan_id: laid.plan })).body
  const { schedule_hash } = (await mum.get(own(id))).body.cart
  await server.rows(`update payment_plan set payments = jsonb_set(payments, '{0,due_date}', '"2026-11-15"') where id = $1`, [laid.plan])
  const { status, body } = await changes.accept(id, { schedule_hash })
  expect([status, body.code, body.error]).toEqual([409, 'change.quote', expect.stringContaining('now: November 15, 2026: $')])
  const now = (await mum.get(own(id))).body.cart.schedule_hash
  expect((await changes.accept(id, { schedule_hash: now })).body.state).toBe('completed')
})

test('a price that has changed, the card of another person, a payment on its way and a full package change nothing', async () => {
  const laid = await changes.lay()
  const { id } = (await changes.propose(laid, laid.long)).body
  const { quote } = (await mum.get(own(id))).body
  await server.rows('update package set price = 19000 where id = $1', [laid.long])
  const seen = { total: quote.total, due_now: quote.due_now, paid: quote.paid, payment_method_id: money.methods.card }
  const late = await mum.post(`${own(id)}/accept`, seen, changes.once())
  expect([late.status, late.body.code, late.body.total]).toEqual([409, 'change.quote', 18_000])
  expect((await changes.accept(id)).body.code).toBe('registration.unpaid')
  const methodOf = (address: string) =>
    server.rows('update payment_method set user_id = (select id from app_user where email = $2) where id = $1', [
      money.methods.card,
      address,
    ])
  await methodOf(people.miasDad)
  expect((await changes.accept(id, { payment_method_id: money.methods.card })).status).toBe(404)
  await methodOf(people.miasMum)
  await mum.post(`${own(id)}/decline`, { answer: 'Too dear.' })
  await server.rows('update package set taken = 1 where id = $1', [laid.long])
  expect((await changes.propose(laid, laid.long)).body.code).toBe('registration.full')
  expect((await changes.propose(laid, laid.week)).body.errors.package_id).toEqual(['Choose another package than the present one.'])
  const waiting = await changes.lay({ method: money.methods.bank })
  await server.rows(`update txn set status = 'pending' where subscription_id = $1 and type = 'payment'`, [waiting.subscription])
  const blocked = (await changes.propose(waiting, waiting.short)).body
  expect((await mum.get(own(blocked.id))).body.quote.obstacles).toEqual(['in_flight'])
  expect((await changes.accept(blocked.id)).body).toMatchObject({ code: 'change.blocked' })
})

/** Mia’s father owes a part of what is unpaid of her registration. */
async function share({ subscription }: Laid) {
  const dad = await server.as(people.miasDad)
  const { id } = (await mum.post(`/registrations/${subscription}/share`, { email: people.miasDad, percent: 40 })).body
  const { total } = (await dad.get(`/billing/shares/${id}`)).body
  return { id, agree: async () => await dad.post(`/billing/shares/${id}/agree`, { total, autopay: false }, changes.once()) }
}

test('while two payers share the payments nothing is changed; a second payer who agrees during the change owes nothing in the end', async () => {
  const laid = await changes.lay({ plan: true })
  const { id } = (await changes.propose(laid, laid.long, { payment_plan_id: laid.plan })).body
  const { id: first, agree } = await share(laid)
  const part = (await agree()).body.subscription_id as number
  expect((await mum.get(own(id))).body.quote).toMatchObject({ canceled: 2700, obstacles: ['shared'] })
  expect((await changes.accept(id, { payment_method_id: money.methods.card })).body).toMatchObject({
    code: 'change.blocked',
    obstacle: 'shared',
  })
  await mum.post(`/billing/shares/${first}/end`, {}, changes.once())

  // An acceptance withdraws what is only proposed.
  await share(laid)
  expect((await changes.accept(id, { payment_method_id: money.methods.card })).body.state).toBe('paying')
  const again = await share(laid)
  const late = (await again.agree()).body.subscription_id as number
  await money.settle()
  expect((await mum.post(`${own(id)}/settle`, {})).body.state).toBe('completed')
  for (const one of [laid.subscription, part, late])
    expect(await changes.detailsOf(one)).toMatchObject({ status: 'canceled', amount_outstanding: 0 })
  const states = await server.rows('select state from payment_share where subscription_id = $1 order by id', [laid.subscription])
  expect(states.map(({ state }) => state)).toEqual(['ended', 'withdrawn', 'ended'])
  expect(await money.broken()).toEqual([])
})
