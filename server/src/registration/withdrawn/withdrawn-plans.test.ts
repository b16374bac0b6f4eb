/** @module-tag postgres */
import { texts as english } from '@touchline/domain/registration/refusal-texts.en'
import { texts as spanish } from '@touchline/domain/registration/refusal-texts.es'
import { fill } from '@touchline/domain/kit/texts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { people, players } from '../../demo/people.ts'
import { openMoney, type Money } from '../../payments/test-money.ts'
import { complete, item, layProgram } from '../test-program.ts'

let server: TestServer
let money: Money
let mum: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  mum = await server.as(people.miasMum)
})
beforeEach(async () => await server.at('2026-10-05T15:00:00Z'))

const rest = (cents: number) => `'[{"due_date":"2026-12-01","price":${cents},"overdue_date":null,"late_fee":0}]', '[]'`
/** A camp with two packages, two plans and a photo for 10.00; Mia and Theo are chosen with the plan Two, of which half is due today. */
async function layPlans() {
  const program = await layProgram(server, {
    more: `insert into package (club_id, program_id, name, price) values (1, $program, 'Day', 4000);
      insert into program_fee (club_id, program_id, name, kind, amount, optional, timing) values (1, $program, 'Photo', 'Additional', 1000, true, 'checkout');
      insert into payment_plan (club_id, program_id, name, initial_payment, payments, discounts) values
        (1, $program, 'Two', 5000, ${rest(5000)}), (1, $program, 'Later', 2500, ${rest(7500)})`,
  })
  const idOf = async (table: string, name: string) =>
    Number((await server.rows(`select id from ${table} where program_id = $1 and name = $2`, [program.id, name]))[0]!['id'])
  const [two, later, day, photo] = [
    await idOf('payment_plan', 'Two'),
    await idOf('payment_plan', 'Later'),
    await idOf('package', 'Day'),
    await idOf('program_fee', 'Photo'),
  ]
  const save = async (payment_plan_id: number | null, more: object = {}, who = [players.mia, players.theo]) =>
    await mum.post(program.path, { items: who.map((id) => item(id, program.packageId, { payment_plan_id, ...more })) })
  const hold = async () => await mum.post(`${program.path}/hold`, {})
  const seen = ({ total, due_now, items }: { total: number; due_now: number; items: { payment_plan: unknown }[] }) => [
    total,
    due_now,
    items.map(({ payment_plan }) => payment_plan),
  ]
  return { ...program, two, later, day, photo, save, hold, seen }
}
type Laid = Awaited<ReturnType<typeof layPlans>>

/** The club withdraws the plan Two. */
const ways = [
  ['archives it', async ({ two }: Laid) => await server.rows('update payment_plan set archived = true where id = $1', [two])],
  [
    'limits it to another package',
    async ({ two, day }: Laid) => await server.rows('update payment_plan set package_id = $2 where id = $1', [two, day]),
  ],
] as const
const plan = (is_withdrawn: boolean) => ({ name: 'Two', is_withdrawn })

test.each(ways)(
  'a family reads that its payment plan is no longer offered, once the club %s, and chooses again before it holds seats [PROG-069]',
  async (_way, withdraw) => {
    const laid = await layPlans()
    const { path, save, hold, seen } = laid
    expect(seen((await save(laid.two)).body)).toEqual([20_000, 10_000, [plan(false), plan(false)]])
    await withdraw(laid)
    // The amounts are those of payment in full, which the family has not chosen.
    const lost = [20_000, 20_000, [plan(true), plan(true)]]
    expect(seen((await mum.get(path)).body)).toEqual(lost)
    const held = await hold()
    expect([held.status, held.body.errors]).toEqual([422, { 'items.0.payment_plan_id': [english.unknownPlan] }])
    const saved = await save(laid.two, { fee_ids: [laid.photo] })
    expect([saved.status, seen(saved.body)]).toEqual([200, [22_000, 22_000, lost[2]]])
    // Nobody chooses it anew.
    expect((await save(laid.two, {}, [players.mia])).status).toBe(200)
    expect(Object.keys((await save(laid.two)).body.errors)).toEqual(['items.1.payment_plan_id'])
    await save(laid.later)
    expect(seen((await hold()).body).slice(0, 2)).toEqual([20_000, 5000])
  },
)

test.each(ways)(
  'a family that completes with its payment plan, once the club %s, gets the new amount of today and pays nothing that it has not seen [PROG-069]',
  async (_way, withdraw) => {
    const laid = await layPlans()
    const { path } = laid
    await laid.save(laid.two)
    const { choices } = (await mum.get(path)).body
    await withdraw(laid)
    const card = { payment_method_id: money.methods.card }
    const fee = (await mum.get(path)).body.service_fee.card as number
    expect(fee).toBeGreaterThan(0)
    const due = `$${((20_000 + fee) / 100).toFixed(2)}`
    for (const due_now of [10_000, 20_000, null]) {
      const { status, body } = await complete(mum, path, 20_000, { ...card, choices, due_now })
      const said = [status, body.code, body.total, body.due_now, body.error]
      expect(said).toEqual([409, 'registration.price', 20_000, 20_000, fill(english.planWithdrawn, { plans: 'Two', due })])
    }
    await server.rows(`update app_user set locale = 'es' where email = $1`, [people.miasMum])
    const { error } = (await complete(mum, path, 20_000, card)).body
    await server.rows(`update app_user set locale = 'en' where email = $1`, [people.miasMum])
    expect(error).toMatch(new RegExp(`^${spanish.planWithdrawn.split('{plans}')[0]!}Two\\.`))
    expect(await server.rows('select 1 from registration where program_id = $1', [laid.id])).toEqual([])
    // Payment in full is chosen, not assumed.
    await laid.save(null)
    const done = await complete(mum, path, 20_000, { ...card, due_now: 20_000 })
    expect([done.status, done.body.payment.amount]).toEqual([200, 20_000])
  },
)

test.each(ways)('a hold keeps the payment plan with which it began, though the club %s [PROG-069]', async (_way, withdraw) => {
  const laid = await layPlans()
  await laid.save(laid.two)
  await laid.hold()
  await withdraw(laid)
  expect(laid.seen((await mum.get(laid.path)).body)).toEqual([20_000, 10_000, [plan(false), plan(false)]])
  const done = await complete(mum, laid.path, 20_000, { payment_method_id: money.methods.card, due_now: 10_000 })
  expect([done.status, done.body.payment.amount]).toEqual([200, 10_000])
})

test('a family whose amount of today changes with its payment plan, and not its price, reads the new amount before it pays [PROG-069]', async () => {
  const laid = await layPlans()
  await laid.save(laid.two)
  await server.rows('update payment_plan set initial_payment = 8000 where id = $1', [laid.two])
  const { due_now } = (await mum.get(laid.path)).body
  expect(due_now).toBeGreaterThan(10_000)
  const card = { payment_method_id: money.methods.card }
  const { status, body } = await complete(mum, laid.path, 20_000, { ...card, due_now: 10_000 })
  expect([status, body.code, body.due_now]).toEqual([409, 'registration.price', due_now])
  expect((await complete(mum, laid.path, 20_000, { ...card, due_now })).status).toBe(200)
})
