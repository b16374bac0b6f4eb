import { beforeAll, describe, expect, test } from 'vitest'
import { events, people, players, teams, coachSamId } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
})

const early = '2026-10-05T15:00:00Z'
const practice = (player: number, event = events.tuesdaysPractice) => `/practices/${event}/availability/${player}`

describe('a family answers', () => {
  test('a parent answers for her child and the reply is the saved answer [CAL-027] [CAL-057] [CAL-065]', async () => {
    await club.at(early)
    const answer = await mum.post(practice(players.mia), { status: 'late', notes: 'After piano' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      player_id: players.mia,
      status: 'late',
      notes: 'After piano',
      set_by: 'Dana Whitfield',
      set_by_staff: false,
      health_screen_passed_at: null,
    })
    const saved = await club.rows('select status, notes from attendance where event_id = $1 and player_id = $2', [
      events.tuesdaysPractice,
      players.mia,
    ])
    expect(saved).toEqual([{ status: 'late', notes: 'After piano' }])
  })

  test('a parent answers until an hour before the start, and not a minute later; the coach still may [CAL-050] [CAL-051]', async () => {
    await club.at('2026-10-06T22:59:00Z')
    expect((await mum.post(practice(players.ella), { status: 'present' })).status).toBe(200)
    await club.at('2026-10-06T23:01:00Z')
    const late = await mum.post(practice(players.ella), { status: 'absent' })
    expect(late.status).toBe(422)
    expect(late.body).toMatchObject({ code: 'attendance.deadline_passed', deadline: '2026-10-06T23:00:00.000Z' })
    expect((await coach.post(practice(players.ella), { status: 'absent' })).status).toBe(200)
    await club.at(early)
  })

  test('an event may forbid answers of families that the club allows [CAL-049]', async () => {
    await club.rows(`update event set extra = '{"parent_can_set_attendance": false}' where id = $1`, [events.nextPractice])
    expect((await mum.post(practice(players.mia, events.nextPractice), { status: 'present' })).body).toMatchObject({
      code: 'attendance.parents_cannot_answer',
    })
    expect((await coach.post(practice(players.mia, events.nextPractice), { status: 'present' })).status).toBe(200)
  })

  test('an event may move the deadline to minutes before its end [CAL-032]', async () => {
    const extra = { parent_can_set_attendance_until_minutes: 30, parent_can_set_attendance_until_relative_to_start: false }
    await club.rows('update event set extra = $2 where id = $1', [events.thursdaysPractice, JSON.stringify(extra)])
    await club.at('2026-10-09T00:50:00Z') // Thursday 18:50, practice ends 19:30
    expect((await mum.post(practice(players.mia, events.thursdaysPractice), { status: 'late' })).status).toBe(200)
    await club.at('2026-10-09T01:01:00Z')
    expect((await mum.post(practice(players.mia, events.thursdaysPractice), { status: 'late' })).body.code).toBe(
      'attendance.deadline_passed',
    )
    await club.at(early)
  })

  test('the club must both track attendance and let families answer [CAL-048]', async () => {
    const set = (config: object) => club.rows('update club set config = config || $1 where club_id = 1', [JSON.stringify(config)])
    await set({ parent_can_set_attendance: false })
    expect((await mum.post(practice(players.mia), { status: 'present' })).body.code).toBe('attendance.parents_cannot_answer')
    await set({ parent_can_set_attendance: true, track_attendance: false })
    expect(await mum.post(practice(players.mia), { status: 'present' })).toMatchObject({ status: 403, body: { code: 'feature_off' } })
    await set({ track_attendance: true })
    expect((await mum.post(practice(players.mia), { status: 'present' })).status).toBe(200)
  })

  test('a mark of the coach after the start is not changed by a family', async () => {
    await club.rows(`update event set extra = '{"parent_can_set_attendance_until_minutes": null}' where id = $1`, [events.u10Practice])
    const [event] = await club.rows('select starts_at from event where id = $1', [events.u10Practice])
    await club.at(new Date((event!['starts_at'] as Date).getTime() + 60_000).toISOString())
    expect((await mum.post(practice(players.theo, events.u10Practice), { status: 'late' })).status).toBe(200)
    expect((await coach.post(practice(players.theo, events.u10Practice), { status: 'absent' })).status).toBe(200)
    expect((await mum.post(practice(players.theo, events.u10Practice), { status: 'present' })).body.code).toBe('attendance.marked_by_staff')
    await club.at(early)
  })

  test('a family may not answer for another child, and a stranger learns nothing', async () => {
    expect((await mum.post(practice(players.ava), { status: 'absent' })).status).toBe(403)
    const stranger = await club.as(people.stranger)
    const other = await stranger.post(practice(players.mia), { status: 'absent' })
    const nowhere = await stranger.post(practice(players.mia, 4_000_000), { status: 'absent' })
    expect(other).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(other.raw).toBe(nowhere.raw)
    expect((await coach.post(practice(players.otherClub, events.otherClubPractice), { status: 'absent' })).raw).toBe(nowhere.raw)
    expect((await coach.post(practice(players.otherTeam), { status: 'absent' })).status).toBe(404)
  })

  test('invalid input names the field and changes nothing', async () => {
    const before = await club.rows('select count(*) from attendance_history')
    const wrong = await mum.post(practice(players.mia), { status: 'maybe', notes: 'x'.repeat(501), colour: 'red' })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['colour', 'notes', 'status'])
    expect(await club.rows('select count(*) from attendance_history')).toEqual(before)
  })

  test('a canceled event takes no answers', async () => {
    await club.rows(`update event set status = 'canceled' where id = $1`, [events.saturdaysGame])
    const path = `/games/${events.saturdaysGame}/availability/${players.mia}?team_id=${teams.u12Girls}`
    expect((await mum.post(path, { status: 'present' })).body.code).toBe('attendance.event_is_off')
    await club.rows(`update event set status = 'scheduled' where id = $1`, [events.saturdaysGame])
  })
})

describe('games', () => {
  test('an answer for a game names its team [CAL-066]', async () => {
    const path = `/games/${events.saturdaysGame}/availability/${players.mia}`
    expect((await mum.post(`${path}?team_id=${teams.u12Girls}`, { status: 'absent' })).body).toMatchObject({
      status: 'absent',
      event_id: events.saturdaysGame,
    })
    expect((await mum.post(path, { status: 'absent' })).status).toBe(422)
  })

  test('a team that does not play the game cannot answer for it [CAL-053] [CAL-093]', async () => {
    const answer = await mum.post(`/games/${events.saturdaysGame}/availability/${players.mia}?team_id=${teams.u10Boys}`, {
      status: 'absent',
    })
    expect(answer).toMatchObject({ status: 422, body: { error: 'Unable to update availability for game.' } })
  })

  test('a practice is not a game', async () => {
    expect((await mum.post(`/practices/${events.saturdaysGame}/availability/${players.mia}`, { status: 'absent' })).status).toBe(404)
  })
})

describe('staff', () => {
  test('a coach answers for himself, named by his role [CAL-028] [CAL-058]', async () => {
    const own = await coach.post(practice(coachSamId), { status: 'absent', notes: 'At a course', user_role: `Coach_${coachSamId}` })
    expect(own.body).toMatchObject({ user_id: coachSamId, user_role: `Coach_${coachSamId}`, player_id: null, status: 'absent' })
    const register = await coach.get(`/calendar_events/${events.tuesdaysPractice}/attendance`)
    expect(register.body.staff.find((line: { user_id: number }) => line.user_id === coachSamId)).toMatchObject({
      status: 'absent',
      head_coach: true,
    })
    expect((await mum.post(practice(coachSamId), { status: 'present', user_role: `Coach_${coachSamId}` })).status).toBe(403)
    expect((await coach.post(practice(coachSamId), { status: 'present', user_role: 'Coach_99999' })).status).toBe(404)
  })

  test('many marks are saved in one request, all or none', async () => {
    const path = `/calendar_events/${events.pastPractice}/attendance`
    const marks = [players.mia, players.ella].map((player_id) => ({ player_id, status: 'present' }))
    const done = await coach.post(path, { marks })
    const marked = done.body.players.filter((line: { player_id: number }) => [players.mia, players.ella].includes(line.player_id))
    expect(marked).toMatchObject([
      { status: 'present', set_by: 'Sam Okafor', set_by_staff: true },
      { status: 'present', set_by_staff: true },
    ])
    const refused = await coach.post(path, {
      marks: [
        { player_id: players.mia, status: 'absent' },
        { player_id: players.otherTeam, status: 'absent' },
      ],
    })
    expect(refused.body).toMatchObject({ code: 'attendance.not_on_team', player_ids: [players.otherTeam] })
    const after = await coach.get(path)
    expect(after.body.players.find((line: { player_id: number }) => line.player_id === players.mia).status).toBe('present')
    expect((await mum.post(path, { marks })).status).toBe(403)
  })

  test('the history lists answers with author and time, newest first; a family reads its own', async () => {
    await mum.post(practice(players.mia), { status: 'absent' })
    await coach.post(practice(players.mia), { status: 'present' })
    const path = `/calendar_events/${events.tuesdaysPractice}/attendance`
    const { body } = await mum.get(`${path}/${players.mia}/history`)
    expect(body.items.slice(0, 2)).toMatchObject([
      { status: 'present', set_by: 'Sam Okafor', set_by_staff: true },
      { status: 'absent', set_by: 'Dana Whitfield' },
    ])
    expect((await mum.get(`${path}/${players.ava}/history`)).status).toBe(404)
  })
})

describe('the register', () => {
  test('staff see everybody, a family its own lines, both the totals [CAL-035] [CAL-041]', async () => {
    const path = `/calendar_events/${events.tuesdaysPractice}/attendance`
    const [all, own] = [await coach.get(path), await mum.get(path)]
    expect(all.body.players).toHaveLength(16)
    expect(new Set(own.body.players.map((line: { player_id: number }) => line.player_id))).toEqual(new Set([players.mia, players.ella]))
    expect(own.body.totals).toEqual(all.body.totals)
    expect(all.body.has_non_responders).toBe(true)
    expect(all.body.may).toEqual({ take: true, see_all: true, read_medical: true, reach_families: true })
    expect(own.body.may).toEqual({ take: false, see_all: false, read_medical: false, reach_families: false })
    expect(own.body.answerable).toHaveLength(2)
  })

  test('the season table counts every held event once', async () => {
    const { body } = await coach.get(`/teams/${teams.u12Girls}/attendance?start=2026-09-07&end=2026-10-04`)
    expect(body.players).toHaveLength(16)
    const held = body.events.filter((event: { status: string }) => event.status === 'scheduled').length
    expect(held).toBeGreaterThan(8)
    for (const line of body.players) expect(line.totals.players).toBe(held)
    expect((await mum.get(`/teams/${teams.u12Girls}/attendance?start=2026-09-07&end=2026-10-04`)).status).toBe(403)
    expect((await coach.get(`/teams/${teams.u12Girls}/attendance?start=2024-09-07&end=2026-10-04`)).body.code).toBe('range.too_long')
  })
})

describe('the health screen', () => {
  const path = `/practices/${events.otherClubPractice}/availability/${players.otherClub}`
  const questions = [
    'Does your child have a fever today?',
    'Has your child been with somebody who is ill?',
    'Does your child have a cough that is new?',
  ]
  const no = questions.map((question) => ({ question, yes: false }))
  test('is required within a day of the event: a pass needs all No, and the answers are never returned [CAL-039] [CAL-047]', async () => {
    const admin = await club.as(people.otherClubAdmin)
    const [event] = await club.rows('select starts_at from event where id = $1', [events.otherClubPractice])
    const start = (event!['starts_at'] as Date).getTime()
    await club.at(new Date(start - 25 * 3_600_000).toISOString())
    expect((await admin.post(path, { status: 'present' })).status).toBe(200)
    await club.at(new Date(start - 3_600_000).toISOString())
    expect((await admin.post(path, { status: 'absent' })).status).toBe(200)
    expect((await admin.post(path, { status: 'present' })).body).toMatchObject({ code: 'attendance.health_screen_needed' })
    expect((await admin.post(path, { status: 'present', health_screen: [] })).body).toMatchObject({
      code: 'attendance.health_screen_needed',
    })
    const passed = await admin.post(path, { status: 'present', health_screen: no })
    expect(passed.body.health_screen_passed_at).not.toBeNull()
    expect(passed.raw).not.toContain('fever')
    const [kept] = await club.rows('select answers, passed from health_screen_answer')
    expect(kept!['passed']).toBe(true)
    expect(String(kept!['answers'])).not.toContain('fever')
    expect(club.ctx.secrets.decrypt('health', String(kept!['answers']))).toContain('fever')
  })

  test('sets failed after a Yes, which counts as absent [CAL-037] [CAL-038]', async () => {
    const admin = await club.as(people.otherClubAdmin)
    const failed = await admin.post(path, { status: 'present', health_screen: no.map((given, index) => ({ ...given, yes: index === 0 })) })
    expect(failed.body).toMatchObject({ status: 'failed', health_screen_passed_at: null })
    const { body } = await admin.get(`/calendar_events/${events.otherClubPractice}/attendance`)
    expect(body.totals).toMatchObject({ failed: 1 })
    expect(body.totals.absent).toBeGreaterThanOrEqual(1)
    await club.at(early)
  })
})

test('every answer is announced to its register and to the calendar, in order, and refused ones are not', async () => {
  const before = await club.rows(`select coalesce(max(last_seq), 0)::int as seq from live_topic where topic = $1`, [
    `events/${events.tuesdaysPractice}/attendance`,
  ])
  await mum.post(practice(players.mia), { status: 'present' })
  await mum.post(practice(players.ava), { status: 'present' })
  const after = await club.rows(`select topic, topic_seq, type, payload from outbox_event where topic = $1 order by id desc limit 1`, [
    `events/${events.tuesdaysPractice}/attendance`,
  ])
  expect(after[0]).toMatchObject({
    topic_seq: (before[0]!['seq'] as number) + 1,
    type: 'attendance.changed',
    payload: { answers: [{ player_id: players.mia, status: 'present' }] },
  })
})

test('every answer leaves an audit row in the same transaction, and a refusal leaves one too', async () => {
  const last = async () => (await club.rows('select actor_user_id, action, entity, diff from audit_log order by id desc limit 1'))[0]!
  await mum.post(practice(players.mia), { status: 'late' })
  expect(await last()).toMatchObject({
    actor_user_id: mum.userId,
    action: 'attendance.recorded',
    diff: { player_id: players.mia, status: 'late' },
  })
  await mum.post(practice(players.ava), { status: 'late' })
  expect(await last()).toMatchObject({
    actor_user_id: mum.userId,
    action: 'denied',
    entity: 'POST /practices/{practice}/availability/{subject}',
  })
})

test('a canceled or postponed event asks for no answers, and earlier ones stay', async () => {
  await club.at(early)
  const event = events.nextPractice
  await club.rows(`update event set extra = '{}' where id = $1`, [event])
  expect((await mum.post(practice(players.mia, event), { status: 'absent' })).status).toBe(200)
  for (const status of ['canceled', 'postponed']) {
    await club.rows(`update event set status = $2 where id = $1`, [event, status])
    expect((await mum.post(practice(players.mia, event), { status: 'present' })).body.code).toBe('attendance.event_is_off')
    const marks = [{ player_id: players.theo, status: 'present' }]
    expect((await coach.post(`/calendar_events/${event}/attendance`, { marks })).body.code).toBe('attendance.event_is_off')
  }
  await club.rows(`update event set status = 'scheduled' where id = $1`, [event])
  expect(await club.rows('select status from attendance where event_id = $1 and player_id = $2', [event, players.mia])).toEqual([
    { status: 'absent' },
  ])
})

test('the counts of a calendar equal the answers, however many arrive at one moment', async () => {
  await club.at(early)
  const event = events.nextPractice
  await club.rows(`update event set extra = '{}' where id = $1`, [event])
  const statuses = ['present', 'absent', 'late', 'none'] as const
  for (const status of statuses)
    await Promise.all([
      mum.post(practice(players.mia, event), { status }),
      mum.post(practice(players.ella, event), { status: 'injured' }),
      coach.post(`/calendar_events/${event}/attendance`, { marks: [{ player_id: players.theo, status }] }),
    ])
  const counted = await club.rows('select coming, away from attendance_count where event_id = $1', [event])
  const recounted = await club.rows(
    `select count(*) filter (where a.status in ('present', 'late'))::int as coming, count(*) filter (where a.status in ('absent', 'injured', 'failed'))::int as away
     from attendance a join event e on e.id = a.event_id
     join team_player tp on tp.team_id = e.team_id and tp.player_id = a.player_id and tp.status = 'active' and tp.left_on is null where event_id = $1`,
    [event],
  )
  expect(counted).toEqual(recounted)
  const wrong = await club.rows(`select c.event_id from attendance_count c join lateral (
    select count(*) filter (where own.is and a.status in ('present', 'late')) as coming, count(*) filter (where own.is and a.status in ('absent', 'injured', 'failed')) as away,
      coalesce(jsonb_object_agg(a.player_id, a.status), '{}') as answers,
      coalesce(array_agg(a.player_id order by a.player_id) filter (where a.health_screen_passed_at is not null), '{}') as passed
    from attendance a join event e on e.id = a.event_id cross join lateral (select exists (select from team_player tp
      where tp.team_id = e.team_id and tp.player_id = a.player_id and tp.status = 'active' and tp.left_on is null)) own ("is")
    where a.event_id = c.event_id and a.player_id is not null) x
    on (c.coming, c.away, c.answers, array(select unnest(c.health_passed) order by 1)) is distinct from (x.coming, x.away, x.answers, x.passed)`)
  expect(wrong).toEqual([])
})
