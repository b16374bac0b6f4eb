import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import classes from './MonthGrid.module.css'
import { Replies } from '../answers/Replies.tsx'
import { TeamMark, teamVars } from '../../kit/page/TeamMark.tsx'
import { byDay, isAllDay, offSaid, type TileEvent } from './tile-event.ts'
import { usePrinting } from '../../kit/page/usePrinting.ts'

interface MonthGridProps {
  weeks: string[][]
  /** Any day of the shown month; days of the months before and after are pale. */
  month: string
  events: readonly TileEvent[]
  today: string
  onDay: (day: string) => void
  /** Called when the free part of a day is clicked; without it nothing can be planned here. */
  onSlot?: ((day: string) => void) | undefined
  /** On a phone a day shows dots, and the events of the chosen day are listed elsewhere. */
  small?: boolean
  chosen?: string
}

/** The number of events shown per day before the rest is counted. */
const lines = 4

/** A month with one line per event; the rest of a day is a number that opens it. */
export function MonthGrid({ weeks, month, events, today, onDay, onSlot, small, chosen }: MonthGridProps) {
  const { weekday, longDate, day: dayNumber } = useMoments()
  const texts = useKitTexts()
  const printing = usePrinting()
  const found = useMemo(() => byDay(events, weeks.flat()), [events, weeks])
  return (
    <div className={classes.month} data-small={small || undefined}>
      {weeks[0]!.map((day) => (
        <div key={day} className={classes.weekday} aria-hidden>
          {weekday(day, small ? 'narrow' : 'short')}
        </div>
      ))}
      {weeks.flat().map((day) => {
        const those = found.get(day)!
        const shown = small ? [] : those.slice(0, printing ? those.length : those.length > lines ? lines - 1 : lines)
        const name = fill(those.length === 1 ? texts.dayEventsOne : texts.dayEvents, { day: longDate(day), count: those.length })
        const facts = { 'data-other': day.slice(0, 7) !== month.slice(0, 7) || undefined, 'data-today': day === today || undefined }
        return small ? (
          <UnstyledButton
            key={day}
            className={classes.cell}
            {...facts}
            aria-current={day === chosen ? 'date' : undefined}
            onClick={() => onDay(day)}
          >
            <VisuallyHidden>{name}</VisuallyHidden>
            <b aria-hidden>{dayNumber(day)}</b>
            <span className={classes.dots} aria-hidden>
              {those.slice(0, 3).map((event) => (
                <i key={event.id} style={teamVars(event.team)} data-off={event.off ? true : undefined} />
              ))}
              {those.length > 3 && '+'}
            </span>
          </UnstyledButton>
        ) : (
          <section key={day} className={classes.cell} {...facts} aria-label={longDate(day)}>
            {onSlot && <div role="presentation" className={classes.free} onClick={() => onSlot(day)} data-print="no" />}
            <UnstyledButton className={classes.number} aria-label={name} onClick={() => onDay(day)}>
              <b>{dayNumber(day)}</b>
            </UnstyledButton>
            {shown.map((event) => (
              <MonthLine key={event.id} event={event} day={day} />
            ))}
            {those.length > shown.length && (
              <UnstyledButton
                className={classes.more}
                aria-label={fill(those.length - shown.length === 1 ? texts.moreEventsOne : texts.moreEvents, {
                  count: those.length - shown.length,
                  day: longDate(day),
                })}
                onClick={() => onDay(day)}
              >
                {fill(texts.moreHere, { count: those.length - shown.length })}
              </UnstyledButton>
            )}
          </section>
        )
      })}
    </div>
  )
}

function MonthLine({ event, day }: { event: TileEvent; day: string }) {
  const { shortClock, span } = useMoments()
  const begins = event.start.slice(0, 10) === day
  return (
    <Link
      to={event.to}
      className={classes.line}
      data-kind={event.kind}
      data-off={event.off ? true : undefined}
      style={teamVars(event.team)}
      title={[event.team?.name, event.title, event.untimed ? event.note : span(event.start, event.end), event.place, offSaid(event)]
        .filter(Boolean)
        .join(' · ')}
    >
      {event.team && <TeamMark team={event.team} size={16} inverse={event.kind === 'game' || undefined} />}
      {begins && !isAllDay(event) && <span className={classes.time}>{shortClock(event.start)}</span>}
      <span className={classes.title}>{event.title}</span>
      {event.off && <VisuallyHidden>{offSaid(event)}</VisuallyHidden>}
      {event.replies && !event.off && <Replies short replies={event.replies} />}
    </Link>
  )
}
