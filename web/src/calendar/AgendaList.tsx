import { Button } from '@mantine/core'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconClipboardCheck } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { AgendaDay, AgendaItem } from './grid/Agenda.tsx'
import { minutesOf } from '../kit/time/days.ts'
import type { TileEvent } from './grid/tile-event.ts'
import { useWindowRows } from '../kit/page/useWindowRows.ts'
import { useActor } from '../shell/session/useActor.ts'
import { answerParts } from './calendar-part.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { useTile } from './useTile.ts'
import classes from './AgendaList.module.css'

interface AgendaListProps {
  events: CalendarEvent[]
  /** The current wall time in the club's zone. */
  now: string
}

/** The minutes before and after the start in which a coach opens an event to take the register. */
const registerFrom = 45
const registerUntil = 240

function untilOf(event: CalendarEvent, now: string, texts: { inMinutes: string; nowOn: string }): string | undefined {
  if (event.start_time.slice(0, 10) !== now.slice(0, 10) || event.status !== 'scheduled') return undefined
  const minutes = minutesOf(event.start_time) - minutesOf(now)
  if (minutes > 0 && minutes <= 90) return fill(texts.inMinutes, { count: minutes })
  return minutes <= 0 && event.end_time > now ? texts.nowOn : undefined
}

/** A day with its events, or part of a busy day. Days are split because the virtual list must stay small even with ten thousand events. */
interface Part {
  day: string
  first: boolean
  events: CalendarEvent[]
}
const mostInPart = 4

function partsOf(events: readonly CalendarEvent[]): Part[] {
  const parts: Part[] = []
  for (const event of events) {
    const day = event.start_time.slice(0, 10)
    const last = parts.at(-1)
    if (last?.day === day && last.events.length < mostInPart) last.events.push(event)
    else parts.push({ day, first: last?.day !== day, events: [event] })
  }
  return parts
}

/** Lists the coming days. A family answers here, and a coach sees a button to the register when it is time. */
export function AgendaList({ events, now }: AgendaListProps) {
  const parts = useMemo(
    () => partsOf(events.toSorted((a, b) => (a.start_time < b.start_time ? -1 : a.start_time > b.start_time ? 1 : 0))),
    [events],
  )
  const { list, rows, before, after, measure } = useWindowRows<HTMLDivElement>({
    count: parts.length,
    height: (index) => parts[index]!.events.length * 110 + (parts[index]!.first ? 36 : 0),
    beside: 3,
  })
  const today = now.slice(0, 10)
  const tile = useTile()
  const tiles = useMemo(() => new Map(events.map((event) => [event.id, tile(event)])), [events, tile])
  const { coach, manager, director } = useActor().teams
  const takesRegister = ({ team_id }: CalendarEvent) =>
    [coach, manager, director].some((mine) => team_id !== null && mine.includes(team_id))
  return (
    <div ref={list} style={{ paddingTop: before || undefined, paddingBottom: after || undefined }}>
      {rows.map((index) => {
        const part = parts[index]
        if (!part) return null
        const items = part.events.map((event) => (
          <Item key={event.id} event={event} tile={tiles.get(event.id)!} now={now} takesRegister={takesRegister(event)} />
        ))
        return (
          <div key={part.events[0]!.id} ref={measure} data-index={index}>
            {part.first ? (
              <AgendaDay day={part.day} today={today}>
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

interface ItemProps extends Pick<AgendaListProps, 'now'> {
  event: CalendarEvent
  tile: TileEvent
  takesRegister: boolean
}

const Item = memo(function Item({ event, tile, now, takesRegister }: ItemProps) {
  const texts = useCalendarTexts()
  const minutes = minutesOf(event.start_time) - minutesOf(now)
  const isNear = event.start_time.slice(0, 10) === now.slice(0, 10) && minutes <= registerFrom && minutes > -registerUntil
  const isOn = event.status === 'scheduled'
  return (
    <AgendaItem
      event={tile}
      until={untilOf(event, now, texts)}
      answer={event.mine.length > 0 && isOn ? answerParts.map((Answers, at) => <Answers key={at} event={event} />) : undefined}
      act={
        isOn &&
        isNear &&
        takesRegister && (
          <Button
            component={Link}
            to={tile.to}
            mt={6}
            fullWidth
            leftSection={<IconClipboardCheck size={20} />}
            className={classes.register}
          >
            {texts.takeRegister}
          </Button>
        )
      }
    />
  )
})
