import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Families as the pages of a registration behave: they wait, enter, choose, hold, pay with one press, and ask for the outcome. */
interface Day {
  port: number
  program: number
  packageId: number
  /** Milliseconds between two steps of a family. */
  think: number
}
export type Outcome = 'registered' | 'full'
export interface Noted {
  /** Milliseconds by the name of the request. */
  latencies: Map<string, number[]>
  /** Replies that no page expects, with their number. */
  errors: Map<string, number>
  /** Requests without a reply, or refused by a server that was starting. */
  unanswered: number
}

interface Reply {
  status: number
  body: { code?: string; [name: string]: unknown }
}
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Milliseconds between two reads of the outcome of a payment by a page without a live connection. */
const lookEvery = 2500

/** One request of a family; null without a reply. */
export const askAs = (
  port: number,
  family: number,
  path: string,
  body: object | null,
  more: Record<string, string> = {},
): Promise<Reply | null> =>
  new Promise((resolve) => {
    const number = String(family).padStart(8, '0')
    const headers = { authorization: `Bearer bench-session-${number}`, 'x-access-key': `bench-key-${number}`, ...more }
    const sent = body && JSON.stringify(body)
    const asked = request(
      {
        ...{ agent, host: '127.0.0.1', port, path: `/api${path}`, method: sent === null ? 'GET' : 'POST' },
        headers: { ...headers, ...(sent !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }) },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', () => resolve(null))
        answer.on('end', () => {
          try {
            resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) as Reply['body'] })
          } catch {
            resolve(null)
          }
        })
      },
    )
    asked.on('error', () => resolve(null))
    asked.end(sent ?? undefined)
  })

/** Goes the way of one family until it is registered, or reads that no seat is left. */
export async function register(family: number, { port, program, packageId, think }: Day, noted: Noted): Promise<Outcome> {
  const base = `/registration/programs/${program}`
  const id = 5_000_000 + family
  /** Repeats a request that got no reply, as a person presses again. */
  const ask = async (name: string, path: string, body: object | null, more: Record<string, string> = {}): Promise<Reply> => {
    for (;;) {
      const began = performance.now()
      const reply = await askAs(port, family, path, body, more)
      if (reply && reply.status !== 503 && reply.body.code !== 'idempotency.in_flight') {
        if (!noted.latencies.has(name)) noted.latencies.set(name, [])
        noted.latencies.get(name)!.push(performance.now() - began)
        return reply
      }
      noted.unanswered++
      await sleep(500 + 500 * Math.random())
    }
  }
  const failed = (name: string, { status, body }: Reply) => {
    const what = `${name}: ${status} ${String(body.code)}`
    noted.errors.set(what, (noted.errors.get(what) ?? 0) + 1)
  }
  const enter = async () => {
    for (;;) {
      const reply = await ask('sign of life', `${base}/waiting_room`, {})
      if (reply.status !== 200) failed('sign of life', reply)
      if (reply.body['state'] === 'inside') return
      await sleep(1000 * Number(reply.body['next_in'] ?? 5))
    }
  }
  const leave = async (): Promise<Outcome> => {
    await ask('leave', `${base}/waiting_room/leave`, {})
    return 'full'
  }
  for (let tries = 0; ; tries++) {
    await enter()
    const cart = await ask('cart', `${base}/cart`, null)
    if (cart.status !== 200) failed('cart', cart)
    await sleep(think)
    const saved = await ask('choose', `${base}/cart`, { items: [{ player_id: id, package_id: packageId }] })
    if (saved.body.code === 'registration.waiting_room') continue
    if (saved.status !== 200) failed('choose', saved)
    const held = await ask('hold', `${base}/cart/hold`, {})
    if (held.body.code === 'registration.full') return await leave()
    if (held.body.code === 'registration.waiting_room') continue
    if (held.status !== 200) failed('hold', held)
    await sleep(think)
    const { total, choices, policies } = held.body as { total?: number; choices?: number; policies?: { hash: string } | null }
    const press = { total, choices, policies_hash: policies?.hash ?? null, payment_method_id: id, autopay: false }
    const paid = await ask('pay', `${base}/cart/complete`, press, { 'idempotency-key': `day-${family}-${tries}` })
    if (paid.body.code === 'registration.full') return await leave()
    if (paid.body.code === 'registration.waiting_room') continue
    if (paid.status !== 200) failed('pay', paid)
    const { payment } = paid.body as { payment?: { id: number } | null }
    for (;;) {
      const looked = payment ? await ask('look', `/billing/transactions/${payment.id}`, null) : null
      if (looked?.body['pending'] === true) {
        await sleep(lookEvery)
        continue
      }
      const settled = await ask('outcome', `${base}/cart/settle`, {})
      if (settled.body['state'] === 'registered') return 'registered'
      if (settled.body['state'] !== 'paying') {
        failed('outcome', settled)
        break
      }
      await sleep(lookEvery)
    }
    // Nothing that a page could mend: a person would press again, a little later.
    await sleep(1000)
  }
}
