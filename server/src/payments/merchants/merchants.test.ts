import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { emailOf } from '../../demo/accounts.ts'
import { people } from '../../demo/people.ts'
import { openTestSandbox } from '../sandbox/test-sandbox.ts'
import { openMoney, type Money } from '../test-money.ts'

let server: TestServer
let money: Money
let admin: Caller
let dana: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  ;[admin, dana] = await Promise.all([server.as(people.admin), server.as(people.miasMum)])
})
beforeEach(async () => {
  await server.at('2026-10-05T15:00:00Z')
})

const path = '/program_admin/merchants'
const opened = { name: 'Foundation', vendor: 'card', company_description: 'Soccer for children' }
const read = async (id: number) => (await admin.get(`${path}/${id}`)).body
const versionOf = async (id: number): Promise<number> => (await read(id)).version_id
const act = async (id: number, what: string, caller = admin) =>
  await caller.post(`${path}/${id}/${what}`, { version_id: await versionOf(id) })
const actionsOn = async (id: number) =>
  (await server.rows(`select action from audit_log where entity = 'club_merchant' and entity_id = $1 order by id`, [id])).map(
    ({ action }) => action,
  )
/** Another account of the club that takes payments. */
async function layAccount(name: string): Promise<number> {
  const [row] = await server.rows(
    `insert into club_merchant (club_id, name, vendor, flags, external_account) values (1, $1, 'card', array['Enabled'], $2) returning id`,
    [name, `acct_${name.replaceAll(' ', '_')}`],
  )
  return Number(row!['id'])
}

test('finance sees the accounts with state and flags, opens one in the sandbox, and returns from the provider to an account that takes payments [MERCH-023] [MERCH-030]', async () => {
  const testing = await openTestSandbox(server.database)
  const before = server.ctx.payments
  Object.assign(server.ctx, { payments: { card: testing.provider, bank: before.bank } })
  try {
    const made = (await admin.post(path, opened)).body
    expect(made).toMatchObject({ name: 'Foundation', vendor: 'card', is_default: false, flags: ['UsePaymentElement'], state: 'incomplete' })
    expect(made.missing.length).toBeGreaterThan(0)
    const { url } = (await admin.post(`${path}/${made.id}/onboarding`)).body
    const form = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'enabled' }), redirect: 'manual' })
    expect(form.headers.get('location')).toMatch(new RegExp(`/program-admin/merchant-account/${made.id}\\?onboarding=back$`))
    expect((await admin.post(`${path}/${made.id}/refresh`)).body).toMatchObject({
      ...{ state: 'enabled', flags: ['AllowACH', 'Enabled', 'UsePaymentElement'], allow_ach: true, missing: [] },
    })
    const { items, may } = (await admin.get(path)).body
    expect(items.map((one: { name: string; is_default: boolean }) => [one.name, one.is_default])).toEqual([
      ['Club', true],
      ['Foundation', false],
    ])
    expect(may).toEqual({ manage: true })
    const listed = (await admin.get('/club/club_merchants')).body.items
    expect(Object.keys(listed[1]).toSorted()).toEqual(['flags', 'id', 'is_default', 'name', 'vendor'])
    expect(await actionsOn(made.id)).toEqual(['merchant.created', 'merchant.onboarding', 'merchant.refreshed'])
    // Its events reach the account.
    expect(await server.rows('select merchant_id from provider_account where merchant_id = $1', [made.id])).toHaveLength(1)
  } finally {
    Object.assign(server.ctx, { payments: before })
    await testing.close()
  }
})

test('a lost answer, of the provider or of the server, opens no second account, and a short description is refused at its field [MERCH-029]', async () => {
  const short = await admin.post(path, { ...opened, company_description: 'Soccer' })
  expect([short.status, short.body.errors]).toEqual([422, { company_description: ['Company Description must be at least 10 characters'] }])
  money.provider.faults.push('after')
  const count = () => money.provider.writes.filter((key) => key.startsWith('touchline-account')).length
  const first = await admin.post(path, { ...opened, name: 'Lost' })
  expect([first.status, count()]).toEqual([503, 1])
  const again = () => admin.post(path, { ...opened, name: 'Lost' }, { 'idempotency-key': 'lost' })
  expect([(await again()).status, count()]).toEqual([200, 1])
  expect([(await again()).status, count()]).toEqual([200, 1])
  expect(await server.rows(`select 1 from club_merchant where name = 'Lost'`)).toHaveLength(1)
})

test('the first account of a club that takes payments becomes the default', async () => {
  const elsewhere = await server.as(people.otherClubAdmin)
  const { id } = (await elsewhere.post(path, { ...opened, name: 'East' })).body
  expect((await elsewhere.get(path)).body.items).toMatchObject([{ id, is_default: false }])
  await elsewhere.post(`${path}/${id}/refresh`)
  expect((await elsewhere.get(path)).body.items).toMatchObject([{ id, is_default: true, state: 'enabled' }])
})

test('the flags of an account are not for clubs to change, and accounts of other clubs do not exist [MERCH-025]', async () => {
  const { version_id } = await read(money.merchant)
  const flagged = await admin.post(`${path}/${money.merchant}`, { name: 'Club', version_id, flags: ['AllowLink'] })
  expect(flagged.status).toBe(422)
  expect((await read(money.merchant)).flags).toEqual(['AllowACH', 'Enabled'])
  const elsewhere = await server.as(people.otherClubAdmin)
  const asked = [
    await elsewhere.get(`${path}/${money.merchant}`),
    await elsewhere.post(`${path}/${money.merchant}`, { name: 'Mine', version_id }),
    await elsewhere.post(`${path}/${money.merchant}/archive`, { version_id }),
    await elsewhere.get(`/merchants/${money.merchant}/policies/refund`),
    await elsewhere.post(`${path}/${money.merchant}/policies/refund`, { text: 'Never.', version_id: 0 }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect([(await dana.get(path)).status, (await (await server.as(people.regional)).get(path)).status]).toEqual([403, 403])
})

test('of two people who change an account the second is told who was faster, and loses nothing', async () => {
  const id = await layAccount('Camps')
  const version_id = await versionOf(id)
  expect((await admin.post(`${path}/${id}`, { name: 'Summer camps', version_id })).body.name).toBe('Summer camps')
  const second = await admin.post(`${path}/${id}`, { name: 'Winter camps', version_id })
  expect([second.status, second.body.code, second.body.version_id]).toEqual([409, 'version.newer', version_id + 1])
  expect(second.body.user).toBeTypeOf('string')
  expect((await read(id)).name).toBe('Summer camps')
})

test('the default account moves to one that takes payments, and two people who choose at once leave one default', async () => {
  const [one, two] = [await layAccount('One'), await layAccount('Two')]
  await server.rows(`update club_merchant set flags = array['Disabled'] where id = $1`, [one])
  expect((await act(one, 'default')).body.code).toBe('payments.merchant_not_ready')
  await server.rows(`update club_merchant set flags = array['Enabled'] where id = $1`, [one])
  const both = await Promise.all([act(one, 'default'), act(two, 'default')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await server.rows(`select count(*)::int as count from club_merchant where club_id = 1 and is_default`)).toEqual([{ count: 1 }])
  expect((await act(money.merchant, 'default')).body.is_default).toBe(true)
  expect((await act(money.merchant, 'archive')).body.code).toBe('payments.merchant_default')
})

test('an archived account takes no payment and says so, refunds what was paid, and takes payments again once it is restored', async () => {
  const subscription = await money.owe(10_000, 5000)
  const pay = (key: string) =>
    dana.post(`/registrations/${subscription}/payments`, { payment_method_id: money.methods.card, cents: 5000 }, { 'idempotency-key': key })
  const paid = (await pay('before')).body
  await money.settle()
  expect((await read(money.merchant)).open_subscriptions).toBeGreaterThan(0)
  const other = await layAccount('Other')
  await act(other, 'default')
  expect((await act(money.merchant, 'archive')).body).toMatchObject({ state: 'archived', is_default: false })
  const refused = await pay('archived')
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    ...[422, 'payments.merchant_closed', 'This club can’t take payments right now.'],
  ])
  expect((await dana.get('/billing')).body.paying).toMatchObject([{ merchant_id: money.merchant, is_open: false }])
  const back = { cents: 1000, to: 'method' }
  const refund = await admin.post(`/program_admin/transactions/${paid.id}/refund`, back, { 'idempotency-key': 'refund' })
  expect(refund.status).toBe(200)
  await money.settle()
  expect((await act(money.merchant, 'restore')).body.state).toBe('enabled')
  await act(money.merchant, 'default')
  expect((await pay('restored')).status).toBe(200)
  await money.settle()
  expect((await actionsOn(money.merchant)).filter((action) => action !== 'merchant.made_default')).toEqual([
    ...['merchant.archived', 'merchant.restored'],
  ])
  expect(await money.broken()).toEqual([])
})

test('a service fee is valid from its day on, and what was paid before keeps its own [PAY-121]', async () => {
  const fee = { type: 'custom', base: 200, percent: 0, cap: null }
  const save = async (valid_from: string, more: object = {}) =>
    await admin.post(`${path}/${money.merchant}/fees`, { ...fee, valid_from, ...more, version_id: await versionOf(money.merchant) })
  expect((await save('2026-10-05')).body.errors).toEqual({ valid_from: ['Choose a day from 2026-10-06 on.'] })
  expect((await save('2026-10-06', { percent: 200_001 })).status).toBe(422)
  const planned = (await save('2026-10-06')).body
  expect(planned.fees.map((one: { valid_from: string; is_current: boolean }) => [one.valid_from, one.is_current])).toEqual([
    ['2026-10-06', false],
    ['2020-01-01', true],
  ])
  const subscription = await money.owe(10_000, 5000)
  const pay = async (key: string) =>
    (
      await dana.post(
        `/registrations/${subscription}/payments`,
        { payment_method_id: money.methods.card, cents: 5000 },
        { 'idempotency-key': key },
      )
    ).body
  const today = await pay('today')
  expect(today.service_fee).toBe(180)
  await money.settle()
  await server.at('2026-10-06T15:00:00Z')
  expect((await pay('tomorrow')).service_fee).toBe(200)
  await money.settle()
  expect((await dana.get(`/billing/transactions/${today.id}`)).body.service_fee).toBe(180)
  await server.rows(`delete from merchant_fee where valid_from > '2020-01-01'`)
  expect(await money.broken()).toEqual([])
})

test('a policy is published as a version; the older versions stay and can be read [PAY-004] [PAY-005] [PAY-007]', async () => {
  const of = (kind: string) => `${path}/${money.merchant}/policies/${kind}`
  const publish = (kind: string, text: string, version_id: number, caller = admin) => caller.post(of(kind), { text, version_id })
  expect((await dana.get('/merchant_policies/cancellation')).body).toMatchObject({ policy: null, merchant: { id: money.merchant } })
  expect((await publish('refund', 'All is refunded.', 0)).body).toEqual({ version: 1 })
  expect((await publish('refund', 'Half is refunded.', 1)).body).toEqual({ version: 2 })
  const late = await publish('refund', 'Nothing is refunded.', 1)
  expect([late.status, late.body.version_id]).toEqual([409, 2])
  expect((await publish('refund', 'Half is refunded. ', 2)).body.code).toBe('payments.policy_same')
  expect((await publish('refund', ' ', 2)).status).toBe(422)
  expect((await publish('refund', 'Mine.', 2, dana)).status).toBe(403)
  const reads = async (query = '') => (await dana.get(`/merchants/${money.merchant}/policies/refund${query}`)).body.policy
  expect(await reads()).toMatchObject({ version: 2, text: 'Half is refunded.', is_current: true })
  expect(await reads('?version=1')).toMatchObject({ version: 1, text: 'All is refunded.', is_current: false })
  expect((await dana.get(`/merchants/${money.merchant}/policies/refund?version=3`)).status).toBe(404)
  expect((await dana.get('/merchant_policies/refund')).body.policy.version).toBe(2)
  expect((await dana.get('/merchant_policies/privacy')).status).toBe(404)
  expect((await read(money.merchant)).policies).toMatchObject([{ kind: 'refund', version: 2 }])
  const { items } = (await admin.get(of('refund'))).body
  expect(items.map(({ version, text }: { version: number; text: string }) => [version, text])).toEqual([
    [2, 'Half is refunded.'],
    [1, 'All is refunded.'],
  ])
  expect(await server.rows(`select action from audit_log where entity = 'merchant_policy'`)).toHaveLength(2)
})

test('without an account in the address the policy is that of the default account [PAY-003] [PAY-006]', async () => {
  const other = await layAccount('Elite')
  await admin.post(`${path}/${other}/policies/cancellation`, { text: 'Of the elite teams.', version_id: 0 })
  expect((await dana.get('/merchant_policies/cancellation')).body.policy).toBeNull()
  await act(other, 'default')
  expect((await dana.get('/merchant_policies/cancellation')).body).toMatchObject({
    ...{ merchant: { id: other }, policy: { text: 'Of the elite teams.' } },
  })
  await act(money.merchant, 'default')
})

test('a secondary account says how its treasury stands, and each account its bank debits and its days of refunds [MERCH-026] [MERCH-027]', async () => {
  const id = await layAccount('Second')
  const laid = `update club_merchant set vendor = 'bank', flags = $2::text[], treasury_status = 'active', refund_days = 45 where id = $1`
  await server.rows(laid, [id, ['Enabled', 'Secondary']])
  expect(await read(id)).toMatchObject({ treasury_status: 'active', vendor: 'bank', allow_ach: true, refund_days: 45 })
  await server.rows(laid, [id, ['Enabled']])
  expect((await read(id)).treasury_status).toBeNull()
  await server.rows(`update club_merchant set vendor = 'card' where id = $1`, [id])
  expect((await read(id)).allow_ach).toBe(false)
})

test('what payers have saved with Link is offered at an account for which the provider allows it, and at no other [MERCH-025]', async () => {
  const id = await layAccount('with link')
  await admin.post(`${path}/${id}/refresh`)
  expect((await read(id)).flags).toEqual(['AllowACH', 'AllowLink', 'Enabled'])
  const subscription = await money.owe(5000)
  const linkOf = async () => (await dana.post(`/registrations/${subscription}/payment_methods`, { kinds: ['card'] })).body.provider.link
  expect(await linkOf()).toBe(false)
  await server.rows('update subscription set merchant_id = $2 where club_id = 1 and id = $1', [subscription, id])
  expect(await linkOf()).toBe(true)
})

test('the server cannot change a published policy', async () => {
  await expect(server.database.hold('app', (db) => db.updateTable('merchant_policy').set({ text: 'Other' }).execute())).rejects.toThrow(
    /permission denied/,
  )
})

test('finance sees the transactions and payouts of an account, and what a payout consists of [MERCH-013] [MERCH-017]', async () => {
  const subscription = await money.owe(9000)
  const sent = { payment_method_id: money.methods.card, cents: 9000 }
  const { id: payment } = (await dana.post(`/registrations/${subscription}/payments`, sent, { 'idempotency-key': 'paid-out' })).body
  await money.settle()
  money.provider.events.length = 0
  money.provider.payOut(8500)
  await money.deliver()
  const list = async (query: string) =>
    (await admin.get(`/program_admin/transactions?merchant=${query}`)).body.items as { id: number; amount: number }[]
  const [payout, ...others] = await list(`${money.merchant}&type=payout`)
  expect([payout!.amount, others]).toEqual([8500, []])
  expect((await list(String(money.merchant))).map(({ id }) => id)).toContain(payment)
  expect(await list(String(await layAccount('Empty')))).toEqual([])
  await server.rows(
    `with change as (insert into balance_txn (club_id, merchant_id, external, kind, source, cents, fee_cents, net_cents, available_on, created_at)
        select 1, $1, 'txn_of_payout', 'payment', t.external_id, 9000, 500, 8500, app_now(), app_now() from txn t where t.id = $2 returning id)
      insert into payout_item (club_id, payout_id, balance_txn_id) select 1, p.id, c.id from payout p, change c where p.txn_id = $3`,
    [money.merchant, payment, payout!.id],
  )
  const read = await admin.get(`/program_admin/payouts/${payout!.id}`)
  expect(read.body).toMatchObject({ amount: 8500, state: 'in_transit', merchant: { id: money.merchant } })
  expect(read.body.totals).toEqual({ count: 1, amount: 9000, fee: 500, net: 8500 })
  expect(read.body.items).toMatchObject([{ kind: 'payment', subscription_id: subscription, amount: 9000, fee: 500, net: 8500 }])
  expect(read.body.items[0].payer).toBeTypeOf('string')
  const elsewhere = await server.as(people.otherClubAdmin)
  const asked = [await elsewhere.get(`/program_admin/payouts/${payout!.id}`), await admin.get(`/program_admin/payouts/${payment}`)]
  expect(asked.map(({ status }) => status)).toEqual([404, 404])
})

test('a program admin of some programs sees no merchant account, since all programs are paid at it [MERCH-003]', async () => {
  const programAdmin = await server.as(emailOf('programadmin'))
  await server.rows(`delete from program_admin where club_id = 1 and user_id = $1`, [programAdmin.userId])
  expect((await programAdmin.get(path)).body.may).toEqual({ manage: true })
  await server.rows(
    `insert into program_admin (club_id, program_id, user_id) select 1, id, $1 from program where club_id = 1 order by id limit 1`,
    [programAdmin.userId],
  )
  expect([(await programAdmin.get(path)).status, (await programAdmin.get(`${path}/${money.merchant}`)).status]).toEqual([403, 403])
})
