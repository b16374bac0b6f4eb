/** @module-tag postgres */
import { beforeAll, describe, expect, test } from 'vitest'
import { people, players, teams } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'

let club: TestServer
let coach: Caller
let mum: Caller
beforeAll(async () => {
  club = await startTestServer()
  ;[coach, mum] = [await club.as(people.coachSam), await club.as(people.miasMum)]
})
const path = `/teams/${teams.u12Girls}/practices`
const monday = { start_time: '2026-10-19T16:00', end_time: '2026-10-19T17:00', title: 'Keepers' }
const weekly = { frequency: 'weekly', weekdays: ['M', 'W'], until: '2026-11-11' }
const all = ['10-19', '10-21', '10-26', '10-28', '11-02', '11-04', '11-09', '11-11']

interface Line {
  id: number
  title: string
  start_time: string
  start_datetime: string
  version_id: number
  status: string
  group_id: number | null
}
const keepers = async (title = 'Keepers'): Promise<Line[]> =>
  (await coach.get(`/teams/${teams.u12Girls}/calendar_events?start=2026-10-12&end=2026-12-31`)).body.items.filter(
    (line: Line) => line.title === title,
  )
const days = (lines: Line[]) => lines.map(({ start_time }) => start_time.slice(5, 10))
/** A new series, and its third event. */
async function planned(more: object = {}) {
  for (const line of await keepers()) await coach.delete(`${path}/${line.id}`)
  const made = await coach.post(path, { ...monday, recurs: weekly, ...more })
  expect(made.status, made.raw).toBe(200)
  const lines = await keepers()
  return { made: made.body, lines, third: lines[2]! }
}
const answer = (id: number) => mum.post(`/practices/${id}/availability/${players.mia}`, { status: 'present' })
const answered = async (id: number) =>
  (await club.rows(`select status from attendance where event_id = $1 and player_id = $2`, [id, players.mia]))[0]?.['status']
const edit = (line: Line, action: string, more: object = {}) => {
  const day = line.start_time.slice(0, 10)
  const body = { start_time: line.start_time, end_time: `${day}T17:00`, title: 'Keepers', version_id: line.version_id, ...more }
  return coach.post(`${path}/${line.id}?group_action=${action}`, body)
}

describe('planning a series', () => {
  test('creates one event per day of the rule, at the same local time on both sides of the clock change, and notifies once [CAL-059] [CAL-081]', async () => {
    const made = await coach.post(`${path}?trigger_notification=1`, { ...monday, recurs: weekly })
    expect(made.body).toMatchObject({ changed: 8, series: { total: 8, following: 8, over: 0 }, recurs: { weekdays: ['M', 'W'] } })
    const lines = await keepers()
    expect(days(lines)).toEqual(all)
    expect(new Set(lines.map(({ start_time }) => start_time.slice(11)))).toEqual(new Set(['16:00']))
    expect(new Set(lines.map(({ start_datetime }) => start_datetime.slice(11, 16)))).toEqual(new Set(['22:00', '23:00']))
    const messages = await club.rows(`select subject from delivery where dedupe_key like $1`, [`event:${made.body.id}:%`])
    expect(messages).toHaveLength(made.body.told)
    expect(messages[0]!['subject']).toContain('8 dates')
    expect((await coach.post(`/change_sets/${made.body.change_set_id}/undo`)).body.undone).toBe(8)
    expect(await keepers()).toEqual([])
  })

  test('without an end, or with a change of the rule for one day, is refused at the field', async () => {
    const endless = await coach.post(path, { ...monday, recurs: { frequency: 'weekly' } })
    expect(endless).toMatchObject({ status: 422, body: { code: 'event.series_endless' } })
    const { third } = await planned()
    expect((await edit(third, 'this', { recurs: { ...weekly, weekdays: ['F'] } })).body.code).toBe('event.series_scope')
  })

  test('one event becomes a series, and keeps its answers', async () => {
    for (const line of await keepers()) await coach.delete(`${path}/${line.id}`)
    const one = await coach.post(path, monday)
    await answer(one.body.id)
    const made = await coach.post(`${path}/${one.body.id}`, { ...monday, recurs: weekly, version_id: 1 })
    expect(made.body.changed).toBe(8)
    expect(days(await keepers())).toEqual(all)
    expect(await answered(one.body.id)).toBe('present')
  })
})

describe('changing a series', () => {
  test.each([
    ['this', ['10-26']],
    ['', ['10-26']],
    ['future', all.slice(2)],
    ['all', all],
  ])('group_action "%s" moves the hour of %s and no other, and no answer is lost [CAL-062] [CAL-082]', async (action, moved) => {
    const { lines, third } = await planned()
    for (const line of lines) await answer(line.id)
    const saved = await edit(third, action, { start_time: '2026-10-26T15:30' })
    expect(saved.body.changed).toBe(moved.length)
    const after = await keepers()
    expect(days(after.filter(({ start_time }) => start_time.endsWith('15:30')))).toEqual(moved)
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(lines.map(({ id }) => id)))
    for (const line of lines) expect(await answered(line.id)).toBe('present')
    const undone = await coach.post(`/change_sets/${saved.body.change_set_id}/undo`)
    expect(undone.body).toMatchObject({ undone: moved.length, left_alone: [] })
    expect((await keepers()).every(({ start_time }) => start_time.endsWith('16:00'))).toBe(true)
  })

  test('a change by hand on one event stays when another field is changed on all', async () => {
    const { lines, third } = await planned()
    await edit(lines[1]!, 'this', { notes: 'Bring your gloves', start_time: '2026-10-21T16:15' })
    await edit(third, 'all', { uniform: 'Blue' })
    expect((await coach.get(`/calendar_events/${lines[1]!.id}`)).body).toMatchObject({
      notes: 'Bring your gloves',
      start_time: '2026-10-21T16:15',
      uniform: 'Blue',
    })
  })

  test('moved by a day, all following events move by a day, and so does the rule', async () => {
    const { lines, third } = await planned()
    const saved = await edit(third, 'future', { start_time: '2026-10-27T16:00', end_time: '2026-10-27T17:00' })
    expect(days(await keepers())).toEqual(['10-19', '10-21', '10-27', '10-29', '11-03', '11-05', '11-10', '11-12'])
    expect(saved.body).toMatchObject({ recurs: { weekdays: ['Tu', 'Th'], until: '2026-11-12' }, series: { total: 6 } })
    expect((await coach.get(`/calendar_events/${lines[0]!.id}`)).body).toMatchObject({
      recurs: { weekdays: ['M', 'W'], until: '2026-10-21' },
      series: { total: 2 },
    })
  })

  test('a new rule keeps the matching days with their answers, creates the new ones and deletes the others', async () => {
    const { lines, third } = await planned()
    for (const line of lines) await answer(line.id)
    const saved = await edit(third, 'future', { recurs: { frequency: 'weekly', weekdays: ['W', 'F'], until: '2026-11-07' } })
    expect(saved.status, saved.raw).toBe(200)
    const after = await keepers()
    expect(days(after)).toEqual(['10-19', '10-21', '10-28', '10-30', '11-04', '11-06'])
    for (const line of lines.filter((old) => after.some(({ id }) => id === old.id))) expect(await answered(line.id)).toBe('present')
    expect(after.filter(({ id }) => lines.some((old) => old.id === id)).length).toBe(4)
    expect((await coach.post(`/change_sets/${saved.body.change_set_id}/undo`)).body.left_alone).toEqual([])
    expect(days(await keepers())).toEqual(all)
    for (const line of lines) expect(await answered(line.id)).toBe('present')
  })

  test('a new rule does not delete an event that was moved by hand', async () => {
    const { lines, third } = await planned()
    const thursday = { start_time: '2026-11-05T16:00', end_time: '2026-11-05T17:00' }
    await edit(lines[5]!, 'this', thursday)
    await answer(lines[5]!.id)
    await edit(third, 'future', { recurs: { frequency: 'weekly', weekdays: ['M'], until: '2026-11-11' } })
    expect(days(await keepers())).toEqual(['10-19', '10-21', '10-26', '11-02', '11-05', '11-09'])
    expect(await answered(lines[5]!.id)).toBe('present')
  })

  test('it ends with an event, which can also continue alone', async () => {
    const { third } = await planned()
    await edit(third, 'future', { recurs: null })
    expect(days(await keepers())).toEqual(['10-19', '10-21', '10-26'])
    expect((await keepers()).at(-1)!.group_id).toBeNull()
  })
})

describe('canceling and deleting', () => {
  test('this one, these and the following, all of them', async () => {
    for (const [action, left] of [
      ['this', all.filter((day) => day !== '10-26')],
      ['future', all.slice(0, 2)],
      ['all', []],
    ] as const) {
      const { third } = await planned()
      const gone = await coach.delete(`${path}/${third.id}?group_action=${action}`)
      expect(gone.body.changed).toBe(8 - left.length)
      expect(days(await keepers())).toEqual(left)
      expect((await coach.post(`/change_sets/${gone.body.change_set_id}/undo`)).body.left_alone).toEqual([])
      expect(days(await keepers())).toEqual(all)
    }
  })

  test('a deleted day becomes an exception of the rule', async () => {
    const { lines, third } = await planned()
    await coach.delete(`${path}/${third.id}`)
    expect((await coach.get(`/calendar_events/${lines[0]!.id}`)).body.recurs).toMatchObject({
      exceptions: ['2026-10-26'],
      until: '2026-11-11',
    })
  })

  test('canceled from here on', async () => {
    const { third } = await planned()
    await edit(third, 'future', { status: 'canceled' })
    expect((await keepers()).map(({ status }) => status)).toEqual([...Array(2).fill('scheduled'), ...Array(6).fill('canceled')])
  })

  test('past dates of a series stay as they were', async () => {
    const { third } = await planned()
    await club.at('2026-10-22T15:00:00Z')
    const off = await edit(third, 'all', { status: 'canceled' })
    expect(off.body.changed).toBe(6)
    expect((await keepers()).map(({ status }) => status)).toEqual([...Array(2).fill('scheduled'), ...Array(6).fill('canceled')])
    await club.at('2026-10-05T15:00:00Z')
  })

  test('an undo leaves alone what changed since, and restores the rest', async () => {
    const { lines, third } = await planned()
    const off = await edit(third, 'future', { status: 'canceled' })
    const fourth = (await keepers())[3]!
    await edit(fourth, 'this', { notes: 'Moved indoors', status: 'scheduled' })
    const undone = await coach.post(`/change_sets/${off.body.change_set_id}/undo`)
    expect(undone.body).toMatchObject({ undone: 5, left_alone: [{ reason: 'changed_since' }] })
    expect(lines).toHaveLength(8)
  })
})
