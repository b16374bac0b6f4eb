import type { Fields as FormFields } from '@touchline/domain/kit/form/field'
import type { Field } from '@touchline/domain/kit/record/field'
import type { Fields, RecordEndpoints, RecordWord } from '@touchline/domain/kit/record/record'
import type { AnyRow } from '../list/table-props.ts'

/** A record as its read answers it: the kit is typed at its edges only. */
export interface RecordRow extends AnyRow {
  version_id: number
  archived: boolean
  may: { manage: boolean }
}

/** The texts of a record on the screen: those of its list and its form, and the names of the page and its acts. */
export type RecordWords<E extends RecordEndpoints> = Readonly<
  Record<RecordWord<E> | 'one' | 'add' | 'search' | 'noneYet' | 'noneYetHelp', string>
>

/** The fields as a form takes them: each of the kind of its control. */
export const formFieldsOf = (fields: Fields): FormFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, kind: field.control }])) as FormFields

/** A chosen record is an id in the body and text in its control. */
export const bodyOf = (fields: Fields, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, sent(fields[name]?.control, value)]))

function sent(control: Field['control'] | undefined, value: unknown): unknown {
  if (control === 'ids') return Array.isArray(value) ? value.map(Number) : []
  return control === 'id' ? (value ? Number(value) : null) : value
}
