import { ActionIcon, Button, Group, SegmentedControl, Table, UnstyledButton } from '@mantine/core'
import type { EventSort } from '@touchline/domain/calendar/endpoints'
import { exportEventCalendar, exportEventList } from '@touchline/domain/calendar/export-endpoints'
import { eventStatuses, type CalendarEvent } from '@touchline/domain/calendar/event'
import { readFields } from '@touchline/domain/fields/endpoints'
import { IconArrowDown, IconArrowUp, IconCalendarOff, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../../kit/pickers/ExportButton.tsx'
import { FilterChip } from '../../kit/pickers/FilterChip.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { Pager } from '../../kit/page/Pager.tsx'
import { ListSkeleton, RowsSkeleton } from '../../kit/feedback/ListSkeleton.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { Row } from '../../kit/page/Row.tsx'
import { serverNow } from '../../kit/time/server-clock.ts'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { Status } from '../../kit/page/Status.tsx'
import table from '../../kit/page/Table.module.css'
import { TeamMark, TeamName } from '../../kit/page/TeamMark.tsx'
import { offSaid, type TileEvent } from '../grid/tile-event.ts'
import { ErrorPanel } from '../../kit/feedback/ErrorPanel.tsx'
import { SearchField } from '../../kit/pickers/SearchField.tsx'
import { useIsPhone } from '../../kit/page/useIsPhone.ts'
import { useMyTeams } from '../../teams/teams.queries.ts'
import { useCalendarTexts } from '../calendar-texts.ts'
import { useExportTexts } from './export-texts.ts'
import { LiveTeams } from '../week/LiveTeams.tsx'
import classes from './EventTable.module.css'
import { whens, type EventList } from './useEventList.ts'
import { useTile } from '../useTile.ts'

interface EventListViewProps {
  list: EventList
  /** True for the list of one team, which needs no team column and no team filter. */
  alone?: boolean
  /** One more column, for example the results of games. */
  last?: { heading: string; of: (event: CalendarEvent) => ReactNode }
  emptyAct?: ReactNode
}

/** Lists events of one kind with search, filter chips, sortable columns and pages. */
export function EventListView({ list, alone, last, emptyAct }: EventListViewProps) {
  const texts = useCalendarTexts()
  const isPhone = useIsPhone()
  const { read, items } = list
  return (
    <>
      <Bar list={list} alone={alone} />
      {read.isError ? (
        <ErrorPanel inline error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data && isPhone ? (
        <RowsSkeleton rows={8} />
      ) : !read.data ? (
        <ListSkeleton
          rows={10}
          columns={[
            [texts.when, 160],
            [texts.event, 120],
            [texts.team, 90],
            [texts.where, 120],
          ]}
        />
      ) : items.length === 0 ? (
        <StateMessage
          icon={<IconCalendarOff stroke={1.5} />}
          title={list.narrowed ? texts.nothingFiltered : list.when === 'upcoming' ? texts.nothingAhead : texts.nothing}
          acts={
            list.narrowed ? (
              <Button variant="default" onClick={list.clear}>
                {texts.clearFilters}
              </Button>
            ) : (
              emptyAct
            )
          }
        />
      ) : isPhone ? (
        <PhoneRows items={items} alone={alone} last={last} />
      ) : (
        <Rows list={list} alone={alone} last={last} />
      )}
      <Pager page={list.page} pageSize={list.pageSize} total={list.total} onPage={(page) => list.set({ page: String(page) })} />
      {list.total > 0 && <ListFiles list={list} />}
      <LiveTeams teams={items.map(({ team_id }) => team_id)} />
    </>
  )
}

/** Exports the whole list as filtered and sorted, as a spreadsheet or a calendar file. */
function ListFiles({ list }: { list: EventList }) {
  const texts = useExportTexts()
  const day = serverNow().toISOString().slice(0, 10)
  const args = { query: list.asked }
  return (
    <Group gap="sm" mt="lg" data-print="no">
      <ExportButton endpoint={exportEventList} args={args} file={`${texts.file} ${day}.csv`} done={texts.exported}>
        {texts.asTable}
      </ExportButton>
      <ExportButton endpoint={exportEventCalendar} args={args} file={`${texts.file} ${day}.ics`} done={texts.exported}>
        {texts.asCalendar}
      </ExportButton>
    </Group>
  )
}

function Bar({ list, alone }: { list: EventList; alone: boolean | undefined }) {
  const texts = useCalendarTexts()
  const kitTexts = useKitTexts()
  const { teams } = useMyTeams()
  const fields = useRead(readFields, {})
  const { set } = list
  const statuses = { scheduled: texts.scheduled, canceled: texts.canceled, postponed: texts.postponed }
  return (
    <Group gap="sm" my="md" data-print="no">
      <SearchField label={texts.searchEvents} value={list.search} onChange={list.find} />
      <SegmentedControl
        aria-label={texts.when}
        value={list.when}
        onChange={(when) => set({ when: when === list.usual ? null : when, order: null })}
        data={whens.map((value) => ({ value, label: { upcoming: texts.upcoming, past: texts.past, all: texts.allTimes }[value] }))}
      />
      {!alone && teams.length > 1 && (
        <FilterChip
          field={texts.team}
          value={list.team === null ? null : String(list.team)}
          onChange={(team) => set({ team })}
          options={teams.map((team) => ({ value: String(team.id), name: team.name, label: <TeamName team={team} /> }))}
        />
      )}
      <FilterChip
        field={texts.field}
        value={list.field === null ? null : String(list.field)}
        onChange={(field) => set({ field })}
        options={(fields.data?.items ?? []).map(({ id, name }) => ({ value: String(id), name, label: name }))}
      />
      <FilterChip
        field={texts.status}
        value={list.status}
        onChange={(status) => set({ status })}
        options={eventStatuses.map((value) => ({ value, name: statuses[value], label: statuses[value] }))}
      />
      <ActionIcon aria-label={kitTexts.print} onClick={() => print()} ml="auto" visibleFrom="sm">
        <IconPrinter size={18} />
      </ActionIcon>
    </Group>
  )
}

function useWhen() {
  const { shortDate, fullDate, span } = useMoments()
  const year = serverNow().toISOString().slice(0, 4)
  return ({ start, end, untimed, note }: TileEvent) =>
    start >= '3000' ? ['', note] : [start.startsWith(year) ? shortDate(start) : fullDate(start), untimed ? note : span(start, end)]
}

function Rows({ list, alone, last }: Pick<EventListViewProps, 'list' | 'alone' | 'last'>) {
  const texts = useCalendarTexts()
  const tile = useTile()
  const when = useWhen()
  const headings: [EventSort, string][] = [
    ['start', texts.when],
    ['title', texts.event],
    ...(alone ? [] : [['team', texts.team] satisfies [EventSort, string]]),
    ['place', texts.where],
  ]
  return (
    <div className={table.scroll}>
      <Table className={table.table} fz="sm">
        <Table.Thead>
          <Table.Tr>
            {headings.map(([by, name]) => (
              <Table.Th key={by} aria-sort={list.sort !== by ? undefined : list.order === 'desc' ? 'descending' : 'ascending'}>
                <UnstyledButton className={classes.sort} onClick={() => list.turn(by)}>
                  {name}
                  {list.sort === by &&
                    (list.order === 'desc' ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
                </UnstyledButton>
              </Table.Th>
            ))}
            {last && <Table.Th ta="right">{last.heading}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.items.map((event) => {
            const shown = tile(event)
            const [day, time] = when(shown)
            return (
              <Table.Tr key={event.id} className={classes.row} data-off={shown.off ? true : undefined}>
                <Table.Td className="num">
                  {day && <span className={classes.day}>{day}</span>} {time}
                </Table.Td>
                <Table.Td className={table.name}>
                  <Link to={shown.to}>{shown.title}</Link>
                  {shown.off && (
                    <span className={classes.off}>
                      <Status tone="bad">{offSaid(shown)!}</Status>
                    </span>
                  )}
                </Table.Td>
                {!alone && (
                  <Table.Td>
                    {shown.team && (
                      <span className={classes.team}>
                        <TeamMark team={shown.team} size={18} />
                        {shown.team.name}
                      </span>
                    )}
                  </Table.Td>
                )}
                <Table.Td className={classes.place}>{shown.place}</Table.Td>
                {last && (
                  <Table.Td ta="right" className="num">
                    {last.of(event)}
                  </Table.Td>
                )}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function PhoneRows({ items, alone, last }: { items: CalendarEvent[] } & Pick<EventListViewProps, 'alone' | 'last'>) {
  const tile = useTile()
  const when = useWhen()
  return items.map((event) => {
    const shown = tile(event)
    return (
      <div key={event.id} className={classes.line}>
        <Row
          to={shown.to}
          lead={!alone && shown.team && <TeamMark team={shown.team} size={22} />}
          title={shown.title}
          detail={[when(shown).filter(Boolean).join(', '), shown.place].join(' · ')}
        />
        {shown.off ? <Status tone="bad">{shown.off}</Status> : last?.of(event)}
      </div>
    )
  })
}
