import type { CSSProperties } from 'react'
import { EventTile } from './EventTile.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { byDay, type TileEvent } from './tile-event.ts'
import classes from './WeekPaper.module.css'

/** The printed week: the events of a day are listed one below the other in full, because a scale of hours leaves no room for names and places. */
export function WeekPaper({ days, events }: { days: string[]; events: readonly TileEvent[] }) {
  const { day: dayNumber, weekday } = useMoments()
  const found = byDay(events, days)
  return (
    <div className={classes.week} style={{ '--days': days.length } as CSSProperties}>
      {days.map((day) => (
        <section key={day} className={classes.column}>
          <h2>
            {weekday(day, 'short')} {dayNumber(day)}
          </h2>
          {found.get(day)!.map((event) => (
            <EventTile key={event.id} event={event} wide />
          ))}
        </section>
      ))}
    </div>
  )
}
