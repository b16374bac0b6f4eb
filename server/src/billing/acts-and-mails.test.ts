import { beforeAll, expect, test } from 'vitest'
import { breakRow } from '../../test/break-row.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { people, players } from '../demo/people.ts'
import { expireCredits } from '../payments/credits.ts'
import { finishEvents } from '../payments/events.ts'
import { finishOperations } from '../payments/operations.ts'
import { openMoney, type Money } from '../payments/test-money.ts'
import { collectInstalments } from './collect.ts'
import { tellOfDisputes } from './disputes/tell-of-disputes.ts'

let server: TestServer
let money: Money
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
})

test('finance reads of charges that are given up; a program admin of other programs reads nothing of the family', async () => {
  const programAdmin = await server.as('programadmin@demo.touchline.test')
  await (await server.as(people.miasMum)).post(`/billing/payment_methods/${money.methods.declined}/choose`)
  const toldBy = async (administered: number) => {
    await server.rows('delete from program_admin where user_id = $1', [programAdmin.userId])
    await server.rows('insert into program_admin (club_id, program_id, user_id) values (1, $1, $2)', [administered, programAdmin.userId])
    await server.rows('delete from collection_run')
    await server.rows('delete from delivery')
    await server.rows('update subscription set hold_at = app_now() where canceled_at is null')
    await server.at('2026-10-05T15:00:00Z')
    const id = await money.owe(10_000)
    await server.rows('update subscription set program_id = 101 where club_id = 1 and id = $1', [id])
    for (const day of ['05', '06', '07', '09', '11']) {
      await server.at(`2026-10-${day}T15:30:00Z`)
      for (const _ of ['charge', 'outcome']) {
        await collectInstalments(money.work)
        await money.settle()
      }
    }
    await collectInstalments(money.work)
    const rows = await server.rows(`select user_id from delivery where subject like 'Payments of Dana Whitfield failed%' order by user_id`)
    return rows.map(({ user_id }) => Number(user_id))
  }
  const all = await toldBy(101)
  expect(all).toContain(programAdmin.userId)
  expect(await toldBy(102)).toEqual(all.filter((user) => user !== programAdmin.userId))
})

test('family and finance read all transactions of a registration, and finance its whole history, however many there are', async () => {
  const id = await money.owe(10_000)
  await server.rows(
    `insert into txn (club_id, type, status, user_id, merchant_id, subscription_id, cents, completed_at)
      select s.club_id, 'manual', 'completed', s.user_id, s.merchant_id, s.id, n, app_now() from subscription s, generate_series(1, 230) n where s.id = $1`,
    [id],
  )
  await server.rows(
    `insert into subscription_act (club_id, subscription_id, kind) select club_id, id, 'hold' from subscription, generate_series(1, 230) where id = $1`,
    [id],
  )
  const own = (await (await server.as(people.miasMum)).get(`/registrations/${id}`)).body
  const ofClub = (await (await server.as(people.admin)).get(`/program_admin/subscriptions/${id}`)).body
  expect([own.transactions.length, ofClub.transactions.length, ofClub.acts.length]).toEqual([230, 230, 230])
  expect([own.transactions[0].amount, own.transactions.at(-1).amount]).toEqual([230, 1])
  await server.rows('delete from txn where subscription_id = $1', [id])
})

test('a charge, its outcome, an event or a credit whose row is broken keeps no other one waiting', async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('update subscription set hold_at = app_now() where canceled_at is null')
  await server.rows('delete from collection_run')
  const subscriptions = [await money.owe(5000), await money.owe(5000)]
  /** The work fails for the first of two rows and does the second; once the first is mended, it is done too. */
  const failsAlone = async (table: string, ids: readonly unknown[], work: () => Promise<unknown>, done: string) => {
    const doneOf = async () =>
      (await server.rows(`select id from ${table} where id = any($1::bigint[]) and ${done} order by id`, [ids])).map(({ id }) => id)
    const mend = await breakRow(server, table, Number(ids[0]))
    await expect(work()).rejects.toThrow('is broken')
    expect([table, await doneOf()]).toEqual([table, [ids[1]]])
    await mend()
    await work()
    expect(await doneOf()).toEqual(ids)
  }
  await server.at('2026-10-05T15:30:00Z')
  await server.rows(
    `update line_item set announced_on = '2026-10-04', announced_for = '2026-10-05' where subscription_id = any($1::bigint[])`,
    [subscriptions],
  )
  await collectInstalments(money.work)
  const charged = await server.rows('select id, charge_txn_id from line_item where subscription_id = any($1::bigint[]) order by id', [
    subscriptions,
  ])
  await server.rows(`update provider_operation set next_try_at = app_now() where state = 'pending'`)
  await failsAlone(
    'txn',
    charged.map((row) => row['charge_txn_id']),
    () => finishOperations(money.work),
    `status <> 'pending'`,
  )
  await failsAlone(
    'line_item',
    charged.map(({ id }) => id),
    () => collectInstalments(money.work),
    'charge_txn_id is null',
  )
  await server.rows(
    `insert into provider_event (club_id, merchant_id, event_id, type, object_kind, object_id, raw_body, next_try_at)
    select 1, $1, 'evt_' || n, 'payment.unheard', 'payment', 'pay_nobody', '', app_now() from generate_series(1, 2) n`,
    [money.merchant],
  )
  const events = (await server.rows(`select id from provider_event where object_id = 'pay_nobody' order by id`)).map(({ id }) => id)
  await failsAlone('provider_event', events, () => finishEvents(money.work), `tries > 0 or state <> 'new'`)
  const admin = await server.as(people.admin)
  const credits = []
  for (const id of [await money.owe(100), await money.owe(100)])
    credits.push(
      (
        await admin.post(
          `/program_admin/subscriptions/${id}/credits`,
          { cents: 70, expires_on: '2026-10-10' },
          { 'idempotency-key': `credit-${id}` },
        )
      ).body.id,
    )
  await server.at('2026-10-11T15:00:00Z')
  await failsAlone('txn', credits, () => expireCredits(money.work), `status = 'completed'`)
})

test('the owners of very many credits that end in the same weeks are all reminded', async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
  const credits = await server.rows(
    `insert into txn (club_id, type, status, user_id, merchant_id, cents, remaining_cents, credit_expires_on)
      select club_id, 'credit', 'pending', user_id, merchant_id, 100, 100, '2026-10-15' from subscription, generate_series(1, 210)
      where club_id = 1 and id = $1 returning id`,
    [await money.owe(100)],
  )
  for (let minute = 0; minute < 2; minute++) await expireCredits(money.work)
  expect(await server.rows(`select count(*)::int as count from delivery where dedupe_key like 'txn:%:expiring'`)).toEqual([{ count: 210 }])
  await server.rows('delete from txn where id = any($1::bigint[])', [credits.map(({ id }) => id)])
})

test('before a charge and a refund finance reads the emails that the payer then gets; a refund to account credit is told at once', async () => {
  await server.at('2026-10-05T15:00:00Z')
  const admin = await server.as(people.admin)
  const id = await money.owe(10_000)
  let keys = 0
  const path = `/program_admin/subscriptions/${id}/acts`
  /** Shows an act, does it, and returns what was shown and what was sent. */
  const shownAndSent = async (body: object) => {
    await server.rows('delete from delivery')
    const shown = (await admin.post(`${path}/preview`, body)).body
    expect(await server.rows('select id from delivery')).toEqual([])
    const done = await admin.post(path, body, { 'idempotency-key': `shown-${++keys}` })
    const atOnce = (await server.rows('select id from delivery')).length > 0
    await money.settle()
    for (const refund of money.provider.refunds.keys()) money.provider.change('refund', refund, { state: 'succeeded' })
    await money.deliver()
    const sent = await server.rows('select to_name as name, subject, body from delivery')
    return { shown, txn: done.body.transaction, sent: sent.map((mail) => ({ ...mail, once_confirmed: !atOnce })) }
  }
  const charge = await shownAndSent({ act: 'charge', cents: 10_000, payment_method_id: money.methods.card })
  expect(charge.shown).toMatchObject({ before: { outstanding: 10_000 }, after: { outstanding: 0 } })
  const [receipt] = await server.rows('select id, number from receipt where txn_id = $1', [charge.txn.id])
  const known = ({ subject, body, ...mail }: { subject: string; body: string }) => ({
    ...mail,
    subject: subject.replace('[number]', String(receipt!['number'])),
    // The links of the server that settles payments in tests have another beginning.
    body: body.replace('[number]', String(receipt!['number'])).replace(/http.*…/, `https://club.test/receipts/${String(receipt!['id'])}`),
  })
  expect(charge.shown.mails[0].subject).toBe('Receipt [number] from Riverside FC')
  expect(charge.shown.mails.map(known)).toEqual(charge.sent)
  const refund = await shownAndSent({ act: 'refund', txn_id: charge.txn.id, cents: 4000 })
  expect(refund.shown.mails).toEqual(refund.sent)
  expect(refund.sent).toMatchObject([{ subject: 'Refund from Riverside FC', once_confirmed: true }])
  const credit = await shownAndSent({ act: 'refund', txn_id: charge.txn.id, cents: 3000, to: 'credit' })
  expect(credit.shown.mails).toEqual(credit.sent)
  expect(credit.sent).toMatchObject([{ subject: 'Account credit from Riverside FC', once_confirmed: false }])
  expect(credit.sent[0]!['body' as never]).toContain('returned $30.00 for Autumn season to your account credit')
  expect(await money.broken()).toEqual([])
})

test('a cancellation gives back what was paid in the same act: to the card what a card paid, the rest as credit, and of a shared charge the own part [PAY-075]', async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
  const [admin, dana] = [await server.as(people.admin), await server.as(people.miasMum)]
  const [id, other] = [await money.owe(10_000, 5000, 4000), await money.owe(2000)]
  let keys = 0
  const once = () => ({ 'idempotency-key': `returned-${++keys}` })
  const path = `/program_admin/subscriptions/${id}`
  const act = async (body: object) => (await admin.post(`${path}/acts`, body, once())).body
  await dana.post('/billing/payments', { subscription_ids: [id, other], cents: 12_000, payment_method_id: money.methods.card }, once())
  await money.settle()
  const { transaction: cash } = await act({ act: 'manual', cents: 3000 })
  const { transaction: gift } = await act({ act: 'credit', cents: 1000 })
  const { transaction: used } = await act({ act: 'apply_credit', cents: 1000, txn_id: gift.id })
  // A part of the cash went back before, as credit; of a payment by hand the rest can too.
  await act({ act: 'refund', txn_id: cash.id, cents: 500, to: 'credit' })
  const { version_id, transactions } = (await admin.get(path)).body
  const card = transactions.find(({ type }: { type: string }) => type === 'payment')
  const cancel = { act: 'cancel', paid: 'refund', reason: 'Moved away', version_id }
  await server.rows('delete from delivery')
  const shown = (await admin.post(`${path}/acts/preview`, cancel)).body
  expect(shown.returns).toEqual([
    { txn_id: used.id, type: 'debit', card: null, cents: 1000, to: 'credit' },
    { txn_id: cash.id, type: 'manual', card: null, cents: 2500, to: 'credit' },
    { txn_id: card.id, type: 'payment', card: { kind: 'card', brand: 'Visa', last4: '4242' }, cents: 10_000, to: 'method' },
  ])
  expect([shown.after.outstanding, shown.after.credit - shown.before.credit]).toEqual([0, 3500])
  expect(shown.mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Autumn season was canceled', 'Refund from Riverside FC'])
  expect(shown.mails[0].body).toContain('$100.00 of what you paid goes back to the card or bank account that paid it. $35.00 of what you')
  expect((await act(cancel)).change_set_id).toBeNull()
  await money.settle()
  money.provider.change('refund', [...money.provider.refunds.keys()].at(-1)!, { state: 'succeeded' })
  await money.deliver()
  const sent = await server.rows('select subject, body from delivery order by id')
  expect(sent).toEqual(shown.mails.map(({ subject, body }: { subject: string; body: string }) => ({ subject, body })))
  expect((await admin.get(path)).body.payment_details).toMatchObject({ status: 'canceled', amount_outstanding: 0 })
  expect((await admin.get(`/program_admin/subscriptions/${other}`)).body.payment_details).toMatchObject({ amount_paid: 2000 })
  // Credit can still be given, and nothing is left to refund.
  expect((await act({ act: 'credit', cents: 100 })).transaction).toMatchObject({ type: 'credit', status: 'pending' })
  expect((await act({ act: 'refund', txn_id: cash.id, cents: 1, to: 'credit' })).code).toBe('payments.over_refundable')
  expect(await money.broken()).toEqual([])
})

test('a canceled subscription keeps a payment in dispute, and a payment after its last day for refunds becomes credit', async () => {
  const [admin, dana] = [await server.as(people.admin), await server.as(people.miasMum)]
  const id = await money.owe(10_000, 5000)
  const path = `/program_admin/subscriptions/${id}`
  const payments = []
  for (const [cents, at] of [
    [10_000, '2025-10-04T15:00:00Z'],
    [5000, '2026-10-05T15:00:00Z'],
  ] as const) {
    await server.at(at)
    const body = { cents, payment_method_id: money.methods.card }
    payments.push((await dana.post(`/registrations/${id}/payments`, body, { 'idempotency-key': `kept-${cents}` })).body.id)
    await money.settle()
  }
  money.provider.openDispute([...money.provider.payments.keys()].at(-1)!, 3000)
  await money.deliver()
  const { version_id } = (await admin.get(path)).body
  const cancel = { act: 'cancel', paid: 'refund', version_id }
  expect((await admin.post(`${path}/acts/preview`, cancel)).body.returns).toMatchObject([
    { txn_id: payments[1], cents: 2000, to: null },
    { txn_id: payments[0], cents: 10_000, to: 'credit' },
  ])
  expect((await admin.post(`${path}/acts`, cancel, { 'idempotency-key': 'kept' })).status).toBe(200)
  expect(await money.broken()).toEqual([])
})

test('a new card of a family serves all installments of all its children, and charges nothing by itself', async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('update subscription set hold_at = app_now() where canceled_at is null')
  await server.rows('delete from collection_run')
  const dana = await server.as(people.miasMum)
  const ids = [await money.owe(10_000, 5000), await money.owe(4000, 2000)]
  for (const [at, player] of [players.mia, players.theo].entries())
    await server.rows('update subscription set player_id = $2 where id = $1', [ids[at], player])
  /** The days of the next automatic charges of a child, and the states of its instalments. */
  const childOf = async (id: number) => {
    const { player, line_items } = (await (await server.as(people.miasMum)).get(`/registrations/${id}`)).body
    return [player.name, ...line_items.map((item: { status: string; next_charge_on: string }) => item.next_charge_on ?? item.status)]
  }
  const day = async (date: string) => {
    // The collection begins at nine in the club, also after the clocks have changed.
    await server.at(`${date}T16:30:00Z`)
    for (const _ of ['charge', 'outcome']) {
      await collectInstalments(money.work)
      await money.settle()
    }
  }
  await dana.post(`/billing/payment_methods/${money.methods.declined}/choose`)
  for (const date of ['2026-10-05', '2026-10-06', '2026-10-07']) await day(date)
  const before = money.provider.writes.length
  await dana.post(`/billing/payment_methods/${money.methods.card}/choose`)
  await money.settle()
  expect(money.provider.writes.length).toBe(before)
  for (const date of ['2026-10-09', '2026-10-10', '2026-10-28']) await day(date)
  expect([await childOf(ids[0]!), await childOf(ids[1]!)]).toEqual([
    ['Mia Whitfield', 'paid', '2026-11-04'],
    ['Theo Whitfield', 'paid', '2026-11-04'],
  ])
  await day('2026-11-04')
  await day('2026-11-05')
  expect([await childOf(ids[0]!), await childOf(ids[1]!)]).toEqual([
    ['Mia Whitfield', 'paid', 'paid'],
    ['Theo Whitfield', 'paid', 'paid'],
  ])
  const used = await server.rows(
    `select distinct payment_method_id from txn where subscription_id = any($1::bigint[]) and status = 'completed'`,
    [ids],
  )
  expect(used).toEqual([{ payment_method_id: money.methods.card }])
  expect(await money.broken()).toEqual([])
})

test('finance and the controllers of the club read of a dispute at once, and on the second and fourth day while evidence is due', async () => {
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('update dispute set told = 3')
  const [admin, controller, dana] = [await server.as(people.admin), await server.as(people.coachSam), await server.as(people.miasMum)]
  await server.rows('update app_user set is_controller = true where id = $1', [controller.userId])
  // The club has sent evidence in the second one.
  for (const more of [{}, { state: 'under_review' as const }]) {
    const id = await money.owe(5000)
    await dana.post(
      `/registrations/${id}/payments`,
      { cents: 5000, payment_method_id: money.methods.card },
      { 'idempotency-key': `disputed-${id}` },
    )
    await money.settle()
    money.provider.openDispute([...money.provider.payments.keys()].at(-1)!, 5000, more)
  }
  await money.deliver()
  const disputes = (await server.rows('select id from dispute where told < 3 order by id')).map(({ id }) => Number(id))
  const told = async (at: string) => {
    await server.at(at)
    await server.rows('delete from delivery')
    await tellOfDisputes(money.work)
    const read = async ({ userId }: { userId: number }) =>
      (await server.rows(`select subject from delivery where channel = 'email' and user_id = $1 order by id`, [userId])).map(
        ({ subject }) => subject,
      )
    expect(await read(admin)).toEqual(await read(controller))
    return await read(controller)
  }
  const mend = await breakRow(server, 'dispute', disputes[0]!)
  await expect(told('2026-10-05T15:01:00Z')).rejects.toThrow('is broken')
  expect(await server.rows('select told from dispute where id = any($1::bigint[]) order by id', [disputes])).toEqual([
    { told: 0 },
    { told: 1 },
  ])
  await mend()
  expect(await told('2026-10-05T15:02:00Z')).toEqual(['A payment to Riverside FC is disputed: $50.00'])
  expect(await told('2026-10-06T15:00:00Z')).toEqual([])
  expect(await told('2026-10-07T15:03:00Z')).toEqual(['Evidence is missing: $50.00 of Dana Whitfield'])
  expect(await told('2026-10-07T15:04:00Z')).toEqual([])
  expect(await told('2026-10-09T15:03:00Z')).toEqual(['Evidence is missing: $50.00 of Dana Whitfield'])
  expect(await told('2026-10-12T15:03:00Z')).toEqual([])
  expect(await money.broken()).toEqual([])
})
