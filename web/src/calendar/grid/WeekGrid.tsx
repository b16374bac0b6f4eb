import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useId, useMemo, useRef, type CSSProperties } from 'react'
import { minutesOf } from '../../kit/time/days.ts'
import { timesOf, type Spot } from './drag-time.ts'
import { EventTile } from './EventTile.tsx'
import { FreeSlots } from './FreeSlots.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { isAllDay, isOn, placeDay, thinned, type Placed, type TileEvent } from './tile-event.ts'
import { useDragTime } from './useDragTime.ts'
import { usePrinting } from '../../kit/page/usePrinting.ts'
import { WeekPaper } from './WeekPaper.tsx'
import classes from './WeekGrid.module.css'

interface WeekGridProps {
  /** Seven dates, or one. */
  days: string[]
  events: TileEvent[]
  /** The current wall time in the club's zone. */
  now: string
  /** Opens a day, for example one with more events than fit. */
  onDay: (day: string) => void
  /** Called when an event was moved to another time; without it nothing can be dragged. */
  onMove?: ((event: TileEvent, spot: Spot) => void) | undefined
  /** Called when a free time was clicked; without it nothing can be planned here. */
  onSlot?: ((day: string, time: string) => void) | undefined
  /** True on a phone. */
  narrow?: boolean
}

const hourHeight = 52
const lineHeight = 15
/** The number of all-day events shown above the hours; further ones are counted. */
const mostAllDay = 3

/** Returns the number of text lines that fit into a tile of this length; tiles with three lines have some padding at the top. */
function linesIn(minutes: number): number {
  const height = (minutes / 60) * hourHeight - 2
  const airy = Math.floor((height - 6) / lineHeight)
  return airy >= 3 ? airy : Math.max(1, Math.floor((height - 3) / lineHeight))
}

/** All lanes are equally wide, except for the narrow one that counts the rest. */
const across = ({ lane, lanes, crowded }: Placed): CSSProperties =>
  crowded
    ? { left: `calc((100% - var(--crowd)) / ${lanes - 1} * ${lane})`, width: `calc((100% - var(--crowd)) / ${lanes - 1} - 2px)` }
    : { left: `${(lane * 100) / lanes}%`, width: `calc(${100 / lanes}% - 4px)` }

/** A week or a day with columns of days and a scale of hours, from the first event to the last one. */
export function WeekGrid({ days, events, now, onDay, onMove, onSlot, narrow = false }: WeekGridProps) {
  const { hour, weekday, day: dayNumber, longDate, span } = useMoments()
  const texts = useKitTexts()
  const printing = usePrinting()
  const hint = useId()
  const grid = useRef<HTMLDivElement>(null)
  const single = days.length === 1
  const columns = useMemo(
    () =>
      days.map((day) => ({
        day,
        allDay: events.filter((event) => isAllDay(event) && isOn(event, day)),
        ...thinned(placeDay(events, day), single && !narrow ? 8 : 3),
      })),
    [days, events, single, narrow],
  )
  const blocks = columns.flatMap(({ shown, crowds }) => [...shown, ...crowds])
  // On a phone the evening is visible without scrolling if nothing happens earlier.
  const first = Math.min(narrow && blocks.length > 0 ? 15 : 9, ...blocks.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(21, ...blocks.map(({ until }) => Math.ceil(until / 60)))
  const top = (minutes: number) => `calc(${(minutes - first * 60) / 60} * var(--hour))`
  const heightOf = ({ from, until }: { from: number; until: number }) => `calc(${(until - from) / 60} * var(--hour) - 2px)`
  const today = now.slice(0, 10)
  const nowMinutes = minutesOf(now)
  const { dragged, ...drag } = useDragTime({ grid, days, first, hourHeight, onMove })
  const draggedTimes = dragged && timesOf(dragged.spot)
  // A single day is as wide as seven together, so with the same number of lanes each is wider.
  const lanesOf = ({ lanes }: Placed) => (single && !narrow ? (lanes <= 5 ? 1 : 2) : lanes)

  if (printing) return <WeekPaper days={days} events={events} />
  return (
    <div
      ref={grid}
      className={classes.grid}
      data-single={single || undefined}
      style={{ '--hours': last - first, '--hour': `${hourHeight}px`, '--days': days.length } as CSSProperties}
    >
      <div className={classes.corner} />
      {days.map((day) => (
        <div key={day} className={classes.day} data-today={day === today || undefined}>
          {single ? (
            <b>{longDate(day)}</b>
          ) : (
            <UnstyledButton onClick={() => onDay(day)} title={longDate(day)}>
              {weekday(day, 'short')} <b>{dayNumber(day)}</b>
            </UnstyledButton>
          )}
        </div>
      ))}
      {columns.some(({ allDay }) => allDay.length > 0) && (
        <>
          <div className={classes.laneName}>{texts.allDay}</div>
          {columns.map(({ day, allDay }) => (
            <div key={day} className={classes.lane}>
              {allDay.slice(0, allDay.length > mostAllDay ? mostAllDay - 1 : mostAllDay).map((event) => (
                <EventTile key={event.id} event={event} lines={2} />
              ))}
              {allDay.length > mostAllDay && (
                <UnstyledButton
                  className={classes.more}
                  aria-label={fill(texts.moreEvents, { count: allDay.length - mostAllDay + 1, day: longDate(day) })}
                  onClick={() => onDay(day)}
                >
                  +{allDay.length - mostAllDay + 1}
                </UnstyledButton>
              )}
            </div>
          ))}
        </>
      )}
      <div className={classes.hours} aria-hidden>
        {Array.from({ length: last - first }, (_, i) => (
          <span key={i}>{hour(first + i)}</span>
        ))}
      </div>
      {columns.map(({ day, shown, crowds }) => (
        <section
          key={day}
          className={classes.column}
          data-day={day}
          data-today={day === today || undefined}
          data-dragging={dragged ? true : undefined}
          aria-label={longDate(day)}
        >
          {onSlot && <FreeSlots day={day} first={first} last={last} hourHeight={hourHeight} onSlot={onSlot} />}
          {shown.map((placed) => (
            <EventTile
              key={placed.event.id}
              event={placed.event}
              lanes={lanesOf(placed)}
              lines={linesIn(placed.until - placed.from)}
              tall={placed.until - placed.from >= 75}
              wide={single}
              style={{
                position: 'absolute',
                top: top(placed.from),
                height: heightOf(placed),
                ...across(placed),
                ...(dragged?.event.id === placed.event.id && { opacity: 0.35 }),
              }}
              {...(placed.event.movable &&
                onMove && {
                  describedBy: hint,
                  onPointerDown: (down) => drag.onPointerDown(placed.event, down),
                  onKeyDown: (pressed) => drag.onKeyDown(placed.event, pressed),
                  onBlur: drag.onBlur,
                })}
            />
          ))}
          {dragged?.spot.day === day && draggedTimes && (
            <EventTile
              ghost
              event={{ ...dragged.event, ...draggedTimes }}
              lines={linesIn(dragged.spot.until - dragged.spot.from)}
              style={{
                position: 'absolute',
                top: top(dragged.spot.from),
                height: heightOf(dragged.spot),
                left: 0,
                width: 'calc(100% - 4px)',
              }}
            />
          )}
          {crowds.map(({ count, from, until }) => (
            <UnstyledButton
              key={from}
              className={classes.crowd}
              style={{ top: top(from), height: heightOf({ from, until }) }}
              aria-label={fill(count === 1 ? texts.moreEventsOne : texts.moreEvents, { count, day: longDate(day) })}
              onClick={() => onDay(day)}
            >
              +{count}
            </UnstyledButton>
          ))}
          {day === today && nowMinutes >= first * 60 && nowMinutes <= last * 60 && (
            <span className={classes.now} style={{ top: top(nowMinutes) }} aria-hidden />
          )}
        </section>
      ))}
      {onMove && (
        <span id={hint} hidden>
          {texts.moveHint}
        </span>
      )}
      <VisuallyHidden role="status">
        {dragged?.by === 'keys' && draggedTimes
          ? fill(texts.movedTo, { day: longDate(dragged.spot.day), time: span(draggedTimes.start, draggedTimes.end) })
          : ''}
      </VisuallyHidden>
    </div>
  )
}
