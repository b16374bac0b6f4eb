/** @module-tag postgres */
import { serviceFee } from '@touchline/domain/ledger/service-fee'
import { seasonOf } from '@touchline/domain/registration/checkout'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people, players } from '../demo/people.ts'
import { openMoney, type Money } from '../payments/test-money.ts'
import { complete, item, layProgram } from './test-program.ts'

let server: TestServer
let money: Money
let mum: Caller
let dad: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  mum = await server.as(people.miasMum)
  dad = await server.as(people.miasDad)
})
/** Ten minutes before midnight in the zone of the club. */
beforeEach(async () => await server.at('2026-10-06T05:50:00Z'))

const usesOf = async (program: number) => (await server.rows('select uses from discount where program_id = $1', [program]))[0]!['uses']
/** A program with a discount of half the price that is used once. */
const layLastUse = () =>
  layProgram(server, {
    more: `insert into discount (club_id, program_id, name, kind, type, percent, max_uses) values (1, $program, 'First', 'everyone', 'percent', 5000, 1)`,
  })

/** An early bird until today, a late fee from tomorrow, and a plan whose second payment is due tomorrow; chosen by a family, whose hold goes beyond midnight. */
async function layMidnight() {
  const program = await layProgram(server, {
    more: `insert into discount (club_id, program_id, name, kind, type, amount, until) values (1, $program, 'Early', 'early_bird', 'amount', 2000, '2026-10-05');
      insert into program_fee (club_id, program_id, name, kind, amount, late_from, timing) values (1, $program, 'Late', 'Late', 500, '2026-10-06', 'checkout');
      insert into payment_plan (club_id, program_id, name, initial_payment, payments, discounts) values (1, $program, 'Two', 6000, '[{"due_date":"2026-10-06","price":4000,"overdue_date":"2026-10-13","late_fee":700}]', '[]')`,
  })
  const [plan] = await server.rows('select id from payment_plan where program_id = $1', [program.id])
  const chosen = item(players.mia, program.packageId, { payment_plan_id: Number(plan!['id']) })
  await mum.post(program.path, { items: [chosen] })
  const { total, due_now } = (await mum.post(`${program.path}/hold`, {})).body
  return { ...program, seen: [total, due_now] as [number, number] }
}
/** The next day begins, and the club raises its price and offers the plan no more. */
async function raisePrice(program: number, at = '2026-10-06T06:01:00Z') {
  await server.at(at)
  await server.rows('update package set price = 12000 where program_id = $1', [program])
  await server.rows('update payment_plan set archived = true where program_id = $1', [program])
}

test('within the fifteen minutes a family pays the price that it saw, though it is raised, the early bird ends, a late fee starts and the plan goes [PROG-069]', async () => {
  const { id, path, seen } = await layMidnight()
  expect(seen).toEqual([8000, 4800])
  await raisePrice(id)
  const cart = (await mum.get(path)).body
  expect([cart.total, cart.due_now, cart.items[0].price.lines.length, cart.service_fee.card > 0]).toEqual([...seen, 1, true])
  const done = await complete(mum, path, 8000, { payment_method_id: money.methods.card })
  expect([done.status, done.body.due_now, done.body.payment.amount]).toEqual([200, 4800, 4800])
  await money.settle()
  const [registration] = (await mum.post(`${path}/settle`, {})).body.registrations
  const { line_items } = (await mum.get(`/registrations/${registration.subscription_id}`)).body
  expect(line_items).toMatchObject([
    { due_on: '2026-10-05', amount: 4800, amount_paid: 4800 },
    { due_on: '2026-10-06', amount: 3200, amount_paid: 0 },
  ])
  expect(await money.broken()).toEqual([])
})

test('a service fee that begins at midnight does not change what a family with a hold is charged, and holds for others [PROG-069]', async () => {
  const { path } = await layMidnight()
  const seen = (await mum.get(path)).body
  await server.rows(
    `insert into merchant_fee (club_id, merchant_id, type, base, percent, valid_from) values (1, $1, 'custom', 500, 100000, '2026-10-06')`,
    [money.merchant],
  )
  await server.at('2026-10-06T06:01:00Z')
  const cart = (await mum.get(path)).body
  expect([cart.service_fee, cart.paying.fee]).toEqual([seen.service_fee, seen.paying.fee])
  const held = seen.service_fee.card
  // A declined card holds the fee again, with seat and price.
  await complete(mum, path, 8000, { payment_method_id: money.methods.declined })
  await money.settle()
  await mum.post(`${path}/settle`, {})
  const paid = await complete(mum, path, 8000, { payment_method_id: money.methods.card })
  await money.settle()
  expect([held > 0, paid.body.payment.service_fee, (await mum.post(`${path}/settle`, {})).body.state]).toEqual([true, held, 'registered'])
  const other = await layProgram(server)
  const begun = (await dad.post(other.path, { items: [item(players.theo, other.packageId)] })).body
  expect(begun.service_fee.card).toBe(1500)
  await server.rows(`delete from merchant_fee where merchant_id = $1 and valid_from = '2026-10-06'`, [money.merchant])
  expect(await money.broken()).toEqual([])
})

test('once the hold has ended the price is that of the moment: the family reads the new one and is charged nothing [PROG-069]', async () => {
  const { id, path } = await layMidnight()
  await raisePrice(id, '2026-10-06T06:05:00Z')
  await server.rows('update payment_plan set archived = false where program_id = $1', [id])
  const refused = await complete(mum, path, 8000, { payment_method_id: money.methods.card })
  expect([refused.status, refused.body.code, refused.body.total]).toEqual([409, 'registration.price', 12_500])
  expect((await mum.get(path)).body.total).toBe(12_500)
})

test('the last use of a discount is held with the seat: a rival pays the full price, and gets it once the hold has ended', async () => {
  const { packageId, path } = await layLastUse()
  const totalOf = async (caller: Caller, player: number) => {
    await caller.post(path, { items: [item(player, packageId)] })
    return (await caller.post(`${path}/hold`, {})).body.total
  }
  expect([await totalOf(mum, players.mia), await totalOf(dad, players.theo)]).toEqual([5000, 10_000])
  // A family that holds again has not taken its own use away.
  expect((await mum.post(`${path}/hold`, {})).body.total).toBe(5000)
  await server.at('2026-10-06T06:05:00Z')
  await server.ctx.jobs.sweep()
  expect([await totalOf(dad, players.theo), (await mum.get(path)).body.total]).toEqual([5000, 10_000])
  const late = await complete(mum, path, 5000, { payment_method_id: money.methods.card })
  expect([late.status, late.body.total]).toEqual([409, 10_000])
})

test('after a declined card the use of a discount is held again with seat and price, and is used once the payment succeeds [PROG-069]', async () => {
  const { id, packageId, path } = await layLastUse()
  await mum.post(path, { items: [item(players.mia, packageId)] })
  // Without a hold the price is that of the moment, and it is held all the same once the card is declined.
  await complete(mum, path, 5000, { payment_method_id: money.methods.declined })
  expect(await usesOf(id)).toBe(1)
  await money.settle()
  expect((await mum.post(`${path}/settle`, {})).body.state).toBe('declined')
  await server.rows('update package set price = 12000 where id = $1', [packageId])
  const rival = (await dad.post(path, { items: [item(players.theo, packageId)] })).body
  expect([await usesOf(id), rival.total]).toEqual([0, 12_000])
  const paid = await complete(mum, path, 5000, { payment_method_id: money.methods.card })
  await money.settle()
  expect([paid.status, (await mum.post(`${path}/settle`, {})).body.state, await usesOf(id)]).toEqual([200, 'registered', 1])
  expect(await money.broken()).toEqual([])
})

test('from the first step on each payment has its service fee by card and by bank account, its late fee and the day after which it comes, and the season the sum of all', async () => {
  const { path } = await layMidnight()
  const cart = (await mum.get(path)).body
  const { items, paying, service_fee } = cart
  const [today, later] = [4800, 3200].map((cents) => serviceFee(cents, paying.fee))
  expect(items[0].price.instalments).toEqual([
    { due_on: '2026-10-05', cents: 4800, service_fee: null, late_fee: 0, late_after: null },
    { due_on: '2026-10-06', cents: 3200, service_fee: { card: later, bank: later }, late_fee: 700, late_after: '2026-10-13' },
  ])
  expect([service_fee.card, seasonOf(cart)]).toEqual([today, { card: 8000 + today! + later!, bank: 8000 + today! + later! }])
})

test('the end of a registration is found by its receipt: who was registered with it, a sibling free of charge too, and by nobody else [PROG-027]', async () => {
  const { id, packageId, path } = await layProgram(server)
  const [free] = await server.rows(`insert into package (club_id, program_id, name, price) values (1, $1, 'Guest', 0) returning id`, [id])
  await mum.post(path, { items: [item(players.mia, packageId), item(players.theo, Number(free!['id']))] })
  await complete(mum, path, 10_000, { payment_method_id: money.methods.card })
  await money.settle()
  const { payment } = (await mum.post(`${path}/settle`, {})).body
  const registered = async (caller: Caller, receipt = payment.receipt_id) => {
    const { items } = (await caller.get(`/registration/registrations?receipt=${receipt}`)).body
    return (items as { player: string; package: string }[]).map((one) => `${one.player}: ${one.package}`).toSorted()
  }
  expect(await registered(mum)).toEqual(['Mia Whitfield: Week', 'Theo Whitfield: Guest'])
  expect(await registered(dad)).toEqual([])
  expect((await dad.get(`/receipts/${payment.receipt_id}`)).status).toBe(404)
  // A second registration of the same player has a receipt of its own.
  await server.at('2026-10-06T06:00:00Z')
  await server.rows(`update registration set status = 'Canceled', canceled_at = app_now() where program_id = $1 and player_id = $2`, [
    id,
    players.mia,
  ])
  await server.at('2026-10-06T06:05:00Z')
  await mum.post(path, { items: [item(players.mia, packageId)] })
  await complete(mum, path, 10_000, { payment_method_id: money.methods.card })
  await money.settle()
  const second = (await mum.post(`${path}/settle`, {})).body.payment.receipt_id
  expect([await registered(mum), await registered(mum, second)]).toEqual([
    ['Mia Whitfield: Week', 'Theo Whitfield: Guest'],
    ['Mia Whitfield: Week'],
  ])
})
