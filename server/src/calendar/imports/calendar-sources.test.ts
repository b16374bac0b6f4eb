import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf } from '../../demo/accounts.ts'
import { coachSamId, people, teams } from '../../demo/people.ts'
import { outside } from '../../kit/http/fetch-outside.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { rereadSources } from './reread-sources.ts'

let testServer: TestServer
let coach: Caller
let mum: Caller
let admin: Caller
let server: Server
let address: string
/** The calendar that the league publishes, and the number of requests for it. */
let published: string
let status: number
let asked: number
let full: number

const game = (uid: string, day: string, words: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;TZID=America/Denver:202610${day}T100000\r\nDTEND;TZID=America/Denver:202610${day}T113000\r\nSUMMARY:${words}\r\n${more}END:VEVENT\r\n`
const calendar = (...entries: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:U12 Girls\r\n${entries.join('')}END:VCALENDAR\r\n`

beforeAll(async () => {
  testServer = await startTestServer()
  coach = await testServer.as(people.coachSam)
  mum = await testServer.as(people.miasMum)
  admin = await testServer.as(people.admin)
  server = createServer((request, response) => {
    asked++
    if (status !== 200) return void response.writeHead(status).end()
    const etag = `"${published.length}-${Buffer.from(published).reduce((sum, byte, at) => (sum + byte * at) % 99_991, 0)}"`
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
    full++
    response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(published)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  // The name resolves to this machine, which only this test may reach.
  const lookUp = (host: string) =>
    host === 'league.test' ? Promise.resolve([{ address: '127.0.0.1', family: 4 }]) : Promise.resolve([{ address: '10.0.0.1', family: 4 }])
  testServer.ctx.outside = { ...outside, lookUp, trusted: [`league.test:${port}`] }
  address = `http://league.test:${port}/private/4f9a8b7c6d5e4f3a2b1c/schedule.ics`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  ;[status, asked, full] = [200, 0, 0]
})

const imports = `/teams/${teams.u12Girls}/calendar_imports`
const sources = `/teams/${teams.u12Girls}/calendar_sources`
const october = `/teams/${teams.u12Girls}/calendar_events?start=2026-10-10&end=2026-10-31`
const opponents = async () =>
  (await mum.get(october)).body.items.flatMap(({ opponent, status: stands, start_time }: Record<string, string>) =>
    opponent?.startsWith('League') ? [`${start_time!.slice(8, 13)} ${opponent} ${stands}`] : [],
  )
const only = async () => (await coach.get(sources)).body.items[0]
const minutesLater = async (minutes: number) => {
  const [row] = await testServer.rows('select app_now() as now')
  await testServer.at(new Date((row!['now'] as Date).getTime() + minutes * 60_000).toISOString())
  return await rereadSources(testServer.ctx)
}

describe('an address that is read again and again', () => {
  test('is reviewed and stored; its changes come automatically, are new to everybody, and can be undone', async () => {
    published = calendar(game('1', '17', 'U12 Girls vs League A'), game('2', '24', 'League B vs U12 Girls'))
    const review = await coach.post(imports, { address })
    expect(review.body).toMatchObject({
      counts: { create: 2 },
      source_id: null,
      rows: [
        { opponent: 'League A', side: 'home' },
        { opponent: 'League B', side: 'away' },
      ],
    })
    expect(await opponents()).toEqual([])
    // The address is a key: no reply and no log line contains it.
    expect(review.raw).not.toContain('4f9a8b7c')
    expect(
      JSON.stringify(await testServer.rows('select * from change_set')) + JSON.stringify(await testServer.rows('select * from audit_log')),
    ).not.toContain('4f9a8b7c')
    await coach.post(`${imports}/${review.body.change_set_id}/apply`, { keep: true })
    expect(await opponents()).toEqual(['17T10 League A scheduled', '24T10 League B scheduled'])
    expect(await only()).toMatchObject({ state: 'active', name: 'U12 Girls', last: { changed: 2 }, waiting: null, failures: 0 })
    expect(JSON.stringify(await testServer.rows('select * from calendar_source'))).not.toContain('4f9a8b7c')

    asked = 0
    expect(await minutesLater(30)).toBe(0)
    expect(await minutesLater(31)).toBe(1)
    expect([asked, full]).toEqual([1, 1])

    await mum.post('/user/calendar_news/seen', { until: '2026-10-05T16:01:00Z' })
    await coach.post('/user/calendar_news/seen', { until: '2026-10-05T16:01:00Z' })
    published = calendar(
      game('1', '18', 'U12 Girls vs League A'),
      game('2', '24', 'League B vs U12 Girls'),
      game('3', '31', 'U12 Girls vs League C'),
    )
    await minutesLater(61)
    expect(await opponents()).toEqual(['18T10 League A scheduled', '24T10 League B scheduled', '31T10 League C scheduled'])
    const news = (await mum.get('/user/calendar_news')).body.items
    expect(news.map(({ opponent }: { opponent: string }) => opponent).filter((name: string) => name?.startsWith('League'))).toEqual([
      'League A',
      'League C',
    ])
    expect((await coach.get('/user/calendar_news')).body.items.length).toBeGreaterThanOrEqual(2)

    const { last } = await only()
    expect(last).toMatchObject({ changed: 2, undone: false })
    expect((await coach.post(`/change_sets/${last.change_set_id}/undo`)).body).toMatchObject({ undone: 2, left_alone: [] })
    expect(await opponents()).toEqual(['17T10 League A scheduled', '24T10 League B scheduled'])
    // A calendar that was undone does not come back an hour later.
    const source = await only()
    expect(source).toMatchObject({ state: 'undone', next_read_at: null })
    await minutesLater(61)
    expect(await opponents()).toEqual(['17T10 League A scheduled', '24T10 League B scheduled'])
    await coach.post(`/calendar_sources/${source.id}`, { paused: false })
    await minutesLater(1)
    expect(await opponents()).toEqual(['18T10 League A scheduled', '24T10 League B scheduled', '31T10 League C scheduled'])
  }, 90_000)

  test('asks before it deletes anything, and deletes automatically where that was allowed', async () => {
    published = calendar(game('1', '18', 'U12 Girls vs League A'), game('2', '24', 'League B vs U12 Girls', 'STATUS:CANCELLED\r\n'))
    await minutesLater(300)
    expect((await opponents()).filter((one: string) => one.includes('scheduled'))).toHaveLength(3)
    const { id, waiting } = await only()
    expect(waiting.rows).toBe(2)
    const review = await coach.get(`${imports}/${waiting.change_set_id}`)
    expect(
      review.body.rows.map(({ op, warnings }: { op: string; warnings: { code: string }[] }) => `${op} ${warnings[0]!.code}`).toSorted(),
    ).toEqual(['cancel canceled_there', 'cancel vanished'])
    // An unchanged result keeps the review, which somebody may be looking at.
    await coach.post(`/calendar_sources/${id}`, { cancellations: 'ask' })
    await coach.post(`/calendar_sources/${id}/read`)
    expect((await only()).waiting.change_set_id).toBe(waiting.change_set_id)
    // One event is kept by hand and not asked about again.
    const kept = review.body.rows.find(({ warnings }: { warnings: { code: string }[] }) => warnings[0]!.code === 'vanished')
    await coach.post(`${imports}/${waiting.change_set_id}/apply`, { rows: [{ id: kept.id, include: false }] })
    expect(await opponents()).toEqual(['18T10 League A scheduled', '24T10 League B canceled', '31T10 League C scheduled'])
    await coach.post(`/calendar_sources/${id}`, { cancellations: 'apply' })
    published = calendar(game('1', '18', 'CANCELLED - U12 Girls vs League A'))
    await coach.post(`/calendar_sources/${id}/read`)
    expect(await only()).toMatchObject({ waiting: null })
    expect(await opponents()).toEqual(['18T10 League A canceled', '24T10 League B canceled', '31T10 League C scheduled'])
  })

  test('waits longer after failures and shows why; a reply that is no calendar deletes nothing', async () => {
    const before = await opponents()
    status = 500
    await minutesLater(300)
    expect(await only()).toMatchObject({ state: 'failing', failures: 1, last_error: 'import.address_failed' })
    expect(await minutesLater(61)).toBe(0)
    expect(await minutesLater(61)).toBe(1)
    expect(await only()).toMatchObject({ failures: 2 })
    expect(await minutesLater(121)).toBe(0)
    status = 200
    published = '<!doctype html>Please sign in'
    await minutesLater(300)
    expect(await only()).toMatchObject({ failures: 3, last_error: 'import.not_a_calendar' })
    expect(await opponents()).toEqual(before)
    published = calendar(game('9', '29', 'U12 Girls vs League Z'))
    await coach.post(`/calendar_sources/${(await only()).id}/read`)
    expect(await only()).toMatchObject({ state: 'active', failures: 0, last_error: null })
  })

  test('is paused, and removed; its events stay', async () => {
    const { id } = await only()
    expect((await coach.post(`/calendar_sources/${id}`, { paused: true })).body).toMatchObject({ state: 'paused', next_read_at: null })
    expect(await minutesLater(3000)).toBe(0)
    const before = await opponents()
    expect((await coach.delete(`/calendar_sources/${id}`)).body).toEqual({ id })
    expect(
      await testServer.rows(`select actor_user_id, club_id from audit_log where action = 'calendar_source.removed' and entity_id = $1`, [
        id,
      ]),
    ).toEqual([{ actor_user_id: coachSamId, club_id: 1 }])
    expect((await coach.get(sources)).body.items).toEqual([])
    expect(await opponents()).toEqual(before)
  })

  test('cannot be in a private network, whatever its host name', async () => {
    const answer = await coach.post(imports, { address: 'http://intranet.test/calendar.ics' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'import.address_private' } })
    expect(answer.body.errors.address).toHaveLength(1)
  })

  test('cannot be tried in quick succession by one person', async () => {
    published = calendar()
    let answer = await coach.post(imports, { address })
    for (let n = 0; n < 70 && answer.status !== 429; n++) answer = await coach.post(imports, { address: 'http://127.0.0.1/' })
    expect(answer).toMatchObject({ status: 429, body: { code: 'import.too_often' } })
    await testServer.rows('delete from rate_bucket')
  })
})

describe('a calendar of the whole club', () => {
  const clubImports = '/club_admin/calendar_imports'
  const review = async (text: string) => (await admin.post(clubImports, { file_name: 'league.ics', text })).body

  test('finds the team of every entry; a game between two of our teams is on both calendars; the rest is asked', async () => {
    const { rows, ...found } = await review(
      calendar(
        game('c1', '20', 'U12 Girls vs Lakeside'),
        game('c2', '21', 'U12 Girls at U10 Boys'),
        game('c3', '22', 'Practice U10 Boys'),
        game('c4', '23', 'Blue Dragons vs Northgate', 'LOCATION:The old mill\r\n'),
        game('c5', '24', 'Hilltop vs Blue Dragons', 'LOCATION:The old mill\r\n'),
      ).replace('X-WR-CALNAME:U12 Girls', 'X-WR-CALNAME:City League'),
    )
    expect(found).toMatchObject({ team_id: null, counts: { create: 6 } })
    expect(
      rows.map((row: Record<string, unknown>) => [row['team_id'], row['type'], row['side'], row['opponent'], row['included']]),
    ).toEqual([
      [teams.u12Girls, 'Game', 'home', 'Lakeside', true],
      [teams.u10Boys, 'Game', 'home', 'U12 Girls', true],
      [teams.u12Girls, 'Game', 'away', 'U10 Boys', true],
      [teams.u10Boys, 'Practice', null, null, true],
      [null, 'Game', 'home', 'Northgate', false],
      [null, 'Game', 'home', 'Blue Dragons', false],
    ])
    const apply = `${clubImports}/${found.change_set_id}/apply`
    expect((await admin.post(apply, { rows: [{ id: rows[4].id, include: true }] })).body.code).toBe('import.row_without_team')
    expect((await admin.post(apply, { rows: [{ id: rows[4].id, include: true, team_id: teams.otherClubTeam }] })).body.code).toBe(
      'import.team_unknown',
    )
    const chosen = [
      { id: rows[4].id, include: true, team_id: teams.u12Girls, side: 'home', field_id: 1 },
      { id: rows[5].id, include: true, team_id: teams.u12Girls, side: 'away', opponent: 'Hilltop' },
    ]
    const applied = await admin.post(apply, { rows: chosen })
    expect(applied.body).toMatchObject({ state: 'applied' })
    // The choices are remembered: the team by its other name, the field by its words.
    const again = await review(
      calendar(game('c6', '27', 'Westside vs Blue Dragons', 'LOCATION:The old mill\r\n')).replace(
        'X-WR-CALNAME:U12 Girls',
        'X-WR-CALNAME:Cup',
      ),
    )
    expect(again.rows[0]).toMatchObject({ team_id: teams.u12Girls, side: 'away', opponent: 'Westside', field_id: 1, included: true })
  })

  test('read again keeps the team that a person chose, and leaves events alone that were edited since the review', async () => {
    const text = calendar(
      game('c1', '20', 'U12 Girls vs Lakeside'),
      game('c4', '23', 'Blue Dragons vs Northgate', 'LOCATION:Elsewhere\r\n'),
    ).replace('X-WR-CALNAME:U12 Girls', 'X-WR-CALNAME:City League')
    const first = await review(text)
    expect(first.rows.find(({ summary }: { summary: string }) => summary.startsWith('Blue'))).toMatchObject({
      op: expect.stringMatching(/unchanged|update/),
      team_id: teams.u12Girls,
    })
    const moved = await review(text.replace('20T100000', '20T120000').replace('20T113000', '20T133000'))
    const row = moved.rows.find(({ op, summary }: { op: string; summary: string }) => op === 'update' && summary.includes('Lakeside'))
    const event = (await admin.get(`/calendar_events/${row.event_id}`)).body
    await coach.post(`/teams/${teams.u12Girls}/games/${row.event_id}`, {
      start_time: event.start_time,
      end_time: event.end_time,
      timezone: event.timezone,
      opponent: 'Lakeside Blue',
      version_id: event.version_id,
    })
    const rows = moved.rows.filter(({ op }: { op: string }) => op === 'cancel').map(({ id }: { id: number }) => ({ id, include: false }))
    const applied = await admin.post(`${clubImports}/${moved.change_set_id}/apply`, { rows })
    expect(applied.body.rows.find(({ id }: { id: number }) => id === row.id)).toMatchObject({
      included: false,
      warnings: expect.arrayContaining([{ code: 'changed_meanwhile', detail: '' }]),
    })
    expect((await admin.get(`/calendar_events/${row.event_id}`)).body).toMatchObject({
      opponent: 'Lakeside Blue',
      start_time: event.start_time,
    })
  })

  test('can be imported by a coach for his team, not for the club; another club does not exist', async () => {
    expect((await coach.post(clubImports, { text: calendar() })).status).toBe(403)
    const stranger = await testServer.as(emailOf('otherclubadmin'))
    const mine = await review(calendar(game('z', '20', 'U12 Girls vs Nobody')))
    expect((await stranger.get(`${clubImports}/${mine.change_set_id}`)).status).toBe(404)
    expect((await stranger.post(`${clubImports}/${mine.change_set_id}/apply`, {})).status).toBe(404)
    expect((await coach.get(`${imports}/${mine.change_set_id}`)).status).toBe(404)
  })

  test('needs a file or an address, exactly one', async () => {
    expect((await admin.post(clubImports, {})).status).toBe(422)
    expect((await admin.post(clubImports, { text: calendar(), address })).status).toBe(422)
    const latin = Buffer.from(calendar(game('l', '28', 'U12 Girls vs Peñarol')), 'latin1').toString('base64')
    expect((await admin.post(clubImports, { data: latin })).body.rows[0].opponent).toBe('Peñarol')
  })

  test('with two thousand entries is reviewed and applied in seconds', async () => {
    const many = Array.from({ length: 2000 }, (_, n) =>
      game(`m${n}`, String(10 + (n % 20)), `U12 Girls vs Team ${n}`)
        .replaceAll('T10', `T${String(8 + (n % 12)).padStart(2, '0')}`)
        .replaceAll('T11', `T${String(9 + (n % 12)).padStart(2, '0')}`),
    )
    const started = performance.now()
    const found = await review(calendar(...many))
    const reviewed = performance.now()
    // Some coincide with games of the demo.
    expect(found.counts.create).toBeGreaterThan(1990)
    const applied = await admin.post(`${clubImports}/${found.change_set_id}/apply`, {})
    expect(applied.body.state).toBe('applied')
    process.stdout.write(`2000 entries: ${Math.round(reviewed - started)} and ${Math.round(performance.now() - reviewed)} ms\n`)
    expect(reviewed - started).toBeLessThan(15_000)
    expect(performance.now() - reviewed).toBeLessThan(60_000)
  }, 90_000)
})
