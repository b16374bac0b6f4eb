import { Button, Group, Table, Text, TextInput } from '@mantine/core'
import type { AttendanceStatus } from '@touchline/domain/attendance/attendance'
import { readTeamAttendance } from '@touchline/domain/attendance/endpoints'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { IconClipboardOff, IconLock, IconPrinter } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { useCalendarTexts } from '../calendar/calendar-texts.ts'
import { titleOf } from '../calendar/tile-of-event.ts'
import { addDays, isDate, wallTime } from '../kit/days.ts'
import { useKitTexts } from '../kit/kit-texts.ts'
import { ListSkeleton } from '../kit/ListSkeleton.tsx'
import { useMoments } from '../kit/moments.ts'
import { useRead } from '../kit/queries.ts'
import { serverNow } from '../kit/server-clock.ts'
import { StateMessage } from '../kit/StateMessage.tsx'
import table from '../kit/Table.module.css'
import { Trouble } from '../kit/Trouble.tsx'
import { TeamPage, type Team } from '../teams/TeamPage.tsx'
import { useZone } from '../shell/useActor.ts'
import { useAttendanceTexts } from './attendance-texts.ts'
import classes from './TeamAttendanceScreen.module.css'
import { statusWord } from './status-words.ts'

type Reply = ReplyGot<typeof readTeamAttendance>

/** The season in one table: a line a player, a column an event. */
export function TeamAttendanceScreen() {
  const texts = useAttendanceTexts()
  const kitTexts = useKitTexts()
  return (
    <TeamPage
      tab="attendance"
      act={(team) =>
        team.may.see_register && (
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print()}>
            {texts.printTable}
          </Button>
        )
      }
    >
      {(team) =>
        team.may.see_register ? <Season team={team} /> : <StateMessage icon={<IconLock stroke={1.5} />} title={kitTexts.notForRole} />
      }
    </TeamPage>
  )
}

function Season({ team }: { team: Team }) {
  const texts = useAttendanceTexts()
  const [query, setQuery] = useSearchParams()
  const today = wallTime(serverNow(), useZone()).slice(0, 10)
  const [from, until] = [query.get('from'), query.get('until')]
  const start = isDate(from) ? from : addDays(today, -60)
  const end = isDate(until) ? until : today
  const read = useRead(readTeamAttendance, { params: { team: team.id }, query: { start, end } }, { keep: true })
  const set = (name: string, value: string) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <Group gap="sm" mb="md" data-print="no">
        <TextInput
          type="date"
          aria-label={texts.from}
          value={start}
          max={end}
          onChange={(e) => e.currentTarget.value && set('from', e.currentTarget.value)}
        />
        <span aria-hidden>–</span>
        <TextInput
          type="date"
          aria-label={texts.until}
          value={end}
          min={start}
          onChange={(e) => e.currentTarget.value && set('until', e.currentTarget.value)}
        />
      </Group>
      {read.isError ? (
        <Trouble inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <ListSkeleton
          rows={12}
          columns={[
            [texts.player, 140],
            [texts.attended, 40, 'end'],
            ['', 240],
          ]}
        />
      ) : read.data.events.length === 0 ? (
        <StateMessage icon={<IconClipboardOff stroke={1.5} />} title={texts.noEvents}>
          {texts.noEventsHelp}
        </StateMessage>
      ) : (
        <SeasonTable team={team} reply={read.data} />
      )}
    </>
  )
}

const letters = {
  present: 'letterPresent',
  absent: 'letterAbsent',
  injured: 'letterInjured',
  late: 'letterLate',
  failed: 'letterFailed',
  none: 'letterNone',
} as const

function SeasonTable({ team, reply }: { team: Team; reply: Reply }) {
  const texts = useAttendanceTexts()
  const calendarTexts = useCalendarTexts()
  const { monthDay, weekday } = useMoments()
  const held = reply.events.filter(({ status }) => status !== 'canceled').length
  const share = (attending: number) => (held === 0 ? '–' : `${Math.round((attending / held) * 100)}%`)
  return (
    <>
      <div className={table.scroll}>
        <Table className={`${table.table} ${classes.season}`} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.sticky}>{texts.player}</Table.Th>
              <Table.Th ta="right">{texts.attended}</Table.Th>
              <Table.Th ta="right">{texts.rate}</Table.Th>
              {reply.events.map((event) => (
                <Table.Th key={event.id} ta="center" className={classes.event} data-off={event.status === 'canceled' || undefined}>
                  <Link
                    to={`/teams/${team.id}/events/${event.id}`}
                    title={titleOf(
                      { type: event.type as 'Game', title: event.title, opponent: event.opponent, side: event.side as 'home' },
                      calendarTexts,
                    )}
                  >
                    {weekday(event.start_time, 'short')}
                    <br />
                    {monthDay(event.start_time)}
                  </Link>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reply.players.map((player) => (
              <Table.Tr key={player.player_id}>
                <Table.Th scope="row" className={`${classes.sticky} ${table.name}`}>
                  {player.first_name} {player.last_name}
                </Table.Th>
                <Table.Td ta="right" className="num">
                  {player.totals.attending}
                </Table.Td>
                <Table.Td ta="right" className="num">
                  {share(player.totals.attending)}
                </Table.Td>
                {reply.events.map((event) => {
                  const status: AttendanceStatus = player.statuses[event.id] ?? 'none'
                  return (
                    <Table.Td key={event.id} ta="center" className={classes.mark} data-status={status}>
                      <abbr title={statusWord(status, texts)}>{texts[letters[status]]}</abbr>
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" className={classes.sticky}>
                {texts.attended}
              </Table.Th>
              <Table.Td />
              <Table.Td />
              {reply.events.map((event) => (
                <Table.Td key={event.id} ta="center" className="num">
                  {event.totals.attending}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
      <Text fz="sm" c="dimmed" mt="md">
        {texts.legend}
      </Text>
    </>
  )
}
