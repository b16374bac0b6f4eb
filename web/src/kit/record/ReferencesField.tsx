import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fill } from '@touchline/domain/kit/texts'
import type { Field as RecordField } from '@touchline/domain/kit/record/field'
import { useState } from 'react'
import { useRead } from '../api/queries.ts'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { useRecordTexts } from './record-texts.ts'

interface ReferencesFieldProps {
  id: string
  field: RecordField
  label: string
  /** The sentence about no choice. */
  help: string | undefined
  /** Filters of the list from which they are chosen. */
  within: Readonly<Record<string, string>>
  value: unknown
  error: string | undefined
  onChange: (value: never) => void
}

/**
 * Chooses several of another kind of record, by their names; a list that is longer than its page is searched. One that is chosen stays on the screen, also
 * where the search does not find it or it is archived, and can be taken away.
 */
export function ReferencesField({ field, within, ...input }: ReferencesFieldProps) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const query = { page_size: '200', ...within, ...(asked !== '' && { search: asked }) }
  const read = useRead(field.options!, { query } as never, { keep: true })
  const found = read.data as FoundReferences | undefined
  return (
    <ReferenceChoices
      {...{ ...input, field, search, found }}
      failure={read.isError ? { error: read.error, onRetry: () => void read.refetch() } : null}
      onSearch={setSearch}
    />
  )
}

interface FoundReferences {
  items: readonly Record<string, unknown>[]
  /** Of the whole list, of which `items` is the first page. */
  total: number
}
interface ReferenceChoicesProps extends Omit<ReferencesFieldProps, 'within'> {
  search: string
  /** Undefined while it is read. */
  found: FoundReferences | undefined
  failure: { error: unknown; onRetry: () => void } | null
  onSearch: (search: string) => void
}

/** The choices of a field of references, from what was read of their list. */
export function ReferenceChoices(props: ReferenceChoicesProps) {
  const { id, field, label, help, value, error, search, found, failure, onSearch, onChange } = props
  const texts = useRecordTexts()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const options = (found?.items ?? []).map((one) => ({ id: String(one['id']), name: String(one[field.named!]) }))
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  if (options.some((one) => names.get(one.id) !== one.name))
    setNames(new Map([...names, ...options.map((one) => [one.id, one.name] as const)]))
  const others = found || failure ? chosen.filter((own) => !options.some((one) => one.id === own)) : []
  const rest = found ? found.total - options.length : 0
  // Once shown, the search field stays: it would go from under the caret when its last letter is deleted.
  const [isLong, setLong] = useState(false)
  if (!isLong && (rest > 0 || search !== '')) setLong(true)
  return (
    <Checkbox.Group id={id} label={label} description={help} error={error} value={chosen} onChange={(ids) => onChange(ids as never)}>
      <Stack gap="sm" mt="xs">
        {isLong && (
          <TextInput
            type="search"
            aria-label={texts.searchChoices}
            placeholder={texts.searchChoices}
            value={search}
            maxLength={100}
            onChange={(event) => onSearch(event.currentTarget.value)}
            // Not the form, which Enter would save.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        {others.map((one) => (
          <OtherChoice key={one} id={one} field={field} name={names.get(one)} />
        ))}
        {options.map((one) => (
          <Checkbox key={one.id} value={one.id} label={one.name} />
        ))}
        {failure ? (
          <ErrorPanel inline {...failure} />
        ) : (
          <Text c="dimmed" role="status">
            {found && options.length + others.length === 0 && (search === '' ? texts.none : texts.noneFound)}
            {rest > 0 && (rest === 1 ? texts.moreChoicesOne : fill(texts.moreChoices, { count: rest }))}
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  )
}

/** One that is chosen and not in the list that was read: its name is the one that an earlier search has read, until it is read alone. */
function OtherChoice({ id, field, name: known }: { id: string; field: RecordField; name: string | undefined }) {
  const { 'state.archived': archived } = useRecordTexts()
  const param = /\{(\w+)\}/.exec(field.one!.path)![1]!
  const { data, isError } = useRead(field.one!, { params: { [param]: Number(id) } } as never)
  const own = data as Record<string, unknown> | undefined
  const name = own ? String(own[field.named!]) : (known ?? (isError ? `#${id}` : '…'))
  return <Checkbox value={id} label={own?.['archived'] === true ? `${name} (${archived})` : name} />
}
