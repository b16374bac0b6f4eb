import { Anchor, Button } from '@mantine/core'
import { deadlineSettings, parentDeadline } from '@touchline/domain/attendance/deadline'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconHeartbeat } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useAttendanceTexts } from '../attendance/attendance-texts.ts'
import { useAnswering } from '../attendance/useAnswering.tsx'
import { useClubRules } from '../attendance/useClubRules.ts'
import { useHealthOpen } from '../attendance/useHealthOpen.ts'
import { Answer } from '../kit/Answer.tsx'
import { useMoments } from '../kit/moments.ts'
import { serverNow } from '../kit/server-clock.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import classes from './FamilyAnswers.module.css'
import { replyOf } from './reply-of.ts'
import { throughSeat, useOtherSeat } from './seat-of-event.ts'
import { titleOf } from './tile-of-event.ts'

/** A line for each child of the family on this event, and until when it may be answered by the rules of its club, whichever of the family's clubs that is. */
export function FamilyAnswers({ event }: { event: CalendarEvent }) {
  const texts = useCalendarTexts()
  const attendanceTexts = useAttendanceTexts()
  const { instant } = useMoments()
  const rules = useClubRules()(event.club_id)
  const otherSeat = useOtherSeat()(event)
  const { answer, questions } = useAnswering()
  const owesHealth = useHealthOpen()
  const settings = rules && deadlineSettings(rules, event.extra)
  const times = { startsAt: new Date(event.start_datetime), endsAt: new Date(event.end_datetime) }
  const deadline = settings ? parentDeadline(times, settings) : null
  const closed = !settings?.parentsMayAnswer || event.status !== 'scheduled' || (deadline !== null && serverNow() > deadline)
  // Where this seat cannot answer, the one in the other club can.
  const seat = rules === null ? otherSeat : null
  return (
    <div className={classes.answers}>
      {event.mine.map((child) => (
        <Fragment key={child.player_id}>
          <Answer
            child={child.first_name}
            about={titleOf(event, texts)}
            value={replyOf(child.status)}
            disabled={closed}
            onAnswer={(reply) => answer(event, child, reply === 'coming' ? 'present' : 'absent')}
          />
          {child.status === 'failed' && (
            <span className={classes.failed}>
              <IconHeartbeat size={16} aria-hidden />
              {attendanceTexts.statusFailed}
            </span>
          )}
          {!closed && owesHealth(event, child) && (
            <Button mt={6} variant="default" leftSection={<IconHeartbeat size={18} />} onClick={() => answer(event, child, child.status)}>
              {fill(attendanceTexts.healthOpen, { name: child.first_name })}
            </Button>
          )}
        </Fragment>
      ))}
      {seat && (
        <Anchor component={Link} to={throughSeat(seat, '/calendar')} fz="sm" underline="always" py={6}>
          {fill(texts.answerAt, { club: seat.club_name ?? seat.org_name })}
        </Anchor>
      )}
      {settings?.parentsMayAnswer && deadline && (
        <span className={classes.deadline}>
          {closed ? texts.answerClosed : fill(texts.answerBy, { when: instant(deadline.toISOString(), event.timezone) })}
        </span>
      )}
      {questions}
    </div>
  )
}
