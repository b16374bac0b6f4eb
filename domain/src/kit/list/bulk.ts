import { z } from 'zod'
import type { EndpointDeclaration } from '../endpoint.ts'
import { Id } from '../id.ts'
import type { List } from './list.ts'

/** One request changes at most so many rows, in one transaction. */
export const mostRowsAtOnce = 500

/** Some rows that stay as they are, and the reason; the browser has the words for the codes. */
const LeftOut = z.object({ code: z.string(), count: z.int(), labels: z.array(z.string()) })

/** `count` rows were chosen, `changes` of them change; `labels` names the first of these, `notified` counts the people who get a message. */
export const BulkPreview = z.object({
  count: z.int(),
  changes: z.int(),
  labels: z.array(z.string()),
  notified: z.int(),
  left_out: z.array(LeftOut),
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** `change_set_id` undoes it; null where it cannot be undone. */
export const BulkResult = z.object({ changed: z.int(), change_set_id: Id.nullable(), left_out: z.array(LeftOut) })
export type BulkResult = z.infer<typeof BulkResult>

type Chosen<A extends readonly string[]> = z.ZodObject<{
  act: z.ZodEnum<{ [K in A[number]]: K }>
  ids: z.ZodOptional<z.ZodArray<typeof Id>>
  found: z.ZodOptional<z.ZodType<Record<string, unknown>, Record<string, unknown>>>
}>
type Shared<L extends List, A extends readonly string[]> = Pick<L['read'], 'who' | 'permission' | 'flag' | 'params' | 'objects'> & {
  method: 'POST'
  auth: 'user'
  body: Chosen<A>
  refusals: readonly string[]
}
export interface Bulk<L extends List = List, A extends readonly string[] = readonly string[]> {
  of: L
  acts: A
  preview: Shared<L, A> & EndpointDeclaration & { path: string; effect: 'read'; reply: typeof BulkPreview }
  run: Shared<L, A> & EndpointDeclaration & { path: string; effect: 'write'; reply: typeof BulkResult }
}

/**
 * Acts on several rows of a list at once: on `ids`, or on everything that the search and the filters in `found` leave. Two endpoint values; the server asks
 * the permission of every row. `changes` are tags of further data that the acts change.
 */
export function bulk<const L extends List, const A extends readonly [string, ...string[]]>(
  of: L,
  acts: A,
  summary: string,
  changes: readonly string[] = [],
): Bulk<L, A> {
  const { path, who, permission, flag, params, objects, reads = [] } = of.read as EndpointDeclaration
  const shared = {
    ...{ who, objects, method: 'POST', auth: 'user' },
    ...(permission && { permission }),
    ...(flag && { flag }),
    ...(params && { params }),
    body: z.object({
      act: z.enum(acts),
      ids: z.array(Id).min(1).max(mostRowsAtOnce).optional(),
      found: (of.exported as EndpointDeclaration).query!.strict().optional(),
    }),
    refusals: ['bulk.nothing', 'bulk.too_many'],
  }
  const preview = {
    ...shared,
    path: `${path}/acts/preview`,
    summary: `${summary} Previews the changes.`,
    effect: 'read',
    reads,
    reply: BulkPreview,
  }
  const run = { ...shared, path: `${path}/acts`, summary, effect: 'write', changes: [of.name, ...changes], reply: BulkResult }
  return { of, acts, preview, run } as unknown as Bulk<L, A>
}
