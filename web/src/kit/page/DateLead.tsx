import classes from './DateLead.module.css'
import { useMoments } from '../time/moments.ts'

/** What a line about a day begins with: its number above its weekday. `at` is a date or a wall time. */
export function DateLead({ at }: { at: string }) {
  const { day, weekday } = useMoments()
  return (
    <span className={classes.date}>
      <b>{day(at)}</b>
      {weekday(at, 'short')}
    </span>
  )
}
