import { Button } from '@mantine/core'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AgendaDay, AgendaItem } from '../kit/Agenda.tsx'
import { minutesOf } from '../kit/days.ts'
import { useActor } from '../shell/useActor.ts'
import { useTeamLook } from '../teams/teams.queries.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { useEventAddress } from './seat-of-event.ts'
import { tileOf } from './tile-of-event.ts'
import classes from './AgendaList.module.css'
import { FamilyAnswers } from './FamilyAnswers.tsx'

interface AgendaListProps {
  events: CalendarEvent[]
  /** The wall time now. */
  now: string
}

/** The minutes before and after the start in which the register is what one comes for. */
const registerFrom = 45
const registerUntil = 240

function untilOf(event: CalendarEvent, now: string, texts: { inMinutes: string; nowOn: string }): string | undefined {
  if (event.start_time.slice(0, 10) !== now.slice(0, 10) || event.status === 'canceled') return undefined
  const minutes = minutesOf(event.start_time) - minutesOf(now)
  if (minutes > 0 && minutes <= 90) return fill(texts.inMinutes, { count: minutes })
  return minutes <= 0 && event.end_time > now ? texts.nowOn : undefined
}

/** The days ahead, each event with its answers: a family gives them here, a coach finds the register here when it is time. */
export function AgendaList({ events, now }: AgendaListProps) {
  const texts = useCalendarTexts()
  const lookOf = useTeamLook()
  const eventAddress = useEventAddress()
  const { coach, manager, director } = useActor().teams
  const takesRegister = ({ team_id }: CalendarEvent) =>
    [coach, manager, director].some((mine) => team_id !== null && mine.includes(team_id))
  const today = now.slice(0, 10)
  const days = [...new Set(events.map((event) => event.start_time.slice(0, 10)))].sort()
  const isNear = (event: CalendarEvent) => {
    const minutes = minutesOf(event.start_time) - minutesOf(now)
    return event.start_time.slice(0, 10) === today && minutes <= registerFrom && minutes > -registerUntil
  }
  return (
    <>
      {days.map((day) => (
        <AgendaDay key={day} day={day} today={today}>
          {events
            .filter((event) => event.start_time.slice(0, 10) === day)
            .map((event) => (
              <AgendaItem
                key={event.id}
                event={tileOf(event, lookOf(event.team_id, event.team_name), texts, eventAddress(event))}
                until={untilOf(event, now, texts)}
                answer={event.mine.length > 0 && event.status !== 'canceled' ? <FamilyAnswers event={event} /> : undefined}
                act={
                  event.status !== 'canceled' &&
                  isNear(event) &&
                  takesRegister(event) && (
                    <Button
                      component={Link}
                      to={eventAddress(event)}
                      mt={6}
                      fullWidth
                      leftSection={<IconClipboardCheck size={20} />}
                      className={classes.register}
                    >
                      {texts.takeRegister}
                    </Button>
                  )
                }
              />
            ))}
        </AgendaDay>
      ))}
    </>
  )
}
