import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { people } from '../../demo/people.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { booksOf } from '../../payments/books-of-club.ts'
import { findSubscription } from '../../payments/payments.store.ts'
import { openMoney, type Money } from '../../payments/test-money.ts'
import { layMoney } from '../../payments/test-rows.ts'
import { applyGrant, findGrant, revokeGrant } from '../aid-grants.ts'
import { collectInstalments } from '../collect.ts'

let server: TestServer
let money: Money
let mum: Caller
let dad: Caller
let admin: Caller
let dads: { card: number; bank: number }
beforeAll(async () => {
  server = await startTestServer()
  money = await openMoney(server)
  ;[mum, dad, admin] = await Promise.all([server.as(people.miasMum), server.as(people.miasDad), server.as(people.admin)])
  const [row] = await server.rows('select id from app_user where email = $1', [people.miasDad])
  const { methods } = await layMoney(server, { club: 1, first: 6950, user: Number(row!['id']) })
  dads = methods
  await server.rows('update payment_method set merchant_id = $1 where user_id = $2', [money.merchant, row!['id']])
})

let keys = 0
const withKey = () => ({ 'idempotency-key': `share-sequence-${++keys}` })
const last = <T>(all: Iterable<T>): T | undefined => [...all].at(-1)
/** The subscription of the first payer, and then those of the second, the newest last. */
let both: number[] = []
let day = 0
const oneOf = (pick: number): number => both[pick % 2 === 0 ? 0 : both.length - 1]!
/** A payment or a credit of the subscription that an act is about. */
const txnOf = async (type: string, pick: number) => {
  const rows = await server.rows(
    `select id, coalesce(remaining_cents, cents) as cents from txn where type = $1 and subscription_id = $2
      and status = case type when 'credit' then 'pending' else 'completed' end order by id`,
    [type, oneOf(pick)],
  )
  const found = rows[pick % Math.max(1, rows.length)]
  return { txn_id: Number(found?.['id'] ?? 1), most: Number(found?.['cents'] ?? 1) }
}
const act = async (pick: number, body: object) => {
  const id = oneOf(pick)
  const { version_id } = (await admin.get(`/program_admin/subscriptions/${id}`)).body
  return await admin.post(`/program_admin/subscriptions/${id}/acts`, { version_id, ...body }, withKey())
}
const pay = async (pick: number, cents: number, kind: 'card' | 'bank') => {
  const isSecond = oneOf(pick) !== both[0]
  const payment_method_id = (isSecond ? dads : money.methods)[kind]
  const paid = await (isSecond ? dad : mum).post(`/registrations/${oneOf(pick)}/payments`, { cents, payment_method_id }, withKey())
  if (pick % 3 > 0) await money.settle()
  return paid
}
const lastShare = async () => {
  const [row] = await server.rows('select id, state from payment_share where subscription_id = $1 order by id desc limit 1', [both[0]])
  return Number(row?.['id'] ?? 0)
}
const inBooks = (work: (tx: Parameters<typeof applyGrant>[0], books: Awaited<ReturnType<typeof booksOf>>) => Promise<unknown>) =>
  server.database.hold('jobs', (db) => inTransaction(db, async (tx) => await work(tx, await booksOf(tx, 1, null))))

const acts: Record<string, (pick: number, cents: number) => Promise<unknown>> = {
  async share(pick) {
    const percent = 1 + (pick % 99)
    await mum.post(`/registrations/${both[0]}/share`, { email: people.miasDad, percent })
    const id = await lastShare()
    const { total } = (await dad.get(`/billing/shares/${id}`)).body
    const agreed = await dad.post(
      `/billing/shares/${id}/agree`,
      { total, autopay: pick % 3 === 0, payment_method_id: dads.card },
      withKey(),
    )
    if (agreed.status === 200) both.push(agreed.body.subscription_id as number)
  },
  end: async (pick) => await (pick % 2 === 0 ? mum : dad).post(`/billing/shares/${await lastShare()}/end`, {}, withKey()),
  card: (pick, cents) => pay(pick, cents, 'card'),
  bank: (pick, cents) => pay(pick, cents, 'bank'),
  manual: (pick, cents) => act(pick, { act: 'manual', cents }),
  async refund(pick, cents) {
    const { txn_id, most } = await txnOf('payment', pick)
    return await act(pick, { act: 'refund', cents: Math.min(cents, most), to: 'method', rebill: pick % 3 > 0, txn_id })
  },
  async toCredit(pick, cents) {
    const { txn_id, most } = await txnOf('payment', pick)
    return await act(pick, { act: 'refund', cents: Math.min(cents, most), to: 'credit', txn_id })
  },
  credit: (pick, cents) => act(pick, { act: 'credit', cents }),
  async apply(pick, cents) {
    const { txn_id, most } = await txnOf('credit', pick)
    return await act(pick, { act: 'apply_credit', cents: Math.min(cents, most), txn_id })
  },
  waive: (pick) => act(pick, { act: 'waive' }),
  writeOff: async (pick) => {
    const items = (await admin.get(`/program_admin/subscriptions/${oneOf(pick)}`)).body.line_items as { id: number }[]
    return await act(pick, { act: 'write_off', line_item_ids: [items[pick % items.length]!.id] })
  },
  async plan(pick, cents) {
    const { amount_outstanding: all, amount_processing: flying } = (await admin.get(`/program_admin/subscriptions/${oneOf(pick)}`)).body
      .payment_details
    const first = Math.min(cents, all - flying - 1)
    const made = (due_on: string, sum: number) => ({ due_on, cents: sum, over_due_on: null, late_fee: 0 })
    return await act(pick, { act: 'plan', instalments: [made('2027-01-01', first), made('2027-02-01', all - flying - first)] })
  },
  async cancelAndUndo(pick) {
    const { body } = await act(0, { act: 'cancel' })
    if (pick % 5 > 0) await admin.post(`/change_sets/${body.change_set_id}/undo`)
  },
  grant: (_pick, cents) =>
    inBooks(async (tx, books) => {
      const values = { subscription_id: null, applied_cents: null, revoked_at: null }
      const grant = await tx
        .insertInto('aid_grant')
        .values({ club_id: 1, program_id: 101, player_id: 1, cents, ...values })
        .returningAll()
        .executeTakeFirstOrThrow()
      const first = (await findSubscription(tx, 1, both[0]!, true))!
      if (first.canceled_at === null) await applyGrant(tx, books, grant, first)
    }),
  async revoke() {
    const [row] = await server.rows('select id from aid_grant where subscription_id = $1 and revoked_at is null', [both[0]])
    await inBooks(async (tx, books) => {
      const first = (await findSubscription(tx, 1, both[0]!, true))!
      if (row) await revokeGrant(tx, books, await findGrant(tx, 1, Number(row['id']), true), first)
    })
  },
  async days(pick) {
    day += 1 + (pick % 3)
    await server.at(new Date(Date.UTC(2026, 9, 5 + day, 16)).toISOString())
    await collectInstalments(money.work).catch(() => undefined)
  },
  settle: () => money.settle(),
  deliver: () => money.deliver(),
  async bankDecides(pick) {
    const waiting = last([...money.provider.payments.values()].filter(({ state }) => state === 'pending'))
    if (waiting) money.provider.change('payment', waiting.id, { state: pick % 3 === 0 ? 'failed' : 'succeeded' })
    await money.deliver()
  },
  async refundEnds(pick) {
    const waiting = last([...money.provider.refunds.values()].filter(({ state }) => state === 'pending'))
    if (waiting) money.provider.change('refund', waiting.id, { state: pick % 2 === 0 ? 'failed' : 'succeeded' })
    await money.deliver()
  },
  async dispute(pick, cents) {
    const payment = last([...money.provider.payments.values()].filter(({ state }) => state === 'succeeded'))
    if (payment) {
      const dispute = money.provider.openDispute(payment.id, Math.min(cents, payment.cents), { isInquiry: false })
      await money.deliver()
      money.provider.change('dispute', dispute, { state: pick % 2 === 0 ? 'won' : 'lost' })
    }
    await money.deliver()
  },
}
const all = Object.entries(acts)

/** The open instalments of each payer are the outstanding amount in the books, and no instalment is paid beyond its amount. */
async function wrongRows(): Promise<unknown[]> {
  return await server.rows(
    `select 'item ' || p.line_item_id as wrong from line_item_part p join line_item i on i.club_id = p.club_id and i.id = p.line_item_id
      where i.subscription_id = any($1::bigint[]) and p.cents - p.reduced_cents < (select coalesce(sum(a.cents), 0) from txn_allocation a
        where a.line_item_id = p.line_item_id and a.charge_line_id = p.charge_line_id and a.counts and a.reopens)
    union all select 'outstanding of ' || s.id from subscription s where s.id = any($1::bigint[])
      and (select coalesce(sum(p.cents - p.reduced_cents), 0) from line_item i join line_item_part p on p.line_item_id = i.id
          where i.subscription_id = s.id and i.canceled_at is null)
        - (select coalesce(sum(a.cents), 0) from line_item i join txn_allocation a on a.line_item_id = i.id join txn t on t.id = a.payment_txn_id
          where i.subscription_id = s.id and i.canceled_at is null and a.counts and a.reopens and t.status not in ('pending', 'in_review'))
        <> (select coalesce(sum(e.cents), 0) from ledger_entry e join ledger_account l on l.club_id = e.club_id and l.id = e.account_id
          where l.kind = 'ar' and l.owner_kind = 'subscription' and l.owner_id = s.id)`,
    [`{${both.join(',')}}`],
  )
}

/** The books are read whole by each check, so they are checked after some sequences by day. */
const isLong = process.env['TOUCHLINE_LONG'] !== undefined
const sequences = isLong ? 300 : 20

test(
  'after any sequence of shared payments, their ends, payments, refunds, aid, late fees, plans and cancellations the books agree with the installments of both payers',
  { timeout: 900_000 },
  async () => {
    const step = fc.tuple(fc.nat({ max: all.length + 3 }), fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 7000 }))
    const samples = fc.sample(fc.array(step, { minLength: 16, maxLength: 16 }), { numRuns: sequences, seed: 147 })
    for (const [at, sample] of samples.entries()) {
      await server.rows('update payment_method set mandate_in_force = true')
      // Earlier subscriptions are left out of the collection.
      await server.rows('update subscription set hold_at = app_now() where hold_at is null')
      day = 0
      await server.at('2026-10-05T15:00:00Z')
      await server.rows('delete from collection_run')
      both = [await money.owe(6000, 4001, 5000)]
      await server.rows('update line_item set over_due_on = due_on + 2, late_fee_cents = 501 where subscription_id = $1', [both[0]])
      const played: string[] = []
      for (const [index, pick, cents] of sample) {
        const [name, run] = all[index] ?? all[index % 2]!
        const answer = (await run(pick, cents)) as { status?: number } | undefined
        played.push(`${name}(${pick}, ${cents}) ${answer?.status ?? ''}`)
        expect(answer?.status ?? 200, played.join(', ')).toBeLessThan(500)
        expect(await wrongRows(), `${at}: ${played.join(', ')}`).toEqual([])
      }
      await money.settle()
      await money.deliver()
      money.provider.events.length = 0
      expect([await wrongRows(), isLong || at % 5 === 0 ? await money.broken() : []], `${at}: ${played.join(', ')}`).toEqual([[], []])
    }
  },
)
