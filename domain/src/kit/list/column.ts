import { z } from 'zod'
import { CalendarDate, Id, Instant } from '../id.ts'

/** Kinds of values: the screen draws a cell and a control for each, the server a comparison and a cell of the file. */
export type ColumnKind = 'id' | 'text' | 'choice' | 'date' | 'instant' | 'cents' | 'int' | 'decimal' | 'flag'

interface CommonOptions {
  /** The search field looks into all such columns at once. */
  search?: true
  sort?: true
  /**
   * `one` and `many` need a choice; `range` a date or an instant and asks for days of the club's zone; `named` a number, such as the id of a season: the
   * screen passes the values that can be chosen with their names.
   */
  filter?: 'one' | 'many' | 'range' | 'named'
  /** Of a choice with the filter `one`: the value that holds where a query names none. */
  usual?: string
  /** Of a choice with the filter `one`: a query that names no value leaves out the rows that have one. */
  apart?: true
  /** The sum over everything found stands under the list. */
  total?: true
  /** The table shows it once the reader chooses it; the file holds it always. */
  spare?: true
  nullable?: true
}

/** A hidden column is in the reply only. A computed one is made by the server's code, so the file cannot hold it: it has to be hidden. */
export type ColumnOptions = CommonOptions & ({ hidden?: true; computed?: never } | { hidden: true; computed: true })

/** Everything but `schema` is plain data: in the browser the schema is a stand-in that nothing may read. */
export interface Column extends CommonOptions {
  kind: ColumnKind
  hidden?: true
  computed?: true
  values?: readonly string[]
  schema: z.ZodType
}

type Maybe<S extends z.ZodType, O> = O extends { nullable: true } ? z.ZodNullable<S> : S
type Made<K extends ColumnKind, S extends z.ZodType, O> = O & { kind: K; schema: Maybe<S, O> }
/** Options keep their literal types: the types of queries, replies and words are made from them. */
type None = Record<never, never>

const made = <K extends ColumnKind, S extends z.ZodType, O extends ColumnOptions>(kind: K, schema: S, options: O) =>
  ({ ...options, kind, schema: options.nullable ? schema.nullable() : schema }) as unknown as Made<K, S, O>

const columnOf =
  <const K extends ColumnKind, S extends z.ZodType>(kind: K, schema: S) =>
  <const O extends ColumnOptions = None>(options?: O) =>
    made(kind, schema, options ?? ({} as O))

export const id = columnOf('id', Id)
export const text = columnOf('text', z.string())
/** YYYY-MM-DD. */
export const date = columnOf('date', CalendarDate)
/** UTC. */
export const instant = columnOf('instant', Instant)
/** Whole cents. */
export const cents = columnOf('cents', z.int())
export const int = columnOf('int', z.int())
/** A number with decimals, such as a measured value. */
export const decimal = columnOf('decimal', z.number())
export const flag = columnOf('flag', z.boolean())
/** The values stand beside the schema because `schema.options` is missing in the browser. */
export const choice = <const V extends readonly [string, ...string[]], const O extends ColumnOptions = None>(values: V, options?: O) => ({
  ...made('choice', z.enum(values), options ?? ({} as O)),
  values,
})

/** A value that is no column of its own, such as a list of names; computed, and in the reply only. */
export const value = <S extends z.ZodType>(schema: S) => ({ kind: 'text', schema, hidden: true, computed: true }) as const
