import { readMyCalendar, readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { useMemo, useState } from 'react'
import { useRead } from '../kit/api/queries.ts'
import { useZone } from '../shell/session/useActor.ts'
import { useTeamAddress } from '../teams/useTeamAddress.ts'
import type { TileEvent } from './grid/tile-event.ts'
import { useCalendarAddress } from './calendar-address.ts'
import { filtered, isFiltered, passesBand } from './calendar-filter.ts'
import { daysShown, isUndated, turned, undatedDays, type CalendarViewName } from './calendar-range.ts'
import { useAnswered, useBands } from './calendar-part.ts'
import { useTile } from './useTile.ts'

/** Makes one tile per event, so that events which stay after a filter change keep their tile and are not rendered again. */
function madeOnce(tile: (event: CalendarEvent) => TileEvent) {
  const made = new WeakMap<CalendarEvent, TileEvent>()
  return (event: CalendarEvent) => {
    const known = made.get(event) ?? tile(event)
    made.set(event, known)
    return known
  }
}

/** Reads the calendar of a team, or the user's own, for the view in the address, and offers navigation. */
export function useCalendar({ team, preferred }: { team?: number; preferred: CalendarViewName }) {
  const at = useCalendarAddress(useZone(), preferred)
  const [weeks, setWeeks] = useState(team === undefined ? 2 : 4)
  const days = daysShown(at.view, at.date, weeks)
  const read = useCalendarRead(team, days)
  // Events without a date are read after the dated ones.
  const undated = useCalendarRead(team, undatedDays, read.data !== undefined)

  const { bands, isPending } = useBands({ ...days, ...(team !== undefined && { team }) })

  const tile = useTile()
  const { filters } = at
  const answered = useAnswered()
  const all = useMemo(
    () => [...(read.data?.items ?? []), ...(undated.data?.items ?? []).filter(isUndated)].map(answered),
    [read.data, undated.data, answered],
  )
  const events = useMemo(() => filtered(all, filters), [all, filters])
  const dated = useMemo(() => events.filter((event) => !isUndated(event)), [events])
  const drawn = useMemo(() => madeOnce(tile), [tile])
  const tiles = useMemo(() => dated.map(drawn), [dated, drawn])

  return {
    at,
    days,
    read,
    weeks,
    /** All loaded events, without the filters. */
    all,
    events: dated,
    undated: events.filter(isUndated),
    tiles,
    /** Spans of days of other areas; they belong to teams and to no kind, child or field. */
    bands: bands.filter((band) => passesBand(band, filters)),
    /** The bands are not known yet. */
    isPending,
    filtered: isFiltered(filters),
    more: () => setWeeks(weeks + (team === undefined ? 2 : 4)),
    turn: (step: 1 | -1) => at.goTo(turned(at.view, at.date, step)),
    show: (view: CalendarViewName) => at.set({ view }),
  }
}
export type Calendar = ReturnType<typeof useCalendar>

/** The calendar of a team is narrowed to the group assignment in the address. */
function useCalendarRead(team: number | undefined, query: { start: string; end: string }, wanted = true) {
  const { within } = useTeamAddress()
  const mine = useRead(readMyCalendar, { query }, { keep: true, enabled: wanted && team === undefined })
  const ofTeam = useRead(
    readTeamCalendar,
    { params: { team: team ?? 0 }, query: { ...query, ...within } },
    { keep: true, enabled: wanted && team !== undefined },
  )
  return team === undefined ? mine : ofTeam
}
