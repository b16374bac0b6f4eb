import { Table, Text, UnstyledButton } from '@mantine/core'
import type { AttendanceStatus } from '@touchline/domain/calendar/answer-status'
import type { readTeamAttendance } from '@touchline/domain/attendance/endpoints'
import { shareAttended, type SeasonLine } from '@touchline/domain/attendance/season-table'
import type { ReplyGot } from '@touchline/domain/kit/endpoint'
import { fill } from '@touchline/domain/kit/texts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCalendarTexts } from '../../calendar/calendar-texts.ts'
import { titleOf } from '../../calendar/tile-of-event.ts'
import { useMoments } from '../../kit/time/moments.ts'
import table from '../../kit/page/Table.module.css'
import { usePrinting } from '../../kit/page/usePrinting.ts'
import { useAttendanceTexts } from '../attendance-texts.ts'
import type { SeasonSort, useSeasonAddress } from './season-address.ts'
import { inOrder } from './season-order.ts'
import { messageOf, percent, statusWord, streakWord } from '../status-words.ts'
import classes from './TeamAttendanceScreen.module.css'

type Reply = ReplyGot<typeof readTeamAttendance>
type At = Pick<ReturnType<typeof useSeasonAddress>, 'sort' | 'down' | 'set'>

/** A table of players and events. The name column stays in sight; the totals come before the events. */
export function SeasonTable({ team, reply, at }: { team: number; reply: Reply; at: At }) {
  const texts = useAttendanceTexts()
  const printing = usePrinting()
  const step = printing ? eventsOnPaper : Math.max(1, reply.events.length)
  const parts = Array.from({ length: Math.ceil(reply.events.length / step) }, (_, index) =>
    reply.events.slice(index * step, (index + 1) * step),
  )
  return (
    <>
      {parts.map((events) => (
        <EventColumns key={events[0]!.id} team={team} reply={{ ...reply, events }} at={at} />
      ))}
      <Text fz="sm" c="dimmed" mt="md">
        {texts.legend}
      </Text>
    </>
  )
}

/** The number of event columns that fit on a printed sheet; further events go into a second table below. */
const eventsOnPaper = 15

function EventColumns({ team, reply, at }: { team: number; reply: Reply; at: At }) {
  const texts = useAttendanceTexts()
  const calendarTexts = useCalendarTexts()
  const { monthDay, weekday } = useMoments()
  return (
    <div className={table.scroll}>
      <Table className={`${table.table} ${classes.season}`} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <SortHead at={at} by="name" label={texts.player} sticky />
            <SortHead at={at} by="came" label={texts.attended} help={texts.attendedHelp} />
            <SortHead at={at} by="share" label={texts.rate} />
            <SortHead at={at} by="streak" label={texts.streak} help={texts.streakHelp} />
            <SortHead at={at} by="late" label={texts.marksLate} />
            <SortHead at={at} by="away" label={texts.marksAway} />
            {reply.events.map((event) => (
              <Table.Th key={event.id} ta="center" className={classes.event} data-off={event.status === 'canceled' || undefined}>
                <Link
                  to={`/teams/${team}/events/${event.id}`}
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
          {inOrder(reply.players, at).map((player) => (
            <Line key={player.player_id} line={player} events={reply.events}>
              <UnstyledButton
                fz="inherit"
                fw="inherit"
                className={classes.open}
                title={fill(texts.openPlayer, { name: player.first_name })}
                onClick={() => at.set({ player: String(player.player_id) })}
              >
                {player.first_name} {player.last_name}
              </UnstyledButton>
            </Line>
          ))}
        </Table.Tbody>
        {reply.staff.length > 0 && (
          <Table.Tbody className={classes.staff}>
            <Table.Tr>
              <Table.Th scope="rowgroup" className={classes.sticky}>
                {texts.staffTable}
              </Table.Th>
              <Table.Td colSpan={5 + reply.events.length} />
            </Table.Tr>
            {reply.staff.map((member) => (
              <Line key={member.user_id} line={member} events={reply.events}>
                {member.name}
              </Line>
            ))}
          </Table.Tbody>
        )}
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" className={classes.sticky}>
              {texts.attended}
            </Table.Th>
            <Table.Td colSpan={5} />
            {reply.events.map((event) => (
              <Table.Td key={event.id} ta="center" className="num" title={event.counted ? undefined : texts.notCounted}>
                {event.counted ? event.totals.attending : '–'}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  )
}

interface SortHeadProps {
  at: At
  by: SeasonSort
  label: string
  help?: string
  sticky?: boolean
}

function SortHead({ at, by, label, help, sticky }: SortHeadProps) {
  const texts = useAttendanceTexts()
  const on = at.sort === by
  // Names start with A, figures with the highest; the third press restores the roster order.
  const first = by === 'name' ? by : `-${by}`
  const second = by === 'name' ? `-${by}` : by
  const next = !on ? first : (at.down ? `-${by}` : by) === first ? second : null
  const Arrow = at.down ? IconArrowDown : IconArrowUp
  const place = { ta: sticky ? undefined : ('right' as const), className: sticky ? classes.sticky : undefined }
  // A printed table repeats its head on every page, but without buttons.
  if (usePrinting()) return <Table.Th {...place}>{label}</Table.Th>
  return (
    <Table.Th {...place} aria-sort={on ? (at.down ? 'descending' : 'ascending') : undefined}>
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        className={classes.sort}
        title={help ?? fill(texts.sortBy, { column: label })}
        onClick={() => at.set({ sort: next })}
      >
        {label}
        {on && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  )
}

function Line({ line, events, children }: { line: SeasonLine; events: Reply['events']; children: React.ReactNode }) {
  const texts = useAttendanceTexts()
  const { totals, streak } = line
  return (
    <Table.Tr>
      <Table.Th scope="row" className={`${classes.sticky} ${table.name}`}>
        {children}
      </Table.Th>
      <Table.Td ta="right" className="num">
        {totals.attending}
        <Text span c="dimmed" fz="inherit">
          /{totals.players}
        </Text>
      </Table.Td>
      <Table.Td ta="right" className="num">
        {percent(shareAttended(totals))}
      </Table.Td>
      <Table.Td
        ta="right"
        className={`num ${classes.streak}`}
        data-missed={(streak.current && !streak.current.attending && streak.current.events > 1) || undefined}
      >
        {streak.current ? streakWord(streak, texts) : '–'}
      </Table.Td>
      <Table.Td ta="right" className="num">
        {totals.late || ''}
      </Table.Td>
      <Table.Td ta="right" className="num">
        {totals.absent + totals.injured || ''}
      </Table.Td>
      {events.map((event) => {
        const status: AttendanceStatus | undefined = line.statuses[event.id]
        return (
          <Table.Td key={event.id} ta="center" className={classes.mark} data-status={status ?? 'none'}>
            {status && <abbr title={statusWord(status, texts)}>{messageOf(status, texts)}</abbr>}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}
