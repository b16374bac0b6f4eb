import classes from './DateLead.module.css'
import { useMoments } from '../time/moments.ts'

/** Draws the day number above its weekday at the start of a line. `at` is a date or a wall time. */
export function DateLead({ at }: { at: string }) {
  const { day, weekday } = useMoments()
  return (
    <span className={classes.date}>
      <b>{day(at)}</b>
      {weekday(at, 'short')}
    </span>
  )
}
