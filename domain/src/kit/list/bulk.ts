import { z } from 'zod'
import type { GuardKind } from '../../access/guards.ts'
import type { EndpointDeclaration } from '../endpoint.ts'
import { Id } from '../id.ts'
import { mostRowsAtOnce, type List } from './list.ts'

/** A value of a row that an act changes, as people read it; `name` is a column or a field, and the browser has its word. */
export const BulkDiff = z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() })
export type BulkDiff = z.infer<typeof BulkDiff>
/** A row that changes: what of it, and the names of the people who get a message. */
const BulkRow = z.object({ id: Id, label: z.string(), diff: z.array(BulkDiff), notified: z.array(z.string()) })

/** Some rows that stay as they are, and the reason; the browser has the words for the codes. */
const LeftOut = z.object({ code: z.string(), count: z.int(), labels: z.array(z.string()) })

/** `count` rows were chosen, `changes` of them change: `rows`; `labels` names the first of these, `notified` counts the people who get a message. */
export const BulkPreview = z.object({
  count: z.int(),
  changes: z.int(),
  labels: z.array(z.string()),
  rows: z.array(BulkRow),
  notified: z.int(),
  left_out: z.array(LeftOut),
  /** Sent with the act: it is refused with 409 where it would do something else by now. */
  seen: z.string(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** `change_set_id` undoes it; null where it cannot be undone. `notified` counts the people who get a message. */
export const BulkResult = z.object({ changed: z.int(), notified: z.int(), change_set_id: Id.nullable(), left_out: z.array(LeftOut) })
export type BulkResult = z.infer<typeof BulkResult>

type Chosen<A extends readonly string[]> = z.ZodObject<{
  act: z.ZodEnum<{ [K in A[number]]: K }>
  ids: z.ZodOptional<z.ZodArray<typeof Id>>
  found: z.ZodOptional<z.ZodType<Record<string, unknown>, Record<string, unknown>>>
  seen: z.ZodOptional<z.ZodString>
}>
type Shared<L extends List, A extends readonly string[]> = Pick<L['read'], 'who' | 'permission' | 'flag' | 'params' | 'objects'> & {
  method: 'POST'
  auth: 'user'
  body: Chosen<A>
  refusals: readonly string[]
}
interface BulkMore {
  /** Guards of the acts, where fewer people act on the rows than read the list. */
  who?: readonly GuardKind[]
  /** What the acts ask for besides the rows, such as the team to which players move. The acts say what they need of it. */
  asks?: Readonly<Record<string, z.ZodType>>
  /** Codes with which the acts refuse what was asked for. */
  refusals?: readonly string[]
}
export interface Bulk<L extends List = List, A extends readonly string[] = readonly string[]> {
  of: L
  acts: A
  preview: Shared<L, A> & EndpointDeclaration & { path: string; effect: 'read'; reply: typeof BulkPreview }
  run: Shared<L, A> & EndpointDeclaration & { path: string; effect: 'write'; reply: typeof BulkResult }
}

type Rows = Pick<EndpointDeclaration, 'path' | 'who' | 'permission' | 'flag' | 'params' | 'objects' | 'reads'>

/**
 * Acts on several rows of a list at once: on `ids`, or on everything that the search and the filters in `found` leave. Two endpoint values; the server asks
 * the permission of every row. `changes` are tags of further data that the acts change.
 */
export function bulk<const L extends List, const A extends readonly [string, ...string[]]>(
  of: L,
  acts: A,
  summary: string,
  changes: readonly string[] = [],
  more: BulkMore = {},
): Bulk<L, A> {
  const found = (of.exported as EndpointDeclaration).query!.omit({ ids: true }).strict().optional()
  const asks = { ids: ids.optional(), found, ...more.asks }
  return { of, ...actsOn(of.read as EndpointDeclaration, acts, summary, [of.name, ...changes], { ...more, asks }) } as unknown as Bulk<L, A>
}

/** Acts on rows that have a page of their own and no filters, such as the roster of a team: each request names their `ids`. */
export const bulkOfRows = <const A extends readonly [string, ...string[]]>(
  rows: Rows,
  acts: A,
  summary: string,
  changes: readonly string[],
  more: BulkMore = {},
) =>
  actsOn(rows, acts, summary, changes, { ...more, asks: { ids, ...more.asks } }) as unknown as Pick<
    Bulk<List, A>,
    'acts' | 'preview' | 'run'
  >

const ids = z.array(Id).min(1).max(mostRowsAtOnce)

function actsOn(
  { path, permission, flag, params, objects, reads = [], who: readers }: Rows,
  acts: readonly [string, ...string[]],
  summary: string,
  changes: readonly string[],
  { who, asks = {}, refusals = [] }: BulkMore,
) {
  const shared = {
    ...{ who: who ?? readers, objects, method: 'POST', auth: 'user' },
    ...(permission && { permission }),
    ...(flag && { flag }),
    ...(params && { params }),
    body: z.object({
      act: z.enum(acts),
      seen: z.string().max(64).optional(),
      ...asks,
    }),
    refusals: ['bulk.nothing', 'bulk.too_many', 'bulk.gone', 'bulk.outdated', ...refusals],
  }
  const preview = {
    ...shared,
    path: `${path}/acts/preview`,
    summary: `${summary} Previews the changes.`,
    effect: 'read',
    reads,
    reply: BulkPreview,
  }
  const run = { ...shared, path: `${path}/acts`, summary, effect: 'write', changes, reply: BulkResult }
  return { acts, preview, run }
}
