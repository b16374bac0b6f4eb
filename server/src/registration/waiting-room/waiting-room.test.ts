/** @module-tag postgres */
import { afterDraw, entering } from '@touchline/domain/registration/waiting-room'
import { beforeAll, expect, test } from 'vitest'
import { people, players } from '../../demo/people.ts'
import type { Db } from '../../kit/database/database.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { asClub } from '../../ledger/test-posting.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { deleteLapsedPlaces, keepPlaceUntil, leavePlace, standAt, type Standing, type WhenTaken } from './waiting-room.store.ts'

let server: TestServer
let mum: Caller
/** A parent who shares no player with the parents of Mia, and a player of that family. */
let rival: Caller
let player: number
beforeAll(async () => {
  server = await startTestServer()
  mum = await server.as(people.miasMum)
  const [row] = await server.rows(
    `select u.email::text as email, min(c.player_id)::int as player from player_contact c join app_user u on u.id = c.user_id
      join role r on r.user_id = u.id and r.club_id = 1 and r.type = 'Parent'
      where c.club_id = 1 and not exists (select from player_contact m where m.user_id = u.id and m.player_id = $1)
        and not exists (select from role o where o.user_id = u.id and o.type <> 'Parent')
      group by u.id order by u.id limit 1`,
    [players.mia],
  )
  rival = await server.as(String(row!['email']))
  player = Number(row!['player'])
})

/** A program of club 1 with a package that costs nothing, in which few families register at the same time. */
async function layCamp({ most = 1, isOpen = true }: { most?: number | null; isOpen?: boolean } = {}) {
  const [program] = await server.rows(
    `insert into program (club_id, name, type, published_at, opened_at, opens_on, opens_time, most_inside)
      values (1, 'Camp', 'Camp', app_now(), case when $1 then app_now() end, (app_now() at time zone 'America/Denver')::date + 1, '09:00', $2) returning id`,
    [isOpen, most],
  )
  const id = Number(program!['id'])
  const [made] = await server.rows(`insert into package (club_id, program_id, name, price) values (1, $1, 'Week', 0) returning id`, [id])
  const base = `/registration/programs/${id}`
  const items = (player_id: number) => ({ items: [{ player_id, package_id: Number(made!['id']) }] })
  /** `after` runs before the transaction ends. */
  const stand = async (family: number, whenTaken: WhenTaken = 'skip', after = async () => {}) => {
    const at = { database: server.database, clubId: 1, programId: id, family, userId: -family, zone: 'America/Denver', now: await nowOf() }
    const work = async (tx: Db) => {
      const standing = (await standAt(tx, at, whenTaken))!
      await after()
      return standing
    }
    return await asClub(server, 1, (db) => inTransaction(db, work))
  }
  return {
    ...{ id, packageId: Number(made!['id']), base, stand },
    enter: async (caller: Caller) => (await caller.post(`${base}/waiting_room`, {})).body,
    leave: (caller: Caller) => caller.post(`${base}/waiting_room/leave`, {}),
    choose: (caller: Caller, chosen: number) => caller.post(`${base}/cart`, items(chosen)),
    hold: (caller: Caller) => caller.post(`${base}/cart/hold`, {}),
    complete: (caller: Caller) => caller.post(`${base}/cart/complete`, { total: 0 }, { 'idempotency-key': `waiting-${++keys}` }),
    open: () => server.rows('update program set opened_at = app_now() where id = $1', [id]),
    places: () => server.rows('select family, draw, arrival, entered_at from waiting_place where program_id = $1', [id]),
  }
}
/** Families wait in this order. */
const layWaiting = (program: number, families: readonly number[]) =>
  server.rows(
    `insert into waiting_place (club_id, program_id, family, draw, alive_until)
      select 1, $1, -n, at, app_now() + interval '1 minute' from unnest($2::int[]) with ordinality as w(n, at)`,
    [program, families],
  )
let keys = 0
const nowOf = async () => new Date(String((await server.rows('select app_now() as now'))[0]!['now']))
const later = async (seconds: number) => await server.at(new Date((await nowOf()).getTime() + seconds * 1000).toISOString())

test('a family has one place, whatever devices and contacts it uses', async () => {
  const camp = await layCamp()
  expect(await camp.enter(rival)).toMatchObject({ state: 'inside', position: null, program: 'Camp', most_inside: 1 })
  const first = await camp.enter(await server.as(people.miasMum))
  expect(first).toMatchObject({ state: 'waiting', position: 1 })
  expect(await camp.enter(await server.as(people.miasMum))).toMatchObject({ position: 1, ticket: first.ticket })
  expect(await camp.enter(await server.as(people.miasDad))).toMatchObject({ position: 1, ticket: first.ticket })
  expect((await camp.places()).length).toBe(2)
})

test('where few families register nobody waits, and the steps need no waiting room', async () => {
  const camp = await layCamp({ most: null })
  expect(await camp.enter(mum)).toMatchObject({ state: 'inside', most_inside: 300 })
  // Its page has not asked for a place: the choice does.
  expect((await camp.choose(rival, player)).status).toBe(200)
  expect((await camp.places()).length).toBe(2)
})

test('a family outside cannot choose, hold or register, and reads its position; it enters when the family inside has registered', async () => {
  const camp = await layCamp()
  await camp.enter(rival)
  await camp.enter(mum)
  const refused = await camp.choose(mum, players.mia)
  expect([refused.status, refused.body.code, refused.body.position]).toEqual([409, 'registration.waiting_room', 1])
  expect(refused.body.error).toContain('Your position is 1.')
  await server.rows(`insert into cart (club_id, user_id, program_id) values (1, $1, $2)`, [mum.userId, camp.id])
  await server.rows(
    `insert into cart_item (club_id, cart_id, player_id, package_id) select 1, id, $2, $3 from cart where program_id = $1`,
    [camp.id, players.mia, camp.packageId],
  )
  expect([(await camp.hold(mum)).body.code, (await camp.complete(mum)).body.code]).toEqual([
    'registration.waiting_room',
    'registration.waiting_room',
  ])
  await camp.choose(rival, player)
  await camp.hold(rival)
  expect(await camp.enter(mum)).toMatchObject({ state: 'waiting', position: 1 })
  expect((await camp.complete(rival)).status).toBe(200)
  expect(await camp.enter(mum)).toMatchObject({ state: 'inside' })
  expect((await camp.hold(mum)).status).toBe(200)
  expect((await camp.complete(mum)).status).toBe(200)
  expect(await camp.places()).toEqual([])
})

test('two minutes without a sign of life lose the place, inside and in the queue, and a sign of life keeps it', async () => {
  const camp = await layCamp()
  const inside = await camp.enter(rival)
  const second = await camp.enter(mum)
  await camp.stand(-1)
  await later(119)
  expect(await camp.enter(mum)).toMatchObject({ state: 'waiting', position: 1, ticket: second.ticket })
  await later(1)
  // The family inside is gone, and so is the one that waited behind.
  expect(await camp.enter(mum)).toMatchObject({ state: 'inside', ticket: second.ticket })
  const again = await camp.enter(rival)
  expect(again).toMatchObject({ state: 'waiting', position: 1 })
  expect(again.ticket).toBeGreaterThan(inside.ticket)
  expect((await camp.places()).length).toBe(2)
  await later(121)
  const now = await nowOf()
  await server.database.hold('jobs', (db) => deleteLapsedPlaces(db, null as never, now))
  expect(await camp.places()).toEqual([])
})

test('a family that holds seats keeps its place as long as the seats, and finishes also after the place has lapsed', async () => {
  const camp = await layCamp()
  await camp.choose(mum, players.mia)
  await camp.hold(mum)
  await later(14 * 60)
  expect(await camp.enter(rival)).toMatchObject({ state: 'waiting' })
  await server.rows('delete from waiting_place where program_id = $1 and entered_at is not null', [camp.id])
  expect(await camp.enter(rival)).toMatchObject({ state: 'inside' })
  expect(await camp.enter(mum)).toMatchObject({ state: 'inside' })
  expect((await camp.complete(mum)).status).toBe(200)
})

test('before the opening all families wait without a position; then the drawn order holds, and latecomers follow by arrival', async () => {
  const camp = await layCamp({ isOpen: false, most: 2 })
  const early = await camp.enter(mum)
  expect(early).toMatchObject({ state: 'before', position: null, families: 1 })
  expect(new Date(early.opens_at).getTime()).toBeGreaterThan((await nowOf()).getTime())
  for (const family of [-1, -2, -3, -4, -5, -6]) await camp.stand(family)
  expect(await camp.enter(mum)).toMatchObject({ state: 'before', families: 7, ticket: early.ticket })
  expect((await camp.choose(mum, players.mia)).body.code).toBe('registration.closed')
  await camp.open()
  for (const family of [-7, -8]) await camp.stand(family)
  const rows = (await camp.places()).map(({ family, draw, arrival }) => ({
    family: Number(family),
    draw: Number(draw),
    arrival: Number(arrival),
  }))
  const order = entering(rows, { inside: 0, most: rows.length }).map(({ family }) => family)
  expect(order.slice(-2)).toEqual([-7, -8])
  expect(new Set(rows.map(({ draw }) => draw)).size).toBe(8)
  expect(
    rows
      .filter(({ draw }) => draw === afterDraw)
      .map(({ family }) => family)
      .toSorted((a, b) => b - a),
  ).toEqual([-7, -8])
  // Whoever asks first, the first two of the drawn order are inside, and the positions are those of the others.
  for (const family of order.toReversed()) await camp.stand(family)
  for (const [at, family] of order.entries()) {
    const { entered_at, ahead } = await camp.stand(family)
    expect([entered_at !== null, ahead]).toEqual(at < 2 ? [true, null] : [false, at - 2])
  }
})

test('of many families that come at once exactly the set number enters, at every moment, and the positions of the others are 1, 2, 3 …', async () => {
  const camp = await layCamp({ most: 7 })
  const families = Array.from({ length: 40 }, (_, at) => -1 - at)
  const insideNow = async () =>
    Number(
      (await server.rows('select count(*)::int as n from waiting_place where program_id = $1 and entered_at is not null', [camp.id]))[0]![
        'n'
      ],
    )
  const all = async () => await Promise.all(families.map(async (family) => ({ family, ...(await camp.stand(family)) })))
  const isInside = ({ entered_at }: Standing) => entered_at !== null
  await all()
  expect(await insideNow()).toBeLessThanOrEqual(7)
  let standing = await all()
  for (let round = 0; round < 3; round++) {
    // Whoever found the lock taken asks again.
    while ((await insideNow()) < 7) standing = await all()
    expect(await insideNow()).toBe(7)
    const waiting = (await all()).filter((one) => !isInside(one)).map(({ ahead }) => ahead)
    expect(waiting.toSorted((a, b) => a! - b!)).toEqual(waiting.map((_, at) => at))
    const gone = standing.filter(isInside).slice(0, 3)
    await Promise.all([
      ...gone.map(({ family }) => asClub(server, 1, (db) => leavePlace(db, { clubId: 1, programId: camp.id, family }))),
      ...families.slice(20).map((family) => camp.stand(family)),
    ])
    expect(await insideNow()).toBeLessThanOrEqual(7)
    standing = await all()
  }
})

test('of families that act at once each one enters whose turn it is, in the order of the queue', async () => {
  const camp = await layCamp({ most: 7 })
  const families = Array.from({ length: 40 }, (_, at) => at + 1)
  await layWaiting(camp.id, families.toReversed())
  const standings = await Promise.all(families.map(async (n) => ({ n, ...(await camp.stand(-n, 'wait')) })))
  expect(standings.filter(({ entered_at }) => entered_at !== null).map(({ n }) => n)).toEqual([34, 35, 36, 37, 38, 39, 40])
})

// The embedded database has one connection, so nobody finds a lock taken there.
test.runIf(process.env['TOUCHLINE_TEST_DATABASE_URL'])(
  'a choice waits for the transaction that lets families in, and enters; a page does not wait, asks again soon, and keeps its turn',
  async () => {
    const camp = await layCamp({ most: 3 })
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = camp.stand(-1, 'wait', async () => {
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const chosen = camp.choose(rival, player)
    const atLock = () => server.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    try {
      await expect.poll(async () => (await atLock()).length, { timeout: 10_000 }).toBe(1)
      expect(await camp.enter(mum)).toMatchObject({ state: 'waiting', position: 1, next_in: 1 })
    } finally {
      released.resolve()
    }
    expect([(await first).entered_at === null, (await chosen).status]).toEqual([false, 200])
    // The page was there before the choice let anybody in.
    expect((await camp.places()).every(({ entered_at }) => entered_at !== null)).toBe(true)
    expect(await camp.enter(mum)).toMatchObject({ state: 'inside' })
  },
)

test.runIf(process.env['TOUCHLINE_TEST_DATABASE_URL'])(
  'whoever lets families in waits for none of them, and keeps the room of one that is busy',
  async () => {
    const camp = await layCamp({ most: 2 })
    await layWaiting(camp.id, [1, 2, 3])
    const [busy, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = asClub(server, 1, (db) =>
      inTransaction(db, async (tx) => {
        await keepPlaceUntil(tx, { clubId: 1, programId: camp.id, family: -1 }, new Date(0))
        busy.resolve()
        await done.promise
      }),
    )
    await busy.promise
    const second = camp.stand(-2)
    const insideNow = async () => (await camp.places()).filter(({ entered_at }) => entered_at !== null).map(({ family }) => Number(family))
    try {
      await expect.poll(insideNow, { timeout: 10_000 }).toEqual([-2])
      expect((await camp.stand(-3)).entered_at).toBe(null)
    } finally {
      done.resolve()
      await Promise.all([first, second])
    }
    expect([(await camp.stand(-3)).entered_at === null, (await camp.stand(-1)).entered_at === null]).toEqual([true, false])
  },
)

test('a program of another club, or one that families do not see, has no waiting room; a closed one says so', async () => {
  const camp = await layCamp()
  const statusOf = async (path: string) => (await mum.post(path, {})).status
  expect([
    await statusOf('/registration/programs/109/waiting_room'),
    await statusOf('/registration/programs/109/waiting_room/leave'),
  ]).toEqual([404, 404])
  await server.rows('update program set closed_at = app_now() where id = $1', [camp.id])
  expect(await camp.enter(mum)).toMatchObject({ code: 'registration.closed' })
  await server.rows('update program set published_at = null where id = $1', [camp.id])
  expect(await statusOf(`${camp.base}/waiting_room`)).toBe(404)
})

test('a seat that was offered from the waitlist is registered from outside', async () => {
  const camp = await layCamp()
  await camp.enter(rival)
  await server.rows(
    `insert into waitlist_entry (club_id, program_id, package_id, player_id, user_id, position, state, holds, offer_expires_at)
      values (1, $1, $2, $3, $4, 1, 'offered', true, app_now() + interval '1 day')`,
    [camp.id, camp.packageId, players.mia, mum.userId],
  )
  await server.rows('update package set held = 1 where id = $1', [camp.packageId])
  expect((await camp.choose(mum, players.theo)).body.code).toBe('registration.waiting_room')
  expect((await camp.choose(mum, players.mia)).status).toBe(200)
  expect([(await camp.hold(mum)).status, (await camp.complete(mum)).status]).toEqual([200, 200])
})

test('two households that share a child have a place each, and the child one seat and one registration', async () => {
  const [row] = await server.rows(
    `select max(c.player_id)::int as child, count(*)::int as children from player_contact c where c.club_id = 1 and c.user_id = $1`,
    [mum.userId],
  )
  const child = Number(row!['child'])
  expect(row!['children']).toBeGreaterThan(1)
  await server.rows(`insert into player_contact (club_id, player_id, user_id) values (1, $1, $2)`, [child, rival.userId])
  const camp = await layCamp({ most: 2 })
  await server.rows('update package set capacity = 2 where id = $1', [camp.packageId])
  expect([(await camp.enter(mum)).state, (await camp.enter(rival)).state, (await camp.places()).length]).toEqual(['inside', 'inside', 2])
  for (const parent of [mum, rival]) {
    await camp.choose(parent, child)
    expect((await camp.hold(parent)).status).toBe(200)
  }
  expect([(await camp.complete(mum)).status, (await camp.complete(rival)).status]).toEqual([200, 422])
  const seats = async () => await server.rows('select taken, held from package where id = $1', [camp.packageId])
  expect(await seats()).toEqual([{ taken: 1, held: 1 }])
  // The seat that the second parent holds for nobody is free when the hold ends.
  await server.rows(`update cart set held_until = app_now() - interval '1 minute' where program_id = $1`, [camp.id])
  await server.ctx.jobs.sweep()
  expect(await seats()).toEqual([{ taken: 1, held: 0 }])
  await server.rows('delete from player_contact where club_id = 1 and player_id = $1 and user_id = $2', [child, rival.userId])
})

test('a family leaves the waiting room, and one without players keeps its place when it adds the first', async () => {
  const camp = await layCamp()
  await camp.enter(mum)
  expect((await camp.leave(mum)).body).toEqual({ left: true })
  expect((await camp.leave(mum)).body).toEqual({ left: true })
  await server.rows('delete from player_contact where user_id = $1', [mum.userId])
  const { ticket } = await camp.enter(mum)
  const added = await mum.post('/registration/players', {
    first_name: 'Nova',
    last_name: 'Whitfield',
    birth_date: '2016-04-02',
    gender: 'F',
  })
  expect(added.status).toBe(200)
  expect(await camp.places()).toMatchObject([{ family: added.body.id, arrival: ticket }])
  expect(await camp.enter(mum)).toMatchObject({ state: 'inside', ticket })
})

test('in a long queue families far back read a position of the last seconds, and those whose turn is near an exact one', async () => {
  const camp = await layCamp()
  await camp.enter(rival)
  const families = Array.from({ length: 700 }, (_, at) => 1000 + at)
  await layWaiting(camp.id, families)
  const gone = (from: number, to: number) =>
    server.rows('delete from waiting_place where program_id = $1 and family between $2 and $3', [camp.id, -to, -from])
  expect(await camp.enter(mum)).toMatchObject({ state: 'waiting', position: 701 })
  await gone(1000, 1049)
  expect(await camp.enter(mum)).toMatchObject({ position: 701 })
  await later(6)
  expect(await camp.enter(mum)).toMatchObject({ position: 651 })
  expect((await camp.stand(-1060)).ahead).toBe(10)
  await gone(1050, 1650)
  await later(6)
  expect(await camp.enter(mum)).toMatchObject({ position: 50 })
  await gone(1651, 1699)
  expect(await camp.enter(mum)).toMatchObject({ position: 1 })
})

test('before the opening of a long queue the number of families is one of the last seconds', async () => {
  const camp = await layCamp({ isOpen: false })
  const first = await camp.enter(mum)
  expect(first).toMatchObject({ state: 'before', families: 1 })
  await layWaiting(
    camp.id,
    Array.from({ length: 700 }, (_, at) => 1000 + at),
  )
  expect(await camp.enter(mum)).toMatchObject({ families: 701 })
  await server.rows('delete from waiting_place where program_id = $1 and family between -1099 and -1000', [camp.id])
  expect(await camp.enter(mum)).toMatchObject({ families: 701 })
  await later(6)
  expect(await camp.enter(mum)).toMatchObject({ families: 601 })
})
