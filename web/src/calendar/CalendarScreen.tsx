import { ActionIcon, Box } from '@mantine/core'
import { mayManageTeam } from '@touchline/domain/access/policy'
import { fill } from '@touchline/domain/kit/texts'
import { IconPrinter } from '@tabler/icons-react'
import { useKitTexts } from '../kit/kit-texts.ts'
import { useMoments, zoneCity } from '../kit/time/moments.ts'
import { Page } from '../kit/page/Page.tsx'
import { serverNow } from '../kit/time/server-clock.ts'
import { useMyTeams } from '../teams/teams.queries.ts'
import { useActor, useZone } from '../shell/session/useActor.ts'
import { CalendarBoard } from './CalendarBoard.tsx'
import { CalendarControls, useCalendarKeys } from './CalendarControls.tsx'
import { CalendarFilters } from './CalendarFilters.tsx'
import { CalendarNews } from './CalendarNews.tsx'
import { useOwed } from './calendar-part.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { SubscribeButton } from './feeds/SubscribeButton.tsx'
import { useCalendar, type Calendar } from './useCalendar.ts'
import { usePlanKey, usePlanning } from './editor/usePlanning.tsx'
import { useWeekLayout } from './week/week-layout.ts'
import { WeekSwitch } from './week/WeekSwitch.tsx'

/** The user's own calendar: a week to work with, a month to plan with, an agenda for phones and families. */
export function CalendarScreen() {
  const kitTexts = useKitTexts()
  const actor = useActor()
  const calendar = useCalendar({ preferred: actor.roleType === 'Parent' ? 'agenda' : 'week' })
  const { teams } = useMyTeams()
  const planning = usePlanning()
  useCalendarKeys(calendar)
  const { at } = calendar
  const week = useWeekLayout(at)
  const managed = teams.filter((team) => mayManageTeam({ clubId: team.club_id, regionId: team.club_region_id, teamId: team.id })(actor))

  usePlanKey(planning, managed.length > 0)

  return (
    <Page
      title={useTitle(calendar)}
      context={useContext(calendar)}
      act={
        <>
          <SubscribeButton icon />
          <ActionIcon aria-label={kitTexts.print} onClick={() => print()}>
            <IconPrinter size={18} />
          </ActionIcon>
          <CalendarControls calendar={calendar} />
          {managed.length > 0 && planning.act}
        </>
      }
      phoneAct={<CalendarControls phone calendar={calendar} />}
      thumbAct={managed.length > 0 && planning.thumbAct}
      wide={at.view === 'month' || at.view === 'week'}
    >
      <CalendarNews />
      <CalendarFilters calendar={calendar} end={at.view === 'week' && <WeekSwitch calendar={calendar} week={week} />} />
      <CalendarBoard calendar={calendar} layout={week.layout} onPlan={managed.length > 0 ? planning.planAt : undefined} />
      {/* The content that loads later would push it down. */}
      {calendar.read.data && !calendar.isPending && (
        <Box hiddenFrom="sm" mt="lg" ta="center">
          <SubscribeButton />
        </Box>
      )}
      {planning.form(managed, at.filters.team, at.date < at.today ? at.today : at.date)}
    </Page>
  )
}

function useTitle({ at, days }: Calendar): string {
  const texts = useCalendarTexts()
  const moments = useMoments()
  const isFamily = useActor().roleType === 'Parent'
  if (at.view === 'agenda' && isFamily) return texts.whosComing
  if (at.view === 'day' && !at.isPhone) return moments.longDate(at.date)
  return at.view === 'week' && !at.isPhone ? moments.range(days.start, days.end) : moments.month(at.date)
}

/** Returns the line under the title: the unanswered events for a family, the number of events for everybody else. */
function useContext({ at, read, all, events }: Calendar): string | undefined {
  const texts = useCalendarTexts()
  const zone = useZone()
  const owes = useOwed()
  const isFamily = useActor().roleType === 'Parent'
  if (!read.data) return '\u00a0'
  if (isFamily && at.view === 'agenda') {
    const open = all
      .filter((event) => event.status === 'scheduled' && new Date(event.start_datetime) > serverNow())
      .flatMap((event) => event.mine.filter((child) => child.status === 'none' || owes(event, child)))
    if (open.length > 0) return open.length === 1 ? texts.answersOpenOne : fill(texts.answersOpen, { count: open.length })
    return all.some(({ mine }) => mine.length > 0) ? texts.answersDone : undefined
  }
  const ofView = at.view === 'month' ? events.filter(({ start_time }) => start_time.startsWith(at.date.slice(0, 7))) : events
  const shown = at.view === 'agenda' ? events.filter((event) => event.end_time.slice(0, 10) >= at.date) : ofView
  const off = shown.filter(({ status }) => status === 'canceled').length
  const counted =
    shown.length === 0 ? texts.nothing : shown.length === 1 ? texts.eventsCountOne : fill(texts.eventsCount, { count: shown.length })
  return `${counted}${off > 0 ? `, ${fill(texts.eventsOff, { count: off })}` : ''} · ${fill(texts.timesIn, { city: zoneCity(zone) })}`
}
