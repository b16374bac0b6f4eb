import { Anchor } from '@mantine/core'
import { throughRole } from '@touchline/domain/access/through-role'
import { deadlineSettings, parentDeadline } from '@touchline/domain/attendance/deadline'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconCloudOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAttendanceTexts } from '../attendance-texts.ts'
import { isWeak } from '../register/send-marks.ts'
import { useAnswering } from '../useAnswering.tsx'
import { useClubRules } from '../useClubRules.ts'
import { useWaitingAnswer } from '../useWaitingAnswers.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { serverNow } from '../../kit/time/server-clock.ts'
import { useCalendarTexts } from '../../calendar/calendar-texts.ts'
import { ChildAnswer } from './ChildAnswer.tsx'
import classes from './FamilyAnswers.module.css'
import { useOtherRoleSession } from '../../calendar/event/role-session-of-event.ts'
import { titleOf } from '../../calendar/tile-of-event.ts'

/**
 * A line for each child of the family on this event, and the deadline by the rules of the event's club, which may be another club of the family. `detail` is
 * set on the page of the event and adds the notes.
 */
export function FamilyAnswers({ event, detail = false }: { event: CalendarEvent; detail?: boolean }) {
  const texts = useCalendarTexts()
  const attendanceTexts = useAttendanceTexts()
  const { instant } = useMoments()
  const rules = useClubRules()(event.club_id)
  const otherRoleSession = useOtherRoleSession()(event)
  const title = titleOf(event, texts)
  const { answer, questions } = useAnswering(`${title}, ${instant(event.start_datetime, event.timezone)}`)
  const settings = rules && deadlineSettings(rules, event.extra)
  const times = { startsAt: new Date(event.start_datetime), endsAt: new Date(event.end_datetime) }
  const deadline = settings ? parentDeadline(times, settings) : null
  const closed = !settings?.parentsMayAnswer || event.status !== 'scheduled' || (deadline !== null && serverNow() > deadline)
  const weak = isWeak.use()
  const waitingAnswer = useWaitingAnswer()
  const isQueued = weak && event.mine.some(({ player_id }) => waitingAnswer(event.id, player_id)?.refused === null)
  // If this role cannot answer, the family's role in the event's club can.
  const roleSession = rules === null ? otherRoleSession : null
  return (
    <div className={classes.answers}>
      {event.mine.map((child) => (
        <ChildAnswer
          key={child.player_id}
          event={event}
          about={title}
          child={child}
          closed={closed}
          detail={detail}
          onAnswer={(given, asked) => answer({ event, child, ...given }, asked)}
        />
      ))}
      {roleSession && (
        <Anchor component={Link} to={throughRole(roleSession.id, '/calendar')} fz="sm" underline="always" py={6}>
          {fill(texts.answerAt, { club: roleSession.club_name ?? roleSession.org_name })}
        </Anchor>
      )}
      {(isQueued || (settings?.parentsMayAnswer && event.status === 'scheduled')) && (
        <span className={classes.deadline}>
          {isQueued ? (
            <span className={classes.waits} role="status">
              <IconCloudOff size={14} aria-hidden />
              {attendanceTexts.waits}
            </span>
          ) : (
            deadline && (closed ? texts.answerClosed : fill(texts.answerBy, { when: instant(deadline.toISOString(), event.timezone) }))
          )}
        </span>
      )}
      {questions}
    </div>
  )
}
