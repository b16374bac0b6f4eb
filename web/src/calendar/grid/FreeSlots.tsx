import { useState, type PointerEvent } from 'react'
import { clockOfMinutes } from '../../kit/time/days.ts'
import classes from './FreeSlots.module.css'
import { useMoments } from '../../kit/time/moments.ts'

interface FreeSlotsProps {
  day: string
  /** The first and the last hour shown, and the height of an hour in pixels. */
  first: number
  last: number
  hourHeight: number
  onSlot: (day: string, time: string) => void
}
/** Minutes: a click selects the half hour that it hits, and a new event is an hour long. */
const step = 30
const length = 60

/** The free time of a day, under its events: hovering shows a start time, a click plans an event there. Keyboard users have the button and its shortcut. */
export function FreeSlots({ day, first, last, hourHeight, onSlot }: FreeSlotsProps) {
  const { clock } = useMoments()
  const [at, setAt] = useState<number | null>(null)
  const minutesAt = (clientY: number, element: Element) => {
    const minutes = first * 60 + ((clientY - element.getBoundingClientRect().top) / hourHeight) * 60
    return Math.min(Math.max(first * 60, Math.floor(minutes / step) * step), last * 60 - step)
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setAt(event.buttons === 0 ? minutesAt(event.clientY, event.currentTarget) : null)
  }
  return (
    <div
      role="presentation"
      className={classes.free}
      data-print="no"
      onPointerMove={hover}
      onPointerLeave={() => setAt(null)}
      onClick={(click) => onSlot(day, clockOfMinutes(minutesAt(click.clientY, click.currentTarget)))}
    >
      {at !== null && (
        <span
          className={classes.slot}
          style={{ top: ((at - first * 60) / 60) * hourHeight, height: (length / 60) * hourHeight - 2 }}
          aria-hidden
        >
          + {clock(`${day}T${clockOfMinutes(at)}`)}
        </span>
      )}
    </div>
  )
}
