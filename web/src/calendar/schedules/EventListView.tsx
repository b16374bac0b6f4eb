import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import type { EventSort } from '@touchline/domain/calendar/endpoints'
import { exportEventCalendar, exportEventList } from '@touchline/domain/calendar/export-endpoints'
import { eventStatuses, type CalendarEvent } from '@touchline/domain/calendar/event'
import { readFields } from '@touchline/domain/fields/endpoints'
import { IconCalendarOff, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ExportButton } from '../../kit/pickers/ExportButton.tsx'
import { FilterChip } from '../../kit/pickers/FilterChip.tsx'
import { useKitTexts } from '../../kit/kit-texts.ts'
import { ListRows } from '../../kit/list/ListRows.tsx'
import type { TableColumn } from '../../kit/list/table-props.ts'
import { Pager } from '../../kit/page/Pager.tsx'
import { useMoments } from '../../kit/time/moments.ts'
import { useRead } from '../../kit/api/queries.ts'
import { serverNow } from '../../kit/time/server-clock.ts'
import { StateMessage } from '../../kit/feedback/StateMessage.tsx'
import { Status } from '../../kit/page/Status.tsx'
import { TeamMark, TeamName } from '../../kit/page/TeamMark.tsx'
import { offSaid, type TileEvent } from '../grid/tile-event.ts'
import { SearchField } from '../../kit/pickers/SearchField.tsx'
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
  const tile = useTile()
  const when = useWhen()
  const { read, items } = list
  const columns: TableColumn<CalendarEvent>[] = [
    {
      name: 'start',
      head: texts.when,
      sortable: true,
      num: true,
      cell: (event) => {
        const [day, time] = when(tile(event))
        return (
          <>
            {day && <span className={classes.day}>{day}</span>} {time}
          </>
        )
      },
    },
    {
      name: 'title',
      head: texts.event,
      sortable: true,
      main: true,
      cell: (event) => {
        const shown = tile(event)
        return (
          <>
            <Link to={shown.to}>{shown.title}</Link>
            {shown.off && (
              <span className={classes.off}>
                <Status tone="bad">{offSaid(shown)!}</Status>
              </span>
            )}
          </>
        )
      },
    },
    ...(alone ? [] : [{ name: 'team', head: texts.team, sortable: true, cell: (event: CalendarEvent) => teamOf(tile(event)) }]),
    { name: 'place', head: texts.where, sortable: true, cell: (event) => <span className={classes.place}>{tile(event).place}</span> },
    ...(last ? [{ name: 'last', head: last.heading, end: true, cell: last.of }] : []),
  ]
  return (
    <>
      <Bar list={list} alone={alone} />
      <ListRows
        inline
        read={read}
        rows={read.data ? items : null}
        columns={columns}
        sort={list.order === 'desc' ? `-${list.sort}` : list.sort}
        onSort={(by) => list.turn(by.replace(/^-/, '') as EventSort)}
        rowClass={classes.row}
        isOff={(event) => Boolean(tile(event).off)}
        phone={(event) => {
          const shown = tile(event)
          return {
            to: shown.to,
            lead: !alone && shown.team && <TeamMark team={shown.team} size={22} />,
            title: shown.title,
            detail: [when(shown).filter(Boolean).join(', '), shown.place].join(' · '),
          }
        }}
        beside={(event) => {
          const { off } = tile(event)
          return off ? <Status tone="bad">{off}</Status> : last?.of(event)
        }}
        empty={
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
        }
      />
      <Pager page={list.page} pageSize={list.pageSize} total={list.total} onPage={(page) => list.set({ page: String(page) })} />
      {list.total > 0 && <ListFiles list={list} />}
      <LiveTeams teams={items.map(({ team_id }) => team_id)} />
    </>
  )
}

const teamOf = ({ team }: TileEvent) =>
  team && (
    <span className={classes.team}>
      <TeamMark team={team} size={18} />
      {team.name}
    </span>
  )

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
