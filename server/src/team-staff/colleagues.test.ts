import { restrictions } from '@touchline/domain/access/flags'
import { beforeAll, expect, test } from 'vitest'
import { people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
let manager: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, manager] = await Promise.all([club.as(people.coachSam), club.as(people.manager)])
})

const own = [teams.u10Boys, teams.u12Girls, 28]
const byNumber = (ids: Iterable<number>) => [...new Set(ids)].toSorted((a, b) => a - b)
const listed = async (caller: Caller, query = '') => {
  const { body } = await caller.get(`/coach/staff?page_size=200${query}`)
  return body.items as { team_id: number; reach: string; user_id: number; mobile_number: string | null }[]
}
const listedTeams = async (caller: Caller) => byNumber((await listed(caller)).map(({ team_id }) => team_id))
const chosenTeams = async (caller: Caller) =>
  byNumber(((await caller.get('/coach/staff_teams')).body.items as { id: number }[]).map(({ id }) => id))
const ids = async (where: string) =>
  byNumber(
    (await club.rows(`select t.id from team t where t.club_id = 1 and not t.archived and t.season_id in (2, 3) and (${where})`)).map(
      ({ id }) => Number(id),
    ),
  )
const restrict = async (ofClub: string | null, ofSport: string | null) => {
  const list = ofClub === null ? [] : [{ feature: 'staff', restriction: ofClub }]
  await club.rows(`update club set config = config || jsonb_build_object('restricted_staff_features', $1::jsonb) where club_id = 1`, [
    JSON.stringify(list),
  ])
  await club.rows(`update club_sport set restricted_staff_features = $1::jsonb where club_id = 1 and id = 1`, [
    JSON.stringify(ofSport === null ? {} : { staff: ofSport }),
  ])
}

/** The teams of which coach Sam sees the staff, by SQL of the test's own. */
const expected = {
  allTeamsAllowed: 'true',
  selectTeams: `'staff' = any(t.access_features)`,
  levelsOfPlay: `t.level_id in (select level_id from team where id in (${own.join(', ')}))`,
  noTeamsAllowed: 'false',
}

test('a coach sees the staff of the own teams and, as the club or the sport says, of others; the filter offers the same teams [STAFF-004] [STAFF-009] [STAFF-015]', async () => {
  // A level that no own team has, so that levels make a difference.
  await club.rows('update team set level_id = 3 where club_id = 1 and id in ($1, $2)', [teams.otherTeam, teams.otherRegionTeam])
  await club.rows(`update team set access_features = '{staff}' where club_id = 1 and id = $1`, [teams.otherTeam])
  for (const ofClub of restrictions)
    for (const ofSport of [null, ...restrictions]) {
      await restrict(ofClub, ofSport)
      const teamsOfCoach = await ids(`t.id in (${own.join(', ')}) or ${expected[ofSport ?? ofClub]}`)
      expect([ofClub, ofSport, await chosenTeams(coach)]).toEqual([ofClub, ofSport, teamsOfCoach])
      const staffed = new Set(
        (await club.rows('select team_id from team_coach union select team_id from team_manager')).map(({ team_id }) => Number(team_id)),
      )
      expect([ofClub, ofSport, await listedTeams(coach)]).toEqual([ofClub, ofSport, teamsOfCoach.filter((id) => staffed.has(id))])
    }
  await restrict(null, null)
})

test('a team that is opened for schedules alone shows its staff to nobody [STAFF-010]', async () => {
  await restrict('selectTeams', null)
  await club.rows(`update team set access_features = '{schedule}' where club_id = 1 and id = $1`, [teams.otherTeam])
  expect(await listedTeams(manager)).toEqual([teams.u12Girls])
  await club.rows(`update team set access_features = '{staff,schedule}' where club_id = 1 and id = $1`, [teams.otherTeam])
  expect(await listedTeams(manager)).toEqual(byNumber([teams.u12Girls, teams.otherTeam]))
  await restrict(null, null)
})

test('the phone numbers of other teams’ staff are left out', async () => {
  await club.rows(`update app_user set mobile_number = '3035550142' where id in (select user_id from team_coach where club_id = 1)`)
  const lines = await listed(coach)
  expect(lines.filter(({ reach, mobile_number }) => reach === 'other' && mobile_number !== null)).toEqual([])
  expect(lines.some(({ reach, mobile_number }) => reach === 'own' && mobile_number !== null)).toBe(true)
  expect(byNumber((await listed(coach, '&reach=own')).map(({ team_id }) => team_id))).toEqual(byNumber(own))
})

test('a private address is listed for the staff of the own teams only', async () => {
  await restrict('allTeamsAllowed', null)
  const emails = async (reach: string) => {
    const { body } = await coach.get(`/coach/staff?page_size=200&reach=${reach}`)
    return (body.items as { email: string | null; user_id: number }[]).map(({ email }) => email)
  }
  expect((await emails('other')).length).toBeGreaterThan(3)
  expect(await emails('other')).not.toContain(null)
  await club.rows('update app_user set email_private = true')
  expect(new Set(await emails('other'))).toEqual(new Set([null]))
  expect(await emails('own')).not.toContain(null)
  // Nobody finds out by a search what the list does not show.
  const { body } = await coach.get('/coach/staff?page_size=200&reach=other&search=demo.touchline')
  expect(body.total).toBe(0)
  await club.rows('update app_user set email_private = false')
})
