import type { FileField, FileKind } from './club-file-shape.ts'

/** A row of the file with its line, which begins at 1. */
export interface FileRow {
  line: number
  values: Readonly<Record<string, unknown>>
}
export type RowsByKind = ReadonlyMap<string, readonly FileRow[]>

/** Collects what is wrong with a file, and names only the first problems. */
export class Problems {
  readonly first: string[] = []
  count = 0

  add(kind: string, line: number, says: string): void {
    this.count++
    if (this.first.length < 20) this.first.push(`${kind}, line ${line}: ${says}`)
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isText = (value: unknown) => typeof value === 'string'
const isInteger = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) && !Number.isNaN(Date.parse(value))
const textList = (value: unknown) => Array.isArray(value) && value.every(isText)

/** The test of a value, by the type of its column. */
const tests: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isText,
  citext: isText,
  bigint: isInteger(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  integer: isInteger(-(2 ** 31), 2 ** 31 - 1),
  boolean: (value) => typeof value === 'boolean',
  'double precision': (value) => typeof value === 'number',
  /** Up to 15 digits, which a number holds exactly. */
  numeric: (value) => typeof value === 'number',
  date: matches(/^\d{4}-\d{2}-\d{2}$/),
  'timestamp with time zone': matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+00:00$/),
  'timestamp without time zone': matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?$/),
  'text[]': textList,
  jsonb: () => true,
  reference: (value) => typeof value === 'string' && uuid.test(value),
}

/** Types of columns that a file can hold. */
export const knownTypes: readonly string[] = Object.keys(tests)

/** Checks every row: its fields, their types, and that the rows exist that it names. */
export function checkRows(kinds: readonly FileKind[], rows: RowsByKind, problems: Problems): void {
  const keys = new Map<string, ReadonlySet<unknown>>()
  const all = new Set<unknown>()
  for (const kind of kinds) if (kind.hasId) keys.set(kind.table, keysOf(kind, rows.get(kind.as) ?? [], all, problems))
  for (const kind of kinds) {
    const fields = new Map(kind.fields.map((field) => [field.name, field]))
    const found = rows.get(kind.as) ?? []
    const given = Object.keys(found[0]?.values ?? {}).join()
    for (const { line, values } of found) {
      // All rows of a kind have the same fields, so that they are written alike.
      if (Object.keys(values).join() !== given) problems.add(kind.as, line, 'It has other fields than the first line.')
      for (const name of Object.keys(values))
        if (name !== 'key' && !fields.has(name)) problems.add(kind.as, line, `The field ${name.slice(0, 80)} is not known.`)
      for (const field of kind.fields) {
        const says = problemOf(field, values[field.name], keys)
        if (says !== null) problems.add(kind.as, line, `${field.name} ${says}`)
      }
    }
  }
}

function keysOf(kind: FileKind, rows: readonly FileRow[], all: Set<unknown>, problems: Problems): ReadonlySet<unknown> {
  const keys = new Set<unknown>()
  for (const { line, values } of rows) {
    const { key } = values
    if (typeof key !== 'string' || !uuid.test(key)) problems.add(kind.as, line, 'key is not a UUID in lower case.')
    else if (all.has(key)) problems.add(kind.as, line, 'Its key occurs twice.')
    keys.add(key)
    all.add(key)
  }
  return keys
}

function problemOf(field: FileField, value: unknown, keys: ReadonlyMap<string, ReadonlySet<unknown>>): string | null {
  if (value === undefined) return field.required ? 'is missing.' : null
  if (value === null) return field.nullable ? null : 'is empty.'
  if (!tests[field.type]?.(value)) return `is not a valid ${field.type === 'reference' ? 'key' : field.type}.`
  if (field.table !== undefined && !keys.get(field.table)?.has(value)) return 'names a row that is not in the file.'
  return null
}
