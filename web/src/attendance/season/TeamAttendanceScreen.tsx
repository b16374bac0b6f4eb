import { Button, Group, TextInput } from '@mantine/core'
import { exportTeamAttendance, readTeamAttendance } from '@touchline/domain/attendance/endpoints'
import { fill } from '@touchline/domain/kit/texts'
import { IconClipboardOff, IconPrinter } from '@tabler/icons-react'
import { ExportButton } from '../../kit/pickers/ExportButton.tsx'
import { FilterChip } from '../../kit/pickers/FilterChip.tsx'
import { ListSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { Sheet } from '../../kit/page/Sheet.tsx'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { TeamPage, type Team } from '../../teams/TeamPage.tsx'
import { useTeamAddress } from '../../teams/useTeamAddress.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import { FamilySeason } from './FamilySeason.tsx'
import { PlayerSeason } from './PlayerSeason.tsx'
import { ReminderSettings } from '../reminders/ReminderSettings.tsx'
import { seasonKinds, useSeasonAddress } from './season-address.ts'
import { SeasonChart } from './SeasonChart.tsx'
import { SeasonTable } from './SeasonTable.tsx'
import classes from './TeamAttendanceScreen.module.css'

/** The season of a team: staff see everybody in one table, a family sees its own children. */
export function TeamAttendanceScreen() {
  const texts = useAttendanceTexts()
  return (
    <TeamPage
      tab="attendance"
      act={(team) => (
        <>
          {team.may.manage && <ReminderSettings team={team.id} />}
          {team.may.see_register && <ExportTable team={team} />}
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print()}>
            {texts.printTable}
          </Button>
        </>
      )}
    >
      {(team) => <Season team={team} />}
    </TeamPage>
  )
}

function ExportTable({ team }: { team: Team }) {
  const texts = useAttendanceTexts()
  const { start, end, kind } = useSeasonAddress(team)
  const { within } = useTeamAddress()
  const args = { params: { team: team.id }, query: { start, end, ...(kind && { kind }), ...within } }
  return (
    <ExportButton endpoint={exportTeamAttendance} args={args} file={`${team.name} ${start} ${end}.csv`} done={texts.exported}>
      {texts.exportTable}
    </ExportButton>
  )
}

function Season({ team }: { team: Team }) {
  const texts = useAttendanceTexts()
  const at = useSeasonAddress(team)
  const query = { start: at.start, end: at.end, ...(at.kind && { kind: at.kind }) }
  const kinds = { Practice: texts.kindPractice, Game: texts.kindGame, GenericCalendarEvent: texts.kindEvent }
  return (
    <>
      <Group gap="sm" mb="md" data-print="no">
        <FilterChip
          field={texts.time}
          value={at.span}
          onChange={(days) => at.set({ days, from: null, until: null })}
          options={['30', '90'].map((days) => ({
            value: days,
            name: fill(texts.lastDays, { count: days }),
            label: fill(texts.lastDays, { count: days }),
          }))}
        />
        <FilterChip
          field={texts.kind}
          value={at.kind}
          onChange={(kind) => at.set({ kind })}
          options={seasonKinds.map((kind) => ({ value: kind, name: kinds[kind], label: kinds[kind] }))}
        />
        <Group gap="xs" wrap="nowrap" className={classes.dates}>
          <TextInput
            type="date"
            aria-label={texts.from}
            value={at.start}
            max={at.end}
            onChange={(e) => e.currentTarget.value && at.set({ from: e.currentTarget.value, until: at.end })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="date"
            aria-label={texts.until}
            value={at.end}
            min={at.start}
            onChange={(e) => e.currentTarget.value && at.set({ until: e.currentTarget.value, from: at.start })}
          />
        </Group>
      </Group>
      {team.may.see_register ? <StaffSeason team={team} at={at} query={query} /> : <FamilySeason team={team} query={query} />}
    </>
  )
}

interface StaffSeasonProps {
  team: Team
  at: ReturnType<typeof useSeasonAddress>
  query: { start: string; end: string; kind?: (typeof seasonKinds)[number] }
}

function StaffSeason({ team, at, query }: StaffSeasonProps) {
  const texts = useAttendanceTexts()
  const { within } = useTeamAddress()
  const read = useRead(readTeamAttendance, { params: { team: team.id }, query: { ...query, ...within } }, { keep: true })
  if (read.isError) return <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <ListSkeleton
        rows={12}
        columns={[
          [texts.player, 140],
          [texts.attended, 40, 'end'],
          ['', 240],
        ]}
      />
    )
  if (read.data.events.length === 0)
    return (
      <StateMessage icon={<IconClipboardOff stroke={1.5} />} title={texts.noEvents}>
        {texts.noEventsHelp}
      </StateMessage>
    )
  const player = read.data.players.find(({ player_id }) => player_id === at.player)
  return (
    <>
      <SeasonChart events={read.data.events} />
      <SeasonTable team={team.id} reply={read.data} at={at} />
      <Group hiddenFrom="sm" mt="lg" justify="center" data-print="no">
        {team.may.manage && <ReminderSettings team={team.id} />}
        <ExportTable team={team} />
      </Group>
      {player && (
        <Sheet onClose={() => at.set({ player: null })} title={`${player.first_name} ${player.last_name}`}>
          <PlayerSeason team={team.id} player={player.player_id} query={query} />
        </Sheet>
      )}
    </>
  )
}
