import { beforeAll, expect, test } from 'vitest'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  coach = await club.as(people.coachSam)
})
const event = events.tuesdaysPractice
const register = async () => (await coach.get(`/calendar_events/${event}/attendance`)).body
const line = async () =>
  (await coach.get(`/teams/${teams.u12Girls}/calendar_events?start=2026-10-05&end=2026-10-11`)).body.items.find(
    ({ id }: { id: number }) => id === event,
  ).counts
/** The same counts from all sources: the line of the calendar, the list, the event's own page, the file, and the register. */
async function counted() {
  const { totals } = await register()
  const said = { coming: totals.attending, away: totals.absent + totals.injured, players: totals.players }
  expect(await line()).toEqual(said)
  expect((await coach.get(`/practices/${event}`)).body.counts).toEqual(said)
  return said
}
const mark = async (player: number, status: string) => {
  const { status: answered, raw } = await coach.post(`/calendar_events/${event}/attendance`, { marks: [{ player_id: player, status }] })
  expect(answered, raw).toBe(200)
}

test('a calendar line counts the players of the team, as the register does; a guest is in neither, and is reminded as a guest', async () => {
  const before = await counted()
  const [guest] = await club.rows(
    `select p.id, p.first_name from player p join team_player tp on tp.player_id = p.id where tp.team_id = $1 and tp.status = 'active' and p.id <> all(select player_id from team_player where team_id = $2)
       and exists (select from player_contact c where c.player_id = p.id) order by p.id limit 1`,
    [teams.u10Boys, teams.u12Girls],
  )
  const id = Number(guest!['id'])
  await club.rows('insert into event_guest (club_id, event_id, player_id) values (1, $1, $2)', [event, id])
  const asked = (await coach.get(`/calendar_events/${event}/attendance/reminder`)).body.families.flatMap(
    (family: { players: { player_id: number; guest: boolean }[] }) => family.players,
  )
  expect(asked.find(({ player_id }: { player_id: number }) => player_id === id)).toMatchObject({ guest: true })
  expect(asked.filter(({ guest: isGuest }: { guest: boolean }) => isGuest)).toHaveLength(1)
  await mark(id, 'present')
  expect((await register()).players.find(({ player_id }: { player_id: number }) => player_id === id)).toMatchObject({
    guest: true,
    status: 'present',
  })
  expect(await counted()).toEqual(before)

  // The player joins the team and counts from now on; after leaving it, no longer.
  await club.rows(`insert into team_player (club_id, team_id, player_id, status) values (1, $1, $2, 'active')`, [teams.u12Girls, id])
  expect(await counted()).toEqual({ ...before, coming: before.coming + 1, players: before.players + 1 })
  await club.rows(`update team_player set status = 'guest' where team_id = $1 and player_id = $2`, [teams.u12Girls, id])
  expect(await counted()).toEqual(before)
  await club.rows(`update team_player set status = 'active', left_on = '2026-10-04' where team_id = $1 and player_id = $2`, [
    teams.u12Girls,
    id,
  ])
  expect(await counted()).toEqual(before)
  await club.rows(`update team_player set left_on = null where team_id = $1 and player_id = $2`, [teams.u12Girls, id])
  expect((await counted()).coming).toBe(before.coming + 1)
  await club.rows(`delete from team_player where team_id = $1 and player_id = $2`, [teams.u12Girls, id])
  expect(await counted()).toEqual(before)
})

test('an answer of the team’s own player moves one count to another', async () => {
  await mark(players.mia, 'none')
  const before = await counted()
  await mark(players.mia, 'late')
  expect(await counted()).toEqual({ ...before, coming: before.coming + 1 })
  await mark(players.mia, 'injured')
  expect(await counted()).toEqual({ ...before, away: before.away + 1 })
  await mark(players.mia, 'none')
  expect(await counted()).toEqual(before)
})
