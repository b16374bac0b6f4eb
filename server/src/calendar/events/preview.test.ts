import { beforeAll, describe, expect, test } from 'vitest'
import { events, people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let coach: Caller
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, admin] = [await club.as(people.coachSam), await club.as(people.admin)]
})
const girls = `/teams/${teams.u12Girls}/calendar_preview`
const boys = `/teams/${teams.u10Boys}/calendar_preview`
/** Sam's girls practice on Tuesday from 18:00 to 19:30. */
const tuesday = async () => (await coach.get(`/calendar_events/${events.tuesdaysPractice}`)).body
const on = (from: string, until: string, more: object = {}) => ({
  start_time: `2026-10-06T${from}`,
  end_time: `2026-10-06T${until}`,
  ...more,
})
const kinds = (body: { conflicts: { kind: string }[] }) => body.conflicts.map(({ kind }) => kind)

describe('the conflicts of an event', () => {
  test('include the field, with the next time at which it is free', async () => {
    const practice = await tuesday()
    const other = await club.as(people.otherTeamCoach)
    const asked = on('18:30', '20:00', { field_id: practice.field.id })
    const { body } = await other.post(`/teams/${teams.otherTeam}/calendar_preview`, asked)
    expect(body.conflicts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'field', event_id: practice.id, team_name: 'U12 Girls', start_time: '2026-10-06T18:00' }),
      ]),
    )
    const again = await other.post(`/teams/${teams.otherTeam}/calendar_preview`, { ...asked, ...body.next_free })
    expect(again.body).toMatchObject({ conflicts: [], conflict_count: 0, next_free: null })
  })

  test('include the team itself, but not the edited event', async () => {
    expect(kinds((await coach.post(girls, on('19:00', '20:00'))).body)).toEqual(['team'])
    expect(kinds((await coach.post(girls, on('19:00', '20:00', { event_id: events.tuesdaysPractice }))).body)).toEqual([])
  })

  test('include the coach on another field, by name, and the travel time between close events', async () => {
    const free = on('18:00', '19:00', { event_id: events.u10Practice })
    const { body } = await coach.post(boys, free)
    expect(body.conflicts).toMatchObject([{ kind: 'coach', person: 'Sam Okafor', event_id: events.tuesdaysPractice }])
    // Riverside Park to Mill Lane: twenty minutes on the road.
    await club.rows('update event set field_id = 1 where id = $1', [events.tuesdaysPractice])
    await club.rows('update event set field_id = null where field_id in (2, 5, 6) and starts_at::date between $1 and $2', [
      '2026-10-06',
      '2026-10-08',
    ])
    const near = await coach.post(boys, on('19:40', '20:40', { field_id: 5, event_id: events.u10Practice }))
    expect(near.body.conflicts).toMatchObject([{ kind: 'travel', person: 'Sam Okafor', minutes: 20 }])
    expect(near.body.next_free).toEqual({ start_time: '2026-10-06T19:55', end_time: '2026-10-06T20:55' })
    const unknown = await coach.post(boys, on('19:50', '20:40', { field_id: 6, event_id: events.u10Practice }))
    expect(unknown.body.conflicts).toMatchObject([{ kind: 'travel', minutes: 30 }])
    expect(kinds((await coach.post(boys, on('19:40', '20:40', { field_id: 2, event_id: events.u10Practice }))).body)).toEqual([])
  })

  test('leave out canceled events and those without a time, and forbid nothing', async () => {
    await club.rows(`update event set status = 'canceled' where id = $1`, [events.tuesdaysPractice])
    expect(kinds((await coach.post(girls, on('18:00', '19:00'))).body)).toEqual([])
    await club.rows(`update event set status = 'scheduled' where id = $1`, [events.tuesdaysPractice])
    expect(kinds((await coach.post(girls, on('00:00', '23:59', { tbd: true }))).body)).toEqual([])
    expect((await coach.post(`/teams/${teams.u12Girls}/practices`, on('18:00', '19:00', { title: 'Doubled' }))).status).toBe(200)
  })

  test('are found for all days of a series', async () => {
    const recurs = { frequency: 'weekly', weekdays: ['Tu'], count: 3 }
    const { body } = await coach.post(girls, { start_time: '2026-10-13T18:00', end_time: '2026-10-13T19:00', recurs })
    expect(body.dates).toEqual(['2026-10-13', '2026-10-20', '2026-10-27'])
    expect(body.conflict_count).toBe(3)
    expect(body.next_free).toEqual({ start_time: '2026-10-13T19:30', end_time: '2026-10-13T20:30' })
    expect(
      (await coach.post(girls, { start_time: '2026-10-13T18:00', end_time: '2026-10-13T19:00', recurs: { frequency: 'daily' } })).body.code,
    ).toBe('event.series_endless')
  })

  test('include invited staff of a club event who are on a field', async () => {
    const asked = { ...on('18:30', '19:00'), type: 'StaffEvent', staff_ids: [coach.userId] }
    const { body } = await admin.post('/club_admin/calendar_preview', asked)
    expect(body.conflicts[0]).toMatchObject({ kind: 'coach', person: 'Sam Okafor' })
    expect(body.told.people).toEqual([{ name: 'Sam Okafor', by: ['email'] }])
  })

  test('say that a colleague is busy, and with what only to invited people', async () => {
    const [second] = await club.rows('select user_id from team_coach where team_id = $1 and user_id <> $2', [teams.u12Girls, coach.userId])
    const meeting = { ...on('21:00', '22:00'), title: 'About a colleague', type: 'StaffEvent', staff_ids: [Number(second!['user_id'])] }
    await admin.post('/club_admin/calendar_events', meeting)
    const { body } = await coach.post(girls, on('21:00', '22:00'))
    expect(body.conflicts).toMatchObject([{ kind: 'coach', title: '', type: 'StaffEvent' }])
  })
})

describe('the people to notify', () => {
  test('are listed by name and channel: a guest’s family too, the author never', async () => {
    const plain = (await coach.post(girls, on('10:00', '11:00'))).body.told
    expect(plain.email).toBe(plain.people.length)
    expect(plain.people.map(({ name }: { name: string }) => name)).toContain('Dana Whitfield')
    expect(plain.people.map(({ name }: { name: string }) => name)).not.toContain('Sam Okafor')
    const guest = (await coach.post(girls, on('10:00', '11:00', { guest_team_players: [players.otherTeam] }))).body.told
    expect(guest.people.length).toBeGreaterThan(plain.people.length)
  })
  test('without any channel are listed separately', async () => {
    await club.rows(`update club set config = config || '{"enable_sms": false}' where club_id = 1`)
    const soon = await coach.post(girls, on('18:00', '19:00', { notice: 'canceled' }))
    expect(soon.body.told).toMatchObject({ sms: 0, unreached: [] })
  })
})
