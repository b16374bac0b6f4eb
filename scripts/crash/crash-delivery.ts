import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mondayOf } from '../../domain/src/kit/dates.ts'
import { loadDemo } from '../../server/src/demo/demo.ts'
import { openDatabase, type Database } from '../../server/src/kit/database/database.ts'
import { migrate } from '../../server/src/kit/database/migrate.ts'
import { inTransaction } from '../../server/src/kit/database/transaction.ts'
import { fakeSms, fakeSmtp, type Fault } from '../../server/src/kit/delivery/fake-providers.ts'
import { fakeBrowser, fakePush } from '../../server/src/kit/delivery/fake-push.ts'
import { openJobs } from '../../server/src/kit/jobs/jobs.ts'
import { hashPassword } from '../../server/src/kit/secrets/passwords.ts'
import { ask, roleSession, seeded, startServer, stopped, type Running } from './killed-server.ts'

/**
 * Kills the server with SIGKILL while it sends messages by providers that lose, delay, double and bounce them, starts it again an hour later by the clock of
 * rules, and verifies in the end that every recipient was reached or is listed, and nobody twice on one channel. A mail or a push message may arrive twice under
 * one id, by which mail programs and devices know it; a text may not. Uses the embedded database, or the empty PostgreSQL that DATABASE_URL names.
 */
const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' }, keep: { type: 'string' } } })
const kills = Number(values.kills ?? 20)
const random = seeded(Number(values.seed ?? 20261005))
const team = 10
/** The accounts that have a device. */
const withDevice = ['parent', 'secondcontact', 'player']
const scratch = mkdtempSync(join(tmpdir(), 'touchline-crash-'))
const databaseUrl = process.env['DATABASE_URL'] ?? ''
const today = new Date().toISOString().slice(0, 10)
const problems: string[] = []
let passed = 0
const check = (holds: boolean, sentence: string) => {
  if (holds) passed++
  else problems.push(sentence)
}

const [smtp, sms, push] = await Promise.all([fakeSmtp(), fakeSms(), fakePush()])
const faults: Record<Fault, number> = { none: 0, loses: 0, delays: 0, doubles: 0, bounces: 0 }
/** Messages that providers were given, and whether they still make faults. */
let [asked, isFaulty] = [0, true]
function fault(): Fault {
  asked++
  const chance = isFaulty ? random() : 1
  const chosen: Fault = chance < 0.1 ? 'loses' : chance < 0.2 ? 'delays' : chance < 0.3 ? 'doubles' : chance < 0.36 ? 'bounces' : 'none'
  faults[chosen]++
  return chosen
}
/** Hours by which the clock of rules is ahead. */
let ahead = 0
sms.time = () => new Date(Date.now() + ahead * 3_660_000)
for (const provider of [smtp, sms, push]) provider.fault = fault

const start = () =>
  startServer({
    ...{ DATA_DIR: scratch, DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000', TOUCHLINE_DEMO: '0' },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'club@mail.test', CALENDAR_HOSTS: push.url.replace('http://', '') },
    ...{ SMS_URL: sms.url, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'a secret', SMS_FROM: '(303) 555-0199', TOUCHLINE_TWO_FACTOR: 'SuperAdmin' },
    // Messages that a provider does not take are logged as errors.
    TOUCHLINE_LOG: 'silent',
  })

/** Opens the database while no server runs. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dir: scratch })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
const rowsOf = async (database: Database, text: string) => (await database.query('owner', text)).rows

/** The demo club as an installation that sends its messages. */
async function prepare() {
  await withDatabase(async (database) => {
    await migrate(database)
    const passwordHash = await hashPassword('Touchline-1!')
    await database.hold('owner', (db) => loadDemo(db, mondayOf(today), passwordHash))
    for (const text of ['update installation set demo = false', 'delete from delivery', 'delete from account_delivery'])
      await database.query('owner', text)
  })
  const { url, server } = await start()
  const { keys } = fakeBrowser()
  for (const name of withDevice)
    await ask(url, await roleSession(url, name), 'POST', '/comm/push/subscribe', {
      ...{ endpoint: `https://push.example.org/${name}`, keys, client_type: 'desktop' },
    })
  await stopped(server, 'SIGTERM')
  await withDatabase((database) =>
    database.query('owner', `update push_device set fcm_token = replace(fcm_token, 'https://push.example.org', '${push.url}')`),
  )
}

/** Moves the clock of rules on, so that the undo, the digest and the pause before the next try are over, and lets the next server sweep first. */
const hourLater = () =>
  withDatabase(async (database) => {
    ahead++
    await database.query('owner', `update clock set fixed_at = null, shift = make_interval(secs => ${ahead * 3660})`)
    const jobs = await openJobs(database, [], { work: false, onError: () => undefined, sweep: () => Promise.resolve() })
    await database.hold('owner', (db) => inTransaction(db, (tx) => jobs.enqueue(tx, { name: 'sweep' }, {})))
    await jobs.stop()
    return Number((await rowsOf(database, `select count(*)::int as n from delivery where state = 'queued'`))[0]!['n'])
  })

const canceled = new Set<number>()
/** Plans a practice in some hours and cancels it: that is urgent, so it goes out by mail, text and push message. */
async function cancelPractice({ url }: Running) {
  const headers = await roleSession(url, 'coach')
  const wall = (hours: number) =>
    new Date(Date.now() + ahead * 3_660_000 + hours * 3_600_000)
      .toLocaleString('sv-SE', { timeZone: 'America/Denver', dateStyle: 'short', timeStyle: 'short' })
      .replace(' ', 'T')
  const times = { start_time: wall(5), end_time: wall(6) }
  const path = `/teams/${team}/practices`
  const { body } = await ask(url, headers, 'POST', path, times)
  const id = Number(body['id'])
  const { version_id } = (await ask(url, headers, 'GET', `/practices/${id}`)).body
  const off = { ...times, status: 'canceled', version_id }
  const answer = await ask(url, headers, 'POST', `${path}/${id}?trigger_notification=1`, off)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  canceled.add(id)
}

/** Waits until the providers are asked, or for some seconds. */
async function providersAsked(before: number) {
  for (let tries = 0; tries < 200 && asked === before; tries++) await sleep(50)
}
/** Waits until the providers have not been asked for a while. */
async function providersIdle() {
  let last = -1
  for (let calm = 0; calm < 12; calm = asked === last ? calm + 1 : 0) {
    last = asked
    await sleep(250)
  }
}

/** With the server stopped: each message arrived or is listed as undelivered, and nothing arrived twice. */
async function verify() {
  const { sent, failed, people } = await withDatabase(async (database) => {
    const sent = await rowsOf(database, `select id, channel, to_address, body, user_id from delivery where club_id = 1 and state = 'sent'`)
    const failed = await rowsOf(database, `select id from delivery where club_id = 1 and state = 'failed'`)
    const twice = await rowsOf(
      database,
      `select channel, to_address, about_event_id from delivery where state <> 'dropped' and about_event_id is not null
       group by about_event_id, about_state, about_starts_at, user_id, channel, to_address having count(*) > 1`,
    )
    for (const row of twice) problems.push(`two messages about one change: ${JSON.stringify(row)}`)
    const left = await rowsOf(database, `select id, channel, tries, error from delivery where state = 'queued'`)
    for (const row of left) problems.push(`a message still waits: ${JSON.stringify(row)}`)
    const people = await rowsOf(
      database,
      `select about_event_id as event, count(distinct user_id)::int as n from delivery
       where about_event_id = any('{${[...canceled].join(',')}}'::bigint[]) and state in ('sent', 'failed') group by about_event_id`,
    )
    return { sent, failed, people }
  })
  const mails = new Set(smtp.taken.map(({ text }) => /^Message-ID: <(\S+)@/im.exec(text)![1]!))
  const pushes = new Set(push.taken.map(({ headers }) => String(headers['topic'])))
  const texts = Map.groupBy(sms.taken, ({ form }) => `${form['To']!.slice(2)} ${form['Body']}`)
  const textOf = ({ to_address, body }: Record<string, unknown>) => `${String(to_address).replaceAll(/\D/g, '')} ${String(body)}`
  for (const row of sent) {
    const key = `1.${String(row['id'])}`
    const isThere =
      row['channel'] === 'email' ? mails.has(key) : row['channel'] === 'push' ? pushes.has(key.replace('.', '_')) : texts.has(textOf(row))
    check(isThere, `${String(row['channel'])} to ${String(row['to_address'])} counts as sent and never arrived`)
  }
  const wanted = Map.groupBy(
    [...sent].filter(({ channel }) => channel === 'sms'),
    textOf,
  )
  for (const [text, arrived] of texts)
    // Guardians who share a phone get a text each; one that is listed as failed was refused, so it never arrived.
    if (wanted.has(text)) check(arrived.length <= wanted.get(text)!.length, `a text arrived ${arrived.length} times: ${text.slice(0, 60)}`)
  check(people.length === canceled.size, `${canceled.size} practices were canceled, ${people.length} have messages`)
  const counts = new Set(people.map(({ n }) => n))
  check(counts.size === 1, `the practices have messages to different numbers of people: ${[...counts].join(', ')}`)

  const { url, server } = await start()
  const { body } = await ask(url, await roleSession(url, 'admin'), 'GET', '/club_admin/undelivered_messages')
  check(body['total'] === failed.length, `${failed.length} messages failed, ${String(body['total'])} are listed`)
  await stopped(server, 'SIGTERM')
  const doubled = smtp.taken.length - mails.size
  const count = (channel: string) => sent.filter((row) => row['channel'] === channel).length
  return `${count('email')} mails, ${count('sms')} texts and ${count('push')} push messages sent, ${failed.length} listed as undelivered; ${doubled} mails and ${push.taken.length - pushes.size} push messages came again under their id`
}

await prepare()
const restarts: number[] = []
let running = await start()
for (let kill = 1; kill <= kills; kill++) {
  const before = asked
  await cancelPractice(running)
  if (kill > 1) await providersAsked(before)
  const after = Math.round(random() * 400)
  await sleep(after)
  await stopped(running.server, 'SIGKILL')
  const left = await hourLater()
  console.log(`kill ${kill}: ${asked - before} messages at the providers, ${left} left, ${problems.length} problems`)
  running = await start()
  restarts.push(running.ready)
}
isFaulty = false
for (let hour = 0; hour < 16; hour++) {
  await providersIdle()
  await stopped(running.server, 'SIGTERM')
  const left = await hourLater()
  if (left === 0) break
  running = await start()
}
const result = await verify()
await Promise.all([smtp.close(), sms.close(), push.close()])
rmSync(scratch, { recursive: true, force: true })
for (const problem of problems.slice(0, 20)) console.log(problem)
const made = Object.entries(faults).flatMap(([name, count]) => (name === 'none' ? [] : `${name} ${count}`))
console.log(
  `${databaseUrl ? 'PostgreSQL' : 'embedded database'}: ${kills} kills, faults: ${made.join(', ')}; ${result}; slowest restart ${Math.round(Math.max(...restarts))} ms`,
)
if (values.keep) {
  const machine = `${cpus()[0]?.model ?? ''}, ${cpus().length} cores, Node ${process.version}, ${databaseUrl ? 'PostgreSQL' : 'embedded database'}`
  const slowestRestartMs = Math.round(Math.max(...restarts))
  const kept = { at: new Date().toISOString(), machine, kills, faults, result, slowestRestartMs, passed, failed: problems.length }
  writeFileSync(values.keep, `${JSON.stringify(kept, null, 2)}\n`)
}
console.log(`${passed} passed, ${problems.length} failed`)
process.exit(problems.length > 0 ? 1 : 0)
