import { Checkbox, Stack, Text } from '@mantine/core'
import type { Field as RecordField } from '@touchline/domain/kit/record/field'
import { useRead } from '../api/queries.ts'
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

/** Chooses several of another kind of record, by their names. An archived one that is chosen already can be taken away. */
export function ReferencesField({ id, field, label, help, within, value, error, onChange }: ReferencesFieldProps) {
  const { none, 'state.archived': archived } = useRecordTexts()
  const read = useRead(field.options!, { query: { page_size: '200', ...within } } as never)
  const items = (read.data as { items: Record<string, unknown>[] } | undefined)?.items ?? []
  const chosen = Array.isArray(value) ? value.map(String) : []
  const options = items.map((one) => ({ id: String(one['id']), name: String(one[field.named!]) }))
  const gone = read.data === undefined ? [] : chosen.filter((own) => !options.some((one) => one.id === own))
  return (
    <Checkbox.Group id={id} label={label} description={help} error={error} value={chosen} onChange={(ids) => onChange(ids as never)}>
      <Stack gap="xs" mt="xs">
        {read.data !== undefined && options.length + gone.length === 0 && <Text c="dimmed">{none}</Text>}
        {options.map((one) => (
          <Checkbox key={one.id} value={one.id} label={one.name} />
        ))}
        {gone.map((one) => (
          <Checkbox key={one} value={one} label={archived} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
