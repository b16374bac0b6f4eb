import { CalendarEvent } from '@touchline/domain/calendar/event'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { events, people, players, teams } from '../demo/people.ts'
import { setVisibleClubs } from '../kit/database/row-level-security.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
beforeAll(async () => {
  club = await startTestServer({ jobs: true })
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
})
const week = 'start=2026-10-05&end=2026-10-11'
const practice = { start_time: '2026-10-14T18:00', end_time: '2026-10-14T19:30', field_id: 1 }
const Calendar = z.object({ items: z.array(CalendarEvent.strict()) })

describe('reading', () => {
  test('a coach’s calendar has his teams, and the JSON made by SQL fits the contract [CAL-029] [CAL-030] [CAL-064]', async () => {
    const { items } = Calendar.parse((await coach.get(`/user/calendar_events?${week}`)).body)
    expect(new Set(items.map(({ team_id }) => team_id))).toEqual(new Set([teams.u12Girls, teams.u10Boys]))
    expect(items).toHaveLength(6)
    const tuesday = items.find(({ id }) => id === events.tuesdaysPractice)!
    expect(tuesday).toMatchObject({
      start_time: '2026-10-06T18:00',
      timezone: 'America/Denver',
      start_datetime: '2026-10-07T00:00:00Z',
      counts: { players: 16 },
      mine: [],
    })
    expect(tuesday.field?.facility_name).toBeTruthy()
  })

  test("a family's calendar shows each own child's answer [CAL-031]", async () => {
    const { items } = Calendar.parse((await mum.get(`/user/calendar_events?${week}`)).body)
    const tuesday = items.find(({ id }) => id === events.tuesdaysPractice)!
    expect(tuesday.mine.map(({ first_name, status }) => `${first_name} ${status}`).toSorted()).toEqual(['Ella none', 'Mia none'])
  })

  test('a line shows the current names of the event, its field and its facility, whatever characters they contain', async () => {
    const named = async () =>
      Calendar.parse((await mum.get(`/user/calendar_events?${week}`)).body).items.find(({ id }) => id === events.tuesdaysPractice)!
    const before = await named()
    const title = 'Extra "quick" \\ practice\tñ 🥅'
    await club.rows('update event set title = $2 where id = $1', [events.tuesdaysPractice, title])
    await club.rows(`update facility set name = 'The "new" ground' where id = (select facility_id from field where id = $1)`, [
      before.field!.id,
    ])
    await club.rows(`update field set name = 'Pitch \\ 9' where id = $1`, [before.field!.id])
    expect(await named()).toEqual({ ...before, title, field: { ...before.field, name: 'Pitch \\ 9', facility_name: 'The "new" ground' } })
    await club.rows('update event set title = $2 where id = $1', [events.tuesdaysPractice, before.title])
    await club.rows('update facility set name = $2 where id = (select facility_id from field where id = $1)', [
      before.field!.id,
      before.field!.facility_name,
    ])
    await club.rows('update field set name = $2 where id = $1', [before.field!.id, before.field!.name])
  })

  test('a family with children in two clubs sees both, staff see only the club of their role', async () => {
    const multi = await club.as(people.multi, 'Parent_1')
    const { items } = Calendar.parse((await multi.get(`/user/calendar_events?${week}`)).body)
    expect(new Set(items.map(({ club_id }) => club_id))).toEqual(new Set([1, 2]))
    const asCoach = await club.as(people.multi, 'Coach_1')
    const own = Calendar.parse((await asCoach.get(`/user/calendar_events?${week}`)).body).items
    expect(new Set(own.map(({ club_id }) => club_id))).toEqual(new Set([1]))
  })

  test('one practice embeds the requested relations, as far as the caller may see them [CAL-034] [CAL-070]', async () => {
    const path = `/practices/${events.tuesdaysPractice}?populate=team,player_availability`
    expect((await coach.get(path)).body.player_availability).toHaveLength(16)
    const own = await mum.get(path)
    expect(own.body.player_availability).toHaveLength(2)
    expect(own.body.team.name).toBe('U12 Girls')
    expect((await mum.get(`/practices/${events.tuesdaysPractice}?populate=secrets`)).body.code).toBe('populate.unknown')
  })

  test('one event of any kind is read by its id [CAL-071]', async () => {
    expect((await mum.get(`/calendar_events/${events.saturdaysGame}`)).body).toMatchObject({
      type: 'Game',
      opponent: 'Northgate SC',
      may: { edit: false },
    })
    expect((await coach.get(`/calendar_events/${events.otherTeamPractice}`)).status).toBe(404)
    expect((await coach.get(`/practices/${events.saturdaysGame}`)).status).toBe(404)
  })

  test('a range must end after it begins and has a limit', async () => {
    expect((await coach.get('/user/calendar_events?start=2026-10-11&end=2026-10-05')).body.code).toBe('range.ends_before_start')
    expect((await coach.get('/user/calendar_events?start=2024-10-11&end=2026-10-05')).body.code).toBe('calendar.range_too_long')
    expect((await coach.get('/user/calendar_events?start=2026-02-30&end=2026-10-05')).status).toBe(422)
  })
})

describe('practices and games', () => {
  test('a new practice notifies everybody on the team once [CAL-059] [CAL-081]', async () => {
    const saved = await coach.post(`/teams/${teams.u12Girls}/practices?trigger_notification=1`, {
      ...practice,
      notification_message: 'Bring water',
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      type: 'Practice',
      start_datetime: '2026-10-15T00:00:00Z',
      version_id: 1,
      field: { name: 'Riverside 1' },
    })
    const mails = await club.rows(`select to_address, subject, body from delivery where dedupe_key like $1`, [`event:${saved.body.id}:%`])
    expect(mails).toHaveLength(saved.body.told)
    expect(mails.map((mail) => mail['to_address'])).toContain(people.miasMum)
    expect(mails[0]!['body']).toContain('Bring water')
    const [queued] = await club.rows(`select count(*)::int as jobs from pgboss.job where name = 'deliver' and data->>'club_id' = '1'`)
    expect(queued!['jobs']).toBeGreaterThanOrEqual(1)
  })

  test('a new game notifies its team if requested, else nobody [CAL-060] [CAL-083]', async () => {
    const game = { ...practice, opponent: 'Summit Athletic', side: 'away' }
    const create = async (query: string) => (await coach.post(`/teams/${teams.u12Girls}/games${query}`, game)).body
    const messagesOf = async (id: number) => await club.rows(`select 1 from delivery where dedupe_key like $1`, [`event:${id}:%`])
    const silent = await create('')
    expect(silent).toMatchObject({ type: 'Game', team_id: teams.u12Girls, opponent: 'Summit Athletic', side: 'away', told: 0 })
    expect(await messagesOf(silent.id)).toEqual([])
    const announced = await create('?trigger_notification=1')
    expect(announced.told).toBeGreaterThan(20)
    expect(await messagesOf(announced.id)).toHaveLength(announced.told)
  })

  test('changing a practice keeps the answers and requires the version that was loaded [CAL-082]', async () => {
    await mum.post(`/practices/${events.thursdaysPractice}/availability/${players.mia}`, { status: 'present' })
    const path = `/teams/${teams.u12Girls}/practices/${events.thursdaysPractice}`
    const body = { start_time: '2026-10-08T17:00', end_time: '2026-10-08T18:30', field_id: 2, version_id: 1 }
    expect((await coach.post(path, { ...body, version_id: undefined })).status).toBe(428)
    const saved = await coach.post(path, body)
    expect(saved.body).toMatchObject({ version_id: 2, start_time: '2026-10-08T17:00' })
    const newer = await (await club.as(people.director)).post(path, body)
    expect(newer).toMatchObject({ status: 409, body: { code: 'version.newer', version_id: 2, user: 'Sam Okafor' } })
    const register = await mum.get(`/calendar_events/${events.thursdaysPractice}/attendance`)
    expect(register.body.players.find((line: { player_id: number }) => line.player_id === players.mia).status).toBe('present')
  })

  test('the local time stays when the clocks change', async () => {
    const before = await coach.post(`/teams/${teams.u12Girls}/practices`, { start_time: '2026-10-31T18:00', end_time: '2026-10-31T19:00' })
    const after = await coach.post(`/teams/${teams.u12Girls}/practices`, { start_time: '2026-11-01T18:00', end_time: '2026-11-01T19:00' })
    expect(before.body.start_datetime).toBe('2026-11-01T00:00:00Z')
    expect(after.body.start_datetime).toBe('2026-11-02T01:00:00Z')
  })

  test.each([
    ['an end before its start', { end_time: '2026-10-14T17:00' }, 'event.ends_before_start', 'end_time'],
    ['a zone that does not exist', { timezone: 'Mars/Olympus' }, 'event.unknown_zone', 'timezone'],
    ['a field of another club', { field_id: 9 }, 'event.field_unknown', 'field_id'],
    ['a month of length', { end_time: '2026-11-14T17:00' }, 'event.too_long', 'end_time'],
  ])('%s is refused at its field', async (_what, wrong, code, field) => {
    const answer = await coach.post(`/teams/${teams.u12Girls}/practices`, { ...practice, ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe(code)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('a score is between 0 and 999 [CAL-084]', async () => {
    const path = `/teams/${teams.u12Girls}/games/${events.saturdaysGame}`
    const game = { start_time: '2026-10-10T09:00', end_time: '2026-10-10T10:30', opponent: 'Northgate SC', version_id: 1 }
    expect((await coach.post(path, { ...game, our_score: 1000 })).body.errors.our_score).toEqual(['Game score out of range'])
    expect((await coach.post(path, { ...game, our_score: 3, their_score: 0 })).body).toMatchObject({ our_score: 3, their_score: 0 })
  })

  test('a deleted practice leaves the calendar, and returns with its answers after undo [CAL-063]', async () => {
    const path = `/teams/${teams.u12Girls}/practices/${events.nextPractice}`
    await mum.post(`/practices/${events.nextPractice}/availability/${players.mia}`, { status: 'late' })
    const gone = await coach.delete(`${path}?trigger_notification=1`)
    expect(gone.body.told).toBeGreaterThan(20)
    expect((await mum.get(`/calendar_events/${events.nextPractice}`)).status).toBe(404)
    expect((await mum.post(`/change_sets/${gone.body.change_set_id}/undo`)).status).toBe(403)
    expect((await coach.post(`/change_sets/${gone.body.change_set_id}/undo`)).body).toEqual({
      change_set_id: gone.body.change_set_id,
      undone: 1,
      left_alone: [],
      told: 0,
      withdrawn: gone.body.told,
    })
    const register = await mum.get(`/calendar_events/${events.nextPractice}/attendance`)
    expect(register.body.players.find((line: { player_id: number }) => line.player_id === players.mia).status).toBe('late')
    expect((await coach.post(`/change_sets/${gone.body.change_set_id}/undo`)).body.code).toBe('change_set.not_applied')
  })

  test('families and strangers change nothing; another club does not exist', async () => {
    const path = `/teams/${teams.u12Girls}/practices`
    expect((await mum.post(path, practice)).status).toBe(403)
    expect((await (await club.as(people.managerPlain)).post(path, practice)).status).toBe(403)
    expect((await (await club.as(people.manager)).post(path, practice)).status).toBe(200)
    expect((await (await club.as(people.otherClubAdmin)).post(path, practice)).status).toBe(404)
    expect((await (await club.as(people.otherRegionAdmin)).post(path, practice)).status).toBe(403)
    expect((await (await club.as(people.regional)).post(path, practice)).status).toBe(200)
  })

  test('the same idempotency key gives the same reply, and another request with it is refused', async () => {
    const headers = { 'idempotency-key': 'one practice, please' }
    const first = await coach.post(`/teams/${teams.u12Girls}/practices`, practice, headers)
    const again = await coach.post(`/teams/${teams.u12Girls}/practices`, practice, headers)
    expect(again.body.id).toBe(first.body.id)
    expect((await coach.post(`/teams/${teams.u12Girls}/practices`, { ...practice, notes: 'x' }, headers)).body.code).toBe(
      'idempotency.key_reused',
    )
  })
})

/** A team calendar as another system writes it: no zone definitions, a folded line, escaped commas. */
const otherSystem = (entries: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Legacy FC\r\n${entries}END:VCALENDAR\r\n`
const entry = (uid: string, start: string, end: string, summary: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}@example.test\r\nDTSTAMP:20260825T165823Z\r\nDTSTART;TZID=America/Los_Angeles:${start}\r\nDTEND;TZID=America/Los_Angeles:${end}\r\nSUMMARY:${summary}\r\n${more}END:VEVENT\r\n`
const place = 'LOCATION:16022 116th Ave SE\\, Renton\\, WA 9805\r\n 8\\, US\r\n'
const practiceEntry = entry('p1', '20261020T183000', '20261020T193000', 'Practice', place)
const gameEntry = entry('g1', '20261024T090000', '20261024T100000', 'Legacy FC at Victory FC', place)

describe('a calendar file of another system', () => {
  const imports = `/teams/${teams.u10Boys}/calendar_imports`
  const read = async (text: string) => (await coach.post(imports, { file_name: 'team.ics', text })).body

  test('is reviewed first, then applied, gets attendance, and is undone', async () => {
    const review = await read(otherSystem(practiceEntry + gameEntry))
    expect(review).toMatchObject({ state: 'open', calendar_name: 'Legacy FC', counts: { create: 2, update: 0 } })
    expect(review.rows).toMatchObject([
      {
        op: 'create',
        type: 'Practice',
        start_time: '2026-10-20T18:30',
        timezone: 'America/Los_Angeles',
        location: '16022 116th Ave SE, Renton, WA 98058, US',
      },
      { op: 'create', type: 'Game', opponent: 'Victory FC', side: 'away', start_time: '2026-10-24T09:00' },
    ])
    const october = `/teams/${teams.u10Boys}/calendar_events?start=2026-10-20&end=2026-10-24`
    const before = (await mum.get(october)).body.items.length
    const applied = await coach.post(`${imports}/${review.change_set_id}/apply`, {})
    expect(applied.body.state).toBe('applied')
    const items = (await mum.get(october)).body.items
    expect(items).toHaveLength(before + 2)
    const game = items.find((item: { opponent: string }) => item.opponent === 'Victory FC')
    expect(game).toMatchObject({ side: 'away', start_datetime: '2026-10-24T16:00:00Z' })
    expect((await mum.post(`/games/${game.id}/availability/${players.theo}?team_id=${teams.u10Boys}`, { status: 'present' })).status).toBe(
      200,
    )
    const undone = await coach.post(`/change_sets/${review.change_set_id}/undo`)
    expect(undone.body).toMatchObject({ undone: 2, left_alone: [] })
    expect((await mum.get(october)).body.items).toHaveLength(before)
  })

  test('read again changes its events and never duplicates them; edits by hand win; missing entries are proposed as canceled', async () => {
    const first = await read(otherSystem(practiceEntry + gameEntry))
    await coach.post(`${imports}/${first.change_set_id}/apply`, {})
    const same = await read(otherSystem(practiceEntry + gameEntry))
    expect(same.counts).toMatchObject({ create: 0, update: 0, unchanged: 2 })

    const ids = (await coach.get(`${imports}/${first.change_set_id}`)).body.rows.map((row: { event_id: number }) => row.event_id)
    await coach.post(`/teams/${teams.u10Boys}/practices/${ids[0]}`, {
      start_time: '2026-10-20T19:00',
      end_time: '2026-10-20T20:00',
      timezone: 'America/Los_Angeles',
      location: 'By hand',
      version_id: 1,
    })
    const moved = entry('p1', '20261021T170000', '20261021T180000', 'Practice', place)
    const third = await read(otherSystem(moved))
    expect(third.counts).toMatchObject({ create: 0, cancel: 1 })
    const row = third.rows.find((one: { event_id: number }) => one.event_id === ids[0])
    expect(row.warnings.map((warning: { code: string; detail: string }) => `${warning.code} ${warning.detail}`)).toEqual(
      expect.arrayContaining(['hand_edited local_start']),
    )
    await coach.post(`${imports}/${third.change_set_id}/apply`, {})
    expect((await coach.get(`/calendar_events/${ids[0]}`)).body).toMatchObject({ start_time: '2026-10-20T19:00', location: 'By hand' })
    expect((await coach.get(`/calendar_events/${ids[1]}`)).body.status).toBe('canceled')
  })

  test('can be corrected in the review, and rows can be left out', async () => {
    const review = await read(
      otherSystem(
        entry('x1', '20261120T183000', '20261120T193000', 'Red against blue') +
          entry('x2', '20261121T183000', '20261121T193000', 'Practice'),
      ),
    )
    expect(review.rows[0].warnings[0].code).toBe('unsure_kind')
    const rows = [
      { id: review.rows[0].id, include: true, type: 'Game', opponent: 'Eastgate', side: 'home' },
      { id: review.rows[1].id, include: false },
    ]
    const applied = await coach.post(`${imports}/${review.change_set_id}/apply`, { rows })
    expect(applied.body.rows[0]).toMatchObject({ type: 'Game', opponent: 'Eastgate', included: true })
    expect(applied.body.rows[1]).toMatchObject({ included: false, event_id: null })
    expect((await coach.post(`${imports}/${review.change_set_id}/apply`, { rows })).body.code).toBe('change_set.not_open')
  })

  test('is undone except for events that changed since, which are named', async () => {
    const review = await read(otherSystem(entry('y1', '20261125T183000', '20261125T193000', 'Practice')))
    const applied = await coach.post(`${imports}/${review.change_set_id}/apply`, {})
    const id = applied.body.rows[0].event_id
    await coach.post(`/teams/${teams.u10Boys}/practices/${id}`, {
      start_time: '2026-11-25T19:00',
      end_time: '2026-11-25T20:00',
      version_id: 1,
    })
    const undone = await coach.post(`/change_sets/${review.change_set_id}/undo`)
    expect(undone.body.left_alone).toMatchObject([{ reason: 'changed_since' }])
    expect((await coach.get(`/calendar_events/${id}`)).status).toBe(200)
  })

  test('is undone as a whole after a later change was itself undone', async () => {
    const all = `/teams/${teams.u10Boys}/calendar_events?start=2026-12-01&end=2026-12-05`
    const before = (await coach.get(all)).body.items.length
    const apply = async (text: string) => {
      const review = await read(text)
      await coach.post(`${imports}/${review.change_set_id}/apply`, {})
      return Number(review.change_set_id)
    }
    const undo = async (id: number) => (await coach.post(`/change_sets/${id}/undo`)).body
    const entries = (hour: number) =>
      otherSystem(
        entry('z1', `20261202T${hour}3000`, `20261202T${hour + 1}3000`, 'Practice') +
          entry('z2', `20261203T${hour}3000`, `20261203T${hour + 1}3000`, 'Practice'),
      )
    const first = await apply(entries(17))
    const second = await apply(entries(18))
    const [one] = (await coach.get(all)).body.items.filter(({ start_time }: { start_time: string }) => start_time.startsWith('2026-12-02'))
    const gone = (await coach.delete(`/teams/${teams.u10Boys}/practices/${one.id}`)).body
    expect(await undo(gone.change_set_id)).toMatchObject({ undone: 1, left_alone: [] })
    expect(await undo(second)).toMatchObject({ undone: 2, left_alone: [] })
    expect((await undo(first)).left_alone).toEqual([])
    expect((await coach.get(all)).body.items).toHaveLength(before)
  })

  test.each([
    ['no calendar at all', 'Dear coach, here is the plan', 'import.not_a_calendar'],
    ['a broken one', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nnonsense', 'import.not_a_calendar'],
    ['an empty one', otherSystem(''), 'import.empty'],
    [
      'a huge one',
      otherSystem(
        Array.from({ length: 2001 }, (_, n) => `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:20261101T100000Z\r\nEND:VEVENT\r\n`).join(''),
      ),
      'import.too_many_entries',
    ],
  ])('%s is refused in one sentence', async (_what, text, code) => {
    const answer = await coach.post(imports, { text })
    expect(answer).toMatchObject({ status: 422, body: { code } })
  })

  test('can be downloaded by its signed address, and by no other', async () => {
    const review = await read(otherSystem(practiceEntry))
    const path = review.file_url.replace('/api', '')
    const file = await club.anonymous.get(path)
    expect(file.status).toBe(200)
    expect(file.raw).toContain('BEGIN:VCALENDAR')
    expect(file.headers['content-disposition']).toContain('attachment')
    expect((await club.anonymous.get(path.replace(/signature=[^&]{6}/, 'signature=000000'))).status).toBe(404)
    expect((await club.anonymous.get(path.replace(/files\/\d+/, 'files/1'))).status).toBe(path.includes('files/1?') ? 200 : 404)
    await club.at('2026-10-05T15:11:00Z')
    expect((await club.anonymous.get(path)).status).toBe(404)
    await club.at('2026-10-05T15:00:00Z')
  })
})

test('row-level security: a query without a club condition sees only the clubs of the caller', async () => {
  const seen = await club.database.hold('app', async (db) => {
    await setVisibleClubs(db, [2])
    return (await db.selectFrom('event').select('club_id').distinct().execute()).map(({ club_id }) => club_id)
  })
  expect(seen).toEqual([2])
})
