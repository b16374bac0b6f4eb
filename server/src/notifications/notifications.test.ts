/** @module-tag postgres */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { events, people, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let director: Caller
let coach: Caller
let mum: Caller
let guest: Caller
const monday = '2026-10-05T15:00:00Z'
const event = events.tuesdaysPractice
const path = `/teams/${teams.u12Girls}/practices/${event}`
beforeAll(async () => {
  club = await startTestServer()
  ;[director, coach] = [await club.as(people.director), await club.as(people.coachSam)]
  ;[mum, guest] = [await club.as(people.miasMum), await club.as(people.guest)]
})
beforeEach(async () => {
  await club.at(monday)
  for (const table of ['notification', 'delivery']) await club.rows(`delete from ${table}`)
})

const deliverOn = (instant: string) => club.at(instant).then(() => club.deliver())
const since = (instant: string) => `/comm/notifications/updates/${Date.parse(instant)}`
const tray = async (who: Caller, from = '2026-09-05T15:00:00Z') => (await who.get(since(from))).body
const bodies = async (who: Caller) => (await tray(who)).new_notifications.map(({ body }: { body: string }) => body)
const counts = async (who: Caller) => (await who.get('/comm/fb_unread_counts')).body

/** Saves the practice as the director, and notifies its people. */
async function save(change: object) {
  const { version_id } = (await director.get(`/practices/${event}`)).body
  const times = { start_time: '2026-10-06T18:00', end_time: '2026-10-06T19:30' }
  const { status, raw, body } = await director.post(`${path}?trigger_notification=1`, { ...times, ...change, version_id })
  expect(status, raw).toBe(200)
  return body
}
/** Lays a notification that was shown at that time; returns its id. */
async function lay(who: Caller, body: string, at = monday, team: number | null = teams.u12Girls): Promise<number> {
  const [row] = await club.rows(
    `insert into notification (club_id, user_id, team_id, body, context_type, cta, dedupe_key, show_after, shown_at)
     values (1, $1, $2, $3, 'Team', '/teams/1', $3, $4, $4) returning id`,
    [who.userId, team, body, at],
  )
  return Number(row!['id'])
}

test('a change of a practice appears in the tray of its families, with the way to the practice [NOTIF-016] [NOTIF-017]', async () => {
  await save({ status: 'canceled' })
  await deliverOn('2026-10-05T15:02:00Z')
  const [first, ...others] = (await tray(mum)).new_notifications
  expect(others).toEqual([])
  expect(first).toEqual({
    id: expect.any(Number),
    created_at: '2026-10-05T15:02:00.000Z',
    read_at: null,
    may_acknowledge: false,
    body: expect.stringContaining('CANCELED'),
    recipient_list: [`team_${teams.u12Girls}`],
    message_recipient: { id: first.id },
    team_name: 'U12 Girls',
    extra: { cta: `/teams/${teams.u12Girls}/events/${event}`, cta_text: 'View practice', context_type: 'Practice' },
  })
  expect(await bodies(director)).toEqual([])
  expect((await club.rows(`select type from outbox_event where topic = $1`, [`users/${mum.userId}/counts`])).at(-1)).toEqual({
    type: 'notification.shown',
  })
})

test('a notification waits until the change can no longer be undone, and an undone change shows none', async () => {
  const saved = await save({ start_time: '2026-10-06T18:30' })
  await deliverOn('2026-10-05T15:00:10Z')
  expect(await bodies(mum)).toEqual([])
  expect((await director.post(`/change_sets/${saved.change_set_id}/undo`)).status).toBe(200)
  await deliverOn('2026-10-05T15:05:00Z')
  expect(await bodies(mum)).toEqual([])
})

test('a notification is not shown once its event has changed again', async () => {
  await save({ start_time: '2026-10-06T18:30' })
  await save({ start_time: '2026-10-06T17:30', end_time: '2026-10-06T19:00' })
  await deliverOn('2026-10-05T15:05:00Z')
  expect(await bodies(mum)).toEqual([expect.stringContaining('5:30')])
})

test('somebody who has switched mails off still finds the change in the tray', async () => {
  await mum.post('/user', { message_preferences: { practices_email: false, practices_sms: false } })
  await save({ status: 'canceled' })
  await deliverOn('2026-10-05T15:05:00Z')
  expect(await bodies(mum)).toHaveLength(1)
  expect(await club.rows(`select from delivery where user_id = $1 and state <> 'dropped'`, [mum.userId])).toEqual([])
  await mum.post('/user', { message_preferences: { practices_email: true, practices_sms: true } })
})

test('notifications are listed by id descending, those of the last days first, and it is said that older ones exist [NOTIF-028] [NOTIF-047] [NOTIF-054]', async () => {
  const [old, first, second] = [await lay(mum, 'Old', '2026-08-01T10:00:00Z'), await lay(mum, 'First'), await lay(mum, 'Second')]
  const recent = await tray(mum)
  expect(recent.new_notifications.map(({ id }: { id: number }) => id)).toEqual([second, first])
  expect(recent).toMatchObject({ time_last: Date.parse(monday), older_at: Date.parse('2026-08-01T10:00:00Z') })
  const all = await tray(mum, '2026-07-01T00:00:00Z')
  expect(all.new_notifications.map(({ id }: { id: number }) => id)).toEqual([second, first, old])
  expect(all.older_at).toBeNull()
})

test('reading and deleting change the own notifications only, and the counter follows [NOTIF-025] [NOTIF-049] [NOTIF-050]', async () => {
  const [one, other, foreign] = [await lay(mum, 'One'), await lay(mum, 'Other'), await lay(coach, 'Of the coach')]
  expect(await counts(mum)).toMatchObject({ notifications: 2, last_notification: '2026-10-05T15:00:00.000Z' })
  expect((await mum.post('/comm/notifications/read', { ids: [one, foreign] })).body).toEqual({ ids: [one] })
  expect((await tray(mum)).new_notifications).toMatchObject([
    { id: other, read_at: null },
    { id: one, read_at: '2026-10-05T15:00:00.000Z' },
  ])
  expect(await counts(mum)).toMatchObject({ notifications: 1 })
  expect((await mum.post('/comm/notifications/delete', { ids: [one, other, foreign] })).body.ids.sort()).toEqual([one, other])
  expect(await bodies(mum)).toEqual([])
  expect(await bodies(coach)).toEqual(['Of the coach'])
  // The rows stay, for the proof of who was notified.
  expect(await club.rows('select count(*)::int as n from notification')).toEqual([{ n: 3 }])
})

test('coaches see the notifications of their own teams and of the club, not those of other teams [NOTIF-041]', async () => {
  await lay(coach, 'Own team')
  await lay(coach, 'Club', monday, null)
  await lay(coach, 'Other team', monday, teams.otherTeam)
  expect(await bodies(coach)).toEqual(['Club', 'Own team'])
  expect(await counts(coach)).toMatchObject({ notifications: 2 })
})

test('a guest of the club has no notifications [NOTIF-038]', async () => {
  expect((await guest.get(since(monday))).status).toBe(403)
  expect(await counts(guest)).toMatchObject({ notifications: 0 })
})

test('the counters name everything that may wait, and come to the other screens when they are computed again [NOTIF-044] [NOTIF-061] [NOTIF-062]', async () => {
  await club.rows(`update club set config = config || '{"enable_review_all_roster": true}' where club_id = 1`)
  await club.rows(
    `insert into roster_change (club_id, kind, player_id, team_id)
    select club_id, 'release', player_id, team_id from team_player where club_id = 1 and team_id = $1 and left_on is null order by id limit 1`,
    [teams.u12Girls],
  )
  const admin = await club.as(people.admin)
  const { body } = await admin.get('/comm/fb_unread_refresh')
  expect(body).toMatchObject({ roster_changes: 1, staff_events_today: 0, messages: 0, has_failed_payout: false, forms: 0 })
  expect(Object.keys(body)).toHaveLength(19)
  const [news] = await club.rows(`select type, payload from outbox_event where topic = $1`, [`users/${admin.userId}/counts`])
  expect(news).toEqual({ type: 'counts.computed', payload: body })
  await club.rows('delete from roster_change')
  await club.rows(`update club set config = config - 'enable_review_all_roster' where club_id = 1`)
})

test('the counter of staff events counts those of today to which one is invited [NOTIF-052] [NOTIF-062]', async () => {
  const admin = await club.as(people.admin)
  await club.rows(`insert into event_staff (club_id, event_id, user_id) values (1, $1, $2) on conflict do nothing`, [
    events.coachesMeeting,
    admin.userId,
  ])
  const [meeting] = await club.rows('select starts_at, timezone from event where club_id = 1 and id = $1', [events.coachesMeeting])
  const starts = (meeting!['starts_at'] as Date).getTime()
  expect(await counts(admin)).toMatchObject({ staff_events_today: 0 })
  await club.at(new Date(starts - 3_600_000).toISOString())
  expect(await counts(admin)).toMatchObject({ staff_events_today: 1 })
  await club.at(new Date(starts + 86_400_000).toISOString())
  expect(await counts(admin)).toMatchObject({ staff_events_today: 0 })
})

test('a deleted account takes its notifications along', async () => {
  const [user] = await club.rows(`select id from app_user where email = $1`, [people.miasDad])
  await club.rows(
    `insert into notification (club_id, user_id, body, context_type, dedupe_key, show_after) values (1, $1, 'Later', 'Team', 'later', app_now())`,
    [user!['id']],
  )
  for (const forget of club.ctx.forgetPerson) await club.database.hold('jobs', (db) => forget(db, Number(user!['id'])))
  expect(await club.rows('select from notification where user_id = $1', [user!['id']])).toEqual([])
})

test('the live paths of counts, announcements and notices exist, and counts belong to their person [LIVE-010] [LIVE-013]', async () => {
  const follow = (topic: string, userId: number) => {
    const rule = club.ctx.live.access.find(({ pattern }) => pattern.test(topic))
    const ids = rule?.pattern.exec(topic)?.slice(1).map(Number) ?? []
    return rule?.mayFollow(null as never, { userId } as never, ids) ?? Promise.resolve(null)
  }
  expect(
    await Promise.all(
      ['global/toast', 'global/site_down', 'users/7/counts', 'users/8/counts', 'global/counts'].map((topic) => follow(topic, 7)),
    ),
  ).toEqual([true, true, true, false, null])
})
