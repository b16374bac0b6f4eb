/** @module-tag postgres */
import { expect, test } from 'vitest'
import { checkLedger } from '../ledger/check-ledger.ts'
import { asClub } from '../ledger/test-posting.ts'
import { layMoney } from '../payments/test-rows.ts'
import { emailOf } from '../demo/accounts.ts'
import { people, players } from '../demo/people.ts'
import type { MovedPlayerRows } from '../kit/player-rows.ts'
import { playerRows } from './player-rows.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { complete, item, layProgram, nowOf } from './test-program.ts'

const userOf = async (testServer: TestServer, email: string) =>
  Number((await testServer.rows('select id from app_user where email = $1', [email]))[0]!['id'])

test('two siblings are registered with discount, plan and fees: what is owed, the books and the mail agree to the cent [PAY-011, PROG-013]', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    more: `insert into program_fee (club_id, program_id, name, kind, amount, timing) values (1, $program, 'Uniform', 'Additional', 4000, 'checkout');
      insert into discount (club_id, program_id, name, kind, type, percent) values (1, $program, 'Sibling', 'sibling', 'percent', 1000);
      insert into payment_plan (club_id, program_id, package_id, name, initial_payment, payments, discounts)
        values (1, $program, $package, 'Two', 5000, '[{"due_date":"2026-12-01","price":5000,"overdue_date":"2026-12-08","late_fee":500}]', '[]')`,
  })
  const [plan] = await testServer.rows('select id from payment_plan where program_id = $1', [program.id])
  const mum = await testServer.as(people.miasMum)
  const chosen = { payment_plan_id: Number(plan!['id']) }
  const saved = await mum.post(program.path, {
    items: [item(players.mia, program.packageId, chosen), item(players.theo, program.packageId, chosen)],
  })
  expect([saved.status, saved.body.errors, saved.body.total, saved.body.due_now]).toEqual([200, undefined, 27_000, 17_500])
  const held = await mum.post(`${program.path}/hold`, {})
  expect(Date.parse(held.body.held_until) - (await nowOf(testServer))).toBe(15 * 60_000)
  const done = await complete(mum, program.path, 27_000)
  expect([done.status, done.body.due_now, done.body.registrations.length]).toEqual([200, 17_500, 2])
  const sums = await testServer.rows(
    `select (select sum(p.cents)::int from line_item_part p join line_item i on i.club_id = p.club_id and i.id = p.line_item_id
        join subscription s on s.club_id = i.club_id and s.id = i.subscription_id where s.program_id = $1) as owed,
      (select sum(e.cents)::int from ledger_entry e join ledger_account a on a.club_id = e.club_id and a.id = e.account_id
        where a.kind = 'ar' and e.program_id = $1) as receivable,
      (select taken from package where id = $2) as taken, (select held from package where id = $2) as held,
      (select uses from discount where program_id = $1) as uses`,
    [program.id, program.packageId],
  )
  expect(sums).toEqual([{ owed: 27_000, receivable: 27_000, taken: 2, held: 0, uses: 1 }])
  const broken = (await asClub(testServer, 1, (db) => checkLedger(db, 1, testServer.ctx.questions))).filter(({ holds }) => !holds)
  expect(broken).toEqual([])
  const mails = await testServer.rows(`select body from delivery where dedupe_key like 'cart:%:registered' and channel = 'email'`)
  expect(mails.length).toBe(1)
  expect(String(mails[0]!['body'])).toContain('$270.00')
  expect((await mum.get('/registration/registrations')).body.items.map(({ player }: { player: string }) => player).toSorted()).toEqual([
    ...['Mia Whitfield', 'Theo Whitfield'],
  ])
})

test('the instalments of a plan carry its late fees, and wait for approval where the plan asks for it; the amount of today does not', async () => {
  const testServer = await startTestServer()
  const { user, methods } = await layMoney(testServer, { club: 1, first: 9000, user: await userOf(testServer, people.miasMum) })
  const program = await layProgram(testServer, {
    more: `insert into payment_plan (club_id, program_id, package_id, name, initial_payment, payments, discounts, approval_required)
        values (1, $program, $package, 'Two', 5000, '[{"due_date":"2026-12-01","price":5000,"overdue_date":"2026-12-08","late_fee":500}]', '[]', true);
      update program set club_region_id = 1 where id = $program`,
  })
  const [plan] = await testServer.rows('select id from payment_plan where program_id = $1', [program.id])
  const mum = await testServer.as(people.miasMum)
  const chosen = { payment_plan_id: Number(plan!['id']) }
  await mum.post(program.path, { items: [item(players.mia, program.packageId, chosen)] })
  const done = await complete(mum, program.path, 10_000, { payment_method_id: methods.bank })
  const items = await testServer.rows(
    `select i.due_on::text, i.over_due_on::text, i.late_fee_cents::int, i.needs_approval, s.autopay from line_item i
      join subscription s on s.club_id = 1 and s.id = i.subscription_id where i.club_id = 1 and s.user_id = $1 and s.program_id = $2 order by i.due_on`,
    [user, program.id],
  )
  expect(items).toEqual([
    { due_on: '2026-10-05', over_due_on: null, late_fee_cents: 0, needs_approval: false, autopay: true },
    { due_on: '2026-12-01', over_due_on: '2026-12-08', late_fee_cents: 500, needs_approval: true, autopay: true },
  ])
  const { subscriptions, paying, taken } = (await mum.get('/billing')).body
  const { id: txn, amount, service_fee } = done.body.payment
  expect(service_fee).toBeGreaterThan(0)
  const subscription_ids = [done.body.registrations[0].subscription_id]
  const processing = amount + service_fee
  expect(taken).toEqual([{ subscription_ids, processing, paid: 0 }])
  const [listed] = (await mum.get('/billing/transactions')).body.items
  expect([listed.id, listed.total]).toEqual([txn, amount + service_fee])
  const shown = (await mum.get(`/registrations/${done.body.registrations[0].subscription_id}`)).body
  expect(shown).toMatchObject({ program_id: program.id, package_id: program.packageId, payment_plan_id: chosen.payment_plan_id })
  expect([shown.club_region_id, shown.subscription_region_source]).toEqual([1, 'program'])
  const [owed] = subscriptions as { id: number; payment_details: { amount_processing: number } }[]
  expect([owed!.id, owed!.payment_details.amount_processing, paying[0].is_open]).toEqual([
    ...[done.body.registrations[0].subscription_id, 5000, true],
  ])
  // The sums have every payment, however many there are.
  await testServer.rows(
    `with more as (insert into txn (club_id, type, status, user_id, merchant_id, cents, completed_at)
        select 1, 'payment', 'completed', t.user_id, t.merchant_id, 1, app_now() from txn t, generate_series(1, 250) where t.club_id = 1 and t.id = $1 returning id)
      insert into txn_allocation (club_id, txn_id, payment_txn_id, line_item_id, charge_line_id, cents, reopens)
        select 1, m.id, m.id, a.line_item_id, a.charge_line_id, 1, true from more m, txn_allocation a where a.club_id = 1 and a.txn_id = $1`,
    [txn],
  )
  expect((await mum.get('/billing')).body.taken).toEqual([{ subscription_ids, processing, paid: 250 }])
})

test('a director reads who used a discount and what it cost the club [PAY-013]', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    more: `insert into discount (club_id, program_id, name, kind, type, amount) values (1, $program, 'Early', 'everyone', 'amount', 1500)`,
  })
  const mum = await testServer.as(people.miasMum)
  await mum.post(program.path, { items: [item(players.mia, program.packageId)] })
  expect((await complete(mum, program.path, 8500)).status).toBe(200)
  const [discount] = await testServer.rows('select id from discount where program_id = $1', [program.id])
  const director = await testServer.as(people.director)
  const { items, totals } = (await director.get(`/program_admin/discount_uses?discount=${Number(discount!['id'])}`)).body
  expect(items).toMatchObject([{ player: 'Whitfield, Mia', payer: 'Whitfield, Dana', discount: 'Early', program: 'Camp', cents: 1500 }])
  expect(totals).toEqual({ cents: 1500 })
})

test('a cart goes on on any device of the parent, and choices that were changed on another one are not registered unseen', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { price: 0 })
  const [mum, phone] = [await testServer.as(people.miasMum), await testServer.as(people.miasMum)]
  const seen = (await mum.post(program.path, { items: [item(players.mia, program.packageId)] })).body.choices
  expect((await phone.get(program.path)).body).toMatchObject({ items: [{ player_id: players.mia }], choices: seen })
  await phone.post(program.path, { items: [item(players.theo, program.packageId)] })
  const send = async (choices: number) => {
    const sent = await complete(mum, program.path, 0, { choices })
    return [sent.status, sent.body.code]
  }
  expect(await send(seen)).toEqual([409, 'registration.changed'])
  expect(await send((await mum.get(program.path)).body.choices)).toEqual([200, undefined])
})

test('a program whose packages are full says so in the list of families', async () => {
  const testServer = await startTestServer()
  const mum = await testServer.as(people.miasMum)
  const { items } = (await mum.get('/registration/programs')).body as { items: { id: number; is_full: boolean }[] }
  expect(items.filter(({ is_full }) => is_full).map(({ id }) => id)).toEqual([102])
})

test('the price that a family has seen binds: after a change the answer is 409 with the new price, and nothing is lost [PROG-069]', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer)
  const mum = await testServer.as(people.miasMum)
  await mum.post(program.path, { items: [item(players.mia, program.packageId)] })
  await testServer.rows('update package set price = 12000 where id = $1', [program.packageId])
  const refused = await complete(mum, program.path, 10_000)
  expect([refused.status, refused.body.code, refused.body.total]).toEqual([409, 'registration.price', 12_000])
  expect((await mum.get(program.path)).body.items.length).toBe(1)
  expect((await complete(mum, program.path, 12_000)).status).toBe(200)
  expect((await complete(mum, program.path, 12_000)).body.code).toBe('registration.empty')
})

test('nobody registers another family’s player, a player who does not fit, or without the signature [PROG-013, PROG-069]', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    agreement: 'I agree.',
    price: 0,
    more: `update package set min_birth_year = 2013, gender = 'F' where id = $package`,
  })
  const mum = await testServer.as(people.miasMum)
  const errorOf = async (player: number, packageId = program.packageId) =>
    Object.entries((await mum.post(program.path, { items: [item(player, packageId)] })).body.errors as object).flat()
  for (const stranger of [players.otherTeam, players.otherClub]) {
    const joined = mum.post(`/registration/programs/${program.id}/waitlist`, { player_id: stranger, package_id: program.packageId })
    const answers = [await mum.post(program.path, { items: [item(stranger, program.packageId)] }), await joined]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
  }
  expect(await errorOf(players.mia, 101)).toEqual(['items.0.package_id', ['Choose a package of this program.']])
  expect(String(await errorOf(players.theo))).toMatch(/Theo Whitfield cannot register for Week: Girls/)
  const choose = () => mum.post(program.path, { items: [item(players.mia, program.packageId)] })
  await choose()
  // A player of the cart who has left the family meanwhile is told at the field.
  await testServer.rows('update cart_item i set player_id = $1 from cart c where c.id = i.cart_id and c.program_id = $2', [
    ...[players.otherTeam, program.id],
  ])
  expect((await mum.post(`${program.path}/hold`, {})).body.errors).toEqual({ 'items.0.player_id': ['Choose a player of your family.'] })
  expect((await choose()).status).toBe(200)
  expect((await complete(mum, program.path, 0)).body.errors).toEqual({ signed_name: ['Type your full name to sign the agreement.'] })
  const signed = { signed_name: 'Dana Whitfield', agreement_hash: (await mum.get(program.path)).body.agreement_hash }
  await testServer.rows(`update program set agreement = 'I agree to more.' where id = $1`, [program.id])
  const refused = await complete(mum, program.path, 0, signed)
  expect([refused.status, refused.body.code]).toEqual([409, 'registration.changed'])
  signed.agreement_hash = (await mum.get(program.path)).body.agreement_hash
  expect((await complete(mum, program.path, 0, signed)).status).toBe(200)
  const [row] = await testServer.rows(
    'select signed_name, length(document_hash) as hash, subscription_id from registration where program_id = $1',
    [program.id],
  )
  expect(row).toMatchObject({ signed_name: 'Dana Whitfield', subscription_id: null })
  expect(Number(row!['hash'])).toBeGreaterThan(20)
  expect(String(await errorOf(players.mia))).toMatch(/is registered for Week already/)
})

test('a family of another country registers for what costs only where the club accepts its payments, and then pays the fee of non-residents', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    more: `update package set non_resident_fee = 2500 where id = $package; update club_region set postal_codes = '80301' where club_id = 1 and id = 1`,
  })
  const mum = await testServer.as(people.miasMum)
  const save = async (postal_code: string) =>
    (await mum.post(program.path, { items: [item(players.mia, program.packageId)], postal_code })).body
  expect([(await save('80301')).total, (await save('80999')).total]).toEqual([10_000, 12_500])
  expect((await save('K1A 0B1')).errors).toEqual({
    postal_code: ['This club takes payments from its own country only. Enter a postal code of that country.'],
  })
  await testServer.rows(`update club set config = config || '{"accept_payments_from_non_residents": true}' where club_id = 1`)
  expect((await save('K1A 0B1')).total).toBe(12_500)
})

test('a family sees neither the cart nor the players of another family, and each contact of a player has a cart of his own', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { price: 0 })
  const mum = await testServer.as(people.miasMum)
  await mum.post(program.path, { items: [item(players.mia, program.packageId)], code: 'SECRET', postal_code: '80301' })
  const seen = async (email: string) => {
    const caller = await testServer.as(email)
    const { code, postal_code, items, players: own } = (await caller.get(program.path)).body
    const [hold, done] = [await caller.post(`${program.path}/hold`, {}), await complete(caller, program.path, 0)]
    return [code, postal_code, items, (own as { id: number }[]).some(({ id }) => id === players.mia), hold.body.code, done.body.code]
  }
  expect(await seen(people.miasDad)).toEqual([null, null, [], true, 'registration.empty', 'registration.empty'])
  const [other] = await testServer.rows(
    `select u.email::text as email from player_contact c join app_user u on u.id = c.user_id join role r on r.user_id = u.id and r.club_id = 1 and r.type = 'Parent'
      where c.club_id = 1 and u.registered_at is not null and not exists (select from player_contact m where m.user_id = u.id and m.player_id = $1) order by c.id limit 1`,
    [players.mia],
  )
  expect(await seen(String(other!['email']))).toEqual([null, null, [], false, 'registration.empty', 'registration.empty'])
  expect((await complete(mum, program.path, 0)).status).toBe(200)
  expect((await (await testServer.as(people.miasDad)).get('/registration/registrations')).body.items).toEqual([])
})

test('of two contacts who register the same player at once one does, and the other is told', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { price: 0 })
  const parents = await Promise.all([people.miasMum, people.miasDad].map((email) => testServer.as(email)))
  // Both carts hold the player before either completes: a save after the other's completion would be refused already.
  for (const parent of parents)
    expect((await parent.post(program.path, { items: [item(players.mia, program.packageId)] })).status).toBe(200)
  const answers = await Promise.all(parents.map((parent) => complete(parent, program.path, 0)))
  const outcomes = answers.map(({ status, body }) => [status, body.code])
  expect(outcomes.toSorted(([a], [b]) => a - b)).toEqual([
    [200, undefined],
    [422, 'registration.wrong'],
  ])
})

test('a player who registers for a second package is no sibling of his own, and for neither package twice', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    more: `insert into discount (club_id, program_id, name, kind, type, percent) values (1, $program, 'Sibling', 'sibling', 'percent', 1000);
      insert into package (club_id, program_id, name, price) values (1, $program, 'Evenings', 5000)`,
  })
  const [evenings] = await testServer.rows(`select id from package where program_id = $1 and name = 'Evenings'`, [program.id])
  const mum = await testServer.as(people.miasMum)
  const save = async (player: number, packageId: number) => (await mum.post(program.path, { items: [item(player, packageId)] })).body
  await save(players.mia, program.packageId)
  expect((await complete(mum, program.path, 10_000)).status).toBe(200)
  expect((await save(players.mia, Number(evenings!['id']))).total).toBe(5000)
  expect((await complete(mum, program.path, 5000)).status).toBe(200)
  for (const [id, name] of [
    [program.packageId, 'Week'],
    [Number(evenings!['id']), 'Evenings'],
  ] as const)
    expect((await save(players.mia, id)).errors).toEqual({ 'items.0.package_id': [`Mia Whitfield is registered for ${name} already.`] })
  expect((await save(players.theo, program.packageId)).total).toBe(9000)
})

test('a discount that leaves nothing to pay is booked, also where the club takes no payments online, and as often as its limit allows', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    more: `insert into discount (club_id, program_id, name, kind, type, percent, code, max_uses) values (1, $program, 'Staff', 'code', 'percent', 10000, 'STAFF', 1)`,
  })
  const mum = await testServer.as(people.miasMum)
  const items = [item(players.mia, program.packageId), item(players.theo, program.packageId)]
  expect((await mum.post(program.path, { items, code: 'staff' })).body.total).toBe(10_000)
  await mum.post(program.path, { items: items.slice(0, 1), code: 'staff' })
  const done = await complete(mum, program.path, 0)
  expect([done.status, done.body.due_now, typeof done.body.registrations[0].subscription_id]).toEqual([200, 0, 'number'])
  const next = (await mum.post(program.path, { items: items.slice(1), code: 'staff' })).body
  expect([next.total, next.code_unknown, next.code_used_up]).toEqual([10_000, true, true])
  const wrong = (await mum.post(program.path, { items: items.slice(1), code: 'team' })).body
  expect([wrong.code_unknown, wrong.code_used_up]).toEqual([true, false])
  expect((await asClub(testServer, 1, (db) => checkLedger(db, 1, testServer.ctx.questions))).filter(({ holds }) => !holds)).toEqual([])
})

test('a program admin with programs of his own sees the players of those alone, and finance the discounts of its regions [PROG-016]', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    more: `update program set club_region_id = 2 where id = $program;
      insert into discount (club_id, program_id, name, kind, type, percent) values (1, $program, 'Friends', 'everyone', 'percent', 1000)`,
  })
  const mum = await testServer.as(people.miasMum)
  await mum.post(program.path, { items: [item(players.mia, program.packageId)] })
  await complete(mum, program.path, 9000)
  const programAdmin = await testServer.as(emailOf('programadmin'))
  const lines = async (caller: Caller, list: string) => {
    const { items } = (await caller.get(`/program_admin/${list}`)).body as { items: { player: string; payer: string }[] }
    return items.filter(({ player, payer }) => player === 'Whitfield, Mia' && payer !== '').map(({ payer }) => payer)
  }
  expect([await lines(programAdmin, 'program_players'), await lines(programAdmin, 'discount_uses')]).toEqual([
    ['Whitfield, Dana'],
    ['Whitfield, Dana'],
  ])
  await testServer.rows('insert into program_admin (club_id, program_id, user_id) values (1, 102, $1)', [programAdmin.userId])
  expect([await lines(programAdmin, 'program_players'), await lines(programAdmin, 'discount_uses')]).toEqual([[], []])
  const admin = await testServer.as(people.admin)
  expect(await lines(admin, 'discount_uses')).toEqual(['Whitfield, Dana'])
  await testServer.rows(`update program set club_region_id = 1 where id = $1`, [program.id])
  for (const [email, region] of [
    [people.regional, 1],
    [people.otherRegionAdmin, 2],
  ])
    await testServer.rows(
      `insert into role_permission (role_id, club_region_id, key) select r.id, $2, 'view_program_financials' from role r join app_user u on u.id = r.user_id
       where u.email = $1 and r.club_id = 1 on conflict do nothing`,
      [email, region],
    )
  const regions = [people.regional, people.otherRegionAdmin].map(
    async (email) => (await lines(await testServer.as(email), 'discount_uses')).length,
  )
  expect(await Promise.all(regions)).toEqual([1, 0])
})

test('of two entries of a player that are merged one registration for a package stays, and the other is canceled', () => {
  const { plan } = playerRows.find(({ table }) => table === 'registration') as MovedPlayerRows
  const line = (id: number, package_id: number, status: string) => ({ id, package_id, status })
  const others = [line(3, 8, 'Registered'), line(4, 7, 'Canceled'), line(5, 9, 'Registered')]
  expect(plan([line(1, 7, 'Registered'), line(2, 8, 'Canceled')], [line(6, 7, 'Registered'), ...others])).toEqual({
    move: [{ row: line(6, 7, 'Registered'), change: { status: 'Canceled' } }, ...others.map((row) => ({ row }))],
    join: [],
  })
})

test('a registration has one of the six states of the specification, which lists name and find; no other is stored [PROG-064]', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { price: 0 })
  const admin = await testServer.as(people.admin)
  const lay = (status: string) =>
    testServer.rows(
      `insert into registration (club_id, program_id, package_id, player_id, user_id, status, price, invited_by_user_id, invited_at, sent_at)
        values (1, $1, $2, $3, $4, $5, 0, $4, app_now(), app_now())`,
      [program.id, program.packageId, players.mia, admin.userId, status],
    )
  for (const status of ['Waitlist', 'Registered', 'Declined', 'Canceled', 'Expired', 'Invited']) {
    await lay(status)
    const { items } = (await admin.get(`/program_admin/program_players?program=${program.id}&status=${status}`)).body
    expect((items as { status: string }[]).map((one) => one.status)).toEqual([status])
  }
  await expect(lay('Pending')).rejects.toThrow('registration_status_check')
  expect((await admin.get('/program_admin/program_players?status=Pending')).status).toBe(422)
})

test('families see published programs only, and an address of a region shows its programs [PROG-020, PROG-021]', async () => {
  const testServer = await startTestServer()
  const mum = await testServer.as(people.miasMum)
  const { items } = (await mum.get('/registration/programs')).body as { items: { id: number; registration: string }[] }
  expect(items.map(({ id }) => id)).not.toContain(107)
  expect(items.find(({ id }) => id === 103)?.registration).toBe('Not Open Yet')
  const bill = await layProgram(testServer, { more: `update program set type = 'Invoice' where id = $program` })
  const statuses = [101, 107, 109, bill.id].map(async (id) => (await mum.get(`/registration/programs/${id}`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404])
  const draft = '/registration/programs/107/cart'
  const refused = [
    await mum.get(draft),
    await mum.post(draft, { items: [] }),
    await mum.post(`${draft}/hold`, {}),
    await complete(mum, draft, 0),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const ofRegion = (await mum.get('/registration/programs?region=2')).body
  expect([ofRegion.region, (ofRegion.items as { id: number }[]).some(({ id }) => id === 104)]).toEqual(['Hillcrest', false])
  expect((await mum.post('/registration/programs/103/cart', { items: [] })).body.code).toBe('registration.closed')
})

test('a parent adds a child within the registration and registers it at once [PROG-028]', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { price: 0 })
  const mum = await testServer.as(people.miasMum)
  const child = { first_name: 'Noa', last_name: 'Whitfield', birth_date: '2018-04-02', gender: 'F' }
  const { id } = (await mum.post('/registration/players', child)).body
  expect((await mum.post('/registration/players', child)).body.errors).toEqual({ first_name: ['Noa is in your family already.'] })
  expect((await mum.post('/registration/players', { ...child, birth_date: '2026-10-05' })).body.errors).toHaveProperty('birth_date')
  expect((await mum.post(program.path, { items: [item(id, program.packageId)] })).status).toBe(200)
  expect((await complete(mum, program.path, 0)).status).toBe(200)
  const rows = await testServer.rows('select is_primary, household_id is not null as together from player_contact where player_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ is_primary: true, together: true }])
})
