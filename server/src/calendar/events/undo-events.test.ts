import { clubCalendarTopic, teamCalendarTopic } from '@touchline/domain/calendar/live'
import { beforeAll, describe, expect, test } from 'vitest'
import { coachSamId, events, people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let coach: Caller
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, admin] = [await club.as(people.coachSam), await club.as(people.admin)]
})
const evening = { start_time: '2026-10-21T18:00', end_time: '2026-10-21T19:30' }
const eventOf = async (caller: Caller, id: number) => (await caller.get(`/calendar_events/${id}`)).body
const undo = async (caller: Caller, id: number) => {
  const { status, body, raw } = await caller.post(`/change_sets/${id}/undo`)
  expect(status, raw).toBe(200)
  return body
}
/** The live events of a topic, with the objects that they are about. */
const newsOf = async (topic: string) =>
  (await club.rows('select type, payload from outbox_event where topic = $1 order by topic_seq', [topic])).map(({ type, payload }) => [
    type,
    payload,
  ])

describe('an undo of a changed event', () => {
  test('restores the guests of a game', async () => {
    const path = `/teams/${teams.u12Girls}/games/${events.saturdaysGame}`
    const game = { start_time: '2026-10-10T09:00', end_time: '2026-10-10T10:30', opponent: 'Northgate SC' }
    await coach.post(path, { ...game, guest_team_players: [players.theo], version_id: 1 })
    const changed = await coach.post(path, { ...game, guest_team_players: [players.otherTeam], version_id: 2 })
    expect(changed.body.guest_team_players).toMatchObject([{ player_id: players.otherTeam }])
    await undo(coach, changed.body.change_set_id)
    expect((await eventOf(coach, events.saturdaysGame)).guest_team_players).toMatchObject([{ player_id: players.theo }])
  })

  test('restores the invited staff', async () => {
    const [other] = await club.rows(
      `select user_id from role where club_id = 1 and type = 'Coach' and active and user_id <> $1 order by user_id limit 1`,
      [coachSamId],
    )
    const meeting = { ...evening, title: 'Planning', type: 'StaffEvent' }
    const made = await admin.post('/club_admin/calendar_events', { ...meeting, staff_ids: [coachSamId] })
    const changed = await admin.post(`/club_admin/calendar_events/${made.body.id}`, {
      ...meeting,
      staff_ids: [Number(other!['user_id'])],
      version_id: 1,
    })
    expect(changed.body.staff_ids).toEqual([Number(other!['user_id'])])
    await undo(admin, changed.body.change_set_id)
    expect((await eventOf(admin, made.body.id)).staff_ids).toEqual([coachSamId])
  })
})

describe('calendars that are open elsewhere get live events of a change and of its undo', () => {
  test('of an event of a team', async () => {
    const topic = teamCalendarTopic(teams.u12Girls)
    const before = (await newsOf(topic)).length
    const gone = await coach.delete(`/teams/${teams.u12Girls}/practices/${events.nextPractice}?group_action=this`)
    const set = gone.body.change_set_id
    await undo(coach, set)
    expect((await newsOf(topic)).slice(before)).toEqual([
      ['event.deleted', { event_id: events.nextPractice }],
      ['event.undone', { change_set_id: set }],
    ])
  })

  test('of an event of the club', async () => {
    const topic = clubCalendarTopic(1)
    const before = (await newsOf(topic)).length
    const made = await admin.post('/club_admin/calendar_events', { ...evening, title: 'Open day' })
    await undo(admin, made.body.change_set_id)
    expect((await newsOf(topic)).slice(before)).toEqual([
      ['event.saved', { event_id: made.body.id }],
      ['event.undone', { change_set_id: made.body.change_set_id }],
    ])
  })
})
