import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { Row } from '../../kit/page/Row.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { TeamMark } from '../../kit/page/TeamMark.tsx'
import { useTeamLook } from '../../teams/teams.queries.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import classes from './UndatedEvents.module.css'
import { useEventAddress } from '../event/role-session-of-event.ts'
import { locationText, titleOf } from '../tile-of-event.ts'

/** Lists events without a date yet; they appear on no day of any view and must not be forgotten. */
export function UndatedEvents({ events }: { events: CalendarEvent[] }) {
  const texts = useCalendarTexts()
  const lookOf = useTeamLook()
  const eventAddress = useEventAddress()
  if (events.length === 0) return null
  return (
    <div className={classes.undated}>
      <Section title={texts.tbd} count={events.length}>
        {events.map((event) => (
          <Row
            key={event.id}
            to={eventAddress(event)}
            lead={<TeamMark team={lookOf(event.team_id, event.team_name)} />}
            title={titleOf(event, texts)}
            detail={`${event.team_name} · ${locationText(event, texts)}`}
          />
        ))}
      </Section>
    </div>
  )
}
