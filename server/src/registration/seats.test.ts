/** @module-tag postgres */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { people, players } from '../demo/people.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { asClub } from '../ledger/test-posting.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { complete, item, layFamilies, layProgram, nowOf } from './test-program.ts'
import { takeSeat } from './waitlist/waitlist.store.ts'

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

test('a family that holds the last seat holds it anew and registers: its page counts the seat, and gives it back when it chooses again', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { capacity: 2, price: 0 })
  const mum = await testServer.as(people.miasMum)
  const dad = await testServer.as(people.miasDad)
  const choose = (caller: typeof mum, ...ids: number[]) =>
    caller.post(program.path, { items: ids.map((id) => item(id, program.packageId)) })
  const hold = (caller: typeof mum) => caller.post(`${program.path}/hold`, {})
  const shown = ({ body }: Awaited<ReturnType<typeof hold>>) => {
    const { is_full, seats_left } = body.program.packages[0]
    return { is_full, seats_left }
  }
  const seats = async () => (await testServer.rows('select taken, held from package where id = $1', [program.packageId]))[0]
  expect(shown(await choose(mum, players.mia))).toEqual({ is_full: false, seats_left: 2 })
  expect(shown(await hold(mum))).toEqual({ is_full: false, seats_left: 1 })
  expect(shown(await choose(mum, players.mia, players.theo))).toEqual({ is_full: false, seats_left: 2 })
  for (const _ of [1, 2]) expect(shown(await hold(mum))).toEqual({ is_full: true, seats_left: null })
  expect(await seats()).toEqual({ taken: 0, held: 2 })
  await choose(dad, players.mia)
  expect((await hold(dad)).body.code).toBe('registration.full')
  expect((await complete(mum, program.path, 0)).status).toBe(200)
  expect(await seats()).toEqual({ taken: 2, held: 0 })
})

test('a package that is archived while a family registers gives no seat, also where the family holds one', async () => {
  const testServer = await startTestServer()
  const program = await layProgram(testServer, { capacity: 3, price: 0 })
  await testServer.rows('update package set held = 1 where id = $1', [program.packageId])
  const take = (holds: boolean) =>
    asClub(testServer, 1, (db) =>
      takeSeat(db, { club_id: 1, package_id: program.packageId, player_id: players.mia, holds }, 'taken', new Date()),
    )
  expect([(await take(false))?.left, (await take(true))?.left]).toEqual([1, 1])
  await testServer.rows('update package set archived = true, held = 1, taken = 0 where id = $1', [program.packageId])
  expect([await take(false), await take(true)]).toEqual([null, null])
})

/** Does something while acts of the server stop at their line of the audit. */
async function whileStopped(testServer: TestServer, work: (stopped: (count: number) => Promise<void>) => Promise<void>): Promise<void> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = testServer.database.hold('owner', (db) =>
    inTransaction(db, async (tx) => {
      await sql`lock table audit_log in share mode`.execute(tx)
      locked.resolve()
      await released.promise
    }),
  )
  await locked.promise
  const atLock = () => testServer.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  try {
    await work(async (count) => void (await expect.poll(async () => (await atLock()).length, { timeout: 10_000 }).toBe(count)))
  } finally {
    released.resolve()
    await lock
  }
}

// The embedded database has one connection, so nobody finds a lock taken there.
test.runIf(process.env['TOUCHLINE_TEST_DATABASE_URL'])(
  'while a family holds a seat, registers, or is registered at the desk, others of the package do not wait for it',
  async () => {
    const testServer = await startTestServer()
    const program = await layProgram(testServer, { capacity: 3, price: 0 })
    const mum = await testServer.as(people.miasMum)
    const admin = await testServer.as(people.admin)
    await mum.post(program.path, { items: [item(players.mia, program.packageId)] })
    const desk = { player_id: players.theo, package_id: program.packageId, total: 0 }
    const acts = [
      () => mum.post(`${program.path}/hold`, {}),
      () => complete(mum, program.path, 0),
      () => admin.post(`/program_admin/programs/${program.id}/desk_registrations`, desk, { 'idempotency-key': 'desk' }),
    ]
    for (const act of acts) {
      let answer: ReturnType<typeof act> | undefined
      await whileStopped(testServer, async (stopped) => {
        answer = act()
        await stopped(1)
        expect(await testServer.rows('select id from package where id = $1 for no key update nowait', [program.packageId])).toHaveLength(1)
      })
      expect((await answer)?.status).toBe(200)
    }
    expect(await testServer.rows('select taken, held from package where id = $1', [program.packageId])).toEqual([{ taken: 2, held: 0 }])
  },
)

test.runIf(process.env['TOUCHLINE_TEST_DATABASE_URL'])(
  'a player whose registration is under way is neither invited nor registered beside it',
  async () => {
    const testServer = await startTestServer()
    const program = await layProgram(testServer, { price: 0 })
    const mum = await testServer.as(people.miasMum)
    const admin = await testServer.as(people.admin)
    await mum.post(program.path, { items: [item(players.mia, program.packageId)] })
    const of = { program_id: program.id, package_id: program.packageId }
    const answers: Promise<{ status: number; body: { code?: string } }>[] = []
    await whileStopped(testServer, async (stopped) => {
      answers.push(complete(mum, program.path, 0))
      await stopped(1)
      answers.push(admin.post('/program_admin/not_registered/acts', { act: 'invite', ids: [players.mia], ...of }))
      const desk = { player_id: players.mia, package_id: program.packageId, total: 0 }
      answers.push(admin.post(`/program_admin/programs/${program.id}/desk_registrations`, desk, { 'idempotency-key': 'desk' }))
      await stopped(3)
    })
    expect((await Promise.all(answers)).map(({ status, body }) => [status, body.code]).toSpliced(1, 1)).toEqual([
      [200, undefined],
      [422, 'registration.wrong'],
    ])
    expect(await testServer.rows('select status from registration where program_id = $1', [program.id])).toEqual([{ status: 'Registered' }])
  },
)

test.runIf(process.env['TOUCHLINE_TEST_DATABASE_URL'])(
  'families with a discount without a limit do not wait for each other, and a limit that the club sets meanwhile is kept',
  async () => {
    const testServer = await startTestServer()
    const program = await layProgram(testServer, {
      more: `insert into discount (club_id, program_id, name, kind, type, percent) values (1, $program, 'All', 'everyone', 'percent', 1000)`,
    })
    const mum = await testServer.as(people.miasMum)
    const discount = (more: string) => testServer.rows(`${more} where program_id = $1`, [program.id])
    const registerWhile = async (player: number, work: () => Promise<unknown>) => {
      await mum.post(program.path, { items: [item(player, program.packageId)] })
      let answer: ReturnType<typeof complete> | undefined
      await whileStopped(testServer, async (stopped) => {
        answer = complete(mum, program.path, 9000)
        await stopped(1)
        await work()
      })
      return await answer!
    }
    const others = () => testServer.rows('select id from discount where program_id = $1 for no key update nowait', [program.id])
    expect((await registerWhile(players.mia, others)).status).toBe(200)
    const limit = await registerWhile(players.theo, () => discount('update discount set max_uses = 1'))
    expect([limit.status, limit.body.code, limit.body.total]).toEqual([409, 'registration.price', 10_000])
    expect(await discount('select uses from discount')).toEqual([{ uses: 1 }])
  },
)
