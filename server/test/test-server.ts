import { lateMailJob, type LateMail } from '../src/account/mail-later.ts'
import { newToken, openSecrets } from '../src/kit/secrets/secrets.ts'
import { acknowledgeButton } from '@touchline/domain/notifications/ask-to-acknowledge'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished, TestRunner } from 'vitest'
import { eventsNow } from '../src/calendar/events-now.ts'
import { newApp, registerAll } from '../src/app.ts'
import { serverAreas } from '../src/areas.ts'
import { hashOf } from '../src/kit/secrets/credentials.ts'
import { openDatabase, type Database } from '../src/kit/database/database.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { outside } from '../src/kit/http/fetch-outside.ts'
import { diskFiles } from '../src/kit/files/files.ts'
import type { AppContext } from '../src/kit/app-context.ts'
import { openJobs } from '../src/kit/jobs/jobs.ts'
import { readSettings } from '../src/kit/settings.ts'
import { personsDevices } from '../src/native/native.store.ts'
import { receiptOf } from '../src/kit/delivery/receipts.ts'
import { deliverDue, deliveryJob, type Delivery } from '../src/kit/delivery/deliver.ts'
import { testPaymentProviders } from '../src/payments/test-provider.ts'
import { noProviders } from '../src/kit/delivery/providers.ts'
import { questionsTo } from '../src/kit/questions.ts'
import { sweep, sweepJob } from '../src/kit/jobs/sweep.ts'
import { keptDatabase } from './kept-database.ts'
import { dropDatabase } from './test-postgres.ts'
// The types that inject() returns are declared there; importers of this file need them too.
import type {} from './test-snapshot.ts'

export interface Answered {
  status: number
  body: any // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into whatever came
  headers: LightMyRequestResponse['headers']
  raw: string
}
export interface Caller {
  get(path: string): Promise<Answered>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  delete(path: string): Promise<Answered>
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  userId: number
  headers: Record<string, string>
}

/** A test server: the demo club in a database of its own with the whole server over it, called over HTTP without a socket. */
export interface TestServer {
  app: FastifyInstance
  ctx: AppContext
  database: Database
  /** Pins the clock of rules. */
  at(instant: string): Promise<void>
  /** Opens a role session for the user, in the first role or in the one named like `Coach_1`. */
  as(email: string, role?: string): Promise<Caller>
  /** Opens a session of the super admin logged in as somebody else. */
  actAs(email: string, role?: string): Promise<Caller>
  anonymous: Caller
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Sends the messages that are due, and shows the notifications: the part of a sweep that most tests of messages wait for, at a fraction of its time. */
  deliver(): Promise<void>
  close(): Promise<void>
}

interface TestServerOptions {
  now?: string
  jobs?: boolean
  settings?: Partial<AppContext['settings']>
}

/** Opens the test server of a test, which is closed after it, or before all tests that of a file, which is closed after its last one. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const testServer = await openTestServer(options)
  if (TestRunner.getCurrentTest() === undefined) testServers.push(testServer)
  else onTestFinished(() => testServer.close())
  return testServer
}
const testServers: TestServer[] = []
/** Called after each file by server/test/close-test-servers.ts: the files of a worker share this module. */
export async function closeTestServers(): Promise<void> {
  for (const testServer of testServers.splice(0)) await testServer.close()
}

/** Opens a test server that the caller closes, for tests that need several. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-test-'))
  const { database, drop } = await openCopy()
  const settings = { ...readSettings({ DATA_DIR: dataDir, TOUCHLINE_LOG: 'silent' }), floodLimit: 1_000_000, ...options.settings }
  const app = newApp(settings)
  const failures: unknown[] = []
  const log = Object.assign(Object.create(app.log) as typeof app.log, { error: (...parts: unknown[]) => void failures.push(parts) })
  const files = diskFiles(join(dataDir, 'files'))
  const secrets = openSecrets({ dir: dataDir })
  // Messages stay in the outbox.
  const delivery: Delivery = {
    ...{ database, eventsNow, ...personsDevices, post: noProviders, publicUrl: settings.publicUrl },
    receiptOf: (message) => receiptOf(secrets, message),
    acknowledgeButton,
    onStopped: () => Promise.resolve(),
    onError: () => {},
  }
  const payments = testPaymentProviders()
  const clubFile = serverAreas.flatMap((area) => area.clubFile)
  const questions = questionsTo(serverAreas)
  const background = { database, files, secrets, publicUrl: settings.publicUrl, clubFile, questions, payments, ctx: () => null }
  const sweepAll = () => sweep(serverAreas, delivery, background)
  // Mails that the server writes after the reply; tests see them before the reply.
  const lateMails: LateMail[] = []
  const noteLateMail: AppContext['jobs']['enqueue'] = (_tx, { name }, data) => {
    if (name === lateMail.name) lateMails.push(data as unknown as LateMail)
    return Promise.resolve()
  }
  const jobs = options.jobs
    ? await openJobs(database, [deliveryJob(delivery), sweepJob(sweepAll)], {
        work: false,
        onError: (error) => failures.push(error),
        sweep: sweepAll,
      })
    : { enqueue: noteLateMail, sweep: sweepAll, stop: () => Promise.resolve() }
  const ctx: AppContext = {
    settings,
    demo: true,
    database,
    secrets,
    version: '0.0.0-test',
    log,
    registered: new Set(),
    changes: new Map(),
    playerRows: [],
    forgetPerson: [],
    leaveRole: [],
    questions,
    counters: [],
    files,
    payments,
    jobs,
    outside,
    live: { access: [], flush: () => Promise.resolve(0), dropSession: () => {} },
    afterCommit: () => {},
  }
  const lateMail = lateMailJob(() => ctx)
  await registerAll(app, ctx, { screens: false, processFigures: false })
  await app.ready()

  const at = async (instant: string) => {
    await database.hold('owner', (db) => sql`update clock set fixed_at = ${instant}::timestamptz`.execute(db))
    database.rereadClock()
  }
  await at(options.now ?? '2026-10-05T15:00:00Z')
  const caller = (headers: Record<string, string>, userId: number): Caller => {
    const ask: Caller['ask'] = async (method, path, body, more = {}) => {
      const response = await app.inject({
        method: method as InjectOptions['method'] & string,
        url: `/api${path}`,
        headers: { ...headers, ...more, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      for (const data of lateMails.splice(0)) await lateMail.work({ data, database })
      const isJson = String(response.headers['content-type']).includes('json')
      return {
        status: response.statusCode,
        body: isJson && response.body ? (response.json() as unknown) : null,
        headers: response.headers,
        raw: response.body,
      }
    }
    return {
      get: (path) => ask('GET', path),
      post: (path, body = {}, more) => ask('POST', path, body, more),
      delete: (path) => ask('DELETE', path),
      ask,
      userId,
      headers,
    }
  }
  const testServer: TestServer = {
    app,
    ctx,
    database,
    at,
    anonymous: caller({}, 0),
    async as(email, role) {
      const roleSession = await openRoleSession(database, email, role)
      return caller({ authorization: `Bearer ${roleSession.token}`, 'x-access-key': roleSession.key }, roleSession.userId)
    },
    async actAs(email, role) {
      const root = await openRoleSession(database, 'superadmin@demo.touchline.test', undefined)
      const { rows } = await database.query('owner', 'select id from app_user where email = $1', [email])
      const userId = Number(rows[0]!['id'])
      const headers = { authorization: `Bearer ${root.token}`, 'x-access-key': root.key }
      const { body, raw } = await caller(headers, 1).post(`/firebase/user/login_as_user/${userId}`, role === undefined ? {} : { role })
      if (typeof body.access_key !== 'string') throw new Error(`The test server could not log in as ${email}: ${raw}`)
      return caller({ ...headers, 'x-access-key': body.access_key }, userId)
    },
    rows: async (text, values) => (await database.query('owner', text, values)).rows,
    deliver: () => deliverDue(delivery),
    close: () => (closed ??= closeAll()),
  }
  let closed: Promise<void> | undefined
  async function closeAll() {
    await app.close()
    await jobs.stop()
    await database.close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
    // An error that the server logged as its own fails the test file.
    if (failures.length > 0)
      throw new Error(`The server logged failures:\n${failures.map((failure) => JSON.stringify(failure, errorText)).join('\n')}`)
  }
  return testServer
}

const errorText = (_key: string, value: unknown) => (value instanceof Error ? `${value.message}\n${value.stack}` : value)

/** Opens a session and a role without the slow hashing of a sign-in, which has tests of its own. */
async function openRoleSession(database: Database, email: string, role: string | undefined) {
  const [token, key] = [newToken(), newToken()]
  const { rows } = await database.query(
    'owner',
    `with u as (select id from app_user where email = $1),
      s as (insert into session (user_id, token_hash, expires_at) select id, $2, app_now() + interval '30 days' from u returning id, user_id),
      r as (select r.id from role r join u on u.id = r.user_id where ($4::text is null or r.type || '_' || r.org_id = $4) order by r.active desc, r.id limit 1)
    insert into access_key (session_id, user_id, role_id, key_hash) select s.id, s.user_id, r.id, $3 from s, r returning user_id`,
    [email, hashOf(token), hashOf(key), role ?? null],
  )
  if (!rows[0]) throw new Error(`The demo club has no ${email} in the role ${role ?? '(any)'}.`)
  return { token, key, userId: rows[0]['user_id'] as number }
}

/** Opens an embedded database with all tables and no rows, which the caller closes. */
export async function openMigrated(): Promise<Database> {
  const dump = inject('migrated')
  if (dump !== '') return await openDatabase({ engine: await keptDatabase({ dump }) })
  const database = await openDatabase({})
  await migrate(database)
  return database
}

async function openCopy(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const template = inject('template')
  if (!template)
    return { database: await openDatabase({ engine: await keptDatabase({ dump: inject('snapshot') }) }), drop: () => Promise.resolve() }
  const name = `touchline_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: template.url })
  await admin.connect()
  await admin.query(`create database ${name} template ${template.name}`)
  const url = new URL(template.url)
  url.pathname = `/${name}`
  const drop = async () => {
    await dropDatabase(admin, name)
    await admin.end()
  }
  return { database: await openDatabase({ url: url.href }), drop }
}
