import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { OnboardingLink } from './accounts.ts'
import type { Database, Db } from '../../kit/database/database.ts'
import { expandAll } from './expand.ts'
import { formOf } from './params.ts'
import { invalid, SandboxRefusal } from './refusal.ts'
import { routeOf, type Match, type Reply } from './routes.ts'
import { doDueSteps } from './steps.ts'
import { platform, Store } from './store.ts'

export interface Ask {
  method: string
  path: string
  query: string
  body: string
  key: string | undefined
  account: string | undefined
  idempotencyKey: string | undefined
}
export interface SandboxKeys {
  secretKey: string
  publishableKey: string
}
export interface Answering {
  database: Database
  keys: SandboxKeys
  openLink: (link: OnboardingLink) => string
  /** The keys of calls that are under way. */
  underWay: Set<string>
}

/** Answers one call of the API. Its effects, its events and the reply saved for its idempotency key are one transaction. */
export async function answer(answering: Answering, ask: Ask): Promise<Reply> {
  const account = ask.account ?? platform
  try {
    const match = routeOf(ask.method, ask.path)
    const given = formOf(ask.method === 'GET' ? ask.query : ask.body)
    authorize(answering.keys, ask, match, given)
    if (ask.idempotencyKey === undefined || ask.method !== 'POST') return await work(answering, account, match, given, null)
    if (ask.idempotencyKey.length > 255) throw invalid('The idempotency key is too long.')
    const twin = `${account} ${ask.idempotencyKey}`
    if (answering.underWay.has(twin)) throw inFlight()
    answering.underWay.add(twin)
    try {
      const hash = createHash('sha256').update(`${ask.path}\n${ask.body}`).digest('hex')
      return await work(answering, account, match, given, { key: ask.idempotencyKey, hash })
    } finally {
      answering.underWay.delete(twin)
    }
  } catch (error) {
    if (error instanceof SandboxRefusal) return { status: error.status, body: { error: error.error } }
    throw error
  }
}

const inFlight = () =>
  new SandboxRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotency Key. Please try again later.',
  })

/** The calls that a browser may make with the publishable key and the secret of one object. */
const forBrowsers = new Set([
  'GET /setup_intents/:id',
  'POST /setup_intents/:id/confirm',
  'POST /setup_intents/:id/verify_microdeposits',
  'POST /setup_intents/:id/authenticate',
  'GET /payment_intents/:id',
  'POST /payment_intents/:id/confirm',
  'POST /payment_intents/:id/authenticate',
])

function authorize(keys: SandboxKeys, ask: Ask, match: Match, given: unknown) {
  if (ask.key === keys.secretKey) return
  if (ask.key !== keys.publishableKey)
    throw new SandboxRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  const secret = (given as { client_secret?: unknown }).client_secret
  if (forBrowsers.has(match.route) && typeof secret === 'string' && secret.startsWith(`${match.id}_secret_`)) return
  throw new SandboxRefusal(401, {
    type: 'invalid_request_error',
    message: 'This API call cannot be made with a publishable API key.',
    code: 'secret_key_required',
  })
}

async function work(
  { database, openLink }: Answering,
  account: string,
  match: Match,
  given: unknown,
  saving: { key: string; hash: string } | null,
): Promise<Reply> {
  return await inStore(database, account, async (store) => {
    if (account !== platform && !(await store.find('account', account)))
      throw new SandboxRefusal(403, {
        type: 'invalid_request_error',
        code: 'account_invalid',
        message: `The provided key does not have access to account '${account}' (or that account does not exist).`,
      })
    const saved = saving && (await savedReply(store, saving))
    if (saved) return saved
    await checkSecret(store, match, given)
    const done = await match.handle({ store, given, openLink }, match.id)
    const paths = (given as { expand?: string[] }).expand ?? []
    const reply = done.status === 200 ? { ...done, body: await expandAll(store, done.body, paths) } : done
    if (saving) await save(store, saving, reply)
    return reply
  })
}

async function checkSecret(store: Store, match: Match, given: unknown) {
  const { client_secret: secret } = given as { client_secret?: string }
  if (secret === undefined) return
  const found = (await store.find('setup_intent', match.id)) ?? (await store.find('payment_intent', match.id))
  if (found?.body.client_secret !== secret)
    throw invalid('The client_secret provided does not match the object.', undefined, 'client_secret')
}

/** Runs work on the objects of one account, after everything that is due by the clock of rules. */
export async function inStore<T>(database: Database, account: string, run: (store: Store) => Promise<T>): Promise<T> {
  return await database.hold('owner', async (db) => {
    await db.transaction().execute((tx) => doDueSteps(tx))
    return await db.transaction().execute(async (tx) => run(new Store(tx, account, await nowOf(tx))))
  })
}

async function nowOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]!.now
}

async function savedReply(store: Store, { key, hash }: { key: string; hash: string }): Promise<Reply | null> {
  const { rows } = await sql<{ hash: string; status: number; reply: string }>`select hash, status, reply from payment_sandbox.saved_reply
    where account = ${store.account} and key = ${key}`.execute(store.db)
  const [saved] = rows
  if (!saved) return null
  if (saved.hash !== hash)
    throw new SandboxRefusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  return { status: saved.status, body: JSON.parse(saved.reply) as unknown }
}

async function save(store: Store, { key, hash }: { key: string; hash: string }, reply: Reply): Promise<void> {
  await sql`insert into payment_sandbox.saved_reply (account, key, hash, status, reply, created)
    values (${store.account}, ${key}, ${hash}, ${reply.status}, ${JSON.stringify(reply.body)}, ${store.now})`.execute(store.db)
}
