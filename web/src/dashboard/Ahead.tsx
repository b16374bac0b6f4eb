import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconShirt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTile } from '../calendar/useTile.ts'
import { AgendaDay, AgendaItem } from '../calendar/grid/Agenda.tsx'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboard-texts.ts'

interface AheadProps {
  events: readonly CalendarEvent[]
  wear: readonly { event_id: number; uniform: string }[]
  today: string
  answer?: (event: CalendarEvent) => ReactNode
}

/** Lists the coming days with the uniform of each event; a family answers here. */
export function Ahead({ events, wear, today, answer }: AheadProps) {
  const tile = useTile()
  const uniforms = new Map(wear.map(({ event_id, uniform }) => [event_id, uniform]))
  const days = Map.groupBy(events, ({ start_time }) => (start_time.slice(0, 10) < today ? today : start_time.slice(0, 10)))
  return (
    <div className={classes.agenda} data-under-title={answer ? undefined : true}>
      {[...days].map(([day, those]) => (
        <AgendaDay key={day} day={day} today={today}>
          {those.map((event) => (
            <AgendaItem
              key={event.id}
              event={tile(event)}
              answer={answer?.(event)}
              act={event.status === 'scheduled' && <Wear uniform={uniforms.get(event.id)} />}
            />
          ))}
        </AgendaDay>
      ))}
    </div>
  )
}

export function Wear({ uniform }: { uniform: string | undefined }) {
  const texts = useDashboardTexts()
  if (!uniform) return null
  return (
    <span className={classes.wear}>
      <IconShirt size={16} stroke={1.75} aria-hidden />
      {fill(texts.wear, { uniform })}
    </span>
  )
}
