import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type { Database } from '../../kit/database/database.ts'
import { atOnce } from '../../kit/jobs/at-once.ts'
import type { SandboxEvent } from './store.ts'

export interface Receiver {
  url: string
  secret: string
}

/** The header of a webhook: https://docs.stripe.com/webhooks#verify-manually. `at` is real time in seconds, as the receiver compares it with its own clock. */
export const signatureOf = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

interface Due {
  id: number
  attempts: number
  body: SandboxEvent
  vendor: string
}
const delays = [1, 5, 30, 120, 600, 3600]

/**
 * Sends what is due, four at a time, so that the order of arrival is not the order of the events. An event leaves the queue after an answer of 2xx, else it is sent again
 * after a growing delay of real time: each arrives at least once, and twice if our answer was lost. After twelve attempts it stays undelivered, as with Stripe after three days.
 */
export async function sendDue(database: Database, receiverOf: (vendor: string) => Receiver | null): Promise<number> {
  if (receiverOf('card') === null) return 0
  const due = await database.hold('owner', async (db) => {
    // Claimed for a minute, so that two processes do not send the same at once.
    const { rows } = await sql<Due>`with due as (
        select id from payment_sandbox.delivery where due <= clock_timestamp() and attempts < 12 order by id limit 20 for update skip locked)
      update payment_sandbox.delivery d set attempts = attempts + 1, due = clock_timestamp() + interval '1 minute'
      from due, payment_sandbox.object o left join payment_sandbox.object a on a.id = o.account
      where d.id = due.id and o.id = d.event returning d.id, d.attempts, o.body, coalesce(a.body -> 'metadata' ->> 'vendor', '') as vendor`.execute(
      db,
    )
    return rows
  })
  await atOnce(4, due, async (next) => {
    // A server that stops receives nothing more; what is left is sent after a minute.
    const receiver = receiverOf(next.vendor)
    if (receiver !== null) await send(database, receiver, next)
  })
  return due.length
}

async function send(database: Database, receiver: Receiver, { id, attempts, body }: Due) {
  const isTaken = await post(receiver, JSON.stringify(body))
  await database.hold('owner', (db) =>
    isTaken
      ? sql`delete from payment_sandbox.delivery where id = ${id}`.execute(db)
      : sql`update payment_sandbox.delivery set due = clock_timestamp() + make_interval(secs => ${delays[attempts - 1] ?? delays.at(-1)!})
          where id = ${id}`.execute(db),
  )
}

async function post({ url, secret }: Receiver, body: string): Promise<boolean> {
  const signature = signatureOf(body, secret, Math.floor(new Date().getTime() / 1000))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
