/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people, players } from '../../demo/people.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { asClub } from '../../ledger/test-posting.ts'
import { layMoney } from '../../payments/test-rows.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { layProgram } from '../test-program.ts'

let testServer: TestServer
let admin: Caller
let mum: Caller
let mumsId: number
beforeAll(async () => {
  testServer = await startTestServer()
  ;[admin, mum] = await Promise.all([testServer.as(people.admin), testServer.as(people.miasMum)])
  mumsId = Number((await testServer.rows('select id from app_user where email = $1', [people.miasMum]))[0]!['id'])
})
beforeEach(async () => void (await testServer.rows('delete from delivery')))

let keys = 0
type Program = Awaited<ReturnType<typeof layProgram>>
const register = async ({ id, packageId }: Program, more: object = {}, caller = admin) =>
  await caller.post(
    `/program_admin/programs/${id}/desk_registrations`,
    { player_id: players.mia, package_id: packageId, total: 0, ...more },
    { 'idempotency-key': `desk-${++keys}` },
  )
const choices = async ({ id }: Program, query = '', caller = admin) =>
  await caller.get(`/program_admin/programs/${id}/desk_choices?player=${players.mia}${query}`)
const mails = async () =>
  (await testServer.rows(`select subject, body from delivery where channel = 'email' order by id`)).map(({ body }) => String(body))

test('staff register a player who does not fit, after registration has closed; what is free is done, and the family is told', async () => {
  const program = await layProgram(testServer, {
    ...{ price: 0, capacity: 1 },
    more: `update package set min_birth_year = 2005, max_birth_year = 2006 where id = $package; update program set closed_at = app_now() where id = $program`,
  })
  const found = (await admin.get(`/program_admin/programs/${program.id}/desk_players?search=mia whit`)).body.items
  expect(found).toMatchObject([{ id: players.mia, name: 'Mia Whitfield' }])
  const shown = (await choices(program, `&package=${program.packageId}`)).body
  expect([shown.packages[0].warnings.length, shown.packages[0].is_full, shown.price.total, shown.payers[0].name]).toEqual([
    1,
    false,
    0,
    'Dana Whitfield',
  ])
  const done = await register(program)
  expect([done.status, done.body.subscription_id]).toEqual([200, null])
  expect((await mails())[0]).toContain('There is nothing to pay.')
  expect((await mum.get('/registration/registrations')).body.items[0]).toMatchObject({ id: done.body.id, status: 'Registered' })

  // The seat rule of every registration holds, and nobody is registered twice.
  expect((await register(program)).body.errors.package_id).toEqual(['Mia Whitfield is registered for Week already.'])
  expect((await register(program, { player_id: players.theo })).body.code).toBe('registration.full')
  expect(await testServer.rows('select taken from package where id = $1', [program.packageId])).toEqual([{ taken: 1 }])
})

test('what costs money is owed by the payer, less what is paid at the desk, and the books agree', async () => {
  const program = await layProgram(testServer, {
    more: `insert into payment_plan (club_id, program_id, package_id, name, initial_payment, payments, discounts)
      values (1, $program, $package, 'Two', 4000, '[{"due_date":"2026-12-01","price":6000,"overdue_date":null,"late_fee":0}]', '[]')`,
  })
  const [plan] = await testServer.rows('select id from payment_plan where program_id = $1', [program.id])
  const chosen = { payment_plan_id: Number(plan!['id']), payer_user_id: mumsId, total: 10_000 }
  expect((await choices(program, `&package=${program.packageId}&plan=${chosen.payment_plan_id}`)).body.price).toMatchObject({
    total: 10_000,
    due_now: 4000,
  })
  // A person who was entered as a contact and has not joined the club is neither named nor charged.
  const [entered] = await testServer.rows(
    `insert into app_user (first_name, last_name, email) values ('Unseen', 'Name', 'entered@example.org') returning id`,
  )
  await testServer.rows(`insert into player_contact (club_id, player_id, user_id) values (1, $1, $2)`, [players.mia, entered!['id']])
  expect((await choices(program)).body.payers.map(({ name }: { name: string }) => name)).not.toContain('Unseen Name')
  const fields = async (more: object) => Object.keys((await register(program, { ...chosen, ...more })).body.errors ?? {})
  for (const payer_user_id of [null, 1, Number(entered!['id'])]) expect(await fields({ payer_user_id })).toEqual(['payer_user_id'])
  expect(await fields({ paid_cents: 10_001 })).toEqual(['paid_cents'])
  // Financial aid that pays everything is booked too, but not under the member of staff.
  const [alone] = await testServer.rows(`insert into player (club_id, first_name, last_name) values (1, 'Ada', 'Alone') returning id`)
  await testServer.rows(`insert into aid_grant (club_id, program_id, player_id, cents) values (1, $1, $2, 10000)`, [
    program.id,
    alone!['id'],
  ])
  expect(await fields({ player_id: Number(alone!['id']), payer_user_id: null, total: 0 })).toEqual(['payer_user_id'])
  expect((await register(program, { ...chosen, total: 9000 })).body).toMatchObject({ code: 'registration.price', total: 10_000 })
  const done = await register(program, { ...chosen, paid_cents: 4000, paid_note: 'Cash at the office' })
  expect(done.status).toBe(200)
  const details = (await admin.get(`/program_admin/subscriptions/${done.body.subscription_id}`)).body.payment_details
  expect(details).toMatchObject({ amount_paid: 4000, amount_outstanding: 6000, amount_due: 0 })
  expect((await mails()).some((body) => body.includes('$60.00 of it is open') && body.includes('/programs/registrations'))).toBe(true)
  expect((await mum.get('/billing')).body.subscriptions.some(({ id }: { id: number }) => id === done.body.subscription_id)).toBe(true)
  expect((await asClub(testServer, 1, (db) => checkLedger(db, 1, testServer.ctx.questions))).filter(({ holds }) => !holds)).toEqual([])
})

test('nobody registers players of other clubs, for other clubs, or for money without the right to it', async () => {
  const free = await layProgram(testServer, { price: 0 })
  const [otherClub, coach] = await Promise.all([testServer.as(people.otherClubAdmin), testServer.as(people.coachSam)])
  expect([
    (await register(free, {}, otherClub)).status,
    (await register(free, {}, coach)).status,
    (await register(free, {}, mum)).status,
  ]).toEqual([404, 403, 403])
  expect((await register(free, { player_id: players.otherClub })).body.errors).toHaveProperty('player_id')
  // An admin of one region gets the rights over programs, and to see their money, in the whole club.
  await testServer.rows(
    `insert into role_permission (role_id, club_region_id, key) select r.id, 0, k.key
      from role r join app_user u on u.id = r.user_id, (values ('programs'), ('view_program_financials')) k (key)
      where u.email = $1 and r.club_id = 1 and r.type = 'Admin' on conflict do nothing`,
    [people.regional],
  )
  const regional = await testServer.as(people.regional)
  const priced = await layProgram(testServer)
  expect((await choices(priced, '', regional)).body.may).toEqual({ charge: false })
  expect((await register(priced, { payer_user_id: mumsId, total: 10_000 }, regional)).status).toBe(403)
  const seats = await testServer.rows('select taken from package where id = $1', [priced.packageId])
  expect([seats, (await register(free, { player_id: players.theo }, regional)).status]).toEqual([[{ taken: 0 }], 200])
})

test('a canceled registration stands again while a seat is free; one that cost money is registered anew', async () => {
  const program = await layProgram(testServer, { price: 0, capacity: 1 })
  const { id } = (await register(program)).body
  const acts = '/program_admin/program_players/acts'
  const act = async (name: string, of = id) => (await admin.post(acts, { act: name, ids: [of] })).body
  const leftOut = async (of = id) => (await admin.post(`${acts}/preview`, { act: 'restore', ids: [of] })).body.left_out?.[0]?.code
  expect(await leftOut()).toBe('not_ended')
  await act('cancel')
  expect((await act('restore')).changed).toBe(1)
  await act('cancel')
  await testServer.rows('update package set taken = 0 where id = $1', [program.packageId])
  await testServer.rows('update registration set keeps_seat = false where id = $1', [id])
  const other = (await register(program, { player_id: players.theo })).body
  expect(await leftOut()).toBe('full')
  await act('cancel', other.id)
  expect((await act('restore', other.id)).changed).toBe(1)
  expect(await testServer.rows('select taken from package where id = $1', [program.packageId])).toEqual([{ taken: 1 }])
  await testServer.rows('update package set capacity = null where id = $1', [program.packageId])
  expect([(await act('restore')).changed, await leftOut(other.id)]).toEqual([1, 'not_ended'])
  const priced = await layProgram(testServer)
  const paid = (await register(priced, { payer_user_id: mumsId, total: 10_000 })).body
  await testServer.rows(`update registration set status = 'Canceled' where id = $1`, [paid.id])
  expect(await leftOut(paid.id)).toBe('costs')
})

test('the payer of a registration by staff accepts the policies of the club later, in person and in the version that is shown', async () => {
  const { merchant } = await layMoney(testServer, { club: 1, first: 9700, user: mumsId })
  await testServer.rows(`update club set config = config || '{"payments":{"enabled":true}}' where club_id = 1`)
  await testServer.rows('update club_merchant set is_default = (id = $1) where club_id = 1', [merchant])
  await testServer.rows(`insert into merchant_policy (club_id, merchant_id, kind, version, text) values (1, $1, 'refund', 1, 'All.')`, [
    merchant,
  ])
  const program = await layProgram(testServer)
  const { id, subscription_id } = (await register(program, { payer_user_id: mumsId, total: 10_000 })).body
  const shown = async () => (await mum.get('/registration/registrations')).body.items.find((one: { id: number }) => one.id === id)
  const { hash, policies } = (await shown()).to_accept
  expect(policies).toEqual([{ kind: 'refund', merchant_id: merchant, version: 1 }])
  const path = `/registration/subscriptions/${subscription_id}/accept_policies`
  const dad = await testServer.as(people.miasDad)
  expect([(await dad.post(path, { policies_hash: hash })).status, (await mum.post(path, { policies_hash: 'other' })).body.code]).toEqual([
    ...[404, 'registration.changed'],
  ])
  const other = await testServer.actAs(people.miasMum)
  expect((await other.post(path, { policies_hash: hash })).status).toBe(403)
  expect((await mum.post(path, { policies_hash: hash })).body).toEqual({ accepted: true })
  expect(await shown()).toMatchObject({ to_accept: null, policies: [{ kind: 'refund', version: 1 }] })
})
