import { Button, Skeleton } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarOff } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { daysBetween, mondayOf, weekDays } from '../kit/time/days.ts'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import { useMoments } from '../kit/time/moments.ts'
import { MonthGrid } from './grid/MonthGrid.tsx'
import { StateMessage } from '../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { WeekGrid } from './grid/WeekGrid.tsx'
import { WeekStrip } from './grid/WeekStrip.tsx'
import { AgendaList } from './AgendaList.tsx'
import { Bands } from './Bands.tsx'
import { weeksOfMonth } from './calendar-range.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import { EventTable } from './schedules/EventTable.tsx'
import { LiveTeams } from './week/LiveTeams.tsx'
import { UndatedEvents } from './week/UndatedEvents.tsx'
import { useMoveEvent } from './editor/useMoveEvent.tsx'
import type { PlanSlot } from './editor/plan-slot.ts'
import type { Calendar } from './useCalendar.ts'
import type { WeekLayout } from './week/week-rows.ts'

/** Loaded on demand, because only users with many teams see it; everybody else reads the hours of a week. */
const ClubWeek = lazyComponent(async () => (await import('./week/ClubWeek.tsx')).ClubWeek, {
  isNeeded: true,
  fallback: () => <Skeleton h={624} mt="md" aria-busy />,
})

interface CalendarBoardProps {
  calendar: Calendar
  /** True inside a page that has its own heading and tabs. */
  inline?: boolean
  /** The suggested next step of an empty calendar. */
  emptyAct?: ReactNode
  /** The layout of the week view. */
  layout?: WeekLayout
  /** Plans an event at the free time that was clicked; undefined for users who may not plan. */
  onPlan?: ((slot: PlanSlot) => void) | undefined
}

/** Shows the days of a calendar in the view that its address names. */
export function CalendarBoard({ inline, ...props }: CalendarBoardProps) {
  const { at, read, all, bands, isPending } = props.calendar
  if (read.isError) return <ErrorPanel inline={inline} error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data || isPending) return <Skeleton h={at.view === 'agenda' || at.view === 'list' ? 320 : 624} mt="md" aria-busy />
  return (
    <>
      <Bands bands={bands} />
      <View {...props} />
      <LiveTeams teams={all.map(({ team_id }) => team_id)} />
    </>
  )
}

function View({ calendar, emptyAct, layout = 'time', onPlan }: CalendarBoardProps) {
  const { at, events, tiles, undated } = calendar
  const { date, view, isPhone, now, today } = at
  const week = useMemo(() => weekDays(mondayOf(date)), [date])
  const weeks = useMemo(() => weeksOfMonth(date), [date])
  const day = useMemo(() => [date], [date])
  const { move, question } = useMoveEvent(events)
  const plan = onPlan && ((day: string, time?: string) => onPlan({ date: day, ...at.filters, ...(time && { time }) }))
  const openDay = (chosen: string) => at.set({ view: view === 'day' ? 'agenda' : 'day', date: chosen === today ? null : chosen })
  const ofDay = events.filter((event) => event.start_time.slice(0, 10) <= date && event.end_time.slice(0, 10) >= date)
  // An agenda continues after its week, so the strip of days above it does too.
  const ahead = useMemo(() => daysBetween(calendar.days.start, calendar.days.end), [calendar.days.start, calendar.days.end])
  const strip = isPhone && <WeekStrip days={view === 'agenda' ? ahead : week} events={tiles} chosen={date} onChoose={at.goTo} />

  if (view === 'month')
    return (
      <>
        <MonthGrid
          weeks={weeks}
          month={date}
          events={tiles}
          today={today}
          small={isPhone}
          chosen={date}
          onDay={isPhone ? at.goTo : openDay}
          onSlot={plan}
        />
        {isPhone && <AgendaList events={ofDay} now={now} />}
        {isPhone && ofDay.length === 0 && <Nothing calendar={calendar} from={date} to={date} />}
        <UndatedEvents events={undated} />
      </>
    )
  if (view === 'week' && layout !== 'time')
    return (
      <>
        {strip}
        <ClubWeek calendar={calendar} by={layout} onDay={openDay} onPlan={onPlan} />
        <UndatedEvents events={undated} />
      </>
    )
  if (view === 'week' && !isPhone)
    return (
      <>
        <WeekGrid days={week} events={tiles} now={now} onDay={openDay} onMove={move} onSlot={plan} />
        {question}
        <UndatedEvents events={undated} />
      </>
    )
  if (view === 'day')
    return (
      <>
        {strip}
        <WeekGrid days={day} events={tiles} now={now} onDay={openDay} onMove={move} onSlot={plan} narrow={isPhone} />
        {question}
      </>
    )
  if (view === 'list')
    return (
      <>
        {events.length > 0 && <EventTable events={events} phone={isPhone} />}
        {events.length === 0 && <Nothing calendar={calendar} from={calendar.days.start} to={calendar.days.end} act={emptyAct} />}
        <UndatedEvents events={undated} />
      </>
    )
  return (
    <>
      {strip}
      <Agenda calendar={calendar} emptyAct={emptyAct} />
    </>
  )
}

/** Lists events from the chosen day on; a week on a phone ends with the week, an agenda loads further weeks on request. */
function Agenda({ calendar, emptyAct }: CalendarBoardProps) {
  const texts = useCalendarTexts()
  const { at, days, events, undated, read, weeks, more } = calendar
  const from = at.view === 'week' ? days.start : at.date
  const shown = events.filter((event) => event.end_time.slice(0, 10) >= from)
  return (
    <>
      <AgendaList events={shown} now={at.now} />
      {shown.length === 0 && <Nothing calendar={calendar} from={from} to={days.end} act={emptyAct} />}
      {at.view === 'agenda' && weeks < 26 && (
        <Button variant="subtle" mt="lg" fullWidth loading={read.isPlaceholderData} onClick={more} data-print="no">
          {texts.moreEvents}
        </Button>
      )}
      <UndatedEvents events={undated} />
    </>
  )
}

function Nothing({ calendar, from, to, act }: { calendar: Calendar; from: string; to: string; act?: ReactNode }) {
  const texts = useCalendarTexts()
  const { monthDay, longDate } = useMoments()
  const { at, filtered } = calendar
  return (
    <StateMessage
      icon={<IconCalendarOff stroke={1.5} />}
      title={filtered ? texts.nothingFiltered : texts.nothing}
      acts={
        filtered ? (
          <Button variant="default" onClick={at.clearFilters}>
            {texts.clearFilters}
          </Button>
        ) : (
          act
        )
      }
    >
      {!filtered &&
        (from === to
          ? fill(texts.nothingOn, { day: longDate(from) })
          : fill(texts.nothingHelp, { from: monthDay(from), to: monthDay(to) }))}
    </StateMessage>
  )
}
