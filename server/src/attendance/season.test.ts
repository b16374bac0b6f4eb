import { beforeAll, expect, test } from 'vitest'
import { coachSamId, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let mum: Caller
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[mum, coach] = [await club.as(people.miasMum), await club.as(people.coachSam)]
})
const range = 'start=2026-09-07&end=2026-10-11'
const team = `/teams/${teams.u12Girls}/attendance`
interface Line {
  player_id: number
  totals: Record<string, number>
  statuses: Record<string, string>
}
const lineOf = (body: { players: Line[] }, player: number) => body.players.find(({ player_id }) => player_id === player)!

test('an event counts once it has begun and somebody is marked; the season equals the sum of its events [CAL-012]', async () => {
  const { body } = await coach.get(`${team}?${range}`)
  const counted = body.events.filter((event: { counted: boolean }) => event.counted)
  const ahead = body.events.filter((event: { start_time: string }) => event.start_time > '2026-10-05T09:00')
  expect(ahead.length).toBeGreaterThan(0)
  for (const event of ahead) expect(event.counted).toBe(false)
  const came = (line: { totals: { attending: number } }) => line.totals.attending
  const byPlayer = body.players.reduce((sum: number, line: { totals: { attending: number } }) => sum + came(line), 0)
  const byEvent = counted.reduce((sum: number, event: { totals: { attending: number } }) => sum + came(event), 0)
  expect(byPlayer).toBe(byEvent)
  expect(byPlayer).toBeGreaterThan(100)
})

test('one kind of event alone', async () => {
  const { body } = await coach.get(`${team}?${range}&kind=Game`)
  expect(new Set(body.events.map(({ type }: { type: string }) => type))).toEqual(new Set(['Game']))
  expect((await coach.get(`${team}?${range}&kind=Party`)).status).toBe(422)
})

test('a player who joined later misses no earlier event', async () => {
  const { body } = await coach.get(`${team}?${range}`)
  const before = lineOf(body, players.ava).totals['players']!
  await club.rows(`update team_player set joined_on = '2026-09-21' where team_id = $1 and player_id = $2`, [teams.u12Girls, players.ava])
  await club.rows(`delete from attendance where player_id = $1 and event_id in (select id from event where starts_at < '2026-09-21')`, [
    players.ava,
  ])
  const after = lineOf((await coach.get(`${team}?${range}`)).body, players.ava)
  expect(after.totals['players']).toBeLessThan(before)
  expect(after.totals['players']).toBeGreaterThan(0)
})

test('staff are in the table if the club has a staff calendar, and only then [CAL-055]', async () => {
  const turn = (on: boolean) => club.rows(`update club set config = config || $1::jsonb where club_id = 1`, [{ enable_staff_calendar: on }])
  await turn(false)
  expect((await coach.get(`${team}?${range}`)).body.staff).toEqual([])
  await turn(true)
  const [practice] = await club.rows(
    `select id from event where team_id = $1 and kind = 'Practice' and status = 'scheduled' and starts_at < '2026-10-05' order by starts_at desc limit 1`,
    [teams.u12Girls],
  )
  const id = String(practice!['id'])
  await coach.post(`/practices/${id}/availability/${coachSamId}`, { status: 'late', user_role: `Coach_${coachSamId}` })
  const { staff } = (await coach.get(`${team}?${range}`)).body
  const sam = staff.find((line: { user_id: number }) => line.user_id === coachSamId)
  expect(sam).toMatchObject({ name: 'Sam Okafor', head_coach: true, totals: { late: 1 }, statuses: { [id]: 'late' } })
})

test('a family reads the history of its own child with its notes, of no other child and no totals of the team', async () => {
  const path = (player: number) => `/teams/${teams.u12Girls}/players/${player}/attendance?${range}`
  const own = await mum.get(path(players.mia))
  expect(own.status).toBe(200)
  const asCoach = lineOf((await coach.get(`${team}?${range}`)).body, players.mia)
  expect(own.body.totals).toEqual(asCoach.totals)
  const starts = own.body.items.map(({ start_time }: { start_time: string }) => start_time)
  expect(starts).toEqual(starts.toSorted().toReversed())
  expect(own.body.items.filter(({ counted }: { counted: boolean }) => counted)).toHaveLength(own.body.totals.players)
  expect((await mum.get(path(players.ava))).status).toBe(404)
  expect((await mum.get(`${team}?${range}`)).status).toBe(403)
  expect((await coach.get(path(players.otherTeam))).status).toBe(404)
  expect((await coach.get(path(players.ava))).status).toBe(200)
})

test('the export is the same table as a file; a name that looks like a formula stays text', async () => {
  await club.rows(`update player set first_name = '=HYPERLINK("http://x")' where id = $1`, [players.ella])
  const file = await coach.get(`${team}/export?${range}`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''U12%20Girls%202026-09-07%202026-10-11.csv`)
  const season = (await coach.get(`${team}?${range}`)).body
  const lines = file.raw.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFPlayer,Attended,Events,Attendance,/)
  expect(lines).toHaveLength(16 + season.staff.length + 2)
  expect(file.raw).toContain(`"'=HYPERLINK(""http://x"") Whitfield"`)
  const mia = lineOf(season as { players: Line[] }, players.mia)
  expect(lines.find((line) => line.startsWith('Mia Whitfield'))).toContain(
    `Mia Whitfield,${mia.totals['attending']},${mia.totals['players']},`,
  )
  expect(lines[0]!.split(',')).toHaveLength(9 + season.events.length)
  expect((await mum.get(`${team}/export?${range}`)).status).toBe(403)
})
test('a file covers at most 18 months, and a range that ends before it begins is refused with its sentence [FMT-011] [FMT-014]', async () => {
  const code = async (start: string, end: string) => (await coach.get(`${team}/export?start=${start}&end=${end}`)).body?.code as unknown
  expect(await code('2025-04-12', '2026-10-11')).toBeUndefined()
  expect(await code('2025-04-11', '2026-10-11')).toBe('range.too_long')
  expect((await coach.get(`${team}/export?start=2026-10-11&end=2026-10-10`)).body).toMatchObject({
    code: 'range.ends_before_start',
    errors: { end: ['End date must not be before start date'] },
  })
})
