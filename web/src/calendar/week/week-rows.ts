import { clashesOf, type ConflictKind } from '@touchline/domain/calendar/editor/conflicts'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import type { TileEvent } from '../grid/tile-event.ts'
import { byDay } from '../grid/tile-event.ts'

/** The layouts of the week: by the hours of the day, or with a row for each field or each team. */
export const weekLayouts = ['time', 'field', 'team'] as const
export type WeekLayout = (typeof weekLayouts)[number]
export type RowsBy = Exclude<WeekLayout, 'time'>

export interface WeekRow {
  key: string
  /** The id of the field or team; null for events without one. */
  id: number | null
  name: string
  /** The events of each day, ordered by start. */
  days: TileEvent[][]
  /** The maximum number of events on one day of this row. */
  most: number
}

interface Named {
  id: number
  name: string
}

/** Makes a row for every field or team, also for an empty one, because events can be planned there. Events with neither go into the last row. */
export function weekRows(
  events: readonly CalendarEvent[],
  tiles: readonly TileEvent[],
  days: readonly string[],
  by: RowsBy,
  known: readonly Named[],
  rest: string,
): WeekRow[] {
  const idOf = (event: CalendarEvent) => (by === 'field' ? (event.field?.id ?? null) : event.team_id)
  const names = new Map<number | null, string>(known.map(({ id, name }) => [id, name]))
  const parts = new Map<number | null, TileEvent[]>(known.map(({ id }) => [id, []]))
  events.forEach((event, index) => {
    const id = idOf(event)
    if (!names.has(id)) names.set(id, id === null ? rest : by === 'field' ? event.field!.name : event.team_name)
    const part = parts.get(id)
    if (part) part.push(tiles[index]!)
    else parts.set(id, [tiles[index]!])
  })
  const natural = new Intl.Collator('en', { numeric: true })
  return [...parts]
    .map(([id, part]) => {
      const placed = byDay(part, days)
      const ofDays = days.map((day) => placed.get(day)!)
      return { key: String(id), id, name: names.get(id)!, days: ofDays, most: Math.max(...ofDays.map(({ length }) => length)) }
    })
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || natural.compare(a.name, b.name))
}

export type Clash = Extract<ConflictKind, 'field' | 'team'>

/** Returns the events that share a field or a team with another event at the same time, by id. */
export function clashes(events: readonly CalendarEvent[]): Map<number, { kind: Clash; with: CalendarEvent }> {
  const held = events
    .filter(({ status, tbd }) => status === 'scheduled' && !tbd)
    .map((event) => ({
      event,
      startsAt: new Date(event.start_datetime),
      endsAt: new Date(event.end_datetime),
      teamId: event.team_id,
      fieldId: event.field?.id ?? null,
      site: null,
      people: [],
    }))
  return new Map([...clashesOf(held)].map(([{ event }, { kind, with: other }]) => [event.id, { kind: kind as Clash, with: other.event }]))
}
