import { restrictions } from '@touchline/domain/access/flags'
import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  coach = await club.as(people.coachSam)
  await club.rows('update team set level_id = 3 where club_id = 1 and id = $1', [teams.otherTeam])
  await club.rows(`update team set access_features = '{schedule}' where club_id = 1 and id = $1`, [teams.otherTeam])
})

const own = [teams.u10Boys, teams.u12Girls, 28]
const restrict = (restriction: string) =>
  club.rows(`update club set config = config || jsonb_build_object('restricted_staff_features', $1::jsonb) where club_id = 1`, [
    JSON.stringify([{ feature: 'schedule', restriction }]),
  ])
const listed = async (query: string) =>
  (await coach.get(`/coach/team_schedules?page_size=200&sort=team${query}`)).body.items as {
    team_id: number
    reach: string
    when: string
  }[]
const seen = async (team: number) => (await listed(`&team_id=${team}`)).some(({ team_id }) => team_id === team)

test('a coach sees the schedules of the own teams, and of others as the club says [STAFF-009]', async () => {
  const expected = {
    allTeamsAllowed: [true, true],
    selectTeams: [true, false],
    levelsOfPlay: [false, true],
    noTeamsAllowed: [false, false],
  }
  for (const restriction of restrictions) {
    await restrict(restriction)
    const shown = [await seen(teams.otherTeam), await seen(teams.otherRegionTeam)]
    expect([restriction, ...shown]).toEqual([restriction, ...expected[restriction]])
    expect([restriction, await seen(teams.u12Girls)]).toEqual([restriction, true])
    const offered = (await coach.get('/coach/staff_teams?feature=schedule')).body.items as { id: number }[]
    expect([restriction, offered.some(({ id }) => id === teams.otherTeam)]).toEqual([restriction, shown[0]])
  }
  await restrict('allTeamsAllowed')
})

test('the schedules begin with what is coming; past events and the own teams are filters away', async () => {
  expect(new Set((await listed('')).map(({ when }) => when))).toEqual(new Set(['upcoming']))
  expect(new Set((await listed('&when=past')).map(({ when }) => when))).toEqual(new Set(['past']))
  const mine = await listed('&reach=own')
  expect(mine.length > 0 && mine.every(({ team_id }) => own.includes(team_id))).toBe(true)
  expect((await listed('&reach=other')).some(({ team_id }) => own.includes(team_id))).toBe(false)
})

test('events of another club, staff events and deleted events are in no schedule', async () => {
  await club.rows('update event set archived_at = now() where team_id = $1', [teams.otherRegionTeam])
  expect(await seen(teams.otherRegionTeam)).toBe(false)
  await club.rows('update event set archived_at = null where team_id = $1', [teams.otherRegionTeam])
  const ofClub = new Set((await club.rows('select id from team where club_id = 1')).map(({ id }) => Number(id)))
  expect((await listed('')).every(({ team_id }) => ofClub.has(team_id))).toBe(true)
})

test('where the club says so, coaches see the games of all teams, and nothing else of teams whose schedules are closed [CLUB-019]', async () => {
  await restrict('noTeamsAllowed')
  const allow = (isOn: boolean) =>
    club.rows(`update club set config = config || jsonb_build_object('allows_coaches_view_all_games', $1::boolean) where club_id = 1`, [
      isOn,
    ])
  const manager = await club.as(people.manager)
  const kindsOf = async (caller: Caller) => {
    const { body } = await caller.get(`/coach/team_schedules?page_size=200&reach=other`)
    return new Set((body.items as { kind: string }[]).map(({ kind }) => kind))
  }
  expect([await kindsOf(coach), await seen(teams.otherTeam)]).toEqual([new Set(), false])
  await allow(true)
  expect([await kindsOf(coach), await seen(teams.otherTeam), await kindsOf(manager)]).toEqual([new Set(['Game']), true, new Set()])
  const offered = (await coach.get('/coach/staff_teams?feature=schedule')).body.items as { id: number }[]
  expect(offered.some(({ id }) => id === teams.otherTeam)).toBe(true)
  await allow(false)
  await restrict('allTeamsAllowed')
})
