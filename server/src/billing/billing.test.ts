import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people } from '../demo/people.ts'
import { cancelAbandoned } from '../payments/confirm-payment.ts'
import { openMoney, type Money } from '../payments/test-money.ts'
import { collectInstalments } from './collect.ts'

let server: TestServer
let money: Money
let dana: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  ;[dana, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
})
beforeEach(async () => {
  money.provider.faults.length = 0
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
  await server.rows('delete from collection_run')
  // One test at a time: what the others owe is held.
  await server.rows('update subscription set hold_at = app_now() where canceled_at is null')
})

let keys = 0
const withKey = () => ({ 'idempotency-key': `billing-${++keys}` })
const read = async (id: number) => (await dana.get(`/registrations/${id}`)).body
const club = async (id: number) => (await admin.get(`/program_admin/subscriptions/${id}`)).body
const act = async (id: number, body: object) =>
  await admin.post(`/program_admin/subscriptions/${id}/acts`, { version_id: (await club(id)).version_id, ...body }, withKey())
const preview = async (id: number, body: object) =>
  await admin.post(`/program_admin/subscriptions/${id}/acts/preview`, { version_id: (await club(id)).version_id, ...body })
const mails = async () =>
  (await server.rows('select subject, body, user_id from delivery order by id')) as { subject: string; body: string; user_id: number }[]
const subjects = async () => (await mails()).map(({ subject }) => subject)
/** Lets the server do what a day brings. */
const day = async (date: string) => {
  await server.at(`${date}T15:30:00Z`)
  await collectInstalments(money.work)
  await money.settle()
  await collectInstalments(money.work)
}
const receivable = async (id: number) => {
  const [row] = await server.rows(
    `select coalesce(sum(e.cents), 0)::int as cents from ledger_entry e join ledger_account a on a.club_id = e.club_id and a.id = e.account_id
     where a.kind = 'ar' and a.owner_kind = 'subscription' and a.owner_id = $1`,
    [id],
  )
  return row!['cents']
}

test('a family sees its instalments, what is due and the fee of a payment; another contact of the child and other clubs see nothing [PAY-016] [PAY-059] [PAY-060]', async () => {
  const id = await money.owe(10_000, 5000)
  const found = await read(id)
  expect(found.payment_details).toMatchObject({
    status: 'current',
    amount_total: 15_000,
    amount_outstanding: 15_000,
    amount_due: 10_000,
    amount_overdue: 0,
  })
  expect(found.line_items).toMatchObject([
    { due_on: '2026-10-05', amount: 10_000, status: 'due', receipt: null },
    { due_on: '2026-11-04', amount: 5000, status: 'scheduled' },
  ])
  expect(found).toMatchObject({ canceled_at: null, program_id: null, payment_plan_id: null, subscription_region_source: null })
  expect(found.paying).toMatchObject({ is_open: true, kinds: ['card', 'bank'], fee: { base: 30, percent: 29_000 } })
  for (const email of [people.miasDad, people.coachSam, people.admin]) {
    const other = await server.as(email)
    expect((await other.get(`/registrations/${id}`)).status).toBe(404)
    expect((await other.get('/billing')).body.subscriptions).toEqual([])
  }
  expect((await dana.get('/billing')).body.subscriptions[0]).toMatchObject({ id, next: { due_on: '2026-10-05', cents: 10_000 } })
})

test('screen, receipt, mail, list and books agree to the cent after a payment with its service fee', async () => {
  const id = await money.owe(12_345)
  const { fee } = (await read(id)).paying
  const { body } = await dana.post(`/registrations/${id}/payments`, { cents: 10_000, payment_method_id: money.methods.card }, withKey())
  await money.settle()
  const shown = await read(id)
  const receipt = (await dana.get(`/receipts/${shown.line_items[0].receipt.id}`)).body
  const [mail] = await mails()
  const fees = Math.round((10_000 + fee.base) / (1 - fee.percent / 1_000_000) - 10_000)
  expect([body.service_fee, receipt.service_fee, receipt.total]).toEqual([fees, fees, 10_000 + fees])
  expect(mail!.body).toContain(`$${((10_000 + fees) / 100).toFixed(2)}`)
  expect(shown.payment_details).toMatchObject({ amount_paid: 10_000, amount_outstanding: 2345 })
  const listed = (await admin.get(`/program_admin/subscriptions?payer=${money.user}`)).body.items.find(
    (row: { id: number }) => row.id === id,
  )
  expect(listed).toMatchObject({ amount_total: 12_345, amount_paid: 10_000, amount_outstanding: 2345 })
  expect((await admin.get('/program_admin/receipts?sort=-number')).body.items[0]).toMatchObject({
    amount: 10_000,
    service_fee: fees,
    number: receipt.number,
  })
  expect(await receivable(id)).toBe(2345)
  expect(await money.broken()).toEqual([])
})

test('the collection announces a charge, makes it on its day, and says why it failed and when the next try is; the plan goes on [PAY-115]', async () => {
  const id = await money.owe(10_000, 5000)
  await server.rows(`update line_item set due_on = '2026-10-12' where subscription_id = $1 and due_on = '2026-10-05'`, [id])
  await dana.post(`/billing/payment_methods/${money.methods.declined}/choose`)
  await day('2026-10-05')
  expect(await subjects()).toEqual(['$103.30 will be charged on October 12, 2026'])
  await day('2026-10-11')
  await day('2026-10-12')
  expect((await subjects()).slice(1)).toEqual([
    '$103.30 will be charged on October 12, 2026',
    'Your payment to Riverside FC failed; the next try is on October 13, 2026',
  ])
  expect((await read(id)).line_items[0]).toMatchObject({
    status: 'due',
    next_charge_on: '2026-10-13',
    failure_reason: 'Your card was declined.',
  })
  // A new card charges nothing by itself.
  const before = money.provider.writes.length
  await dana.post(`/billing/payment_methods/${money.methods.card}/choose`)
  expect(money.provider.writes.length).toBe(before)
  await day('2026-10-13')
  await day('2026-10-14')
  expect((await read(id)).line_items[0]).toMatchObject({ status: 'paid', amount_paid: 10_000 })
  expect(await money.broken()).toEqual([])
})

test('a charge that the bank wants confirmed is canceled after a day; the family reads it, nothing is charged twice, and the plan goes on', async () => {
  const id = await money.owe(10_000)
  await dana.post(`/billing/payment_methods/${money.methods.asks}/choose`)
  for (const date of ['05', '06', '07']) await day(`2026-10-${date}`)
  expect((await read(id)).line_items[0].status).toBe('processing')
  expect((await club(id)).transactions).toMatchObject([{ awaits_payer: true }])
  await server.at('2026-10-07T16:00:00Z')
  await cancelAbandoned(money.work)
  await collectInstalments(money.work)
  await collectInstalments(money.work)
  const said = await subjects()
  expect(said.filter((subject) => subject.includes('the next try is on October 8, 2026'))).toHaveLength(1)
  expect((await read(id)).line_items[0]).toMatchObject({ next_charge_on: '2026-10-08', amount_paid: 0 })
  await dana.post(`/billing/payment_methods/${money.methods.card}/choose`)
  for (const date of ['08', '09']) await day(`2026-10-${date}`)
  expect((await read(id)).line_items[0]).toMatchObject({ status: 'paid', amount_paid: 10_000 })
  expect((await club(id)).transactions.map(({ status }: { status: string }) => status).toSorted()).toEqual(['completed', 'failed'])
  expect(await money.broken()).toEqual([])
})

test('a merchant account that was closed after the announcement stops no collection, and its charge is made once it is open again', async () => {
  const id = await money.owe(10_000)
  await dana.post(`/billing/payment_methods/${money.methods.card}/choose`)
  await day('2026-10-05')
  const [before] = await server.rows(`select flags from club_merchant where id = $1`, [money.merchant])
  await server.rows(`update club_merchant set flags = array['Disabled'] where id = $1`, [money.merchant])
  await day('2026-10-06')
  expect((await club(id)).transactions).toEqual([])
  expect((await dana.get('/billing')).body.subscriptions.find((one: { id: number }) => one.id === id).next.next_charge_on).toBeNull()
  await server.rows(`update club_merchant set flags = $2 where id = $1`, [money.merchant, before!['flags']])
  await day('2026-10-07')
  expect((await club(id)).transactions).toMatchObject([{ status: 'completed', amount: 10_000 }])
  expect(await money.broken()).toEqual([])
})

test('after the last try the family and finance read it, and a late fee comes once, the day after its day [PAY-112]', async () => {
  const id = await money.owe(10_000)
  await server.rows(`update line_item set over_due_on = '2026-10-20', late_fee_cents = 1500 where subscription_id = $1`, [id])
  await dana.post(`/billing/payment_methods/${money.methods.declined}/choose`)
  for (const date of ['05', '06', '07', '09', '11', '12', '20', '21', '22']) await day(`2026-10-${date}`)
  const said = await subjects()
  expect(said.filter((subject) => subject.includes('next try is on'))).toHaveLength(3)
  expect(said).toContain('Your payment to Riverside FC failed')
  // Both sums are what the card is charged.
  const [stopped] = await server.rows(`select body from delivery where channel = 'email' and subject = 'Your payment to Riverside FC failed'`)
  expect(String(stopped!['body']).match(/\$[\d.]+\d/g)).toEqual(['$103.30', '$103.30'])
  expect(said.some((subject) => subject.startsWith('Payments of Dana Whitfield failed'))).toBe(true)
  expect(said.filter((subject) => subject.startsWith('A late fee was added'))).toHaveLength(1)
  const found = await read(id)
  expect(found.payment_details).toMatchObject({ status: 'overdue', amount_outstanding: 11_500, amount_overdue: 11_500 })
  expect(found.warnings).toEqual([{ overdue: 10_000, fee: 1500, after: null }])
  expect(await receivable(id)).toBe(11_500)
  await dana.post(`/billing/payment_methods/${money.methods.card}/choose`)
  expect((await preview(id, { act: 'waive' })).body).toMatchObject({ before: { outstanding: 11_500 }, after: { outstanding: 10_000 } })
  expect((await act(id, { act: 'waive' })).status).toBe(200)
  expect(await receivable(id)).toBe(10_000)
  expect(await money.broken()).toEqual([])
})

test('a preview shows the entries, the amounts and the mail of an act and changes nothing; the act then does the same, and undo puts it back', async () => {
  const id = await money.owe(10_000, 5000)
  const shown = (await preview(id, { act: 'write_off', reason: 'Moved away' })).body
  expect(shown).toMatchObject({
    before: { outstanding: 15_000 },
    after: { outstanding: 0 },
    mails: [{ subject: 'You owe less for Autumn season' }],
  })
  expect(shown.entries).toEqual(
    expect.arrayContaining([
      { kind: 'ar', cents: -15_000 },
      { kind: 'write_off', cents: 15_000 },
    ]),
  )
  expect([await receivable(id), await subjects()]).toEqual([15_000, []])
  const { body } = await act(id, { act: 'write_off', reason: 'Moved away' })
  expect([await receivable(id), (await club(id)).payment_details.status]).toEqual([0, 'completed'])
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 1 })
  expect([await receivable(id), (await read(id)).payment_details.amount_outstanding]).toEqual([15_000, 15_000])
  expect((await club(id)).acts[0]).toMatchObject({
    kind: 'write_off',
    cents: 15_000,
    reason: 'Moved away',
    by: expect.any(String),
    undone_at: expect.any(String),
  })
  expect(await money.broken()).toEqual([])
})

test('a change of plan keeps the sum of the open part and refuses another; an old version is refused with the name of the last actor', async () => {
  const id = await money.owe(10_000, 5000)
  const plan = [4000, 4000, 7000].map((cents, at) => ({ due_on: `2026-1${at}-20`, cents }))
  expect((await act(id, { act: 'plan', instalments: plan.slice(1) })).body.code).toBe('billing.plan_sum')
  const before = (await club(id)).version_id
  expect((await act(id, { act: 'plan', instalments: plan })).status).toBe(200)
  const open = (await read(id)).line_items.filter(({ status }: { status: string }) => status !== 'moved')
  expect(open.map(({ due_on, amount }: { due_on: string; amount: number }) => [due_on, amount])).toEqual([
    ['2026-10-20', 4000],
    ['2026-11-20', 4000],
    ['2026-12-20', 7000],
  ])
  expect(await act(id, { act: 'cancel', version_id: before })).toMatchObject({
    status: 409,
    body: { code: 'version.newer', user: expect.any(String) },
  })
  expect(await receivable(id)).toBe(15_000)
  // The instalments that the plan has replaced count neither now nor after a cancellation.
  await server.at('2026-10-05T15:01:00Z')
  expect((await act(id, { act: 'cancel' })).status).toBe(200)
  const listed = (await admin.get(`/program_admin/subscriptions?payer=${money.user}`)).body.items.find(
    (row: { id: number }) => row.id === id,
  )
  expect([listed.amount_total, (await club(id)).payment_details.amount_total]).toEqual([15_000, 15_000])
  expect(await money.broken()).toEqual([])
})

test('a change of plan is not undone once a late fee of one of its instalments was charged', async () => {
  const id = await money.owe(10_000)
  const plan = [{ due_on: '2026-10-06', over_due_on: '2026-10-07', cents: 10_000, late_fee: 1500 }]
  const { body } = await act(id, { act: 'plan', instalments: plan })
  await day('2026-10-08')
  expect(await receivable(id)).toBe(11_500)
  expect((await admin.post(`/change_sets/${body.change_set_id}/undo`)).body).toMatchObject({ undone: 0 })
  expect([await receivable(id), (await read(id)).payment_details.amount_outstanding]).toEqual([11_500, 11_500])
  expect(await money.broken()).toEqual([])
})

test('an instalment that is due again after its charge was refunded is announced before it is charged again', async () => {
  const id = await money.owe(10_000)
  await dana.post(`/billing/payment_methods/${money.methods.card}/choose`)
  await day('2026-10-05')
  await day('2026-10-06')
  const [payment] = (await club(id)).transactions
  expect(payment).toMatchObject({ type: 'payment', status: 'completed' })
  await act(id, { act: 'refund', txn_id: payment.id, cents: 10_000, rebill: true })
  await day('2026-10-07')
  expect((await subjects()).at(-1)).toBe('$103.30 will be charged on October 8, 2026')
  expect((await club(id)).transactions.filter(({ type }: { type: string }) => type === 'payment')).toHaveLength(1)
  await day('2026-10-08')
  expect((await read(id)).line_items[0].status).toBe('paid')
  expect(await money.broken()).toEqual([])
})

test('automatic payments that a family switches on again announce each charge again', async () => {
  const id = await money.owe(10_000)
  await dana.post(`/billing/payment_methods/${money.methods.card}/choose`)
  await day('2026-10-05')
  for (const autopay of [false, true]) expect((await dana.post(`/registrations/${id}/autopay`, { autopay })).body).toEqual({ autopay })
  await day('2026-10-06')
  expect((await club(id)).transactions).toEqual([])
  expect((await subjects()).at(-1)).toBe('$103.30 will be charged on October 7, 2026')
})

test('a bank debit that fails while the subscription is on hold promises no next try', async () => {
  const id = await money.owe(10_000)
  await dana.post(`/billing/payment_methods/${money.methods.bank}/choose`)
  await day('2026-10-05')
  await day('2026-10-06')
  await act(id, { act: 'hold' })
  money.provider.change('payment', [...money.provider.payments.keys()].at(-1)!, { state: 'failed', failure: null })
  await money.deliver()
  await collectInstalments(money.work)
  expect((await subjects()).at(-1)).toBe('Your payment to Riverside FC failed')
  expect((await read(id)).line_items[0]).toMatchObject({ amount_paid: 0, next_charge_on: null })
  expect(await money.broken()).toEqual([])
})

test('a subscription that cannot be collected keeps no other one waiting', async () => {
  const [wrong, right] = [await money.owe(10_000), await money.owe(5000)]
  await dana.post(`/billing/payment_methods/${money.methods.card}/choose`)
  await day('2026-10-05')
  const balance = `update ledger_balance b set cents = $1 from ledger_account a where a.club_id = b.club_id and a.id = b.account_id and a.kind = 'ar' and a.owner_id = $2`
  await server.rows(balance, [0, wrong])
  await server.at('2026-10-06T15:30:00Z')
  await expect(collectInstalments(money.work)).rejects.toThrow('Nothing is outstanding that is not being paid already.')
  await collectInstalments(money.work)
  await money.settle()
  await server.rows(balance, [10_000, wrong])
  expect([(await club(wrong)).transactions, (await club(right)).transactions]).toMatchObject([[], [{ status: 'completed' }]])
  expect(await money.broken()).toEqual([])
})

test('a cancellation gives up what is open, shows Canceled, and waits while a payment is on its way; what was paid goes back by a refund [PAY-075]', async () => {
  const id = await money.owe(10_000, 5000)
  await dana.post(`/registrations/${id}/payments`, { cents: 10_000, payment_method_id: money.methods.card }, withKey())
  expect((await act(id, { act: 'cancel' })).body.code).toBe('ledger.payment_in_flight')
  await money.settle()
  expect((await act(id, { act: 'cancel', reason: 'Injured' })).status).toBe(200)
  const found = await club(id)
  expect([found.payment_details.status, found.line_items.map(({ status }: { status: string }) => status)]).toEqual([
    'canceled',
    ['paid', 'canceled'],
  ])
  const [payment] = found.transactions
  expect((await preview(id, { act: 'refund', txn_id: payment.id, cents: 4000 })).body).toMatchObject({
    mails: [{ subject: 'Refund from Riverside FC', once_confirmed: true }],
    service_fee: 0,
  })
  expect((await act(id, { act: 'refund', txn_id: payment.id, cents: 4000 })).status).toBe(200)
  await money.settle()
  money.provider.change('refund', [...money.provider.refunds.keys()].at(-1)!, { state: 'succeeded' })
  await money.deliver()
  expect((await club(id)).transactions[0]).toMatchObject({ type: 'refund', status: 'completed', amount: 4000 })
  expect((await act(id, { act: 'hold' })).body.code).toBe('billing.canceled')
  expect(await money.broken()).toEqual([])
})

test('a hold stops charges and reminders until the payments resume, and an approval lets a charge go [PAY-074] [PAY-097]', async () => {
  const id = await money.owe(10_000)
  expect((await act(id, { act: 'resume' })).body.code).toBe('billing.not_held')
  expect((await act(id, { act: 'hold' })).status).toBe(200)
  expect((await act(id, { act: 'hold' })).body.code).toBe('billing.held')
  expect((await act(id, { act: 'resume' })).status).toBe(200)
  await server.rows(`update line_item set needs_approval = true where subscription_id = $1`, [id])
  await day('2026-10-05')
  expect(await subjects()).toEqual(['Autumn season is on hold', 'The payments of Autumn season resume'])
  expect((await read(id)).line_items[0].status).toBe('pending_approval')
  expect((await act(id, { act: 'approve' })).status).toBe(200)
  await day('2026-10-06')
  expect((await subjects()).at(-1)).toContain('will be charged on October 7')
  expect((await act(id, { act: 'hold', reason: 'On vacation' })).status).toBe(200)
  await day('2026-10-07')
  expect((await club(id)).transactions).toEqual([])
})

test('money acts of the club need its key; a coach and an admin of another club find nothing', async () => {
  const id = await money.owe(1000)
  const coach = await server.as(people.coachSam)
  expect((await coach.get(`/program_admin/subscriptions/${id}`)).status).toBe(403)
  const other = await server.as(people.otherClubAdmin)
  expect((await other.post(`/program_admin/subscriptions/${id}/acts/preview`, { act: 'hold', version_id: 1 })).status).toBe(404)
  expect((await admin.get(`/program_admin/billing_accounts/${money.user}`)).body).toMatchObject({ user: { name: 'Dana Whitfield' } })
  expect((await other.get(`/program_admin/billing_accounts/${money.user}`)).status).toBe(404)
})

test('an admin of one region reviews and acts on money of that region; a payment of registrations in two regions takes the right in all', async () => {
  await server.rows(
    `insert into role_permission (role_id, club_region_id, key) select r.id, 1, 'manage_program_financials' from role r join app_user u on u.id = r.user_id
     where u.email = $1 and r.club_id = 1`,
    [people.regional],
  )
  const regional = await server.as(people.regional)
  const [own, other] = [await money.owe(4000), await money.owe(2000)]
  await server.rows('update subscription set club_region_id = 1 where id = $1', [own])
  const pay = async (subscription_ids: number[], cents: number) => {
    const body = { subscription_ids, cents, payment_method_id: money.methods.card }
    const { body: txn } = await dana.post('/billing/payments', body, withKey())
    await money.settle()
    return txn.id
  }
  const refund = (txn_id: number) =>
    regional.post(`/program_admin/subscriptions/${own}/acts`, { act: 'refund', txn_id, cents: 100, to: 'credit' }, withKey())
  const [alone, both] = [await pay([own], 1000), await pay([own, other], 5000)]
  expect([(await refund(alone)).status, (await refund(both)).status]).toEqual([200, 403])
  const issued = (await act(other, { act: 'credit', cents: 500 })).body.transaction.id
  const rescind = { act: 'rescind', txn_id: issued }
  expect((await regional.post(`/program_admin/subscriptions/${own}/acts`, rescind, withKey())).status).toBe(403)
  expect((await regional.get(`/program_admin/subscriptions/${other}`)).status).toBe(403)
  const listed = async (list: string) => (await regional.get(`/program_admin/${list}?page_size=100`)).body.items
  expect((await listed('subscriptions')).map(({ id }: { id: number }) => id)).toEqual([own])
  expect((await listed('transactions')).map(({ id }: { id: number }) => id)).not.toContain(both)
  expect(await listed('receipts')).toHaveLength(1)
  expect((await regional.get(`/program_admin/billing_accounts/${money.user}`)).body).toMatchObject({ paid: 4000, outstanding: 0 })
})

test('finance filters subscriptions by Active and Paused, and a canceled one is neither [PAY-076] [PAY-014]', async () => {
  const [active, paused, canceled] = [await money.owe(1000), await money.owe(1000), await money.owe(1000)]
  await act(paused, { act: 'hold' })
  await act(canceled, { act: 'cancel' })
  const ids = async (standing: string) => {
    const { body } = await admin.get(`/program_admin/subscriptions?standing=${standing}&sort=-created_at&page_size=100`)
    return body.items.map(({ id }: { id: number }) => id).filter((id: number) => [active, paused, canceled].includes(id))
  }
  expect([await ids('active'), await ids('paused')]).toEqual([[active], [paused]])
})
