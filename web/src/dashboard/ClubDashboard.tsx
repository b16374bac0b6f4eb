import { readClubDashboard } from '@touchline/domain/dashboard/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { wholePercent } from '@touchline/domain/kit/percent'
import { fill } from '@touchline/domain/kit/texts'
import { CalendarNews } from '../calendar/CalendarNews.tsx'
import { Counters } from '../kit/page/Counters.tsx'
import { Page } from '../kit/page/Page.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { ClubNotices } from '../settings/late-club-notices.ts'
import { AnswersByTeam } from './AnswersByTeam.tsx'
import { ClubNeeds } from './ClubNeeds.tsx'
import classes from './Dashboard.module.css'
import { useLocale } from '../kit/texts.ts'
import { useDashboardTexts } from './dashboard-texts.ts'
import { LiveTeams } from '../calendar/week/LiveTeams.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { useDashboard, useToday } from './useDashboard.ts'

const RosterChanges = lazyComponent(async () => (await import('./People.tsx')).RosterChanges)
/** Coaches and families, who have the same screen, do not load it. */
const ByField = lazyComponent(async () => (await import('./ByField.tsx')).ByField, { fallback: () => <RowsSkeleton rows={4} /> })

export type ClubDashboardReply = ReplyGot<typeof readClubDashboard>

/** The dashboard of the club's staff: today's events by field, and open tasks. */
export function ClubDashboard() {
  const texts = useDashboardTexts()
  const { title } = useToday()
  const read = useDashboard(readClubDashboard)
  const on = read.data?.events.filter(({ status }) => status !== 'canceled').length
  const context =
    on === undefined
      ? '\u00a0'
      : on === 0
        ? texts.eventsTodayNone
        : on === 1
          ? texts.eventsTodayOne
          : fill(texts.eventsToday, { count: on })
  return (
    <Page title={title} context={context}>
      <ClubNotices />
      {read.isError && !read.data ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <Day dashboard={read.data} />
      ) : (
        <DashboardSkeleton counters />
      )}
    </Page>
  )
}

function Day({ dashboard }: { dashboard: ClubDashboardReply }) {
  const isFree = dashboard.events.length === 0
  return (
    <>
      <Figures dashboard={dashboard} />
      <div className={classes.columns}>
        <div>
          <CalendarNews />
          <ClubNeeds dashboard={dashboard} />
          {!isFree && <AnswersByTeam teams={dashboard.teams} />}
        </div>
        <div>
          {/* A day without events leaves room beside the open tasks. */}
          {isFree ? <AnswersByTeam teams={dashboard.teams} /> : <ByField events={dashboard.events} />}
          <RosterChanges changes={dashboard.roster_changes} />
        </div>
      </div>
      <LiveTeams teams={dashboard.events.map(({ team_id }) => team_id)} />
    </>
  )
}

function Figures({ dashboard: { events, teams, totals } }: { dashboard: ClubDashboardReply }) {
  const texts = useDashboardTexts()
  const locale = useLocale()
  const on = events.filter(({ status }) => status === 'scheduled')
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const of = sum(on.map(({ counts }) => counts.players))
  const coming = sum(on.map(({ counts }) => counts.coming))
  const away = sum(on.map(({ counts }) => counts.away))
  const [asked, answered] = [sum(teams.map((team) => team.asked)), sum(teams.map((team) => team.answered))]
  const say = (one: string, many: string, count: number) => (count === 1 ? one : fill(many, { count }))
  const kinds = (type: string) => on.filter((event) => event.type === type).length
  return (
    <Counters
      counters={[
        {
          name: texts.eventsCounter,
          value: on.length,
          detail: `${say(texts.gamesOne, texts.games, kinds('Game'))}, ${say(texts.practicesOne, texts.practices, kinds('Practice'))}`,
          to: '/club-admin/schedules',
        },
        {
          name: texts.expectedCounter,
          value: coming,
          detail: fill(texts.expectedCounterDetail, { of, open: Math.max(0, of - coming - away) }),
          to: '/calendar?view=day',
          live: true,
        },
        {
          name: texts.answersCounter,
          value: asked === 0 ? '–' : wholePercent(answered, asked, locale),
          detail: fill(texts.answersCounterDetail, { answered, asked }),
          to: '/club-admin/teams',
          live: true,
        },
        {
          name: texts.playersCounter,
          value: totals.players,
          detail: say(texts.playersCounterDetailOne, texts.playersCounterDetail, totals.teams),
          to: '/club-admin/teams',
        },
      ]}
    />
  )
}
