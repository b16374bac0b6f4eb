import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { people } from '../demo/people.ts'
import { openMoney, type Money } from '../payments/test-money.ts'

let server: TestServer
let money: Money
let admin: Caller
let programAdmin: Caller
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  ;[admin, programAdmin] = await Promise.all([server.as(people.admin), server.as('programadmin@demo.touchline.test')])
  await server.rows('insert into program_admin (club_id, program_id, user_id) values (1, 101, $1)', [programAdmin.userId])
})

let keys = 0
const withKey = () => ({ 'idempotency-key': `program-admin-${++keys}` })
const actAs = async (who: Caller, subscription: number, body: object) =>
  await who.post(`/program_admin/subscriptions/${subscription}/acts`, body, withKey())

test('who administers one program takes back no credit and no payment of another one', async () => {
  const [own, other] = [await money.owe(4000), await money.owe(2000)]
  await server.rows('update subscription set program_id = case id when $1 then 101 else 102 end where id in ($1, $2)', [own, other])
  const pay = async (...subscription_ids: number[]) => {
    const body = { subscription_ids, cents: 1000 * subscription_ids.length ** 2, payment_method_id: money.methods.card }
    const mum = await server.as(people.miasMum)
    const { id } = (await mum.post('/billing/payments', body, withKey())).body
    await money.settle()
    return id as number
  }
  const [alone, both] = [await pay(own), await pay(own, other)]
  const refund = async (txn_id: number) => (await actAs(programAdmin, own, { act: 'refund', txn_id, cents: 100, to: 'credit' })).status
  expect([await refund(alone), await refund(both)]).toEqual([200, 403])
  const issued = async (subscription: number) =>
    (await actAs(admin, subscription, { act: 'credit', cents: 500 })).body.transaction.id as number
  const rescind = async (txn_id: number) => (await actAs(programAdmin, own, { act: 'rescind', txn_id })).status
  expect([await rescind(await issued(own)), await rescind(await issued(other))]).toEqual([200, 403])
  expect(await money.broken()).toEqual([])
})

test('a credit of another program or region pays only for those who may act on its money too; its owner pays anything in the club with it', async () => {
  const [own, other] = [await money.owe(4000), await money.owe(2000)]
  await server.rows(
    `update subscription set program_id = case id when $1 then 101 else 102 end, club_region_id = case id when $1 then 1 end where id in ($1, $2)`,
    [own, other],
  )
  await server.rows(
    `insert into role_permission (role_id, club_region_id, key) select r.id, 1, 'manage_program_financials' from role r join app_user u on u.id = r.user_id
     where u.email = $1 and r.club_id = 1 on conflict do nothing`,
    [people.regional],
  )
  const regional = await server.as(people.regional)
  const mum = await server.as(people.miasMum)
  const issued = async (subscription: number) =>
    (await actAs(admin, subscription, { act: 'credit', cents: 500 })).body.transaction.id as number
  const [ofOwn, ofOther] = [await issued(own), await issued(other)]
  for (const who of [programAdmin, regional]) {
    const apply = async (credit_id: number) => [
      (await who.post(`/program_admin/subscriptions/${own}/credits/apply`, { credit_id, cents: 100 }, withKey())).status,
      (await actAs(who, own, { act: 'apply_credit', txn_id: credit_id, cents: 100 })).status,
    ]
    expect([await apply(ofOwn), (await apply(ofOther)).filter((status) => status !== 403 && status !== 404)]).toEqual([[200, 200], []])
    const shown = ((await who.get(`/program_admin/subscriptions/${own}`)).body.credits as { id: number }[]).map(({ id }) => id)
    expect([shown.includes(ofOwn), shown.includes(ofOther)]).toEqual([true, false])
  }
  expect((await admin.get(`/program_admin/subscriptions/${own}`)).body.credits).toContainEqual({
    id: ofOther,
    remaining: 500,
    expires_on: null,
  })
  expect((await mum.post(`/registrations/${own}/credits/apply`, { credit_id: ofOther, cents: 100 }, withKey())).status).toBe(200)
  expect(await money.broken()).toEqual([])
})

test('finance finds a subscription by words of payer, player and description in any order, and by half a phone number; other programs stay hidden', async () => {
  const [own, other] = [await money.owe(4000), await money.owe(2000)]
  await server.rows(
    `update subscription set program_id = case id when $1 then 101 else 102 end, description = 'Futsal 100% fun',
    player_id = (select id from player where club_id = 1 and first_name = 'Mia' limit 1) where id in ($1, $2)`,
    [own, other],
  )
  await server.rows(
    `update app_user set mobile_number = '+13035550188' where id = (select user_id from subscription where club_id = 1 and id = $1)`,
    [own],
  )
  const { email, last_name } = (
    await server.rows('select email, last_name from app_user u join subscription s on s.user_id = u.id where s.id = $1', [own])
  )[0]!
  const found = async (who: Caller, words: string) => {
    const { items } = (await who.get(`/program_admin/subscriptions?search=${encodeURIComponent(words)}&page_size=200`)).body as {
      items: { id: number }[]
    }
    return items
      .map(({ id }) => id)
      .filter((id) => id === own || id === other)
      .toSorted((a, b) => a - b)
  }
  for (const words of [`futsal mia`, `MIA, ${String(last_name)} fun`, String(email), '303 555 01', '100%', 'f'])
    expect([words, await found(admin, words)]).toEqual([words, [own, other]])
  for (const words of ['futsal nobody', '555 0199', '1_0', ', ;']) expect([words, await found(admin, words)]).toEqual([words, []])
  expect(await found(programAdmin, 'futsal')).toEqual([own])
  const elsewhere = await server.as(people.otherClubAdmin)
  expect(await found(elsewhere, 'futsal')).toEqual([])
})

test('a director reads subscriptions, transactions and receipts of programs, not how somebody paid, and acts on no money [PAY-014]', async () => {
  const [own, alone] = [await money.owe(4000), await money.owe(2000)]
  // What belongs to no package is an invoice, or of no program.
  await server.rows('update subscription set program_id = 101, package_id = case id when $1 then 101 end where id in ($1, $2)', [
    own,
    alone,
  ])
  const mum = await server.as(people.miasMum)
  const pay = async (subscription: number) => {
    const body = { subscription_ids: [subscription], cents: 1000, payment_method_id: money.methods.card }
    const { id } = (await mum.post('/billing/payments', body, withKey())).body
    await money.settle()
    return id as number
  }
  const [paid, other] = [await pay(own), await pay(alone)]
  const credit = (await actAs(admin, own, { act: 'credit', cents: 500, reason: 'Hardship' })).body.transaction.id as number
  const director = await server.as(people.director)
  interface Line {
    id: number
    receipt_id: number | null
    description: string | null
  }
  const listed = async (list: string) => (await director.get(`/program_admin/${list}`)).body.items as Line[]
  const lines = await listed('transactions?program=101&page_size=200')
  const line = lines.find(({ id }) => id === paid)!
  expect(line).toMatchObject({ amount: 1000, status: 'completed', method_kind: null, method_last4: null, failure_reason: null })
  expect(lines.find(({ id }) => id === credit)?.description).toBe('Autumn season')
  const shows = async (query: string) => {
    const ids = (await listed(`transactions?page_size=200&${query}`)).map(({ id }) => id)
    return [ids.includes(paid), ids.includes(other)]
  }
  expect([await shows('program=101'), await shows(''), await shows('program=102')]).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ])
  const subscriptions = (await listed('subscriptions?program=101&page_size=200')).map(({ id }) => id)
  expect([subscriptions.includes(own), subscriptions.includes(alone)]).toEqual([true, false])
  const receipt = await director.get(`/receipts/${line.receipt_id}`)
  expect([receipt.status, receipt.body.total, receipt.body.card]).toEqual([200, 1061, null])
  const [hidden] = await server.rows('select id from receipt where club_id = 1 and txn_id = $1', [other])
  expect((await director.get(`/receipts/${String(hidden!['id'])}`)).status).toBe(404)
  const refused = [
    ...(await Promise.all(
      [{ act: 'refund', txn_id: paid, cents: 100, to: 'method' }, { act: 'credit', cents: 100 }, { act: 'cancel' }].map((body) =>
        actAs(director, own, body),
      ),
    )),
    await director.post(`/program_admin/transactions/${paid}/refund`, { cents: 100, to: 'method' }, withKey()),
    ...(await Promise.all(
      [
        ...[`subscriptions/${own}`, `transactions/${paid}`, 'receipts', 'donations', 'merchants', 'invoices', 'program_changes'],
        ...[`billing_accounts/${mum.userId}`, 'aid_requests'],
      ].map((path) => director.get(`/program_admin/${path}`)),
    )),
  ]
  expect(refused.map(({ status }) => status).filter((status) => status !== 403)).toEqual([])
  await server.rows(`update club set config = config || '{"director_program_access": "read"}' where club_id = 1`)
  const closed = [
    await director.get('/program_admin/transactions'),
    await director.get('/program_admin/subscriptions'),
    await director.get(`/receipts/${line.receipt_id}`),
  ]
  expect(closed.map(({ status }) => status)).toEqual([403, 403, 404])
})
