import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startScratchCluster } from '../../bench/scratch-cluster.ts'
import { loadDemo } from '../../server/src/demo/demo.ts'
import { openDatabase } from '../../server/src/kit/database/database.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { hashPassword } from '../../server/src/kit/secrets/passwords.ts'
import { booksBrokenBy } from '../../server/src/payments/book-statements.ts'
import { stripeProvider } from '../../server/src/payments/provider/stripe-provider.ts'
import { reconcile } from '../../server/src/payments/reconcile.ts'
import { openSandbox, sandboxKeys } from '../../server/src/payments/sandbox/open-sandbox.ts'
import { openClub, saveMethod, webhookSecret } from '../../server/src/payments/sandbox/test-sandbox.ts'
import { openMoney } from '../../server/src/payments/test-money.ts'
import type { TestServer } from '../../server/test/test-server.ts'
import { crashPoints, type CrashPoint } from './crash-points.ts'
import { ask, roleSession, startServer, stopped, type Running } from './killed-server.ts'

/**
 * Lets the server kill itself with SIGKILL at each of five points of a payment by card, of a bank debit and of a refund, starts it again, and repeats the request or
 * not. The provider is the sandbox of this process, over HTTP and with connections of its own, so it goes on. Each payment and refund has to be made once at the
 * provider and in the books, with one receipt; days later the same holds of payouts, and the books agree with the provider. Uses a PostgreSQL of its own.
 */
const { values } = parseArgs({ options: { keep: { type: 'string' } } })
const kinds = ['card', 'bank', 'refund'] as const
type Kind = (typeof kinds)[number]
const runs = crashPoints.flatMap((point) => kinds.map((kind) => ({ point, kind })))
const began = performance.now()
const problems: string[] = []
let passed = 0
const check = (holds: boolean, sentence: string) => {
  if (holds) passed++
  else problems.push(sentence)
}

const children = new Set<Running['server']>()
const { cluster, scratch } = startScratchCluster(children)
cluster.psql('postgres', '-c', 'create role touchline login createrole', '-c', 'create database touchline owner touchline')
const url = cluster.urlOf('touchline', 'touchline')
const database = await openDatabase({ url })
await migrate(database)
const passwordHash = await hashPassword('Touchline-1!')
await database.hold('owner', (db) => loadDemo(db, '2026-10-05', passwordHash))
const rows = async (text: string, given: readonly unknown[] = []) => (await database.query('owner', text, given)).rows
const count = async (text: string, ...given: unknown[]) => Number((await rows(`select count(*)::int as n ${text}`, given))[0]!['n'])
await rows(`update clock set shift = timestamptz '2026-10-05 15:00:00+00' - now()`)
database.rereadClock()

let running: Running | null = null
const faults: unknown[] = []
const sandbox = await openSandbox({
  database,
  receiver: (vendor) => running && { url: `${running.url}/api/payments/${vendor}/events`, secret: webhookSecret },
  interval: 200,
  onError: (error) => faults.push(error),
})
const provider = stripeProvider({ ...sandboxKeys, webhookSecret, baseUrl: sandbox.url })
const payments = { card: provider, bank: provider }
/** The parts of a test server that lay the rows: the server itself is another process. */
const laid = { database, rows, ctx: { payments, questions: { booksBrokenBy } } } as unknown as TestServer
const money = await openMoney(laid)
const club = await openClub({ provider, sandbox })
await rows('update club_merchant set external_account = $2 where id = $1', [money.merchant, club.account])
await rows('update provider_account set account = $2 where merchant_id = $1', [money.merchant, club.account])
await rows(
  `insert into billing_customer (club_id, billing_account_id, merchant_id, external)
   select 1, id, $2, $3 from billing_account where club_id = 1 and user_id = $1`,
  [money.user, money.merchant, club.customer],
)
for (const [kind, account] of [
  ['card', '4242424242424242'],
  ['bank', '000123456789'],
] as const) {
  const method = await saveMethod({ provider, sandbox } as Parameters<typeof saveMethod>[0], club, kind, account)
  await rows('update payment_method set external = $2 where id = $1', [money.methods[kind], method])
}

const start = async (point: CrashPoint): Promise<Running> => {
  const started = await startServer(
    {
      ...{
        DATABASE_URL: url,
        DATA_DIR: join(scratch, 'data'),
        HOST: '127.0.0.1',
        PUBLIC_URL: 'http://localhost:3000',
        TOUCHLINE_DEMO: '1',
      },
      ...{ TOUCHLINE_CRASH_AT: point, TOUCHLINE_CRASH_SANDBOX: sandbox.url },
    },
    './payments-server.ts',
  )
  children.add(started.server)
  return started
}
/** Moves the clock of rules, and lets the server do what is due. */
async function later(minutes: number) {
  await ask(running!.url, {}, 'POST', '/dev/clock', { advance_minutes: minutes })
  database.rereadClock()
}
/** Waits until no call of the provider and no event is left. */
async function settled() {
  const open = () =>
    count(`from (select from provider_operation where state = 'pending' union all select from provider_event where state = 'new') o`)
  for (let tries = 1; tries <= 200 && (await open()) > 0; tries++) {
    await sleep(100)
    if (tries % 20 === 0) await later(3)
  }
}

interface Ask {
  kind: Kind
  path: string
  body: object
  key: string
}
const pay = (subscription: number, kind: 'card' | 'bank'): Ask => ({
  ...{ kind, path: `/registrations/${subscription}/payments`, key: `crash-payment-${subscription}` },
  body: { cents: 5000, payment_method_id: money.methods[kind] },
})
running = await start('intent-open')
const [payer, admin] = [await roleSession(running.url, 'parent'), await roleSession(running.url, 'admin')]
const send = ({ kind, path, body, key }: Ask) =>
  ask(running!.url, { ...(kind === 'refund' ? admin : payer), 'idempotency-key': key }, 'POST', path, body)
/** A request of a run, on a subscription of its own; a refund has a payment that was made before. */
async function newAsk(kind: Kind): Promise<Ask> {
  const subscription = await money.owe(5000)
  if (kind !== 'refund') return pay(subscription, kind)
  const { body } = await send(pay(subscription, 'card'))
  const path = `/program_admin/transactions/${String(body['id'])}/refund`
  return { kind, path, body: { cents: 2000, to: 'method' }, key: `crash-refund-${subscription}` }
}
const asks: Ask[] = []
for (const { kind } of runs) asks.push(await newAsk(kind))
await settled()

/** The effects of one request, each with its count. */
const effects = async () => ({
  payments: await count(`from txn where type = 'payment'`),
  refunds: await count(`from txn where type = 'refund'`),
  calls: await count('from provider_operation'),
  // The hourly comparison with the provider may post its fees meanwhile.
  journals: await count(`from ledger_tx where source_type = 'txn' and step <> 'provider fee'`),
  receipts: await count('from receipt'),
  mails: await count(`from delivery where dedupe_key like 'txn:%'`),
  atProvider: await count(`from payment_sandbox.object where kind in ('payment_intent', 'refund')`),
})
type Effects = Awaited<ReturnType<typeof effects>>
const single = { calls: 1, journals: 1, atProvider: 1 }
const expected: Record<Kind, Effects> = {
  card: { payments: 1, refunds: 0, ...single, receipts: 1, mails: 1 },
  bank: { payments: 1, refunds: 0, ...single, receipts: 0, mails: 0 },
  refund: { payments: 0, refunds: 1, ...single, receipts: 0, mails: 1 },
}
const kept: object[] = []

/** One death and what follows; `next` is the point of the next one. */
async function play(asked: Ask, point: CrashPoint, next: CrashPoint) {
  const { server } = running!
  const before = await effects()
  const armed = once(server, 'message')
  server.send('arm')
  await armed
  const exit = once(server, 'exit', { signal: AbortSignal.timeout(30_000) }).catch(() => null)
  // The connection ends with the process, unless the reply was faster.
  await send(asked).catch(() => null)
  const ended = await exit
  const name = `${asked.kind} at ${point}`
  check(ended?.[1] === 'SIGKILL', `${name}: the server did not die there.`)
  if (!ended) await stopped(server, 'SIGKILL')
  children.delete(server)
  running = null
  running = await start(next)
  // A payer whose request was lost repeats it; of the others some do and some never come back.
  const repeats = point === 'intent-open' || asked.kind !== 'bank'
  if (repeats) check((await send(asked)).status === 200, `${name}: the repeated request was refused.`)
  await later(3)
  await settled()
  const after = await effects()
  const done = Object.fromEntries(Object.entries(after).map(([key, number]) => [key, number - before[key as keyof Effects]]))
  const wanted = Object.entries(expected[asked.kind])
  for (const [key, number] of wanted) check(done[key] === number, `${name}: ${done[key]} instead of ${number} ${key}.`)
  console.log(
    `${name}: killed, answers again after ${Math.round(running.ready)} ms, ${repeats ? 'repeated, ' : ''}${problems.length} problems`,
  )
  kept.push({ point, kind: asked.kind, repeated: repeats, restartMs: Math.round(running.ready), done })
}
for (const [at, { point }] of runs.entries()) await play(asks[at]!, point, (runs[at + 1] ?? runs[0]!).point)

/** Banks settle and pay out in the days that follow. */
for (let day = 1; day <= 14; day++) {
  await later(1440)
  while ((await sandbox.work()) > 0) await sleep(50)
  await settled()
  const differences = await reconcile(money.work)
  check(differences.length === 0, differences.join('; '))
}

const both = async (what: string, booked: string, atProvider: string) => {
  const [[ours], [theirs]] = [await rows(booked), await rows(atProvider)]
  check(
    JSON.stringify(ours) === JSON.stringify(theirs),
    `${what}: ${JSON.stringify(ours)} in the books, ${JSON.stringify(theirs)} at the provider.`,
  )
  return `${String(ours!['n'])} ${what}`
}
const sums = (cents: string) => `select count(*)::int as n, coalesce(sum(${cents}), 0)::int as cents`
const objects = (kind: string, state: string) =>
  `${sums(`(body ->> 'amount')::int`)} from payment_sandbox.object where kind = '${kind}' and body ->> 'status' = '${state}'`
const booked = (type: string) => `${sums('cents + fee_cents')} from txn where type = '${type}' and status = 'completed'`
const made = [
  await both('payments', booked('payment'), objects('charge', 'succeeded')),
  await both('refunds', booked('refund'), objects('refund', 'succeeded')),
  await both('payouts', booked('payout'), objects('payout', 'paid')),
]
check((await count(`from txn where type = 'payout'`)) > 0, 'Nothing was paid out.')
const nothing = async (what: string, text: string) => check((await count(text)) === 0, what)
await nothing('A payment, refund or payout has not ended.', `from txn where status <> 'completed'`)
await nothing(
  'A payment has no receipt, or several.',
  `from (select from txn t left join receipt r on r.txn_id = t.id where t.type = 'payment' group by t.id having count(r.id) <> 1) t`,
)
await nothing(
  'A step of a transaction is booked twice, or a payout is not booked as paid.',
  `from (select from txn t join ledger_tx l on l.source_type = 'txn' and l.source_id = t.id group by t.id, t.type
     having count(*) <> count(distinct l.step) or (t.type = 'payout' and count(*) <> 2)) t`,
)
await nothing('An object of the provider is unknown to the books.', 'from orphaned_object')
const broken = await money.broken()
check(broken.length === 0, `The books do not balance: ${broken.join(', ')}`)
check(faults.length === 0, `The sandbox failed: ${String(faults[0])}`)

await stopped(running.server, 'SIGTERM')
await sandbox.close()
await database.close()
const seconds = Math.round((performance.now() - began) / 1000)
for (const problem of problems.slice(0, 20)) console.log(problem)
console.log(`${runs.length} kills at ${crashPoints.length} points in ${seconds} s: ${made.join(', ')}`)
if (values.keep) {
  const machine = `${cpus()[0]?.model ?? ''}, ${cpus().length} cores, Node ${process.version}, ${cluster.version}`
  const result = { at: new Date().toISOString(), machine, seconds, runs: kept, made, passed, failed: problems.length, problems }
  writeFileSync(values.keep, `${JSON.stringify(result, null, 2)}\n`)
}
console.log(`${passed} passed, ${problems.length} failed`)
process.exit(problems.length > 0 ? 1 : 0)
