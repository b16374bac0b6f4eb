import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { people } from '../../demo/people.ts'
import { openMoney, type Money } from '../../payments/test-money.ts'
import { collectInstalments } from '../collect.ts'
import { forgetPayer } from '../forget-payer.ts'

let server: TestServer
let money: Money
let mum: Caller
let dad: Caller
let admin: Caller
let dadId: number
let player: number
const dadsCard = 6_950
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  ;[mum, dad, admin] = await Promise.all([server.as(people.miasMum), server.as(people.miasDad), server.as(people.admin)])
  const [row] = await server.rows(`select id from app_user where email = $1`, [people.miasDad])
  dadId = Number(row!['id'])
  const [both] = await server.rows(
    `select a.player_id from player_contact a join player_contact b on b.club_id = a.club_id and b.player_id = a.player_id
     where a.club_id = 1 and a.user_id = $1 and b.user_id = $2 limit 1`,
    [money.user, dadId],
  )
  player = Number(both!['player_id'])
  await server.rows(`insert into billing_account (club_id, id, user_id) values (1, $1, $2) on conflict do nothing`, [dadsCard, dadId])
  await server.rows(
    `insert into payment_method (club_id, id, billing_account_id, merchant_id, user_id, external, kind, brand, last4, expires_month, expires_year, state, mandate_in_force)
     select 1, $1, b.id, $2, $3, 'pm_card_dad', 'card', 'Visa', '1111', 12, 2030, 'valid', true from billing_account b where b.club_id = 1 and b.user_id = $3`,
    [dadsCard, money.merchant, dadId],
  )
})
beforeEach(async () => {
  money.provider.faults.length = 0
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
  await server.rows('delete from collection_run')
  await server.rows('update subscription set hold_at = app_now() where canceled_at is null')
})

let keys = 0
const withKey = () => ({ 'idempotency-key': `share-${++keys}` })
/** A new subscription for the child of both. */
const owe = async (...cents: number[]) => {
  const id = await money.owe(...cents)
  await server.rows('update subscription set player_id = $2 where club_id = 1 and id = $1', [id, player])
  return id
}
const propose = async (id: number, body: object = { user_id: dadId, percent: 40 }) => await mum.post(`/registrations/${id}/share`, body)
const answer = async (by: Caller, share: number, body: object = {}) =>
  await by.post(
    `/billing/shares/${share}/agree`,
    { total: (await by.get(`/billing/shares/${share}`)).body.total, autopay: true, payment_method_id: dadsCard, ...body },
    withKey(),
  )
const shared = async (...cents: number[]) => {
  const first = await owe(...cents)
  const share = (await propose(first)).body.id as number
  const agreed = await answer(dad, share)
  expect(agreed.status).toBe(200)
  return { first, share, part: agreed.body.subscription_id as number }
}
const endOf = async (by: Caller, share: number) => await by.post(`/billing/shares/${share}/end`, {}, withKey())
const read = async (by: Caller, id: number) => (await by.get(`/registrations/${id}`)).body
const club = async (id: number) => (await admin.get(`/program_admin/subscriptions/${id}`)).body
const act = async (id: number, body: object) =>
  await admin.post(`/program_admin/subscriptions/${id}/acts`, { version_id: (await club(id)).version_id, ...body }, withKey())
const receivables = async (...ids: number[]) => {
  const rows = await server.rows(
    `select a.owner_id as id, sum(e.cents)::int as cents from ledger_entry e join ledger_account a on a.club_id = e.club_id and a.id = e.account_id
     where a.kind = 'ar' and a.owner_kind = 'subscription' and a.owner_id = any($1::bigint[]) group by 1`,
    [`{${ids.join(',')}}`],
  )
  const found = new Map(rows.map(({ id, cents }) => [Number(id), Number(cents)]))
  return ids.map((id) => found.get(id) ?? 0)
}
/** The books and the instalments say the same, and every statement about the ledger holds. */
const agreesWithBooks = async (...ids: number[]) => {
  const open = []
  for (const id of ids) open.push((await club(id)).payment_details.amount_outstanding)
  expect(await receivables(...ids)).toEqual(open)
  expect(await money.broken()).toEqual([])
}
const mails = async () =>
  (await server.rows('select subject, body, user_id from delivery order by id')) as {
    subject: string
    body: string
    user_id: number | null
  }[]

test('until the second payer agrees, the first owes everything; a mail with a link shows the second the own part and nothing else', async () => {
  const id = await owe(10_001, 5000)
  expect((await read(mum, id)).share_with).toContainEqual({ id: dadId, name: expect.any(String) })
  const { status, body } = await propose(id)
  expect(status).toBe(200)
  const [mail] = await mails()
  expect(mail!.user_id).toBe(dadId)
  expect(mail!.body).toContain(`/billing/shares/${body.id}`)
  const shown = await dad.get(`/billing/shares/${body.id}`)
  expect(shown.body).toMatchObject({ state: 'proposed', percent: 40, total: 6000, subscription_id: null })
  expect(shown.body.instalments).toMatchObject([
    { due_on: '2026-10-05', cents: 4000 },
    { due_on: '2026-11-04', cents: 2000 },
  ])
  expect(JSON.stringify(shown.body)).not.toMatch(/10001|15001|line_items|transactions/)
  expect((await dad.get('/billing')).body.shares).toContainEqual(expect.objectContaining({ id: body.id, percent: 40 }))
  expect((await read(mum, id)).payment_details.amount_outstanding).toBe(15_001)
  expect((await read(mum, id)).share).toMatchObject({ state: 'proposed', percent: 40, is_first: true })
  expect((await propose(id)).body.code).toBe('billing.share_exists')
})

test('after the second payer has agreed, each payer has an installment of the own part, and neither reads the billing of the other', async () => {
  const { first, share, part } = await shared(10_001, 5000)
  const [own, other] = [await read(mum, first), await read(dad, part)]
  expect(own.line_items).toMatchObject([
    { due_on: '2026-10-05', amount: 6001, amount_open: 6001 },
    { due_on: '2026-11-04', amount: 3000 },
  ])
  expect(other.line_items).toMatchObject([
    { due_on: '2026-10-05', amount: 4000, amount_open: 4000 },
    { due_on: '2026-11-04', amount: 2000 },
  ])
  expect([own.payment_details.amount_outstanding, other.payment_details.amount_outstanding]).toEqual([9001, 6000])
  expect([own.share.is_first, other.share.is_first]).toEqual([true, false])
  expect((await mum.get(`/registrations/${part}`)).status).toBe(404)
  expect((await dad.get(`/registrations/${first}`)).status).toBe(404)
  expect((await mum.get('/billing')).body.subscriptions.map((one: { id: number }) => one.id)).not.toContain(part)
  expect((await dad.get('/billing')).body.subscriptions.map((one: { id: number }) => one.id)).not.toContain(first)
  expect((await mum.get(`/billing/shares/${share}`)).status).toBe(404)
  expect((await club(first)).payers).toMatchObject([
    { subscription_id: first, percent: 60, state: null, amount_outstanding: 9001 },
    { subscription_id: part, percent: 40, state: 'agreed', amount_outstanding: 6000, user_id: dadId },
  ])
  expect((await club(part)).payers).toEqual((await club(first)).payers)
  expect((await mails()).at(-1)).toMatchObject({ user_id: money.user, subject: expect.stringContaining('pays a part') })
  await agreesWithBooks(first, part)
})

test('a proposal is no business of other contacts, of the first payer, of staff or of other clubs, and can be declined once', async () => {
  const id = await owe(5000)
  const { id: share } = (await propose(id)).body
  for (const email of [people.coachSam, people.admin, people.miasMum]) {
    const other = await server.as(email)
    expect((await other.get(`/billing/shares/${share}`)).status).toBe(404)
    expect((await other.post(`/billing/shares/${share}/decline`, {}, withKey())).status).toBe(404)
    expect((await other.post(`/billing/shares/${share}/agree`, { total: 2000, autopay: false }, withKey())).status).toBe(404)
  }
  expect((await dad.post(`/billing/shares/${share}/decline`, {}, withKey())).body.state).toBe('declined')
  expect((await answer(dad, share, { total: 2000 })).body.code).toBe('billing.share_over')
  expect((await read(mum, id)).payment_details.amount_outstanding).toBe(5000)
  expect((await read(mum, id)).share).toMatchObject({ state: 'declined' })
  expect((await mails()).at(-1)!.user_id).toBe(money.user)
  expect((await propose(id)).status).toBe(200)
})

test('an address is asked as well: only its owner finds the proposal, and the own address is refused', async () => {
  const id = await owe(5000)
  expect((await propose(id, { email: people.miasMum, percent: 50 })).body.code).toBe('billing.share_wrong')
  expect((await propose(id, { percent: 50 })).body.code).toBe('billing.share_wrong')
  expect((await propose(id, { user_id: 1, percent: 50 })).body.code).toBe('billing.share_wrong')
  expect((await propose(id, { user_id: dadId, percent: 100 })).status).toBe(422)
  const { id: share } = (await propose(id, { email: people.miasDad.toUpperCase(), percent: 50 })).body
  expect((await (await server.as(people.coachSam)).get(`/billing/shares/${share}`)).status).toBe(404)
  expect((await dad.get(`/billing/shares/${share}`)).body.total).toBe(2500)
  expect((await endOf(mum, share)).body.state).toBe('withdrawn')
  expect((await dad.get(`/billing/shares/${share}`)).status).toBe(404)
  const [row] = await server.rows('select email from payment_share where club_id = 1 and id = $1', [share])
  expect(row!['email']).toBeNull()
})

test('each payer is charged with the own method, and has the own receipt, mail and refund', async () => {
  const { first, part } = await shared(10_000)
  await server.rows('update subscription set hold_at = null where club_id = 1 and id = any($1::bigint[])', [`{${first},${part}}`])
  await mum.post(`/billing/payment_methods/${money.methods.card}/choose`)
  await collect('2026-10-05')
  await collect('2026-10-06')
  const [own, other] = [await read(mum, first), await read(dad, part)]
  expect([own.payment_details.amount_paid, other.payment_details.amount_paid]).toEqual([6000, 4000])
  expect(other.transactions).toMatchObject([{ type: 'payment', amount: 4000, user_id: dadId, card: { last4: '1111' } }])
  expect(own.transactions).toMatchObject([{ type: 'payment', amount: 6000, user_id: money.user, card: { last4: '4242' } }])
  const receipt = other.line_items[0].receipt.id as number
  expect((await dad.get(`/receipts/${receipt}`)).status).toBe(200)
  expect((await mum.get(`/receipts/${receipt}`)).status).toBe(404)
  const refund = { act: 'refund', cents: 1000, to: 'credit', txn_id: other.transactions[0].id }
  expect((await act(part, refund)).status).toBe(200)
  expect((await dad.get('/billing')).body.credit).toBe(1000)
  expect((await mum.get('/billing')).body.credit).toBe(0)
  await agreesWithBooks(first, part)
})
const collect = async (date: string) => {
  await server.at(`${date}T15:30:00Z`)
  await collectInstalments(money.work)
  await money.settle()
  await collectInstalments(money.work)
}

test('ending the sharing gives the unpaid part back to the first payer; what the second has paid stays paid', async () => {
  const { first, share, part } = await shared(10_000, 5000)
  const paid = await dad.post(`/registrations/${part}/payments`, { cents: 4000, payment_method_id: dadsCard }, withKey())
  expect(paid.status).toBe(200)
  expect((await endOf(mum, share)).body.code).toBe('ledger.payment_in_flight')
  await money.settle()
  expect((await endOf(dad, share)).body.state).toBe('ended')
  const [own, other] = [await read(mum, first), await read(dad, part)]
  expect(own.line_items).toMatchObject([
    { due_on: '2026-10-05', amount_open: 6000 },
    { due_on: '2026-11-04', amount: 5000, amount_open: 5000 },
  ])
  expect(other.payment_details).toMatchObject({ status: 'completed', amount_total: 4000, amount_paid: 4000, amount_outstanding: 0 })
  expect((await endOf(dad, share)).body.code).toBe('billing.share_over')
  const told = await mails()
  expect(told.filter(({ subject }) => subject.includes('no longer pay')).map(({ user_id }) => user_id)).toEqual([money.user, dadId])
  await agreesWithBooks(first, part)
})

test('sharing and ending it several times, with a plan that the club changed meanwhile, loses and makes no cent', async () => {
  const first = await owe(10_001, 4999)
  const parts = []
  for (const percent of [33, 77]) {
    const { id: share } = (await propose(first, { user_id: dadId, percent })).body
    const part = (await answer(dad, share)).body.subscription_id as number
    parts.push(part)
    const { payment_details: details } = await club(part)
    const plan = [{ due_on: '2026-12-01', cents: details.amount_outstanding, over_due_on: '2026-12-08', late_fee: 500 }]
    if (percent === 77) expect((await act(part, { act: 'plan', instalments: plan })).status).toBe(200)
    await server.at(`2026-10-05T15:${percent > 50 ? 20 : 10}:00Z`)
    expect((await endOf(mum, share)).status).toBe(200)
    expect((await club(part)).payment_details).toMatchObject({ status: 'canceled', amount_outstanding: 0, amount_total: 0 })
  }
  const own = await read(mum, first)
  expect(own.payment_details).toMatchObject({ amount_total: 15_000, amount_outstanding: 15_000 })
  expect(own.line_items.at(-1)).toMatchObject({ due_on: '2026-12-01', amount_late_fee: 500, status: 'scheduled' })
  await agreesWithBooks(first, ...parts)
})

test('the club cancels both parts at the subscription of the first payer, and undoes that there', async () => {
  const { first, part } = await shared(10_000)
  expect((await act(part, { act: 'cancel' })).body.code).toBe('billing.share_part')
  const done = await act(first, { act: 'cancel', reason: 'Moved away' })
  expect(done.status).toBe(200)
  expect((await club(first)).payment_details.status).toBe('canceled')
  expect(await receivables(first, part)).toEqual([0, 0])
  expect((await admin.post(`/change_sets/${done.body.change_set_id}/undo`)).body).toMatchObject({ undone: 1 })
  expect(await receivables(first, part)).toEqual([10_000, 0])
  await agreesWithBooks(first, part)
})

test('a second payer who sees an old amount, has no method, or is asked about a canceled registration is told so, and owes nothing', async () => {
  const id = await owe(10_000)
  const { id: share } = (await propose(id)).body
  expect((await answer(dad, share, { total: 3999 })).body).toMatchObject({ code: 'billing.share_changed', total: 4000 })
  expect((await answer(dad, share, { payment_method_id: money.methods.card })).status).toBe(404)
  await server.rows('update payment_method set removed_at = app_now() where club_id = 1 and id = $1', [dadsCard])
  expect((await answer(dad, share, { payment_method_id: null })).body.code).toBe('billing.share_method')
  await server.rows('update payment_method set removed_at = null where club_id = 1 and id = $1', [dadsCard])
  await mum.post(`/registrations/${id}/payments`, { cents: 1000, payment_method_id: money.methods.card }, withKey())
  expect((await answer(dad, share)).body.code).toBe('billing.share_waits')
  await money.settle()
  expect((await act(id, { act: 'cancel' })).status).toBe(200)
  expect((await answer(dad, share, { total: 3600 })).status).toBe(404)
  expect((await dad.get('/billing')).body.shares.map((one: { id: number }) => one.id)).not.toContain(share)
  expect((await propose(id)).body.code).toBe('billing.canceled')
})

test('of two answers at the same moment one counts, and a payment at that moment is paid from what it finds open', async () => {
  const id = await owe(10_000)
  const { id: share } = (await propose(id)).body
  const [one, other] = await Promise.all([answer(dad, share), answer(dad, share)])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 422])
  const part = (one.body.subscription_id ?? other.body.subscription_id) as number
  const paid = { cents: 6000, payment_method_id: money.methods.card }
  const [, ended] = await Promise.all([
    mum.post(`/registrations/${id}/payments`, paid, withKey()),
    endOf(dad, share),
    act(id, { act: 'write_off' }),
    dad.post(`/registrations/${part}/payments`, { cents: 4000, payment_method_id: dadsCard }, withKey()),
  ])
  await money.settle()
  expect([200, 422]).toContain(ended.status)
  await agreesWithBooks(id, part)
})

test('a refund that was due again and shared goes to account credit when the bank refuses it, and both payers owe what they owed', async () => {
  const id = await owe(6000, 4000)
  await mum.post(`/registrations/${id}/payments`, { cents: 6000, payment_method_id: money.methods.card }, withKey())
  await money.settle()
  const [paid] = (await read(mum, id)).transactions
  expect((await act(id, { act: 'refund', cents: 6000, to: 'method', rebill: true, txn_id: paid.id })).status).toBe(200)
  await money.settle()
  const { id: share } = (await propose(id, { user_id: dadId, percent: 50 })).body
  const part = (await answer(dad, share)).body.subscription_id as number
  const refund = [...money.provider.refunds.values()].at(-1)!
  money.provider.change('refund', refund.id, { state: 'failed' })
  await money.deliver()
  const own = await read(mum, id)
  expect(own.line_items.map((item: { amount_open: number }) => item.amount_open)).toEqual([0, 2000])
  expect((await mum.get('/billing')).body.credit).toBe(3000)
  await agreesWithBooks(id, part)
})

test('a proposal that nobody answers lapses after 30 days: its address is forgotten, and another one can be made', async () => {
  const id = await owe(5000)
  const { id: share } = (await propose(id, { email: people.miasDad, percent: 50 })).body
  expect((await mails()).at(-1)!.body).toContain('answer by November 4, 2026')
  await server.at('2026-11-05T14:00:00Z')
  await server.ctx.jobs.sweep()
  const later = await server.as(people.miasDad)
  expect((await later.get(`/billing/shares/${share}`)).status).toBe(200)
  await server.at('2026-11-05T16:00:00Z')
  await server.ctx.jobs.sweep()
  expect((await later.get(`/billing/shares/${share}`)).status).toBe(404)
  expect((await answer(later, share, { total: 2500 })).status).toBe(404)
  const [row] = await server.rows(
    `select h.email, l.actor_user_id from payment_share h join audit_log l on l.entity_id = h.id
    and l.action = 'share.expired' where h.id = $1`,
    [share],
  )
  expect(row).toEqual({ email: null, actor_user_id: null })
  const again = await (await server.as(people.miasMum)).post(`/registrations/${id}/share`, { user_id: dadId, percent: 50 })
  expect(again.status).toBe(200)
})

test('a contact who was removed from the player finds no proposal any more, the first payer is told, and who has agreed before still owes the part', async () => {
  const [open, { share: agreed, part }] = [await owe(5000), await shared(8000)]
  const { id: share } = (await propose(open)).body
  const removed = await server.rows('delete from player_contact where club_id = 1 and player_id = $1 and user_id = $2 returning *', [
    player,
    dadId,
  ])
  expect([(await dad.get(`/billing/shares/${share}`)).status, (await answer(dad, share, { total: 2000 })).status]).toEqual([404, 404])
  expect(((await dad.get('/billing')).body.shares as { id: number }[]).map(({ id }) => id)).not.toContain(share)
  expect((await dad.get(`/billing/shares/${agreed}`)).body).toMatchObject({ state: 'agreed', subscription_id: part })
  expect((await read(dad, part)).payment_details.amount_outstanding).toBe(3200)
  await server.rows('delete from delivery')
  for (const _ of ['first', 'second']) await server.ctx.jobs.sweep()
  const told = (await mails()).filter(
    ({ subject, body }) => subject.includes('can no longer be asked') && body.includes(`/registrations/${open}`),
  )
  expect([told.map(({ user_id }) => user_id), (await read(mum, open)).share]).toEqual([[money.user], null])
  await server.rows('insert into player_contact select * from jsonb_populate_record(null::player_contact, $1::jsonb)', [
    JSON.stringify(removed[0]),
  ])
  expect((await propose(open)).status).toBe(200)
})

test('a deleted account leaves no open proposal', async () => {
  const id = await owe(5000)
  const { id: share } = (await propose(id)).body
  await server.database.hold('jobs', (db) => forgetPayer(db, dadId))
  const [row] = await server.rows('select state from payment_share where club_id = 1 and id = $1', [share])
  expect(row!['state']).toBe('withdrawn')
})
