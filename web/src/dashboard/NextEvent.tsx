import { Anchor } from '@mantine/core'
import { isAttending, isNotAttending } from '@touchline/domain/calendar/answer-status'
import { healthScreenOpen, screeningOf } from '@touchline/domain/attendance/health-screen'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import type { readTeamDashboard } from '@touchline/domain/dashboard/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconHeartbeat } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAttendanceTexts } from '../attendance/attendance-texts.ts'
import { RemindFamilies } from '../attendance/reminders/RemindFamilies.tsx'
import { useCalendarTexts } from '../calendar/calendar-texts.ts'
import { addressOf, locationText, titleOf } from '../calendar/tile-of-event.ts'
import { AnswerCount } from '../calendar/answers/AnswerCount.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { Section } from '../kit/page/Section.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { TeamMark } from '../kit/page/TeamMark.tsx'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { wallTime } from '../kit/time/days.ts'
import { useTeamLook } from '../teams/teams.queries.ts'
import { Wear } from './Ahead.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import classes from './NextEvent.module.css'

type Player = ReplyGot<typeof readTeamDashboard>['next'][number]['players'][number]
interface NextEventProps {
  event: CalendarEvent
  players: readonly Player[]
  uniform: string | undefined
}

/** The next event for staff: time, place, uniform, and by name the players who come, who do not, and who have not answered. */
export function NextEvent({ event, players, uniform }: NextEventProps) {
  const texts = useDashboardTexts()
  const calendar = useCalendarTexts()
  const { span, longDate } = useMoments()
  const look = useTeamLook()(event.team_id, event.team_name)
  const { config } = useActor()
  const isToday = event.start_time.slice(0, 10) === wallTime(serverNow(), useZone()).slice(0, 10)
  const [coming, away, open] = [
    players.filter(({ status }) => isAttending(status)),
    players.filter(({ status }) => isNotAttending(status)),
    players.filter(({ status }) => status === 'none'),
  ]
  const times = { startsAt: new Date(event.start_datetime), endsAt: new Date(event.end_datetime) }
  const unscreened = coming.filter((one) =>
    healthScreenOpen({ status: one.status, passed: one.health_screen_passed }, times, screeningOf(config), serverNow()),
  )
  const hasBegun = serverNow().getTime() > times.startsAt.getTime() - 45 * 60_000
  return (
    <Section
      title={texts.whosComing}
      aside={
        <Anchor component={Link} to={addressOf(event)} fz="sm">
          {hasBegun ? texts.takeRegister : texts.openEvent}
        </Anchor>
      }
    >
      <div className={classes.head}>
        <TeamMark team={look} size={28} />
        <div>
          <Link to={addressOf(event)} className={classes.title}>
            {titleOf(event, calendar)}
          </Link>
          <span className={classes.when}>
            {!isToday && `${longDate(event.start_time)} · `}
            {span(event.start_time, event.end_time)} · {locationText(event, calendar)}
          </span>
          <Wear uniform={uniform} />
        </div>
      </div>
      <div className={classes.count} data-testid="coming">
        <AnswerCount coming={own(coming)} away={own(away)} of={own(players)} guests={coming.length - own(coming)} />
      </div>
      <dl className={classes.people}>
        <Names name={texts.openNames} people={open} none={texts.everybodyAnswered}>
          {open.length > 0 && !hasBegun && <RemindFamilies event={event} />}
        </Names>
        {away.length > 0 && <Names name={texts.awayNames} people={away} />}
        <Names name={texts.comingNames} people={coming} none={texts.nobody} />
      </dl>
      {unscreened.length > 0 && (
        <p className={classes.health}>
          <IconHeartbeat size={16} aria-hidden />
          {fill(texts.healthFirst, { names: unscreened.map(({ first_name }) => first_name).join(', ') })}
        </p>
      )}
    </Section>
  )
}

/** Counts the team's own players; guests are listed separately, as in the register. */
const own = (players: readonly Player[]) => players.filter(({ guest }) => !guest).length

interface NamesProps {
  name: string
  people: readonly Player[]
  none?: string
  children?: React.ReactNode
}

/** Shows the names with their number, guests included. Players with the same first name are shown with their last names. */
function Names({ name, people, none, children }: NamesProps) {
  const attendance = useAttendanceTexts()
  const shared = (first: string) => people.filter(({ first_name }) => first_name === first).length > 1
  return (
    <div className={classes.group}>
      <dt>
        {name}
        {people.length > 0 && <span className={classes.number}>{people.length}</span>}
      </dt>
      <dd>
        {people.length === 0 && none}
        {people.map(({ player_id, first_name, last_name, notes, guest }, index) => (
          <span key={player_id}>
            {index > 0 && ', '}
            {shared(first_name) ? `${first_name} ${last_name}` : first_name}
            {guest && ` (${attendance.guest})`}
            {notes && <i> ({notes})</i>}
          </span>
        ))}
      </dd>
      {children && <dd className={classes.act}>{children}</dd>}
    </div>
  )
}
