/** @module-tag postgres */
import { expect, test } from 'vitest'
import { people, players } from '../demo/people.ts'
import { startTestServer } from '../../test/test-server.ts'
import { complete, item, layFamilies, layProgram, nowOf } from './test-program.ts'

const rivals = process.env['TOUCHLINE_LONG'] === undefined ? 20 : 500
test('a discount with a limit is used exactly that often, also if many families hold it and complete at once', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, {
    more: `insert into discount (club_id, program_id, name, kind, type, percent, max_uses) values (1, $program, 'First', 'everyone', 'percent', 5000, 3);
      update program set most_inside = 1000 where club_id = 1 and id = $program`,
  })
  await Promise.all(
    (await layFamilies(testServer, rivals)).map(async ({ email, player }, at) => {
      const caller = await testServer.as(email, 'Parent_1')
      let { total } = (await caller.post(program.path, { items: [item(player, program.packageId)] })).body
      // Half of the families hold the price first: no rival takes it from them.
      if (at % 2 === 0) {
        const held = await caller.post(`${program.path}/hold`, {})
        const { status } = await complete(caller, program.path, held.body.total)
        if (held.status === 200 && status !== 503) expect(status).toBe(200)
        return
      }
      for (let tries = 0; tries < 3; tries++) {
        const { status, body } = await complete(caller, program.path, total)
        if (status !== 409) return
        total = body.total
      }
    }),
  )
  const [used] = await testServer.rows(
    `select d.uses, (select count(*)::int from registration_discount x where x.club_id = 1 and x.discount_id = d.id) as taken,
      (select count(*)::int from registration r where r.club_id = 1 and r.program_id = d.program_id) as registered
    from discount d where d.club_id = 1 and d.program_id = $1`,
    [program.id],
  )
  expect([used!['uses'], used!['taken'], Number(used!['registered']) > 3]).toEqual([3, 3, true])
})

test('seats are never oversold: of many families who hold and complete at once, as many get one as there are', async () => {
  const testServer = await startTestServer()
  // All are inside at once: the waiting room has tests of its own.
  const program = await layProgram(testServer, {
    ...{ capacity: 3, price: 0 },
    more: `update program set most_inside = 1000 where club_id = 1 and id = $program`,
  })
  const families = await layFamilies(testServer, rivals)
  const outcomes = await Promise.all(
    families.map(async ({ email, player }) => {
      const caller = await testServer.as(email, 'Parent_1')
      await caller.post(program.path, { items: [item(player, program.packageId)] })
      const hold = await caller.post(`${program.path}/hold`, {})
      return hold.status === 200 ? (await complete(caller, program.path, 0)).body.registrations.length : hold.body.code
    }),
  )
  expect([outcomes.length, outcomes.filter((one) => one === 1).length]).toEqual([rivals, 3])
  // Of five hundred requests at once a busy server refuses some, and the cart of such a family stays empty.
  const refused = rivals > 20 ? ['unavailable', 'registration.empty'] : []
  expect(new Set(outcomes.filter((one) => !refused.includes(one)))).toEqual(new Set([1, 'registration.full']))
  expect(await testServer.rows('select taken, held from package where id = $1', [program.packageId])).toEqual([{ taken: 3, held: 0 }])
})

test('a hold ends after fifteen minutes, and the seats are free for other families', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { capacity: 2, price: 0 })
  const mum = await testServer.as(people.miasMum)
  const dad = await testServer.as(people.miasDad)
  for (const caller of [mum, dad]) {
    await caller.post(program.path, { items: [item(players.mia, program.packageId)] })
    await caller.post(`${program.path}/hold`, {})
  }
  const seats = async () => (await testServer.rows('select taken, held from package where id = $1', [program.packageId]))[0]
  expect(await seats()).toEqual({ taken: 0, held: 2 })
  await testServer.at(new Date((await nowOf(testServer)) + 15 * 60_000).toISOString())
  await testServer.ctx.jobs.sweep()
  expect(await seats()).toEqual({ taken: 0, held: 0 })
  expect((await mum.get(program.path)).body).toMatchObject({ held_until: null, items: [{ player_id: players.mia }] })
})

test('a canceled subscription ends its registration: it no longer counts, and its seat is free again [PROG-068]', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { capacity: 1 })
  const mum = await testServer.as(people.miasMum)
  await mum.post(program.path, { items: [item(players.mia, program.packageId)] })
  const done = await complete(mum, program.path, 10_000)
  await testServer.rows(`update subscription set canceled_at = app_now() where id = $1`, [done.body.registrations[0].subscription_id])
  const seats = async () => {
    await testServer.ctx.jobs.sweep()
    return await testServer.rows(
      `select k.taken, r.status from registration r join package k on k.club_id = r.club_id and k.id = r.package_id where r.package_id = $1`,
      [program.packageId],
    )
  }
  const admin = await testServer.as(people.admin)
  const counted = async () => (await admin.get(`/program_admin/programs/${program.id}`)).body.registrations
  expect([await seats(), await counted()]).toEqual([[{ taken: 1, status: 'Registered' }], 1])
  await testServer.at(new Date((await nowOf(testServer)) + 60_000).toISOString())
  expect([await seats(), await counted()]).toEqual([[{ taken: 0, status: 'Canceled' }], 0])
  expect((await mum.post(program.path, { items: [item(players.mia, program.packageId)] })).status).toBe(200)
})
