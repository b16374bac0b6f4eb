import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { CalendarDate, Id, plainText } from '../id.ts'
import type { Column, ColumnKind } from '../list/column.ts'
import { maxInteger } from '../limits.ts'

/** The control that a form draws for a field; `id` chooses another record, `ids` any number of them. */
export type FieldControl = 'text' | 'long' | 'url' | 'choice' | 'date' | 'time' | 'flag' | 'int' | 'cents' | 'id' | 'ids'

interface FieldOptions {
  required?: true
  /** The search of the list looks into all such fields at once. */
  search?: true
  sort?: true
  filter?: Column['filter']
  /** No two records of a club have the same value; the table has a unique index over it. */
  unique?: true
}

interface NamedNumber {
  number: number
  name: string
}
/** A field is a column that can be written. Everything but the two schemas is plain data, which the browser reads. */
export interface Field extends Column {
  control: FieldControl
  required?: true
  unique?: true
  /** Of a text: its most letters; of a number: the largest. */
  max?: number
  /** Of a number: the smallest. */
  min?: number
  /** Of a number that is chosen by a name: the names. */
  numbers?: readonly NamedNumber[]
  /** Of a choice: the values that a form offers, if not all; a stored value stays. */
  offered?: readonly string[]
  /** Of a reference: the table of the record that it names. */
  table?: string
  /** Of a reference: the list from which one is chosen, and the text field that names each. */
  options?: Endpoint
  named?: string
  /** Of a reference: the field whose value the offered ones share; it is a filter of their list. */
  narrowedBy?: string
  /** The value of such a row that is stored, if not its id. */
  chosen?: string
  /** Of a reference: the read of one record, for a value that the list does not offer because it is archived. */
  one?: Endpoint
  /** The schema of the value in a body. */
  given: z.ZodType
}

type Stored<S extends z.ZodType, O> = O extends { required: true } ? S : z.ZodNullable<S>
type Given<S extends z.ZodType, O> = O extends { required: true } ? S : z.ZodDefault<z.ZodNullable<S>>
type Made<K extends ColumnKind, S extends z.ZodType, O> = Omit<O, 'required'> &
  (O extends { required: true } ? { required: true } : { nullable: true }) & {
    kind: K
    control: FieldControl
    schema: Stored<S, O>
    given: Given<S, O>
  }
type None = Record<never, never>

interface Parts<K extends ColumnKind, S extends z.ZodType> {
  kind: K
  control: FieldControl
  schema: S
  /** Of a value that is there. */
  given: z.ZodType
  data?: object
}

/** A field that is not required is null where nothing was entered. */
function made<K extends ColumnKind, S extends z.ZodType, O extends FieldOptions>(parts: Parts<K, S>, options: O | undefined) {
  const { kind, control, schema, given, data } = parts
  const optional = options?.required ? null : { nullable: true, schema: schema.nullable(), given: given.nullable().default(null) }
  return { ...data, kind, control, schema, given, ...options, ...optional } as unknown as Made<K, S, O>
}

const blankIsNull = (text: string) => (text === '' ? null : text)
const textOf =
  (control: 'text' | 'long') =>
  <const O extends FieldOptions = None>(max: number, options?: O) => {
    const trimmed = plainText(max).trim()
    const given = options?.required ? trimmed.min(1, 'Enter a value.') : trimmed.transform(blankIsNull)
    return made({ kind: 'text', control, schema: z.string(), given, data: { max } }, options)
  }

/** One line. */
export const text = textOf('text')
/** Several lines. */
export const longText = textOf('long')

/** A list of short texts, one on each line, each once; `max` is of all lines together. */
export const lines = <const O extends FieldOptions = None>({ most, letters }: { most: number; letters: number }, options?: O) => {
  const max = most * (letters + 1)
  const all = plainText(max)
    // The longest line: tests that fill in texts keep to it.
    .meta({ line: letters })
    .transform((text) => linesOf(text))
    .refine((found) => found.length <= most, `Enter at most ${most} lines.`)
    .refine((found) => found.every((line) => line.length <= letters), `Use at most ${letters} characters on each line.`)
    .refine((found) => new Set(found.map((line) => line.toLowerCase())).size === found.length, 'Enter each line once.')
    .transform((found) => found.join('\n'))
  const given = options?.required ? all.refine((text) => text !== '', 'Enter a value.') : all.transform(blankIsNull)
  return made({ kind: 'text', control: 'long', schema: z.string(), given, data: { max } }, options)
}

/** The lines of such a field, without empty ones. */
export const linesOf = (text: string | null): string[] =>
  (text ?? '').split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

const httpsAddress = /^https:\/\/[^\s/?#]+\.[^\s/?#]+(?:[/?#]\S*)?$/
const mostOfLink = 500
/** The https address of something elsewhere. */
export const link = <const O extends FieldOptions = None>(options?: O) => {
  const address = z.string().max(mostOfLink).trim().regex(httpsAddress, 'Enter an address that begins with https://')
  return made({ kind: 'text', control: 'url', schema: z.string(), given: address, data: { max: mostOfLink } }, options)
}

/** The values stand beside the schema because `schema.options` is missing in the browser. */
export const choice = <
  const V extends readonly [string, ...string[]],
  const O extends FieldOptions & { offered?: readonly string[] } = None,
>(
  values: V,
  options?: O,
) => ({
  ...made({ kind: 'choice', control: 'choice', schema: z.enum(values), given: z.enum(values) }, options),
  values,
})

/** YYYY-MM-DD. */
export const date = <const O extends FieldOptions = None>(options?: O) =>
  made({ kind: 'date', control: 'date', schema: CalendarDate, given: CalendarDate }, options)

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** HH:MM, in the zone of the club. */
export const time = <const O extends FieldOptions = None>(options?: O) =>
  made({ kind: 'text', control: 'time', schema: z.string(), given: z.string().regex(clock, 'Enter a time.') }, options)

/** An amount in cents between the limits. */
export const cents = <const O extends FieldOptions = None>({ min = 0, max = 99_999_999 }: { min?: number; max?: number }, options?: O) =>
  made({ kind: 'cents', control: 'cents', schema: z.int(), given: z.int().min(min).max(max), data: { min, max } }, options)

/** A whole number between the limits. */
export const int = <const O extends FieldOptions = None>(
  { min = 0, max = maxInteger, numbers }: { min?: number; max?: number; numbers?: readonly NamedNumber[] },
  options?: O,
) =>
  made(
    { kind: 'int', control: 'int', schema: z.int(), given: z.int().min(min).max(max), data: { min, max, ...(numbers && { numbers }) } },
    options,
  )

/** Yes or no; no where nothing was entered. */
export const flag = <const O extends Omit<FieldOptions, 'required' | 'unique' | 'search'> = None>(options?: O) =>
  ({ ...options, kind: 'flag', control: 'flag', schema: z.boolean(), given: z.boolean().default(false) }) as O & {
    kind: 'flag'
    control: 'flag'
    schema: z.ZodBoolean
    given: z.ZodDefault<z.ZodBoolean>
  }

/** The id of another record of the same club, which is not archived. */
export const reference = <const O extends FieldOptions & { narrowedBy?: string } = None>(
  { record, list, read }: { record: { table: string; fields: Readonly<Record<string, Field>> }; list: { read: Endpoint }; read: Endpoint },
  options?: O,
) =>
  made(
    {
      kind: 'id',
      control: 'id',
      schema: Id,
      given: Id,
      data: { table: record.table, options: list.read, one: read, named: Object.keys(record.fields)[0] },
    },
    options,
  )

/** The ids of other records of the same club, which are not archived, each once; none where nothing was chosen. They stand in no list: a derived column names them. */
export const references = (
  { record, list, read }: { record: { table: string; fields: Readonly<Record<string, Field>> }; list: { read: Endpoint }; read: Endpoint },
  { most, narrowedBy }: { most: number; narrowedBy: string },
) => {
  const given = z
    .array(Id)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each once.')
    .default([])
  const from = { table: record.table, options: list.read, one: read, named: Object.keys(record.fields)[0]!, narrowedBy }
  return { ...from, kind: 'id' as const, control: 'ids' as const, schema: z.array(Id), given }
}

/** A value of a row of a list that is no record, such as the user of a member of the staff. The rules of the record check it before it is saved. */
export const listed = <const O extends FieldOptions = None>(from: { options: Endpoint; named: string; chosen: string }, options?: O) =>
  made({ kind: 'id', control: 'id', schema: Id, given: Id, data: from }, options)
