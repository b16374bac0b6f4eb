import { sql } from 'kysely'
import { z } from 'zod'
import { paging, read, text } from './params.ts'
import { missing } from './refusal.ts'
import type { Kind, Objects, Store } from './store.ts'

/** The fields by which each kind is narrowed. */
const filters = {
  payment_intent: ['customer'],
  refund: ['payment_intent', 'charge'],
  dispute: ['payment_intent', 'charge'],
  payout: ['status'],
  balance_transaction: ['source', 'type', 'payout'],
  event: ['type'],
  payment_method: ['customer', 'type'],
  setup_intent: ['customer', 'payment_method'],
} as const satisfies Partial<Record<Kind, readonly string[]>>
export type ListedKind = keyof typeof filters

/** One page, newest first: at most 100 objects, beside the object that `starting_after` or `ending_before` names. */
export async function list<K extends ListedKind>(store: Store, kind: K, url: string, given: unknown) {
  const schema = z.strictObject({ ...paging, ...Object.fromEntries(filters[kind].map((name) => [name, text.optional()])) })
  const asked = read(schema, given) as z.output<z.ZodObject<typeof paging>> & Record<string, string | undefined>
  const { limit, created, starting_after: after, ending_before: before } = asked
  const position = async (id: string) => {
    const { rows } = await sql<{ position: number }>`select position from payment_sandbox.object
      where id = ${id} and kind = ${kind} and account = ${store.account}`.execute(store.db)
    if (!rows[0]) throw missing(kind, id)
    return rows[0].position
  }
  const conditions = [
    sql`account = ${store.account}`,
    sql`kind = ${kind}`,
    ...filters[kind].flatMap((name) => {
      const value = asked[name]
      if (value === undefined) return []
      return [name === 'payout' ? sql`hidden ->> 'payout' = ${value}` : sql`body ->> ${name} = ${value}`]
    }),
    ...(after === undefined ? [] : [sql`position < ${await position(after)}`]),
    ...(before === undefined ? [] : [sql`position > ${await position(before)}`]),
    ...(created?.gt === undefined ? [] : [sql`(body ->> 'created')::bigint > ${created.gt}`]),
    ...(created?.gte === undefined ? [] : [sql`(body ->> 'created')::bigint >= ${created.gte}`]),
    ...(created?.lt === undefined ? [] : [sql`(body ->> 'created')::bigint < ${created.lt}`]),
    ...(created?.lte === undefined ? [] : [sql`(body ->> 'created')::bigint <= ${created.lte}`]),
  ]
  const { rows } = await sql<{ body: Objects[K] }>`select body from payment_sandbox.object
    where ${sql.join(conditions, sql` and `)} order by position ${sql.raw(before === undefined ? 'desc' : 'asc')} limit ${limit + 1}`.execute(
    store.db,
  )
  const page = rows.slice(0, limit).map(({ body }) => body)
  return { object: 'list', url, has_more: rows.length > limit, data: before === undefined ? page : page.reverse() }
}
