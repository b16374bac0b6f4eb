/** @module-tag postgres */
import { fill } from '@touchline/domain/kit/texts'
import { texts as english } from '@touchline/domain/registration/refusal-texts.en'
import { texts as spanish } from '@touchline/domain/registration/refusal-texts.es'
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

type Payment = [day: string, price: number, lateFee?: number, after?: string]
const paymentsOf = (...payments: Payment[]) =>
  JSON.stringify(payments.map(([due_date, price, late_fee = 0, overdue_date = null]) => ({ due_date, price, overdue_date, late_fee })))

/** A camp for 100.00, of which 40.00 are due today, and 30.00 each in December and January. */
async function layPlan() {
  const rest = paymentsOf(['2026-12-01', 3000], ['2027-01-01', 3000])
  const program = await layProgram(server, {
    more: `insert into payment_plan (club_id, program_id, name, initial_payment, payments, discounts) values (1, $program, 'Three', 4000, '${rest}', '[]')`,
  })
  const [plan] = await server.rows('select id from payment_plan where program_id = $1', [program.id])
  await mum.post(program.path, { items: [item(players.mia, program.packageId, { payment_plan_id: Number(plan!['id']) })] })
  const change = async (payments: string) =>
    await server.rows('update payment_plan set payments = $2::jsonb where id = $1', [plan!['id'], payments])
  const seen = async () => {
    const { total, due_now, choices, schedule_hash, items } = (await mum.get(program.path)).body
    return { total, due_now, choices, schedule_hash, days: items[0].price.instalments.slice(1) }
  }
  return { ...program, change, seen }
}
const amountOf = (cents: number) => `$${(cents / 100).toFixed(2)}`

test.each([
  ['the days', paymentsOf(['2026-11-15', 3000], ['2026-12-15', 3000]), 'November 15, 2026: {0}; December 15, 2026: {1}'],
  ['the amounts', paymentsOf(['2026-12-01', 2000], ['2027-01-01', 4000]), 'December 1, 2026: {0}; January 1, 2027: {1}'],
  [
    'the late fees',
    paymentsOf(['2026-12-01', 3000], ['2027-01-01', 3000, 1500, '2027-01-08']),
    'December 1, 2026: {0}; January 1, 2027: {1} (late fee of $15.00 if not paid by January 8, 2027)',
  ],
] as const)(
  'a family that completes after the club has changed %s of the later payments gets the new ones in words, and is not registered before it has seen them [PROG-069]',
  async (_what, payments, said) => {
    const { id, path, change, seen } = await layPlan()
    const { days: _days, total, ...before } = await seen()
    await change(payments)
    const { days, ...now } = await seen()
    // Total and amount of today are what they were.
    expect([now.total, now.due_now]).toEqual([total, before.due_now])
    const card = { payment_method_id: money.methods.card }
    const { status, body } = await complete(mum, path, total, { ...card, ...before })
    const amounts = Object.fromEntries(
      days.map(({ cents, service_fee }: { cents: number; service_fee: { card: number } }, at: number) => [
        at,
        amountOf(cents + service_fee.card),
      ]),
    )
    expect([status, body.code, body.error]).toEqual([
      409,
      'registration.price',
      fill(english.scheduleChanged, { schedule: fill(said, amounts) }),
    ])
    await server.rows(`update app_user set locale = 'es' where email = $1`, [people.miasMum])
    const { error } = (await complete(mum, path, total, { ...card, ...before })).body
    await server.rows(`update app_user set locale = 'en' where email = $1`, [people.miasMum])
    expect(error.startsWith(spanish.scheduleChanged.split('{')[0])).toBe(true)
    expect(await server.rows('select 1 from registration where program_id = $1', [id])).toEqual([])
    expect((await complete(mum, path, total, { ...card, ...before, schedule_hash: now.schedule_hash })).status).toBe(200)
  },
)

test('a hold keeps the later payments with which it began, and a caller that names none is not compared', async () => {
  const held = await layPlan()
  await mum.post(`${held.path}/hold`, {})
  const { days: _days, total, ...seen } = await held.seen()
  await held.change(paymentsOf(['2026-11-15', 6000]))
  const card = { payment_method_id: money.methods.card }
  expect((await complete(mum, held.path, total, { ...card, ...seen })).status).toBe(200)
  const other = await layPlan()
  const { due_now } = await other.seen()
  await other.change(paymentsOf(['2026-11-15', 6000]))
  expect((await complete(mum, other.path, total, { ...card, due_now })).status).toBe(200)
})
