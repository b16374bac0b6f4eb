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
