import { useMemo } from 'react'
import { AgendaDay } from '../grid/Agenda.tsx'
import { weekDays } from '../../kit/time/days.ts'
import { byDay } from '../grid/tile-event.ts'
import { useWindowRows } from '../../kit/page/useWindowRows.ts'
import { PhoneEvent } from '../event/PhoneEvent.tsx'
import type { Calendar } from '../useCalendar.ts'
import type { ClubWeekData } from './useClubWeek.ts'

/** Splits a day into parts of this many events, because the virtual list must stay small with thousands of events. */
const mostInPart = 8
const eventHeight = 66

/** The week of a club on a phone: the days one below the other, two lines per event. */
export function ClubWeekList({ calendar, clashOf }: { calendar: Calendar; clashOf: ClubWeekData['clashOf'] }) {
  const { tiles, days, at } = calendar
  const parts = useMemo(() => {
    const week = weekDays(days.start)
    const placed = byDay(tiles, week)
    return week.flatMap((day) => {
      const those = placed.get(day)!
      const slices = Array.from({ length: Math.ceil(those.length / mostInPart) }, (_, index) =>
        those.slice(index * mostInPart, (index + 1) * mostInPart),
      )
      return slices.map((events, index) => ({ day, first: index === 0, events }))
    })
  }, [tiles, days.start])
  const { list, rows, before, after, measure } = useWindowRows<HTMLDivElement>({
    count: parts.length,
    height: (index) => parts[index]!.events.length * eventHeight + (parts[index]!.first ? 40 : 0),
    beside: 2,
  })
  return (
    <div ref={list} style={{ paddingTop: before || undefined, paddingBottom: after || undefined }}>
      {rows.map((index) => {
        const part = parts[index]
        if (!part) return null
        const items = part.events.map((event) => <PhoneEvent key={event.id} ofDay event={event} clash={clashOf(event.id)?.sentence} />)
        return (
          <div key={`${part.day} ${part.events[0]!.id}`} ref={measure} data-index={index}>
            {part.first ? (
              <AgendaDay day={part.day} today={at.today}>
                {items}
              </AgendaDay>
            ) : (
              items
            )}
          </div>
        )
      })}
    </div>
  )
}
