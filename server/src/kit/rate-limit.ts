import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface Limit {
  /** Failures within the window before the door closes. */
  failures: number
  minutes: number
}
/** Sign-in from one address, whatever the account. What an account takes at an address is a setting; never per account alone: nobody can lock another out. */
export const loginLimits = { address: { failures: 100, minutes: 15 } } satisfies Record<string, Limit>

/** Refuses while the bucket is closed. The buckets are rows, so they survive a restart and hold for every server process. */
export async function refuseWhenClosed(db: Db, keys: string[], refusal: () => Refusal): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from blocked_until - app_now()))::int as seconds from rate_bucket
    where key = any(${keys}) and blocked_until > app_now() order by 1 desc limit 1`.execute(db)
  if (!rows[0]) return
  const closed = refusal()
  closed.details.retryAfterSeconds = rows[0].seconds
  throw closed
}

/** Counts a failure. From the limit on the door stays closed, twice as long with each further failure, up to a day. */
export async function countFailure(db: Db, key: string, { failures, minutes }: Limit): Promise<void> {
  await sql`
    insert into rate_bucket as b (key, started_at, count) values (${key}, app_now(), 1)
    on conflict (key) do update set
      count = case when b.started_at < app_now() - make_interval(mins => ${minutes}) and coalesce(b.blocked_until, app_now()) <= app_now() - make_interval(mins => ${minutes}) then 1 else b.count + 1 end,
      started_at = case when b.started_at < app_now() - make_interval(mins => ${minutes}) then app_now() else b.started_at end,
      blocked_until = case when b.count + 1 >= ${failures} and b.started_at >= app_now() - make_interval(mins => ${minutes})
        then app_now() + least(make_interval(mins => ${minutes}) * power(2, b.count + 1 - ${failures}), interval '1 day') else b.blocked_until end`.execute(
    db,
  )
}

export async function clearFailures(db: Db, key: string): Promise<void> {
  await sql`delete from rate_bucket where key = ${key}`.execute(db)
}

/** So many uses in a window that begins with the first of them. */
export interface Allowance {
  uses: number
  minutes: number
}

/** Takes one use; answers how many seconds to wait when none is left, else 0. A use that was refused counts too, but prolongs nothing. */
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

/** The door of an account opens at every address at once: its password was set anew. */
export async function clearFailuresUnder(db: Db, prefix: string): Promise<void> {
  await sql`delete from rate_bucket where starts_with(key, ${prefix})`.execute(db)
}
