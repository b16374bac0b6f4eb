import { Button } from '@mantine/core'
import type { ConflictLine, EventPreview } from '@touchline/domain/calendar/editor/preview'
import { fill } from '@touchline/domain/kit/texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMoments } from '../../kit/time/moments.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useCalendarTexts } from '../calendar-texts.ts'
import classes from './InTheWay.module.css'
import { titleOf } from '../tile-of-event.ts'

const shown = 3

interface InTheWayProps {
  preview: EventPreview
  /** The day that the editor shows; times on that day are shown without a date. */
  date: string
  /** Undefined if the time cannot be chosen. */
  onTake?: (time: { start_time: string; end_time: string }) => void
}

/** Warns about conflicts of a planned event and suggests the next free time. It never blocks saving. */
export function InTheWay({ preview, date, onTake }: InTheWayProps) {
  const texts = useCalendarTexts()
  const { clock, shortDate, span } = useMoments()
  const { conflicts, conflict_count: count, next_free: free } = preview
  if (count === 0) return null
  const sentence = ({ kind, person, minutes, ...event }: ConflictLine) => {
    const what = `${event.team_name} ${titleOf(event, texts)}`.trim()
    const day = event.start_time.startsWith(date) ? '' : `${shortDate(event.start_time)}, `
    const text = kind === 'travel' && person === null ? texts['way.travelTeam'] : texts[`way.${kind}`]
    return fill(text, {
      what,
      when: `${day}${span(event.start_time, event.end_time)}`.replaceAll(' ', '\u00A0'),
      person: person ?? '',
      minutes: minutes ?? 0,
    })
  }
  return (
    <Notice tone="warn" icon={<IconAlertTriangle size={18} />}>
      <ul className={classes.list} aria-label={texts.inTheWay}>
        {conflicts.slice(0, shown).map((one) => (
          <li key={`${one.event_id} ${one.kind} ${one.start_time}`}>{sentence(one)}</li>
        ))}
        {count > shown && <li>{fill(texts.wayMore, { count: count - shown })}</li>}
      </ul>
      <span className={classes.foot}>
        {free && onTake && (
          <Button variant="default" onClick={() => onTake(free)}>
            {fill(texts.takeFree, {
              when: free.start_time.startsWith(date) ? clock(free.start_time) : `${shortDate(free.start_time)}, ${clock(free.start_time)}`,
            })}
          </Button>
        )}
        <span>{texts.wayHelp}</span>
      </span>
    </Notice>
  )
}
