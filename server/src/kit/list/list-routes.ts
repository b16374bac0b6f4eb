import type { Actor } from '@touchline/domain/access/actor'
import { csvLine, csvStart } from '@touchline/domain/kit/csv'
import { dateOf } from '@touchline/domain/kit/dates'
import type { Column } from '@touchline/domain/kit/list/column'
import type { List, ListWord, RowOf, SqlColumn } from '@touchline/domain/kit/list/list'
import { offsetOf, type PageAsk } from '@touchline/domain/kit/page'
import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { csvLineOf, csvPlain, csvText, csvWord } from '../database/csv-in-sql.ts'
import type { Db } from '../database/database.ts'
import { Download } from '../http/download.ts'
import { handle, type Call } from '../http/handle.ts'
import type { AppContext } from '../app-context.ts'
import { readerOfParts } from '../database/row-level-security.ts'
import { listOrder, listWhere, readColumns, unnamed, type ListQuery, type NamedColumn, type Sql } from './list-statement.ts'

/** The part of a list's request that page and file have in common. */
export type ListCall = Pick<Call<never>, 'actor' | 'now' | 'ctx'> & {
  params: Record<string, number | string>
  query: Readonly<Record<string, unknown>>
  /** The rows are asked for by their ids: `from` applies no filter, only what the actor may see. */
  isByIds?: boolean
}
type ColumnsInSql<L extends List> = Partial<Record<SqlColumn<L['columns']>, Sql>>

export interface ListSource<L extends List, More> {
  /** Reads facts that the other parts need, and returns the call with them. */
  prepare?: (call: ListCall & { db: Db }) => Promise<ListCall>
  /** `from … where …`: with the club, and only what this actor may see. A join that serves some columns only can be left out where none of them is among `reads`. */
  from: (call: ListCall, reads: ReadonlySet<string>) => Sql
  /**
   * The ids of the rows that a search finds, where the list is `searched` by an index of its own; rows that `from` leaves out may be among them. Null: the search
   * is too short to narrow anything. It is a statement of its own, because a statement about a table of a club calls no function that reads tables.
   */
  search?: (words: string, call: ListCall & { db: Db }) => Promise<readonly number[] | null>
  /** Columns whose name in the statement differs from the name in the list. */
  columns?: ColumnsInSql<L> | ((call: ListCall) => ColumnsInSql<L>)
  /** Values for `computed` that are in no column. */
  more?: { [K in keyof More]: RawBuilder<More[K]> }
  /** Returns the computed columns of a page at once, in its order. */
  computed?: (
    rows: readonly (Pick<RowOf<L>, SqlColumn<L['columns']> & keyof RowOf<L>> & More)[],
    call: ListCall & { db: Db },
  ) => Promise<Partial<RowOf<L>>[]>
  /** Headings, choices and the name of the file, in the actor's language. */
  words: (actor: Actor) => Record<ListWord<L['columns']> | 'file', string>
}

const linesAtOnce = 1000

/** The rows of a list for further endpoints about them. */
export interface ListRows {
  /** The ids of what a query finds, or of the rows among `only`, in the list’s order; of what the actor may not see nothing comes. */
  ids: (call: Call<never>, chosen: { query: ListQuery } | { only: readonly number[] }, limit: number) => Promise<number[]>
}

/** The statements of a list. */
function statementsOf<L extends List, More>(of: L, source: ListSource<L, More>) {
  const made = Object.entries(of.columns as Record<string, Column>).filter(([, { computed }]) => !computed)
  const all = [...made.map(([name]) => name), ...Object.keys(source.more ?? {})]
  const selected = (call: ListCall, names: readonly string[]) => {
    const named = typeof source.columns === 'function' ? source.columns(call) : source.columns
    const given = { ...named, ...source.more } as Record<string, Sql | undefined>
    return sql.join(names.map((name) => sql`${given[name] ?? sql.ref(name)} as ${sql.ref(name)}`))
  }
  // The planner sees through the sub-select: a filter on `t.state` uses the index of the expression behind it.
  const rowsOf = (call: ListCall, names: readonly string[] = all): Sql =>
    sql`(select ${selected(call, names)} ${source.from(call, new Set(names))}) t`
  /** The rows with what finds and orders them: the database spends longer on the columns that nothing reads than on a page. */
  const foundOf = (call: ListCall, query: ListQuery, more: readonly string[] = []): Sql =>
    rowsOf(call, [...new Set([...readColumns(made, query, of.order), ...more])])
  const prepared = async (call: Call<never>): Promise<ListCall> => {
    const shared = call as unknown as ListCall & { db: Db }
    return source.prepare ? await source.prepare(shared) : shared
  }
  const whereOf = async (call: Call<never>, query: ListQuery): Promise<Sql> => {
    const words = query.search?.trim() ?? ''
    const { ids } = query as { ids?: readonly number[] }
    const chosen = ids ? sql`t.id = any(${[...ids]}::bigint[]) and ` : sql``
    const columnsWhere = sql`${chosen}${listWhere(made, query, call.actor.clubZone)}`
    if (!source.search || words === '') return columnsWhere
    const found = await source.search(words, call as unknown as ListCall & { db: Db })
    return found === null ? columnsWhere : sql`${columnsWhere} and t.id = any(${[...found]}::bigint[])`
  }
  return { made, prepared, rowsOf, foundOf, whereOf }
}

/** The rows of a list, for acts of another area than the one that serves the list. */
export function rowsOfList<L extends List, More = Record<never, never>>(of: L, source: ListSource<L, More>): ListRows {
  const { made, prepared, foundOf, whereOf } = statementsOf(of, source)
  return {
    async ids(call, chosen, limit) {
      const query: ListQuery = 'query' in chosen ? chosen.query : {}
      // The filters of the request are in its body, where `from` does not look for them.
      const asked = { ...call, query, isByIds: 'only' in chosen } as unknown as Call<never>
      const where = 'only' in chosen ? sql`t.id = any(${chosen.only}::bigint[])` : await whereOf(asked, query)
      const { rows } = await sql<{ id: number }>`${unnamed} select t.id from ${foundOf(await prepared(asked), query)} where ${where}
        order by ${listOrder(made, query, of.order)} limit ${limit}`.execute(call.db)
      return rows.map(({ id }) => id)
    },
  }
}

/** Serves the page and the file of a list. The visibility is part of `from`, so both see the same rows. */
export function listRoutes<L extends List, More = Record<never, never>>(
  app: FastifyInstance,
  ctx: AppContext,
  of: L,
  source: ListSource<L, More>,
): ListRows {
  const { made, prepared, rowsOf, foundOf, whereOf } = statementsOf(of, source)
  const totals = made.filter(([, { total }]) => total).map(([name]) => name)

  handle(app, ctx, of.read, (async (call: Call<never>) => {
    const shared = await prepared(call)
    const query = call.query as ListQuery & PageAsk
    const where = await whereOf(call, query)
    const order = listOrder(made, query, of.order)
    const sums = totals.map((name) => sql`, coalesce(sum(${sql.ref(`t.${name}`)}), 0)::bigint as ${sql.ref(`total ${name}`)}`)
    // The ids first: the other columns are computed for the rows of the page only, and not for those before it.
    const ids = sql`select t.id from ${foundOf(shared, query)} where ${where} order by ${order} limit ${query.page_size} offset ${offsetOf(query)}`
    // The counts are joined to the page, so that a page beyond the end has them too.
    const { rows } = await sql<Record<string, unknown>>`${unnamed} select counts.*, t.* from
      (select count(*)::int as "found"${sql.join(sums, sql``)} from ${foundOf(shared, query, totals)} where ${where}) counts
      left join (select true as "here", t.* from ${rowsOf(shared)} where t.id = any(array(${ids}))) t on true
      order by ${order}`.execute(call.db)
    const found = rows.filter((row) => row['here']).map((row) => presentRow(made, row))
    const computed = await source.computed?.(found as never, { ...shared, db: call.db })
    const first = rows[0]!
    return {
      items: found.map((row, at) => ({ ...row, ...computed?.[at] })),
      total: first['found'],
      totals: Object.fromEntries(totals.map((name) => [name, Number(first[`total ${name}`])])),
      page: query.page,
      page_size: query.page_size,
    }
  }) as never)

  handle(app, ctx, of.exported, (async (call: Call<never>) => {
    const shared = await prepared(call)
    const words = source.words(call.actor) as Record<string, string>
    const query = call.query as ListQuery
    const { rows } = await sql<{
      ids: number[] | null
    }>`${unnamed} select array_agg(t.id order by ${listOrder(made, query, of.order)}) as ids
      from ${foundOf(shared, query)} where ${await whereOf(call, query)}`.execute(call.db)
    const readPart = await readerOfParts(call.ctx.database, call.db)
    const pieces = fileOf({ call, readPart, ids: rows[0]?.ids ?? [], rows: rowsOf(shared), columns: made, words })
    return new Download(`${words['file']} ${dateOf(call.now, call.actor.clubZone)}.csv`, pieces)
  }) as never)

  return rowsOfList(of, source)
}

function presentRow(columns: readonly NamedColumn[], row: Record<string, unknown>): Record<string, unknown> {
  const out = { ...row }
  for (const [name, { kind }] of columns) if (kind === 'instant' && out[name] instanceof Date) out[name] = out[name].toISOString()
  return out
}

interface FileParts {
  call: Call<never>
  readPart: Awaited<ReturnType<typeof readerOfParts>>
  /** The ids of all rows found, in their order. */
  ids: readonly number[]
  rows: Sql
  columns: readonly NamedColumn[]
  words: Record<string, string>
}

/** Yields the lines of the file in parts: between them the connection is free. */
async function* fileOf({ call, readPart, ids, rows, columns, words }: FileParts): AsyncGenerator<string> {
  const shown = columns.filter(([, { hidden, kind }]) => !hidden && kind !== 'id')
  const line = csvLineOf(shown.map((column) => cellOf(column, words, call.actor.clubZone)))
  yield csvStart + csvLine(shown.map(([name]) => words[name] ?? name))
  for (let from = 0; from < ids.length; from += linesAtOnce)
    yield await readPart(async (db) => {
      const part = await sql<{ text: string | null }>`${unnamed} select string_agg(${line}, '' order by w.place) as text
        from unnest(${ids.slice(from, from + linesAtOnce)}::bigint[]) with ordinality w (id, place) join ${rows} on t.id = w.id`.execute(db)
      return part.rows[0]?.text ?? ''
    })
}

function cellOf([name, { kind, values = [] }]: NamedColumn, words: Record<string, string>, zone: string): RawBuilder<string> {
  const field = sql.ref(`t.${name}`)
  if (kind === 'text') return csvText(field)
  if (kind === 'choice') return csvWord(field, Object.fromEntries(values.map((value) => [value, words[`${name}.${value}`] ?? value])))
  if (kind === 'instant') return csvPlain(sql`to_char(${field} at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`)
  return csvPlain(kind === 'cents' ? sql`(${field} / 100.0)::numeric(14, 2)` : field)
}
