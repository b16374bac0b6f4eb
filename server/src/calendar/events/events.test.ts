import { CalendarEvent } from '@touchline/domain/calendar/event'
import { instantOf } from '@touchline/domain/kit/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { coachSamId, events, people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
let admin: Caller
let director: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum, admin, director] = [
    await club.as(people.coachSam),
    await club.as(people.miasMum),
    await club.as(people.admin),
    await club.as(people.director),
  ]
})
const Calendar = z.object({ items: z.array(CalendarEvent.strict()) })
const evening = { start_time: '2026-10-21T18:00', end_time: '2026-10-21T19:30' }
const october = 'start=2026-10-01&end=2026-10-31'
const mine = async (caller: Caller, range = october) => Calendar.parse((await caller.get(`/user/calendar_events?${range}`)).body).items
const titles = async (caller: Caller) => (await mine(caller)).map(({ title }) => title)
const told = async (id: number) =>
  await club.rows('select channel, to_address, subject, body from delivery where dedupe_key like $1 order by id', [`event:${id}:%`])

describe('events of a team', () => {
  const path = `/teams/${teams.u12Girls}/calendar_events`
  test('a dinner of the team is created, changed, deleted and restored [CAL-085] [CAL-086] [CAL-092]', async () => {
    const made = await coach.post(path, { ...evening, title: 'Team dinner', location: 'Casa Verde' })
    expect(made).toMatchObject({
      status: 200,
      body: { type: 'GenericCalendarEvent', title: 'Team dinner', team_id: teams.u12Girls, told: 0, changed: 1 },
    })
    expect(await titles(mum)).toContain('Team dinner')
    const changed = await coach.post(`${path}/${made.body.id}?trigger_notification=1`, {
      ...evening,
      title: 'Team dinner',
      start_time: '2026-10-21T18:30',
      version_id: 1,
    })
    expect(changed.body).toMatchObject({ version_id: 2, start_time: '2026-10-21T18:30' })
    expect(await told(made.body.id)).toHaveLength(changed.body.told)
    const gone = await coach.delete(`${path}/${made.body.id}?group_action=this`)
    expect(await titles(mum)).not.toContain('Team dinner')
    await coach.post(`/change_sets/${gone.body.change_set_id}/undo`)
    expect(await titles(mum)).toContain('Team dinner')
  })

  test('an event needs a title and an existing kind, which must fit the path [CAL-003]', async () => {
    expect((await coach.post(path, { ...evening, title: ' ' })).body.errors.title).toEqual(['Enter a title.'])
    const party = await admin.post('/club_admin/calendar_events', { ...evening, title: 'x', type: 'Party' })
    expect([party.status, Object.keys(party.body.errors)]).toEqual([422, ['type']])
    const wrong = await coach.post(`${path}/${events.tuesdaysPractice}`, { ...evening, title: 'x', version_id: 1 })
    expect(wrong.status).toBe(404)
  })

  test('an event without a known time says so', async () => {
    const made = await coach.post(path, { start_time: '2026-12-05T00:00', end_time: '2026-12-05T23:59', tbd: true, title: 'Cup weekend' })
    expect(made.body).toMatchObject({ tbd: true })
  })
})

describe('canceled, postponed, and scheduled again', () => {
  const path = `/teams/${teams.u12Girls}/practices/${events.nextPractice}`
  const body = { start_time: '2026-10-13T18:00', end_time: '2026-10-13T19:30', field_id: 1 }
  test('each has its own message, and each can be undone', async () => {
    let version = 1
    const words: string[] = []
    for (const status of ['canceled', 'scheduled', 'postponed']) {
      const saved = await coach.post(`${path}?trigger_notification=1`, {
        ...body,
        status,
        version_id: version,
        notification_message: 'Frost',
      })
      expect(saved.body.status).toBe(status)
      version = saved.body.version_id
      words.push(String((await told(events.nextPractice)).at(-1)!['subject']).split(':')[0]!)
      if (status === 'postponed') {
        await coach.post(`/change_sets/${saved.body.change_set_id}/undo`)
        expect((await coach.get(`/calendar_events/${events.nextPractice}`)).body.status).toBe('scheduled')
      }
    }
    expect(words).toEqual(['CANCELED', 'Back on', 'POSTPONED'])
  })

  test('a cancellation a few hours ahead is also sent by text, once per person and channel, and not to its author', async () => {
    await club.at('2026-10-06T20:00:00Z')
    const own = `/teams/${teams.u12Girls}/practices/${events.tuesdaysPractice}`
    const asked = { start_time: '2026-10-06T18:00', end_time: '2026-10-06T19:30', notice: 'canceled', event_id: events.tuesdaysPractice }
    const preview = await coach.post(`/teams/${teams.u12Girls}/calendar_preview`, asked)
    const { start_time, end_time } = asked
    const saved = await coach.post(`${own}?trigger_notification=1`, { start_time, end_time, status: 'canceled', version_id: 1 })
    const messages = await told(events.tuesdaysPractice)
    expect(saved.body.told).toBe(preview.body.told.people.length)
    expect(messages.filter(({ channel }) => channel === 'email')).toHaveLength(preview.body.told.email)
    expect(messages.filter(({ channel }) => channel === 'sms')).toHaveLength(preview.body.told.sms)
    expect(preview.body.told.sms).toBeGreaterThan(10)
    expect(messages.map((message) => message['to_address'])).not.toContain(people.coachSam)
    expect(messages.map((message) => message['to_address'])).toContain(people.miasMum)
    const known = await coach.get(`/calendar_events/${events.tuesdaysPractice}/notices`)
    expect(known.body.items).toHaveLength(1)
    expect(known.body.items[0]).toMatchObject({ kind: 'canceled', missing: [] })
    const dana = known.body.items[0].people.find(({ name }: { name: string }) => name === 'Dana Whitfield')
    expect(dana.by.map(({ channel }: { channel: string }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect((await mum.get(`/calendar_events/${events.tuesdaysPractice}/notices`)).status).toBe(403)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('a past event can be neither canceled nor postponed; it can be scheduled again, and that can be undone', async () => {
    const practices = `/teams/${teams.u12Girls}/practices`
    const times = { start_time: '2026-10-08T20:00', end_time: '2026-10-08T21:00' }
    const { id } = (await coach.post(practices, times)).body
    const save = async (status: string) => {
      const { version_id } = (await coach.get(`/calendar_events/${id}`)).body
      return await coach.post(`${practices}/${id}`, { ...times, status, version_id })
    }
    await club.at('2026-10-09T04:00:00Z')
    for (const status of ['canceled', 'postponed'])
      expect(await save(status)).toMatchObject({ status: 422, body: { code: 'event.over', errors: { status: [expect.any(String)] } } })
    expect((await save('scheduled')).status).toBe(200)

    await club.at('2026-10-08T15:00:00Z')
    expect((await save('canceled')).status).toBe(200)
    await club.at('2026-10-09T04:00:00Z')
    expect((await save('canceled')).status).toBe(200)
    const back = await save('scheduled')
    expect(back.body.status).toBe('scheduled')
    expect((await coach.post(`/change_sets/${back.body.change_set_id}/undo`)).status).toBe(200)
    expect((await coach.get(`/calendar_events/${id}`)).body.status).toBe('canceled')
    await coach.delete(`${practices}/${id}`)
    await club.at('2026-10-05T15:00:00Z')
  })

  test('a person who joined the team after the message is named as not notified', async () => {
    const said = async () => (await coach.get(`/calendar_events/${events.tuesdaysPractice}/notices`)).body.items[0].missing
    expect(await said()).toEqual([])
    // The coach who canceled is not among those who were not notified; the administrator reads the coach's name with the change.
    const { items } = (await admin.get(`/calendar_events/${events.tuesdaysPractice}/notices`)).body
    expect([items[0].by, items[0].missing]).toEqual(['Sam Okafor', []])
    const [late] = await club.rows(
      `insert into team_player (club_id, team_id, player_id, status) select 1, $1, $2, 'active' returning id`,
      [teams.u12Girls, players.otherTeam],
    )
    expect((await said()).length).toBeGreaterThan(0)
    await club.rows('delete from team_player where id = $1', [late!['id']])
  })
})

describe('events of the club', () => {
  test('photo day is in the calendar of everybody in the club, and of nobody else [CAL-007] [CAL-029]', async () => {
    for (const caller of [coach, mum, admin, director]) expect(await titles(caller)).toContain('Photo day')
    expect(await titles(await club.as(people.otherClubAdmin))).not.toContain('Photo day')
    const line = (await mine(mum)).find(({ title }) => title === 'Photo day')!
    expect(line).toMatchObject({ team_id: null, team_name: 'Riverside FC', is_staff_event: false, mine: [], counts: { players: 0 } })
    const both = await titles(await club.as(people.multi, 'Parent_1'))
    expect(both).toEqual(expect.arrayContaining(['Photo day', 'Season barbecue']))
  })

  test('the staff meeting is visible to invited people and organisers, and only with the setting [CAL-055] [CAL-056]', async () => {
    expect(await titles(coach)).toContain('Coaches’ meeting')
    const ofClub = Calendar.parse((await admin.get(`/club_admin/calendar_events?${october}`)).body).items
    expect(ofClub.map(({ title }) => title)).toContain('Coaches’ meeting')
    expect(await titles(director)).toContain('Coaches’ meeting')
    const other = await club.as(people.otherTeamCoach)
    expect(await titles(other)).not.toContain('Coaches’ meeting')
    expect((await other.get(`/calendar_events/${events.coachesMeeting}`)).status).toBe(404)
    expect((await mum.get(`/calendar_events/${events.coachesMeeting}`)).status).toBe(404)
    expect((await coach.get(`/calendar_events/${events.coachesMeeting}`)).body).toMatchObject({
      is_staff_event: true,
      staff_names: expect.arrayContaining(['Sam Okafor']),
      may: { edit: false, see_register: false },
    })
    const without = await club.as(people.otherClubAdmin)
    expect((await without.post('/club_admin/calendar_events', { ...evening, title: 'x', type: 'StaffEvent' })).body.code).toBe(
      'feature_off',
    )
  })

  test('the club creates, changes and deletes them; a flag names the audience [CAL-061] [CAL-089] [CAL-090]', async () => {
    const made = await admin.post('/club_admin/calendar_events?trigger_notification=1', {
      ...evening,
      title: 'First aid course',
      type: 'StaffEvent',
      staff_ids: [coachSamId],
    })
    expect(made.body).toMatchObject({ type: 'StaffEvent', team_id: null, told: 1 })
    expect(await told(made.body.id)).toMatchObject([{ to_address: people.coachSam }])
    const path = `/club_admin/calendar_events/${made.body.id}`
    const changed = await director.post(path, { ...evening, title: 'First aid refresher', version_id: 1 })
    expect(changed.body, 'what is not named stays').toMatchObject({
      title: 'First aid refresher',
      type: 'StaffEvent',
      staff_ids: [coachSamId],
    })
    expect((await coach.get(`/calendar_events/${made.body.id}`)).body.title).toBe('First aid refresher')
    expect((await admin.delete(path)).body.told).toBe(0)
    expect(await told(made.body.id)).toHaveLength(1)
    const again = await admin.post('/club_admin/calendar_events', {
      ...evening,
      title: 'Course',
      type: 'StaffEvent',
      staff_ids: [coachSamId],
    })
    const gone = await admin.delete(`/club_admin/calendar_events/${again.body.id}?trigger_notification=1`)
    expect(gone.body.told).toBe(1)
    expect((await mum.post(`/change_sets/${gone.body.change_set_id}/undo`)).status).toBe(403)
    expect((await admin.post(`/change_sets/${gone.body.change_set_id}/undo`)).body.undone).toBe(1)
  })

  test('an event for everybody notifies the families and the staff of the season [CAL-091]', async () => {
    const gone = await admin.delete(`/club_admin/calendar_events/${events.photoDay}?trigger_notification=1`)
    expect(gone.body.told).toBeGreaterThan(300)
    expect(await told(events.photoDay)).toHaveLength(gone.body.told)
    await admin.post(`/change_sets/${gone.body.change_set_id}/undo`)
    expect(await titles(mum)).toContain('Photo day')
  })

  test('an admin of one region cannot edit events of the whole club', async () => {
    const regional = await club.as(people.regional)
    expect((await regional.post('/club_admin/calendar_events', { ...evening, title: 'x' })).status).toBe(403)
    expect((await coach.post('/club_admin/calendar_events', { ...evening, title: 'x' })).status).toBe(403)
  })

  test('an admin reads all events of the club, a director those of his teams and of the club [CAL-064]', async () => {
    const all = Calendar.parse((await admin.get(`/club_admin/calendar_events?${october}`)).body).items
    const some = Calendar.parse((await director.get(`/club_admin/calendar_events?${october}`)).body).items
    expect(all.length).toBeGreaterThan(some.length)
    expect(some.map(({ title }) => title)).toEqual(expect.arrayContaining(['Photo day', 'Coaches’ meeting']))
    expect((await coach.get(`/club_admin/calendar_events?${october}`)).status).toBe(403)
  })
})

describe('games entered by the club', () => {
  test('of a team, with side, kit, arrival and score [CAL-087] [CAL-088]', async () => {
    const game = { ...evening, opponent: 'Summit Athletic', side: 'away', uniform: 'White', arrival_minutes: 45 }
    const made = await admin.post('/club_admin/games?trigger_notification=1', { ...game, team_id: teams.u12Girls })
    expect(made.body).toMatchObject({
      team_id: teams.u12Girls,
      opponent: 'Summit Athletic',
      side: 'away',
      uniform: 'White',
      arrival_minutes: 45,
    })
    expect(made.body.told).toBeGreaterThan(20)
    const scored = await admin.post(`/club_admin/games/${made.body.id}`, { ...game, our_score: 2, their_score: 2, version_id: 1 })
    expect(scored.body).toMatchObject({ our_score: 2, their_score: 2, team_id: teams.u12Girls })
    expect((await admin.delete(`/club_admin/games/${made.body.id}`)).status).toBe(200)
    expect((await coach.get(`/calendar_events/${made.body.id}`)).status).toBe(404)
  })

  test('without a team takes no answers [CAL-053] [CAL-093]', async () => {
    const made = await admin.post('/club_admin/games', { ...evening, title: 'Northgate SC – Summit Athletic', field_id: 1 })
    expect(made.body).toMatchObject({ team_id: null, type: 'Game' })
    const answer = await admin.post(`/games/${made.body.id}/availability/${players.mia}?team_id=${teams.u12Girls}`, { status: 'present' })
    expect(answer.raw).toContain('Unable to update availability for game.')
  })
})

describe('guest players', () => {
  const path = `/teams/${teams.u12Girls}/games/${events.saturdaysGame}`
  test('are found by name, attend, are notified, and their family answers for them [CAL-034]', async () => {
    const found = await coach.get(`/teams/${teams.u12Girls}/guest_candidates?search=theo wh`)
    expect(found.body.items).toEqual([{ id: players.theo, name: 'Theo Whitfield', detail: 'U10 Boys' }])
    expect((await coach.get(`/teams/${teams.u12Girls}/guest_candidates?search=mia whit`)).body.items).toEqual([])
    const game = { start_time: '2026-10-10T09:00', end_time: '2026-10-10T10:30', opponent: 'Northgate SC' }
    expect((await coach.post(path, { ...game, guest_team_players: [4_000_000], version_id: 1 })).body.code).toBe('event.guest_unknown')
    const jasper = 'select id from player where club_id = 2 limit 1'
    const foreign = Number((await club.rows(jasper))[0]!['id'])
    expect((await coach.post(path, { ...game, guest_team_players: [foreign], version_id: 1 })).status).toBe(422)
    const saved = await coach.post(path, { ...game, guest_team_players: [players.theo], version_id: 1 })
    expect(saved.body.guest_team_players).toEqual([{ player_id: players.theo, first_name: 'Theo', last_name: 'Whitfield' }])
    const kept = await coach.post(path, { ...game, version_id: 2 })
    expect(kept.body.guest_team_players).toHaveLength(1)
    const register = await coach.get(`/calendar_events/${events.saturdaysGame}/attendance`)
    expect(register.body.players.find((line: { player_id: number }) => line.player_id === players.theo)).toMatchObject({ guest: true })
    const answered = await mum.post(`/games/${events.saturdaysGame}/availability/${players.theo}?team_id=${teams.u12Girls}`, {
      status: 'present',
    })
    expect(answered.status).toBe(200)
  })

  test('a family that knows the team only through its guest sees that event and no other', async () => {
    const guest = Number(
      (
        await club.rows(
          `select tp.player_id from team_player tp join player_contact c on c.player_id = tp.player_id where tp.team_id = $1
             and not exists (select from team_player x join player_contact y on y.player_id = x.player_id where x.team_id = $2 and y.user_id = c.user_id)
             and c.user_id > 1000 order by 1 limit 1`,
          [teams.otherTeam, teams.u12Girls],
        )
      )[0]!['player_id'],
    )
    const [contact] = await club.rows(
      'select u.email from player_contact c join app_user u on u.id = c.user_id where c.player_id = $1 order by c.id limit 1',
      [guest],
    )
    const family = await club.as(String(contact!['email']))
    expect((await family.get(`/calendar_events/${events.saturdaysGame}`)).status).toBe(404)
    const game = { start_time: '2026-10-10T09:00', end_time: '2026-10-10T10:30', opponent: 'Northgate SC' }
    const version = (await coach.get(`/calendar_events/${events.saturdaysGame}`)).body.version_id
    await coach.post(path, { ...game, guest_team_players: [guest], version_id: version })
    expect((await family.get(`/calendar_events/${events.saturdaysGame}`)).status).toBe(200)
    expect((await family.get(`/calendar_events/${events.thursdaysPractice}`)).status).toBe(404)
    const line = (await mine(family)).find(({ id }) => id === events.saturdaysGame)!
    expect(line.mine).toMatchObject([{ player_id: guest, status: 'none' }])
    expect((await mine(family)).some(({ id }) => id === events.thursdaysPractice)).toBe(false)
    const answer = await family.post(`/games/${events.saturdaysGame}/availability/${guest}?team_id=${teams.u12Girls}`, { status: 'absent' })
    expect(answer.status).toBe(200)
  })
})

test('every line has its times as local time, zone and instant of the same moment, under common names [CAL-033]', async () => {
  for (const line of await mine(admin)) {
    expect(instantOf(line.start_time, line.timezone).toISOString()).toBe(new Date(line.start_datetime).toISOString())
    expect(instantOf(line.end_time, line.timezone).toISOString()).toBe(new Date(line.end_datetime).toISOString())
    expect(line).toHaveProperty('team_id')
  }
})

describe('an open editor', () => {
  test('asks for the current version and its author [CAL-084]', async () => {
    const path = `/calendar_events/${events.thursdaysPractice}/version`
    expect((await coach.get(path)).body).toEqual({ version_id: 1, user: { id: 2, name: 'Avery Lindholm' } })
    await coach.post(`/teams/${teams.u12Girls}/practices/${events.thursdaysPractice}`, {
      start_time: '2026-10-08T18:00',
      end_time: '2026-10-08T19:30',
      version_id: 1,
    })
    expect((await director.get(path)).body).toEqual({ version_id: 2, user: { id: coachSamId, name: 'Sam Okafor' } })
    expect((await (await club.as(people.stranger)).get(path)).status).toBe(404)
  })
})
