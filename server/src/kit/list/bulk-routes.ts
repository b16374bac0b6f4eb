import type { Bulk, BulkDiff, BulkPreview, BulkResult } from '@touchline/domain/kit/list/bulk'
import { bulkRefusals } from '@touchline/domain/kit/list/bulk-refusals'
import { mostRowsAtOnce, type List } from '@touchline/domain/kit/list/list'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { fill } from '@touchline/domain/kit/texts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { findChangeSet, applyChanges, proposeChanges, type NewChange } from '../change-set.ts'
import { handle, type Call } from '../http/handle.ts'
import type { AppContext } from '../app-context.ts'
import type { ListRows } from './list-routes.ts'
import type { ListQuery } from './list-statement.ts'

/** A chosen row. `leftOut` is the code of the reason for which it stays as it is; `notified` are the people who get a message. */
export interface JudgedRow {
  id: number
  label: string
  leftOut: string | null
  diff?: readonly BulkDiff[]
  notified?: readonly { id: number; name: string }[]
}

export interface BulkAct {
  /**
   * Says of each row whether it changes; one that the actor must not change is left out with a code. `ids` are rows of the list, each once; `lock` keeps
   * the rows until the end of the transaction.
   */
  judge: (call: Call<never>, ids: readonly number[], lock: boolean) => Promise<JudgedRow[]>
  /** Changes the rows that were not left out. Returns the id of the change set that undoes it, if it made one of its own. */
  run: (call: Call<never>, rows: readonly JudgedRow[]) => Promise<number | void>
  /** With it the act is a change set, which `undoChangeSet` undoes: the rows of the set, made by the change entity `kind` names before the point. */
  changeSet?: { kind: `${string}.${string}`; title: string; rowOf: (row: JudgedRow) => NewChange }
}

interface Asked {
  act: string
  ids?: number[]
  found?: ListQuery
  seen?: string
}

/** Serves preview and run of the acts. Both find the rows by the statement of their list, so rows of other clubs do not exist here either. */
export function bulkRoutes<L extends List, A extends readonly string[]>(
  app: FastifyInstance,
  ctx: AppContext,
  { preview, run }: Pick<Bulk<L, A>, 'preview' | 'run'>,
  list: ListRows,
  acts: Record<A[number], BulkAct>,
): void {
  const judge = async (call: Call<never>, lock: boolean) => {
    const { act, ids, found } = call.body as Asked
    const chosen = await chosenRows(call, list, ids, found)
    const made = (acts as Record<string, BulkAct>)[act]!
    return { made, rows: await made.judge(call, chosen, lock) }
  }
  handle(app, ctx, preview, (async (call: Call<never>): Promise<BulkPreview> => {
    const { rows } = await judge(call, false)
    const changing = rows.filter(({ leftOut }) => leftOut === null)
    return {
      count: rows.length,
      changes: changing.length,
      labels: labelsOf(changing),
      rows: changing.map(({ id, label, diff = [], notified = [] }) => ({
        ...{ id, label, diff: [...diff] },
        notified: notified.map(({ name }) => name),
      })),
      notified: peopleOf(changing),
      left_out: leftOutOf(rows),
      seen: fingerprint(rows),
    }
  }) as never)
  handle(app, ctx, run, (async (call: Call<never>): Promise<BulkResult> => {
    const { made, rows } = await judge(call, true)
    const { seen } = call.body as Asked
    if (seen !== undefined && seen !== fingerprint(rows))
      throw new Refusal('bulk.outdated', bulkRefusals.outdated[call.actor.locale], { status: 409 })
    const changing = rows.filter(({ leftOut }) => leftOut === null)
    if (changing.length === 0) return { changed: 0, notified: 0, change_set_id: null, left_out: leftOutOf(rows) }
    const own = await made.run(call, changing)
    const change_set_id = made.changeSet ? await asChangeSet(call, made.changeSet, changing) : (own ?? null)
    return { changed: changing.length, notified: peopleOf(changing), change_set_id, left_out: leftOutOf(rows) }
  }) as never)
}

/**
 * Refuses a choice with rows that the list does not show: they left it meanwhile, belong to another club, or never existed, and the answer is the same. It
 * returns the ids, so that the page can name them and take them out of its selection.
 */
function refuseGone({ actor: { locale } }: Call<never>, ids: readonly number[], rows: readonly number[]): void {
  const here = new Set(rows)
  const gone = [...new Set(ids)].filter((id) => !here.has(id))
  if (gone.length === 0) return
  if (rows.length === 0) throw notFound()
  const sentence = fill(bulkRefusals[gone.length === 1 ? 'goneOne' : 'gone'][locale], { count: gone.length })
  throw new Refusal('bulk.gone', sentence, { status: 404, facts: { gone } })
}

/** The ids of the chosen rows; refuses a choice of none or of too many, a filter that finds nothing, and rows that the list does not show. */
export async function chosenRows(
  call: Call<never>,
  list: ListRows,
  ids: number[] | undefined,
  found: ListQuery | undefined,
): Promise<number[]> {
  const { locale } = call.actor
  if (!ids && !found) throw new Refusal('bulk.nothing', bulkRefusals.nothing[locale])
  // One more than may be changed shows that there are too many.
  const rows = await list.ids(call, ids ? { only: [...new Set(ids)] } : { query: found! }, mostRowsAtOnce + 1)
  if (rows.length > mostRowsAtOnce) throw new Refusal('bulk.too_many', fill(bulkRefusals.tooMany[locale], { count: mostRowsAtOnce }))
  if (ids) refuseGone(call, ids, rows)
  if (rows.length === 0) throw new Refusal('bulk.nothing', bulkRefusals.noneFound[locale])
  return rows
}

async function asChangeSet(
  { db, actor, ctx }: Call<never>,
  { kind, title, rowOf }: NonNullable<BulkAct['changeSet']>,
  rows: readonly JudgedRow[],
): Promise<number> {
  const clubId = actor.clubId!
  const id = await proposeChanges(db, { clubId, kind, title, teamId: null, userId: actor.userId }, rows.map(rowOf))
  await applyChanges(db, ctx.changes, (await findChangeSet(db, clubId, id))!, actor)
  return id
}

/** The same for the same changes of the same rows. */
const fingerprint = (rows: readonly JudgedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, leftOut, diff = [] }) => [id, leftOut, diff])))
    .digest('hex')

/** The number of people who get a message, each once. */
const peopleOf = (rows: readonly JudgedRow[]) => new Set(rows.flatMap(({ notified = [] }) => notified.map(({ id }) => id))).size

const mostLabels = 3
const labelsOf = (rows: readonly JudgedRow[]) => rows.slice(0, mostLabels).map(({ label }) => label)
const leftOutOf = (rows: readonly JudgedRow[]): BulkResult['left_out'] =>
  [
    ...Map.groupBy(
      rows.filter(({ leftOut }) => leftOut !== null),
      ({ leftOut }) => leftOut!,
    ),
  ].map(([code, left]) => ({ code, count: left.length, labels: labelsOf(left) }))
