import { Button } from '@mantine/core'
import { staffClashes } from '@touchline/domain/dashboard/clashes'
import { readTeamDashboard } from '@touchline/domain/dashboard/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CalendarNews } from '../calendar/CalendarNews.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { Page } from '../kit/page/Page.tsx'
import { Section } from '../kit/page/Section.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { Ahead } from './Ahead.tsx'
import { Clashes } from './Clashes.tsx'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboard-texts.ts'
import { LiveTeams } from '../calendar/week/LiveTeams.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { NextEvent } from './NextEvent.tsx'
import { SourceNotices } from './SourceNotices.tsx'
import { useDashboard, useToday } from './useDashboard.ts'

const Birthdays = lazyComponent(async () => (await import('./People.tsx')).Birthdays)
const RosterChanges = lazyComponent(async () => (await import('./People.tsx')).RosterChanges)
/** The place of the charts until their file is there: a heading, and a figure for each team. */
const Trend = lazyComponent(async () => (await import('./Trend.tsx')).Trend, {
  fallback: ({ held }) => <div style={{ height: 25 + 143 * new Set(held.map(({ team_id }) => team_id)).size }} />,
})
const NewHere = lazyComponent(async () => (await import('./NewHere.tsx')).NewHere)

type DashboardReply = ReplyGot<typeof readTeamDashboard>

/** The dashboard of team staff, with the answers to the next event first. */
export function TeamDashboard() {
  const { title } = useToday()
  const read = useDashboard(readTeamDashboard)
  return (
    <Page title={title} context={<OfToday dashboard={read.data} />}>
      {read.isError && !read.data ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <Week dashboard={read.data} />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  )
}

function OfToday({ dashboard }: { dashboard: Pick<DashboardReply, 'events' | 'today'> | undefined }) {
  const texts = useDashboardTexts()
  if (!dashboard) return '\u00a0'
  const count = dashboard.events.filter(({ start_time, status }) => start_time.startsWith(dashboard.today) && status !== 'canceled').length
  return count === 0 ? texts.eventsTodayNone : count === 1 ? texts.eventsTodayOne : fill(texts.eventsToday, { count })
}

function Week({ dashboard }: { dashboard: DashboardReply }) {
  const texts = useDashboardTexts()
  const { today } = useToday()
  const { coach, manager } = useActor().teams
  const own = [...coach, ...manager]
  const { events, next, wear, trend, birthdays, roster_changes } = dashboard
  const lasting = events.filter(({ end_datetime }) => new Date(end_datetime) > serverNow())
  const near = next.flatMap((one) => lasting.filter(({ id }) => id === one.event_id).map((event) => ({ event, players: one.players })))
  const rest = lasting.filter(({ id }) => !near.some(({ event }) => event.id === id))
  return (
    <>
      <div className={classes.notices}>
        <Clashes staff clashes={staffClashes(lasting, own)} />
        <SourceNotices sources={dashboard.sources} />
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
      <LiveTeams teams={own} />
    </>
  )
}
