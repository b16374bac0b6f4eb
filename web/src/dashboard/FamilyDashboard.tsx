import { Box, Button } from '@mantine/core'
import { familyClashes } from '@touchline/domain/dashboard/clashes'
import { readFamilyDashboard } from '@touchline/domain/dashboard/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarOff } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useHealthOpen } from '../attendance/register/useHealthOpen.ts'
import { useAnswered } from '../attendance/useWaitingAnswers.ts'
import { CalendarNews } from '../calendar/CalendarNews.tsx'
import { FamilyAnswers } from '../attendance/answers/FamilyAnswers.tsx'
import { SubscribeButton } from '../calendar/feeds/SubscribeButton.tsx'
import { addDays } from '../kit/time/days.ts'
import { useMoments } from '../kit/time/moments.ts'
import { Page } from '../kit/page/Page.tsx'
import { Row } from '../kit/page/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { TeamMark } from '../kit/page/TeamMark.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useActor } from '../shell/session/useActor.ts'
import { useTeamLook } from '../teams/teams.queries.ts'
import { Ahead } from './Ahead.tsx'
import { Clashes } from './Clashes.tsx'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboard-texts.ts'
import { LiveTeams } from '../calendar/week/LiveTeams.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { useDashboard, useToday } from './useDashboard.ts'

const Birthdays = lazyComponent(async () => (await import('./People.tsx')).Birthdays)
const NewHere = lazyComponent(async () => (await import('./NewHere.tsx')).NewHere)
const FamilyMedical = lazyComponent(async () => (await import('../medical/FamilyMedical.tsx')).FamilyMedical)

/** The lines that later areas add, in their files `family-notices.ts`. */
const ofAreas = import.meta.glob<{ familyNotices: readonly ComponentType<{ today: string }>[] }>('../*/family-notices.ts', { eager: true })
const notices = Object.values(ofAreas).flatMap(({ familyNotices }) => familyNotices)

type DashboardReply = ReplyGot<typeof readFamilyDashboard>

/** The dashboard of a family: the week's events with their answers, to be given here. */
export function FamilyDashboard() {
  const { title } = useToday()
  const read = useDashboard(readFamilyDashboard)
  return (
    <Page title={title} context={<Owed dashboard={read.data} />} act={<SubscribeButton />}>
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

function Owed({ dashboard }: { dashboard: DashboardReply | undefined }) {
  const texts = useDashboardTexts()
  const owesHealth = useHealthOpen()
  const answered = useAnswered()
  if (!dashboard) return '\u00a0'
  const asked = dashboard.events
    .map(answered)
    .filter(({ status, start_datetime }) => status === 'scheduled' && new Date(start_datetime) > serverNow())
  const open = asked.flatMap((event) => event.mine.filter((child) => child.status === 'none' || owesHealth(event, child))).length
  if (open > 0) return open === 1 ? texts.answersOpenOne : fill(texts.answersOpen, { count: open })
  return asked.some(({ mine }) => mine.length > 0) ? texts.answersDone : '\u00a0'
}

function Week({ dashboard }: { dashboard: DashboardReply }) {
  const { events, wear, children, birthdays, medical } = dashboard
  const { today } = useToday()
  const isNew = useActor().family.playerIds.length === 0
  const lasting = events.filter(({ end_datetime }) => new Date(end_datetime) > serverNow())
  return (
    <>
      <div className={classes.notices}>
        <Clashes clashes={familyClashes(lasting)} />
        <CalendarNews />
        {notices.map((Line, at) => (
          <Line key={at} today={today} />
        ))}
      </div>
      <div className={classes.columns} data-answers>
        <div>
          {isNew && <NewHere isParent />}
          {lasting.length === 0 ? (
            !isNew && <NothingAhead today={today} />
          ) : (
            <Ahead
              events={lasting}
              wear={wear}
              today={today}
              answer={(event) => event.mine.length > 0 && event.status === 'scheduled' && <FamilyAnswers event={event} />}
            />
          )}
        </div>
        <div>
          <Came lines={children} />
          <Birthdays birthdays={birthdays} today={today} />
          {medical.length > 0 && <FamilyMedical lines={medical} />}
          <Box hiddenFrom="sm" mt="xl">
            <SubscribeButton />
          </Box>
        </div>
      </div>
      <LiveTeams teams={events.map(({ team_id }) => team_id)} />
    </>
  )
}

function NothingAhead({ today }: { today: string }) {
  const texts = useDashboardTexts()
  const { monthDay } = useMoments()
  return (
    <StateMessage
      inline
      icon={<IconCalendarOff stroke={1.5} />}
      title={texts.nothingThisWeek}
      acts={
        <Button component={Link} to="/calendar" variant="default">
          {texts.toCalendar}
        </Button>
      }
    >
      {fill(texts.nothingThisWeekHelp, { from: monthDay(today), to: monthDay(addDays(today, 6)) })}
    </StateMessage>
  )
}

function Came({ lines }: { lines: DashboardReply['children'] }) {
  const texts = useDashboardTexts()
  const lookOf = useTeamLook()
  if (lines.length === 0) return null
  return (
    <Section title={texts.came} aside={texts.cameHelp}>
      {lines.map((line) => (
        <Row
          key={`${line.player_id}-${line.team_id}`}
          lead={<TeamMark team={lookOf(line.team_id, line.team_name)} size={20} />}
          title={line.first_name}
          detail={line.team_name}
          end={
            <span className={classes.share}>
              <progress value={line.came} max={line.of} aria-hidden />
              <span>{fill(texts.cameOf, { came: line.came, of: line.of })}</span>
            </span>
          }
        />
      ))}
    </Section>
  )
}
