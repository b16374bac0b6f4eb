import { Box, Button, Group, Skeleton } from '@mantine/core'
import { readTeamCalendar } from '@touchline/domain/calendar/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconCalendarOff, IconTableImport } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays, mondayOf, wallTime } from '../kit/days.ts'
import { useMoments } from '../kit/moments.ts'
import { useRead } from '../kit/queries.ts'
import { serverNow } from '../kit/server-clock.ts'
import { StateMessage } from '../kit/StateMessage.tsx'
import { Trouble } from '../kit/Trouble.tsx'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useMyTeams } from '../teams/teams.queries.ts'
import { useZone } from '../shell/useActor.ts'
import { AgendaList } from './AgendaList.tsx'
import { useCalendarTexts } from './calendar-texts.ts'
import { LiveTeams } from './LiveTeams.tsx'
import { usePlanning } from './usePlanning.tsx'

/** The calendar of one team, from this week on. */
export function TeamCalendarScreen() {
  const texts = useCalendarTexts()
  const planning = usePlanning()
  const importAct = (team: Team) =>
    team.may.import && (
      <Button component={Link} to={`/teams/${team.id}/import`} variant="default" leftSection={<IconTableImport size={18} />}>
        {texts.importAct}
      </Button>
    )
  return (
    <TeamPage
      tab="calendar"
      act={(team) =>
        team.may.manage && (
          <Group gap="sm" wrap="nowrap">
            {importAct(team)}
            {planning.act}
          </Group>
        )
      }
      thumbAct={(team) => team.may.manage && planning.thumbAct}
    >
      {(team) => <TeamCalendar team={team} form={planning.form} importAct={importAct(team)} />}
    </TeamPage>
  )
}

interface TeamCalendarProps {
  team: Team
  form: ReturnType<typeof usePlanning>['form']
  importAct: ReactNode
}

function TeamCalendar({ team, form, importAct }: TeamCalendarProps) {
  const texts = useCalendarTexts()
  const { monthDay } = useMoments()
  const now = wallTime(serverNow(), useZone())
  const today = now.slice(0, 10)
  const [weeks, setWeeks] = useState(4)
  const { teams } = useMyTeams()
  const [start, end] = [mondayOf(today), addDays(mondayOf(today), weeks * 7 - 1)]
  const read = useRead(readTeamCalendar, { params: { team: team.id }, query: { start, end } }, { keep: true })
  if (read.isError) return <Trouble inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton h={320} aria-busy />
  return (
    <>
      <AgendaList events={read.data.items} now={now} />
      {read.data.items.length === 0 && (
        <StateMessage icon={<IconCalendarOff stroke={1.5} />} title={texts.nothing} acts={importAct}>
          {fill(texts.nothingHelp, { from: monthDay(start), to: monthDay(end) })}
        </StateMessage>
      )}
      {weeks < 26 && (
        <Button variant="subtle" mt="lg" fullWidth loading={read.isPlaceholderData} onClick={() => setWeeks(weeks + 4)}>
          {texts.moreEvents}
        </Button>
      )}
      {read.data.items.length > 0 && importAct && (
        <Box hiddenFrom="sm" mt="md" ta="center">
          {importAct}
        </Box>
      )}
      <LiveTeams teams={[team.id]} />
      {form(
        teams.filter(({ id }) => id === team.id),
        team.id,
        today,
      )}
    </>
  )
}
