import { CalendarNews } from '@touchline/domain/calendar/notices/news'
import { beforeAll, describe, expect, test } from 'vitest'
import { events, people, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
const monday = '2026-10-05T15:00:00Z'
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
})

const news = async (caller: Caller) => CalendarNews.parse((await caller.get('/user/calendar_news')).body)
const look = (caller: Caller, until: string) => caller.post('/user/calendar_news/seen', { until })
const told = async (caller: Caller) => (await news(caller)).items.map(({ event_id, what }) => [event_id, ...what])
async function change(event: number, part: object, by = coach) {
  const { body } = await by.get(`/calendar_events/${event}`)
  const kind = body.type === 'Game' ? 'games' : 'practices'
  const { start_time, end_time, location, opponent, side, status, version_id } = body
  const now = { start_time, end_time, location, field_id: body.field?.id ?? null, status, version_id }
  const saved = await by.post(`/teams/${body.team_id}/${kind}/${event}`, {
    ...now,
    ...(body.type === 'Game' && { opponent, side }),
    ...part,
  })
  expect(saved.status).toBe(200)
  return saved.body
}

describe('changes since the calendar was last viewed', () => {
  test('are empty for a first-time reader and for changes before the last view', async () => {
    expect(await news(mum)).toEqual({ since: null, read_at: '2026-10-05T15:00:00.000Z', total: 0, items: [], cancellations: [] })
    await change(events.tuesdaysPractice, { start_time: '2026-10-06T17:45' })
    expect((await look(mum, monday)).body).toEqual({ since: '2026-10-05T15:00:00.000Z' })
    await club.at('2026-10-05T16:00:00Z')
    expect(await told(mum)).toEqual([])
  })

  test('include a moved practice, a canceled game and a new event for the family, but not for the coach who made them', async () => {
    await look(coach, monday)
    await change(events.tuesdaysPractice, { start_time: '2026-10-06T18:30' })
    await change(events.saturdaysGame, { status: 'canceled', status_reason: 'Frozen pitch' })
    await change(events.otherTeamGame, { status: 'canceled' }, await club.as(people.otherTeamCoach))
    const added = await coach.post(`/teams/${teams.u12Girls}/practices`, { start_time: '2026-10-09T18:00', end_time: '2026-10-09T19:00' })
    const { items, since, total } = await news(mum)
    expect([since, total]).toEqual(['2026-10-05T15:00:00.000Z', 3])
    expect(items.map(({ event_id, what }) => [event_id, ...what])).toEqual([
      [events.tuesdaysPractice, 'moved'],
      [added.body.id, 'added'],
    ])
    const canceled = (await news(mum)).cancellations.map(({ event_id }) => event_id)
    expect(canceled, 'of her own teams only').toEqual([events.saturdaysGame])
    expect(items[0]).toMatchObject({
      team_name: 'U12 Girls',
      before: { start_time: '2026-10-06T17:45' },
      now: { start_time: '2026-10-06T18:30' },
    })
    expect(await told(coach)).toEqual([])
    expect(await told(await club.as(people.otherTeamCoach))).toEqual([])
  })

  test('keep a cancellation until the family acknowledges it, however often the rest is marked as read; staff see who has', async () => {
    const [cancellation] = (await news(mum)).cancellations
    expect(cancellation).toMatchObject({
      event_ids: [events.saturdaysGame],
      status: 'canceled',
      status_reason: 'Frozen pitch',
      status_by: 'Sam Okafor',
      status_at: '2026-10-05T16:00:00.000Z',
    })
    const acknowledged = async () => (await coach.get(`/calendar_events/${events.saturdaysGame}/notices`)).body.acknowledged
    expect(await acknowledged()).toEqual([])
    const stranger = await club.as(people.otherTeamCoach)
    const got = (caller: Caller, event_ids: number[]) =>
      caller.post('/user/calendar_news/seen', { until: '2026-10-05T16:00:00Z', event_ids })
    expect((await got(stranger, [events.saturdaysGame])).status).toBe(200)
    expect((await news(mum)).cancellations).toHaveLength(1)
    expect((await got(mum, [events.saturdaysGame])).status).toBe(200)
    expect((await news(mum)).cancellations).toEqual([])
    expect(await acknowledged()).toEqual([{ name: 'Dana Whitfield', at: '2026-10-05T16:00:00.000Z' }])
    // The others stay unread, and one line can be acknowledged alone.
    expect((await told(mum)).map(([event]) => event)).toContain(events.tuesdaysPractice)
  })

  test('show a new series as one line, read as a whole', async () => {
    const recurs = { frequency: 'weekly', weekdays: ['M'], count: 6 }
    const made = await coach.post(`/teams/${teams.u12Girls}/practices`, {
      ...{ start_time: '2026-10-19T17:00', end_time: '2026-10-19T18:00', title: 'Speed', recurs },
    })
    expect(made.status, made.raw).toBe(200)
    const lines = async () => (await news(mum)).items.filter(({ title }) => title === 'Speed')
    const [line, ...others] = await lines()
    expect([line!.event_ids.length, line!.what, others]).toEqual([6, ['added'], []])
    await mum.post('/user/calendar_news/seen', { until: '2026-10-05T16:00:00Z', event_ids: line!.event_ids })
    expect(await lines()).toEqual([])
    await coach.post(`/change_sets/${made.body.change_set_id}/undo`)
  })

  test('leave out an event that was moved back, and include a deleted one until the deletion is undone', async () => {
    await change(events.tuesdaysPractice, { start_time: '2026-10-06T17:45' })
    const { body } = await coach.delete(`/teams/${teams.u12Girls}/practices/${events.thursdaysPractice}`)
    expect((await told(mum)).map(([event, what]) => `${event} ${what}`)).toContain(`${events.thursdaysPractice} taken_off`)
    expect((await told(mum)).some(([event]) => event === events.tuesdaysPractice)).toBe(false)
    await coach.post(`/change_sets/${body.change_set_id}/undo`)
    expect((await told(mum)).some(([event]) => event === events.thursdaysPractice)).toBe(false)
  })

  test('end with a view; an earlier view does not bring them back, and none reaches into the future', async () => {
    expect((await told(mum)).length).toBeGreaterThan(0)
    await look(mum, '2026-10-05T16:00:00Z')
    await look(mum, monday)
    expect(await told(mum)).toEqual([])
    expect((await look(mum, '2030-01-01T00:00:00Z')).body).toEqual({ since: '2026-10-05T16:00:00.000Z' })
    expect((await mum.post('/user/calendar_news/seen', { until: 'yesterday' })).status).toBe(422)
  })

  test('cover all clubs of a family, for each person separately', async () => {
    const dad = await club.as(people.multi, 'Parent_1')
    await look(dad, '2026-10-05T16:00:00Z')
    await club.at('2026-10-05T17:00:00Z')
    const admin = await club.as(people.otherClubAdmin)
    const { body: event } = await admin.get(`/calendar_events/${events.familysOtherPractice}`)
    await admin.post(`/teams/${teams.familysOtherTeam}/practices/${event.id}`, {
      start_time: event.start_time,
      end_time: event.end_time,
      field_id: null,
      location: 'The beach',
      version_id: event.version_id,
    })
    const { items } = await news(dad)
    expect(items).toMatchObject([{ event_id: event.id, club_id: 2, what: ['elsewhere'], now: { place: 'The beach' } }])
    expect(await told(mum)).toEqual([])
  })

  test('are stored for thirty days', async () => {
    const kept = async () => Number((await club.rows('select count(*) as n from event_change'))[0]!['n'])
    expect(await kept()).toBeGreaterThan(0)
    await club.at('2026-11-10T15:00:00Z')
    await club.ctx.jobs.sweep()
    expect(await kept()).toBe(0)
    await club.at(monday)
  })
})
