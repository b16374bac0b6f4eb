import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { openTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { openMoney, type Money } from './test-money.ts'

let server: TestServer
let money: Money
let dana: Caller
let admin: Caller
async function openClub() {
  server = await openTestServer()
  money = await openMoney(server)
  ;[dana, admin] = await Promise.all([server.as(people.miasMum), server.as(people.admin)])
}
beforeAll(openClub)
afterAll(() => server.close())

let keys = 0
const withKey = () => ({ 'idempotency-key': `sequence-key-${++keys}` })
const finance = (path: string, body: object) => admin.post(`/program_admin/${path}`, body, withKey())
const last = <T>(all: Iterable<T>): T | undefined => [...all].at(-1)
const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]
const txns = async (type: string) =>
  (await server.rows(`select id::int from txn where type = $1 order by id desc limit 6`, [type])).map(({ id }) => Number(id))

let subscription: number
type Act = (pick: number, cents: number) => Promise<unknown>
/** The acts of people, the provider and time on the money of one payer; many of these are refused. */
const acts: Record<string, Act> = {
  payByCard: (_pick, cents) =>
    dana.post(`/registrations/${subscription}/payments`, { cents, payment_method_id: money.methods.card }, withKey()),
  payByBank: (_pick, cents) =>
    dana.post(`/registrations/${subscription}/payments`, { cents, payment_method_id: money.methods.bank }, withKey()),
  declined: (_pick, cents) =>
    dana.post(`/registrations/${subscription}/payments`, { cents, payment_method_id: money.methods.declined }, withKey()),
  donate: (pick, cents) =>
    dana.post('/billing/donations', { cents, payment_method_id: pick % 2 === 0 ? money.methods.card : money.methods.bank }, withKey()),
  offline: (_pick, cents) => finance(`subscriptions/${subscription}/offline_payments`, { cents }),
  voided: async (pick) => finance(`transactions/${pickOf(await txns('manual'), pick) ?? 1}/void`, {}),
  refund: async (pick, cents) =>
    finance(`transactions/${pickOf(await txns('payment'), pick) ?? 1}/refund`, { cents, to: 'method', rebill: pick % 2 === 0 }),
  async toCredit(pick, cents) {
    const type = (['payment', 'manual', 'debit'] as const)[pick % 3]!
    return await finance(`transactions/${pickOf(await txns(type), pick) ?? 1}/refund`, { cents, to: 'credit' })
  },
  async cancel(pick) {
    // Most sequences go on with a live subscription.
    if (pick % 3 > 0) return
    const path = `subscriptions/${subscription}`
    const { version_id } = (await admin.get(`/program_admin/${path}`)).body
    const body = { act: 'cancel', paid: (['keep', 'credit', 'refund'] as const)[(pick / 3) % 3], version_id }
    await admin.post(`/program_admin/${path}/acts/preview`, body)
    await finance(`${path}/acts`, body)
  },
  credit: (_pick, cents) => finance(`subscriptions/${subscription}/credits`, { cents }),
  apply: async (pick, cents) =>
    finance(`subscriptions/${subscription}/credits/apply`, { credit_id: pickOf(await txns('credit'), pick) ?? 1, cents }),
  rescind: async (pick) => finance(`transactions/${pickOf(await txns('credit'), pick) ?? 1}/rescind`, {}),
  settle: () => money.settle(),
  deliver: () => money.deliver(),
  async bankDecides(pick) {
    const waiting = last([...money.provider.payments.values()].filter(({ state }) => state === 'pending'))
    if (waiting) money.provider.change('payment', waiting.id, { state: pick % 3 === 0 ? 'failed' : 'succeeded' })
    await Promise.resolve()
  },
  async refundEnds(pick) {
    const waiting = last([...money.provider.refunds.values()].filter(({ state }) => state === 'pending'))
    if (waiting) money.provider.change('refund', waiting.id, { state: pick % 2 === 0 ? 'failed' : 'succeeded' })
    await Promise.resolve()
  },
  async dispute(pick, cents) {
    const payment = last([...money.provider.payments.values()].filter(({ state }) => state === 'succeeded'))
    if (payment) money.provider.openDispute(payment.id, Math.min(cents, payment.cents), { isInquiry: pick % 5 === 0 })
    await Promise.resolve()
  },
  async disputeEnds(pick) {
    const dispute = last([...money.provider.disputes.values()].filter(({ state }) => state === 'needs_response'))
    if (dispute) money.provider.change('dispute', dispute.id, { state: pick % 2 === 0 ? 'won' : 'lost' })
    await Promise.resolve()
  },
  async payout(pick, cents) {
    const payout = money.provider.payOut(cents)
    if (pick % 2 === 0) money.provider.change('payout', payout, { state: pick % 4 === 0 ? 'failed' : 'paid' })
    await Promise.resolve()
  },
}
const all = Object.entries(acts)

/** Statements about the rows of payments, beside those about the ledger. */
async function wrongRows(): Promise<unknown[]> {
  return await server.rows(`
    select 'item ' || p.line_item_id as wrong from line_item_part p where p.cents < (select coalesce(sum(a.cents), 0) from txn_allocation a
      where a.line_item_id = p.line_item_id and a.charge_line_id = p.charge_line_id and a.counts and a.reopens)
    union all select 'payment ' || a.payment_txn_id from txn_allocation a where a.counts group by a.payment_txn_id having sum(a.cents) < 0
    union all select 'credits of ' || t.user_id from txn t where t.type = 'credit' group by t.user_id
      having sum(t.remaining_cents) <> (select -coalesce(sum(e.cents), 0) from ledger_entry e join ledger_account l on l.club_id = e.club_id and l.id = e.account_id
        where l.kind = 'credits' and l.owner_id = t.user_id)
    union all select 'outstanding of ' || s.id from subscription s
      where (select coalesce(sum(p.cents), 0) from line_item i join line_item_part p on p.line_item_id = i.id where i.subscription_id = s.id and i.canceled_at is null)
        - (select coalesce(sum(a.cents), 0) from line_item i join txn_allocation a on a.line_item_id = i.id join txn t on t.id = a.payment_txn_id
          where i.subscription_id = s.id and i.canceled_at is null and a.counts and a.reopens and t.status not in ('pending', 'in_review'))
        <> (select coalesce(sum(e.cents), 0) from ledger_entry e join ledger_account l on l.club_id = e.club_id and l.id = e.account_id
          where l.kind = 'ar' and l.owner_id = s.id)
    union all select 'receipt of ' || t.id from txn t where t.type in ('payment', 'manual') and t.status in ('completed', 'voided')
      and not exists (select from receipt r where r.txn_id = t.id)`)
}

/**
 * The rows are checked after each step, and the books after each sequence: a check reads the whole ledger. At night the books are checked after each step of the
 * first 200 sequences; then as many follow as fit into twenty minutes, at most 20,000.
 */
const isLong = process.env['TOUCHLINE_LONG'] !== undefined
const sequences = isLong ? 20_000 : 50
const checkedByStep = isLong ? 200 : 0
const minutes = Number(process.env['TOUCHLINE_MINUTES'] ?? 20)

/** A statement reads all rows, so the night goes on with a fresh club now and then. */
const perClub = 50

test(
  'after any sequence of payments, refunds, credits and events the books balance and agree with the instalments',
  { timeout: 3_600_000 },
  async () => {
    const step = fc.tuple(fc.nat({ max: all.length - 1 }), fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 7000 }))
    const samples = fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), { numRuns: sequences, seed: 66 })
    let until = Number.POSITIVE_INFINITY
    let count = 0
    for (const [at, sample] of samples.entries()) {
      if (at === checkedByStep) until = Date.now() + minutes * 60_000
      if (Date.now() > until) break
      if (at > 0 && at % perClub === 0) await server.close().then(openClub)
      await server.rows('update payment_method set mandate_in_force = true')
      subscription = await money.owe(6000, 4000, 5000)
      const played: string[] = []
      for (const [act, pick, cents] of sample) {
        const [name, run] = all[act]!
        played.push(`${name}(${pick}, ${cents})`)
        await run(pick, cents)
        const broken = at < checkedByStep ? await money.broken() : []
        expect([await wrongRows(), broken], `${at}: ${played.join(', ')}`).toEqual([[], []])
      }
      await acts['settle']!(0, 0)
      await acts['deliver']!(0, 0)
      expect([await wrongRows(), await money.broken()], `${at}: ${played.join(', ')}`).toEqual([[], []])
      money.provider.events.length = 0
      count++
    }
    if (isLong) console.log(`${count} sequences played.`)
    expect(count).toBeGreaterThanOrEqual(Math.max(50, checkedByStep))
  },
)
