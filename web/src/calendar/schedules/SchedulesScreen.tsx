import { Button } from '@mantine/core'
import { mayEditClubEvents } from '@touchline/domain/calendar/policy'
import type { EventKind } from '@touchline/domain/calendar/event'
import { IconLock, IconTableImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { useMoments } from '../../kit/time/moments.ts'
import { RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { lazyComponent } from '../../kit/page/lazy-component.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { useActor, useClubPlace, useMay } from '../../shell/session/useActor.ts'
import { CalendarBoard } from '../CalendarBoard.tsx'
import { CalendarControls, useCalendarKeys } from '../CalendarControls.tsx'
import { CalendarFilters } from '../CalendarFilters.tsx'
import { useCalendarTexts } from '../calendar-texts.ts'
import type { DraftKind } from '../editor/event-draft.ts'
import { OpenedEvent } from '../event/OpenedEvent.tsx'
import { useCalendar } from '../useCalendar.ts'
import { useEventList } from './useEventList.ts'
import { usePlanFor } from '../editor/usePlanFor.ts'
import { ScheduleTabs } from './ScheduleTabs.tsx'
import classes from './SchedulesScreen.module.css'
import { tabOf, tabsFor, type ScheduleTab } from './schedule-tabs.ts'

const GameResult = lazyComponent(async () => (await import('../event/GameResult.tsx')).GameResult)
const EventListView = lazyComponent(async () => (await import('./EventListView.tsx')).EventListView, {
  fallback: () => <RowsSkeleton rows={8} />,
  isNeeded: true,
})

const kindOf: Record<Exclude<ScheduleTab, 'schedule'>, EventKind & DraftKind> = {
  games: 'Game',
  practices: 'Practice',
  'other-events': 'GenericCalendarEvent',
  'staff-events': 'StaffEvent',
}

/** The planning page: the calendar of the club or of the coach's teams, and a list for each kind of event. */
export function SchedulesScreen() {
  const texts = useCalendarTexts()
  const actor = useActor()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const ofClub = pathname.startsWith('/club-admin')
  const tab = tabOf(ofClub ? pathname.split('/')[3] : query.get('tab'))
  const shown = tabsFor(actor)
  const frame = (act: ReactNode, thumbAct: ReactNode, children: ReactNode) => (
    <Page
      title={texts.schedules}
      act={act}
      thumbAct={thumbAct}
      tabs={<ScheduleTabs current={tab} ofClub={ofClub} end={ofClub && <ImportLink />} />}
    >
      {children}
    </Page>
  )
  if (tab === 'schedule') return <Schedule frame={frame} />
  if (!shown.includes(tab)) return frame(null, null, <FeatureOff />)
  return <OneKind key={tab} kind={kindOf[tab]} frame={frame} />
}

/** The link to the import, for users who plan for the whole club. */
function ImportLink() {
  const texts = useCalendarTexts()
  if (!useMay(mayEditClubEvents, useClubPlace())) return null
  return (
    <Button
      component={Link}
      to="/club-admin/schedules/import"
      variant="subtle"
      size="compact-sm"
      leftSection={<IconTableImport size={16} />}
    >
      {texts.importAct}
    </Button>
  )
}

type Frame = (act: ReactNode, thumbAct: ReactNode, children: ReactNode) => ReactNode

function FeatureOff() {
  const texts = useKitTexts()
  return (
    <StateMessage icon={<IconLock stroke={1.5} />} title={texts.featureLocked}>
      {texts.featureLockedHelp}
    </StateMessage>
  )
}

/** Starts with the month view, because this page is for planning. */
function Schedule({ frame }: { frame: Frame }) {
  const calendar = useCalendar({ preferred: 'month' })
  const { at } = calendar
  const { plan, form } = usePlanFor('Practice', at.date < at.today ? at.today : at.date, at.filters.team)
  useCalendarKeys(calendar)
  return frame(
    <>
      <CalendarControls calendar={calendar} />
      {plan?.act}
    </>,
    plan?.thumbAct,
    <>
      <CalendarFilters
        calendar={calendar}
        end={at.isPhone ? <CalendarControls phone calendar={calendar} /> : <CalendarTitle calendar={calendar} />}
      />
      <CalendarBoard inline calendar={calendar} onPlan={plan?.planAt} />
      {form}
    </>,
  )
}

function CalendarTitle({ calendar: { at, days } }: { calendar: ReturnType<typeof useCalendar> }) {
  const moments = useMoments()
  return (
    <h2 className={classes.title}>
      {at.view === 'week' ? moments.range(days.start, days.end) : at.view === 'day' ? moments.longDate(at.date) : moments.month(at.date)}
    </h2>
  )
}

function OneKind({ kind, frame }: { kind: EventKind & DraftKind; frame: Frame }) {
  const texts = useCalendarTexts()
  const list = useEventList({ kind })
  const { plan, form, mayEdit } = usePlanFor(kind, '', list.team)
  return frame(
    plan?.act,
    plan?.thumbAct,
    <>
      <EventListView
        list={list}
        alone={kind === 'StaffEvent'}
        {...(kind === 'Game' && {
          last: { heading: texts.result, of: (game) => <GameResult game={game} mayEdit={mayEdit(game.team_id)} /> },
        })}
        emptyAct={plan?.act}
      />
      {form}
      <OpenedEvent />
    </>,
  )
}
