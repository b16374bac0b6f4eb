import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface Limit {
  /** Failures within the window before the key is locked. */
  failures: number
  /** The window in minutes; at first the lock lasts as long. */
  minutes: number
  /** Each further failure doubles the wait up to this. */
  longestMinutes: number
}

/** Refuses while one of the keys is locked. The counts are rows, so they survive a restart and hold for every server process. */
export async function refuseWhenClosed(db: Db, keys: readonly string[], refusal: () => Refusal): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from blocked_until - app_now()))::int as seconds from rate_bucket
    where key = any(${keys}::text[]) and blocked_until > app_now() order by 1 desc limit 1`.execute(db)
  if (!rows[0]) return
  const closed = refusal()
  closed.details.retryAfterSeconds = rows[0].seconds
  throw closed
}

/**
 * Counts a failure and returns the new number. `by` 0 writes the row without counting, for cases that must take equally
 * long. The exponent stops at ten, so that the wait stays representable.
 */
export async function countFailure(db: Db, key: string, { failures, minutes, longestMinutes }: Limit, by: 0 | 1 = 1): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_bucket as b (key, started_at, count) values (${key}, app_now(), ${by})
    on conflict (key) do update set
      count = case when b.started_at < app_now() - make_interval(mins => ${minutes}) and coalesce(b.blocked_until, app_now()) <= app_now() - make_interval(mins => ${minutes}) then ${by}::int else b.count + ${by}::int end,
      started_at = case when b.started_at < app_now() - make_interval(mins => ${minutes}) then app_now() else b.started_at end,
      blocked_until = case when ${by}::int = 1 and b.count + 1 >= ${failures}::int and b.started_at >= app_now() - make_interval(mins => ${minutes})
        then app_now() + least(make_interval(mins => ${minutes}) * power(2, least(b.count + 1 - ${failures}::int, 10)), make_interval(mins => ${longestMinutes})) else b.blocked_until end
    returning b.count`.execute(db)
  return rows[0]!.count
}

export async function clearFailures(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from rate_bucket where key = any(${keys}::text[])`.execute(db)
}

/** A number of uses in a window that begins with the first of them. */
export interface Allowance {
  uses: number
  minutes: number
}

/** Takes one use; returns the seconds to wait when none is left, else 0. A refused use counts too, but prolongs nothing. */
export async function takeUse(db: Db, key: string, { uses, minutes }: Allowance): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    insert into rate_bucket as b (key, started_at, count) values (${key}, app_now(), 1)
    on conflict (key) do update set
      count = case when b.started_at <= app_now() - make_interval(mins => ${minutes}) then 1 else least(b.count + 1, 1000000) end,
      started_at = case when b.started_at <= app_now() - make_interval(mins => ${minutes}) then app_now() else b.started_at end
    returning case when b.count <= ${uses} then 0 else ceil(extract(epoch from b.started_at + make_interval(mins => ${minutes}) - app_now()))::int end as wait`.execute(
    db,
  )
  return rows[0]!.wait
}

/** True if a use was taken within the last minutes. */
export async function wasUsed(db: Db, key: string, minutes: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from rate_bucket where key = ${key} and started_at > app_now() - make_interval(mins => ${minutes})`.execute(db)
  return rows.length > 0
}

/** Deletes all counts whose key begins with the prefix. */
export async function clearFailuresUnder(db: Db, prefix: string): Promise<void> {
  await sql`delete from rate_bucket where starts_with(key, ${prefix})`.execute(db)
}
