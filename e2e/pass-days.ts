import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../server/src/kit/database/database.ts'
import type { AppContext } from '../server/src/kit/app-context.ts'
import { hasTables } from '../server/src/payments/sandbox/store.ts'

/**
 * Moves the clock of rules to the next day on which something is due, as many days ahead, and comes back when the work of that day is done: sweeps, jobs, calls of
 * the payment provider and its events. A job that fails makes this fail, with what is left.
 */
export async function passDays(ctx: AppContext, days: number): Promise<void> {
  await settle(ctx)
  if (days === 0) return
  await ctx.database.query('owner', `update clock set shift = shift + make_interval(days => ${days})`)
  ctx.database.rereadClock()
  await settle(ctx)
}

const patience = 60_000

/**
 * The outcome of a job is noted by the next sweep, which may start jobs again: it ends with a sweep that leaves nothing to do, and during which no job has
 * ended that the sweep may have missed.
 */
async function settle({ database, jobs }: AppContext): Promise<void> {
  const until = performance.now() + patience
  for (;;) {
    const before = await endedJobs(database)
    await jobs.sweep()
    let left = await openWork(database)
    if (left.length === 0 && before === (await endedJobs(database))) return
    while (left.length > 0) {
      if (performance.now() > until) throw new Error(`The work of a day does not end: ${left.join(', ')}`)
      await sleep(50)
      left = await openWork(database)
    }
  }
}

async function endedJobs(database: Database): Promise<number> {
  const { rows } = await database.query('owner', `select count(*)::int as count from pgboss.job where state > 'active' and name <> 'sweep'`)
  return Number(rows[0]!['count'])
}

/**
 * Jobs, calls of the provider that were not tried yet, and events that the sandbox has not sent or the server has not looked at. What is tried again later by the
 * clock of rules belongs to a later day.
 */
async function openWork(database: Database): Promise<string[]> {
  const { rows } = await database.query(
    'owner',
    `select 'job ' || name as what from pgboss.job where state in ('retry', 'active') or state = 'created' and start_after <= now()
    union all select 'operation ' || id from provider_operation where state = 'pending' and tries = 0
    union all select 'event ' || id from provider_event where state = 'new' and tries = 0`,
  )
  if (await database.hold('owner', hasTables)) {
    const sent = await database.query('owner', `select 'delivery ' || id as what from payment_sandbox.delivery where attempts < 12`)
    rows.push(...sent.rows)
  }
  return rows.map(({ what }) => String(what))
}
