/** @module-tag postgres */
import fc from 'fast-check'
import { accountKey, accountOf } from '@touchline/domain/ledger/accounts'
import { creditsOf, type Journal, type MoneyEvent } from '@touchline/domain/ledger/journal'
import { cardCharged } from '@touchline/domain/ledger/journals/payments'
import { creditApplied, creditIssued } from '@touchline/domain/ledger/journals/credits'
import { obligationStarted } from '@touchline/domain/ledger/journals/obligations'
import { refunded } from '@touchline/domain/ledger/journals/refunds'
import { refusalOf } from '@touchline/domain/kit/refusal'
import { dice, newClub, type Act } from '@touchline/domain/ledger/test-club'
import { familyActs } from '@touchline/domain/ledger/test-family-acts'
import { donationActs } from '@touchline/domain/ledger/test-donation-acts'
import { paymentActs } from '@touchline/domain/ledger/test-payment-acts'
import { teamActs } from '@touchline/domain/ledger/test-team-acts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { checkLedger } from './check-ledger.ts'
import { dryRun, type PostedEntry } from './post.ts'
import { asClub, outcomeOf, postAlone, ledgerAlone } from './test-posting.ts'

let server: TestServer
const tables = ['ledger_kind_day', 'ledger_snapshot', 'ledger_day', 'ledger_balance', 'ledger_entry', 'ledger_tx', 'ledger_account']
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  for (const table of tables) await server.rows(`delete from ${table}`)
})

const of = { subscription_id: 1, charge_line_id: 10, program_id: 4, region_source: 'program' }
const started = obligationStarted({ source: { type: 'subscription', id: 1 } }, [{ cents: 10_000, of }])
const txn = (id: number, payment = id): MoneyEvent => ({
  source: { type: 'txn', id },
  of: { txn_id: id, payment_txn_id: payment, payer_user_id: 8 },
})
const charge = (id: number, cents: number) => cardCharged(txn(id), { merchant: 7, parts: [{ cents, of }], fee: 330 })
const refund = (id: number, payment: number, cents: number) =>
  refunded(txn(id, payment), { merchant: 7, parts: [{ cents, of }], rebill: false, fee: 0 })
const count = async (table: string) => Number((await server.rows(`select count(*)::int as n from ${table}`))[0]!['n'])
const balances = async () =>
  Object.fromEntries(
    (
      await server.rows(
        `select a.kind, sum(e.cents)::int as cents from ledger_entry e join ledger_account a on a.club_id = e.club_id and a.id = e.account_id group by 1`,
      )
    ).map(({ kind, cents }) => [kind, cents]),
  )

test('a payment is stored with what reports ask for, its entries in the order of the accounts', async () => {
  await postAlone(server, started)
  const entries = await postAlone(server, charge(2, 10_000), { byUserId: 2, providerObject: 'ch_1' })
  expect(entries.map(({ accountId }) => accountId)).toEqual(entries.map(({ accountId }) => accountId).toSorted((a, b) => a - b))
  const [tx] = await server.rows(`select * from ledger_tx where source_type = 'txn'`)
  expect(tx).toMatchObject({
    club_id: 1,
    journal: 'card_charged',
    step: 'succeeded',
    on_date: '2026-10-05',
    posted_by_user_id: 2,
    provider_object: 'ch_1',
  })
  const [paid] = await server.rows(
    `select e.* from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'ar' and e.cents < 0`,
  )
  expect(paid).toMatchObject({ ...of, cents: -10_000, txn_id: 2, payment_txn_id: 2, payer_user_id: 8, on_date: '2026-10-05' })
  expect(await balances()).toEqual({ ar: 0, inc_program: -10_000, processor: 10_000, service_fee_clearing: 0 })
  // The outstanding amount, and the payments in flight for it.
  expect(await server.rows('select cents from ledger_balance')).toEqual([{ cents: 0 }, { cents: 0 }])
})

test('an event that arrives twice is posted once, and with other amounts it is an error', async () => {
  await postAlone(server, started)
  const first = await postAlone(server, charge(2, 4000))
  expect(await postAlone(server, charge(2, 4000))).toEqual(first)
  expect(await balances()).toMatchObject({ ar: 6000 })
  expect(await outcomeOf(postAlone(server, charge(2, 4001)))).toContain('posted before with other lines')
  const both = await Promise.all([postAlone(server, charge(3, 1000)), postAlone(server, charge(3, 1000))])
  expect(both[0]).toEqual(both[1])
  expect(await balances()).toMatchObject({ ar: 5000 })
})

test('of payments that arrive at once only so many are posted as the outstanding amount allows', async () => {
  await postAlone(server, started)
  const outcomes = await Promise.all([2, 3, 4, 5, 6].map((id) => outcomeOf(postAlone(server, charge(id, 3000)))))
  expect(outcomes.toSorted()).toEqual(['ledger.receivable', 'ledger.receivable', 'posted', 'posted', 'posted'])
  expect(await balances()).toMatchObject({ ar: 1000, processor: 9000 })
  expect(await count('ledger_tx')).toBe(4)
})

test('of refunds that are asked at once only so much is posted as the payment brought', async () => {
  await postAlone(server, started)
  await postAlone(server, charge(2, 5000))
  const outcomes = await Promise.all([3, 4, 5].map((id) => outcomeOf(postAlone(server, refund(id, 2, 2500)))))
  expect(outcomes.toSorted()).toEqual(['ledger.over_payment', 'posted', 'posted'])
  expect(await balances()).toMatchObject({ refunds: 5000, processor: 0 })
})

test('a dry run says what would be posted and why it would be refused, and writes nothing', async () => {
  await postAlone(server, started)
  await postAlone(server, creditIssued({ source: { type: 'credit', id: 1 } }, { user: 8, cents: 500, of: {} }))
  const before = await balances()
  const apply = (cents: number) => creditApplied(txn(2), 8, [{ cents, of }])
  const { entries, refusal } = await asClub(server, 1, (db) => dryRun(db, 1, apply(500)))
  expect(refusal).toBeNull()
  expect(new Map(entries.map(({ account, cents }) => [accountKey(account), cents]))).toEqual(
    new Map([
      [accountKey(creditsOf(8)), 500],
      [accountKey(accountOf('ar', 'subscription', 1)), -500],
    ]),
  )
  expect((await asClub(server, 1, (db) => dryRun(db, 1, apply(501)))).refusal?.code).toBe('ledger.credit')
  expect((await asClub(server, 1, (db) => dryRun(db, 1, refund(3, 2, 1)))).refusal?.code).toBe('ledger.over_payment')
  expect([await balances(), await count('ledger_tx')]).toEqual([before, 2])
})

test('the database refuses a journal that does not balance, and a line that is added to an older one', async () => {
  await postAlone(server, started)
  const [tx] = await server.rows('select id from ledger_tx')
  const [account] = await server.rows('select id from ledger_account order by id')
  const line = (txId: unknown, number: number, cents: number) =>
    `insert into ledger_entry (club_id, tx_id, line, account_id, on_date, cents) values (1, ${String(txId)}, ${number}, ${String(account!['id'])}, '2026-10-05', ${cents})`
  await expect(server.rows(line(tx!['id'], 3, 5))).rejects.toThrow('which sum to 5')
  const bare = `insert into ledger_tx (club_id, id, journal, source_type, source_id, step, on_date) values (1, 77, 'x', 'x', 1, 'x', '2026-10-05')`
  await expect(server.rows(bare)).rejects.toThrow('has 0 lines')
  expect(await count('ledger_entry')).toBe(2)
  // A line that is added in the transaction of its journal, after the journal was checked.
  const whole = `with t as (insert into ledger_tx (club_id, id, journal, source_type, source_id, step, on_date) values (1, 78, 'x', 'x', 2, 'x', '2026-10-05') returning id)
    insert into ledger_entry (club_id, tx_id, line, account_id, on_date, cents)
    select 1, t.id, line, ${String(account!['id'])}, '2026-10-05', cents from t, (values (1, 7), (2, -7)) l (line, cents)`
  const later = (...steps: string[]) => server.rows(`do $$ begin ${steps.join('; ')}; end $$`)
  const check = 'set constraints all immediate'
  await expect(later(whole, check, 'set constraints all deferred', line(78, 3, 9))).rejects.toThrow('which sum to 9')
  await expect(later(whole, check, line(78, 3, 9))).rejects.toThrow('which sum to 9')
  expect(await count('ledger_tx')).toBe(1)
})

test('the database refuses lines of a journal or of an account that the club does not have', async () => {
  await postAlone(server, started)
  const [tx] = await server.rows('select id from ledger_tx')
  const [own, other] = await server.rows(
    `insert into ledger_account (club_id, kind, owner_kind, owner_id) values (1, 'bank', 'club', 0), (2, 'bank', 'club', 0) returning id`,
  )
  const lines = (txId: unknown, account: unknown) =>
    server.rows(`insert into ledger_entry (club_id, tx_id, line, account_id, on_date, cents)
      select 1, ${String(txId)}, line, ${String(account)}, '2026-10-05', cents from (values (11, 5), (12, -5)) l (line, cents)`)
  await expect(lines(tx!['id'], other!['id'])).rejects.toThrow('an account of it does not exist')
  await expect(lines(77, own!['id'])).rejects.toThrow('does not exist')
  expect(await count('ledger_entry')).toBe(2)
  await lines(tx!['id'], own!['id'])
  expect(await count('ledger_entry')).toBe(4)
})

test('neither requests nor jobs can change or delete what was posted', async () => {
  await postAlone(server, started)
  for (const role of ['app', 'jobs'] as const)
    for (const table of ['ledger_tx', 'ledger_entry', 'ledger_account', 'ledger_snapshot', 'ledger_day', 'ledger_kind_day'])
      for (const text of [`update ${table} set club_id = club_id`, `delete from ${table}`])
        await expect(server.database.query(role, text), `${role}: ${text}`).rejects.toThrow('permission denied')
  await expect(server.database.query('app', 'delete from ledger_balance')).rejects.toThrow('permission denied')
})

/** More at night. */
const sequences = process.env['TOUCHLINE_LONG'] === undefined ? 10 : 100
const acts: readonly Act[] = Object.values({ ...familyActs, ...paymentActs, ...donationActs, ...teamActs })

/** Plays a random sequence on the model. Returns each journal with its outcome, and the balances at the end. */
function played(seeds: readonly number[]) {
  const club = newClub()
  const { book } = club
  const tried: { journal: Journal; outcome: string }[] = []
  const post = (journal: Journal) => {
    const refusal = refusalOf(() => book.post(journal))
    tried.push({ journal, outcome: refusal?.code ?? 'posted' })
    if (refusal) throw refusal
  }
  club.book = { ...book, post }
  for (const seed of seeds) {
    const pick = dice(seed)
    acts[pick(acts.length)]!(club, pick)
  }
  return { tried, balances: new Map([...book.balances].flatMap(([key, { cents }]) => (cents === 0 ? [] : [[key, cents]]))) }
}

/** An account that no journal has touched yet has no id in a dry run. */
const entriesWithoutIds = (entries: readonly PostedEntry[]) =>
  entries.map(({ account, cents, of }) => JSON.stringify([accountKey(account), cents, of])).toSorted()

test(
  'the database posts and refuses the same journals as the model, a dry run foretells each entry, and every statement holds afterwards',
  { timeout: 600_000 },
  async () => {
    let dryRuns = 0
    const samples = fc.sample(fc.array(fc.nat(), { minLength: 90, maxLength: 90, size: 'max' }), { numRuns: sequences, seed: 11 })
    for (const sample of samples) {
      for (const table of tables) await server.rows(`delete from ${table}`)
      const model = played(sample)
      for (const { journal, outcome } of model.tried) {
        const { entries, refusal } = await asClub(server, 1, (db) => dryRun(db, 1, journal))
        expect(refusal?.code ?? 'posted', `dry run of ${journal.name}`).toBe(outcome)
        const posting = postAlone(server, journal)
        expect(await outcomeOf(posting), journal.name).toBe(outcome)
        if (outcome !== 'posted') continue
        expect(entriesWithoutIds(entries), journal.name).toEqual(entriesWithoutIds(await posting))
        dryRuns++
      }
      const stored =
        await server.rows(`select a.kind || '/' || a.owner_kind || '/' || a.owner_id || '/' || a.category_id as key, sum(e.cents)::int as cents
      from ledger_entry e join ledger_account a on a.club_id = e.club_id and a.id = e.account_id group by 1 having sum(e.cents) <> 0`)
      expect(new Map(stored.map(({ key, cents }) => [key, cents]))).toEqual(model.balances)
      const checks = await asClub(server, 1, (db) => checkLedger(db, 1, ledgerAlone))
      expect(checks.filter(({ holds }) => !holds)).toEqual([])
    }
    expect(dryRuns).toBeGreaterThan(sequences * 10)
  },
)
