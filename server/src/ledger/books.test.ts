/** @module-tag postgres */
import { invariantNames, type Invariant } from '@touchline/domain/ledger/invariants'
import { cardCharged } from '@touchline/domain/ledger/journals/payments'
import { disputeOpened } from '@touchline/domain/ledger/journals/disputes'
import { obligationStarted } from '@touchline/domain/ledger/journals/obligations'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../demo/people.ts'
import { startTestServer, type Caller, type TestServer } from '../../test/test-server.ts'
import { closeDays } from './close-day.ts'
import { sumOpenDays } from './sum-open-days.ts'
import { layMoney } from '../payments/test-rows.ts'
import { outcomeOf, postAlone } from './test-posting.ts'

let server: TestServer
let admin: Caller
const path = '/program_admin/books'
/** The payer of everything here. */
let payer: string
const get = async (rest = '', caller = admin) => (await caller.get(`${path}${rest}`)).body
const of = { subscription_id: 1, charge_line_id: 10 }
const started = (id: number, cents: number) =>
  obligationStarted({ source: { type: 'subscription', id } }, [{ cents, of: { ...of, subscription_id: id } }])
const charge = (id: number, cents: number, payer = 8) =>
  cardCharged(
    { source: { type: 'txn', id }, of: { txn_id: id, payment_txn_id: id, payer_user_id: payer } },
    { merchant: 7, parts: [{ cents, of }], fee: 330 },
  )

/** A payment with its row in lists. */
async function pay(id: number, cents: number, more: Parameters<typeof postAlone>[2] = {}) {
  await server.rows(
    `with paid as (insert into txn (club_id, id, type, status, user_id, merchant_id, subscription_id, cents, fee_cents, method_kind, completed_at)
       values (1, $1, 'payment', 'completed', 8, 7, 1, $2, 330, 'card', ($3 || ' 15:00Z')::timestamptz))
     insert into txn_allocation (club_id, txn_id, payment_txn_id, line_item_id, charge_line_id, cents, reopens) values (1, $1, $1, 1, 10, $2, true)`,
    [id, cents, more.on ?? '2026-10-05'],
  )
  await postAlone(server, charge(id, cents), more)
}
const tablesOfMoney = [
  'ledger_part',
  'ledger_kind_day',
  'ledger_snapshot',
  'ledger_day',
  'ledger_balance',
  'ledger_entry',
  'ledger_tx',
  'ledger_account',
]
const tablesOfRows = [
  'reconciliation_run',
  'balance_txn',
  'dispute',
  'txn_allocation',
  'txn',
  'line_item_part',
  'line_item',
  'charge_line',
  'subscription',
]

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as(people.admin)
  payer = String((await server.rows(`select first_name || ' ' || last_name as name from app_user where id = 8`))[0]!['name'])
  await layMoney(server, { club: 1, first: 7, user: 8 })
})
beforeEach(async () => {
  for (const table of [...tablesOfMoney, ...tablesOfRows]) await server.rows(`delete from ${table}`)
  await server.at('2026-10-05T15:00:00Z')
  await server.rows(
    `with owed as (insert into subscription (club_id, id, user_id, merchant_id, description) values (1, 1, 8, 7, 'Autumn season')),
       line as (insert into charge_line (club_id, id, subscription_id, kind, description) values (1, 10, 1, 'package', 'Registration')),
       item as (insert into line_item (club_id, id, subscription_id, due_on) values (1, 1, 1, '2026-10-04'))
     insert into line_item_part (club_id, line_item_id, charge_line_id, cents) values (1, 1, 10, 10000)`,
  )
  await postAlone(server, started(1, 10_000), { on: '2026-10-04' })
  await pay(2, 4000, { byUserId: admin.userId, providerObject: 'ch_2' })
})

test('Books shows outstanding amounts and what the provider holds, on any day', async () => {
  expect(await get()).toEqual({
    on: '2026-10-05',
    kinds: [
      { kind: 'ar', side: 'asset', accounts: 1, balance: 6000 },
      { kind: 'inc_program', side: 'income', accounts: 1, balance: 10_000 },
      { kind: 'processor', side: 'asset', accounts: 1, balance: 4000 },
      { kind: 'service_fee_clearing', side: 'liability', accounts: 1, balance: 0 },
    ],
  })
  const earlier = await get('?on=2026-10-04')
  expect((earlier.kinds as { kind: string; balance: number }[]).map(({ kind, balance }) => [kind, balance])).toEqual([
    ['ar', 10_000],
    ['inc_program', 10_000],
    ['processor', 0],
    ['service_fee_clearing', 0],
  ])
  const { items, total } = await get('/accounts?kind=ar')
  expect([total, items]).toEqual([
    1,
    [
      {
        id: expect.any(Number),
        kind: 'ar',
        owner_kind: 'subscription',
        owner_id: 1,
        owner_name: payer,
        owner_about: ['Autumn season'],
        category_id: null,
        balance: 6000,
      },
    ],
  ])
})

test('each line of an account is explained by its event, the person and the object of the provider', async () => {
  const account = (await get('/accounts?kind=ar')).items[0].id as number
  const { items, opening, closing, total } = await get(`/accounts/${account}/entries`)
  expect([opening, closing, total]).toEqual([0, 6000, 2])
  expect(items).toMatchObject([
    { journal: 'obligation_started', source_type: 'subscription', source_id: 1, amount: 10_000, balance: 10_000, posted_by: null },
    {
      ...{ journal: 'card_charged', source_type: 'txn', source_id: 2, amount: -4000, balance: 6000, provider_object: 'ch_2' },
      ...{ on: '2026-10-05', txn_id: 2, payment_txn_id: 2, subscription_id: 1, posted_by: expect.any(String), payer: expect.any(String) },
    },
  ])
  expect(await get(`/accounts/${account}/entries?from=2026-10-05`)).toMatchObject({ opening: 10_000, total: 1, items: [{ balance: 6000 }] })
  expect(await get(`/accounts/${account}/entries?to=2026-10-04`)).toMatchObject({ closing: 10_000, total: 1 })
  expect(await get(`/accounts/${account}/entries?page=2&page_size=1`)).toMatchObject({ total: 2, items: [{ balance: 6000 }] })
})

test('the pages of an account show each line once with the same balance, whatever their size', async () => {
  for (const id of [3, 4, 5, 6]) await pay(id, 100, { on: id < 5 ? '2026-10-05' : '2026-10-06' })
  const account = (await get('/accounts?kind=ar')).items[0].id as number
  for (const period of ['to=2026-10-06', 'to=2026-10-06&from=2026-10-05']) {
    const all = await get(`/accounts/${account}/entries?${period}`)
    expect(all.items).toHaveLength(all.total)
    for (const size of [1, 2, 4, 5]) {
      const pages = []
      for (let page = 1; page <= Math.ceil(all.total / size); page++)
        pages.push(await get(`/accounts/${account}/entries?${period}&page=${page}&page_size=${size}`))
      expect(
        pages.flatMap(({ items }) => items as unknown[]),
        `${period}, ${size} a page`,
      ).toEqual(all.items)
    }
    expect(await get(`/accounts/${account}/entries?${period}&page=9`)).toMatchObject({ opening: all.opening, total: all.total, items: [] })
  }
})

test('the flows of each day say what an account gained and lost', async () => {
  expect((await get('/flows?start=2026-10-01&end=2026-10-31&kind=ar')).days).toEqual([
    { on: '2026-10-04', kind: 'ar', debits: 10_000, credits: 0 },
    { on: '2026-10-05', kind: 'ar', debits: 0, credits: 4000 },
  ])
  expect((await get('/flows?start=2026-10-05&end=2026-10-05')).days).toContainEqual({
    on: '2026-10-05',
    kind: 'processor',
    debits: 4330,
    credits: 330,
  })
  expect((await get('/flows?start=2024-10-01&end=2026-10-31')).errors).toEqual({ end: ['Choose at most 18 months.'] })
})

test('a day is closed in the night after it: balances stay the same, later entries count, and nothing is posted on it any more', async () => {
  await server.at('2026-10-06T08:00:00Z')
  await closeDays(server.database, server.ctx.questions)
  expect(await server.rows('select * from ledger_day')).toEqual([])
  await server.at('2026-10-06T10:00:00Z')
  const before = await get('?on=2026-10-05')
  await closeDays(server.database, server.ctx.questions)
  await closeDays(server.database, server.ctx.questions)
  expect(await server.rows('select club_id, day, broken from ledger_day')).toEqual([{ club_id: 1, day: '2026-10-05', broken: [] }])
  const snapshots = await server.rows(
    `select a.kind, s.day, s.cents from ledger_snapshot s join ledger_account a on a.id = s.account_id order by 1`,
  )
  expect(snapshots.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['inc_program', -10_000],
    ['processor', 4000],
    ['service_fee_clearing', 0],
  ])
  expect(await get('?on=2026-10-05')).toEqual(before)
  const sums = 'select kind, accounts, cents from ledger_kind_day where day = $1 order by kind'
  expect(await server.rows(sums, ['2026-10-05'])).toEqual([
    { kind: 'ar', accounts: 1, cents: 6000 },
    { kind: 'inc_program', accounts: 1, cents: -10_000 },
    { kind: 'processor', accounts: 1, cents: 4000 },
    { kind: 'service_fee_clearing', accounts: 1, cents: 0 },
  ])
  await pay(3, 500, { on: '2026-10-06' })
  const after = await get()
  expect(after).toMatchObject({ on: '2026-10-06', kinds: [{ balance: 5500 }, {}, { kind: 'processor', balance: 4500 }, {}] })
  expect(await get('?on=2026-10-05')).toEqual(before)
  // Days that were closed before their sums were kept.
  await server.rows('delete from ledger_kind_day')
  expect([await get(), await get('?on=2026-10-05')]).toEqual([after, before])
  expect(await get('/checks')).toMatchObject({ last_day: '2026-10-05', last_broken: [] })
  expect(await outcomeOf(postAlone(server, charge(4, 500), { on: '2026-10-05' }))).toContain('closed for 2026-10-05')
  // An event of the closed day that arrives again is answered as before.
  expect(await outcomeOf(postAlone(server, charge(2, 4000)))).toBe('posted')
})

/** An entry beside the rules: as the owner, with the checks of the database off. */
const entry = (kind: string, owner: string, cents: number, more = '') =>
  `with a as (insert into ledger_account (club_id, kind, owner_kind, owner_id) values (1, '${kind}', ${owner})
     on conflict (club_id, kind, owner_kind, owner_id, category_id) do update set kind = excluded.kind returning id),
   t as (insert into ledger_tx (club_id, journal, source_type, source_id, step, on_date) values (1, 'fault', 'fault', nextval('ledger_tx_id_seq'), 'lost', '2026-10-05') returning id)
   insert into ledger_entry (club_id, tx_id, line, account_id, on_date, cents${more && ', payment_txn_id'})
   select 1, t.id, 1, a.id, '2026-10-05', ${cents}${more} from a, t`
const balance = (kind: string, owner: string, cents: number) =>
  `with a as (insert into ledger_account (club_id, kind, owner_kind, owner_id) values (1, '${kind}', ${owner}) returning id)
   insert into ledger_balance (club_id, account_id, cents) select 1, id, ${cents} from a`
const txn = (columns: string, values: string) =>
  `insert into txn (club_id, id, merchant_id, user_id, ${columns}) values (1, 50, 7, 8, ${values})`
const compared = `insert into reconciliation_run (club_id, merchant_id, provider_cents, ledger_cents, run_at) values (1, 7, 0, 0, '2026-10-09')`
const moved = (source: string, cents: number) =>
  `insert into balance_txn (club_id, id, merchant_id, external, kind, source, cents, fee_cents, net_cents, available_on, created_at)
   values (1, 60, 7, 'txn_60', 'payment', '${source}', ${cents}, 0, ${cents}, '2026-10-05', '2026-10-05')`
/** Mistakes of the ledger alone, and rows behind its amounts that say something else; with the row that is named as an example. */
const faults: readonly (readonly [Invariant, fault: string, example: RegExp, ...statements: string[]])[] = [
  ['I1', 'a journal with one line', /^journal \d+$/, entry('bank', `'merchant', 7`, 5)],
  ['I2', 'a debit without a credit', /^total 5$/, entry('bank', `'merchant', 7`, 5)],
  ['I3', 'a negative outstanding amount', /^subscription 9$/, balance('ar', `'subscription', 9`, -1)],
  ['I3', 'an instalment that the books do not know', /^subscription 1$/, 'update line_item_part set cents = cents + 1'],
  ['I3', 'an instalment that is paid twice', /^instalment 1$/, 'update txn_allocation set cents = 10001'],
  ['I4', 'a canceled subscription that is still owed', /^subscription 1$/, 'update subscription set canceled_at = app_now()'],
  ['I5', 'a negative credit', /^user 8$/, balance('credits', `'user', 8`, 1)],
  ['I5', 'a credit that the books do not know', /^user 8$/, txn('type, status, cents, remaining_cents', `'credit', 'pending', 5, 5`)],
  ['I6', 'a service fee that stays with the club', /^merchant 7$/, entry('service_fee_clearing', `'merchant', 7`, 5)],
  ['I7', 'a bank payment on one side', /^difference 5$/, entry('ach_in_flight', `'merchant', 7`, 5)],
  [
    'I7',
    'a pending bank payment that is not in flight',
    /^merchant 7$/,
    txn('type, status, cents, fee_cents, method_kind', `'payment', 'pending', 5, 5, 'bank'`),
  ],
  ['I8', 'a closed dispute that holds money', /^fault \d+$/, entry('dispute_held', `'merchant', 7`, 5)],
  [
    ...(['I8', 'an open dispute that holds nothing', /^merchant 7$/, txn('type, status, cents', `'dispute', 'pending', 5`)] as const),
    `insert into dispute (club_id, txn_id, payment_txn_id, external, reason, fee_cents, is_inquiry, state, is_posted)
     values (1, 50, 2, 'dp_1', 'fraudulent', 0, false, 'needs_response', true)`,
  ],
  ['I8', 'a payout under way that left nothing', /^merchant 7$/, txn('type, status, cents', `'payout', 'pending', 5`)],
  ['I9', 'entries that take more from a payment than it brought', /^payment 2$/, entry('refunds', `'club', 0`, 4001, ', 2')],
  [
    ...(['I9', 'parts that take more from a payment than it brought', /^payment 2$/] as const),
    `insert into txn_allocation (club_id, txn_id, payment_txn_id, line_item_id, charge_line_id, cents, reopens) values (1, 2, 2, 1, 10, -4001, false)`,
  ],
  ['I10', 'money at the provider that the books do not know', /^balance change 60$/, compared, moved('pi_9', 5)],
  ['I10', 'a payment of another amount', /^txn 2$/, compared, moved('pi_2', 3999), `update txn set external_id = 'pi_2'`],
  ['I13', 'a return of a team on one side', /^difference 5$/, entry('rescind_recv', `'merchant', 7`, 5)],
  ['I15', 'a payment that failed with its money in the books', /^txn 2$/, `update txn set status = 'failed'`],
  ['I15', 'a payment that is listed on another day', /^txn 2$/, `update txn set completed_at = completed_at + interval '1 day'`],
  ['I16', 'a stored balance that is not its entries', /^account \d+$/, 'update ledger_balance set cents = cents + 1 where cents > 0'],
  ['I18', 'a team account that does not balance', /^team account 3$/, entry('team_cash', `'team_account', 3`, 5)],
]

test('each statement has a fault that breaks it', () => {
  expect([...new Set(faults.map(([name]) => name))]).toEqual(invariantNames)
})

const named = faults.map(([name, fault, example, ...statements]) => ({ name, fault, example, statements }))
test.each(named)(
  'the check $name finds $fault, in the club that has it, and the night reports it',
  async ({ name, example, statements }) => {
    expect((await get('/checks')).checks).toEqual(invariantNames.map((one) => ({ name: one, holds: true, found: 0, example: null })))
    const guarded = ['ledger_tx', 'ledger_entry']
    for (const table of guarded) await server.rows(`alter table ${table} disable trigger user`)
    for (const statement of statements) await server.rows(statement)
    for (const table of guarded) await server.rows(`alter table ${table} enable trigger user`)
    const found = ((await get('/checks')).checks as { name: string }[]).find((one) => one.name === name)
    expect(found).toMatchObject({ holds: false, example: expect.stringMatching(example) })
    const other = await server.as(people.otherClubAdmin)
    expect(((await get('/checks', other)).checks as { holds: boolean }[]).every(({ holds }) => holds)).toBe(true)
    await server.at('2026-10-06T12:00:00Z')
    expect(await outcomeOf(closeDays(server.database, server.ctx.questions))).toMatch(new RegExp(`club 1: .*\\b${name}\\b`))
    expect((await get('/checks')).last_broken).toContain(name)
  },
)

test('sums of a closed day that are not those of its entries are found', async () => {
  await server.at('2026-10-06T10:00:00Z')
  await closeDays(server.database, server.ctx.questions)
  const stored = async () =>
    ((await get('/checks')).checks as { name: string; example: string }[]).find(({ name }) => name === 'I16')!.example
  expect(await stored()).toBeNull()
  await server.rows(`update ledger_kind_day set cents = cents + 1 where kind = 'ar'`)
  expect(await stored()).toBe('kind ar on 2026-10-05')
  await server.rows(`update ledger_kind_day set cents = cents - 1, accounts = 2 where kind = 'ar'`)
  expect(await stored()).toBe('kind ar on 2026-10-05')
  await server.rows(`delete from ledger_kind_day where kind = 'ar'`)
  expect(await stored()).toBe('kind ar on 2026-10-05')
  await server.rows('delete from ledger_kind_day')
  await server.rows('update ledger_snapshot set cents = cents + 1 where cents > 0')
  expect(await stored()).toMatch(/^account \d+ on 2026-10-05$/)
})

test('after a rush of payments the sums of today are kept, also with a payment that arrives late, and kept sums that are wrong are found', async () => {
  const sum = (from: number, newest: number) => server.database.hold('jobs', (db) => sumOpenDays(db, { from, newest }))
  const kept = async () => (await server.rows('select after_day, day, journals from ledger_part where club_id = 1'))[0]
  const checked = async () =>
    ((await get('/checks')).checks as { name: string; example: string }[]).find(({ name }) => name === 'I16')!.example
  await server.at('2026-10-05T10:00:00Z')
  await closeDays(server.database, server.ctx.questions)
  // Numbers of journals that are given before others and committed after them.
  await server.rows(`select setval('ledger_tx_id_seq', (select max(id) + 1000 from ledger_tx))`)
  await postAlone(server, started(2, 700))
  for (const id of [3, 4]) await pay(id, 100)
  const before = await get()
  await sum(5, 0)
  expect(await kept()).toBeUndefined()
  await sum(4, 1)
  expect([await kept(), await get()]).toEqual([{ after_day: '2026-10-04', day: '2026-10-05', journals: 3 }, before])
  await postAlone(server, started(5, 50), { on: '2026-10-06' })
  await sum(2, 0)
  expect([await kept(), await get()]).toEqual([{ after_day: '2026-10-04', day: '2026-10-06', journals: 5 }, before])
  const tomorrow = await get('?on=2026-10-06')
  expect([tomorrow.kinds[0], await checked()]).toEqual([{ kind: 'ar', side: 'asset', accounts: 3, balance: 6550 }, null])
  await server.rows('delete from ledger_part')
  expect(await get('?on=2026-10-06')).toEqual(tomorrow)
  await sum(1, 0)
  // The sums that are kept are those that are shown, and compared with the entries.
  const more = (cents: number) =>
    server.rows(`update ledger_part set sums = jsonb_set(sums, '{0,cents}', to_jsonb((sums -> 0 ->> 'cents')::bigint + ${cents}))`)
  await more(1)
  expect(await get('?on=2026-10-06')).not.toEqual(tomorrow)
  expect(await checked()).toMatch(/^kind \w+ since 2026-10-04$/)
  await more(-1)
  await server.rows(`select setval('ledger_tx_id_seq', (select max(id) - 500 from ledger_tx))`)
  await postAlone(server, started(6, 1000))
  const late = await get('?on=2026-10-06')
  expect(late.kinds[0]).toMatchObject({ kind: 'ar', accounts: 4, balance: 7550 })
  await sum(1, 0)
  expect([await kept(), await get('?on=2026-10-06'), await checked()]).toEqual([expect.objectContaining({ journals: 6 }), late, null])
  await server.at('2026-10-06T10:00:00Z')
  // Nothing stands behind these obligations, which the check I3 finds.
  expect(await outcomeOf(closeDays(server.database, server.ctx.questions))).toContain('club 1: I3')
  expect(await get('?on=2026-10-06')).toEqual(late)
})

test('a dispute that is open breaks nothing', async () => {
  const event = { source: { type: 'txn', id: 5 }, of: { txn_id: 5, payment_txn_id: 2 } }
  await postAlone(server, disputeOpened(event, { merchant: 7, parts: [{ cents: 4000, of }] }, 1500))
  await server.rows(
    `with taken as (insert into txn (club_id, id, type, status, user_id, merchant_id, cents) values (1, 5, 'dispute', 'pending', 8, 7, 4000)),
       part as (insert into txn_allocation (club_id, txn_id, payment_txn_id, line_item_id, charge_line_id, cents, reopens) values (1, 5, 2, 1, 10, -4000, false))
     insert into dispute (club_id, txn_id, payment_txn_id, external, reason, fee_cents, is_inquiry, state, is_posted)
     values (1, 5, 2, 'dp_5', 'fraudulent', 1500, false, 'needs_response', true)`,
  )
  expect(((await get('/checks')).checks as { holds: boolean }[]).filter(({ holds }) => !holds)).toEqual([])
})

test('accounts are named by payer, player and program, and found by them; the journals about a payment are all that moved its money', async () => {
  const event = { source: { type: 'txn', id: 5 }, of: { txn_id: 5, payment_txn_id: 2 } }
  await postAlone(server, disputeOpened(event, { merchant: 7, parts: [{ cents: 4000, of }] }, 1500))
  const found = async (query: string) =>
    ((await get(`/accounts?${query}`)).items as { kind: string; owner_name: string; owner_about: string[] }[]).map(
      ({ kind, owner_name, owner_about }) => [kind, owner_name, ...owner_about].join(' '),
    )
  expect(await found('kind=ar&search=autumn')).toEqual([`ar ${payer} Autumn season`])
  expect(await found(`kind=ar&search=${payer.split(' ')[0]}`)).toHaveLength(1)
  expect([await found('kind=ar&search=winter'), (await get('/accounts?kind=ar&search=winter')).total]).toEqual([[], 0])
  expect(await found('kind=processor&search=clu')).toEqual(['processor Club'])
  expect(await found('owner_kind=merchant&owner_id=7')).toEqual(['dispute_held Club', 'processor Club', 'service_fee_clearing Club'])
  const { items } = await get('/journals?source_type=txn&source_id=2')
  expect(items).toMatchObject([
    {
      journal: 'card_charged',
      source_id: 2,
      entries: expect.arrayContaining([expect.objectContaining({ kind: 'ar', owner_name: payer, cents: -4000 })]),
    },
    { journal: 'dispute_opened', source_id: 5 },
  ])
  expect((await get('/journals?source_type=txn&source_id=2', await server.as(people.otherClubAdmin))).items).toEqual([])
})

test('the books are for admins who may view financials of all regions, each for the own club', async () => {
  const [regional, coach, other] = await Promise.all([
    server.as(people.regional),
    server.as(people.coachSam),
    server.as(people.otherClubAdmin),
  ])
  for (const caller of [regional, coach]) expect((await caller.get(path)).status).toBe(403)
  expect((await get('', other)).kinds).toEqual([])
  const account = (await get('/accounts')).items[0].id as number
  expect((await other.get(`${path}/accounts/${account}/entries`)).status).toBe(404)
})
