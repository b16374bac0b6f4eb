/** @module-tag postgres */
import { expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { people } from '../demo/people.ts'
import { startTestServer } from '../../test/test-server.ts'
import { complete, item, layProgram } from './test-program.ts'

test('a test parent walks through a draft up to Pay with a child of its own: no seat is held, no list of the club has the child, and nothing is registered', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    capacity: 1,
    more: 'update program set published_at = null, opened_at = null where id = $program',
  })
  const tester = await testServer.actAs(emailOf('testparent'))
  expect((await tester.get(`/registration/programs/${program.id}`)).body).toMatchObject({ registration: 'Open' })
  const child = { first_name: 'Tess', last_name: 'Trial', birth_date: '2016-04-02', gender: 'F' }
  const { id } = (await tester.post('/registration/players', child)).body
  const saved = await tester.post(program.path, { items: [item(id, program.packageId)] })
  expect([saved.status, saved.body.total]).toEqual([200, 10_000])
  const held = await tester.post(`${program.path}/hold`, {})
  expect([held.status, typeof held.body.held_until]).toEqual([200, 'string'])
  expect(await testServer.rows('select taken, held from package where id = $1', [program.packageId])).toEqual([{ taken: 0, held: 0 }])
  expect([
    (await complete(tester, program.path, 10_000)).status,
    await testServer.rows('select from registration where program_id = $1', [program.id]),
  ]).toEqual([...[403, []]])
  const admin = await testServer.as(people.admin)
  expect((await admin.get('/club_admin/players?search=Trial')).body.total).toBe(0)
  const mum = await testServer.as(people.miasMum)
  expect((await mum.get(`/registration/programs/${program.id}`)).status).toBe(404)
})

test('a test parent puts no child on the waitlist of a full program, and registers nobody in a session of its own', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    ...{ price: 0, capacity: 1, more: 'update package set waitlist = true, taken = 1 where id = $package' },
  })
  const admin = await testServer.actAs(emailOf('testparent'))
  const child = { first_name: 'Tess', last_name: 'Trial', birth_date: '2016-04-02', gender: 'F' }
  const { id } = (await admin.post('/registration/players', child)).body
  const joins = { player_id: id, package_id: program.packageId }
  expect((await admin.post(`/registration/programs/${program.id}/waitlist`, joins)).body.code).toBe('registration.test_parent')
  const tester = await testServer.as(emailOf('testparent'))
  await tester.post(program.path, { items: [item(id, program.packageId)] })
  expect((await complete(tester, program.path, 0)).body.code).toBe('registration.test_parent')
  const made = await testServer.rows(
    `select (select count(*)::int from waitlist_entry where package_id = $1) as waiting, taken, held,
      (select count(*)::int from registration where package_id = $1) as registered,
      (select count(*)::int from delivery where subject like '%Camp%') as mails from package where id = $1`,
    [program.packageId],
  )
  expect(made).toEqual([{ waiting: 0, taken: 1, held: 0, registered: 0, mails: 0 }])
})
