/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people, players } from '../demo/people.ts'
import { openMoney, type Money } from '../payments/test-money.ts'

let server: TestServer
let money: Money
let mum: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  mum = await server.as(people.miasMum)
  admin = await server.as(people.admin)
})
beforeEach(async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
})

let keys = 0
const once = () => ({ 'idempotency-key': `change-${++keys}` })
interface Laid {
  program: number
  week: number
  long: number
  short: number
  plan: number
  registration: number
  subscription: number
}

/** Mia is registered for a week of a camp, with a discount that is used up by her, and has paid 90.00 with a card, less the aid, or its half where there is a plan. */
async function lay({
  plan = false,
  changes = 'open',
  method = money.methods.card,
  aid = 0,
  settles = true,
}: { plan?: boolean; changes?: string | null; method?: number; aid?: number; settles?: boolean } = {}) {
  const [program] = await server.rows(
    `insert into program (club_id, name, type, published_at, opened_at, family_changes) values (1, 'Camp', 'Camp', app_now(), app_now(), $1) returning id`,
    [changes],
  )
  const id = Number(program!['id'])
  const pack = async (name: string, price: number) =>
    Number(
      (
        await server.rows(`insert into package (club_id, program_id, name, price, capacity) values (1, $1, $2, $3, 1) returning id`, [
          id,
          name,
          price,
        ])
      )[0]!['id'],
    )
  const packages = { week: await pack('Week', 10_000), long: await pack('Two weeks', 18_000), short: await pack('Weekend', 4000) }
  await server.rows(
    `insert into discount (club_id, program_id, name, kind, type, amount, max_uses) values (1, $1, 'Members', 'everyone', 'amount', 1000, 1)`,
    [id],
  )
  const [half] = await server.rows(
    `insert into payment_plan (club_id, program_id, name, initial_payment, payments, discounts)
      values (1, $1, 'Two', 5000, '[{"due_date":"2026-12-01","price":5000,"overdue_date":null,"late_fee":0}]', '[]') returning id`,
    [id],
  )
  if (aid > 0)
    await server.rows(`insert into aid_grant (club_id, program_id, player_id, cents) values (1, $1, $2, $3)`, [id, players.mia, aid])
  const path = `/registration/programs/${id}/cart`
  const item = { player_id: players.mia, package_id: packages.week, payment_plan_id: plan ? Number(half!['id']) : null }
  await mum.post(path, { items: [item] })
  await mum.post(`${path}/hold`, {})
  const done = await mum.post(`${path}/complete`, { total: Math.max(0, 9000 - aid), payment_method_id: method, autopay: false }, once())
  const [made] = done.body.registrations
  if (settles) {
    await money.settle()
    await mum.post(`${path}/settle`, {})
  }
  await server.rows('delete from delivery')
  return { program: id, ...packages, plan: Number(half!['id']), registration: made.id, subscription: made.subscription_id } satisfies Laid
}

const propose = async ({ registration }: Laid, package_id: number, more: object = {}) =>
  await admin.post(`/program_admin/registrations/${registration}/change`, { package_id, reason: 'The week is overbooked.', ...more })
const own = (id: number) => `/registration/program_changes/${id}`
const club = (id: number) => `/program_admin/program_changes/${id}`
/** The family accepts the quote that it sees. */
async function accept(id: number, more: object = {}) {
  const { quote } = (await mum.get(own(id))).body
  return await mum.post(`${own(id)}/accept`, { total: quote.total, due_now: quote.due_now, paid: quote.paid, ...more }, once())
}
const seats = async ({ week, long, short }: Laid) =>
  Object.fromEntries(
    (await server.rows('select id, taken, held from package where id = any($1::bigint[])', [[week, long, short]])).map(
      ({ id, taken, held }) => [Number(id) === week ? 'week' : Number(id) === long ? 'long' : 'short', `${String(taken)}+${String(held)}`],
    ),
  )
const registrations = async ({ program }: Laid) =>
  (
    await server.rows(
      `select k.name, r.status from registration r join package k on k.club_id = 1 and k.id = r.package_id where r.program_id = $1 order by r.id`,
      [program],
    )
  ).map(({ name, status }) => `${String(name)} ${String(status)}`)
const uses = async ({ program }: Laid) =>
  Number((await server.rows('select uses from discount where program_id = $1', [program]))[0]!['uses'])
const subjects = async () =>
  (await server.rows(`select subject from delivery where channel = 'email' order by id`)).map(({ subject }) => subject)
const credit = async () => (await mum.get('/billing')).body.credit as number
const detailsOf = async (id: number) => (await admin.get(`/program_admin/subscriptions/${id}`)).body.payment_details
test('the club proposes a dearer package: both sides see one quote, and after the payment seat, discount, money and books have moved [PROG-026, PROG-048]', async () => {
  const laid = await lay()
  const before = await credit()
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
  const made = await propose(laid, laid.long)
  expect([made.status, await seats(laid)]).toEqual([200, { week: '1+0', long: '0+1', short: '0+0' }])
  expect((await propose(laid, laid.short)).body.code).toBe('change.open')
  const { id } = made.body
  const [family, ours] = [(await mum.get(own(id))).body, (await admin.get(club(id))).body]
  expect([family.quote, family.reason, family.cart.due_now]).toEqual([ours.quote, 'The week is overbooked.', 8000])
  expect(ours.quote).toEqual(preview)
  expect(await subjects()).toEqual(['A change for Mia Whitfield: Camp, Two weeks'])

  const accepted = await accept(id, { payment_method_id: money.methods.card })
  expect([accepted.status, accepted.body.state, accepted.body.payment.amount]).toEqual([200, 'paying', 8000])
  expect(await registrations(laid)).toEqual(['Week Registered', 'Two weeks Registered'])
  expect((await mum.post(`${own(id)}/settle`, {})).body.state).toBe('paying')
  await money.settle()
  expect((await mum.post(`${own(id)}/settle`, {})).body.state).toBe('completed')
  expect((await mum.post(`${own(id)}/settle`, {})).body.state).toBe('completed')

  expect(await registrations(laid)).toEqual(['Week Canceled', 'Two weeks Registered'])
  expect([await seats(laid), await uses(laid)]).toEqual([{ week: '0+0', long: '1+0', short: '0+0' }, 1])
  const { subscription_id, new_subscription_id, state, quote } = (await admin.get(club(id))).body
  expect([state, quote]).toEqual(['completed', preview])
  expect(await detailsOf(subscription_id)).toMatchObject({ status: 'canceled', amount_outstanding: 0 })
  expect(await detailsOf(new_subscription_id)).toMatchObject({ status: 'completed', amount_paid: 17_000, amount_outstanding: 0 })
  expect([(await admin.get(`/program_admin/subscriptions/${subscription_id}`)).body.acts[0].kind, await credit()]).toEqual([
    'changed',
    before,
  ])
  expect(await subjects()).toContain('Changed: Mia Whitfield is in Camp, Two weeks')
  expect(await money.broken()).toEqual([])
})

test('what was paid beyond a cheaper price becomes account credit, and a second change carries what the first one paid', async () => {
  const laid = await lay()
  const before = await credit()
  const { id } = (await propose(laid, laid.short)).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ total: 3000, carried: 3000, due_now: 0, to_credit: 6000, to_method: 0 })
  expect((await accept(id)).body).toEqual({ state: 'completed', payment: null })
  expect([await credit(), await registrations(laid)]).toEqual([before + 6000, ['Week Canceled', 'Weekend Registered']])
  const [next] = await server.rows(`select id from registration where program_id = $1 and status = 'Registered'`, [laid.program])
  const again = { ...laid, registration: Number(next!['id']) }
  const second = (await propose(again, laid.week)).body
  expect((await mum.get(own(second.id))).body.quote).toMatchObject({ total: 9000, paid: 3000, due_now: 6000 })
  expect((await accept(second.id, { payment_method_id: money.methods.bank })).body.state).toBe('completed')
  await money.settle()
  expect([await uses(laid), await seats(laid)]).toEqual([1, { week: '1+0', long: '0+0', short: '0+0' }])
  expect(await money.broken()).toEqual([])
})

test('the club can send what was paid beyond the new price back to the card', async () => {
  const laid = await lay()
  const before = await credit()
  const { id } = (await propose(laid, laid.short, { excess: 'method' })).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ carried: 3000, to_credit: 0, to_method: 6000 })
  await accept(id)
  await money.settle()
  const refunds = await server.rows(
    `select cents::int as cents, refund_to, status from txn where type = 'refund' and subscription_id = $1 order by id`,
    [laid.subscription],
  )
  expect(refunds).toEqual([
    { cents: 6000, refund_to: 'method', status: 'pending' },
    { cents: 3000, refund_to: 'credit', status: 'completed' },
  ])
  expect([await credit(), await money.broken()]).toEqual([before, []])
})

test('instalments that are not paid are no longer owed, and the new price has its own plan', async () => {
  const laid = await lay({ plan: true })
  const { id } = (await propose(laid, laid.long, { payment_plan_id: laid.plan })).body
  const { quote } = (await mum.get(own(id))).body
  expect(quote).toMatchObject({ canceled: 4500, paid: 4500, total: 17_000, plan: 'Two', due_now: 4000, later: 8500 })
  expect(quote.instalments).toEqual([
    { due_on: '2026-10-05', cents: 4000 },
    { due_on: '2026-12-01', cents: 8500 },
  ])
  await mum.post(own(id), { payment_plan_id: null })
  expect((await admin.get(club(id))).body.quote).toMatchObject({ plan: null, due_now: 12_500, later: 0 })
  await mum.post(own(id), { payment_plan_id: laid.plan })
  await accept(id, { payment_method_id: money.methods.card })
  await money.settle()
  await mum.post(`${own(id)}/settle`, {})
  const journals = await server.rows(
    `select t.journal from ledger_tx t join subscription_act a on a.club_id = 1 and a.id = t.source_id
    where t.source_type = 'subscription_act' and a.subscription_id = $1`,
    [laid.subscription],
  )
  expect(journals).toEqual([{ journal: 'program_changed_down' }])
  const { new_subscription_id } = (await admin.get(club(id))).body
  expect(await detailsOf(new_subscription_id)).toMatchObject({ amount_paid: 8500, amount_outstanding: 8500, amount_due: 0 })
  expect(await money.broken()).toEqual([])
})

test('after a declined card nothing has changed: the seat is held, and another method pays [PROG-069]', async () => {
  const laid = await lay()
  const { id } = (await propose(laid, laid.long)).body
  await accept(id, { payment_method_id: money.methods.declined })
  await money.settle()
  await server.ctx.jobs.sweep()
  expect(await subjects()).toContain('Not changed yet: Camp, Two weeks')
  expect((await mum.post(`${own(id)}/settle`, {})).body).toMatchObject({
    state: 'declined',
    payment: { failure_reason: 'Your card was declined.' },
  })
  expect([await registrations(laid), await seats(laid), await uses(laid)]).toEqual([
    ['Week Registered'],
    { week: '1+0', long: '0+1', short: '0+0' },
    1,
  ])
  expect(await detailsOf(laid.subscription)).toMatchObject({ status: 'completed', amount_paid: 9000 })
  await accept(id, { payment_method_id: money.methods.card })
  await money.settle()
  await server.ctx.jobs.sweep()
  expect(await registrations(laid)).toEqual(['Week Canceled', 'Two weeks Registered'])
  expect(await money.broken()).toEqual([])
})

test('a family asks, the club approves, and the family accepts; without the setting it asks for nothing [PROG-024, PROG-037]', async () => {
  const laid = await lay({ changes: 'approval' })
  const path = `/registration/registrations/${laid.registration}`
  const choices = (await mum.get(`${path}/change_choices`)).body
  expect([choices.asks_approval, choices.is_closed, choices.programs[0].packages.map(({ name }: { name: string }) => name)]).toEqual([
    ...[true, false, ['Two weeks', 'Weekend']],
  ])
  const asked = (await mum.post(`${path}/change`, { package_id: laid.short, reason: 'We are away.' })).body
  expect([asked.state, await seats(laid)]).toEqual(['requested', { week: '1+0', long: '0+0', short: '0+0' }])
  expect((await subjects()).every((subject) => String(subject) === 'Mia Whitfield: change to Camp, Weekend requested')).toBe(true)
  expect((await accept(asked.id)).body.code).toBe('change.decided')
  const listed = (await admin.get('/program_admin/program_changes?state=requested&search=Whitfield')).body.items
  expect(listed[0]).toMatchObject({ id: asked.id, from_package: 'Week', to_package: 'Weekend', asked_by: 'family' })
  expect((await admin.post(`${club(asked.id)}/approve`, {})).status).toBe(200)
  expect((await admin.post(`${club(asked.id)}/approve`, {})).body.code).toBe('change.decided')
  const ready = (await admin.get(`/program_admin/ready_for_checkout?program=${laid.program}`)).body.items
  expect(ready).toMatchObject([{ player: 'Whitfield, Mia', kind: 'change', change_id: asked.id, package_name: 'Weekend' }])
  expect((await accept(asked.id)).body.state).toBe('completed')
  const closed = await lay({ changes: null })
  const refused = await mum.post(`/registration/registrations/${closed.registration}/change`, { package_id: closed.short })
  expect(refused.body.code).toBe('change.not_allowed')
})

test('where the program lets families change by themselves, the seat is held at once', async () => {
  const laid = await lay({ changes: 'open' })
  const asked = (await mum.post(`/registration/registrations/${laid.registration}/change`, { package_id: laid.long })).body
  expect([asked.state, await seats(laid)]).toEqual(['quoted', { week: '1+0', long: '0+1', short: '0+0' }])
  expect((await mum.post(`${own(asked.id)}/decline`, {})).body.state).toBe('canceled')
  expect(await seats(laid)).toEqual({ week: '1+0', long: '0+0', short: '0+0' })
})

test('a price that has changed, the card of another person, a payment on its way and a full package change nothing', async () => {
  const laid = await lay()
  const { id } = (await propose(laid, laid.long)).body
  const { quote } = (await mum.get(own(id))).body
  await server.rows('update package set price = 19000 where id = $1', [laid.long])
  const seen = { total: quote.total, due_now: quote.due_now, paid: quote.paid, payment_method_id: money.methods.card }
  const late = await mum.post(`${own(id)}/accept`, seen, once())
  expect([late.status, late.body.code, late.body.total]).toEqual([409, 'change.quote', 18_000])
  expect((await accept(id)).body.code).toBe('registration.unpaid')
  const methodOf = (address: string) =>
    server.rows('update payment_method set user_id = (select id from app_user where email = $2) where id = $1', [
      money.methods.card,
      address,
    ])
  await methodOf(people.miasDad)
  expect((await accept(id, { payment_method_id: money.methods.card })).status).toBe(404)
  await methodOf(people.miasMum)
  await mum.post(`${own(id)}/decline`, { answer: 'Too dear.' })
  await server.rows('update package set taken = 1 where id = $1', [laid.long])
  expect((await propose(laid, laid.long)).body.code).toBe('registration.full')
  expect((await propose(laid, laid.week)).body.errors.package_id).toEqual(['Choose another package than the present one.'])
  const waiting = await lay({ method: money.methods.bank })
  await server.rows(`update txn set status = 'pending' where subscription_id = $1 and type = 'payment'`, [waiting.subscription])
  const blocked = (await propose(waiting, waiting.short)).body
  expect((await mum.get(own(blocked.id))).body.quote.obstacles).toEqual(['in_flight'])
  expect((await accept(blocked.id)).body).toMatchObject({ code: 'change.blocked' })
})

/** Mia’s father owes a part of what is unpaid of her registration. */
async function share({ subscription }: Laid) {
  const dad = await server.as(people.miasDad)
  const { id } = (await mum.post(`/registrations/${subscription}/share`, { email: people.miasDad, percent: 40 })).body
  const { total } = (await dad.get(`/billing/shares/${id}`)).body
  return { id, agree: async () => await dad.post(`/billing/shares/${id}/agree`, { total, autopay: false }, once()) }
}

test('while two payers share the payments nothing is changed; a second payer who agrees during the change owes nothing in the end', async () => {
  const laid = await lay({ plan: true })
  const { id } = (await propose(laid, laid.long, { payment_plan_id: laid.plan })).body
  const { id: first, agree } = await share(laid)
  const part = (await agree()).body.subscription_id as number
  expect((await mum.get(own(id))).body.quote).toMatchObject({ canceled: 2700, obstacles: ['shared'] })
  expect((await accept(id, { payment_method_id: money.methods.card })).body).toMatchObject({ code: 'change.blocked', obstacle: 'shared' })
  await mum.post(`/billing/shares/${first}/end`, {}, once())

  expect((await accept(id, { payment_method_id: money.methods.card })).body.state).toBe('paying')
  const again = await share(laid)
  const late = (await again.agree()).body.subscription_id as number
  await money.settle()
  expect((await mum.post(`${own(id)}/settle`, {})).body.state).toBe('completed')
  for (const one of [laid.subscription, part, late])
    expect(await detailsOf(one)).toMatchObject({ status: 'canceled', amount_outstanding: 0 })
  expect(await server.rows('select state from payment_share where subscription_id = $1 order by id', [laid.subscription])).toEqual([
    { state: 'ended' },
    { state: 'ended' },
  ])
  expect(await money.broken()).toEqual([])
})

test('a change belongs to the person who registered the player: for another contact, another family and another club it is not there', async () => {
  const laid = await lay()
  const { id } = (await propose(laid, laid.long)).body
  for (const address of [people.miasDad, people.stranger]) {
    const other = await server.as(address)
    expect((await other.get(own(id))).status).toBe(404)
    expect((await other.get(`/registration/registrations/${laid.registration}/change_choices`)).status).toBe(404)
  }
})

test('the seat of a change that is not accepted in time is free again, and a registration that was canceled ends its change', async () => {
  const laid = await lay()
  const { id } = (await propose(laid, laid.long)).body
  await server.at('2026-10-12T15:00:01Z')
  await server.ctx.jobs.sweep()
  expect([(await mum.get(own(id))).body.state, await seats(laid)]).toEqual(['expired', { week: '1+0', long: '0+0', short: '0+0' }])
  expect(await subjects()).toContain('The change was not accepted in time: Camp, Two weeks')
  const next = (await propose(laid, laid.short)).body
  await server.rows('update subscription set canceled_at = app_now() where id = $1', [laid.subscription])
  await server.ctx.jobs.sweep()
  expect([(await admin.get(club(next.id))).body.state, (await seats(laid))['short']]).toEqual(['canceled', '0+0'])
})

test('financial aid moves with the player inside its program', async () => {
  const laid = await lay({ plan: true })
  const [grant] = await server.rows(`insert into aid_grant (club_id, program_id, player_id, cents) values (1, $1, $2, 2000) returning id`, [
    laid.program,
    players.mia,
  ])
  const { id } = (await propose(laid, laid.long)).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ aid: 2000, total: 15_000, due_now: 10_500 })
  await accept(id, { payment_method_id: money.methods.card })
  await money.settle()
  await mum.post(`${own(id)}/settle`, {})
  const { new_subscription_id } = (await admin.get(club(id))).body
  const [used] = await server.rows('select subscription_id, applied_cents::int as cents from aid_grant where id = $1', [grant!['id']])
  expect([Number(used!['subscription_id']), used!['cents'], (await detailsOf(new_subscription_id)).amount_outstanding]).toEqual([
    ...[new_subscription_id, 2000, 0],
  ])
  expect(await money.broken()).toEqual([])
})

test('financial aid that was more than the old price stays with its fund: the new price is reduced by as much as the old one', async () => {
  const laid = await lay({ aid: 12_000 })
  const { id } = (await propose(laid, laid.long)).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ aid: 9000, total: 8000, paid: 0, due_now: 8000 })
  await accept(id, { payment_method_id: money.methods.card })
  await money.settle()
  await mum.post(`${own(id)}/settle`, {})
  const grants = await server.rows('select cents::int as cents, applied_cents::int as applied from aid_grant where program_id = $1', [
    laid.program,
  ])
  expect([grants, await money.broken()]).toEqual([[{ cents: 9000, applied: 9000 }], []])
})

test('a change waits until payments that two payers share have ended, and withdraws a proposal to share them', async () => {
  const laid = await lay({ plan: true })
  const dad = await server.as(people.miasDad)
  const share = async () => (await mum.post(`/registrations/${laid.subscription}/share`, { user_id: dad.userId, percent: 40 })).body.id
  const first = await share()
  const { total } = (await dad.get(`/billing/shares/${first}`)).body
  await dad.post(`/billing/shares/${first}/agree`, { total, autopay: false, payment_method_id: null }, once())
  const { id } = (await propose(laid, laid.short)).body
  expect((await mum.get(own(id))).body.quote).toMatchObject({ canceled: 2700, obstacles: ['shared'] })
  expect((await accept(id)).body.code).toBe('change.blocked')
  await dad.post(`/billing/shares/${first}/end`, {}, once())
  expect((await mum.get(own(id))).body.quote).toMatchObject({ canceled: 4500, obstacles: [] })
  const second = await share()
  expect((await accept(id)).body.state).toBe('completed')
  expect(await server.rows('select state from payment_share where id = $1', [second])).toEqual([{ state: 'withdrawn' }])
  expect(await money.broken()).toEqual([])
})

test('while the card that pays for a registration has not answered nobody asks for a change, and a declined card takes the registration back', async () => {
  const laid = await lay({ method: money.methods.declined, settles: false })
  expect((await propose(laid, laid.long)).body.code).toBe('change.blocked')
  await money.settle()
  expect((await propose(laid, laid.long)).body.code).toBe('change.blocked')
  await server.ctx.jobs.sweep()
  expect([await registrations(laid), (await propose(laid, laid.long)).status]).toEqual([[], 404])
})

test('a package that is offered no more ends its change, and the registration stays as it is', async () => {
  const laid = await lay()
  const { id } = (await propose(laid, laid.long)).body
  await server.rows('update package set archived = true where id = $1', [laid.long])
  const [family, ours] = [(await mum.get(own(id))).body, (await admin.get(club(id))).body]
  expect([family.quote, family.cart, ours.quote]).toEqual([null, null, null])
  const late = await mum.post(`${own(id)}/accept`, { total: 17_000, due_now: 8000, paid: 9000 }, once())
  expect([late.status, late.body.code]).toEqual([409, 'change.decided'])
  await server.ctx.jobs.sweep()
  expect([(await mum.get(own(id))).body.state, await seats(laid)]).toEqual(['canceled', { week: '1+0', long: '0+0', short: '0+0' }])
  expect(await subjects()).toContain('Change withdrawn: Camp, Two weeks')
})

test('of two acceptances at the same moment, and of an acceptance and a withdrawal, one happens', async () => {
  const laid = await lay()
  const before = await credit()
  const { id } = (await propose(laid, laid.short)).body
  const both = await Promise.all([accept(id), accept(id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect([await credit(), await seats(laid)]).toEqual([before + 6000, { week: '0+0', long: '0+0', short: '1+0' }])
  const other = await lay()
  const offered = (await propose(other, other.short)).body
  const [accepted, withdrawn] = await Promise.all([accept(offered.id), admin.post(`${club(offered.id)}/end`, {})])
  expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await seats(other)).toMatchObject(accepted.status === 200 ? { week: '0+0', short: '1+0' } : { week: '1+0', short: '0+0' })
  expect(await money.broken()).toEqual([])
})
