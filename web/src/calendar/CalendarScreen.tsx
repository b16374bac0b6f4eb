import { ActionIcon, Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { mayManageTeam } from '@touchline/domain/access/policy'
import { readMyCalendar } from '@touchline/domain/calendar/endpoints'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useHealthOpen } from '../attendance/useHealthOpen.ts'
import { addDays, weekDays } from '../kit/days.ts'
import { FilterChip } from '../kit/FilterChip.tsx'
import { useMoments, zoneCity } from '../kit/moments.ts'
import { Page } from '../kit/Page.tsx'
import { useRead } from '../kit/queries.ts'
import { serverNow } from '../kit/server-clock.ts'
import { StateMessage } from '../kit/StateMessage.tsx'
import { TeamName } from '../kit/TeamMark.tsx'
import { Trouble } from '../kit/Trouble.tsx'
import { WeekGrid } from '../kit/WeekGrid.tsx'
import { WeekStrip } from '../kit/WeekStrip.tsx'
import { useMyTeams, useTeamLook } from '../teams/teams.queries.ts'
import { useActor, useZone } from '../shell/useActor.ts'
import { AgendaList } from './AgendaList.tsx'
import { kindFilters, useCalendarAddress } from './calendar-address.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import classes from './CalendarScreen.module.css'
import { LiveTeams } from './LiveTeams.tsx'
import { useEventAddress } from './seat-of-event.ts'
import { tileOf } from './tile-of-event.ts'
import { usePlanning } from './usePlanning.tsx'

/** The seat's own calendar: a week to work in, an agenda for phones and families. */
export function CalendarScreen() {
  const texts = useCalendarTexts()
  const moments = useMoments()
  const actor = useActor()
  const zone = useZone()
  const at = useCalendarAddress(zone, actor.roleType === 'Parent' ? 'agenda' : 'week')
  const { teams } = useMyTeams()
  const lookOf = useTeamLook()
  const [weeks, setWeeks] = useState(2)
  const planning = usePlanning()

  const start = at.monday
  const end = addDays(start, at.view === 'week' ? 6 : weeks * 7 - 1)
  const read = useRead(readMyCalendar, { query: { start, end } }, { keep: true })
  const all = read.data?.items ?? []
  const events = all.filter((event) => (at.team === null || event.team_id === at.team) && (at.kind === null || event.type === at.kind))
  const eventAddress = useEventAddress()
  const owesHealth = useHealthOpen()
  const tiles = events.map((event) => tileOf(event, lookOf(event.team_id, event.team_name), texts, eventAddress(event)))
  const managed = teams.filter((team) => mayManageTeam({ clubId: team.club_id, regionId: team.club_region_id, teamId: team.id })(actor))
  const filtered = at.team !== null || at.kind !== null

  const step = (days: number) => at.goTo(addDays(at.date, days))
  useHotkeys([
    ['T', () => at.goTo(at.today)],
    ['J', () => step(7)],
    ['K', () => step(-7)],
  ])

  const open = all.filter(stillOpen).flatMap((event) => event.mine.filter((child) => child.status === 'none' || owesHealth(event, child)))
  const isFamily = actor.roleType === 'Parent'
  const shown = at.view === 'week' ? events : events.filter((event) => event.end_time.slice(0, 10) >= at.date)
  const off = shown.filter(({ status }) => status === 'canceled').length
  const counted =
    shown.length === 0 ? texts.nothing : shown.length === 1 ? texts.eventsCountOne : fill(texts.eventsCount, { count: shown.length })
  const answersToGive = open.length === 1 ? texts.answersOpenOne : fill(texts.answersOpen, { count: open.length })
  const context = !read.data
    ? '\u00a0'
    : isFamily && at.view === 'agenda'
      ? open.length > 0
        ? answersToGive
        : all.some(({ mine }) => mine.length > 0) && texts.answersDone
      : `${counted}${off > 0 ? `, ${fill(texts.eventsOff, { count: off })}` : ''} · ${fill(texts.timesIn, { city: zoneCity(zone) })}`
  const title = at.view === 'week' ? moments.range(start, end) : isFamily ? texts.whosComing : moments.month(at.date)

  const arrows = (
    <Group gap={0} wrap="nowrap">
      <ActionIcon aria-label={texts.before} onClick={() => step(-7)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon aria-label={texts.after} onClick={() => step(7)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  )

  return (
    <Page
      title={title}
      context={context || undefined}
      act={
        <>
          <Button variant="default" onClick={() => at.goTo(at.today)}>
            {texts.today}
          </Button>
          {arrows}
          <SegmentedControl
            aria-label={texts.view}
            value={at.view}
            onChange={(view) => at.set({ view })}
            data={[
              { value: 'week', label: texts.week },
              { value: 'agenda', label: texts.agenda },
            ]}
          />
          {managed.length > 0 && planning.act}
        </>
      }
      phoneAct={arrows}
      thumbAct={managed.length > 0 && planning.thumbAct}
    >
      {at.isPhone && <WeekStrip days={weekDays(start)} events={tiles} chosen={at.date} onChoose={at.goTo} />}
      {!(at.isPhone && teams.length < 2) && (
        <Group gap="sm" className={classes.filters} data-print="no">
          {teams.length > 1 && (
            <FilterChip
              field={texts.team}
              value={at.team === null ? null : String(at.team)}
              onChange={(team) => at.set({ team })}
              options={teams.map((team) => ({ value: String(team.id), name: team.name, label: <TeamName team={team} /> }))}
            />
          )}
          <FilterChip
            field={texts.kind}
            value={at.kind}
            onChange={(kind) => at.set({ kind })}
            options={kindFilters.map((kind) => ({
              value: kind,
              name: kind === 'Game' ? texts.games : texts.practices,
              label: kind === 'Game' ? texts.games : texts.practices,
            }))}
          />
          {!at.isPhone && teams.length <= 6 && (
            <Group gap="lg" ml="auto" className={classes.key}>
              {teams.map((team) => (
                <TeamName key={team.id} team={team} />
              ))}
            </Group>
          )}
        </Group>
      )}
      {read.isError ? (
        <Trouble error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Skeleton h={at.view === 'week' ? 624 : 320} mt="md" aria-busy />
      ) : at.view === 'week' ? (
        <WeekGrid days={weekDays(start)} events={tiles} now={at.now} onDay={(date) => at.set({ view: 'agenda', date })} />
      ) : (
        <>
          <AgendaList events={shown} now={at.now} />
          {shown.length === 0 && (
            <StateMessage
              icon={<IconCalendarOff stroke={1.5} />}
              title={filtered ? texts.nothingFiltered : texts.nothing}
              acts={
                filtered && (
                  <Button variant="default" onClick={() => at.set({ team: null, kind: null })}>
                    {texts.clearFilters}
                  </Button>
                )
              }
            >
              {!filtered && fill(texts.nothingHelp, { from: moments.monthDay(at.date), to: moments.monthDay(end) })}
            </StateMessage>
          )}
          {weeks < 8 && (
            <Button variant="subtle" mt="lg" fullWidth loading={read.isPlaceholderData} onClick={() => setWeeks(weeks + 2)}>
              {texts.moreEvents}
            </Button>
          )}
        </>
      )}
      <LiveTeams teams={all.map(({ team_id }) => team_id)} />
      {planning.form(managed, at.team, at.date < at.today ? at.today : at.date)}
    </Page>
  )
}

const stillOpen = (event: CalendarEvent) => event.status === 'scheduled' && new Date(event.start_datetime) > serverNow()
