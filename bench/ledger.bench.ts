import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { cardCharged } from '../domain/src/ledger/journals/payments.ts'
import { loadDemo } from '../server/src/demo/demo.ts'
import { isDatabaseGone, openDatabase, openPool, rowsOf, type Database, type Db } from '../server/src/kit/database/database.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { setVisibleClubs } from '../server/src/kit/database/row-level-security.ts'
import { inTransaction } from '../server/src/kit/database/transaction.ts'
import { hashPassword } from '../server/src/kit/secrets/passwords.ts'
import { checkLedger } from '../server/src/ledger/check-ledger.ts'
import { ledgerAlone } from '../server/src/ledger/test-posting.ts'
import { findAccount } from '../server/src/ledger/explain.ts'
import { post } from '../server/src/ledger/post.ts'
import { sumOpenDays } from '../server/src/ledger/sum-open-days.ts'
import { startScratchCluster } from './scratch-cluster.ts'
import { answers, children, startNode } from './processes.ts'

/**
 * Postings of card payments, and the pages that explain a ledger of `entries` lines, on a PostgreSQL of its own. First `gate` payments are posted, one of a
 * hundred twice at once and one of a hundred on a connection that is cut in its transaction; then the books must balance and each payment count once. Then
 * four arms in turns: the posting of the product and the same rows by plain statements in plain tables (limits/ledger_raw.sql), over all clubs and in one. The
 * results are ratios of medians. `--entries 1000000 --rounds 5 --seconds 10` is the goal: 0.5 of the plain statements, 0.8 in one club, the balance of any
 * account on any day within 50 ms and each page within 200 ms in 99 of 100 cases. Last, three endpoints over HTTP on all connections at once, beside plain
 * statements that answer the same from the plain tables, in turns.
 */
const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000000' },
    clubs: { type: 'string', default: '100' },
    gate: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    conns: { type: 'string', default: '5' },
    pages: { type: 'string', default: '100' },
    floor: { type: 'string', default: '0.5' },
    hot: { type: 'string', default: '0.8' },
    keep: { type: 'string' },
  },
})
const number = (name: Exclude<keyof typeof values, 'keep'>) => Number(values[name])
const [clubs, conns] = [number('clubs'), number('conns')]
const limits = { balanceMs: 50, pageMs: 200 }
const on = '2026-10-05'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const { cluster, scratch } = startScratchCluster(children)
const machine = `${cpus()[0]?.model ?? ''}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${cluster.version}`
console.log(machine)

const wrong: string[] = []
const gate = (holds: boolean, sentence: string) => void (holds || wrong.push(sentence))
const at = (list: readonly number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.ceil(list.length * share) - 1)] ?? 0
const median = (list: readonly number[]) => at(list, 0.5)
const tenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10
const dice = (below: number) => Math.floor(Math.random() * below)

const database = await load()
const subscriptions = new Map(
  (
    await database.query(
      'owner',
      `select club_id, count(*)::int as n from ledger_account where kind = 'ar' and owner_id > 1000000 group by 1`,
    )
  ).rows.map((row) => [Number(row['club_id']), Number(row['n'])]),
)
let lastTxn = 100_000_000
const raw = openPool({ connectionString: cluster.urlOf('touchline', 'touchline'), max: conns })

async function load(): Promise<Database> {
  const began = performance.now()
  cluster.psql('postgres', '-c', 'create role touchline login createrole')
  cluster.psql('postgres', '-c', 'create database touchline owner touchline')
  const opened = await openDatabase({ url: cluster.urlOf('touchline', 'touchline') })
  await migrate(opened)
  const passwordHash = await hashPassword('Touchline-1!')
  await opened.hold('owner', (db) => loadDemo(db, on, passwordHash))
  await opened.query('owner', `update clock set shift = timestamptz '2026-10-05 15:00:00+00' - now()`)
  opened.rereadClock()
  cluster.psql('touchline', '-v', `entries=${number('entries')}`, '-v', `clubs=${clubs}`, '-f', here('ledger-rows.sql'))
  cluster.psql('touchline', '-f', here('limits/ledger_raw.sql'))
  cluster.psql('touchline', '-c', 'grant usage on schema raw to touchline', '-c', 'grant all on all tables in schema raw to touchline')
  cluster.psql('touchline', '-c', 'vacuum analyze', '-c', 'checkpoint')
  const lines = cluster.psql('touchline', '-c', 'select count(*) from ledger_entry')
  console.log(`${lines} entries in ${clubs} clubs, loaded in ${Math.round((performance.now() - began) / 1000)} s`)
  return opened
}

interface Payment {
  club: number
  subscription: number
  txn: number
}
/** A payment of ten dollars for a random subscription, which owes much more. */
function newPayment(club: number): Payment {
  return { club, subscription: club * 1_000_000 + 1 + dice(subscriptions.get(club)!), txn: ++lastTxn }
}
const journalOf = ({ subscription, txn }: Payment) =>
  cardCharged(
    { source: { type: 'txn', id: txn }, of: { txn_id: txn, payment_txn_id: txn } },
    { merchant: 7, parts: [{ cents: 1000, of: { subscription_id: subscription, charge_line_id: subscription, program_id: 4 } }], fee: 330 },
  )
const everyClub = Array.from({ length: clubs }, (_, index) => index + 1)
/** Holds a connection of requests that sees all clubs. */
const seeing = <T>(work: (db: Db) => Promise<T>) =>
  database.hold('app', async (db) => {
    await setVisibleClubs(db, everyClub)
    return await work(db)
  })
const postOne = (db: Db, payment: Payment) =>
  inTransaction(db, (tx) => post(tx, { clubId: payment.club, on, byUserId: null, providerObject: `ch_${payment.txn}` }, journalOf(payment)))

/** Payments that come twice at once, and payments whose connection dies, count once; and the books balance. */
async function checkPostings() {
  const count = number('gate')
  let [left, twins, cut] = [count, 0, 0]
  const once = (payment: Payment) => seeing((db) => postOne(db, payment))
  await Promise.all(
    Array.from({ length: conns }, async () => {
      while (left-- > 0) {
        const payment = newPayment(1 + dice(clubs))
        if (left % 100 === 1) await Promise.all([once(payment), once(payment)]).then(() => twins++)
        else if (left % 100 === 2) {
          await cutDuring(payment).catch(() => cut++)
          await untilThere(() => once(payment))
        } else await untilThere(() => once(payment))
      }
    }),
  )
  const [journals, lines] = cluster
    .psql(
      'touchline',
      '-c',
      `select count(distinct t.source_id), count(*) from ledger_tx t join ledger_entry e on e.club_id = t.club_id and e.tx_id = t.id
       where t.source_type = 'txn' and t.source_id > 100000000`,
    )
    .split('|')
    .map(Number) as [number, number]
  gate(journals === count && lines === 6 * count, `${count} payments were posted: ${journals} journals with ${lines} lines are there.`)
  await checkBooks('after the gate')
  console.log(`${count} payments posted, ${twins} of them twice at once, ${cut} on connections that were cut: ${wrong.length} faults`)
}

/** Posts on a connection that the database ends at any moment of it. */
const cutDuring = (payment: Payment) =>
  seeing(async (db) => {
    const [{ pid }] = (await rowsOf<{ pid: number }>(db, 'select pg_backend_pid() as pid', [])) as [{ pid: number }]
    const killed = sleep(dice(5)).then(() => raw.query('select pg_terminate_backend($1)', [pid]))
    const [posted] = await Promise.allSettled([postOne(db, payment), killed])
    if (posted.status === 'rejected') throw posted.reason
  })
/** The pool may hand out a connection that was cut a moment ago. */
async function untilThere(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      return void (await work())
    } catch (error) {
      if (tries > 5 || !isDatabaseGone(error as Error)) throw error
    }
}

async function checkBooks(when: string) {
  for (const club of [1, 2, clubs]) {
    const broken = (await database.hold('owner', (db) => checkLedger(db, club, ledgerAlone))).filter(({ holds }) => !holds)
    const named = broken.map(({ name, example }) => `${name} ${example}`).join(', ')
    gate(broken.length === 0, `The books of club ${club} do not balance ${when}: ${named}`)
  }
}

/** The same rows by plain statements, prepared, in one transaction: the journal with its lines, two balances, and the balance of the payer. */
async function postRaw(client: pg.ClientBase, { club, subscription, txn }: Payment) {
  const [payer, provider, fee] = [2 * subscription, club * 10 + 2, club * 10 + 3]
  const run = (name: string, text: string, given: unknown[]) => client.query({ name, text, values: given })
  await client.query('begin')
  await run(
    'lines',
    `with j as (insert into raw.tx (club_id, journal, source_type, source_id, step, on_date) values ($1, 'card_charged', 'txn', $2, 'succeeded', $3) returning id)
     insert into raw.entry (club_id, tx_id, line, account_id, on_date, cents, subscription_id, charge_line_id, merchant_id, txn_id, payment_txn_id)
     select $1, j.id, l.line, l.account, $3, l.cents, $4, $4, 7, $2, $2 from j, unnest($5::int[], $6::bigint[], $7::bigint[]) l (line, account, cents)`,
    [club, txn, on, subscription, [1, 2, 3, 4, 5, 6], [provider, provider, provider, fee, fee, payer], [1000, 330, -330, -330, 330, -1000]],
  )
  const change = 'update raw.balance set cents = cents + $3 where club_id = $1 and account_id = $2'
  await run('change', change, [club, payer, -1000])
  await run('change', change, [club, provider, 1000])
  await run('left', 'select cents from raw.balance where club_id = $1 and account_id = $2', [club, payer])
  await client.query('commit')
}

/** Posts as requests do, whose connection sees the clubs of the caller: twenty payments in one club, then in the next. */
function postIn(db: Db, clubOf: () => number) {
  let [club, posted] = [0, 0]
  return async () => {
    if (posted++ % 20 === 0) {
      club = clubOf()
      await setVisibleClubs(db, [club])
    }
    await postOne(db, newPayment(club))
  }
}

type ArmName = 'raw' | 'product' | 'rawHot' | 'productHot'
/** Postings a second of each arm, in turns. */
async function measureArms() {
  const goOn = async (until: number, one: () => Promise<unknown>) => {
    let done = 0
    for (; performance.now() < until; done++) await one()
    return done
  }
  const arm = async (name: ArmName, seconds: number) => {
    const clubOf = () => (name.endsWith('Hot') ? 1 : 1 + dice(clubs))
    const until = performance.now() + seconds * 1000
    const one = async () => {
      if (name.startsWith('product')) return await seeing((db) => goOn(until, postIn(db, clubOf)))
      const client = await raw.connect()
      const done = await goOn(until, () => postRaw(client, newPayment(clubOf())))
      client.release()
      return done
    }
    const done = await Promise.all(Array.from({ length: conns }, one))
    return done.reduce((sum, count) => sum + count, 0) / seconds
  }
  const names: ArmName[] = ['raw', 'product', 'rawHot', 'productHot']
  const taken: Record<ArmName, number[]> = { raw: [], product: [], rawHot: [], productHot: [] }
  for (const name of names) await arm(name, 1)
  for (let round = 0; round < number('rounds'); round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) taken[name].push(await arm(name, number('seconds')))
  await checkBooks('after the rounds')
  const ratios = (product: ArmName, plain: ArmName) => taken[product].map((rate, round) => rate / taken[plain][round]!)
  return { taken, ratio: ratios('product', 'raw'), hot: ratios('productHot', 'rawHot') }
}

const anyDay = () => new Date(Date.UTC(2023, 9, 5 + dice(1096))).toISOString().slice(0, 10)
const anyFamily = () => 1_000_001 + dice(subscriptions.get(1)!)
/** The request for the balance of an account of a family, or of the account at the provider, on a day. */
const balanceAsk = (on: string) =>
  Math.random() < 0.5
    ? { kind: 'ar', owner_kind: 'subscription', owner_id: anyFamily(), on }
    : { kind: 'processor', owner_kind: 'merchant', owner_id: 7, on }

/** The balance of any account on any day as requests read it, and the pages of Books over HTTP, one after the other. */
async function measurePages(ask: Ask) {
  const tries = number('pages')
  const most = subscriptions.get(1)!
  const anyAccount = () => (Math.random() < 0.5 ? 11 + dice(3) : 2 * anyFamily())
  const taken = async (work: () => Promise<unknown>, times = tries) => {
    const list: number[] = []
    for (let time = 0; time < times; time++) {
      const began = performance.now()
      await work()
      list.push(performance.now() - began)
    }
    return { p50: tenths(median(list)), p99: tenths(at(list, 0.99)) }
  }
  const balance = await seeing((db) => taken(() => findAccount(db, 1, anyAccount(), anyDay()), tries * 10))
  const entries = (account: number, query: object) => ask(`/books/accounts/${account}/entries`, query)
  const total = async (account: number) => Number(((await entries(account, { page_size: 50 })) as { total: number }).total)
  const lastPage = Math.ceil((await total(12)) / 50)
  // The server does this each minute.
  const sumsOfAllEntries = await taken(() => ask('/books', {}), Math.ceil(tries / 4))
  const began = performance.now()
  await database.hold('jobs', (db) => sumOpenDays(db))
  console.log(
    `sums of all entries of today: p50 ${sumsOfAllEntries.p50}, p99 ${sumsOfAllEntries.p99} ms; kept after ${tenths(performance.now() - began)} ms`,
  )
  return {
    balance,
    balanceByRequest: await taken(() => ask('/books/accounts', balanceAsk(anyDay())), tries * 2),
    ...{ sums: await taken(() => ask('/books', {})), sumsOfADay: await taken(() => ask('/books', { on: anyDay() })) },
    ...{ accounts: await taken(() => ask('/books/accounts', { kind: 'ar', page: 1 + dice(most / 50), on: anyDay() })) },
    ...{ family: await taken(() => entries(2 * (1_000_001 + dice(most)), {})) },
    ...{
      provider: await taken(() => entries(12, { page_size: 50 })),
      providerLate: await taken(() => entries(12, { page_size: 50, page: lastPage })),
    },
    providerMonth: await taken(() => entries(12, { page_size: 50, from: '2026-09-01', to: '2026-09-30' })),
    lines: lastPage * 50,
  }
}

/** The same requests to the plain tables; they have no closed days, so their sums are those of today. */
const plain = {
  balance: ({ owner_kind, owner_id, on: day }: ReturnType<typeof balanceAsk>) =>
    raw.query({
      ...{ name: 'balance', text: 'select sum(cents) from raw.entry where club_id = 1 and account_id = $1 and on_date <= $2' },
      values: [owner_kind === 'merchant' ? 12 : 2 * owner_id, day],
    }),
  page: (family: number) =>
    raw.query({
      ...{ name: 'page', text: 'select * from raw.entry where club_id = 1 and account_id = $1 order by on_date, tx_id, line limit 50' },
      values: [2 * family],
    }),
  sums: () =>
    raw.query(`select a.kind, count(*), sum(b.cents) from raw.balance b join ledger_account a on a.club_id = 1 and a.id = b.account_id
      where b.club_id = 1 group by a.kind`),
}

/** Requests a second of the endpoints on all connections at once, of the plain statements, in turns, and their times. */
async function measureEndpoints(ask: Ask) {
  const asks = {
    balance: [() => plain.balance(balanceAsk(anyDay())), () => ask('/books/accounts', balanceAsk(anyDay()))],
    page: [() => plain.page(anyFamily()), () => ask(`/books/accounts/${2 * anyFamily()}/entries`, { page_size: 50 })],
    sums: [() => plain.sums(), () => ask('/books', {})],
  } satisfies Record<string, [() => Promise<unknown>, () => Promise<unknown>]>
  const rateOf = async (one: () => Promise<unknown>, seconds: number, times: number[]) => {
    const until = performance.now() + seconds * 1000
    const before = times.length
    const goOn = async () => {
      for (let began = performance.now(); began < until; began = performance.now()) {
        await one()
        times.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: conns }, goOn))
    return (times.length - before) / seconds
  }
  const found = []
  for (const [name, [bare, request]] of Object.entries(asks)) {
    const [rates, times]: [[number, number][], number[]] = [[], []]
    for (const one of [bare, request]) await rateOf(one, 0.5, [])
    for (let round = 0; round < number('rounds'); round++) {
      const ofRequests = round % 2 === 1 ? await rateOf(request, 1, times) : null
      const ofBare = await rateOf(bare, 1, [])
      rates.push([ofBare, ofRequests ?? (await rateOf(request, 1, times))])
    }
    const [plainRate, rate] = [median(rates.map(([one]) => one)), median(rates.map(([, one]) => one))]
    const share = Math.round(median(rates.map(([one, other]) => other / one)) * 100) / 100
    found.push({
      name,
      plain: Math.round(plainRate),
      requests: Math.round(rate),
      share,
      p50: tenths(median(times)),
      p99: tenths(at(times, 0.99)),
    })
  }
  return found
}

type Ask = (path: string, query: object) => Promise<unknown>
/** Starts the server, and returns requests of an administrator. */
async function signIn(): Promise<Ask> {
  startNode(here('../server/src/main.ts'), {
    ...{ DATABASE_URL: cluster.urlOf('touchline', 'touchline'), PORT: String(cluster.port + 1), HOST: '127.0.0.1' },
    ...{ DATA_DIR: join(scratch, 'data'), TOUCHLINE_LOG: 'error', TOUCHLINE_DEMO: '1', TOUCHLINE_FLOOD_LIMIT: '100000000' },
    NODE_ENV: 'production',
  })
  const url = `http://127.0.0.1:${cluster.port + 1}/api`
  await answers(`${url}/health`)
  const send = async (path: string, body: object, headers = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    return (await (await fetch(url + path, init)).json()) as { token: string; access_key: string }
  }
  const { token } = await send('/auth/login', { email: 'admin@demo.touchline.test', password: 'Touchline-1!' })
  const authorization = `Bearer ${token}`
  const { access_key } = await send('/firebase/user/login', { client_type: 'desktop' }, { authorization })
  return async (path, query) => {
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const reply = await fetch(`${url}/program_admin${path}?${search}`, { headers: { authorization, 'x-access-key': access_key } })
    if (reply.status !== 200) throw new Error(`${path}?${search} is answered with ${reply.status}.`)
    return await reply.json()
  }
}

function report() {
  const { taken } = rates
  const shares = { ratio: Math.round(median(rates.ratio) * 100) / 100, hot: Math.round(median(rates.hot) * 100) / 100 }
  const range = (list: readonly number[]) => `${Math.round(Math.min(...list))} to ${Math.round(Math.max(...list))}`
  for (const [name, list] of Object.entries(taken))
    console.log(`${name.padEnd(10)} ${Math.round(median(list))} postings a second (${range(list)})`)
  console.log(`product ${shares.ratio} of the plain statements (goal ${values.floor}), in one club ${shares.hot} (goal ${values.hot})`)
  console.table(Object.fromEntries(Object.entries(pages).filter(([name]) => name !== 'lines')))
  console.log(`on ${conns} connections at once, a second:`)
  console.table(endpoints)
  gate(shares.ratio >= number('floor'), `A posting reaches ${shares.ratio} of the plain statements, less than ${values.floor}.`)
  gate(shares.hot >= number('hot'), `A posting in one club reaches ${shares.hot} of the plain statements, less than ${values.hot}.`)
  const { balance, balanceByRequest, lines, ...explained } = pages
  for (const { p99 } of [balance, balanceByRequest])
    gate(p99 <= limits.balanceMs, `A balance takes ${p99} ms, more than ${limits.balanceMs}.`)
  for (const [name, { p99 }] of Object.entries(explained))
    gate(p99 <= limits.pageMs, `The page ${name} takes ${p99} ms, more than ${limits.pageMs}.`)
  if (values.keep) {
    const options = { ...values, keep: undefined }
    const result = { at: new Date().toISOString(), machine, options, rates, shares, pages: { ...pages, lines }, endpoints, wrong }
    writeFileSync(values.keep, `${JSON.stringify(result, null, 2)}\n`)
  }
  for (const sentence of wrong) console.error(sentence)
  process.exit(wrong.length > 0 ? 1 : 0)
}

await checkPostings()
const rates = await measureArms()
const ask = await signIn()
const pages = await measurePages(ask)
const endpoints = await measureEndpoints(ask)
report()
