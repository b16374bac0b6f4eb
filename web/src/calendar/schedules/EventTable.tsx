import { UnstyledButton } from '@mantine/core'
import type { CalendarEvent } from '@touchline/domain/calendar/event'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { AnswerCount } from '../answers/AnswerCount.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { Replies } from '../answers/Replies.tsx'
import { Status } from '../../kit/page/Status.tsx'
import table from '../../kit/page/Table.module.css'
import { TeamMark } from '../../kit/page/TeamMark.tsx'
import { offSaid, type TileEvent } from '../grid/tile-event.ts'
import { useWindowRows } from '../../kit/page/useWindowRows.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import classes from './EventTable.module.css'
import { PhoneEvent } from '../event/PhoneEvent.tsx'
import { useTile } from '../useTile.ts'

const sorts = ['start', 'title', 'team', 'place'] as const
type Sort = (typeof sorts)[number]

/** A sortable, printable table of events. It renders only the rows in the window, however many there are. */
export function EventTable({ events, phone }: { events: readonly CalendarEvent[]; phone: boolean }) {
  const texts = useCalendarTexts()
  const tile = useTile()
  const [sort, setSort] = useState<{ by: Sort; down: boolean }>({ by: 'start', down: false })
  const made = useMemo(() => events.map(tile), [events, tile])
  const tiles = useMemo(() => sorted(made, sort.by, sort.down), [made, sort])
  const { list, rows, before, after, measure } = useWindowRows<HTMLDivElement>({ count: tiles.length, height: () => (phone ? 76 : 40) })
  const headings: Record<Sort, string> = { start: texts.when, title: texts.event, team: texts.team, place: texts.where }
  const turn = (by: Sort) => setSort((now) => ({ by, down: now.by === by && !now.down }))

  if (phone)
    return (
      <div ref={list} style={{ paddingTop: before, paddingBottom: after }}>
        {rows.map(
          (index) =>
            tiles[index] && (
              <div key={tiles[index].id} ref={measure} data-index={index}>
                <PhoneEvent event={tiles[index]} />
              </div>
            ),
        )}
      </div>
    )
  return (
    <div ref={list} className={table.scroll}>
      <table className={`${table.table} ${classes.plain}`} aria-rowcount={tiles.length}>
        <thead className={classes.head}>
          <tr>
            {sorts.map((by) => (
              <th key={by} aria-sort={sort.by !== by ? undefined : sort.down ? 'descending' : 'ascending'}>
                <UnstyledButton className={classes.sort} onClick={() => turn(by)}>
                  {headings[by]}
                  {sort.by === by && (sort.down ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
                </UnstyledButton>
              </th>
            ))}
            <th>{texts.answers}</th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {rows.map((index) => tiles[index] && <TableRow key={tiles[index].id} event={tiles[index]} index={index} />)}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

const value = (event: TileEvent, by: Sort) => (by === 'team' ? (event.team?.name ?? '') : event[by])

/** Sorts by a column; ties are ordered by time. */
export const sorted = (events: readonly TileEvent[], by: Sort, down: boolean): TileEvent[] => {
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const inOrder = events.toSorted((a, b) => order(value(a, by), value(b, by)) || order(a.start, b.start) || a.id - b.id)
  return down ? inOrder.toReversed() : inOrder
}

function useWhen() {
  const { shortDate, span } = useMoments()
  return (event: TileEvent) => [shortDate(event.start), event.untimed ? event.note : span(event.start, event.end)]
}

/** Uses plain elements instead of Mantine's, because scrolling through ten thousand rows renders dozens of them at every step. */
const TableRow = memo(function TableRow({ event, index }: { event: TileEvent; index: number }) {
  const [day, time] = useWhen()(event)
  return (
    <tr aria-rowindex={index + 1} className={classes.row} data-off={event.off ? true : undefined}>
      <td className="num">
        <span className={classes.day}>{day}</span> {time}
      </td>
      <td className={table.name}>
        <Link to={event.to}>{event.title}</Link>
        {event.off && (
          <span className={classes.off}>
            <Status tone="bad">{offSaid(event)!}</Status>
          </span>
        )}
      </td>
      <td>
        {event.team && (
          <span className={classes.team}>
            <TeamMark team={event.team} size={18} />
            {event.team.name}
          </span>
        )}
      </td>
      <td className={classes.place}>{event.place}</td>
      <td>
        {event.off ? null : event.replies ? (
          <Replies replies={event.replies} />
        ) : (
          event.counts && event.counts.of > 0 && <AnswerCount short {...event.counts} />
        )}
      </td>
    </tr>
  )
})
