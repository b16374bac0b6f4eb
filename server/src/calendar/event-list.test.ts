/** @module-tag postgres */
import { readEventList } from '@touchline/domain/calendar/endpoints'
import type { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { coachSamId, events, people, players, teams } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'

let club: TestServer
let admin: Caller
beforeAll(async () => {
  club = await startTestServer()
  admin = await club.as(people.admin)
})
type List = z.infer<typeof readEventList.reply>
const list = async (caller: Caller, query = ''): Promise<List> => {
  const answer = await caller.get(`/user/event_list${query}`)
  expect(answer.status).toBe(200)
  return readEventList.reply.parse(answer.body)
}
const distinct = <T>(values: T[]) => [...new Set(values)]

describe('the events of a calendar as a list', () => {
  test('begin with future events, by time, page by page without a gap', async () => {
    const first = await list(admin, '?page_size=50')
    expect(first.items).toHaveLength(50)
    expect(first.items.every(({ end_datetime }) => end_datetime > '2026-10-05T15:00:00Z')).toBe(true)
    const second = await list(admin, '?page_size=50&page=2')
    const starts = [...first.items, ...second.items].map(({ start_datetime }) => start_datetime)
    expect(starts).toEqual(starts.toSorted())
    expect(distinct([...first.items, ...second.items].map(({ id }) => id))).toHaveLength(100)
    const past = await list(admin, '?when=past&page_size=1')
    expect((await list(admin, '?when=all&page_size=1')).total).toBe(first.total + past.total)
  })

  test('are filtered by kind, team, field and status, and by words anywhere in them', async () => {
    const games = await list(admin, `?type=Game&team_id=${teams.u12Girls}&when=all&page_size=100`)
    expect(distinct(games.items.map(({ type, team_id }) => `${type} ${team_id}`))).toEqual([`Game ${teams.u12Girls}`])
    expect(games.items.map(({ id }) => id)).toContain(events.saturdaysGame)
    expect(distinct((await list(admin, '?field_id=3&page_size=100')).items.map(({ field }) => field?.id))).toEqual([3])
    expect(distinct((await list(admin, '?status=canceled&when=all&page_size=100')).items.map(({ status }) => status))).toEqual(['canceled'])
    const found = await list(admin, `?search=${encodeURIComponent('northgate u12 GIRLS')}&type=Game&when=all&page_size=100`)
    expect(found.items.map(({ id }) => id)).toContain(events.saturdaysGame)
    const words = ({ title, opponent, team_name, field, location }: List['items'][number]) =>
      [title, opponent, team_name, field?.name, location].join(' ').toLowerCase()
    for (const event of found.items) for (const word of ['northgate', 'u12', 'girls']) expect(words(event)).toContain(word)
    expect((await list(admin, `?search=${encodeURIComponent("'; drop table event; --")}`)).total).toBe(0)
  })

  test('are sorted as requested, both ways, and equal ones by time', async () => {
    const names = (items: List['items']) => items.map(({ team_name }) => team_name)
    const up = await list(admin, '?sort=team&page_size=200&type=Game')
    const down = await list(admin, '?sort=team&order=desc&page_size=200&type=Game')
    const collator = new Intl.Collator('und')
    expect(names(up.items)).toEqual(names(up.items).toSorted(collator.compare))
    expect(names(down.items)).toEqual(names(down.items).toSorted((a, b) => collator.compare(b, a)))
    const ofOne = up.items.filter(({ team_id }) => team_id === teams.u12Girls).map(({ start_datetime }) => start_datetime)
    expect(ofOne).toEqual(ofOne.toSorted())
    for (const order of ['asc', 'desc']) {
      const { items } = await list(admin, `?sort=status&order=${order}&status=scheduled&page_size=200`)
      const starts = items.map(({ start_datetime }) => start_datetime)
      expect(starts, order).toEqual(order === 'asc' ? starts.toSorted() : starts.toSorted().toReversed())
    }
    expect((await admin.get('/user/event_list?sort=card')).status).toBe(422)
  })

  test('equal those of the calendar', async () => {
    const [game] = (await list(admin, `?team_id=${teams.u12Girls}&type=Game&page_size=1`)).items
    const { items } = (await admin.get(`/teams/${teams.u12Girls}/calendar_events?start=2026-10-05&end=2026-10-11`)).body
    expect(game).toEqual(items.find(({ id }: { id: number }) => id === events.saturdaysGame))
  })

  test('are those of the role: a coach has his teams, a family those of its children, a guest no team', async () => {
    const coach = await list(await club.as(people.coachSam), '?when=all&page_size=200')
    const own = (await club.rows('select team_id from team_coach where user_id = $1', [coachSamId])).map((row) => Number(row['team_id']))
    expect(coach.items.filter(({ team_id }) => team_id !== null && !own.includes(team_id))).toEqual([])
    expect(distinct(coach.items.map(({ team_id }) => team_id))).toEqual(expect.arrayContaining([teams.u12Girls, teams.u10Boys]))
    const family = await list(await club.as(people.multi, 'Parent_1'), '?when=all&page_size=200')
    expect(new Set(family.items.map(({ club_id }) => club_id))).toEqual(new Set([1, 2]))
    expect((await list(await club.as(people.guest), '?when=all')).items.filter(({ team_id }) => team_id !== null)).toEqual([])
    expect((await list(await club.as(people.coachSam), `?when=all&team_id=${teams.otherTeam}`)).total).toBe(0)
    expect((await list(await club.as(people.coachSam), `?when=all&type=StaffEvent`)).items.every((event) => event.club_id === 1)).toBe(true)
  })
})

test('a result entered in the list changes nothing else of the game, notifies nobody, and can be undone', async () => {
  const coach = await club.as(people.coachSam)
  const path = `/teams/${teams.u12Girls}/games/${events.saturdaysGame}`
  const game = { start_time: '2026-10-10T09:00', end_time: '2026-10-10T10:30', opponent: 'Northgate SC', side: 'away' }
  const told = { location: 'North Park', uniform: 'White', notes: 'Bring water', arrival_minutes: 30, guest_team_players: [players.theo] }
  await coach.post(path, { ...game, ...told, version_id: 1 })
  const detail = async () => (await coach.get(`/calendar_events/${events.saturdaysGame}`)).body
  const messages = () => club.rows('select count(*)::int as n from delivery')
  const [before, sent] = [await detail(), await messages()]
  const saved = await coach.post(`${path}?trigger_notification=0`, { ...game, ...told, our_score: 3, their_score: 1, version_id: 2 })
  expect(saved.body, saved.raw).toMatchObject({ our_score: 3, their_score: 1, told: 0, changed: 1 })
  const { version_id, ...after } = await detail()
  expect({ ...after, version_id: version_id - 1 }).toEqual({ ...before, our_score: 3, their_score: 1 })
  expect(await messages()).toEqual(sent)
  const { items } = await list(coach, `?type=Game&when=all&team_id=${teams.u12Girls}&page_size=100`)
  expect(items.find(({ id }) => id === events.saturdaysGame)).toMatchObject({ our_score: 3, their_score: 1 })
  const family = await club.as(people.miasMum)
  expect((await family.post(path, { ...game, our_score: 9, their_score: 0, version_id })).status).toBe(403)
  expect((await coach.post(`/change_sets/${saved.body.change_set_id}/undo`)).body).toMatchObject({ undone: 1, told: 0 })
  expect(await detail()).toMatchObject({
    our_score: null,
    their_score: null,
    uniform: 'White',
    guest_team_players: before.guest_team_players,
  })
})
