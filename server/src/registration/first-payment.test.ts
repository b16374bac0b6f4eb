/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { breakRow } from '../../test/break-row.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people, players } from '../demo/people.ts'
import { openMoney, type Money } from '../payments/test-money.ts'
import { layMoney } from '../payments/test-rows.ts'

let server: TestServer
let money: Money
let mum: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  mum = await server.as(people.miasMum)
})
beforeEach(async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
})

/** An open program with a discount for siblings and two payments for each player, the first of them today; two players chosen, and their seats held. */
async function layCheckout() {
  const [program] = await server.rows(
    `insert into program (club_id, name, type, published_at, opened_at) values (1, 'Camp', 'Camp', app_now(), app_now()) returning id`,
  )
  const id = Number(program!['id'])
  const [week] = await server.rows(
    `insert into package (club_id, program_id, name, price, capacity) values (1, $1, 'Week', 10000, 2) returning id`,
    [id],
  )
  const [plan] = await server.rows(
    `insert into payment_plan (club_id, program_id, package_id, name, initial_payment, payments, discounts)
      values (1, $1, $2, 'Two', 5000, '[{"due_date":"2026-12-01","price":5000,"overdue_date":"2026-12-08","late_fee":700}]', '[]') returning id`,
    [id, week!['id']],
  )
  await server.rows(
    `insert into discount (club_id, program_id, name, kind, type, amount) values (1, $1, 'Sibling', 'sibling', 'amount', 1000)`,
    [id],
  )
  const [question] = await server.rows(
    `insert into program_question (club_id, program_id, label, kind, required) values (1, $1, 'Shirt size', 'text', true) returning id`,
    [id],
  )
  const path = `/registration/programs/${id}/cart`
  const answers = [{ question_id: Number(question!['id']), value: 'M' }]
  const chosen = { package_id: Number(week!['id']), payment_plan_id: Number(plan!['id']), answers }
  await mum.post(path, { items: [players.mia, players.theo].map((player_id) => ({ player_id, ...chosen })) })
  const { total, due_now } = (await mum.post(`${path}/hold`, {})).body
  const rows = async () =>
    (
      await server.rows(
        `select (select count(*)::int from registration where program_id = $1) as registered, k.taken, k.held,
          (select uses from discount where program_id = $1) as uses,
          (select coalesce(sum(e.cents), 0)::int from ledger_entry e join ledger_account a on a.club_id = e.club_id and a.id = e.account_id
            where a.kind = 'ar' and e.program_id = $1) as owed
        from package k where k.program_id = $1`,
        [id],
      )
    )[0]
  return { id, path, total: Number(total), due: Number(due_now), rows }
}

let keys = 0
const pay = (path: string, body: object, key = `checkout-${++keys}`) => mum.post(`${path}/complete`, body, { 'idempotency-key': key })
const subjects = async () => (await server.rows('select subject from delivery order by id')).map(({ subject }) => subject)

test('a family registers two players and pays what is due today in one step: one charge, one receipt, and a confirmation once it is paid [PAY-011]', async () => {
  const { id, path, total, due, rows } = await layCheckout()
  const done = await pay(path, { total, payment_method_id: money.methods.card, autopay: false })
  expect([done.status, done.body.payment.amount, done.body.payment.status, done.body.registrations.length]).toEqual([
    200,
    due,
    'pending',
    2,
  ])
  expect((await mum.get(path)).body.payment.id).toBe(done.body.payment.id)
  expect((await mum.post(`${path}/settle`, {})).body.state).toBe('paying')
  expect(await subjects()).toEqual([])
  await money.settle()
  const settled = (await mum.post(`${path}/settle`, {})).body
  expect([settled.state, settled.registrations.length, settled.payment.status]).toEqual(['registered', 2, 'completed'])
  expect(settled.payment.receipt_id).toBeTypeOf('number')
  expect((await mum.post(`${path}/settle`, {})).body.state).toBe('registered')
  expect((await subjects()).filter((subject) => subject === 'Registered: Camp')).toEqual(['Registered: Camp'])
  expect(await rows()).toEqual({ registered: 2, taken: 2, held: 0, uses: 1, owed: total - due })
  const autopay = await server.rows('select distinct autopay from subscription where program_id = $1', [id])
  expect(autopay).toEqual([{ autopay: false }])
  expect(await money.broken()).toEqual([])
})

test('the instalments of a registration are the payments of its plan: their days, amounts and late fees, and which of them are paid [PAY-062]', async () => {
  const { path, total } = await layCheckout()
  const { registrations } = (await pay(path, { total, payment_method_id: money.methods.card })).body
  await money.settle()
  await mum.post(`${path}/settle`, {})
  const { line_items } = (await mum.get(`/registrations/${registrations[0].subscription_id}`)).body
  expect(line_items).toMatchObject([
    { due_on: '2026-10-05', over_due_on: null, amount: 5000, amount_late_fee: 0, amount_paid: 5000, status: 'paid' },
    { due_on: '2026-12-01', over_due_on: '2026-12-08', amount: 5000, amount_late_fee: 700, amount_paid: 0, status: 'scheduled' },
  ])
})

test('a family reads in its language why a registration is not paid: no method, a method that cannot pay, a price that has changed [PAY-116]', async () => {
  const { id, path, total } = await layCheckout()
  await server.rows(`update app_user set locale = 'es' where id = $1`, [mum.userId])
  await server.rows(`update payment_method set expires_year = 2020 where club_id = 1 and id = $1`, [money.methods.declined])
  const said = async (body: object) => {
    const { code, error, errors } = (await pay(path, { total, ...body })).body
    return [code, errors?.payment_method_id?.[0] ?? error]
  }
  expect(await said({})).toEqual(['registration.unpaid', 'Elija un método de pago o agregue uno.'])
  expect(await said({ payment_method_id: money.methods.declined })).toEqual(['payments.method_invalid', 'Esta tarjeta está vencida.'])
  // The hold has ended.
  await server.at('2026-10-05T15:15:00Z')
  await server.rows(`update package set price = 12000 where program_id = $1`, [id])
  await server.rows(`update payment_plan set initial_payment = 7000 where program_id = $1`, [id])
  expect(await said({ payment_method_id: money.methods.card })).toEqual([
    ...['registration.price', 'El precio cambió desde que lo vio. Ahora es $230.00.'],
  ])
  await server.rows(`update app_user set locale = 'en' where id = $1`, [mum.userId])
  await server.rows(`update payment_method set expires_year = 2030 where club_id = 1 and id = $1`, [money.methods.declined])
})

test('a payment or a hold whose row is broken keeps no other one waiting, and is settled once it is mended', async () => {
  const [paid, alsoPaid, held, alsoHeld] = [await layCheckout(), await layCheckout(), await layCheckout(), await layCheckout()]
  for (const { path, total } of [paid, alsoPaid]) await pay(path, { total, payment_method_id: money.methods.card })
  await money.settle()
  await server.at('2026-10-05T15:16:00Z')
  const left = async () =>
    (await server.rows(`select program_id from cart where state = 'paying' or held_until is not null order by id`)).map(
      (row) => row['program_id'],
    )
  const cartOf = async ({ id }: { id: number }) => Number((await server.rows('select id from cart where program_id = $1', [id]))[0]!['id'])
  const mends = [await breakRow(server, 'cart', await cartOf(paid)), await breakRow(server, 'cart', await cartOf(held))]
  await expect(server.ctx.jobs.sweep()).rejects.toThrow('2 rows failed.')
  expect(await left()).toEqual([paid.id, held.id])
  for (const mend of mends) await mend()
  await server.ctx.jobs.sweep()
  expect([await left(), (await alsoHeld.rows())!['held']]).toEqual([[], 0])
})

test('each registration of one charge shows its own share', async () => {
  const { path, total } = await layCheckout()
  const { registrations } = (await pay(path, { total, payment_method_id: money.methods.card })).body
  await money.settle()
  await mum.post(`${path}/settle`, {})
  const shares = []
  for (const { subscription_id } of registrations) {
    const [txn] = (await mum.get(`/registrations/${subscription_id}`)).body.transactions
    shares.push([txn.share, txn.amount])
  }
  expect(shares.reduce((sum, [share]) => sum + share, 0)).toBe(shares[0]![1])
  expect(shares.every(([share, amount]) => share > 0 && share < amount)).toBe(true)
})

test('nobody agrees to pay a part of a registration before the answer of its card is settled; a declined card takes it back with the proposal', async () => {
  const dad = await server.as(people.miasDad)
  const registered = async (payment_method_id: number) => {
    const { path, total } = await layCheckout()
    const [{ subscription_id: id }] = (await pay(path, { total, payment_method_id })).body.registrations
    const { id: share } = (await mum.post(`/registrations/${id}/share`, { email: people.miasDad, percent: 40 })).body
    const agree = async () => {
      const { total: part } = (await dad.get(`/billing/shares/${share}`)).body
      return await dad.post(
        `/billing/shares/${share}/agree`,
        { total: part ?? 1, autopay: false },
        { 'idempotency-key': `agree-${++keys}` },
      )
    }
    expect((await agree()).body.code).toBe('billing.share_waits')
    await money.settle()
    expect((await agree()).body.code).toBe('billing.share_waits')
    const { state } = (await mum.post(`${path}/settle`, {})).body
    const { status } = await agree()
    const [row] = await server.rows('select state from payment_share where id = $1', [share])
    return [state, status, row!['state']]
  }
  expect(await registered(money.methods.declined)).toEqual(['declined', 404, 'withdrawn'])
  expect(await registered(money.methods.card)).toEqual(['registered', 200, 'agreed'])
  expect(await money.broken()).toEqual([])
})

test('a declined card registers nobody: the cart is open again with its seats, the reason is told, and another method pays [PROG-069]', async () => {
  const { id, path, total, rows } = await layCheckout()
  const forms = async () =>
    (
      await server.rows(`select f.id from form f join form_version v on v.club_id = 1 and v.id = f.form_version_id where v.owner_id = $1`, [
        id,
      ])
    ).length
  const first = (await pay(path, { total, payment_method_id: money.methods.declined })).body
  expect(await forms()).toBe(2)
  expect((await mum.post(path, { items: [] })).body.code).toBe('registration.paying')
  await money.settle()
  const settled = (await mum.post(`${path}/settle`, {})).body
  expect([settled.state, settled.registrations, settled.payment.failure_reason]).toEqual(['declined', [], 'Your card was declined.'])
  expect(await rows()).toEqual({ registered: 0, taken: 0, held: 2, uses: 0, owed: 0 })
  const cart = (await mum.get(path)).body
  expect([cart.items.length, cart.held_until, cart.payment]).toEqual([2, '2026-10-05T15:15:00.000Z', null])
  expect([await forms(), cart.items[0].answers[0].value]).toEqual([0, 'M'])
  expect(await subjects()).not.toContain('Registered: Camp')
  const billed = (await mum.get('/billing')).body.subscriptions as { id: number }[]
  expect(billed.filter(({ id }) => first.registrations.some((one: { subscription_id: number }) => one.subscription_id === id))).toEqual([])
  const again = (await pay(path, { total, payment_method_id: money.methods.card })).body
  await money.settle()
  expect((await mum.post(`${path}/settle`, {})).body.state).toBe('registered')
  expect(again.payment.id).not.toBe(first.payment.id)
  expect(await money.broken()).toEqual([])
})

test('a family that has left the page reads in a mail that the card was declined and that nobody is registered', async () => {
  const { path, total, rows } = await layCheckout()
  await pay(path, { total, payment_method_id: money.methods.declined })
  await money.settle()
  await server.ctx.jobs.sweep()
  expect(await subjects()).toContain('Not registered yet: Camp')
  expect((await rows())!['registered']).toBe(0)
  expect((await mum.post(`${path}/settle`, {})).body.state).toBe('declined')
})

test('a button that is pressed twice registers and charges once, and so do two windows [PROG-069]', async () => {
  const { path, total, rows } = await layCheckout()
  const body = { total, payment_method_id: money.methods.card }
  const sent = await Promise.all([pay(path, body, 'twice'), pay(path, body, 'twice')])
  // The second press waits for the first, or hears that it is under way.
  expect(new Set(sent.flatMap(({ body: reply }) => reply.payment?.id ?? [])).size).toBe(1)
  expect((await pay(path, body)).body.code).toBe('registration.paying')
  await money.settle()
  await mum.post(`${path}/settle`, {})
  expect((await pay(path, body)).body.code).toBe('registration.empty')
  expect((await rows())!['registered']).toBe(2)
})

test('a price that has changed, or a method that cannot pay, charges nothing and keeps the seats [PROG-069]', async () => {
  const { id, path, total, rows } = await layCheckout()
  const stranger = await layMoney(server, { club: 1, first: 950, user: 9 })
  const before = (await server.rows('select count(*)::int as count from txn'))[0]
  const codeOf = async (body: object) => {
    const { status, body: reply } = await pay(path, { total, ...body })
    return [status, reply.code]
  }
  expect(await codeOf({})).toEqual([422, 'registration.unpaid'])
  expect((await codeOf({ payment_method_id: stranger.methods.card }))[0]).toBe(404)
  await server.rows(`update payment_method set expires_year = 2020 where club_id = 1 and id = $1`, [money.methods.declined])
  expect(await codeOf({ payment_method_id: money.methods.declined })).toEqual([422, 'payments.method_invalid'])
  await server.rows(`update payment_method set expires_year = 2030 where club_id = 1 and id = $1`, [money.methods.declined])
  await server.at('2026-10-05T15:15:00Z')
  await server.rows('update package set price = 12000 where program_id = $1', [id])
  await server.rows('update payment_plan set initial_payment = 7000 where program_id = $1', [id])
  expect(await codeOf({ payment_method_id: money.methods.card })).toEqual([409, 'registration.price'])
  expect(await rows()).toMatchObject({ registered: 0, taken: 0, held: 2 })
  expect((await server.rows('select count(*)::int as count from txn'))[0]).toEqual(before)
})

test('a payment that the payer does not confirm with the bank registers nobody', async () => {
  const { path, total, rows } = await layCheckout()
  const { id } = (await pay(path, { total, payment_method_id: money.methods.asks })).body.payment
  await money.settle()
  expect((await mum.post(`${path}/settle`, {})).body).toMatchObject({ state: 'paying', payment: { awaits_payer: true } })
  await mum.post(`/billing/transactions/${id}/cancel`)
  expect((await mum.post(`${path}/settle`, {})).body).toMatchObject({
    state: 'declined',
    payment: { failure_reason: 'The payment was canceled.' },
  })
  expect(await rows()).toMatchObject({ registered: 0, held: 2, owed: 0 })
})

test('a debit of a bank account takes days, so the players are registered meanwhile', async () => {
  const { path, total } = await layCheckout()
  const done = (await pay(path, { total, payment_method_id: money.methods.bank })).body
  expect([done.payment.card.kind, done.payment.pending]).toEqual(['bank', true])
  expect((await mum.get(path)).body.payment).toBe(null)
  expect(await subjects()).toEqual(['Registered: Camp'])
})

test('account credit pays a part of what is due and the card the rest; a declined card leaves the credit, and credit that pays everything needs no method', async () => {
  const admin = await server.as(people.admin)
  const give = async (cents: number) => {
    const path = `/program_admin/subscriptions/${await money.owe(100)}/credits`
    expect((await admin.post(path, { cents }, { 'idempotency-key': `credit-${++keys}` })).status).toBe(200)
  }
  await give(1500)
  await give(500)
  const { path, total, due, rows } = await layCheckout()
  const left = async () => (await mum.get(path)).body.credit
  expect(await left()).toBe(2000)
  const tooMuch = await pay(path, { total, credit_cents: 2001, payment_method_id: money.methods.card })
  expect([tooMuch.status, tooMuch.body.code, tooMuch.body.credit]).toEqual([409, 'registration.changed', 2000])
  await pay(path, { total, credit_cents: 2000, payment_method_id: money.methods.declined })
  await money.settle()
  expect([(await mum.post(`${path}/settle`, {})).body.state, await left()]).toEqual(['declined', 2000])
  const done = (await pay(path, { total, credit_cents: 2000, payment_method_id: money.methods.card })).body
  expect([done.payment.amount, done.due_now]).toEqual([due - 2000, due - 2000])
  await money.settle()
  expect((await mum.post(`${path}/settle`, {})).body.state).toBe('registered')
  expect([await rows(), await left()]).toMatchObject([{ registered: 2, owed: total - due }, 0])
  await give(20_000)
  const next = await layCheckout()
  const free = (await pay(next.path, { total: next.total, credit_cents: next.due })).body
  expect([free.payment, free.due_now, free.registrations.length]).toEqual([null, 0, 2])
  expect(await next.rows()).toMatchObject({ registered: 2, owed: next.total - next.due })
  expect(await money.broken()).toEqual([])
})

test('two registrations at once never use the same account credit: what waits for a card is kept, and of two that need no card one is told', async () => {
  const admin = await server.as(people.admin)
  const give = async (cents: number) =>
    await admin.post(`/program_admin/subscriptions/${await money.owe(100)}/credits`, { cents }, { 'idempotency-key': `credit-${++keys}` })
  await server.rows(`update txn set credit_expires_on = '2026-10-04' where club_id = 1 and type = 'credit' and status = 'pending'`)
  const [first, second, third] = [await layCheckout(), await layCheckout(), await layCheckout()]
  await give(2000)
  const card = money.methods.card
  expect((await pay(first.path, { total: first.total, credit_cents: 2000, payment_method_id: card })).status).toBe(200)
  expect((await mum.get(second.path)).body.credit).toBe(0)
  const again = await pay(second.path, { total: second.total, credit_cents: 2000, payment_method_id: card })
  expect([again.status, again.body.code, again.body.credit]).toEqual([409, 'registration.changed', 0])
  await money.settle()
  expect((await mum.post(`${first.path}/settle`, {})).body.state).toBe('registered')
  expect(await first.rows()).toMatchObject({ registered: 2, owed: first.total - first.due })
  await give(second.due + 500)
  const rivals = [second, third].map(({ path, total, due }) => pay(path, { total, credit_cents: due }))
  expect((await Promise.all(rivals)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(Number((await second.rows())!['registered']) + Number((await third.rows())!['registered'])).toBe(2)
  expect([(await mum.get(first.path)).body.credit, await money.broken()]).toEqual([500, []])
})

test('a new card is saved inside the registration, before anything is owed', async () => {
  const { path, total, due } = await layCheckout()
  const begun = (await mum.post(`${path}/payment_methods`, { kinds: ['card'] })).body
  const method = (await mum.post(`/billing/payment_setups/${begun.setup_id}/finish`)).body
  const { paying } = (await mum.get(path)).body
  expect((paying.methods as { id: number }[]).map(({ id }) => id)).toContain(method.id)
  expect([paying.is_open, paying.kinds]).toEqual([true, ['card', 'bank']])
  expect((await pay(path, { total, payment_method_id: method.id })).body.payment.amount).toBe(due)
})

test('registrations that the club was paid for in cash meanwhile stand after a declined card', async () => {
  const { path, total, rows } = await layCheckout()
  const { registrations } = (await pay(path, { total, payment_method_id: money.methods.declined })).body
  await money.settle()
  const admin = await server.as(people.admin)
  const cash = `/program_admin/subscriptions/${registrations[0].subscription_id}/offline_payments`
  expect((await admin.post(cash, { cents: 1000 }, { 'idempotency-key': 'cash' })).status).toBe(200)
  const settled = (await mum.post(`${path}/settle`, {})).body
  expect([settled.state, settled.payment.status, settled.registrations.length]).toEqual(['registered', 'failed', 2])
  expect(await rows()).toMatchObject({ registered: 2, taken: 2, held: 0, owed: total - 1000 })
})

test('the policies of the account that is charged are accepted with the registration, each in its version, and a newer one is read first [PAY-005]', async () => {
  const publish = async (kind: string, text: string) =>
    await server.rows(
      `insert into merchant_policy (club_id, merchant_id, kind, version, text)
        select 1, $1, $2, count(*) + 1, $3 from merchant_policy where club_id = 1 and merchant_id = $1 and kind = $2`,
      [money.merchant, kind, text],
    )
  await publish('refund', 'All is refunded.')
  const { id, path, total } = await layCheckout()
  const seen = (await mum.get(path)).body.policies
  expect(seen).toMatchObject({ merchant_id: money.merchant, refund: 1, cancellation: null })
  const body = { total, payment_method_id: money.methods.card }
  for (const policies_hash of [null, 'other']) expect((await pay(path, { ...body, policies_hash })).body.code).toBe('registration.changed')
  await publish('cancellation', 'Until the first practice.')
  const late = await pay(path, { ...body, policies_hash: seen.hash })
  expect([late.status, late.body.code]).toEqual([409, 'registration.changed'])
  const { hash } = (await mum.get(path)).body.policies
  expect((await pay(path, { ...body, policies_hash: hash })).status).toBe(200)
  await money.settle()
  await mum.post(`${path}/settle`, {})
  await publish('refund', 'Half is refunded.')
  const { items } = (await mum.get('/registration/registrations')).body
  const own = items.find((one: { program_id: number }) => one.program_id === id)
  expect(own.policies).toEqual([
    { kind: 'refund', merchant_id: money.merchant, version: 1 },
    { kind: 'cancellation', merchant_id: money.merchant, version: 1 },
  ])
  await server.rows('update registration set refund_policy_id = null, cancellation_policy_id = null')
  await server.rows('delete from merchant_policy')
})

test('what costs nothing asks for no policy, and nobody registers for what costs while the account takes no payments', async () => {
  await server.rows(`insert into merchant_policy (club_id, merchant_id, kind, version, text) values (1, $1, 'refund', 1, 'All.')`, [
    money.merchant,
  ])
  const { id, path, total } = await layCheckout()
  await server.rows(`update club_merchant set flags = array['Disabled'] where id = $1`, [money.merchant])
  const cart = (await mum.get(path)).body
  expect([cart.payments_closed, cart.policies, cart.service_fee]).toEqual([true, null, null])
  const refused = await pay(path, { total, payment_method_id: money.methods.card })
  expect([refused.status, refused.body.code]).toEqual([422, 'payments.merchant_closed'])
  await server.rows(`update package set price = 0 where program_id = $1`, [id])
  await server.rows(`delete from discount where program_id = $1`, [id])
  await server.rows(`update cart_item set payment_plan_id = null, price = null where club_id = 1`)
  expect((await mum.get(path)).body.total).toBe(0)
  expect((await pay(path, { total: 0 })).status).toBe(200)
  await server.rows(`update club_merchant set flags = array['AllowACH', 'Enabled'] where id = $1`, [money.merchant])
  await server.rows('delete from merchant_policy')
})
