import { calendarFeed } from '@touchline/domain/calendar/feeds/calendar-feed'
import { feedEntry, type FeedEvent } from '@touchline/domain/calendar/feeds/feed-entry'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestLine } from '../../app.ts'
import { events, people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let mum: Caller
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[mum, coach] = [await club.as(people.miasMum), await club.as(people.coachSam)]
})
beforeEach(async () => {
  await club.at('2026-10-05T15:00:00Z')
  await club.rows('delete from rate_bucket')
})

/** Reads a feed as a calendar app does: no session, only the address. */
const fetchFeed = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await club.app.inject({ method: 'GET', url: new URL(url).pathname, headers })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}
const make = async (caller: Caller, body: object) => (await caller.post('/user/calendar_feeds', body)).body as { id: number; url: string }

interface Entry {
  uid: string
  sequence: number
  summary: string
  description: string
  location: string | null
  status: string
  start: string
  end: string
}
function read(text: string): { name: string; entries: Map<string, Entry>; root: ICAL.Component } {
  const root = new ICAL.Component(ICAL.parse(text) as unknown as [string, unknown[], unknown[]])
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const entries = root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      location: event.location,
      status: String(component.getFirstPropertyValue('status')),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    }
  })
  return { name: String(root.getFirstPropertyValue('x-wr-calname')), entries: new Map(entries.map((entry) => [entry.uid, entry])), root }
}
const entriesOf = async (url: string) => read((await fetchFeed(url)).text).entries
const uid = (event: number, of = 1) => `event-${of}-${event}@localhost`

describe('the content of a feed', () => {
  test('a family reads all its children’s events with their names, places and times, and no other team', async () => {
    const { url } = await make(mum, { scope: 'family', answers: true })
    await mum.post(`/practices/${events.tuesdaysPractice}/availability/${players.mia}`, { status: 'late', notes: 'Dentist' })
    const answer = await fetchFeed(url)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { name, entries } = read(answer.text)
    expect(name).toBe('Family')
    expect(entries.get(uid(events.tuesdaysPractice))).toMatchObject({
      summary: expect.stringMatching(/^(Ella, Mia|Mia, Ella): Practice · U12 Girls$/),
      start: '2026-10-07T00:00:00.000Z',
      end: '2026-10-07T01:30:00.000Z',
      location: 'Mill Lane, Mill Lane Small, 22 Mill Lane, Hillcrest, CO 80403',
      status: 'CONFIRMED',
    })
    expect(entries.get(uid(events.tuesdaysPractice))!.description).toContain('Mia: coming late')
    expect(entries.get(uid(events.u10Practice))!.summary).toBe('Theo: Practice · U10 Boys')
    expect(entries.has(uid(events.otherTeamPractice))).toBe(false)
    // A family's note is for its coach only.
    expect(answer.text).not.toContain('Dentist')
  })

  test('a child’s feed has that child’s events, without answers unless requested; no other child is named in any feed', async () => {
    const { url } = await make(mum, { scope: 'child', player_id: players.theo })
    const { name, entries } = read((await fetchFeed(url)).text)
    expect(name).toBe('Theo')
    expect(entries.get(uid(events.u10Practice))!.summary).toBe('Practice · U10 Boys')
    expect(entries.get(uid(events.u10Practice))!.description).not.toContain('Theo')
    expect(entries.has(uid(events.tuesdaysPractice))).toBe(false)
    const others = await club.rows(`select first_name || ' ' || last_name as name from player where last_name <> 'Whitfield'`)
    await club.rows(`update event set notes = 'Ava Lindqvist is hurt' where id = $1`, [events.u10Practice])
    for (const scope of ['family', 'person']) {
      const { text } = await fetchFeed((await make(mum, { scope, answers: true })).url)
      for (const other of others) expect(text).not.toContain(String(other['name']))
    }
  })

  test('a team’s feed has that team; a coach’s own feed has his teams, the club’s events and staff events with an invitation', async () => {
    const team = await entriesOf((await make(coach, { scope: 'team', team_id: teams.u12Girls })).url)
    expect(team.has(uid(events.saturdaysGame))).toBe(true)
    expect(team.has(uid(events.u10Practice))).toBe(false)
    const own = await entriesOf((await make(coach, { scope: 'person' })).url)
    for (const event of [events.saturdaysGame, events.u10Practice, events.photoDay, events.coachesMeeting])
      expect(own.has(uid(event))).toBe(true)
    expect(own.has(uid(events.otherTeamPractice))).toBe(false)
    expect((await entriesOf((await make(mum, { scope: 'person' })).url)).has(uid(events.coachesMeeting))).toBe(false)
  })

  test('a family with children in two clubs has both in one feed, each in its own zone', async () => {
    const multi = await club.as(people.multi, 'Parent_1')
    const { entries, root } = read((await fetchFeed((await make(multi, { scope: 'family' })).url)).text)
    expect(new Set([...entries.keys()].map((key) => key.split('-')[1]))).toEqual(new Set(['1', '2']))
    expect(root.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
      'America/Denver',
      'America/Los_Angeles',
    ])
  })

  test('nobody subscribes to events that are hidden from them', async () => {
    expect((await coach.post('/user/calendar_feeds', { scope: 'team', team_id: teams.otherTeam })).status).toBe(404)
    expect((await mum.post('/user/calendar_feeds', { scope: 'child', player_id: players.ava })).status).toBe(404)
    expect((await coach.post('/user/calendar_feeds', { scope: 'family' })).body.code).toBe('feed.nothing_to_show')
    expect((await coach.post('/user/calendar_feeds', { scope: 'team' })).body.errors).toHaveProperty('team_id')
    expect((await coach.post('/user/calendar_feeds', { scope: 'person', team_id: teams.otherTeam })).body.errors).toHaveProperty('team_id')
    expect((await mum.post('/user/calendar_feeds', { scope: 'child' })).body.errors).toHaveProperty('player_id')
    expect((await (await club.as(people.guest)).post('/user/calendar_feeds', { scope: 'person' })).body.code).toBe('feed.nothing_to_show')
  })
})

describe('changes', () => {
  test('a change is in the next reply with a higher sequence and the same id; cancellations and deletions too', async () => {
    const { url } = await make(coach, { scope: 'team', team_id: teams.u12Girls })
    const before = (await entriesOf(url)).get(uid(events.thursdaysPractice))!
    const path = `/teams/${teams.u12Girls}/practices/${events.thursdaysPractice}`
    const times = { start_time: '2026-10-08T17:30', end_time: '2026-10-08T19:00' }
    const saved = await coach.post(path, { ...times, version_id: 1 })
    const moved = (await entriesOf(url)).get(uid(events.thursdaysPractice))!
    expect(moved).toMatchObject({ uid: before.uid, start: '2026-10-08T23:30:00.000Z' })
    expect(moved.sequence).toBeGreaterThan(before.sequence)

    const off = await coach.post(path, { ...times, version_id: saved.body.version_id, status: 'canceled' })
    expect(off.status).toBe(200)
    const canceled = (await entriesOf(url)).get(uid(events.thursdaysPractice))!
    expect(canceled).toMatchObject({ status: 'CANCELLED', summary: 'Canceled: Practice · U12 Girls' })
    expect(canceled.sequence).toBeGreaterThan(moved.sequence)

    expect((await coach.delete(`/teams/${teams.u12Girls}/practices/${events.nextPractice}`)).status).toBe(200)
    await club.rows(`update event set created_at = '2026-08-01' where id = $1`, [events.nextPractice])
    expect((await entriesOf(url)).get(uid(events.nextPractice))).toMatchObject({ status: 'CANCELLED' })
    await club.at('2026-10-20T15:00:00Z')
    expect((await entriesOf(url)).has(uid(events.nextPractice))).toBe(false)
  })

  test('an event that existed for less than a day disappears without a cancellation', async () => {
    const { url } = await make(coach, { scope: 'team', team_id: teams.u12Girls })
    const made = await coach.post(`/teams/${teams.u12Girls}/practices`, { start_time: '2026-10-22T18:00', end_time: '2026-10-22T19:00' })
    expect((await entriesOf(url)).has(uid(made.body.id))).toBe(true)
    await coach.delete(`/teams/${teams.u12Girls}/practices/${made.body.id}`)
    expect((await entriesOf(url)).has(uid(made.body.id))).toBe(false)
  })

  test('a client with the current version gets 304 until something changes; nothing is cached without revalidation', async () => {
    const { url } = await make(mum, { scope: 'family', answers: true })
    const first = await fetchFeed(url)
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await fetchFeed(url, { 'if-none-match': `"other", ${etag}` })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers['etag']).toBe(etag)
    await club.at('2026-10-05T15:20:00Z')
    expect((await fetchFeed(url, { 'if-none-match': etag })).status).toBe(304)
    await mum.post(`/practices/${events.u10Practice}/availability/${players.theo}`, { status: 'absent' })
    const changed = await fetchFeed(url, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('Theo: not coming')
    expect(changed.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n')
    expect(changed.text).toContain('X-PUBLISHED-TTL:PT15M\r\n')
  })
})

describe('the address is the key', () => {
  test('the list hides it, says when the feed was last read, and a revoked feed answers 404', async () => {
    const { id, url } = await make(coach, { scope: 'team', team_id: teams.u10Boys })
    await fetchFeed(url)
    const { body, raw } = await coach.get('/user/calendar_feeds')
    expect(body.items[0]).toMatchObject({
      id,
      scope: 'team',
      team_id: teams.u10Boys,
      name: 'U10 Boys',
      read_at: '2026-10-05T15:00:00.000Z',
    })
    const token = /feeds\/(.*)\.ics/.exec(url)![1]!
    expect(raw).not.toContain(token)
    const [row] = await club.rows('select to_json(calendar_feed)::text as kept from calendar_feed where id = $1', [id])
    expect(String(row!['kept'])).not.toContain(token)
    expect((await mum.delete(`/user/calendar_feeds/${id}`)).status).toBe(404)
    expect((await fetchFeed(url)).status).toBe(200)
    expect((await coach.delete(`/user/calendar_feeds/${id}`)).status).toBe(200)
    const gone = await fetchFeed(url)
    expect(gone).toMatchObject({ status: 404, text: '{"error":"Not found.","code":"not_found"}' })
    expect((await fetchFeed(`http://x/api/feeds/${'a'.repeat(43)}.ics`)).text).toBe(gone.text)
    expect((await coach.delete(`/user/calendar_feeds/${id}`)).status).toBe(404)
  })

  test('it ends with the role, the team or the child that it was for', async () => {
    const [own, team] = [await make(coach, { scope: 'person' }), await make(coach, { scope: 'team', team_id: teams.u12Girls })]
    const [family, child] = [await make(mum, { scope: 'family' }), await make(mum, { scope: 'child', player_id: players.theo })]
    await club.rows('update team set hide_from_coach = true where id = $1', [teams.u12Girls])
    expect((await fetchFeed(team.url)).status).toBe(404)
    expect((await entriesOf(own.url)).has(uid(events.saturdaysGame))).toBe(false)
    expect((await entriesOf(own.url)).has(uid(events.u10Practice))).toBe(true)
    await club.rows('update team set hide_from_coach = false where id = $1', [teams.u12Girls])
    expect((await fetchFeed(team.url)).status).toBe(200)

    await club.rows('update role set active = false where user_id = any($1)', [[coach.userId, mum.userId]])
    for (const { url } of [own, team, family, child]) expect((await fetchFeed(url)).status).toBe(404)
    await club.rows('update role set active = true where user_id = any($1)', [[coach.userId, mum.userId]])

    const contacts = await club.rows('delete from player_contact where user_id = $1 and player_id = $2 returning *', [
      mum.userId,
      players.theo,
    ])
    expect((await fetchFeed(child.url)).status).toBe(404)
    expect((await entriesOf(family.url)).has(uid(events.u10Practice))).toBe(false)
    expect((await entriesOf(family.url)).has(uid(events.tuesdaysPractice))).toBe(true)
    expect(contacts).toHaveLength(1)
    await club.rows('insert into player_contact select * from jsonb_populate_record(null::player_contact, $1)', [
      JSON.stringify(contacts[0]),
    ])
    await club.rows('update app_user set deleted_at = app_now() where id = $1', [mum.userId])
    expect((await fetchFeed(family.url)).status).toBe(404)
    await club.rows('update app_user set deleted_at = null where id = $1', [mum.userId])
  })

  test('creating and revoking leave a line in the audit, without the key', async () => {
    const { id, url } = await make(coach, { scope: 'person' })
    await coach.delete(`/user/calendar_feeds/${id}`)
    const lines = await club.rows(
      `select action, entity_id, diff::text as diff from audit_log where entity = 'calendar_feed' order by id desc limit 2`,
    )
    expect(lines).toMatchObject([
      { action: 'calendar_feed.revoked', entity_id: id },
      { action: 'calendar_feed.created', entity_id: id },
    ])
    expect(JSON.stringify(lines)).not.toContain(url.slice(-20))
    expect(requestLine({ method: 'GET', url: new URL(url).pathname }).url).toBe('/api/feeds/***.ics')
  })

  test('a guesser is refused after a hundred tries, and a client that polls too often waits a minute', async () => {
    const { url } = await make(coach, { scope: 'person' })
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) statuses.push((await fetchFeed(url)).status)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses.at(-1)).toBe(429)
    for (let n = 0; n < 100; n++) await fetchFeed(`http://x/api/feeds/${String(n).padStart(43, 'z')}.ics`)
    const refused = await fetchFeed(`http://x/api/feeds/${'y'.repeat(43)}.ics`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('nobody has more than thirty', async () => {
    const plain = await club.as(people.managerPlain)
    for (let n = 0; n < 30; n++) expect((await plain.post('/user/calendar_feeds', { scope: 'person' })).status).toBe(200)
    expect((await plain.post('/user/calendar_feeds', { scope: 'person' })).body.code).toBe('feed.too_many')
  })
})

describe('another program reads it as intended', () => {
  const blank: FeedEvent = {
    club_id: 1,
    id: 1,
    kind: 'Practice',
    team_id: 1,
    team: 'U12 Girls',
    title: '',
    opponent: null,
    side: null,
    starts_at: new Date(0),
    ends_at: new Date(0),
    timezone: 'America/Denver',
    status: 'scheduled',
    status_reason: null,
    place: '',
    uniform: '',
    arrival_minutes: null,
    version_id: 1,
    created_at: new Date('2026-01-01T00:00Z'),
    changed_at: new Date('2026-01-01T00:00Z'),
    archived: false,
    children: [],
  }
  const reader = { locale: 'en', named: false, publicUrl: 'https://club.example' }
  const [from, to] = [new Date('2026-01-01T00:00Z'), new Date('2028-01-16T00:00Z')]
  const feedOf = (list: FeedEvent[], timezone = 'America/Denver') =>
    calendarFeed({ name: 'Test', timezone, from, to, entries: list.map((event) => feedEntry(event, reader)) })

  test.each([
    'America/Denver',
    'America/Los_Angeles',
    'Europe/Madrid',
    'Australia/Lord_Howe',
    'America/Phoenix',
    'Pacific/Auckland',
    'America/St_Johns',
    'Africa/Casablanca',
    'UTC',
  ])('every hour around the changes of the clocks and every day of two years in %s', (timezone) => {
    ICAL.TimezoneService.reset()
    const day = 86_400_000
    const starts = new Set<number>()
    for (let at = from.getTime(); at < to.getTime() - 15 * day; at += day) starts.add(at + 18 * 3_600_000)
    // Every half hour of the weeks in which some zone changes its clocks.
    for (const month of [
      '2026-03-07',
      '2026-03-28',
      '2026-04-03',
      '2026-09-25',
      '2026-10-24',
      '2026-10-31',
      '2027-03-13',
      '2027-03-27',
      '2027-10-30',
      '2027-11-06',
    ])
      for (let half = 0; half < 96; half++) starts.add(Date.parse(`${month}T00:00Z`) + half * 1_800_000)
    const list = [...starts].map((at, id) => ({ ...blank, id, timezone, starts_at: new Date(at), ends_at: new Date(at + 5_400_000) }))
    const { entries } = read(feedOf(list, timezone))
    expect(entries.size).toBe(list.length)
    for (const event of list) {
      const got = entries.get(`event-1-${event.id}@club.example`)!
      expect([got.start, got.end]).toEqual([event.starts_at.toISOString(), event.ends_at.toISOString()])
    }
  })

  test('texts with commas, line breaks, emoji, foreign scripts and great length come back as they were', () => {
    ICAL.TimezoneService.reset()
    const nasty = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        'a,b;c\\d',
        'one\r\ntwo\nthree',
        'BEGIN:VEVENT\r\nEND:VCALENDAR',
        '👩‍👩‍👧‍👦'.repeat(60),
        'x'.repeat(4000),
        '\\n',
        '"quoted": value',
        'שלום مرحبا',
        '\\,;',
      ),
    )
    fc.assert(
      fc.property(nasty, nasty, nasty, (title, place, uniform) => {
        const event = { ...blank, title, place, uniform, starts_at: new Date('2026-10-07T00:00Z'), ends_at: new Date('2026-10-07T01:00Z') }
        const text = feedOf([event])
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const entry = [...read(text).entries.values()]
        expect(entry).toHaveLength(1)
        const clean = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
        expect(entry[0]!.summary).toBe(clean(`${title || 'Practice'} · U12 Girls`))
        if (place) expect(entry[0]!.location ?? '').toBe(clean(place))
        if (uniform) expect(entry[0]!.description).toContain(clean(`Uniform: ${uniform}`))
      }),
      { numRuns: process.env['TOUCHLINE_LONG'] === undefined ? 300 : 10_000 },
    )
  })
})
