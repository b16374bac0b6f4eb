import ICAL from 'ical.js'
import { throughRole } from '@touchline/domain/access/through-role'
import { beforeAll, describe, expect, test } from 'vitest'
import { coachSamId, events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let testServer: TestServer
let [admin, coach, mum, dad, plain]: Caller[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  ;[admin, coach] = [await testServer.as(people.admin), await testServer.as(people.coachSam)]
  ;[mum, dad, plain] = [await testServer.as(people.miasMum), await testServer.as(people.miasDad), await testServer.as(people.managerPlain)]
})

const ofTeam = `/teams/${teams.u12Girls}/itineraries`
const trip = { title: 'Desert Cup', first_day: '2026-10-23', last_day: '2026-10-25', contact_phone: '(303) 555-0142' }
const lodging = {
  kind: 'lodging',
  day: '2026-10-23',
  start: '19:00',
  location: 'Inn',
  phone: '(602) 555-0118',
  confirmation: 'XK-77',
} as const
const cars = [
  { driver_user_id: coachSamId, driver_phone: '(303) 555-0100', capacity: 2, player_ids: [players.mia] },
  { driver_name: 'Robin Vale', driver_phone: '(303) 555-0101', capacity: 2, player_ids: [players.ava] },
]
const full = { ...trip, stops: [{ kind: 'depart', day: '2026-10-23', start: '06:30' }, lodging], cars }
const made = async (body: object = full) => (await coach!.post(ofTeam, body)).body
const publish = async ({ id, version_id }: { id: number; version_id: number }, published = true) =>
  await coach!.post(`${ofTeam}/${id}/publish`, { version_id, published })
const titlesFor = async (caller: Caller) => (await caller.get(ofTeam)).body.items.map(({ title }: { title: string }) => title) as string[]

describe('The itineraries of a team', () => {
  test('a coach plans a trip as a draft, and families see it once it is published [TEAM-011] [TEAM-024]', async () => {
    const draft = await made({ ...full, title: 'Draft cup' })
    expect(draft).toMatchObject({
      published: false,
      version_id: 1,
      stops: [{ kind: 'depart' }, { kind: 'lodging', confirmation: 'XK-77' }],
    })
    expect(await titlesFor(mum!)).not.toContain('Draft cup')
    expect((await mum!.get(`${ofTeam}/${draft.id}`)).status).toBe(404)
    expect((await plain!.get(`${ofTeam}/${draft.id}`)).status).toBe(404)
    expect((await publish(draft)).body.published).toBe(true)
    expect(await titlesFor(mum!)).toContain('Draft cup')
    expect(
      await testServer.rows(`select 1 from audit_log where action = 'itinerary.published' and entity_id = $1`, [draft.id]),
    ).toHaveLength(1)
  })

  test('a family sees the car of its own child and its driver, and no private number but that of the trip contact', async () => {
    const { id, version_id } = await made()
    await publish({ id, version_id })
    const { body } = await mum!.get(`${ofTeam}/${id}`)
    expect(body.cars).toEqual([
      expect.objectContaining({
        driver: 'Sam Okafor',
        driver_phone: null,
        driver_user_id: null,
        players: [{ id: players.mia, name: 'Mia Whitfield' }],
      }),
    ])
    expect(body).toMatchObject({ contact_phone: '(303) 555-0142', link: null, may: { manage: false, see_details: false } })
    const text = JSON.stringify(body)
    for (const secret of ['XK-77', 'Robin Vale', 'Ava', '555-0100', '555-0101']) expect(text).not.toContain(secret)
    const staff = await plain!.get(`${ofTeam}/${id}`)
    expect(staff.body).toMatchObject({
      cars: [{ driver_phone: '(303) 555-0100' }, { driver: 'Robin Vale' }],
      may: { manage: false, see_details: true },
    })
  })

  test('a parent who drives sees the players of the own car', async () => {
    const { id, version_id } = await made({
      ...full,
      cars: [{ driver_user_id: mum!.userId, capacity: 3, player_ids: [players.ava] }, cars[0]],
    })
    await publish({ id, version_id })
    const namesFor = async (caller: Caller) =>
      (await caller.get(`${ofTeam}/${id}`)).body.cars.flatMap((car: { players: { name: string }[] }) => car.players.map(({ name }) => name))
    expect(await namesFor(mum!)).toEqual(['Ava Lindqvist', 'Mia Whitfield'])
    expect(await namesFor(dad!)).toEqual(['Mia Whitfield'])
  })

  test('two people who edit at once do not overwrite each other', async () => {
    const { id } = await made()
    expect((await admin!.post(`${ofTeam}/${id}`, { ...full, title: 'Desert Cup II', version_id: 1 })).body.version_id).toBe(2)
    const late = await coach!.post(`${ofTeam}/${id}`, { ...full, version_id: 1 })
    expect([late.status, late.body.facts ?? late.body]).toMatchObject([409, { version_id: 2 }])
    expect((await coach!.post(`${ofTeam}/${id}`, full)).status).toBe(428)
    expect((await mum!.post(`${ofTeam}/${id}`, { ...full, version_id: 2 })).status).toBe(403)
  })

  test('stops are stored in the order given', async () => {
    const { id, stops, ...rest } = await made()
    const body = { ...trip, ...rest, stops: stops.toReversed(), cars: [], version_id: 1 }
    const { published: _a, team_id: _b, team_name: _c, zone: _d, link: _e, may: _f, ...given } = body
    given.stops = given.stops.map(({ event: _event, ...stop }: { event: unknown }) => stop)
    const saved = await coach!.post(`${ofTeam}/${id}`, given)
    expect(saved.body.stops.map(({ kind }: { kind: string }) => kind)).toEqual(['lodging', 'depart'])
  })

  test('a stop with a game takes day, time and field of the game, also after the game has moved', async () => {
    const week = { ...trip, first_day: '2026-10-05', last_day: '2026-10-11' }
    const { id, stops } = await made({ ...week, stops: [{ kind: 'game', day: '2026-10-05', event_id: events.saturdaysGame }] })
    const [game] = await testServer.rows(
      `select local_start::date::text as day, to_char(local_start, 'HH24:MI') as start from event where id = $1`,
      [events.saturdaysGame],
    )
    expect(stops[0]).toMatchObject({ ...game, event: { id: events.saturdaysGame, type: 'Game', status: 'scheduled' } })
    await testServer.rows(
      `update event set local_start = local_start + interval '1 hour', local_end = local_end + interval '1 hour' where id = $1`,
      [events.saturdaysGame],
    )
    expect((await coach!.get(`${ofTeam}/${id}`)).body.stops[0].start).not.toBe(game!['start'])
    const other = { kind: 'game', day: '2026-10-05', event_id: events.otherTeamGame }
    expect((await coach!.post(ofTeam, { ...week, stops: [other] })).body.errors).toHaveProperty('stops.0.event_id')
  })

  test('days, times and cars that cannot be are refused at their field', async () => {
    const cases: [object, string][] = [
      [{ last_day: '2026-10-22' }, 'last_day'],
      [{ last_day: '2026-12-31' }, 'last_day'],
      [{ stops: [{ kind: 'meal', day: '2026-10-26' }] }, 'stops.0.day'],
      [{ stops: [{ kind: 'meal', day: '2026-10-23', start: '12:00', end: '11:00' }] }, 'stops.0.end'],
      [{ cars: [{ capacity: 4 }] }, 'cars.0.driver_name'],
      [{ cars: [{ ...cars[0], capacity: 1, player_ids: [players.mia, players.ava] }] }, 'cars.0.player_ids'],
      [{ cars: [cars[0], { ...cars[1], player_ids: [players.mia] }] }, 'cars.1.player_ids'],
      [{ cars: [{ ...cars[0], player_ids: [players.otherTeam] }] }, 'cars.0.player_ids'],
      [{ cars: [{ ...cars[0], driver_user_id: (await testServer.as(people.otherClubAdmin)).userId }] }, 'cars.0.driver_user_id'],
    ]
    for (const [part, field] of cases) expect((await coach!.post(ofTeam, { ...full, ...part })).body.errors).toHaveProperty([field])
    const night = { kind: 'return', day: '2026-10-25', start: '21:00', end: '00:30' }
    expect((await coach!.post(ofTeam, { ...full, stops: [night] })).status).toBe(200)
  })

  test('a copy moves the days and leaves players and confirmation numbers behind', async () => {
    const { id } = await made()
    const { body } = await coach!.post(`${ofTeam}/${id}/copy`, { title: 'Next year', first_day: '2027-10-22' })
    expect(body).toMatchObject({ published: false, last_day: '2027-10-24', stops: [{ day: '2027-10-22' }, { confirmation: null }] })
    expect(body.cars.map((car: { players: unknown[] }) => car.players)).toEqual([[], []])
  })

  test('families get one email when a trip is published, in their language, and none about a trip that is over or published quietly', async () => {
    const mailsAbout = async (id: number) =>
      await testServer.rows(
        `select user_id, subject, body, unsubscribe_url from delivery where dedupe_key like 'itinerary:' || $1 || ':%'`,
        [id],
      )
    await testServer.rows(`update app_user set locale = 'es' where id = $1`, [dad!.userId])
    const { id, version_id } = await made({ ...full, title: 'Lakeside', meeting_point: 'Gate 4' })
    const { body } = await publish({ id, version_id })
    const mails = await mailsAbout(id)
    expect(body.emails).toBe(new Set(mails.map(({ user_id }) => user_id)).size)
    const of = (caller: Caller) => mails.find(({ user_id }) => user_id === caller.userId)
    expect(of(mum!)).toMatchObject({
      subject: 'Lakeside: trip of U12 Girls',
      unsubscribe_url: expect.stringContaining('/api/unsubscribe/'),
    })
    expect(of(mum!)!['body']).toContain('Sam Okafor published the plan for Lakeside of U12 Girls, October 23 – 25, 2026.')
    expect(of(mum!)!['body']).toContain('Meeting point: Gate 4')
    expect(of(mum!)!['body']).toContain(throughRole('Club_1', `/teams/${teams.u12Girls}/itineraries/${id}`))
    expect(of(dad!)).toMatchObject({ subject: 'Lakeside: viaje de U12 Girls' })
    expect(of(coach!)).toBeUndefined()
    await publish({ id, version_id: 2 }, false)
    expect((await publish({ id, version_id: 3 })).body.emails).toBe(0)
    expect(await mailsAbout(id)).toHaveLength(mails.length)

    const over = await made({ title: 'Over', first_day: '2026-09-01', last_day: '2026-09-02' })
    expect((await publish(over)).body.emails).toBe(0)
    const quiet = await made({ ...full, title: 'Quiet' })
    const quietly = await coach!.post(`${ofTeam}/${quiet.id}/publish`, { version_id: quiet.version_id, published: true, notify: false })
    expect([quietly.body.published, quietly.body.emails]).toEqual([true, 0])
    await testServer.rows(`update app_user set locale = 'en' where id = $1`, [dad!.userId])
  })

  test('a family takes a trip into its calendar app: the days and every stop with a time, without cars and confirmation numbers', async () => {
    const stops = [
      { kind: 'depart', day: '2026-10-23', start: '06:30', location: 'Gate 4' },
      { kind: 'travel', day: '2026-10-23', start: '22:00', end: '06:00', timezone: 'America/Phoenix' },
      { kind: 'free', day: '2026-10-24' },
      lodging,
    ]
    const { id, version_id } = await made({ ...full, title: 'Desert, Cup', stops })
    const path = `${ofTeam}/${id}/calendar_file`
    expect((await mum!.get(path)).status).toBe(404)
    await publish({ id, version_id })
    const { status, raw, headers } = await mum!.ask('GET', path)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const entries = new ICAL.Component(ICAL.parse(raw)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
    expect(entries.map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()])).toEqual([
      ['Desert, Cup · U12 Girls', '2026-10-23', '2026-10-26'],
      ['Departure: Gate 4', '2026-10-23T06:30:00', '2026-10-23T06:30:00'],
      ['Travel', '2026-10-23T22:00:00', '2026-10-24T06:00:00'],
      ['Lodging: Inn', '2026-10-23T19:00:00', '2026-10-23T19:00:00'],
    ])
    for (const secret of ['XK-77', 'Okafor', 'Robin', '(303)']) expect(raw).not.toContain(secret)
  })

  test('a deleted itinerary can be restored with its stops', async () => {
    const { id } = await made({ ...full, title: 'To delete' })
    const { body } = await coach!.post(`${ofTeam}/${id}/remove`, { version_id: 1 })
    expect((await coach!.get(`${ofTeam}/${id}`)).status).toBe(404)
    expect((await coach!.post(`/change_sets/${body.change_set_id}/undo`)).status).toBe(200)
    expect((await coach!.get(`${ofTeam}/${id}`)).body.stops).toHaveLength(2)
  })

  test('the calendar shows published trips of the own teams in their days', async () => {
    const { id, version_id } = await made({ ...full, title: 'In the calendar' })
    const shown = async (caller: Caller, query = 'start=2026-10-25&end=2026-10-31') =>
      (await caller.get(`/user/itineraries?${query}`)).body.items.map(({ title }: { title: string }) => title)
    expect(await shown(mum!)).not.toContain('In the calendar')
    await publish({ id, version_id })
    for (const caller of [mum!, coach!, admin!]) expect(await shown(caller)).toContain('In the calendar')
    expect(await shown(mum!, 'start=2026-10-26&end=2026-10-31')).not.toContain('In the calendar')
    expect(await shown(mum!, `start=2026-10-25&end=2026-10-31&team_id=${teams.otherTeam}`)).toEqual([])
    expect(await shown(await testServer.as(people.otherTeamCoach))).not.toContain('In the calendar')
    expect(await shown(await testServer.as(people.otherClubAdmin))).toEqual([])
  })
})

describe('The link of an itinerary', () => {
  const open = (url: string) => testServer.app.inject({ url: `/api/shared_itineraries/${url.split('/').at(-1)}` })

  test('shows times and places to anybody, without people', async () => {
    const { id, version_id } = await made({ ...full, notes: 'Ask Mia', meeting_point: 'Gate 4' })
    expect((await coach!.post(`${ofTeam}/${id}/link`)).body.code).toBe('itinerary.draft')
    await publish({ id, version_id })
    const { body } = await coach!.post(`${ofTeam}/${id}/link`)
    expect(body.until).toBe('2026-11-01')
    const reply = await open(body.url)
    expect([reply.statusCode, reply.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(JSON.parse(reply.body)).toMatchObject({
      title: 'Desert Cup',
      meeting_point: 'Gate 4',
      stops: [{ start: '06:30' }, { phone: '(602) 555-0118' }],
    })
    for (const secret of ['XK-77', 'Mia', 'Okafor', 'Robin', '555-01', 'driver', 'notes'].filter((word) => word !== '555-01'))
      expect(reply.body).not.toContain(secret)
    expect(reply.body).not.toContain('(303)')
    const [row] = await testServer.rows('select link_hash from itinerary where id = $1', [id])
    expect(body.url).not.toContain(row!['link_hash'])
  })

  test('ends when it is revoked, replaced, seven days after the trip, and when the itinerary is a draft again', async () => {
    const { id, version_id } = await made()
    await publish({ id, version_id })
    const link = async () => (await coach!.post(`${ofTeam}/${id}/link`)).body.url as string
    const first = await link()
    const second = await link()
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
    await testServer.at('2026-11-01T20:00:00Z')
    expect((await open(second)).statusCode).toBe(200)
    await testServer.at('2026-11-02T20:00:00Z')
    expect((await open(second)).statusCode).toBe(404)
    await testServer.at('2026-10-05T15:00:00Z')
    expect((await coach!.ask('DELETE', `${ofTeam}/${id}/link`)).body).toEqual({ revoked: true })
    expect((await open(second)).statusCode).toBe(404)
    const third = await link()
    await publish({ id, version_id: 2 }, false)
    expect((await open(third)).statusCode).toBe(404)
    expect((await open(third.replace('/1-', '/2-'))).statusCode).toBe(404)
  })
})
