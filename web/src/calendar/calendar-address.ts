import { useMediaQuery } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { isDate, mondayOf, wallTime } from '../kit/days.ts'
import { serverNow } from '../kit/server-clock.ts'

export type CalendarViewName = 'week' | 'agenda'
export const kindFilters = ['Practice', 'Game'] as const

/** What the calendar shows, kept in the address so that it can be sent to somebody. */
export function useCalendarAddress(zone: string, preferred: CalendarViewName) {
  const [query, setQuery] = useSearchParams()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const now = wallTime(serverNow(), zone)
  const today = now.slice(0, 10)
  const asked = query.get('date')
  const date = isDate(asked) ? asked : today
  const wanted = query.get('view')
  const view: CalendarViewName = isPhone ? 'agenda' : wanted === 'week' || wanted === 'agenda' ? wanted : preferred

  function set(changes: Record<string, string | null>) {
    setQuery(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const team = Number(query.get('team')) || null
  const kind = kindFilters.find((known) => known === query.get('kind')) ?? null
  return {
    now,
    today,
    date,
    monday: mondayOf(date),
    view,
    isPhone,
    team,
    kind,
    set,
    goTo: (day: string) => set({ date: day === today ? null : day }),
  }
}
