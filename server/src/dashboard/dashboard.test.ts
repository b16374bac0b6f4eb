import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf } from '../demo/accounts.ts'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let mum: Caller
let coach: Caller
let admin: Caller
beforeAll(async () => {
  club = await startTestServer({ now: '2026-10-06T15:00:00Z' })
  ;[mum, coach, admin] = [await club.as(people.miasMum), await club.as(people.coachSam), await club.as(people.admin)]
})
interface Event {
  id: number
  club_id: number
  team_id: number | null
  start_time: string
  mine: { player_id: number; status: string }[]
  counts: { coming: number; away: number; players: number }
}
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
const answer = (caller: Caller, status: string) =>
  caller.post(`/practices/${events.tuesdaysPractice}/availability/${players.mia}`, { status })

describe('the dashboard of a family', () => {
  test('has the week of all its children from today on, with uniforms [SHELL-117]', async () => {
    const { status, body } = await mum.get('/dashboard/family')
    expect(status).toBe(200)
    expect(body.today).toBe('2026-10-06')
    const days = (body.events as Event[]).map(({ start_time }) => start_time.slice(0, 10))
    expect([days.every((day) => day >= '2026-10-06' && day <= '2026-10-12'), idsOf(body.events)]).toEqual([
      true,
      expect.arrayContaining([events.tuesdaysPractice, events.saturdaysGame]),
    ])
    expect(body.wear).toContainEqual({ event_id: events.saturdaysGame, uniform: expect.stringContaining('jersey') })
    const practice = (body.events as Event[]).find(({ id }) => id === events.tuesdaysPractice)!
    expect(new Set(practice.mine.map(({ player_id }) => player_id))).toEqual(new Set([players.mia, players.ella]))
  })
  test('shows how often each child attended, as in the season of the team', async () => {
    const { body } = await mum.get('/dashboard/family')
    const mia = body.children.find(({ player_id }: { player_id: number }) => player_id === players.mia)
    const season = await mum.get(`/teams/${teams.u12Girls}/players/${players.mia}/attendance?start=2026-08-25&end=2026-10-06`)
    expect([mia.came, mia.of]).toEqual([season.body.totals.attending, season.body.totals.players])
    expect(mia.of).toBeGreaterThan(5)
  })
  test('names the birthdays of its own children and of nobody else’s', async () => {
    const { body } = await mum.get('/dashboard/family')
    expect(body.birthdays).toMatchObject([{ player_id: players.theo, on: '2026-10-09', turns: 9 }])
  })
  test('covers all its clubs, and nothing else', async () => {
    const family = await club.as(people.multi, 'Parent_1')
    const { body } = await family.get('/dashboard/family')
    expect(new Set((body.events as Event[]).map(({ club_id }) => club_id))).toEqual(new Set([1, 2]))
    expect(new Set(body.children.map(({ player_id }: { player_id: number }) => player_id))).toEqual(new Set([players.luc, players.remy]))
    const other = await club.as(people.jaspersMum)
    const elsewhere = (await other.get('/dashboard/family')).body
    expect(new Set((elsewhere.events as Event[]).map(({ club_id }) => club_id))).toEqual(new Set([2]))
  })
  test('is refused to a super admin who is no parent', async () => {
    const { body } = await (await club.as(people.superAdmin)).get('/dashboard/family')
    expect(body).toMatchObject({ events: [], children: [], birthdays: [] })
  })
})

describe('the totals of a club', () => {
  test('count each player once, and the teams of the current season', async () => {
    const { body } = await (await club.as(people.admin)).get('/dashboard/club')
    const now = `team t join season s on s.club_id = t.club_id and s.id = t.season_id and '2026-10-06' between s.start_date and s.end_date and not s.archived
      where t.club_id = 1 and not t.archived`
    const [known] =
      await club.rows(`select (select count(*)::int from ${now}) as teams, (select count(distinct player_id)::int from team_player
      where club_id = 1 and status = 'active' and left_on is null and team_id in (select t.id from ${now})) as players`)
    expect(body.totals).toEqual(known)
    expect(body.teams.length).toBeGreaterThan(body.totals.teams)
    const silent = body.teams.find(({ id }: { id: number }) => id === teams.u12Girls)
    expect(silent.unanswered_event_id).toBe(events.tuesdaysPractice)
  })
})

describe('the dashboard of a coach', () => {
  test('names who comes tonight, who does not and who has not answered, and updates with an answer', async () => {
    const tonight = async () => {
      const { body } = await coach.get('/dashboard/team')
      expect(body.next[0].event_id).toBe(events.tuesdaysPractice)
      return body.next[0].players as { player_id: number; status: string; notes: string }[]
    }
    const before = await tonight()
    expect(before).toHaveLength(16)
    expect(before.find(({ player_id }) => player_id === players.mia)?.status).toBe('none')
    expect((await answer(mum, 'present')).status).toBe(200)
    expect((await tonight()).find(({ player_id }) => player_id === players.mia)?.status).toBe('present')
    const { body } = await coach.get('/dashboard/team')
    const event = (body.events as Event[]).find(({ id }) => id === events.tuesdaysPractice)!
    const came = body.next[0].players.filter(({ status }: { status: string }) => status === 'present' || status === 'late')
    expect(event.counts.coming).toBe(came.length)
  })
  test('shows how many came to the last ten events of each team', async () => {
    const { body } = await coach.get('/dashboard/team')
    const season = await coach.get(`/teams/${teams.u12Girls}/attendance?start=2026-08-01&end=2026-10-06`)
    for (const held of body.trend.filter(({ team_id }: { team_id: number }) => team_id === teams.u12Girls)) {
      const event = season.body.events.find(({ id }: { id: number }) => id === held.event_id)
      expect([event.counted, event.totals.attending, event.totals.players]).toEqual([true, held.came, held.players])
    }
    expect(body.trend.filter(({ team_id }: { team_id: number }) => team_id === teams.u12Girls).length).toBeGreaterThan(7)
  })
  test('names birthdays of the week, new players and former ones', async () => {
    const { body } = await coach.get('/dashboard/team')
    expect(body.birthdays).toMatchObject([
      { player_id: players.ava, on: '2026-10-07', turns: 11 },
      { player_id: players.theo, on: '2026-10-09', turns: 9 },
    ])
    expect(body.roster_changes.map(({ what, team_id, on }: { what: string; team_id: number; on: string }) => [what, team_id, on])).toEqual([
      ['left', teams.u12Girls, '2026-10-02'],
      ['joined', teams.u10Boys, '2026-09-30'],
      ['joined', teams.u10Boys, '2026-09-30'],
    ])
  })
  test('covers the role’s own teams: no other team, no other club, no hidden team', async () => {
    const ids = new Set([teams.u12Girls, teams.u10Boys])
    const { body } = await coach.get('/dashboard/team')
    for (const list of [body.trend, body.birthdays, body.roster_changes]) for (const { team_id } of list) expect(ids).toContain(team_id)
    for (const { team_id } of body.events as Event[]) expect([null, ...ids]).toContain(team_id)
    const locked = (await (await club.as(people.lockedOutCoach)).get('/dashboard/team')).body
    expect([locked.trend, locked.next]).toEqual([[], []])
  })
  test('has no attendance where the club records none', async () => {
    await club.rows(`update club set config = config || '{"track_attendance": false}' where club_id = 1`)
    expect((await coach.get('/dashboard/team')).body).toMatchObject({ next: [], trend: [] })
    await club.rows(`update club set config = config - 'track_attendance' where club_id = 1`)
  })
  test('is refused to a family', async () => {
    expect((await mum.get('/dashboard/team')).status).toBe(403)
    expect((await coach.get('/dashboard/family')).status).toBe(403)
  })
})

describe('the dashboard of a club', () => {
  test('has today on the fields, the teams without a coach and the pending sign-ups [SHELL-121]', async () => {
    const { status, body } = await admin.get('/dashboard/club')
    expect(status).toBe(200)
    expect((body.events as Event[]).every(({ start_time, club_id }) => start_time.startsWith('2026-10-06') && club_id === 1)).toBe(true)
    expect(idsOf(body.events)).toContain(events.tuesdaysPractice)
    expect(body.teams.filter(({ has_coach }: { has_coach: boolean }) => !has_coach).map(({ name }: { name: string }) => name)).toEqual([
      'U18 Boys',
    ])
    const [waiting] = await club.rows(
      `select count(*) filter (where expires_at > app_now())::int as open, count(*) filter (where expires_at <= app_now())::int as expired
       from invitation where club_id = 1 and used_at is null and revoked_at is null`,
    )
    expect(body.sign_ups).toMatchObject(waiting!)
    expect(body.sign_ups.unverified).toBeGreaterThan(0)
  })
  test('counts the answers of the week team by team', async () => {
    const { body } = await admin.get('/dashboard/club')
    const week = await admin.get('/club_admin/calendar_events?start=2026-10-06&end=2026-10-13')
    const own = (week.body.items as (Event & { status: string; end_datetime: string; start_datetime: string })[]).filter(
      (event) => event.team_id === teams.u12Girls && event.status === 'scheduled' && event.start_datetime <= '2026-10-13T15:00:00Z',
    )
    expect(body.teams.find(({ id }: { id: number }) => id === teams.u12Girls)).toMatchObject({
      asked: own.length * 16,
      answered: own.reduce((sum, { counts }) => sum + counts.coming + counts.away, 0),
    })
  })
  test('covers a director’s own teams, without the sign-ups', async () => {
    const director = await club.as(people.director)
    const { body } = await director.get('/dashboard/club')
    expect(body.teams.length).toBeGreaterThan(3)
    expect(body.teams.length).toBeLessThan(8)
    expect(idsOf(body.teams)).not.toContain(teams.otherTeam)
    const [own] = await club.rows(
      `select count(distinct player_id)::int as players from team_player where status = 'active' and left_on is null and team_id = any($1)`,
      [idsOf(body.teams)],
    )
    expect(body.totals.teams).toBeLessThanOrEqual(body.teams.length)
    expect(body.totals.players).toBeLessThanOrEqual(Number(own!['players']))
    expect(body.sign_ups).toBeNull()
  })
  test('differs for another club', async () => {
    const { body } = await (await club.as(people.otherClubAdmin)).get('/dashboard/club')
    expect(idsOf(body.teams)).toContain(teams.otherClubTeam)
    expect(idsOf(body.teams)).not.toContain(teams.u12Girls)
    expect((body.events as Event[]).every(({ club_id }) => club_id === 2)).toBe(true)
  })
  test('is refused to a coach or a family', async () => {
    expect([(await coach.get('/dashboard/club')).status, (await mum.get('/dashboard/club')).status]).toEqual([403, 403])
    expect((await (await club.as(emailOf('unassociated'))).get('/dashboard/club')).status).toBe(403)
  })
})

// Runs last, because years later every session of today has ended.
test('a person born on a leap day has the birthday on the first of March in other years', async () => {
  await club.rows(`update player set birth_date = '2012-02-29' where id = $1`, [players.ella])
  await club.rows(`update season set end_date = '2028-12-31' where id = 2`)
  const on = async (now: string) => {
    await club.at(now)
    const { body } = await (await club.as(people.coachSam)).get('/dashboard/team')
    return body.birthdays.find(({ player_id }: { player_id: number }) => player_id === players.ella)?.on as string | undefined
  }
  expect([await on('2027-02-25T18:00:00Z'), await on('2028-02-25T18:00:00Z')]).toEqual(['2027-03-01', '2028-02-29'])
})
