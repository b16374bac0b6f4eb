import { Box, Button, Group } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMoments } from '../kit/time/moments.ts'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useMyTeams } from '../teams/teams.queries.ts'
import { CalendarBoard } from './CalendarBoard.tsx'
import { CalendarControls, useCalendarKeys } from './CalendarControls.tsx'
import { CalendarFilters } from './CalendarFilters.tsx'
import { SubscribeButton } from './feeds/SubscribeButton.tsx'
import { useCalendarTexts } from './calendar-texts.ts'
import classes from './TeamCalendarScreen.module.css'
import { useCalendar } from './useCalendar.ts'
import { usePlanKey, usePlanning } from './editor/usePlanning.tsx'

/** The calendar of one team, in the same views as the user's own. */
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
      act={(team) => (
        <Group gap="sm" wrap="nowrap">
          <SubscribeButton icon team={team.id} />
          {team.may.manage && importAct(team)}
          {team.may.manage && planning.act}
        </Group>
      )}
      thumbAct={(team) => team.may.manage && planning.thumbAct}
    >
      {(team) => <TeamCalendar team={team} planning={planning} importAct={importAct(team)} />}
    </TeamPage>
  )
}

interface TeamCalendarProps {
  team: Team
  planning: ReturnType<typeof usePlanning>
  importAct: ReactNode
}

function TeamCalendar({ team, planning, importAct }: TeamCalendarProps) {
  const moments = useMoments()
  const { teams } = useMyTeams()
  const calendar = useCalendar({ team: team.id, preferred: 'agenda' })
  useCalendarKeys(calendar)
  usePlanKey(planning, team.may.manage)
  const { at, days, read } = calendar
  const title =
    at.view === 'week' ? moments.range(days.start, days.end) : at.view === 'day' ? moments.longDate(at.date) : moments.month(at.date)
  return (
    <>
      <Group className={classes.bar} gap="sm">
        <h2>{title}</h2>
        <Group gap="sm" ml="auto" visibleFrom="sm" data-print="no">
          <CalendarControls calendar={calendar} />
        </Group>
        <Group gap="sm" ml="auto" hiddenFrom="sm" data-print="no">
          <CalendarControls phone calendar={calendar} />
        </Group>
      </Group>
      <CalendarFilters calendar={calendar} alone />
      <CalendarBoard inline calendar={calendar} emptyAct={importAct} onPlan={team.may.manage ? planning.planAt : undefined} />
      {read.data && !calendar.isPending && (
        <Box hiddenFrom="sm" mt="lg" ta="center">
          <SubscribeButton team={team.id} />
        </Box>
      )}
      {(read.data?.items.length ?? 0) > 0 && importAct && (
        <Box hiddenFrom="sm" mt="md" ta="center">
          {importAct}
        </Box>
      )}
      {planning.form(
        teams.filter(({ id }) => id === team.id),
        team.id,
        at.date < at.today ? at.today : at.date,
      )}
    </>
  )
}
