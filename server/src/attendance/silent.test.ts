import { beforeAll, expect, test } from 'vitest'
import { events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

const path = (event: number) => `/calendar_events/${event}/attendance/silent`
interface Line {
  player_id: number
  contacts: { name: string; email: string; mobile_number: string; state: string; address: string; message: { state: string } | null }[]
}

let club: TestServer
let coach: Caller
beforeAll(async () => {
  club = await startTestServer()
  coach = await club.as(people.coachSam)
})
const linesOf = async (who: Caller, event = events.tuesdaysPractice): Promise<Line[]> => (await who.get(path(event))).body.items
const dana = async () => {
  const line = (await linesOf(coach)).find(({ player_id }) => player_id === players.mia)!
  return line.contacts.find(({ name }) => name === 'Dana Whitfield')!
}

test('the coach sees how to reach the family of a player without an answer, until the family has answered', async () => {
  expect(await dana()).toMatchObject({ email: people.miasMum, state: 'joined', address: 'good', message: null })
  const roster = (await coach.get(`/teams/${teams.u12Girls}/players`)).body.items.find(({ player_id }: Line) => player_id === players.mia)
  expect((await dana()).mobile_number).toBe(roster.contacts.find(({ name }: { name: string }) => name === 'Dana Whitfield').mobile_number)

  const mum = await club.as(people.miasMum)
  const answer = `/practices/${events.tuesdaysPractice}/availability/${players.mia}`
  await mum.post(answer, { status: 'absent' })
  expect((await linesOf(coach)).map(({ player_id }) => player_id)).not.toContain(players.mia)
  await mum.post(answer, { status: 'none' })
})

test('the last message about the event, a bouncing address and an unconfirmed one are shown', async () => {
  await coach.post(`/calendar_events/${events.tuesdaysPractice}/attendance/reminder`)
  expect((await dana()).message).toMatchObject({ state: 'queued' })
  await club.rows(`update delivery set state = 'failed' where to_address = $1 and about_event_id = $2`, [
    people.miasMum,
    events.tuesdaysPractice,
  ])
  expect((await dana()).message).toMatchObject({ state: 'failed' })
  await club.rows(`update delivery set state = 'sent', sent_at = created_at where to_address = $1 and about_event_id = $2`, [
    people.miasMum,
    events.tuesdaysPractice,
  ])
  expect((await dana()).message).toMatchObject({ state: 'sent' })

  await club.rows(`insert into email_alert (address, kind) values ($1, 'hard')`, [people.miasMum])
  expect((await dana()).address).toBe('refused')
  await club.rows('delete from email_alert where address = $1', [people.miasMum])
  await club.rows('update app_user set email_verified_at = null where email = $1', [people.miasMum])
  const unconfirmed = (await linesOf(coach)).find(({ player_id }) => player_id === players.mia)!.contacts
  expect(unconfirmed.filter(({ address }) => address === 'unconfirmed')).toHaveLength(1)
  await club.rows('update app_user set email_verified_at = app_now() where email = $1', [people.miasMum])
})

test('families and admins of another region see no contacts; an event of another club does not exist', async () => {
  const [mum, elsewhere, stranger, otherAdmin] = [
    await club.as(people.miasMum),
    await club.as(people.otherRegionAdmin),
    await club.as(people.stranger),
    await club.as(people.otherClubAdmin),
  ]
  expect((await mum.get(path(events.tuesdaysPractice))).status).toBe(403)
  expect((await elsewhere.get(path(events.tuesdaysPractice))).status).toBe(403)
  const nowhere = await coach.get(path(4_000_000))
  expect(nowhere.status).toBe(404)
  for (const asking of [otherAdmin, stranger]) expect((await asking.get(path(events.tuesdaysPractice))).status).not.toBe(200)
  expect((await otherAdmin.get(path(events.tuesdaysPractice))).raw).toBe(nowhere.raw)
  expect((await coach.get(path(events.otherClubPractice))).raw).toBe(nowhere.raw)
  expect((await coach.get(path(events.otherTeamPractice))).status).toBe(404)
})
