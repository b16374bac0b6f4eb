/** @module-tag postgres */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { people } from '../../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { reconcile } from '../reconcile.ts'
import { openMoney, type Money } from '../test-money.ts'
import { nightSeed } from '../../../test/night-seed.ts'

let server: TestServer
let money: Money
let dana: Caller
let admin: Caller
async function openClub() {
  server = await startTestServer()
  money = await openMoney(server)
  ;[dana, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
}
beforeAll(openClub)

let keys = 0
const withKey = () => ({ 'idempotency-key': `stream-key-${++keys}` })
/** The provider of these tests keeps no list of the changes of its balance. */
const broken = async () => (await money.broken()).filter((statement) => !statement.startsWith('I10'))
const read = async (txn: number) => (await admin.get(`/program_admin/transactions/${txn}`)).body
const open = async (subscription: number) =>
  (
    await server.rows(
      `select coalesce(sum(b.cents), 0)::int as cents from ledger_balance b join ledger_account a on a.club_id = b.club_id and a.id = b.account_id
       where a.kind = 'ar' and a.owner_id = $1`,
      [subscription],
    )
  )[0]!['cents']

/** More at night, with a fresh club now and then: a sum reads all entries. */
const perClub = 50
const streams = process.env['TOUCHLINE_LONG'] === undefined ? 50 : 2000
const provided = ['payments', 'refunds', 'disputes', 'payouts'] as const

interface Played {
  subscription: number
  txn: number
  external: string
}
const end = (kind: 'payment' | 'refund' | 'dispute', id: string, ...states: object[]) => {
  for (const state of states) money.provider.change(kind, id, { failure: null, ...state })
}
const disputed = (payment: string, pick: number, more: object = {}) => {
  const dispute = money.provider.openDispute(payment, 3000 + (pick % 2) * 2000, more)
  if ('isInquiry' in more) end('dispute', dispute, { state: 'under_review' }, { isInquiry: false, state: 'needs_response' })
  end('dispute', dispute, { state: 'under_review' }, { state: pick % 3 === 0 ? 'won' : 'lost' })
}
/** The provider refunds a part, and the reply is lost. */
async function refunded({ txn }: Played, pick: number): Promise<string> {
  const body = { cents: 1000 + (pick % 2000), to: 'method', rebill: pick % 2 === 0 }
  expect((await admin.post(`/program_admin/transactions/${txn}/refund`, body, withKey())).status).toBe(200)
  money.provider.faults.push('after')
  await money.settle()
  return [...money.provider.refunds.keys()].at(-1)!
}
/** A payment as it goes at the provider, which has reached the end of each; our server hears of it by events. */
const stories: readonly (readonly [method: keyof Money['methods'], hasReply: boolean, story: (of: Played, pick: number) => unknown])[] = [
  ['card', false, () => {}],
  ['card', false, ({ external }, pick) => disputed(external, pick)],
  ['card', false, ({ external }, pick) => disputed(external, pick, { isInquiry: true })],
  ['card', false, ({ external }) => end('dispute', money.provider.openDispute(external, 5000, { isInquiry: true }), { state: 'closed' })],
  ['card', true, async (of, pick) => end('refund', await refunded(of, pick), { state: 'succeeded' })],
  [
    'card',
    true,
    async (of, pick) => end('refund', await refunded(of, pick), ...(pick % 3 === 0 ? [{ state: 'succeeded' }] : []), { state: 'failed' }),
  ],
  [
    ...(['card', true] as const),
    async (of, pick) => {
      end('refund', await refunded(of, pick), { state: 'succeeded' })
      disputed(of.external, pick)
    },
  ],
  ['bank', false, ({ external }) => end('payment', external, { state: 'succeeded' })],
  ['bank', false, ({ external }) => end('payment', external, { state: 'failed' })],
  [
    ...(['bank', false] as const),
    ({ external }) => {
      end('payment', external, { state: 'succeeded' })
      money.provider.openDispute(external, 5000, { state: 'lost', feeCents: 0 })
    },
  ],
  [
    'bank',
    false,
    ({ external }, pick) => end('payment', external, { state: 'in_review' }, { state: pick % 2 === 0 ? 'succeeded' : 'failed' }),
  ],
  ['asks', false, ({ external }, pick) => end('payment', external, { state: pick % 3 === 0 ? 'failed' : 'succeeded' })],
]

async function play(kind: number, pick: number): Promise<Played> {
  const [method, hasReply, story] = stories[kind % stories.length]!
  const subscription = await money.owe(5000)
  const body = { cents: 5000, payment_method_id: money.methods[method] }
  const txn = (await dana.post(`/registrations/${subscription}/payments`, body, withKey())).body.id as number
  // The provider has made the charge; where the reply was lost, only events tell.
  if (!hasReply) money.provider.faults.push('after')
  await money.settle()
  const played = { subscription, txn, external: [...money.provider.payments.keys()].at(-1)! }
  await story(played, pick)
  const payout = money.provider.payOut(1000)
  money.provider.change('payout', payout, { state: pick % 4 === 0 ? 'failed' : 'paid' })
  if (pick % 8 === 1) money.provider.change('payout', payout, { state: 'failed' })
  return played
}

test(
  'the events of payments, refunds, disputes and payouts end in the same state in any order, late, several times, and where some never come',
  { timeout: 1_800_000 },
  async () => {
    const seed = nightSeed(3)
    const orders = fc.sample(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), { numRuns: streams, seed })
    if (process.env['TOUCHLINE_LONG'] !== undefined) console.log(`${streams} streams of seed ${seed}.`)
    for (const [kind, order] of orders.entries()) {
      if (kind > 0 && kind % perClub === 0) {
        expect(await broken(), `before stream ${kind} of seed ${seed}`).toEqual([])
        await server.close().then(openClub)
      }
      const outcome = async (shuffled: boolean) => {
        for (const name of provided) money.provider[name].clear()
        money.provider.events.length = 0
        await server.rows('update payment_method set mandate_in_force = true where not mandate_in_force')
        const before = await money.balances()
        const { txn, subscription } = await play(kind, order[1]!)
        const count = money.provider.events.length
        const all = Array.from({ length: count }, (_one, at) => at)
        // Up to three days late.
        if (shuffled) await server.at(`2026-10-0${5 + (order[0]! % 4)}T16:00:00Z`)
        const hasGaps = shuffled && order[2]! % 3 === 0
        const coming = [...order.map((pick) => pick % count), ...all.toSorted((a, b) => order[a % 12]! - order[b % 12]!)]
        await money.deliver(shuffled ? coming.filter((at) => !hasGaps || (at + order[3]!) % 3 > 0) : all)
        if (hasGaps) await reconcile(money.work)
        await server.at('2026-10-05T15:00:00Z')
        const after = await money.balances()
        const found = await read(txn)
        const moved = Object.fromEntries(
          [...new Set([...Object.keys(before), ...Object.keys(after)])]
            .toSorted()
            .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
        )
        return {
          moved,
          status: found.status,
          children: found.children.map((child: { type: string; status: string }) => [child.type, child.status]),
          open: await open(subscription),
        }
      }
      expect(await outcome(true), `stream ${kind} of seed ${seed}`).toEqual(await outcome(false))
    }
    expect(await broken()).toEqual([])
  },
)
