/** @module-tag postgres */
import { expect, test } from 'vitest'
import { people, players } from '../../demo/people.ts'
import { forgetRegistrant } from '../forget-person.ts'
import { layFamilies } from '../test-program.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

/** An open program of club 1 whose one package has a waitlist. */
async function layFull(testServer: TestServer, of: { capacity?: number; taken?: number; byHand?: boolean } = {}) {
  const { capacity = 1, taken = 1, byHand = false } = of
  const [program] = await testServer.rows(
    `insert into program (club_id, name, type, published_at, opened_at) values (1, 'Camp', 'Camp', app_now(), app_now()) returning id`,
  )
  const id = Number(program!['id'])
  const [made] = await testServer.rows(
    `insert into package (club_id, program_id, name, price, capacity, taken, waitlist, offers_by_hand)
      values (1, $1, 'Week', 0, $2, $3, true, $4) returning id`,
    [id, capacity, taken, byHand],
  )
  const packageId = Number(made!['id'])
  const base = `/registration/programs/${id}`
  return {
    ...{ id, packageId, base, list: `/program_admin/program_waitlist?program=${id}` },
    join: (caller: Caller, player: number) => caller.post(`${base}/waitlist`, { player_id: player, package_id: packageId }),
    choose: (caller: Caller, player: number) => caller.post(`${base}/cart`, { items: [{ player_id: player, package_id: packageId }] }),
    hold: (caller: Caller) => caller.post(`${base}/cart/hold`, {}),
    complete: (caller: Caller) => caller.post(`${base}/cart/complete`, { total: 0 }, { 'idempotency-key': `waitlist-${++keys}` }),
    seats: async () => (await testServer.rows('select taken, held from package where id = $1', [packageId]))[0],
    free: (count = 1) => testServer.rows('update package set taken = taken - $2 where club_id = 1 and id = $1', [packageId, count]),
    states: async () =>
      (await testServer.rows('select player_id, state from waitlist_entry where package_id = $1 order by id', [packageId])).map(
        ({ player_id, state }) => [Number(player_id), state],
      ),
  }
}
let keys = 0
const sweep = (testServer: TestServer) => testServer.ctx.jobs.sweep()
const later = async (testServer: TestServer, hours: number) => {
  const [row] = await testServer.rows('select app_now() as now')
  await testServer.at(new Date(new Date(String(row!['now'])).getTime() + hours * 3_600_000).toISOString())
}
const mailsOf = async (testServer: TestServer, entry: number) =>
  (
    await testServer.rows(`select dedupe_key, body from delivery where dedupe_key like $1 and channel = 'email' order by id`, [
      `waitlist:${entry}:%`,
    ])
  ).map(({ dedupe_key, body }) => ({ kind: String(dedupe_key).split(':')[2], body: String(body) }))
/** Parents of club 1 with one player each, of whom none is named twice. */
const familiesOf = async (testServer: TestServer, count: number) =>
  (
    await testServer.rows(
      `select distinct on (f.player_id) f.email, f.player_id from (
          select distinct on (u.email) u.email::text as email, c.player_id from player_contact c join app_user u on u.id = c.user_id
          join role r on r.user_id = u.id and r.club_id = 1 and r.type = 'Parent' and r.active where c.club_id = 1 and c.player_id <> $2
          order by u.email, c.player_id) f order by f.player_id, f.email limit $1`,
      [count, players.mia],
    )
  ).map(({ email, player_id }) => ({ email: String(email), player: Number(player_id) }))

test('a family joins the waitlist of a full package without paying, gets its place by mail, and leaves again', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer)
  const mum = await testServer.as(people.miasMum)
  const mia = (await camp.join(mum, players.mia)).body
  const theo = (await camp.join(mum, players.theo)).body
  expect([mia.place, theo.place, mia.state, theo.offer_expires_at]).toEqual([1, 2, 'waiting', null])
  const [mail] = await mailsOf(testServer, theo.id)
  expect(mail).toMatchObject({ kind: 'joined', body: expect.stringMatching(/Theo Whitfield is on the waitlist for Week .* at place 2/) })
  expect((await camp.join(mum, players.mia)).body.errors).toEqual({
    package_id: ['Mia Whitfield is on the waitlist for Week already.'],
  })
  expect((await mum.post(`/registration/waitlist/${mia.id}/leave`, {})).body).toEqual({ state: 'left' })
  const { items } = (await mum.get('/registration/waitlist')).body
  expect(items.filter(({ program_id }: { program_id: number }) => program_id === camp.id)).toMatchObject([{ id: theo.id, place: 1 }])
  expect((await mum.post(`/registration/waitlist/${mia.id}/leave`, {})).body.code).toBe('waitlist.ended')
  expect(await testServer.rows('select id from registration where package_id = $1', [camp.packageId])).toEqual([])
})

test('nobody joins for another family’s player, where a seat is free, without a waitlist, or before registration opens', async () => {
  const testServer = await startTestServer()
  const mum = await testServer.as(people.miasMum)
  const free = await layFull(testServer, { taken: 0 })
  expect((await free.join(mum, players.mia)).body.code).toBe('waitlist.seat_free')
  const camp = await layFull(testServer)
  for (const stranger of [players.otherTeam, players.otherClub]) expect((await camp.join(mum, stranger)).status).toBe(404)
  await testServer.rows('update package set waitlist = false where club_id = 1 and id = $1', [camp.packageId])
  expect((await camp.join(mum, players.mia)).body.errors).toEqual({ package_id: ['Week has no waitlist.'] })
  await testServer.rows('update program set closed_at = app_now() where id = $1', [camp.id])
  expect((await camp.join(mum, players.mia)).body.code).toBe('registration.closed')
})

test('a seat that becomes free is held for the first on the waitlist, who registers from the link in the mail [PROG-025]', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer)
  const mum = await testServer.as(people.miasMum)
  await testServer.rows(`update app_user set mobile_number = '15552010101' where email = $1`, [people.miasMum])
  await testServer.rows(`update club set config = config || '{"enable_sms": true}' where club_id = 1`)
  const { id } = (await camp.join(mum, players.mia)).body
  const [other] = await familiesOf(testServer, 1)
  const rival = await testServer.as(other!.email)
  const start = () => mum.post(`/registration/waitlist/${id}/start`, {})
  expect((await start()).body.code).toBe('waitlist.no_offer')
  await camp.free()
  // The seat is not for sale, not even before the server has offered it.
  await camp.choose(rival, other!.player)
  expect((await camp.hold(rival)).body.code).toBe('registration.full')
  await sweep(testServer)
  expect(await camp.seats()).toEqual({ taken: 0, held: 1 })
  const offered = (await mailsOf(testServer, id)).find(({ kind }) => kind === 'offered')
  expect(offered?.body).toContain(`/register/waitlist/${id}/steps`)
  const texts = await testServer.rows(`select to_address, body from delivery where channel = 'sms' and dedupe_key like 'waitlist:%'`)
  expect(texts).toEqual([
    { to_address: '15552010101', body: expect.stringMatching(/^Riverside FC: a seat in Camp is held for Mia Whitfield until /) },
  ])
  expect((await camp.hold(rival)).body.code).toBe('registration.full')
  expect((await start()).body).toEqual({ program_id: camp.id })
  expect((await mum.get(`/registration/waitlist/${id}`)).body).toMatchObject({ state: 'offered', in_cart: true, registration: 'Open' })
  expect((await camp.hold(mum)).status).toBe(200)
  expect(await camp.seats()).toEqual({ taken: 0, held: 1 })
  expect((await camp.complete(mum)).status).toBe(200)
  expect([await camp.seats(), await camp.states()]).toEqual([{ taken: 1, held: 0 }, [[players.mia, 'registered']]])
})

test('a seat is offered for as many days as the club says', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer)
  const mum = await testServer.as(people.miasMum)
  await testServer.rows(`update club set config = config || '{"waitlist_offer_days": 5}' where club_id = 1`)
  const { id } = (await camp.join(mum, players.mia)).body
  await camp.free()
  await sweep(testServer)
  const [row] = await testServer.rows('select app_now() as now')
  const { offer_expires_at } = (await mum.get(`/registration/waitlist/${id}`)).body
  expect(Date.parse(offer_expires_at) - new Date(String(row!['now'])).getTime()).toBe(5 * 86_400_000)
})

test('an offer lapses after 48 hours, also in the middle of a registration, and the seat is offered to the next', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer)
  const mum = await testServer.as(people.miasMum)
  const mia = (await camp.join(mum, players.mia)).body
  const theo = (await camp.join(mum, players.theo)).body
  // A person who wants no texts of the club gets the mail alone.
  await testServer.rows(`update app_user set mobile_number = '15552010101' where email = $1`, [people.miasMum])
  await testServer.rows(`update club set config = config || '{"enable_sms": true}' where club_id = 1`)
  await testServer.rows(`insert into message_preference (user_id, preferences) values ($1, '{"club_alerts_sms": false}')`, [mum.userId])
  await camp.free()
  await sweep(testServer)
  expect(await testServer.rows(`select body from delivery where channel = 'sms' and dedupe_key like 'waitlist:%'`)).toEqual([])
  await mum.post(`/registration/waitlist/${mia.id}/start`, {})
  await later(testServer, 47.9)
  // The hold of a cart ends with the offer.
  const { held_until } = (await camp.hold(mum)).body
  const { offer_expires_at } = (await mum.get(`/registration/waitlist/${mia.id}`)).body
  expect(held_until).toBe(offer_expires_at)
  await later(testServer, 0.1)
  expect((await camp.complete(mum)).body.code).toBe('registration.full')
  await sweep(testServer)
  expect(await camp.states()).toEqual([
    [players.mia, 'expired'],
    [players.theo, 'offered'],
  ])
  expect(await camp.seats()).toEqual({ taken: 0, held: 1 })
  expect((await mailsOf(testServer, mia.id)).map(({ kind }) => kind)).toEqual(['joined', 'offered', 'expired'])
  expect((await mum.post(`/registration/waitlist/${mia.id}/start`, {})).body.code).toBe('waitlist.no_offer')
  // Declined at once, the seat is free again, because nobody else waits.
  expect((await mum.post(`/registration/waitlist/${theo.id}/leave`, {})).body).toEqual({ state: 'declined' })
  expect(await camp.seats()).toEqual({ taken: 0, held: 0 })
  expect((await camp.join(mum, players.mia)).body.code).toBe('waitlist.seat_free')
})

test('a family that holds a seat in its cart keeps it when others join the waitlist', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer, { taken: 0 })
  const mum = await testServer.as(people.miasMum)
  const [other] = await familiesOf(testServer, 1)
  const rival = await testServer.as(other!.email)
  await camp.choose(mum, players.mia)
  await camp.hold(mum)
  expect((await camp.join(rival, other!.player)).body.place).toBe(1)
  await sweep(testServer)
  expect((await camp.complete(mum)).status).toBe(200)
  expect([await camp.seats(), await camp.states()]).toEqual([{ taken: 1, held: 0 }, [[other!.player, 'waiting']]])
})

// More at night.
const rivals = process.env['TOUCHLINE_LONG'] === undefined ? 12 : 500
/** Of five hundred requests at once a busy server refuses some, which are asked again. */
async function insist<T extends { body: { code?: string } }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const answer = await ask()
    if (answer.body.code !== 'unavailable' || tries > 100) return answer
  }
}
test('seats and offers stay exact under rivals: families who join, hold, leave and register at once never exceed the seats', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer, { capacity: 3, taken: 3 })
  // All are inside at once: the waiting room has tests of its own.
  await testServer.rows('update program set most_inside = 1000 where id = $1', [camp.id])
  const families = await layFamilies(testServer, rivals)
  const callers = await Promise.all(families.map(async ({ email, player }) => ({ caller: await testServer.as(email, 'Parent_1'), player })))
  // The last four do not join: they try to get the seats of those who wait.
  const waiting = callers.slice(0, -4)
  const joined = await Promise.all(waiting.map(({ caller, player }) => insist(() => camp.join(caller, player))))
  const ids = joined.map(({ body }) => Number(body.id))
  expect(callers).toHaveLength(rivals)
  expect(joined.map(({ body }) => Number(body.place)).toSorted((a, b) => a - b)).toEqual(waiting.map((_family, at) => at + 1))
  await camp.free(3)
  await Promise.all([sweep(testServer), sweep(testServer)])
  expect(await camp.seats()).toEqual({ taken: 0, held: 3 })
  await Promise.all([
    ...callers.map(async ({ caller, player }, at) => {
      if (at === 0) return await caller.post(`/registration/waitlist/${ids[0]}/leave`, {})
      await camp.choose(caller, player)
      await camp.hold(caller)
      return await camp.complete(caller)
    }),
    sweep(testServer),
    sweep(testServer),
  ])
  await sweep(testServer)
  const { taken, held } = (await camp.seats()) as { taken: number; held: number }
  const count = async (state: string) => (await camp.states()).filter(([, one]) => one === state).length
  expect([taken + held, await count('registered'), await count('offered')]).toEqual([3, taken, held])
})

test('the club offers seats by hand and out of order, moves entries to the top and removes them [PROG-042]', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer, { byHand: true })
  const admin = await testServer.as(people.admin)
  const families = await familiesOf(testServer, 4)
  const ids: number[] = []
  for (const { email, player } of families) ids.push(Number((await camp.join(await testServer.as(email), player)).body.id))
  const act = async (name: string, ...which: number[]) => {
    const { body } = await admin.post('/program_admin/program_waitlist/acts', { act: name, ids: which.map((at) => ids[at]) })
    return [body.changed, ...body.left_out.map(({ code }: { code: string }) => code)]
  }
  const order = async () =>
    ((await admin.get(camp.list)).body.items as { id: number; place: number | null }[]).map(({ id, place }) => [ids.indexOf(id), place])
  expect(await act('offer', 2)).toEqual([0, 'full'])
  await camp.free()
  await sweep(testServer)
  expect(await camp.seats()).toEqual({ taken: 0, held: 0 })
  expect(await act('offer', 2, 3)).toEqual([1, 'full'])
  expect(await camp.seats()).toEqual({ taken: 0, held: 1 })
  expect(await act('top', 3, 1, 2)).toEqual([2, 'not_waiting'])
  expect(await order()).toEqual([
    [2, null],
    [1, 1],
    [3, 2],
    [0, 3],
  ])
  const { body } = await admin.post('/program_admin/program_waitlist/acts/preview', { act: 'remove', ids: [ids[2]] })
  expect([body.changes, body.notified]).toEqual([1, 1])
  expect(await act('remove', 2)).toEqual([1])
  expect(await camp.seats()).toEqual({ taken: 0, held: 0 })
  expect((await mailsOf(testServer, ids[2]!)).map(({ kind }) => kind)).toEqual(['joined', 'offered', 'removed'])
  expect(await act('remove', 2)).toEqual([0, 'ended'])
  const audited = await testServer.rows(
    `select action, count(*)::int as count from audit_log where club_id = 1 and entity = 'waitlist_entry' and action <> 'waitlist.joined' group by action order by action`,
  )
  expect(audited).toEqual([
    { action: 'waitlist.moved', count: 2 },
    { action: 'waitlist.offered', count: 1 },
    { action: 'waitlist.removed', count: 1 },
  ])
})

test('a program admin with programs of his own, and another family, do not see the waitlist of others', async () => {
  const testServer = await startTestServer()
  const [user] = await testServer.rows(`select id from app_user where email = 'programadmin@demo.touchline.test'`)
  await testServer.rows('insert into program_admin (club_id, program_id, user_id) values (1, 101, $1)', [user!['id']])
  const programAdmin = await testServer.as('programadmin@demo.touchline.test')
  expect((await programAdmin.get('/program_admin/program_waitlist?program=102')).body.items).toEqual([])
  expect((await programAdmin.post('/program_admin/program_waitlist/acts', { act: 'remove', ids: [2] })).status).toBe(404)
  const mum = await testServer.as(people.miasMum)
  const ofAnother = ['', '/start', '/leave'].map(async (path) =>
    path === '' ? (await mum.get('/registration/waitlist/2')).status : (await mum.post(`/registration/waitlist/2${path}`, {})).status,
  )
  expect(await Promise.all(ofAnother)).toEqual([404, 404, 404])
  expect((await mum.get('/program_admin/program_waitlist')).status).toBe(403)
})

test('a seat that was offered is taken also after registration has closed, but none is offered from then on', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer)
  const mum = await testServer.as(people.miasMum)
  const mia = (await camp.join(mum, players.mia)).body
  await camp.join(mum, players.theo)
  await camp.free()
  await sweep(testServer)
  await testServer.rows('update program set closed_at = app_now(), opened_at = null where id = $1', [camp.id])
  expect((await camp.choose(mum, players.theo)).body.code).toBe('registration.closed')
  await mum.post(`/registration/waitlist/${mia.id}/start`, {})
  expect((await camp.complete(mum)).status).toBe(200)
  await testServer.rows('update package set capacity = 2 where club_id = 1 and id = $1', [camp.packageId])
  await sweep(testServer)
  expect([await camp.seats(), await camp.states()]).toEqual([
    { taken: 1, held: 0 },
    [
      [players.mia, 'registered'],
      [players.theo, 'waiting'],
    ],
  ])
})

test('a deleted account leaves its waitlists, and the seat that it was offered goes to the next', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer)
  const mum = await testServer.as(people.miasMum)
  await camp.join(mum, players.mia)
  const [other] = await familiesOf(testServer, 1)
  await camp.join(await testServer.as(other!.email), other!.player)
  await camp.free()
  await sweep(testServer)
  const [user] = await testServer.rows('select id from app_user where email = $1', [people.miasMum])
  await testServer.database.hold('jobs', (db) => forgetRegistrant(db, Number(user!['id'])))
  expect([await camp.seats(), await camp.states()]).toEqual([{ taken: 0, held: 0 }, [[other!.player, 'waiting']]])
  await sweep(testServer)
  expect([await camp.seats(), await camp.states()]).toEqual([{ taken: 0, held: 1 }, [[other!.player, 'offered']]])
})

test('an offer stands again until its end when the registration from it is taken back', async () => {
  const testServer = await startTestServer()
  const camp = await layFull(testServer)
  const mum = await testServer.as(people.miasMum)
  const mia = (await camp.join(mum, players.mia)).body
  await camp.join(mum, players.theo)
  await camp.free()
  await sweep(testServer)
  await mum.post(`/registration/waitlist/${mia.id}/start`, {})
  const { offer_expires_at } = (await mum.get(`/registration/waitlist/${mia.id}`)).body
  expect((await camp.complete(mum)).status).toBe(200)
  await testServer.rows('delete from registration where package_id = $1', [camp.packageId])
  await camp.free()
  await sweep(testServer)
  expect((await mum.get(`/registration/waitlist/${mia.id}`)).body).toMatchObject({ state: 'offered', offer_expires_at })
  await later(testServer, 48)
  await sweep(testServer)
  expect([await camp.seats(), await camp.states()]).toEqual([
    { taken: 0, held: 1 },
    [
      [players.mia, 'expired'],
      [players.theo, 'offered'],
    ],
  ])
})
