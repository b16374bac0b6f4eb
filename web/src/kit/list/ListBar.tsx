import { Button, Group, Text } from '@mantine/core'
import type { Column } from '@touchline/domain/kit/list/column'
import type { List } from '@touchline/domain/kit/list/list'
import { fill } from '@touchline/domain/kit/texts'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useZone } from '../../shell/session/useActor.ts'
import { DropMenu } from '../page/DropMenu.tsx'
import { FilterChip, type FilterSearch } from '../pickers/FilterChip.tsx'
import { SeveralChip } from '../pickers/SeveralChip.tsx'
import { useIsPhone } from '../page/useIsPhone.ts'
import { AddressSearch } from './AddressSearch.tsx'
import { ListViews } from './ListViews.tsx'
import { lazyComponent } from '../page/lazy-component.tsx'
import { joinValues, valuesIn } from './list-query.ts'
import { useListTexts } from './list-texts.ts'
import type { useListState } from './useListState.ts'

/** Loaded late, because it calculates with days. */
const RangeChip = lazyComponent(async () => (await import('./RangeChip.tsx')).RangeChip)

/** Values of a filter by an id, a number or a name, in their order. Undefined until they are known: the filter keeps its room. */
export type Choices = readonly { id: number | string; name: string }[] | undefined

interface ListBarProps {
  list: List
  /** Columns whose filter is not offered. */
  without: readonly string[]
  /** Columns that are not drawn now, whatever is chosen. */
  omitted: readonly string[]
  /** By the filter. A filter whose values are not named, or are none, is not offered. */
  choices: Readonly<Record<string, Choices>>
  /** By the filter: its values are found by typing, so it is offered without any too. */
  searches: Readonly<Record<string, FilterSearch>>
  state: ReturnType<typeof useListState>
  words: Readonly<Record<string, string>>
  /** Null until the first response. */
  total: number | null
  exportButton: ReactNode
  /** The button that shows the checkboxes on a phone. */
  selectButton: ReactNode
}

/** The controls over a list: search, filters, the number found, saved views, columns and the file. */
export function ListBar({ list, without, omitted, choices, searches, state, words, total, exportButton, selectButton }: ListBarProps) {
  const texts = useListTexts()
  const isPhone = useIsPhone()
  const { columns, address, set, hidden, setHidden, current, open, opened } = state
  const choosable = columns.filter(([name, { hidden: never, kind }]) => !never && kind !== 'id' && !omitted.includes(name)).slice(1)
  return (
    <Group gap="sm" mb="md" data-print="no">
      {list.isSearched && (
        <AddressSearch label={words['search']!} value={address.narrowed['search'] ?? ''} onSearch={(text) => set('search', text)} />
      )}
      {columns
        .filter(([name]) => !without.includes(name))
        .map(([name, column]) => (
          <Filter key={name} name={name} column={column} choices={choices} words={words} state={state} />
        ))}
      {list.picks.map((name) => (
        <ChoiceFilter key={name} name={name} choices={choices} search={searches[name]} words={words} state={state} />
      ))}
      {Object.keys(list.several).map((name) => (
        <SeveralFilter key={name} name={name} choices={choices} words={words} state={state} />
      ))}
      {list.days.map((name) => (
        <DaysFilter key={name} name={name} words={words} state={state} />
      ))}
      {total !== null && (
        <Text fz="sm" c="dimmed" className="num" role="status">
          {total === 1 ? (words['foundOne'] ?? texts.foundOne) : fill(words['found'] ?? texts.found, { count: total })}
        </Text>
      )}
      <Group gap="xs" ml="auto">
        {selectButton}
        {total !== null && <ListViews list={list.name} current={current} opened={opened} onOpen={open} />}
        {!isPhone && total !== null && total > 0 && (
          <>
            {choosable.length > 2 && (
              <DropMenu
                width={224}
                position="bottom-end"
                target={
                  <Button variant="default" leftSection={<IconColumns3 size={18} />}>
                    {texts.columns}
                  </Button>
                }
                groups={[
                  {
                    lines: choosable.map(([name]) => ({
                      key: name,
                      name: words[name],
                      run: () => setHidden(hidden.has(name) ? [...hidden].filter((one) => one !== name) : [...hidden, name]),
                      stays: true,
                      end: !hidden.has(name) && <IconCheck size={16} aria-hidden />,
                    })),
                  },
                ]}
              />
            )}
            {exportButton}
          </>
        )}
      </Group>
    </Group>
  )
}

interface FilterProps extends Pick<ListBarProps, 'state' | 'words' | 'choices'> {
  name: string
}

/** A filter by one of the values that the screen names. */
function ChoiceFilter({ name, choices, search, words, state: { address, set } }: FilterProps & { search?: FilterSearch | undefined }) {
  const values = choices[name]
  if (!(name in choices) || (values?.length === 0 && !search)) return null
  const options = (values ?? []).map(({ id, name: label }) => ({ value: String(id), name: label, label }))
  return (
    <FilterChip
      field={words[name]!}
      value={address.narrowed[name] ?? null}
      onChange={(value) => set(name, value)}
      options={options}
      search={search}
    />
  )
}

/** A filter by several of the values that the screen names. */
function SeveralFilter({ name, choices, words, state: { address, set } }: FilterProps) {
  const values = choices[name]
  if (!(name in choices) || values?.length === 0) return null
  const options = (values ?? []).map(({ id, name: label }) => ({ value: String(id), name: label }))
  return (
    <SeveralChip
      field={words[name]!}
      chosen={valuesIn(address.narrowed[name])}
      onChange={(chosen) => set(name, chosen.length === 0 ? null : joinValues(chosen))}
      options={options}
    />
  )
}

function DaysFilter({ name, words, state: { address, assign } }: Omit<FilterProps, 'choices'>) {
  const zone = useZone()
  const ends = [`${name}_from`, `${name}_to`] as const
  const [from, to] = ends.map((end) => address.narrowed[end] ?? null)
  return (
    <RangeChip
      field={words[name]!}
      from={from!}
      to={to!}
      onChange={(first, last) => assign({ [ends[0]]: first, [ends[1]]: last })}
      zone={zone}
    />
  )
}

function Filter({ column: { filter, values = [] }, ...props }: FilterProps & { column: Column }) {
  const {
    name,
    words,
    state: { address, set },
  } = props
  const { narrowed } = address
  if (filter === undefined) return null
  if (filter === 'range') return <DaysFilter {...props} />
  if (filter === 'named') return <ChoiceFilter {...props} />
  const options = values.map((value) => ({ value, name: words[`${name}.${value}`]!, label: words[`${name}.${value}`] }))
  return <FilterChip field={words[name]!} value={narrowed[name] ?? null} onChange={(value) => set(name, value)} options={options} />
}
