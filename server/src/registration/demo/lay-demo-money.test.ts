import { paymentStatuses } from '@touchline/domain/billing/subscription'
import { programTypes } from '@touchline/domain/programs/program-state'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { processorBalance } from '../../ledger/room.ts'
import { asClub } from '../../ledger/test-posting.ts'
import { people } from '../../demo/people.ts'
import { layDemoMoney } from './lay-demo-money.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.hold('owner', layDemoMoney)
})

test('the demo club has a year of payments in every state, its books balance, and they agree with the provider', async () => {
  const states = await server.rows(`select type || ' ' || status as state, count(*)::int as count from txn where club_id = 1 group by 1`)
  const known = Object.fromEntries(states.map(({ state, count }) => [state, count]))
  expect(known['payment completed']).toBeGreaterThan(380)
  const wanted = [
    ...[
      'payment failed',
      'payment pending',
      'payment in_review',
      'manual completed',
      'manual voided',
      'refund completed',
      'refund pending',
    ],
    ...['refund failed', 'credit pending', 'credit completed', 'credit canceled', 'debit completed', 'dispute pending', 'dispute won'],
    ...['dispute lost', 'payout completed', 'payout pending', 'payout failed'],
  ]
  expect(wanted.filter((state) => !known[state])).toEqual([])
  // The balances were compared after all of it had rested, so each object of the provider is compared with its journals.
  await server.rows(
    `insert into reconciliation_run (club_id, merchant_id, provider_cents, ledger_cents, run_at) values (1, 1, 0, 0, app_now() + interval '2 days')`,
  )
  const broken = (await asClub(server, 1, (db) => checkLedger(db, 1, server.ctx.questions))).filter(({ holds }) => !holds)
  expect(broken).toEqual([])
  // A payment in review has arrived at the provider, and is posted once it is approved.
  const [balance] = await server.rows(`select sum(b.net_cents)::int as cents from balance_txn b where b.club_id = 1
    and not exists (select from txn t where t.club_id = 1 and t.external_id = b.source and t.status = 'in_review')`)
  expect(await asClub(server, 1, (db) => processorBalance(db, 1, 1))).toBe(balance!['cents'])
})

test('receipts of the demo have no gaps', async () => {
  expect(await server.rows('select max(number)::int - count(*)::int as gaps from receipt where club_id = 1')).toEqual([{ gaps: 0 }])
  const admin = await server.as(people.admin)
  expect((await admin.get('/program_admin/transactions')).body.total).toBeGreaterThan(600)
})

test('the demo club has 300 subscriptions in every status, with late fees, holds, cancellations, amounts that were written off, declined charges and donations', async () => {
  const admin = await server.as(people.admin)
  const ofStatus = async (status: string) => (await admin.get(`/program_admin/subscriptions?status=${status}`)).body.total
  const counts = Object.fromEntries(await Promise.all(paymentStatuses.map(async (status) => [status, await ofStatus(status)] as const)))
  expect(Object.entries(counts).filter(([, count]) => count < 2)).toEqual([])
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(300)
  const acts = await server.rows('select kind, count(*)::int as count from subscription_act where club_id = 1 group by kind order by kind')
  expect(acts.map(({ kind }) => kind)).toEqual(['cancel', 'hold', 'late_fee', 'stopped', 'write_off'])
  expect((await admin.get('/program_admin/donations')).body.total).toBeGreaterThan(5)
  const { items } = (await admin.get('/program_admin/donations?given=general')).body as { items: { amount: number; returned: number }[] }
  expect(items.map(({ amount, returned }) => [amount, returned])).toEqual([
    [25_000, 5000],
    [5000, 0],
  ])
  expect((await admin.get('/program_admin/discount_uses')).body.total).toBeGreaterThan(60)
})

test('the seats of the demo are those of its registrations, one program is full with a waitlist, and one opens tomorrow', async () => {
  const wrong = await server.rows(`select k.id from package k where k.club_id = 1 and k.taken <> (select count(*) from registration r
    where r.club_id = 1 and r.package_id = k.id and r.status = 'Registered')`)
  expect(wrong).toEqual([])
  const mum = await server.as(people.miasMum)
  const { items } = (await mum.get('/registration/programs')).body as { items: { id: number; is_full: boolean; registration: string }[] }
  expect(items.filter(({ is_full }) => is_full).map(({ id }) => id)).toEqual([102])
  expect((await server.rows(`select count(*)::int as count from waitlist_entry where club_id = 1 and program_id = 102`))[0]!['count']).toBe(
    4,
  )
  expect(items.filter(({ registration }) => registration === 'Not Open Yet').map(({ id }) => id)).toEqual([103])
  const types = await server.rows('select distinct type from program where club_id = 1')
  expect(new Set(types.map(({ type }) => type))).toEqual(new Set(programTypes))
})
