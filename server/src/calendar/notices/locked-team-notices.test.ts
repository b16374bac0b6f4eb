import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events, people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let director: Caller
let mum: Caller
let coach: Caller
let manager: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[director, mum] = [await club.as(people.director), await club.as(people.miasMum)]
  ;[coach, manager] = [await club.as(people.coachSam), await club.as(people.manager)]
})
beforeEach(async () => {
  await club.at('2026-10-05T15:00:00Z')
  await club.rows('delete from delivery')
  await club.rows('delete from attendance_reminder')
  await club.rows('delete from team_attendance_setting')
  await lock('')
})
const flags = ['hide_from_player', 'hide_from_coach', 'hide_from_manager', 'ineligible_for_team', 'disabled'] as const
const lock = (flag: string) =>
  club.rows(`update team set ${flags.map((name) => `${name} = ${name === flag}`).join(', ')} where id = $1`, [teams.u12Girls])
const told = async () => new Set((await club.rows('select user_id from delivery')).map(({ user_id }) => user_id))
const isNotified = async () => {
  const ids = await told()
  return { family: ids.has(mum.userId), coach: ids.has(coach.userId), manager: ids.has(manager.userId) }
}
/** Moves tomorrow's practice, and notifies everybody who may know. */
async function move() {
  const { version_id } = (await director.get(`/practices/${events.tuesdaysPractice}`)).body
  const saved = await director.post(`/teams/${teams.u12Girls}/practices/${events.tuesdaysPractice}?trigger_notification=1`, {
    start_time: '2026-10-06T18:00',
    end_time: '2026-10-06T19:30',
    version_id,
  })
  expect(saved.status, saved.raw).toBe(200)
}
const reminder = `/calendar_events/${events.tuesdaysPractice}/attendance/reminder`

describe('a team that the club hides from somebody', () => {
  test('is left out of that person’s messages; the others are notified', async () => {
    await move()
    expect(await isNotified()).toEqual({ family: true, coach: true, manager: true })
    for (const [flag, who] of [
      ['hide_from_player', { family: false, coach: true, manager: true }],
      ['hide_from_coach', { family: true, coach: false, manager: true }],
      ['hide_from_manager', { family: true, coach: true, manager: false }],
      ['ineligible_for_team', { family: false, coach: false, manager: false }],
      ['disabled', { family: false, coach: false, manager: false }],
    ] as const) {
      await lock(flag)
      await club.rows('delete from delivery')
      await move()
      expect([flag, await isNotified()]).toEqual([flag, who])
    }
  })

  test('is left out of the preview of recipients', async () => {
    await lock('hide_from_player')
    const { body } = await director.post(`/teams/${teams.u12Girls}/calendar_preview`, {
      event_id: events.tuesdaysPractice,
      start_time: '2026-10-06T18:00',
      end_time: '2026-10-06T19:30',
    })
    const names = body.told.people.map(({ name }: { name: string }) => name)
    expect([names.includes('Sam Okafor'), names.includes('Dana Whitfield')]).toEqual([true, false])
  })

  test('asks no family for an answer that it cannot give; a guest of another team is asked', async () => {
    await lock('hide_from_player')
    const guest = (
      await club.rows(
        'select id from player where user_id is null and club_id = 1 and id <> all($1::bigint[]) and not exists (select from team_player t where t.player_id = player.id and t.team_id = $2) and exists (select from player_contact c where c.player_id = player.id) order by id limit 1',
        [[players.mia], teams.u12Girls],
      )
    )[0]!['id']
    const [contact] = await club.rows('select user_id from player_contact where player_id = $1', [guest])
    await club.rows('insert into event_guest (club_id, event_id, player_id) values (1, $1, $2)', [events.tuesdaysPractice, guest])
    const seen = (await coach.get(reminder)).body
    expect(seen.people).toBeGreaterThan(0)
    expect(seen.unreachable.map(({ player_id }: { player_id: number }) => player_id)).toContain(players.mia)
    expect((await coach.post(reminder)).status).toBe(200)
    const ids = await told()
    expect([ids.has(mum.userId), ids.has(contact!['user_id'])]).toEqual([false, true])
    await club.rows('delete from event_guest where event_id = $1', [events.tuesdaysPractice])
    await club.rows('delete from attendance_reminder')
    await club.rows('delete from delivery')
    await club.rows('insert into team_attendance_setting (club_id, team_id, remind_hours_before) values (1, $1, 24)', [teams.u12Girls])
    await club.at('2026-10-06T15:30:00Z')
    await club.ctx.jobs.sweep()
    expect((await club.rows(`select 1 from delivery where dedupe_key like 'remind:${events.tuesdaysPractice}:%'`)).length).toBe(0)
  })

  test('is left out of personal reminders', async () => {
    const asked = { reminders_practices_minutes: 60, reminders_practices_email: true }
    for (const caller of [mum, coach, manager]) expect((await caller.post('/user', { message_preferences: asked })).status).toBe(200)
    await lock('hide_from_player')
    await club.at('2026-10-06T23:10:00Z')
    await club.ctx.jobs.sweep()
    expect(await isNotified()).toEqual({ family: false, coach: true, manager: true })
  })
})
