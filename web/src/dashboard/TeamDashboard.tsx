import { Button } from '@mantine/core'
import { staffClashes } from '@touchline/domain/dashboard/clashes'
import { readTeamDashboard } from '@touchline/domain/dashboard/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CalendarNews } from '../calendar/CalendarNews.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { Trouble } from '../kit/feedback/ErrorPanel.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { Ahead } from './Ahead.tsx'
import { Clashes } from './Clashes.tsx'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboard-texts.ts'
import { LiveMorning } from './LiveDashboard.tsx'
import { MorningSkeleton } from './DashboardSkeleton.tsx'
import { NextEvent } from './NextEvent.tsx'
import { Birthdays, RosterChanges } from './People.tsx'
import { SourceNotices } from './SourceNotices.tsx'
import { Trend } from './Trend.tsx'
import { NewHere } from './NewHere.tsx'
import { useMorning, useToday } from './useDashboard.ts'

type Morning = ReplyGot<typeof readTeamDashboard>

/** Who is coming tonight, before anything else. */
export function TeamDashboard() {
  const { title } = useToday()
  const read = useMorning(readTeamDashboard)
  return (
    <Page title={title} context={<OfToday morning={read.data} />}>
      {read.isError && !read.data ? (
        <Trouble inline error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <Week morning={read.data} />
      ) : (
        <MorningSkeleton />
      )}
    </Page>
  )
}

function OfToday({ morning }: { morning: Pick<Morning, 'events' | 'today'> | undefined }) {
  const texts = useDashboardTexts()
  if (!morning) return '\u00a0'
  const count = morning.events.filter(({ start_time, status }) => start_time.startsWith(morning.today) && status !== 'canceled').length
  return count === 0 ? texts.eventsTodayNone : count === 1 ? texts.eventsTodayOne : fill(texts.eventsToday, { count })
}

function Week({ morning }: { morning: Morning }) {
  const texts = useDashboardTexts()
  const { today } = useToday()
  const { coach, manager } = useActor().teams
  const own = [...coach, ...manager]
  const { events, next, wear, trend, birthdays, roster_changes } = morning
  const lasting = events.filter(({ end_datetime }) => new Date(end_datetime) > serverNow())
  const near = next.flatMap((one) => lasting.filter(({ id }) => id === one.event_id).map((event) => ({ event, players: one.players })))
  const rest = lasting.filter(({ id }) => !near.some(({ event }) => event.id === id))
  return (
    <>
      <div className={classes.notices}>
        <Clashes staff clashes={staffClashes(lasting, own)} />
        <SourceNotices sources={morning.sources} />
        <CalendarNews />
      </div>
      <div className={classes.columns}>
        <div>
          {near.map(({ event, players }) => (
            <NextEvent
              key={event.id}
              event={event}
              players={players}
              uniform={wear.find(({ event_id }) => event_id === event.id)?.uniform}
            />
          ))}
          {own.length === 0 && <NewHere isParent={false} />}
          {own.length === 0 && lasting.length === 0 ? null : lasting.length === 0 ? (
            <StateMessage
              inline
              icon={<IconCalendarOff stroke={1.5} />}
              title={texts.nothingNext}
              acts={
                <Button component={Link} to="/calendar" variant="default">
                  {texts.toCalendar}
                </Button>
              }
            >
              {texts.nothingNextHelp}
            </StateMessage>
          ) : (
            <Section title={texts.restOfWeek}>
              {rest.length === 0 ? <p className={classes.quiet}>{texts.nothingElse}</p> : <Ahead events={rest} wear={wear} today={today} />}
            </Section>
          )}
        </div>
        <div>
          <Trend held={trend} />
          <Birthdays birthdays={birthdays} today={today} />
          <RosterChanges changes={roster_changes} />
        </div>
      </div>
      <LiveMorning teams={own} />
    </>
  )
}
