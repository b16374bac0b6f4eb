/** @module-tag postgres */
import { discountRecords, feeRecords, packageRecords, programRecords } from '@touchline/domain/programs/records'
import { describe, expect, test } from 'vitest'
import { recordContract } from '../../test/record-contract.ts'
import { startTestServer } from '../../test/test-server.ts'
import { emailOf } from '../demo/accounts.ts'
import { people } from '../demo/people.ts'

const program = {
  type: 'Camp',
  season_id: null,
  club_region_id: null,
  description: null,
  opens_on: '2026-09-01',
  opens_time: '09:00',
} as const
const days = { closes_on: '2026-10-01', agreement: null, family_changes: null, most_inside: null }
const open = {
  ...{ capacity: 20, waitlist: true, offers_by_hand: false, description: null, gender: null, min_age: 5, max_age: 9, age_on: null },
  ...{
    min_birth_year: null,
    max_birth_year: null,
    min_grade: null,
    max_grade: null,
    postal_codes: null,
    residents_only: false,
    non_resident_fee: 2500,
  },
} as const
const fee = { program_id: 101, amount: 2000, percent: null, optional: false, package_uids: [] as number[], late_from: null } as const
const discount = {
  program_id: 101,
  percent: 1000,
  amount: null,
  code: null,
  until: null,
  package_id: null,
  max_uses: null,
  stack_order: 0,
} as const

describe('records', () => {
  recordContract(programRecords, {
    first: { ...program, ...days, name: 'Autumn camp' },
    second: { ...program, ...days, name: 'Winter camp' },
    change: { closes_on: '2026-10-05' },
    refused: { change: { closes_on: '2026-08-01' }, field: 'closes_on' },
    reader: emailOf('nokey'),
    stranger: people.miasMum,
  })
  recordContract(packageRecords, {
    first: { ...open, name: 'Half day', program_id: 101, price: 9000 },
    second: { ...open, name: 'Whole day', program_id: 101, price: 15_000 },
    change: { price: 9500 },
    refused: { change: { max_age: 4 }, field: 'max_age' },
    reader: emailOf('nokey'),
    stranger: people.miasMum,
  })
  recordContract(feeRecords, {
    first: { ...fee, name: 'Bag', kind: 'Additional', timing: 'checkout', due_on: null },
    second: { ...fee, name: 'Deposit', kind: 'Additional', timing: 'due_date', due_on: '2026-12-01' },
    change: { amount: 2500, package_uids: [102, 101] },
    refused: { change: { amount: null }, field: 'amount' },
    reader: emailOf('nokey'),
    stranger: people.miasMum,
  })
  recordContract(discountRecords, {
    first: { ...discount, name: 'Friends', kind: 'everyone', type: 'percent' },
    second: { ...discount, name: 'Staff', kind: 'code', type: 'percent', code: 'STAFF' },
    change: { percent: 2000 },
    refused: { change: { percent: null }, field: 'percent' },
    reader: null,
    stranger: people.miasMum,
  })
})

test('a program that was moved to another region returns there only for those who manage programs of both', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  await testServer.rows(
    `insert into role_permission (role_id, club_region_id, key) select r.id, 1, 'programs' from role r
       join app_user u on u.id = r.user_id where u.email = $1 and r.club_id = 1 and r.type = 'Admin' on conflict do nothing`,
    [people.regional],
  )
  const regional = await testServer.as(people.regional)
  const { body: made } = await admin.post('/program_admin/programs', { ...program, ...days, name: 'Moved', club_region_id: 2 })
  const save = async (version_id: number, club_region_id: number) =>
    (await admin.post(`/program_admin/programs/${made.id}`, { ...program, ...days, name: 'Moved', club_region_id, version_id })).body
  const { change_set_id } = await save(made.version_id, 1)
  const regionNow = async () => (await testServer.rows('select club_region_id from program where id = $1', [made.id]))[0]!['club_region_id']
  expect([(await regional.post(`/change_sets/${change_set_id}/undo`)).status, await regionNow()]).toEqual([403, 1])
  expect([(await admin.post(`/change_sets/${change_set_id}/undo`)).status, await regionNow()]).toEqual([200, 2])
})

test('a program and a region never have the same id, so an address names one of them [PROG-022]', async () => {
  const admin = await (await startTestServer()).as(people.admin)
  const region = await admin.post('/club_admin/regions', { name: 'New region', abbreviation: null, postal_codes: null })
  const made = await admin.post('/program_admin/programs', { ...program, ...days, name: 'New program' })
  expect([region.status, made.status, made.body.id]).toEqual([200, 200, region.body.id + 1])
})

test('a program is published once it has a package, opened and closed by hand, and shown to families as it is [PROG-065, PROG-066]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const { id } = (
    await admin.post('/program_admin/programs', { ...program, ...days, opens_on: '2027-01-01', closes_on: null, name: 'Camp' })
  ).body
  const act = async (which: string) => {
    const { status, body } = await admin.post(`/program_admin/programs/${id}/state`, { act: which })
    return status === 200 ? body.state : body.code
  }
  expect([await act('open'), await act('publish')]).toEqual(['program.state', 'program.no_package'])
  await admin.post('/program_admin/packages', { ...open, name: 'Half day', program_id: id, price: 9000 })
  const shown = async () => (await admin.get(`/program_admin/programs/${id}/preview`)).body
  expect([await act('publish'), (await shown()).registration]).toEqual(['published', 'Not Open Yet'])
  await testServer.rows('update package set taken = 1 where program_id = $1', [id])
  expect(await act('unpublish')).toBe('program.state')
  expect([await act('open'), (await shown()).registration]).toEqual(['open', 'Open'])
  expect([await act('close'), (await shown()).registration]).toEqual(['closed', 'Closed'])
  expect((await shown()).packages).toMatchObject([{ name: 'Half day', price: 9000, requirements: [{ kind: 'age', text: 'Ages 5 to 9' }] }])
})

test('last season’s program is copied with its packages, fees, discounts and plans, all days moved, as a draft; a plan for an archived package stays behind', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const { id } = (await admin.post('/program_admin/programs/101/copy', { name: 'Next spring', season_id: 3, move_days: 364 })).body
  const [from, to] = [(await admin.get('/program_admin/programs/101')).body, (await admin.get(`/program_admin/programs/${id}`)).body]
  expect([to.state, to.season_id, Date.parse(to.opens_on) - Date.parse(from.opens_on)]).toEqual(['draft', 3, 364 * 86_400_000])
  const counts = async (of: number) =>
    testServer.rows(
      `select (select count(*)::int from package where program_id = $1) as packages, (select sum(taken)::int from package where program_id = $1) as taken,
        (select count(*)::int from program_fee where program_id = $1) as fees, (select count(*)::int from discount where program_id = $1) as discounts,
        (select count(*)::int from payment_plan pp join package p on p.id = pp.package_id and p.program_id = pp.program_id where pp.program_id = $1) as plans`,
      [of],
    )
  expect(await counts(id)).toEqual([{ packages: 2, taken: 0, fees: 5, discounts: 3, plans: 1 }])
  expect((await admin.post('/program_admin/programs/101/copy', { name: 'No', season_id: 4, move_days: 0 })).body.errors).toHaveProperty(
    'season_id',
  )
  await testServer.rows('update package set archived = true where club_id = 1 and id = 102')
  const later = (await admin.post('/program_admin/programs/101/copy', { name: 'Later', season_id: 3, move_days: 364 })).body.id
  expect(await testServer.rows('select name from payment_plan where program_id = $1', [later])).toEqual([])
})

test('families read of a package its name, price, seats, requirements and payment plans, and the days of its program [PROG-063]', async () => {
  const admin = await (await startTestServer()).as(people.admin)
  const { id } = (await admin.post('/program_admin/programs', { ...program, ...days, name: 'Camp' })).body
  const set_up = { ...open, description: 'Mornings.', capacity: 3, name: 'Half day', program_id: id, price: 9000 }
  const of = (await admin.post('/program_admin/packages', set_up)).body
  expect(of).toMatchObject({ ...set_up, taken: 0, held: 0 })
  const plan = { name: 'Two', initial_payment: 4000, payments: [], discounts: [], program_id: id, package_id: of.id }
  await admin.post('/program_admin/payment_plans', plan)
  const page = (await admin.get(`/program_admin/programs/${id}/preview`)).body
  expect(page).toMatchObject({
    opens_on: '2026-09-01',
    closes_on: '2026-10-01',
    plans: [{ name: 'Two', package_id: of.id, initial_payment: 4000 }],
  })
  expect(page.packages).toMatchObject([
    { name: 'Half day', price: 9000, description: 'Mornings.', non_resident_fee: 2500, seats_left: 3, is_full: false, waitlist: true },
  ])
  expect(page.packages[0].requirements).toEqual([{ kind: 'age', text: 'Ages 5 to 9' }])
})

test('a program admin with programs of his own sees those alone [PROG-015]', async () => {
  const testServer = await startTestServer()
  const [user] = await testServer.rows(`select id from app_user where email = 'programadmin@demo.touchline.test'`)
  await testServer.rows(`insert into program_admin (club_id, program_id, user_id) values (1, 102, $1)`, [user!['id']])
  const programAdmin = await testServer.as('programadmin@demo.touchline.test')
  const ids = async (path: string) => ((await programAdmin.get(path)).body.items as { id: number }[]).map(({ id }) => id)
  expect([await ids('/program_admin/programs'), await ids('/program_admin/packages')]).toEqual([[102], [103]])
  const statuses = ['programs/101', 'programs/101/preview', 'payment_plans?program=101', 'packages/101'].map(
    async (path) => (await programAdmin.get(`/program_admin/${path}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404])
  // The record is made first and then not found, which takes it back.
  const made = async (program_id: number) => {
    const { status } = await programAdmin.post('/program_admin/packages', { ...open, name: 'Late', program_id, price: 0 })
    return [status, (await testServer.rows(`select id from package where name = 'Late' and program_id = $1`, [program_id])).length]
  }
  expect([await made(101), await made(102)]).toEqual([
    [404, 0],
    [200, 1],
  ])
})

test('a fee shows the value of its kind, and its kind is one that the set-up offers [PROG-058]', async () => {
  const admin = await (await startTestServer()).as(people.admin)
  const create = (more: object) => admin.post('/program_admin/program_fees', { ...fee, timing: 'checkout', due_on: null, ...more })
  const bag = (await create({ name: 'Bag', kind: 'Additional', percent: 500 })).body
  const share = (await create({ name: 'Share', kind: 'Percentage', percent: 250 })).body
  expect([bag.value, share.value]).toEqual(['$20.00', '2.5%'])
  const { fees } = (await admin.get('/program_admin/programs/101/preview')).body as {
    fees: { id: number; amount: number; percent: number }[]
  }
  expect(fees.filter(({ id }) => [bag.id, share.id].includes(id)).map(({ amount, percent }) => [amount, percent])).toEqual([
    [2000, null],
    [null, 250],
  ])
  expect((await create({ name: 'Out of town', kind: 'Non-resident' })).body.errors).toEqual({
    kind: ['Set the fee of non-residents on the package.'],
  })
})

test('a fee is for chosen packages of its program, also in a copy of the program, where an archived package is left out [PROG-058]', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const create = (package_uids: number[]) =>
    admin.post('/program_admin/program_fees', {
      ...{
        ...fee,
        name: `Field ${package_uids.join(' ')}`,
        kind: 'Percentage',
        percent: 300,
        timing: 'checkout',
        due_on: null,
        package_uids,
      },
    })
  const both = (await create([101, 102])).body
  await create([102])
  expect(both.package_uids).toEqual([101, 102])
  for (const wrong of [[103], [101, 103]]) expect((await create(wrong)).body.errors).toHaveProperty('package_uids')
  expect((await create([101, 101])).status).toBe(422)
  const { items } = (await admin.get('/program_admin/program_fees?program_id=101&page_size=200')).body
  const names = (await testServer.rows('select name from package where id in (101, 102) order by name')).map(({ name }) => name).join(', ')
  expect(items.find(({ id }: { id: number }) => id === both.id).packages).toBe(names)
  expect((await admin.get('/program_admin/program_fees/export?program_id=101')).raw).toContain(names)
  const page = async (id: number) => (await admin.get(`/program_admin/programs/${id}/preview`)).body
  expect((await page(101)).percentage_fees).toContainEqual({ id: both.id, package_uids: [101, 102], value: 300 })
  const copied = async (name: string) => {
    const { id } = (await admin.post('/program_admin/programs/101/copy', { name, season_id: null, move_days: 0 })).body
    const { packages, percentage_fees } = await page(id)
    const ids = (packages as { id: number }[]).map((one) => one.id)
    return (percentage_fees as { package_uids: number[]; value: number }[])
      .filter(({ value }) => value === 300)
      .map(({ package_uids }) => package_uids.map((one) => ids.indexOf(one)))
  }
  expect(await copied('Copy')).toEqual([[0, 1], [1]])
  await testServer.rows('update package set archived = true where club_id = 1 and id = 102')
  expect(await copied('Later')).toEqual([[0]])
})

test('the filter for archived programs shows the one of the past season, which the other programs stand without', async () => {
  const admin = await (await startTestServer()).as(people.admin)
  const listed = async (query: string) => (await admin.get(`/program_admin/programs${query}`)).body.items as { name: string }[]
  expect(await listed('?state=archived')).toMatchObject([{ name: 'Spring break camp', season: 'Spring', registration: 'Closed' }])
  expect((await admin.get('/club/seasons/1')).body.status).toBe('Past')
  expect((await listed('?page_size=200')).map(({ name }) => name)).not.toContain('Spring break camp')
})

test('an archived package is chosen anew for no fee, discount, question or payment plan; those that have it keep it', async () => {
  const testServer = await startTestServer()
  const admin = await testServer.as(people.admin)
  const plan = { name: 'Two', initial_payment: 4000, payments: [], discounts: [] }
  const question = { label: 'Shirt', kind: 'text', options: null, required: false, help: null, document: null, program_id: 101 }
  const parts = [
    ['program_fees', 'package_uids', { ...fee, name: 'Bag', kind: 'Additional', timing: 'checkout', due_on: null }],
    ['discounts', 'package_id', { ...discount, name: 'Friends', kind: 'everyone', type: 'percent' }],
    ['program_questions', 'package_id', question],
    ['payment_plans', 'package_id', { ...plan, program_id: 101 }],
  ] as const
  const [archived, offered] = [101, 102]
  const of = (field: string, ...ids: number[]) => ({ [field]: field === 'package_id' ? ids[0]! : ids })
  const save = async (path: string, body: object) => await admin.post(`/program_admin/${path}`, body)
  const kept = await Promise.all(parts.map(([path, field, body]) => save(path, { ...body, ...of(field, archived) })))
  const other = await Promise.all(parts.map(([path, field, body]) => save(path, { ...body, ...of(field, offered) })))
  expect([...kept, ...other].map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  await testServer.rows('update package set archived = true where club_id = 1 and id = $1', [archived])
  for (const [at, [path, field, body]] of parts.entries()) {
    const { program_id: _program, ...values } = body
    const changed = path === 'payment_plans' ? values : body
    const change = async (row: { id: number; version_id: number }, choice: object, name = 'Changed') =>
      await save(`${path}/${row.id}`, {
        ...changed,
        [path === 'program_questions' ? 'label' : 'name']: name,
        ...choice,
        version_id: row.version_id,
      })
    const refused = [await save(path, { ...body, ...of(field, archived) }), await change(other[at]!.body, of(field, archived))]
    expect(refused.map(({ status, body: { errors } }) => [path, status, Object.keys(errors ?? {})])).toEqual([
      [path, 422, [field]],
      [path, 422, [field]],
    ])
    expect([path, (await change(kept[at]!.body, of(field, archived))).status]).toEqual([path, 200])
  }
})

test('an admin who sets up programs assigns program administrators to a program, who then see that one alone; each change is in the audit [PROG-015]', async () => {
  const testServer = await startTestServer()
  const [admin, programAdmin] = [await testServer.as(people.admin), await testServer.as('programadmin@demo.touchline.test')]
  const path = '/program_admin/programs/102/admins'
  const { others, items } = (await admin.get(path)).body
  expect([items, others.map(({ name }: { name: string }) => name)]).toEqual([[], ['Priscilla Vance']])
  const user_id = others[0].id
  const set = async (caller: typeof admin, assigned: boolean, who = user_id) => await caller.post(path, { user_id: who, assigned })
  const [other] = await testServer.rows(`select user_id from role where club_id = 2 and type = 'Admin' limit 1`)
  expect((await set(admin, true, Number(other!['user_id']))).body.errors).toEqual({
    user_id: ['Choose a program administrator of the club.'],
  })
  // She does not assign herself: without a program she would administer all.
  expect([(await set(programAdmin, true)).status, (await programAdmin.get(path)).body.others]).toEqual([403, []])
  for (let times = 0; times < 2; times++) expect((await set(admin, true)).body).toEqual({ assigned: true })
  const seen = async () => (await programAdmin.get('/program_admin/programs?page_size=200')).body.items.map(({ id }: { id: number }) => id)
  expect([await seen(), (await programAdmin.get(path)).body.items]).toEqual([[102], [{ id: user_id, name: 'Priscilla Vance' }]])
  await set(admin, false)
  expect((await seen()).length).toBeGreaterThan(5)
  const audited = await testServer.rows(`select action, entity_id::int from audit_log where action like 'program_admin.%' order by id`)
  expect(audited.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['program_admin.assigned', 102],
    ['program_admin.removed', 102],
  ])
})

/** What belongs to a program, by path; a plan of no program is a template. */
const partsOf = (program_id: number) =>
  [
    ['packages', { ...open, name: 'Half day', program_id, price: 9000 }],
    ['program_fees', { ...fee, name: 'Bag', kind: 'Additional', timing: 'checkout', due_on: null, program_id }],
    ['discounts', { ...discount, name: 'Friends', kind: 'everyone', type: 'percent', program_id }],
    ['payment_plans', { name: 'Two', initial_payment: 4000, payments: [], discounts: [], program_id }],
    ['payment_plans', { name: 'Template', initial_payment: 4000, payments: [], discounts: [], program_id: null }],
    [
      'program_questions',
      { label: 'Shirt', kind: 'text', options: null, required: false, package_id: null, help: null, document: null, program_id },
    ],
  ] as const

test('a director defines a program with its packages, fees, discounts, plans and questions, opens it and copies it [PROG-015] [PAY-013]', async () => {
  const testServer = await startTestServer()
  const director = await testServer.as(people.director)
  const post = async (path: string, body: object, who = director) => await who.post(`/program_admin/${path}`, body)
  const total = async (path: string) => [(await director.get(path)).status, (await director.get(path)).body.total > 0]
  expect([await total('/club/seasons'), await total('/club_admin/regions')]).toEqual([
    [200, true],
    [200, true],
  ])
  const values = { ...program, ...days, season_id: 3, club_region_id: 2, name: 'Autumn camp' }
  const made = (await post('programs', values)).body
  const path = `programs/${made.id}`
  const all = await Promise.all(partsOf(made.id).map(([part, body]) => post(part, body)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const [half, , friends, two] = all.map(({ body }) => body)
  expect((await post(`discounts/${friends.id}`, { ...partsOf(made.id)[2][1], percent: 2000, version_id: 1 })).body.value).toBe('20%')
  expect(
    (await post(`payment_plans/${two.id}`, { name: 'Two', initial_payment: 500, payments: [], discounts: [], version_id: 1 })).status,
  ).toBe(200)
  expect((await post(path, { ...values, name: 'Fall camp', version_id: 1 })).body.name).toBe('Fall camp')
  for (const act of ['publish', 'open', 'close']) expect((await post(`${path}/state`, { act })).status).toBe(200)
  const copy = (await post(`${path}/copy`, { name: 'Next', season_id: null, move_days: 364 })).body.id
  expect((await director.get(`/program_admin/packages?program_id=${copy}`)).body.items).toMatchObject([{ name: 'Half day' }])
  expect((await post(`packages/${half.id}/archive`, { version_id: 1 })).status).toBe(200)
  // Program admins are assigned by those who hold the key.
  expect((await post(`${path}/admins`, { user_id: 20, assigned: true })).status).toBe(403)

  await testServer.rows(`insert into role (user_id, type, org_id, club_id) select id, 'Director', 2, 2 from app_user where email = $1`, [
    people.otherClubAdmin,
  ])
  const stranger = await testServer.as(people.otherClubAdmin, 'Director_2')
  const asStranger = [
    await stranger.get(`/program_admin/${path}`),
    await post(path, { ...values, version_id: 2 }, stranger),
    await post(`${path}/state`, { act: 'open' }, stranger),
    await post(`discounts/${friends.id}/archive`, { version_id: 2 }, stranger),
    await post(`payment_plans/${two.id}/archive`, {}, stranger),
  ]
  expect(asStranger.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('directors of a club that lets them only look read its programs and define nothing; what they read stays as it is [PROG-015] [PAY-013]', async () => {
  const testServer = await startTestServer()
  await testServer.rows(`update club set config = config || '{"director_program_access": "read"}' where club_id = 1`)
  const director = await testServer.as(people.director)
  const refused = [
    await director.post('/program_admin/programs', { ...program, ...days, name: 'Camp' }),
    ...(await Promise.all(partsOf(101).map(([part, body]) => director.post(`/program_admin/${part}`, body)))),
    await director.post('/program_admin/programs/101/state', { act: 'close' }),
    await director.post('/program_admin/programs/101/copy', { name: 'Next', season_id: null, move_days: 364 }),
    await director.get('/program_admin/discounts'),
    await director.get('/club/seasons'),
    ...(await Promise.all(
      [
        ...['program_players', 'program_waitlist', 'program_teams', 'program_team_assignments', 'subscriptions', 'transactions'],
        ...['ready_for_checkout', 'not_registered', 'discount_uses'],
      ].map((list) => director.get(`/program_admin/${list}`)),
    )),
  ]
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]))
  const read = await director.get('/program_admin/programs/101')
  expect([read.status, read.body.may]).toEqual([200, { manage: false }])
  expect((await director.get('/program_admin/payment_plans?program=101')).body.may).toEqual({ manage: false })
})
