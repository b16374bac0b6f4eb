import { Button } from '@mantine/core'
import { readMyCalendar } from '@touchline/domain/calendar/endpoints'
import { IconCalendarOff, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CalendarNews } from '../calendar/CalendarNews.tsx'
import { LiveTeams } from '../calendar/week/LiveTeams.tsx'
import { addDays } from '../kit/time/days.ts'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { Page } from '../kit/page/Page.tsx'
import { useRead } from '../kit/api/queries.ts'
import { serverNow } from '../kit/time/server-clock.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { Ahead } from './Ahead.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import { useToday } from './useDashboard.ts'

/** The dashboard of roles without teams: the club's events, or without a club a link to join one. */
export function MemberDashboard() {
  const texts = useDashboardTexts()
  const { title } = useToday()
  const { clubId } = useActor()
  return (
    <Page title={title}>
      {clubId === null ? (
        <StateMessage
          inline
          icon={<IconUsersGroup stroke={1.5} />}
          title={texts.unassociatedTitle}
          acts={
            <Button component={Link} to="/find-my-club" variant="default">
              {texts.findClub}
            </Button>
          }
        >
          {texts.unassociatedHelp}
        </StateMessage>
      ) : (
        <ClubAhead />
      )}
    </Page>
  )
}

function ClubAhead() {
  const texts = useDashboardTexts()
  const { today } = useToday()
  const read = useRead(readMyCalendar, { query: { start: today, end: addDays(today, 27) } })
  if (read.isError && !read.data) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={4} />
  const events = read.data.items.filter(({ end_datetime }) => new Date(end_datetime) > serverNow())
  return (
    <>
      <CalendarNews />
      {events.length === 0 ? (
        <StateMessage inline icon={<IconCalendarOff stroke={1.5} />} title={texts.clubAhead}>
          {texts.noClubEvents}
        </StateMessage>
      ) : (
        <Ahead events={events} wear={[]} today={today} />
      )}
      <LiveTeams teams={[]} />
    </>
  )
}
