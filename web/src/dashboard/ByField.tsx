import { Anchor } from '@mantine/core'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { Link } from 'react-router'
import { useCalendarTexts } from '../calendar/calendar-texts.ts'
import { addressOf, offWords, locationText, titleOf } from '../calendar/tile-of-event.ts'
import { AnswerCount } from '../calendar/answers/AnswerCount.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { TeamMark } from '../kit/page/TeamMark.tsx'
import { useTeamLook } from '../teams/teams.queries.ts'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboard-texts.ts'

/** Lists today's events by field, ordered by time. */
export function ByField({ events }: { events: readonly CalendarEvent[] }) {
  const texts = useDashboardTexts()
  const order = new Intl.Collator()
  const fields = [...Map.groupBy(events, ({ field }) => field?.name ?? null)].toSorted(([a], [b]) =>
    a === null ? 1 : b === null ? -1 : order.compare(a, b),
  )
  return (
    <Section
      title={texts.byField}
      {...(events.length > 0 && { count: events.length })}
      aside={
        <Anchor component={Link} to="/calendar?view=day" fz="sm">
          {texts.toCalendar}
        </Anchor>
      }
    >
      {events.length === 0 && <p className={classes.quiet}>{texts.noEventsToday}</p>}
      {fields.map(([field, those]) => (
        <div key={field ?? ''}>
          <h3 className={classes.field}>{field ?? texts.elsewhere}</h3>
          {those.map((event) => (
            <Line key={event.id} event={event} />
          ))}
        </div>
      ))}
    </Section>
  )
}

function Line({ event }: { event: CalendarEvent }) {
  const calendar = useCalendarTexts()
  const { span } = useMoments()
  const lookOf = useTeamLook()
  const off = offWords(event, calendar)
  const { coming, away, players } = event.counts
  const when = event.tbd ? calendar.tbd : span(event.start_time, event.end_time)
  const title = `${event.team_name} · ${titleOf(event, calendar)}`
  return (
    <Row
      to={addressOf(event)}
      lead={<TeamMark team={lookOf(event.team_id, event.team_name)} />}
      title={off ? <s>{title}</s> : title}
      detail={[off, when, event.field ? null : locationText(event, calendar)].filter(Boolean).join(' · ')}
      end={!off && players > 0 && <AnswerCount short coming={coming} away={away} of={players} />}
    />
  )
}
