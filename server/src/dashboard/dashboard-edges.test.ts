import { expect, test } from 'vitest'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer } from '../../test/test-server.ts'

interface Held {
  event_id: number
  team_id: number
  came: number
  players: number
}

test('former players and guests are not counted as players of the team', async () => {
  const club = await startTestServer({ now: '2026-10-06T15:00:00Z' })
  const coach = await club.as(people.coachSam)
  const trend = async () => ((await coach.get('/dashboard/team')).body.trend as Held[]).filter(({ team_id }) => team_id === teams.u12Girls)
  const last = (await trend()).at(-1)!
  await club.rows(
    `insert into attendance (club_id, event_id, player_id, status, set_at) select 1, $1, player_id, 'present', app_now() from team_player
      where team_id = $2 and status = 'active' and left_on is null on conflict (club_id, event_id, player_id) do update set status = 'present'`,
    [last.event_id, teams.u12Girls],
  )
  await club.rows(
    `insert into attendance (club_id, event_id, player_id, status, set_at) select 1, $1, id, 'present', app_now() from player
      where club_id = 1 and not exists (select from team_player t where t.player_id = player.id and t.team_id = $2) limit 1`,
    [last.event_id, teams.u12Girls],
  )
  await club.rows(`update team_player set left_on = '2026-10-05', status = 'inactive' where team_id = $1 and player_id = $2`, [
    teams.u12Girls,
    players.ella,
  ])
  // A player who joined afterwards has missed nothing.
  await club.rows(`update team_player set joined_on = '2026-10-05' where team_id = $1 and player_id = $2`, [teams.u12Girls, players.mia])
  const season = (await coach.get(`/teams/${teams.u12Girls}/attendance?start=2026-08-01&end=2026-10-06`)).body
  for (const held of await trend()) {
    const event = season.events.find(({ id }: { id: number }) => id === held.event_id)
    expect([held.event_id, held.came, held.players]).toEqual([held.event_id, event.totals.attending, event.totals.players])
    expect(held.came).toBeLessThanOrEqual(held.players)
  }
  expect((await trend()).at(-1)).toMatchObject({ came: last.players - 1, players: last.players - 1 })
})

test('answers of guests and former players are not counted as answers of the team', async () => {
  const club = await startTestServer({ now: '2026-10-06T15:00:00Z' })
  const admin = await club.as(people.admin)
  const line = async () =>
    ((await admin.get('/dashboard/club')).body.teams as { id: number; asked: number; answered: number }[]).find(
      ({ id }) => id === teams.u12Girls,
    )!
  const before = await line()
  expect(before.answered).toBeLessThan(before.asked)
  await club.rows(
    `insert into attendance (club_id, event_id, player_id, status, set_at) select 1, $1, id, 'present', app_now() from player
      where club_id = 1 and not exists (select from team_player t where t.player_id = player.id and t.team_id = $2) limit 2`,
    [events.tuesdaysPractice, teams.u12Girls],
  )
  expect(await line()).toEqual(before)
})
