import { sql } from 'kysely'
import { invalid } from './refusal.ts'
import type { Store } from './store.ts'

/** Replaces ids by their objects along paths such as `data.source` or `latest_charge.balance_transaction`, four steps deep at most. */
export async function expandAll(store: Store, body: unknown, paths: readonly string[]): Promise<unknown> {
  // A copy: the stored object keeps its ids.
  const copy = structuredClone(body)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > 4) throw invalid('You cannot expand more than 4 levels.', undefined, 'expand')
    await expandPath(store, copy, steps)
  }
  return copy
}

async function expandPath(store: Store, at: unknown, [name, ...rest]: string[]): Promise<void> {
  if (Array.isArray(at)) {
    for (const item of at) await expandPath(store, item, [name!, ...rest])
    return
  }
  if (name === undefined || typeof at !== 'object' || at === null) return
  const place = at as Record<string, unknown>
  if (!(name in place)) throw invalid(`This property cannot be expanded (${name}).`, undefined, 'expand')
  if (typeof place[name] === 'string') {
    const { rows } = await sql<{ body: unknown }>`select body from payment_sandbox.object
      where id = ${place[name]} and account = ${store.account}`.execute(store.db)
    place[name] = rows[0]?.body ?? place[name]
  }
  if (rest.length > 0) await expandPath(store, place[name], rest)
}
