/** @module-tag postgres */
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/test-server.ts'
import { deliverDue, triesAtMost, type Delivery } from './deliver.ts'
import { queueMails, type Mail, type Wished } from './outbox.ts'
import { DeviceGone, Undeliverable } from './providers.ts'

const isLong = process.env['TOUCHLINE_LONG'] !== undefined
const mostFaults = isLong ? 1000 : 50
const channels = ['email', 'sms', 'push'] as const
type Channel = (typeof channels)[number]

/** A generator of numbers from 0 to 1 that returns the same ones for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('with providers that lose, delay, double and bounce, each recipient is reached or listed, and never twice on one channel', async () => {
  const club = await startTestServer()
  await club.rows('delete from delivery')
  const random = seeded(20261005)
  let faults = 0
  /** The ids that arrived, by channel and recipient. */
  const arrived = new Map<string, Set<string>>()
  const arrives = (channel: Channel, to: string, id: string) =>
    arrived.set(`${channel} ${to}`, (arrived.get(`${channel} ${to}`) ?? new Set()).add(id))
  const carry = (channel: Channel, to: string, id: string): Promise<null> => {
    const chance = faults < mostFaults ? random() : 1
    if (chance < 0.5) faults++
    // Lost: it never arrives and the provider does not answer. Delayed: the provider is busy.
    if (chance < 0.2) return Promise.reject(new Error('451 try again later'))
    // Doubled: it arrives, the answer is lost, and the next try sends it under the same id again.
    if (chance < 0.35) {
      arrives(channel, to, id)
      return Promise.reject(new Error('the connection broke'))
    }
    if (chance < 0.45) return Promise.reject(channel === 'push' ? new DeviceGone('410') : new Undeliverable('550 no such user'))
    if (chance < 0.5) return Promise.reject(new Undeliverable('blocked'))
    arrives(channel, to, id)
    return Promise.resolve(null)
  }
  const delivery: Delivery = {
    ...{
      database: club.database,
      publicUrl: 'https://club.test',
      receiptOf: () => 'receipt',
      acknowledgeButton: () => '',
      onError: () => undefined,
    },
    post: {
      email: ({ id, to }) => carry('email', to, id),
      sms: ({ id, to }) => carry('sms', to, id),
      push: async ({ token }, id) => void (await carry('push', token, id)),
      close: () => Promise.resolve(),
    },
    devicesOf: (_db, userId) => Promise.resolve([{ token: `person ${userId}`, keys: null }]),
    ...{ onDeviceGone: () => Promise.resolve(), onStopped: () => Promise.resolve(), eventsNow: () => Promise.resolve([]) },
  }
  const users = (await club.rows('select id from app_user where deleted_at is null order by id limit 30')).map(({ id }) => Number(id))
  const mails = users.flatMap((userId) =>
    channels.map((channel): Mail => ({
      ...{ channel, userId, to: `person ${userId}`, name: 'Somebody', subject: 'Practice is off', body: 'Tonight' },
      dedupeKey: `fault:${userId}:${channel}`,
    })),
  )
  const rounds = isLong ? 20 : 1
  for (let round = 0; round < rounds; round++) {
    const queue = mails.map((mail) => ({ ...mail, to: `${mail.to} round ${round}`, dedupeKey: `${mail.dedupeKey}:${round}` }))
    await club.at(`2026-10-${String(5 + round).padStart(2, '0')}T15:00:00Z`)
    // The action is repeated, as by a client that lost the reply.
    for (let time = 0; time < 2; time++) await club.database.hold('jobs', (db) => queueMails(db, null, 1, queue as Wished[]))
    for (let hour = 0; hour < triesAtMost + 2; hour++) {
      await club.at(new Date(Date.parse(`2026-10-${String(5 + round).padStart(2, '0')}T15:02:00Z`) + hour * 3_660_000).toISOString())
      await deliverDue(delivery)
    }
  }
  const rows = await club.rows('select id, channel, to_address, user_id, state from delivery order by id')
  expect(faults).toBe(mostFaults)
  expect(rows).toHaveLength(mails.length * rounds)
  for (const { id, channel, to_address, user_id, state } of rows) {
    const to = channel === 'push' ? `person ${String(user_id)}` : String(to_address)
    const isThere = arrived.get(`${String(channel)} ${to}`)?.has(`1.${String(id)}`) ?? false
    expect(state === 'sent' ? isThere : state === 'failed', `${String(channel)} to ${to} is ${String(state)}`).toBe(true)
  }
  for (const [reader, ids] of arrived) expect(ids.size, `${reader} was reached by several messages`).toBeLessThanOrEqual(rounds)
}, 120_000)
