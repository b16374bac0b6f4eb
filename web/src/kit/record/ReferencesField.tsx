import { Checkbox, Stack, Text } from '@mantine/core'
import type { Field as RecordField } from '@touchline/domain/kit/record/field'
import { useRead } from '../api/queries.ts'
import { useRecordTexts } from './record-texts.ts'

interface ReferencesFieldProps {
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

/** Chooses several of another kind of record, by their names. An archived one that is chosen already can be taken away. */
export function ReferencesField({ field, label, help, within, value, error, onChange }: ReferencesFieldProps) {
  const { none, 'state.archived': archived } = useRecordTexts()
  const read = useRead(field.options!, { query: { page_size: '200', ...within } } as never)
  const items = (read.data as { items: Record<string, unknown>[] } | undefined)?.items ?? []
  const chosen = Array.isArray(value) ? value.map(String) : []
  const options = items.map((one) => ({ id: String(one['id']), name: String(one[field.named!]) }))
  const gone = read.data === undefined ? [] : chosen.filter((id) => !options.some((one) => one.id === id))
  return (
    <Checkbox.Group label={label} description={help} error={error} value={chosen} onChange={(ids) => onChange(ids as never)}>
      <Stack gap="xs" mt="xs">
        {read.data !== undefined && options.length + gone.length === 0 && <Text c="dimmed">{none}</Text>}
        {options.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
        {gone.map((id) => (
          <Checkbox key={id} value={id} label={archived} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
