import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { people, players } from '../../demo/people.ts'
import { expireCredits } from '../../payments/credits.ts'
import { openMoney, type Money } from '../../payments/test-money.ts'
import { layMoney } from '../../payments/test-rows.ts'
import { complete, item, layProgram } from '../../registration/test-program.ts'
import { collectInstalments } from '../collect.ts'

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
  money.provider.events.length = 0
  await server.at('2026-10-05T15:00:00Z')
  await server.rows('delete from delivery')
})

let keys = 0
const withKey = (key = `donation-${++keys}`) => ({ 'idempotency-key': key })
const give = (cents: number, method = money.methods.card, { caller = dana, key }: { caller?: Caller; key?: string } = {}) =>
  caller.post('/billing/donations', { cents, payment_method_id: method }, withKey(key))
const given = async (cents: number, method = money.methods.card): Promise<number> => {
  const { body } = await give(cents, method)
  await money.settle()
  return body.id
}
const read = async (txn: number) => (await admin.get(`/program_admin/transactions/${txn}`)).body
const refund = (txn: number, body: object) => admin.post(`/program_admin/transactions/${txn}/refund`, { to: 'method', ...body }, withKey())
/** What a transaction has posted, by account and step. */
const posted = async (txn: number) =>
  (
    await server.rows(
      `select t.step || ': ' || a.kind || ' ' || sum(e.cents) as line from ledger_tx t join ledger_entry e on e.club_id = t.club_id and e.tx_id = t.id
       join ledger_account a on a.club_id = e.club_id and a.id = e.account_id where t.source_type = 'txn' and t.source_id = $1
       group by t.id, t.step, a.kind having sum(e.cents) <> 0 order by t.id, a.kind`,
      [txn],
    )
  ).map(({ line }) => String(line))
const mails = () => server.rows('select subject, body from delivery order by id') as Promise<{ subject: string; body: string }[]>
/** Dana owes nothing: neither to her own eyes, nor in the books, nor by a mail of the next weeks. */
const owesNothing = async () => {
  expect((await dana.get('/billing')).body.subscriptions).toEqual([])
  expect(await server.rows(`select from ledger_account where kind = 'ar'`)).toEqual([])
  await server.rows('delete from delivery')
  await server.rows('delete from collection_run')
  for (const day of ['12', '20']) {
    await server.at(`2026-10-${day}T16:00:00Z`)
    await collectInstalments(money.work)
  }
  expect(await mails()).toEqual([])
  expect(await money.broken()).toEqual([])
}
const lastAtProvider = () => [...money.provider.payments.keys()].at(-1)!

test('a donation by card is income once it has arrived, with a receipt, a thank-you page and one mail in the language of the donor [PAY-021] [PAY-022]', async () => {
  await server.rows(`update app_user set locale = 'es' where id = $1`, [dana.userId])
  const { body, status } = await give(5000)
  expect([status, body]).toMatchObject([200, { status: 'pending', service_fee: 180, description: 'Donación al fondo general' }])
  expect((await dana.get('/billing/donating')).body.open).toMatchObject([{ id: body.id }])
  await money.settle()
  await server.rows(`update app_user set locale = 'en' where id = $1`, [dana.userId])
  expect(await posted(body.id)).toEqual(['succeeded: inc_donation -5000', 'succeeded: processor 5000'])
  expect(await server.rows(`select donation_source from ledger_entry where txn_id = $1 and cents = -5000`, [body.id])).toEqual([
    { donation_source: 'general' },
  ])
  const { receipt_id } = await read(body.id)
  const receipt = (await dana.get(`/receipts/${receipt_id}`)).body
  expect(receipt).toMatchObject({ total: 5180, service_fee: 180, is_donation: true, description: 'Donation to the general fund' })
  expect(receipt.lines).toEqual([{ description: 'Donation to the general fund', of: '', due_on: null, cents: 5000 }])
  expect((await dana.get(`/receipts/${receipt_id}/pdf`)).status).toBe(200)
  const [mail, ...others] = await mails()
  expect([mail!.subject, others]).toEqual([`Recibo ${receipt.number} por su donación a Riverside FC`, []])
  expect(mail!.body).toContain(`/billing/donations/thank_you/${receipt_id}`)
  expect((await dana.get('/billing/donating')).body).toMatchObject({ club: 'Riverside FC', open: [] })
  await owesNothing()
})

test('a donor without a child in the club saves a card and gives; another person reads nothing of it', async () => {
  const sam = await server.as(people.coachSam)
  expect((await sam.get('/billing/donating')).body.paying).toMatchObject({
    merchant_id: money.merchant,
    kinds: ['card', 'bank'],
    methods: [],
  })
  const begun = (await sam.post('/billing/donations/payment_methods', { kinds: ['card'] })).body
  const method = (await sam.post(`/billing/payment_setups/${begun.setup_id}/finish`)).body
  const { body } = await give(700, method.id, { caller: sam })
  await money.settle()
  const { receipt_id } = await read(body.id)
  expect((await sam.get(`/receipts/${receipt_id}`)).body.payer).toBe('Sam Okafor')
  expect((await sam.get('/billing/donations')).body.items).toMatchObject([{ id: receipt_id, amount: 700 }])
  expect((await dana.get(`/receipts/${receipt_id}`)).status).toBe(404)
  expect((await dana.get(`/billing/transactions/${body.id}`)).status).toBe(404)
})

test('a declined donation says why, leaves nothing owed, and can be tried again', async () => {
  const txn = await given(5000, money.methods.declined)
  expect(await read(txn)).toMatchObject({ display_status: 'failed', failure_reason: 'Your card was declined.', receipt_id: null })
  expect(await posted(txn)).toEqual([])
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'Your donation to Riverside FC failed' })
  expect(mail!.body).toContain('Nothing was charged, and you owe nothing.')
  expect((await give(5000)).status).toBe(200)
  await money.settle()
  await owesNothing()
})

test('a donation from a bank account counts once the bank has paid, and a bank that takes it back later leaves nothing owed', async () => {
  const txn = await given(4000, money.methods.bank)
  expect(await posted(txn)).toEqual(['submitted: ach_in_flight 4150', 'submitted: pending_pay -4150'])
  expect((await dana.get('/billing/donations')).body.items.map(({ amount }: { amount: number }) => amount)).not.toContain(4000)
  money.provider.change('payment', lastAtProvider(), { state: 'succeeded' })
  await money.deliver()
  expect((await posted(txn)).slice(2)).toEqual([
    ...['succeeded: ach_in_flight -4150', 'succeeded: inc_donation -4000', 'succeeded: pending_pay 4150', 'succeeded: processor 4000'],
  ])
  money.provider.openDispute(lastAtProvider(), 4150, { reason: 'insufficient_funds', state: 'lost', feeCents: 0 })
  await money.deliver()
  const [child] = (await read(txn)).children
  expect(child).toMatchObject({ type: 'dispute', display_status: 'chargeback' })
  expect(await posted(child.id)).toEqual(['returned: dispute_loss 4150', 'returned: processor -4150'])
  await server.rows('update payment_method set mandate_in_force = true where id = $1', [money.methods.bank])
  await owesNothing()
})

test('a donation that the bank refuses before it arrives leaves no trace in the balances', async () => {
  const before = await money.balances()
  const txn = await given(4000, money.methods.bank)
  const failure = { code: 'insufficient_funds', message: 'No money.', isFinal: false }
  money.provider.change('payment', lastAtProvider(), { state: 'failed', failure })
  await money.deliver()
  expect([(await read(txn)).failure_reason, await money.balances()]).toEqual(['No money.', before])
  await owesNothing()
})

test('a donation that the bank wants confirmed waits for the donor, who confirms or cancels it', async () => {
  const txn = await given(1500, money.methods.asks)
  expect((await dana.get('/billing/donating')).body.open).toMatchObject([{ id: txn, awaits_payer: true }])
  expect((await dana.post(`/billing/transactions/${txn}/confirm`)).body.step.secret).toBe('pi_secret')
  money.provider.change('payment', lastAtProvider(), { state: 'succeeded' })
  expect((await dana.post(`/billing/transactions/${txn}/confirm`)).body.transaction.display_status).toBe('paid')
  const second = await given(1500, money.methods.asks)
  expect((await dana.post(`/billing/transactions/${second}/cancel`)).body.status).toBe('failed')
  await owesNothing()
})

test('a repeated request gives once, and a call that broke off is made once', async () => {
  const first = await give(300, money.methods.card, { key: 'the same gift' })
  expect((await give(300, money.methods.card, { key: 'the same gift' })).body).toEqual(first.body)
  expect((await give(400, money.methods.card, { key: 'the same gift' })).status).toBe(422)
  expect((await dana.post('/billing/donations', { cents: 300, payment_method_id: money.methods.card })).status).toBe(428)
  money.provider.faults.push('after')
  const before = money.provider.writes.length
  await money.settle()
  await money.settle()
  expect([(await read(first.body.id)).status, money.provider.writes.length - before]).toEqual(['completed', 1])
  expect(await server.rows(`select count(*)::int from txn where is_donation and cents = 300`)).toEqual([{ count: 1 }])
})

test('a part of a donation goes back, then the rest; it is never due again', async () => {
  const txn = await given(5000)
  expect((await refund(txn, { cents: 2000, rebill: true })).body).toMatchObject({ code: 'payments.not_refundable' })
  const part = (await refund(txn, { cents: 2000 })).body
  expect(part).toMatchObject({ status: 'pending', service_fee: 0, description: 'Donation to the general fund' })
  expect(await posted(part.id)).toEqual(['refunded: processor -2000', 'refunded: refunds 2000'])
  expect((await refund(txn, { cents: 3001 })).body).toMatchObject({ code: 'payments.over_refundable', refundable: 3000 })
  expect((await refund(txn, { cents: 3000 })).status).toBe(200)
  await money.settle()
  const { receipt_id, refund: left } = await read(txn)
  expect(left.refundable).toBe(0)
  expect((await dana.get(`/receipts/${receipt_id}`)).body.refunds.map(({ cents }: { cents: number }) => cents)).toEqual([2000, 3000])
  expect((await admin.get('/program_admin/donations?given=general&sort=-created_at')).body.items[0]).toMatchObject({
    ...{ id: receipt_id, payer: 'Whitfield, Dana', amount: 5000, returned: 5000 },
  })
  await owesNothing()
})

test('a whole refund returns the service fee, and a refund that the bank refuses is income again', async () => {
  const txn = await given(5000)
  const whole = (await refund(txn, { cents: 5000 })).body
  expect(whole.service_fee).toBe(180)
  await money.settle()
  const [external] = [...money.provider.refunds.keys()].slice(-1)
  money.provider.change('refund', external!, { state: 'failed', failure: null })
  await money.deliver()
  // The platform does not take the fee again.
  expect((await posted(whole.id)).slice(2)).toEqual(['failed: processor 5180', 'failed: processor_fee -180', 'failed: refunds -5000'])
  expect((await read(txn)).refund.refundable).toBe(5000)
  await owesNothing()
})

test('a lost dispute about a donation is a loss of the club, and one that was won gives it back', async () => {
  const [lost, won] = [await given(5000), await given(2000)]
  const externals = [...money.provider.payments.keys()].slice(-2)
  const disputes = externals.map((payment, at) => money.provider.openDispute(payment, [5000, 2000][at]!))
  await money.deliver()
  expect((await refund(lost, { cents: 100 })).body.code).toBe('ledger.payment_disputed')
  for (const [at, state] of (['lost', 'won'] as const).entries()) money.provider.change('dispute', disputes[at]!, { state })
  await money.deliver()
  const [ofLost, ofWon] = [(await read(lost)).children[0], (await read(won)).children[0]]
  expect(await posted(ofLost.id)).toEqual([
    ...['opened: dispute_fee 1500', 'opened: dispute_held 5000', 'opened: processor -6500'],
    ...['lost: dispute_held -5000', 'lost: dispute_loss 5000'],
  ])
  expect((await posted(ofWon.id)).slice(3)).toEqual(['won: dispute_held -2000', 'won: processor 2000'])
  expect([(await read(lost)).refund.refundable, (await read(won)).refund.refundable]).toEqual([0, 2000])
  await owesNothing()
})

test('a donation is from one cent to 999,999.99, and with a method of the donor in this club', async () => {
  for (const cents of [0, -5, 100_000_000, 1.5]) {
    const { status, body } = await give(cents)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['cents']])
  }
  for (const cents of [1, 99_999_999]) expect((await give(cents)).body).toMatchObject({ amount: cents, status: 'pending' })
  await money.settle()
  const other = await layMoney(server, { club: 2, first: 950, user: dana.userId })
  expect((await give(100, other.methods.card)).status).toBe(404)
  expect((await give(100, money.methods.card, { caller: await server.as(people.miasDad) })).status).toBe(404)
  await server.rows(`update payment_method set state = 'unverified' where id = $1`, [money.methods.card])
  expect((await give(100)).body.errors).toEqual({ payment_method_id: ['This payment method is not verified yet.'] })
  await server.rows(`update payment_method set state = 'valid' where id = $1`, [money.methods.card])
  expect(await money.broken()).toEqual([])
})

test('nobody gives in the name of another person, and a club that takes no payments takes no donations', async () => {
  const acting = await server.actAs(people.miasMum)
  expect((await give(100, money.methods.card, { caller: acting })).status).toBe(403)
  expect((await acting.post('/billing/donations/payment_methods', { kinds: ['card'] })).status).toBe(403)
  expect((await acting.get('/billing/donating')).body.paying.methods).toEqual([])
  await server.rows(`update club_merchant set flags = array['Disabled'] where club_id = 1 and id = $1`, [money.merchant])
  expect((await dana.get('/billing/donating')).body.paying).toBeNull()
  expect((await give(100)).body.code).toBe('payments.merchant_closed')
  expect((await dana.post('/billing/donations/payment_methods', { kinds: ['card'] })).body.code).toBe('payments.merchant_closed')
  await server.rows(`update club_merchant set flags = array['AllowACH', 'Enabled'] where club_id = 1 and id = $1`, [money.merchant])
})

test('finance of the whole club sees donations to the general fund; finance of a region and who administers one program do not [PAY-052]', async () => {
  const txn = await given(2500)
  const { receipt_id } = await read(txn)
  const listed = async (caller: Caller, query = '') => (await caller.get(`/program_admin/donations${query}`)).body.items as { id: number }[]
  expect((await listed(admin, '?search=whitfield')).map(({ id }) => id)).toContain(receipt_id)
  expect(await listed(admin, '?given=registration')).toEqual([])
  await server.rows(
    `insert into program_admin (club_id, program_id, user_id) select 1, 101, id from app_user where email = 'programadmin@demo.touchline.test'`,
  )
  await server.rows(
    `insert into role_permission (role_id, club_region_id, key) select r.id, 1, 'manage_program_financials' from role r join app_user u on u.id = r.user_id
     where u.email = $1 and r.club_id = 1 on conflict do nothing`,
    [people.regional],
  )
  const [programAdmin, regional] = [await server.as('programadmin@demo.touchline.test'), await server.as(people.regional)]
  for (const [caller, status] of [
    [programAdmin, 404],
    [regional, 403],
  ] as const) {
    expect((await caller.get(`/program_admin/transactions/${txn}`)).status).toBe(status)
    expect(await listed(caller)).toEqual([])
  }
})

/** A registration for 100.00 with a donation of 15.00, paid by card. */
async function registered() {
  const program = await layProgram(server, {
    more: `update program set club_region_id = 1 where club_id = 1 and id = $program;
      insert into program_fee (club_id, program_id, name, kind, optional, timing) values (1, $program, 'New goals', 'Donation', true, 'checkout')`,
  })
  const [fee] = await server.rows('select id::int from program_fee where program_id = $1', [program.id])
  const chosen = item(players.mia, program.packageId, { donations: [{ fee_id: fee!['id'], cents: 1500 }] })
  expect((await dana.post(program.path, { items: [chosen] })).body.total).toBe(11_500)
  await dana.post(`${program.path}/hold`, {})
  const done = await complete(dana, program.path, 11_500, { payment_method_id: money.methods.card })
  expect(done.status).toBe(200)
  await money.settle()
  await dana.post(`${program.path}/settle`, {})
  return {
    program: program.id,
    fund: Number(fee!['id']),
    txn: Number(done.body.payment.id),
    subscription: Number(done.body.registrations[0].subscription_id),
  }
}

test('a donation beside a registration is income of donations, and every entry of it names its fund, its program, its region and its merchant account', async () => {
  const { program, fund, txn, subscription } = await registered()
  expect((await refund(txn, { cents: 2300 })).status).toBe(200)
  await money.settle()
  const dispute = money.provider.openDispute(lastAtProvider(), 9200)
  money.provider.change('dispute', dispute, { state: 'lost' })
  await money.deliver()
  const credits = `/program_admin/subscriptions/${subscription}/credits`
  const credit = async (cents: number, more = {}) => (await admin.post(credits, { cents, ...more }, withKey())).body.id as number
  const first = await credit(1000)
  expect((await admin.post(`${credits}/apply`, { credit_id: first, cents: 400 }, withKey())).status).toBe(200)
  expect((await admin.post(`/program_admin/transactions/${first}/rescind`, {}, withKey())).status).toBe(200)
  await credit(700, { expires_on: '2026-10-06' })
  await server.at('2026-10-08T15:00:00Z')
  await expireCredits(money.work)

  const sums = await server.rows(
    `select a.kind, e.donation_fund_id::int as fund, e.donation_source as source, sum(e.cents)::int as cents
     from ledger_entry e join ledger_account a on a.club_id = e.club_id and a.id = e.account_id
     where e.subscription_id = $1 and a.kind in ('inc_program', 'inc_donation', 'refunds', 'inc_breakage') group by 1, 2, 3 order by 1`,
    [subscription],
  )
  const gift = { fund, source: `program:${program}` }
  const price = { fund: null, source: null }
  expect(sums).toEqual([
    { kind: 'inc_breakage', ...price, cents: -700 },
    { kind: 'inc_donation', ...gift, cents: -1500 },
    { kind: 'inc_program', ...price, cents: -10_000 },
    { kind: 'refunds', ...gift, cents: 300 },
    { kind: 'refunds', ...price, cents: 2000 },
  ])
  const facts = await server.rows(
    `select distinct merchant_id::int, club_region_id::int, program_id::int, region_source from ledger_entry where subscription_id = $1`,
    [subscription],
  )
  expect(facts).toEqual([{ merchant_id: money.merchant, club_region_id: 1, program_id: program, region_source: 'program' }])
  const nameless = await server.rows(
    `select t.type, a.kind from ledger_entry e join txn t on t.club_id = e.club_id and t.id = e.txn_id
     join ledger_account a on a.club_id = e.club_id and a.id = e.account_id
     where (t.id = $1 or t.parent_txn_id = $1 or t.subscription_id = $2) and (e.merchant_id is null or e.club_region_id is null)`,
    [txn, subscription],
  )
  expect(nameless).toEqual([])
  expect(await money.broken()).toEqual([])
})
