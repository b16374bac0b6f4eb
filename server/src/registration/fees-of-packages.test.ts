/** @module-tag postgres */
import { expect, test } from 'vitest'
import { people, players } from '../demo/people.ts'
import { startTestServer } from '../../test/test-server.ts'
import { complete, item, layProgram } from './test-program.ts'

/** A bag for one package and a photo for every one, which families choose; a uniform that all pay; a gift and a percentage for one package. */
const fees = `insert into package (club_id, program_id, name, price) values (1, $program, 'Day', 4000);
  insert into program_fee (club_id, program_id, name, kind, amount, percent, optional, timing, package_uids) values
    (1, $program, 'Bag', 'Additional', 2000, null, true, 'checkout', array[$package]),
    (1, $program, 'Photo', 'Additional', 1500, null, true, 'checkout', '{}'),
    (1, $program, 'Uniform', 'Additional', 4000, null, false, 'checkout', '{}'),
    (1, $program, 'Gift', 'Donation', 500, null, true, 'checkout', array[$package]),
    (1, $program, 'Card', 'Percentage', null, 300, true, 'checkout', array[$package])`

async function start() {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { more: fees })
  const idOf = async (table: 'package' | 'program_fee', name: string) =>
    Number((await testServer.rows(`select id from ${table} where program_id = $1 and name = $2`, [program.id, name]))[0]!['id'])
  const ids = { day: await idOf('package', 'Day'), bag: await idOf('program_fee', 'Bag'), gift: await idOf('program_fee', 'Gift') }
  return { testServer, program, ...ids, photo: await idOf('program_fee', 'Photo'), mum: await testServer.as(people.miasMum) }
}

test('a program says of each fee that families choose with which packages it is offered and what it costs; families choose it with these alone [PROG-058]', async () => {
  const { program, day, bag, gift, photo, mum } = await start()
  const { optional_fee_package } = (await mum.get(`/registration/programs/${program.id}`)).body
  expect(optional_fee_package).toEqual([
    { id: bag, package_uids: [program.packageId], value: 2000 },
    { id: photo, package_uids: [], value: 1500 },
  ])
  const choose = async (package_id: number, more: object) => {
    const { status, body } = await mum.post(program.path, { items: [item(players.mia, package_id, more)] })
    return status === 200 ? body.total : Object.keys(body.errors)
  }
  const chosen = { fee_ids: [bag, photo] }
  const donations = [{ fee_id: gift, cents: 700 }]
  expect([await choose(program.packageId, chosen), await choose(day, { fee_ids: [photo] })]).toEqual([17_500, 9500])
  expect(await choose(day, chosen)).toEqual(['items.0.fee_ids'])
  expect([await choose(program.packageId, { donations }), await choose(day, { donations })]).toEqual([14_700, ['items.0.donations']])
})

test('a fee that was for an archived package alone is not shown to families, and its page stays with the name of the package [PROG-058]', async () => {
  const { testServer, program, day, bag, photo, mum } = await start()
  const admin = await testServer.as(people.admin)
  const shown = async () => {
    const { fees, optional_fee_package, percentage_fees } = (await mum.get(`/registration/programs/${program.id}`)).body
    const names = (fees as { name: string }[]).map(({ name }) => name)
    return [names, (optional_fee_package as { id: number }[]).map(({ id }) => id), percentage_fees.length]
  }
  const save = async (version_id: number, package_uids: number[]) => {
    const { id: _id, may: _may, ...values } = (await admin.get(`/program_admin/program_fees/${bag}`)).body
    const { program_id, name, kind, amount, percent, optional, late_from, timing, due_on } = values
    const body = { program_id, name, kind, amount, percent, optional, late_from, timing, due_on, package_uids, version_id }
    return (await admin.post(`/program_admin/program_fees/${bag}`, body)).status
  }
  expect((await admin.post(`/program_admin/packages/${program.packageId}/archive`, { version_id: 1 })).status).toBe(200)
  expect(await shown()).toEqual([['Photo', 'Uniform'], [photo], 0])
  const page = await admin.get(`/program_admin/program_fees/${bag}`)
  expect([page.status, page.body.package_uids, page.body.packages]).toEqual([200, [program.packageId], 'Week'])
  // The archived package stays chosen, or is taken away.
  expect([await save(1, [program.packageId, day]), (await shown())[1]]).toEqual([200, [bag, photo]])
  expect([await save(2, [day]), await save(3, [103])]).toEqual([200, 422])
})

test('a family whose fee and gift the club withdraws reads so, goes on, and pays neither; what its hold has begun with it pays [PROG-058, PROG-069]', async () => {
  const { testServer, program, day, bag, gift, mum } = await start()
  const chosen = { fee_ids: [bag], donations: [{ fee_id: gift, cents: 700 }] }
  const save = async () => await mum.post(program.path, { items: [item(players.mia, program.packageId, chosen)] })
  const withdraw = async () => {
    await testServer.rows('update program_fee set package_uids = array[$1::bigint] where id = $2', [day, bag])
    await testServer.rows('update program_fee set archived = true where id = $1', [gift])
  }
  const seen = ({ status, body }: { status: number; body: { withdrawn?: unknown; total?: unknown } }) => [
    status,
    body.withdrawn,
    body.total,
  ]
  await save()
  // The page is open while the club withdraws them.
  await withdraw()
  const { body } = await mum.get(program.path)
  expect([seen({ status: 200, body }), body.items[0].fee_ids, body.items[0].donations]).toEqual([[200, ['Bag', 'Gift'], 14_000], [], []])
  expect(seen(await mum.post(`${program.path}/hold`, {}))).toEqual([200, ['Bag', 'Gift'], 14_000])
  expect((await complete(mum, program.path, 16_700)).body).toMatchObject({ code: 'registration.price', total: 14_000 })
  await testServer.rows(`update program_fee set archived = false, package_uids = '{}' where id = any($1)`, [[bag, gift]])
  await save()
  expect(seen(await mum.post(`${program.path}/hold`, {}))).toEqual([200, [], 16_700])
  await withdraw()
  expect(seen({ status: 200, body: (await mum.get(program.path)).body })).toEqual([200, [], 16_700])
  expect((await complete(mum, program.path, 16_700)).status).toBe(200)
})
