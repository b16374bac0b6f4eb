import { eventKinds } from '@touchline/domain/calendar/event'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isDate, wallTime } from '../kit/time/days.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { useIsPhone } from '../kit/page/useIsPhone.ts'
import type { CalendarFilters } from './calendar-filter.ts'
import { calendarViews, type CalendarViewName } from './calendar-range.ts'

/** Keeps the state of the calendar in the address, so that it can be shared. */
export function useCalendarAddress(zone: string, preferred: CalendarViewName) {
  const [query, setQuery] = useSearchParams()
  const isPhone = useIsPhone()
  const now = wallTime(serverNow(), zone)
  const today = now.slice(0, 10)
  const asked = query.get('date')
  const date = isDate(asked) ? asked : today
  const view = calendarViews.find((known) => known === query.get('view')) ?? (isPhone ? 'agenda' : preferred)
  const text = query.toString()
  const filters = useMemo(() => filtersOf(new URLSearchParams(text)), [text])

  /** Another day or view adds a browser history entry; a filter replaces the current one. The sign-in time is removed from the shared address. */
  function set(changes: Record<string, string | null>) {
    const next = new URLSearchParams(text)
    next.delete('t')
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    if (next.toString() === text) return
    setQuery(next, { replace: !('date' in changes || 'view' in changes), preventScrollReset: true })
  }
  return {
    now,
    today,
    date,
    view,
    isPhone,
    filters,
    set,
    clearFilters: () => set({ team: null, kind: null, player: null, field: null }),
    goTo: (day: string) => set({ date: day === today ? null : day }),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>

function filtersOf(query: URLSearchParams): CalendarFilters {
  const id = (name: string) => Number(query.get(name)) || null
  return {
    team: id('team'),
    kind: eventKinds.find((known) => known === query.get('kind')) ?? null,
    player: id('player'),
    field: id('field'),
  }
}
