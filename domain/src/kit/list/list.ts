import { z } from 'zod'
import type { EndpointDeclaration } from '../endpoint.ts'
import { CalendarDate, IdText, plainText } from '../id.ts'
import { PageQuery } from '../page.ts'
import type { Column } from './column.ts'

export type Columns = Readonly<Record<string, Column>> & { readonly id: Column }

type Having<C extends Columns, T> = { [K in keyof C & string]: C[K] extends T ? K : never }[keyof C & string]
type ValuesOf<T> = T extends { values: infer V extends readonly string[] } ? V[number] : never
type SortOf<C extends Columns> = Having<C, { sort: true }> | `-${Having<C, { sort: true }>}`
/** The columns of the table and of the file. */
export type ShownColumn<C extends Columns> = Exclude<keyof C & string, Having<C, { hidden: true }> | Having<C, { kind: 'id' }>>
/** The columns that the statement selects. */
export type SqlColumn<C extends Columns> = Exclude<keyof C & string, Having<C, { computed: true }>>
type Worded<C extends Columns> = ShownColumn<C> | Having<C, { filter: 'one' | 'many' | 'range' | 'named' }>
/** The texts that a list needs: a word for each column shown or filtered by, and `state.open` for each value of such a choice. */
export type ListWord<C extends Columns> =
  Worded<C> | { [K in Worded<C>]: C[K] extends { kind: 'choice' } ? `${K}.${ValuesOf<C[K]>}` : never }[Worded<C>]

type Narrowed<C extends Columns> = {
  search: z.ZodOptional<z.ZodString>
  sort: z.ZodOptional<z.ZodEnum<{ [K in SortOf<C>]: K }>>
} & { [K in Having<C, { filter: 'one' }>]: z.ZodOptional<z.ZodEnum<{ [V in ValuesOf<C[K]>]: V }>> } & {
  [K in Having<C, { filter: 'many' }>]: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<ValuesOf<C[K]>[], string>>>
} & { [K in Having<C, { filter: 'named' }>]: z.ZodOptional<typeof IdText> } & {
  [K in Having<C, { filter: 'range' }> as `${K}_from` | `${K}_to`]: z.ZodOptional<z.ZodISODate>
}
/** Of the file alone. */
type ChosenShape = { ids: z.ZodOptional<z.ZodType<number[], string>> }
/** The kind of the values of a filter: ids and other whole numbers, or names. */
export type SeveralOf = 'number' | 'text'
type SeveralKeys<D> = D extends { several: infer S } ? keyof S & string : never
type Several<D> = { [K in SeveralKeys<D>]: z.ZodOptional<z.ZodType<(number | string)[], string>> }
type DaysOf<D> = D extends { days: readonly (infer N extends string)[] } ? N : never
type Days<D> = { [K in DaysOf<D> as `${K}_from` | `${K}_to`]: z.ZodOptional<z.ZodISODate> }
/** The names of the filters that are no columns. */
type PickOf<D> = D extends { picks: readonly (infer P extends string)[] } ? P : never
type Picked<D> = { [K in PickOf<D>]: z.ZodOptional<typeof IdText> }
type RowShape<C extends Columns> = { [K in keyof C]: C[K]['schema'] }
type TotalsShape<C extends Columns> = { [K in Having<C, { total: true }>]: z.ZodInt }
type PageReply<C extends Columns> = z.ZodObject<{
  items: z.ZodArray<z.ZodObject<RowShape<C>>>
  total: z.ZodInt
  page: z.ZodInt
  page_size: z.ZodInt
  totals: z.ZodObject<TotalsShape<C>>
}>

interface Passed extends Pick<EndpointDeclaration, 'path' | 'who' | 'permission' | 'flag' | 'params' | 'objects' | 'summary'> {
  /** Tags besides the name of the list; null for a list that nearly every write changes: it is read when it is opened, and no write reads it again. */
  reads?: readonly string[] | null
  /** Filters by the id of another object, or by a number: `team=12`. `from` of the server applies them, the screen offers the values. */
  picks?: readonly string[]
  /** As `picks`, with several values each, `|` between them: `teams=12|15`. The screen offers the values. */
  several?: Readonly<Record<string, SeveralOf>>
  /** Filters by days of the club’s zone that are no columns: `from` applies `period_from` and `period_to` of `period`. */
  days?: readonly string[]
  /** The server finds the rows of a search by an index of its own; no column is marked as searched. */
  searched?: true
}
type Common<D extends Passed> = Omit<D, 'columns' | 'order' | 'path' | 'reads' | 'picks' | 'several' | 'days' | 'searched'> & {
  method: 'GET'
  auth: 'user'
  effect: 'read'
}
type Read<D extends Passed, C extends Columns> = Common<D> & {
  path: D['path']
  reads: readonly string[]
  query: z.ZodObject<typeof PageQuery & Narrowed<C> & Picked<D> & Several<D> & Days<D>>
  reply: PageReply<C>
}
type Exported<D extends Passed, C extends Columns> = Common<D> & {
  path: `${D['path']}/export`
  query: z.ZodObject<Narrowed<C> & Picked<D> & Several<D> & Days<D> & ChosenShape>
  reply: null
  download: 'text/csv'
}

export interface List<C extends Columns = Columns, R = EndpointDeclaration, E = EndpointDeclaration, P extends string = string> {
  name: string
  columns: C
  /** Filters that are no columns. */
  picks: readonly P[]
  several: Readonly<Record<string, SeveralOf>>
  days: readonly string[]
  /** The list has a search field. */
  isSearched: boolean
  /** A sortable column, with `-` in front for the largest or newest first. */
  order: string
  read: R
  exported: E
  /** The schema of one row, for other endpoints that answer with it. */
  row: z.ZodObject<RowShape<C>>
}
export type RowOf<L extends List> = z.output<z.ZodObject<RowShape<L['columns']>>>

/** The filters whose values the screen names: of columns `named`, `picks` and `several`. */
export type NamedFilter<L extends List> = Having<L['columns'], { filter: 'named' }> | L['picks'][number]

/** One value declares a list. Its two endpoints are ordinary ones; the statement, the file, the table, the filters and the contract test come from the columns. */
export function list<const D extends Passed, const C extends Columns>(
  name: string,
  declared: D & { columns: C; order: SortOf<NoInfer<C>> },
): List<C, Read<D, C>, Exported<D, C>, PickOf<D> | SeveralKeys<D>> {
  const { columns, order, path, summary, reads = [], picks = [], several = {}, days = [], searched = false, ...rest } = declared
  const narrowed = {
    ...narrowedShape(columns),
    ...Object.fromEntries(picks.map((name) => [name, IdText.optional()])),
    ...Object.fromEntries(Object.entries(several).map(([name, kind]) => [name, (kind === 'number' ? numbers : names).optional()])),
    ...Object.fromEntries(days.flatMap((name) => [`${name}_from`, `${name}_to`]).map((name) => [name, CalendarDate.optional()])),
  }
  const isSearched = searched || Object.values<Column>(columns).some(({ search }) => search)
  const row = z.object(mapColumns(columns, ({ schema }) => schema))
  const totals = z.object(Object.fromEntries(Object.entries(columns).flatMap(([key, { total }]) => (total ? [[key, z.int()]] : []))))
  const common = { ...rest, method: 'GET', auth: 'user', effect: 'read' } as const
  const read = {
    ...common,
    summary,
    path,
    query: z.object({ ...PageQuery, ...narrowed }),
    reply: z.object({ items: z.array(row), total: z.int(), page: z.int(), page_size: z.int(), totals }),
    reads: reads === null ? [] : [name, ...reads],
  }
  const exported = {
    ...common,
    summary: `${summary} Returned as a CSV file.`,
    path: `${path}/export`,
    query: z.object({ ...narrowed, ids: chosenIds.optional() }),
    reply: null,
    download: 'text/csv',
  }
  return { name, columns, picks, several, days, isSearched, order, row, read, exported } as unknown as List<
    C,
    Read<D, C>,
    Exported<D, C>,
    PickOf<D> | SeveralKeys<D>
  >
}

const mapColumns = <T>(columns: Readonly<Record<string, Column>>, make: (column: Column) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, make(column)]))

function narrowedShape(columns: Readonly<Record<string, Column>>): Record<string, z.ZodType> {
  const entries = Object.entries(columns)
  const sorts = entries.flatMap(([key, { sort }]) => (sort ? [key, `-${key}`] : []))
  const filters = entries.flatMap(([key, { filter, values = [] }]): [string, z.ZodType][] => {
    if (filter === 'range') return [`${key}_from`, `${key}_to`].map((end) => [end, CalendarDate.optional()])
    if (filter === 'named') return [[key, IdText.optional()]]
    if (filter === 'one') return [[key, z.enum(values).optional()]]
    return filter === 'many' ? [[key, severalOf(values).optional()]] : []
  })
  return {
    search: plainText(100).optional(),
    ...(sorts.length > 0 && { sort: z.enum(sorts).optional() }),
    ...Object.fromEntries(filters),
  }
}

/** Between the values of a filter of `several`: a name may contain a comma. */
export const betweenValues = '|'
const names = plainText(400).transform((given) => given.split(betweenValues).filter((one) => one !== ''))
const numbers = names.pipe(z.array(IdText).max(100))

/** One request is about at most so many chosen rows: a bulk act changes them in one transaction. */
export const mostRowsAtOnce = 500
/** `12|15`: the rows of a file that were chosen one by one. */
export const chosenIds = plainText(11 * mostRowsAtOnce)
  .transform((given) => given.split(betweenValues))
  .pipe(z.array(IdText).min(1).max(mostRowsAtOnce))

/** `open,used`: several values of a choice in one parameter. */
const severalOf = (values: readonly string[]) =>
  z
    .string()
    .max(400)
    .transform((given) => given.split(','))
    .pipe(z.array(z.enum(values)).max(values.length))
