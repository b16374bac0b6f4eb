import { Button, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Column } from '@touchline/domain/kit/list/column'
import { fill } from '@touchline/domain/kit/texts'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { DropMenu } from '../page/DropMenu.tsx'
import { FilterChip } from '../pickers/FilterChip.tsx'
import { SearchField } from '../pickers/SearchField.tsx'
import { useIsPhone } from '../page/useIsPhone.ts'
import type { ListAddress } from './list-query.ts'
import { useListTexts } from './list-texts.ts'

interface ListBarProps {
  columns: readonly (readonly [name: string, column: Column])[]
  words: Readonly<Record<string, string>>
  address: ListAddress
  set: (name: string, value: string | null) => void
  /** Null until the first response. */
  total: number | null
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  exportButton: ReactNode
}

/** The bar above a list: search, filters, the number of results, the choice of columns and the export. */
export function ListBar({ columns, words, address, set, total, hidden, onHidden, exportButton }: ListBarProps) {
  const texts = useListTexts()
  const isPhone = useIsPhone()
  const isSearched = columns.some(([, { search }]) => search)
  const choosable = columns.filter(([, { hidden: never, kind }]) => !never && kind !== 'id').slice(1)
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    onHidden(next)
  }
  return (
    <Group gap="sm" mb="md" data-print="no">
      {isSearched && <Search label={words['search']!} value={address.narrowed['search'] ?? ''} onSearch={(text) => set('search', text)} />}
      {columns.map(([name, column]) => (
        <Filter key={name} name={name} column={column} words={words} narrowed={address.narrowed} set={set} />
      ))}
      {total !== null && (
        <Text fz="sm" c="dimmed" className="num" role="status">
          {total === 1 ? (words['foundOne'] ?? texts.foundOne) : fill(words['found'] ?? texts.found, { count: total })}
        </Text>
      )}
      {!isPhone && total !== null && total > 0 && (
        <Group gap="xs" ml="auto">
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
                    run: () => toggle(name),
                    stays: true,
                    end: !hidden.has(name) && <IconCheck size={16} aria-hidden />,
                  })),
                },
              ]}
            />
          )}
          {exportButton}
        </Group>
      )}
    </Group>
  )
}

/** Searches when the typing pauses instead of at every letter. */
function Search({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [from, setFrom] = useState(value)
  // A change of the address, by Back or by a link, updates the field.
  if (from !== value) {
    setFrom(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const search = useDebouncedCallback(onSearch, 200)
  return (
    <SearchField
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        search(text.trim())
      }}
    />
  )
}

interface FilterProps {
  name: string
  column: Column
  words: Readonly<Record<string, string>>
  narrowed: Readonly<Record<string, string>>
  set: (name: string, value: string | null) => void
}

function Filter({ name, column: { filter, values = [] }, words, narrowed, set }: FilterProps) {
  const texts = useListTexts()
  if (filter === undefined) return null
  if (filter === 'range')
    return (['from', 'to'] as const).map((end) => (
      <TextInput
        key={end}
        type="date"
        w={150}
        aria-label={fill(texts[end], { name: words[name]! })}
        value={narrowed[`${name}_${end}`] ?? ''}
        onChange={(event) => set(`${name}_${end}`, event.currentTarget.value || null)}
      />
    ))
  const options = values.map((value) => ({ value, name: words[`${name}.${value}`]!, label: words[`${name}.${value}`] }))
  return <FilterChip field={words[name]!} value={narrowed[name] ?? null} onChange={(value) => set(name, value)} options={options} />
}
