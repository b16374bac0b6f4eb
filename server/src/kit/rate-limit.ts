import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface Limit {
  /** Failures within the window before the door closes. */
  failures: number
  minutes: number
}
/** Sign-in: ten failures per account and address, a hundred per address. Never per account alone: nobody can lock another out. */
export const loginLimits = { accountAtAddress: { failures: 10, minutes: 15 }, address: { failures: 100, minutes: 15 } } satisfies Record<
  string,
  Limit
>

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
