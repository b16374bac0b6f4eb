import { Group } from '@mantine/core'
import { eventKinds, type EventKind } from '@touchline/domain/calendar/event'
import { readFields } from '@touchline/domain/fields/endpoints'
import { useMemo, type ReactNode } from 'react'
import { FilterChip } from '../kit/pickers/FilterChip.tsx'
import { useRead } from '../kit/api/queries.ts'
import { TeamName } from '../kit/page/TeamMark.tsx'
import { useUser } from '../shell/session/session.ts'
import { useMyTeams, useTeamLook } from '../teams/teams.queries.ts'
import { choicesOf } from './calendar-filter.ts'
import { useCalendarTexts } from './calendar-texts.ts'
import classes from './CalendarFilters.module.css'
import { useKindNames } from './kind-names.ts'
import type { Calendar } from './useCalendar.ts'

interface CalendarFiltersProps {
  calendar: Calendar
  /** True on the calendar of one team, where there is no team to choose. */
  alone?: boolean
  /** Content at the right, in place of the legend of teams. */
  end?: ReactNode
}

/** Filter chips for everything of which there is more than one. A chosen value stays on offer even when no event on screen has it. */
export function CalendarFilters({ calendar: { all, at, isPending }, alone, end }: CalendarFiltersProps) {
  const texts = useCalendarTexts()
  const kinds = useKindNames()
  const lookOf = useTeamLook()
  const { teams: known } = useMyTeams()
  const { filters, set } = at
  const choices = useMemo(() => choicesOf(all), [all])
  const teams = alone ? [] : [...new Map([...known, ...choices.teams].map(({ id, name }) => [id, name]))]
  const shownKinds = eventKinds.filter((kind) => kind === 'Practice' || kind === 'Game' || choices.kinds.has(kind) || filters.kind === kind)
  const children = useUser().players.map(({ id, first_name }) => ({ id, name: first_name }))
  // While the events load, the filter keeps its room.
  const players = isPending || choices.players.length > 0 || filters.player !== null ? children : []
  const missing = filters.field !== null && !choices.fields.some(({ id }) => id === filters.field)
  const clubFields = useRead(readFields, {}, { enabled: missing })
  const fields = [...choices.fields, ...(missing ? (clubFields.data?.items ?? []).filter(({ id }) => id === filters.field) : [])]
  const plain = (list: { id: number; name: string }[]) => list.map(({ id, name }) => ({ value: String(id), name, label: name }))
  const chosen = (id: number | null) => (id === null ? null : String(id))
  const isAlone = (list: unknown[], value: number | null) => list.length < 2 && value === null
  if (at.isPhone && teams.length < 2 && players.length < 2 && filters.kind === null && filters.field === null && !end) return null
  return (
    <Group gap="sm" className={classes.filters} data-print="no">
      {!isAlone(players, filters.player) && (
        <FilterChip field={texts.child} value={chosen(filters.player)} onChange={(player) => set({ player })} options={plain(players)} />
      )}
      {!isAlone(teams, filters.team) && (
        <FilterChip
          field={texts.team}
          value={chosen(filters.team)}
          onChange={(team) => set({ team })}
          options={teams.map(([id, name]) => ({ value: String(id), name, label: <TeamName team={{ ...lookOf(id, name), name }} /> }))}
        />
      )}
      <FilterChip
        field={texts.kind}
        value={filters.kind}
        onChange={(kind) => set({ kind })}
        options={shownKinds.map((kind: EventKind) => ({ value: kind, name: kinds[kind], label: kinds[kind] }))}
      />
      {!isAlone(fields, filters.field) && (
        <FilterChip field={texts.field} value={chosen(filters.field)} onChange={(field) => set({ field })} options={plain(fields)} />
      )}
      {end && <Group ml="auto">{end}</Group>}
      {!end && !at.isPhone && !alone && known.length <= 6 && (
        <Group gap="lg" ml="auto" className={classes.key}>
          {known.map((team) => (
            <TeamName key={team.id} team={team} />
          ))}
        </Group>
      )}
    </Group>
  )
}
