import { Button, Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarOff, IconPlus, IconTableImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { addDays, mondayOf, wallTime } from '../kit/days.ts'
import { useMoments } from '../kit/moments.ts'
import { useRead } from '../kit/queries.ts'
import { serverNow } from '../kit/server-clock.ts'
import { StateMessage } from '../kit/StateMessage.tsx'
import { Trouble } from '../kit/Trouble.tsx'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useMyTeams } from '../teams/teams.queries.ts'
import { useActor, useZone } from '../shell/useActor.ts'
import { AgendaList } from './AgendaList.tsx'
import { useCalendarTexts } from './calendar-texts.ts'
import { LiveTeams } from './LiveTeams.tsx'

const EventEditor = lazy(async () => ({ default: (await import('./EventEditor.tsx')).EventEditor }))

/** The calendar of one team, from this week on. */
export function TeamCalendarScreen() {
  const texts = useCalendarTexts()
  const [planning, setPlanning] = useState(false)
  const plan = (phone: boolean) => (
    <Button
      h={phone ? 48 : undefined}
      radius={phone ? 'xl' : undefined}
      variant={phone ? 'default' : 'filled'}
      leftSection={<IconPlus size={18} />}
      onClick={() => setPlanning(true)}
    >
      {texts.plan}
    </Button>
  )
  return (
    <TeamPage
      tab="calendar"
      act={(team) =>
        team.may.manage && (
          <Group gap="sm" wrap="nowrap">
            {team.may.import && (
              <Button component={Link} to={`/teams/${team.id}/import`} variant="default" leftSection={<IconTableImport size={18} />}>
                {texts.importAct}
              </Button>
            )}
            {plan(false)}
          </Group>
        )
      }
      thumbAct={(team) => team.may.manage && plan(true)}
    >
      {(team) => <TeamCalendar team={team} planning={planning} onPlanned={() => setPlanning(false)} />}
    </TeamPage>
  )
}

function TeamCalendar({ team, planning, onPlanned }: { team: Team; planning: boolean; onPlanned: () => void }) {
  const texts = useCalendarTexts()
  const { monthDay } = useMoments()
  const actor = useActor()
  const now = wallTime(serverNow(), useZone())
  const today = now.slice(0, 10)
  const [weeks, setWeeks] = useState(4)
  const { teams } = useMyTeams()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [start, end] = [mondayOf(today), addDays(mondayOf(today), weeks * 7 - 1)]
  const read = useRead(readTeamCalendar, { params: { team: team.id }, query: { start, end } }, { keep: true })
  const takes = [...actor.teams.coach, ...actor.teams.manager, ...actor.teams.director].includes(team.id)
  if (read.isError) return <Trouble inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton h={320} aria-busy />
  return (
    <>
      {isPhone && team.may.import && (
        <Button component={Link} to={`/teams/${team.id}/import`} variant="default" fullWidth leftSection={<IconTableImport size={18} />}>
          {texts.importAct}
        </Button>
      )}
      <AgendaList events={read.data.items} now={now} takesRegister={() => takes} />
      {read.data.items.length === 0 && (
        <StateMessage icon={<IconCalendarOff stroke={1.5} />} title={texts.nothing}>
          {fill(texts.nothingHelp, { from: monthDay(start), to: monthDay(end) })}
        </StateMessage>
      )}
      {weeks < 26 && (
        <Button variant="subtle" mt="lg" fullWidth loading={read.isPlaceholderData} onClick={() => setWeeks(weeks + 4)}>
          {texts.moreEvents}
        </Button>
      )}
      <LiveTeams teams={[team.id]} />
      {planning && (
        <Suspense>
          <EventEditor teams={teams.filter(({ id }) => id === team.id)} team={team.id} kind="Practice" date={today} onClose={onPlanned} />
        </Suspense>
      )}
    </>
  )
}
