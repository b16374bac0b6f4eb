import { readEventList } from '@touchline/domain/calendar/endpoints'
import type { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { coachSamId, events, people, teams } from '../demo/people.ts'
import { testWorld, type Caller, type World } from '../test-world.ts'

let club: World
let admin: Caller
beforeAll(async () => {
  club = await testWorld()
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
  test('begin with what is ahead, in order of time, page by page without a gap', async () => {
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

  test('are narrowed by kind, team, field and status, and by words that stand anywhere in them', async () => {
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

  test('are sorted by what is asked, both ways, and what is equal by time', async () => {
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

  test('say the same as the calendar does', async () => {
    const [game] = (await list(admin, `?team_id=${teams.u12Girls}&type=Game&page_size=1`)).items
    const { items } = (await admin.get(`/teams/${teams.u12Girls}/calendar_events?start=2026-10-05&end=2026-10-11`)).body
    expect(game).toEqual(items.find(({ id }: { id: number }) => id === events.saturdaysGame))
  })

  test('are those of the seat: a coach has his teams, a family those of its children, a guest nothing of a team', async () => {
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
