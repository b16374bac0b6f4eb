import { UnstyledButton } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import type { CSSProperties } from 'react'
import { minutesOf } from './days.ts'
import { EventTile } from './EventTile.tsx'
import { useKitTexts } from './kit-texts.ts'
import { useMoments } from './moments.ts'
import { placeDay, thinned, type Placed, type TileEvent } from './tile-event.ts'
import classes from './WeekGrid.module.css'

interface WeekGridProps {
  days: string[]
  events: TileEvent[]
  /** The wall time now in the club's zone. */
  now: string
  /** Opens a day on which more is going on than fits. */
  onDay: (day: string) => void
}

const hourHeight = 52
const lineHeight = 15

/** How many lines of a tile fit into its time: with a little air above where there are three of them. */
function linesIn(minutes: number): number {
  const height = (minutes / 60) * hourHeight - 2
  const airy = Math.floor((height - 6) / lineHeight)
  return airy >= 3 ? airy : Math.max(1, Math.floor((height - 3) / lineHeight))
}

/** Equal lanes, but for the one that counts the rest: it needs no more than its number. */
const across = ({ lane, lanes, crowded }: Placed): CSSProperties =>
  crowded
    ? { left: `calc((100% - var(--crowd)) / ${lanes - 1} * ${lane})`, width: `calc((100% - var(--crowd)) / ${lanes - 1} - 2px)` }
    : { left: `${(lane * 100) / lanes}%`, width: `calc(${100 / lanes}% - 4px)` }

/** A week of the working kind: columns of days, an hour a step, from the first event's hour to the last one's. */
export function WeekGrid({ days, events, now, onDay }: WeekGridProps) {
  const { hour, weekday, day: dayNumber, longDate } = useMoments()
  const texts = useKitTexts()
  const columns = days.map((day) => ({ day, ...thinned(placeDay(events, day)) }))
  const blocks = columns.flatMap(({ shown, crowds }) => [...shown, ...crowds])
  const first = Math.min(9, ...blocks.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(21, ...blocks.map(({ until }) => Math.ceil(until / 60)))
  const top = (minutes: number) => `calc(${(minutes - first * 60) / 60} * var(--hour))`
  const heightOf = ({ from, until }: { from: number; until: number }) => `calc(${(until - from) / 60} * var(--hour) - 2px)`
  const today = now.slice(0, 10)
  const nowMinutes = minutesOf(now)

  return (
    <div className={classes.grid} style={{ '--hours': last - first, '--hour': `${hourHeight}px` } as CSSProperties}>
      <div className={classes.corner} />
      {days.map((day) => (
        <div key={day} className={classes.day} data-today={day === today || undefined}>
          {weekday(day, 'short')} <b>{dayNumber(day)}</b>
        </div>
      ))}
      <div className={classes.hours} aria-hidden>
        {Array.from({ length: last - first }, (_, i) => (
          <span key={i}>{hour(first + i)}</span>
        ))}
      </div>
      {columns.map(({ day, shown, crowds }) => (
        <section key={day} className={classes.column} data-today={day === today || undefined} aria-label={longDate(day)}>
          {shown.map((placed) => (
            <EventTile
              key={placed.event.id}
              event={placed.event}
              lanes={placed.lanes}
              lines={linesIn(placed.until - placed.from)}
              tall={placed.until - placed.from >= 75}
              style={{ position: 'absolute', top: top(placed.from), height: heightOf(placed), ...across(placed) }}
            />
          ))}
          {crowds.map(({ count, from, until }) => (
            <UnstyledButton
              key={from}
              className={classes.crowd}
              style={{ top: top(from), height: heightOf({ from, until }) }}
              aria-label={fill(texts.moreEvents, { count, day: longDate(day) })}
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
    </div>
  )
}
