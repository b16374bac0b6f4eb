import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TileEvent } from '../grid/tile-event.ts'
import { clashes, weekRows } from './week-rows.ts'

const days = ['2026-10-05', '2026-10-06']
const made = (id: number, day: number, hour: number, more: Partial<CalendarEvent> = {}) =>
  ({
    id,
    type: 'Practice',
    team_id: 1,
    team_name: 'U10 Boys',
    status: 'scheduled',
    tbd: false,
    field: { id: 7, name: 'North' },
    start_time: `2026-10-0${day}T${hour}:00`,
    end_time: `2026-10-0${day}T${hour + 2}:00`,
    start_datetime: `2026-10-0${day}T${hour}:00:00Z`,
    end_datetime: `2026-10-0${day}T${hour + 2}:00:00Z`,
    ...more,
  }) as CalendarEvent
const tiles = (events: CalendarEvent[]) => events.map(({ id, start_time: start, end_time: end }) => ({ id, start, end }) as TileEvent)
const rows = (events: CalendarEvent[], by: 'field' | 'team', known: { id: number; name: string }[] = []) =>
  weekRows(events, tiles(events), days, by, known, 'Others').map(({ name, days: of }) => [
    name,
    ...of.map((list) => list.map(({ id }) => id)),
  ])

describe('the week of a club', () => {
  const events = [
    made(1, 5, 18),
    made(2, 5, 16, { team_id: 2, team_name: 'U9 Girls' }),
    made(3, 6, 18, { field: null, location: 'At the lake' }),
    made(4, 6, 10, { team_id: null, team_name: 'Riverside FC', field: null }),
  ]
  test('has a row for each field, also an empty one, and events elsewhere in the last', () => {
    expect(
      rows(events, 'field', [
        { id: 7, name: 'North' },
        { id: 8, name: 'East' },
      ]),
    ).toEqual([
      ['East', [], []],
      ['North', [2, 1], []],
      ['Others', [], [4, 3]],
    ])
  })
  test('has a row for each team in the order of their ages, and events of the whole club in the last', () => {
    expect(rows(events, 'team', [{ id: 5, name: 'U11 Boys' }])).toEqual([
      ['U9 Girls', [2], []],
      ['U10 Boys', [1], [3]],
      ['U11 Boys', [], []],
      ['Others', [], [4]],
    ])
  })
  test('shows every event of a full evening', () => {
    const evening = Array.from({ length: 30 }, (_, index) => made(100 + index, 5, 17))
    expect(rows(evening, 'field')[0]![1]).toHaveLength(30)
  })
  test('marks two events on one field at the same time, and none with an event that does not take place', () => {
    const other = made(9, 5, 19, { team_id: 3, team_name: 'U12 Boys' })
    const found = clashes([...events, other])
    expect([...found].map(([id, { kind, with: clash }]) => [id, kind, clash.id]).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [1, 'field', 9],
      [9, 'field', 1],
    ])
    expect(clashes([...events, { ...other, status: 'canceled' }]).size).toBe(0)
  })
})

describe('the layout of the week', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.resetModules()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is by field for staff of many teams, by hours for a coach', async () => {
    const { usualLayout } = await import('../last-layout.ts')
    expect([usualLayout('Admin', 24), usualLayout('Director', 24), usualLayout('Admin', 3), usualLayout('Coach', 24)]).toEqual([
      'field',
      'field',
      'time',
      'time',
    ])
  })
  test('is restored on the next visit for each role; an invalid stored value is ignored', async () => {
    const { keepLayout } = await import('../last-layout.ts')
    keepLayout('Admin', 'team')
    keepLayout('Coach', 'time')
    vi.resetModules()
    expect((await import('../last-layout.ts')).layouts.get()).toEqual({ Admin: 'team', Coach: 'time' })
    kept.set('touchline-week-layout', '{"Admin":"sideways","Coach":"field"}')
    vi.resetModules()
    expect((await import('../last-layout.ts')).layouts.get()).toEqual({ Coach: 'field' })
  })
})
