import { beforeAll, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let club: TestServer
beforeAll(async () => {
  club = await startTestServer()
})

test('a family sees the teams at which its child is a guest, and its own team is none of them [SHELL-111]', async () => {
  const [one] = await club.rows(`select u.email, g.team_id, g.player_id from team_player g
    join player_contact c on c.club_id = g.club_id and c.player_id = g.player_id join app_user u on u.id = c.user_id
    join role r on r.user_id = u.id and r.club_id = g.club_id and r.type = 'Parent' and r.active
    join team t on t.club_id = g.club_id and t.id = g.team_id and t.season_id = 2
    where g.club_id = 1 and g.status = 'guest' and g.left_on is null and u.email like '%@demo.touchline.test'
      and not exists (select from team_player o join player_contact k on k.club_id = o.club_id and k.player_id = o.player_id and k.user_id = c.user_id
        where o.club_id = g.club_id and o.team_id = g.team_id and o.status = 'active' and o.left_on is null)
    order by u.id limit 1`)
  const mum = await club.as(String(one!['email']))
  const teams = async () => (await mum.get('/user/teams')).body.items as { id: number; guest_assignment: boolean }[]
  const before = await teams()
  expect(before.find(({ id }) => id === one!['team_id'])?.guest_assignment).toBe(true)
  expect(before.some(({ guest_assignment: isGuest }) => !isGuest)).toBe(true)
  await club.rows(`update team_player set status = 'active' where club_id = 1 and team_id = $1 and player_id = $2`, [
    one!['team_id'],
    one!['player_id'],
  ])
  expect((await teams()).find(({ id }) => id === one!['team_id'])?.guest_assignment).toBe(false)
})

test('staff and administrators are guests of no team', async () => {
  for (const who of [people.coachSam, people.admin])
    expect(
      (await (await club.as(who)).get('/user/teams')).body.items.every((team: { guest_assignment: boolean }) => !team.guest_assignment),
    ).toBe(true)
})
