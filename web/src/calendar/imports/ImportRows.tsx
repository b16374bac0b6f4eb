import { Button, Group, Text, TextInput } from '@mantine/core'
import type { ImportRow } from '@touchline/domain/calendar/imports/calendar-import'
import { readFields } from '@touchline/domain/fields/endpoints'
import { IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { FilterChip } from '../../kit/pickers/FilterChip.tsx'
import { Pager } from '../../kit/page/Pager.tsx'
import { useRead } from '../../kit/api/queries.ts'
import { TabLinks } from '../../kit/page/TabLinks.tsx'
import { useMyTeams } from '../../teams/teams.queries.ts'
import type { ImportOf } from './import-address.ts'
import { isFound, isShown, isNobodys, shows, type Correction, type ReviewRow, type Show } from './import-corrections.ts'
import { useImportTexts } from './import-texts.ts'
import classes from './ImportReview.module.css'
import { ImportRowLine } from './ImportRowLine.tsx'

/** Rows per page: two thousand rows with their controls would block a phone for a minute. */
const pageSize = 50

const showOf = (query: URLSearchParams): Show => shows.find((one) => one === query.get('show')) ?? 'all'

/** Tabs for the rows by operation, each with its count; the chosen tab is kept in the address. */
export function ReviewTabs({ rows }: { rows: readonly ImportRow[] }) {
  const texts = useImportTexts()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const names = {
    all: texts.showAll,
    look: texts.showLook,
    create: texts.showCreate,
    update: texts.showUpdate,
    cancel: texts.showCancel,
    rest: texts.showRest,
  }
  const addressOf = (show: Show) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (show === 'all') next.delete('show')
    else next.set('show', show)
    return `${pathname}?${next}`
  }
  const views = shows
    .map((show) => ({ show, to: addressOf(show), name: names[show], count: rows.filter((row) => isShown(show, row)).length }))
    .filter(({ show, count }) => show === 'all' || count > 0 || show === showOf(query))
  return <TabLinks label={texts.reviewTitle} current={addressOf(showOf(query))} views={views} />
}

interface ImportRowsProps {
  team: ImportOf
  rows: readonly ReviewRow[]
  open: boolean
  onCorrect: (row: ImportRow, part: Correction) => void
  onInclude: (rows: readonly ImportRow[], include: boolean) => void
}

export function ImportRows({ team, rows, open, onCorrect, onInclude }: ImportRowsProps) {
  const texts = useImportTexts()
  const [query, setQuery] = useSearchParams()
  const fields = useRead(readFields, {})
  const { teams } = useMyTeams()
  const search = query.get('q') ?? ''
  const ofTeam = query.get('team')
  const shown = useMemo(
    () =>
      rows.filter(
        (row) =>
          isShown(showOf(query), row) &&
          (search === '' || isFound(row, search)) &&
          (ofTeam === null || String(row.team_id ?? 'none') === ofTeam),
      ),
    [rows, query, search, ofTeam],
  )
  const page = Math.min(Math.max(Number(query.get('page')) || 1, 1), Math.max(1, Math.ceil(shown.length / pageSize)))
  const set = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (name !== 'page') next.delete('page')
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: name !== 'page' },
    )
  const named = useMemo(
    () => new Map(rows.flatMap(({ team_id, team_name }) => (team_id === null ? [] : [[team_id, team_name ?? '']]))),
    [rows],
  )
  const choosable = shown.filter((row) => row.op !== 'unchanged' && row.op !== 'skip' && !isNobodys(row))
  return (
    <>
      {(rows.length > 8 || search !== '') && (
        <Group className={classes.bar} gap="sm">
          <TextInput
            className={classes.search}
            aria-label={texts.search}
            placeholder={texts.search}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => set('q', event.currentTarget.value)}
          />
          {team === null && (
            <FilterChip
              field={texts.team}
              value={ofTeam}
              onChange={(value) => set('team', value)}
              options={[
                ...[...named].map(([id, name]) => ({ value: String(id), name, label: name })),
                ...(rows.some(({ team_id }) => team_id === null)
                  ? [{ value: 'none', name: texts.chooseTeam, label: texts.chooseTeam }]
                  : []),
              ]}
            />
          )}
          {open && choosable.length > 1 && (
            <Group gap={4}>
              <Button variant="subtle" size="compact-sm" onClick={() => onInclude(choosable, true)}>
                {texts.takeShown}
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => onInclude(choosable, false)}>
                {texts.leaveShown}
              </Button>
            </Group>
          )}
        </Group>
      )}
      {shown.length === 0 ? (
        <Text c="dimmed" py="lg">
          {texts.nothingShown}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {shown.slice((page - 1) * pageSize, page * pageSize).map((row) => (
            <ImportRowLine
              key={row.id}
              row={row}
              open={open}
              teams={team === null ? teams : []}
              fields={fields.data?.items ?? []}
              onCorrect={(part) => onCorrect(row, part)}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pageSize={pageSize} total={shown.length} onPage={(next) => set('page', next === 1 ? null : String(next))} />
    </>
  )
}
