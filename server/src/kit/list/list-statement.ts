import type { Column, ColumnKind } from '@touchline/domain/kit/list/column'
import { sql, type RawBuilder } from 'kysely'
import { namelessMark } from '../database/statement-names.ts'

export type Sql = RawBuilder<unknown>
/** The query of a list, as parsed by its schema. */
export type ListQuery = { search?: string; sort?: string } & Record<string, unknown>

/** Statements of lists differ by every filter and sort: prepared, they would fill the cache of names (statement-names.ts). */
export const unnamed = sql.raw(namelessMark)

export type NamedColumn = readonly [name: string, column: Column]

/** The condition for the filters and the search of a query. Dates of an instant are days of the club's zone. */
export function listWhere(columns: readonly NamedColumn[], query: ListQuery, zone: string): Sql {
  const words = query.search?.trim().toLowerCase() ?? ''
  const searched = columns.flatMap(([name, { search }]) => (search ? [sql.ref(`t.${name}`)] : []))
  const conditions = [sql`true`]
  if (words !== '' && searched.length > 0) conditions.push(sql`strpos(lower(concat_ws(' ', ${sql.join(searched)})), ${words}) > 0`)
  for (const [name, { kind, filter, usual }] of columns) {
    const field = sql.ref(`t.${name}`)
    const [value, from, to] = [query[name] ?? usual, query[`${name}_from`], query[`${name}_to`]]
    if ((filter === 'one' || filter === 'named') && value !== undefined) conditions.push(sql`${field} = ${value}`)
    if (filter === 'many' && value !== undefined) conditions.push(sql`${field} = any (${value}::text[])`)
    if (filter === 'range' && from !== undefined) conditions.push(sql`${field} >= ${startOfDay(kind, from, 0, zone)}`)
    if (filter === 'range' && to !== undefined) conditions.push(sql`${field} < ${startOfDay(kind, to, 1, zone)}`)
  }
  return sql.join(conditions, sql` and `)
}

/** The columns that the filters, the search and the order of a query read, and the id. */
export function readColumns(columns: readonly NamedColumn[], query: ListQuery, usual: string): ReadonlySet<string> {
  const isSearched = (query.search?.trim() ?? '') !== ''
  const isRead = ([name, { filter, search, usual: value }]: NamedColumn) =>
    (search && isSearched) || (filter && [value, query[name], query[`${name}_from`], query[`${name}_to`]].some((of) => of !== undefined))
  return new Set(['id', (query.sort ?? usual).replace(/^-/, ''), ...columns.filter(isRead).map(([name]) => name)])
}

const startOfDay = (kind: ColumnKind, day: unknown, later: 0 | 1, zone: string): Sql =>
  kind === 'instant' ? sql`(${day}::date + ${later}::int)::timestamp at time zone ${zone}` : sql`${day}::date + ${later}::int`

/**
 * The order ends with the id in the same direction, so that pages neither repeat nor lose a row, and does not mention nulls: an index `(club_id, x, id)` is
 * read both ways, with `nulls last` only one way. A choice is sorted in the order of its values.
 */
export function listOrder(columns: readonly NamedColumn[], query: ListQuery, usual: string): Sql {
  const by = query.sort ?? usual
  const isDown = by.startsWith('-')
  const name = isDown ? by.slice(1) : by
  const values = columns.find(([of, { kind }]) => of === name && kind === 'choice')?.[1].values
  const field = values ? sql`array_position(${[...values]}::text[], ${sql.ref(`t.${name}`)})` : sql.ref(`t.${name}`)
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  return sql`${field} ${direction}, t.id ${direction}`
}
