/** @module-tag postgres */
import type { PlayerReport, TeamResults } from '@touchline/domain/statistics/endpoints'
import { testingEvents } from '@touchline/domain/statistics/testing-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { people, players, teams } from '../demo/people.ts'
import { recordContract } from '../../test/record-contract.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

recordContract(testingEvents, {
  first: { name: 'Yo-Yo test', unit: 'm', better: 'higher', sport_id: null },
  second: { name: '10-meter sprint', unit: 's', better: 'lower', sport_id: null },
  change: { name: 'Yo-Yo test, level 1', unit: 'meters' },
  refused: { change: { better: 'both' }, field: 'better' },
  reader: people.regional,
  stranger: people.coachSam,
})

let testServer: TestServer
let [admin, coach, director, mum]: Caller[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  ;[admin, coach, director, mum] = await Promise.all(
    [people.admin, people.coachSam, people.director, people.miasMum].map((email) => testServer.as(email)),
  )
})

interface Line {
  id: number
  name: string
  team_names: string
  attendance: number | null
  practices: number | null
  games: number | null
  events: number
  latest: number | null
  best: number | null
  change: number | null
  other_results: string | null
}
const sprint = 1
const list = async (caller: Caller, query = ''): Promise<Line[]> =>
  (await caller.get(`/club_admin/statistics/players?page_size=200&${query}`)).body.items
const report = async (caller: Caller, body: object): Promise<PlayerReport> => (await caller.post('/club_admin/reports', body)).body
const ofTeam = `/teams/${teams.u12Girls}/test_results`
const grid = async (caller: Caller, query: string): Promise<TeamResults> => (await caller.get(`${ofTeam}?${query}`)).body
const day = '2026-10-01'
const save = (caller: Caller, results: object[], more: object = {}) =>
  caller.post(ofTeam, { testing_event_id: sprint, measured_on: day, results, ...more })

describe('The statistics of players', () => {
  test('the attendance of a player is that of the season table of the team, in all, at practices and at games [INS-015] [INS-006]', async () => {
    const [start, end] = ['2026-08-01', '2026-10-05']
    const lines = await list(admin!, `teams=${teams.u12Girls}&period_from=${start}&period_to=${end}`)
    const season = (await admin!.get(`/teams/${teams.u12Girls}/attendance?start=${start}&end=${end}`)).body
    const games = (await admin!.get(`/teams/${teams.u12Girls}/attendance?start=${start}&end=${end}&kind=Game`)).body
    const rateOf = (of: { players: { player_id: number; totals: { attending: number; players: number } }[] }, id: number) => {
      const { attending, players: counted } = of.players.find(({ player_id }) => player_id === id)!.totals
      return counted === 0 ? null : Math.round((100 * attending) / counted)
    }
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.some(({ attendance }) => attendance !== null && attendance < 100)).toBe(true)
    for (const { id, attendance, games: share, events } of lines) {
      expect([attendance, share]).toEqual([rateOf(season, id), rateOf(games, id)])
      expect(events).toBe(season.players.find(({ player_id }: { player_id: number }) => player_id === id).totals.players)
    }
    const { attendance } = await report(admin!, { team_ids: [teams.u12Girls], start_date: start, end_date: end })
    const sum = (name: 'attending' | 'players') =>
      season.players.reduce((total: number, { totals }: { totals: Record<string, number> }) => total + totals[name]!, 0)
    expect(attendance.all).toBe(Math.round((100 * sum('attending')) / sum('players')))
  })

  test('a player has the latest and the best result of the period, and the change since its first [INS-015]', async () => {
    const stored = await testServer.rows(
      `select value::float8 as value from test_result where club_id = 1 and player_id = $1 and testing_event_id = $2 order by measured_on`,
      [players.mia, sprint],
    )
    const values = stored.map(({ value }) => Number(value))
    expect(values.length).toBeGreaterThan(1)
    const mia = (await list(admin!, `testing_events=${sprint}|2&teams=${teams.u12Girls}`)).find(({ id }) => id === players.mia)!
    expect(mia).toMatchObject({ latest: values.at(-1), best: Math.min(...values) })
    expect(mia.change).toBeCloseTo(values.at(-1)! - values[0]!, 6)
    expect(mia.other_results).toMatch(/^Beep test [\d.]+ levels$/)
    const sorted = (await list(admin!, `testing_events=${sprint}&teams=${teams.u12Girls}&sort=latest`)).map(
      ({ latest }) => latest ?? Infinity,
    )
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
    const later = (await list(admin!, `testing_events=${sprint}&period_from=2026-10-03&teams=${teams.u12Girls}`)).find(
      ({ id }) => id === players.mia,
    )!
    expect(later).toMatchObject({ latest: null, best: null, change: null })
  })

  test('filters leave the players of some teams, birth years, levels, genders and positions, in the table and in the chart [INS-022]', async () => {
    const totalOf = async (query: string) => Number((await admin!.get(`/club_admin/statistics/players?${query}`)).body.total)
    const all = await totalOf('')
    const both = await list(admin!, `teams=${teams.u12Girls}|${teams.u10Boys}`)
    expect(both.every(({ team_names }) => /U12 Girls|U10 Boys/.test(team_names))).toBe(true)
    const [born] = await testServer.rows(`select extract(year from birth_date)::int as year from player where club_id = 1 and id = $1`, [
      players.mia,
    ])
    const year = Number(born!['year'])
    const [of] = await testServer.rows(
      `select tp.position, t.level_id from team_player tp join team t using (club_id) join season s using (club_id)
       where tp.club_id = 1 and t.id = tp.team_id and s.id = t.season_id and s.end_date > app_now() and tp.position is not null and t.level_id is not null limit 1`,
    )
    for (const [query, body] of [
      [`teams=${teams.u12Girls}`, { team_ids: [teams.u12Girls] }],
      [`birth_years=${year}`, { birth_years: [year] }],
      ['gender=F', { genders: ['F'] }],
      [`positions=${String(of!['position']).toUpperCase()}`, { position_ids: [of!['position']] }],
      [`levels=${String(of!['level_id'])}`, { levels: [of!['level_id']] }],
      ['search=whitfield', { search: 'whitfield' }],
    ] as const) {
      const found = await totalOf(query)
      expect([query, found > 0, found < all]).toEqual([query, true, true])
      expect([query, (await report(admin!, body)).players]).toEqual([query, found])
    }
  })

  test('the chart counts each player once, and names the teams with their averages [INS-022]', async () => {
    const found = await report(admin!, { team_ids: [teams.u12Girls], testing_events: [sprint, 2] })
    expect(found.tests.map(({ name }) => name)).toEqual(['40-meter sprint', 'Beep test'])
    for (const { players: count, bins, months } of found.tests) {
      expect(bins.reduce((sum, bin) => sum + bin.players, 0)).toBe(count)
      expect(months.length).toBe(3)
    }
    expect(found.teams).toMatchObject([{ id: teams.u12Girls, players: found.players, attendance: found.attendance.all }])
    expect(found.attendance_bins.reduce((sum, bin) => sum + bin.players, 0)).toBe(found.attendance.players)
    expect((await admin!.post('/club_admin/reports', { start_date: '2026-10-02', end_date: '2026-10-01' })).body.code).toBe(
      'range.ends_before_start',
    )
  })

  test('a director gets the own teams only, and nobody a birth date [INS-015]', async () => {
    const own = await testServer.rows(
      'select distinct p.player_id from director_team d join team_player p using (club_id, team_id) where d.user_id = $1',
      [director!.userId],
    )
    const ids = new Set(own.map((row) => Number(row['player_id'])))
    const lines = await list(director!)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(({ id }) => !ids.has(id))).toEqual([])
    const shown = await report(director!, { team_ids: [teams.otherTeam, teams.u12Girls] })
    expect(shown.players).toBeLessThanOrEqual(lines.length)
    const reply = await admin!.get('/club_admin/statistics/players')
    expect(reply.raw).not.toMatch(/birth_date|\d{4}-\d{2}-\d{2}/)
  })

  test('a club without attendance has results and no rates', async () => {
    await testServer.rows(`update club set config = config || '{"track_attendance": false}' where club_id = 1`)
    expect(
      (await list(admin!, `testing_events=${sprint}&teams=${teams.u12Girls}`)).map(({ attendance, events }) => [attendance, events]),
    ).toContainEqual([null, 0])
    expect((await report(admin!, {})).attendance).toMatchObject({ all: null, players: 0 })
    await testServer.rows(`update club set config = config - 'track_attendance' where club_id = 1`)
  })
})

describe('The results of a team', () => {
  test('a coach enters the results of the whole team at once, changes one and deletes one [INS-015]', async () => {
    const before = await grid(coach!, `testing_event=${sprint}&measured_on=${day}`)
    expect(before).toMatchObject({ testing_event_id: sprint, measured_on: day, may: { enter: true } })
    const three = before.players.slice(0, 3)
    const entered = (
      await save(
        coach!,
        three.map(({ player_id }, at) => ({ player_id, value: 6.1 + at / 10, version_id: 0 })),
      )
    ).body as TeamResults
    expect(entered.players.slice(0, 4).map(({ value, version_id }) => [value, version_id])).toEqual([
      [6.1, 1],
      [6.2, 1],
      [6.3, 1],
      [null, 0],
    ])
    expect(entered.days[0]).toBe(day)
    const [one, other] = three
    const changed = (
      await save(coach!, [
        { player_id: one!.player_id, value: 6.05, version_id: 1 },
        { player_id: other!.player_id, value: null, version_id: 1 },
      ])
    ).body as TeamResults
    expect(changed.players.slice(0, 3).map(({ value }) => value)).toEqual([6.05, null, 6.3])
    const [line] = await testServer.rows(`select diff::text from audit_log where action = 'team.results_saved' order by id desc limit 1`)
    expect(line!['diff']).toContain('40-meter sprint')
    expect(line!['diff']).not.toContain('6.05')
  })

  test('two coaches who enter the same result learn of each other, and nothing is lost', async () => {
    const at = '2026-09-30'
    const result = (value: number) => [{ player_id: players.mia, value, version_id: 0 }]
    expect((await save(coach!, result(6.4), { measured_on: at })).status).toBe(200)
    expect(await save(admin!, result(6.9), { measured_on: at })).toMatchObject({
      status: 409,
      body: { code: 'version.newer', version_id: 1, user: expect.stringContaining('Sam') },
    })
    const { players: rows } = await grid(admin!, `testing_event=${sprint}&measured_on=${at}`)
    expect(rows.find(({ player_id }) => player_id === players.mia)!.value).toBe(6.4)
  })

  test('a wrong player, testing event or day is refused at its field, and nothing is saved', async () => {
    const ofMia = { player_id: players.mia, value: 6, version_id: 0 }
    const at = '2026-09-29'
    const refused = async (results: object[], more: object = {}) =>
      Object.keys((await save(coach!, results, { measured_on: at, ...more })).body.errors)
    expect(await refused([ofMia, { ...ofMia, player_id: players.otherTeam }])).toEqual(['results.1.player_id'])
    expect(await refused([ofMia, ofMia])).toEqual(['results.1.player_id'])
    expect(await refused([ofMia], { testing_event_id: 5 })).toEqual(['testing_event_id'])
    expect(await refused([ofMia], { measured_on: '2027-10-01' })).toEqual(['measured_on'])
    expect((await save(coach!, [{ ...ofMia, value: 1e6 }])).status).toBe(422)
    expect((await grid(coach!, `testing_event=${sprint}&measured_on=${at}`)).players.every(({ value }) => value === null)).toBe(true)
  })

  test('a family reads the results of its own child and of no other one, and not those of the team', async () => {
    const own = await mum!.get(`/players/${players.mia}/test_results`)
    expect(own.body.tests.map(({ name }: { name: string }) => name)).toContain('40-meter sprint')
    expect(own.raw).not.toContain('entered_by')
    expect((await mum!.get(`/players/${players.ava}/test_results`)).status).toBe(404)
    expect((await mum!.get(ofTeam)).status).toBe(403)
    expect((await (await testServer.as(people.otherClubAdmin)).get(`/players/${players.mia}/test_results`)).status).toBe(404)
  })
})
