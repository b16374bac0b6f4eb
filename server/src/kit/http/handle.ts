import { featureOn, passesGuard } from '@touchline/domain/access/guards'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf, Shape } from '@touchline/domain/kit/endpoint'
import { isRefusedInLoginAs } from '@touchline/domain/access/login-as'
import { featureOff, forbidden, Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionContext } from '../action-context.ts'
import { Download } from './download.ts'
import type { AppContext } from '../app-context.ts'
import { auditDenied } from '../audit.ts'
import { credentialsOf, refuseForeignOrigin } from '../secrets/credentials.ts'
import { idempotent } from './idempotency.ts'
import { inAnnouncedTransaction } from '../live/live.ts'
import { keepQuiet } from '../delivery/outbox.ts'
import { invalidInput } from './reply.ts'
import { noteRunning } from './running-requests.ts'
import { findRoleSession, findRoleSessionToRead, noteUse, type Session } from '../database/role-session.ts'

interface Parsed<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: RequestFacts
  ctx: AppContext
}
export interface RequestFacts {
  id: string
  ip: string
  userAgent: string
}

/** The argument of a `user` endpoint's action: one connection under row-level security, in a transaction for a write; a read can write nothing on it. */
export type Call<E extends Endpoint> = Parsed<E> & SessionContext
/** The argument of the other endpoints' actions: no role and no connection; the action opens what it needs through the app context. */
export interface OpenCall<E extends Endpoint> extends Parsed<E> {
  session: Session | null
  reply: FastifyReply
}
/** A `trusted` endpoint returns a JSON document made by SQL. */
type Answer<E extends Endpoint> = E extends { trusted: true } ? string : E extends { download: string } ? Download : ReplyOf<E>

/** Work of an endpoint before its transaction, without a connection: calls of other systems, reading of long files. */
export interface Beforehand<E extends Endpoint, F, W> {
  /** Runs on a connection with the same checks as the action: is it allowed, and what does the work need? */
  find(call: Call<E>): Promise<F>
  work(found: F, call: Omit<Call<E>, 'db'>): Promise<W>
}

/** Registers a `user` endpoint: session, access key, guard, flag, schema, then the action on one connection. */
export function handle<const E extends Endpoint>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: E,
  action: (call: Call<E>) => Promise<Answer<E>>,
) {
  handleAfter(app, ctx, endpoint, null, action)
}

/** Registers an endpoint with slow work before its action. The role session is looked up again afterwards, because it may have ended meanwhile. */
export function handleAfter<const E extends Endpoint, F, W>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: E,
  beforehand: Beforehand<E, F, W> | null,
  action: (call: Call<E>, work: W) => Promise<Answer<E>>,
) {
  const parse = parserOf(endpoint)
  register(app, ctx, endpoint, async (request, reply) => {
    const credentials = credentialsOf(request, ctx)
    if (!credentials.sessionHash) throw noSession()
    if (endpoint.effect !== 'read') refuseForeignOrigin(request, ctx)
    const work = beforehand && (await workBefore(beforehand))
    const answer = await seated(async (call) => {
      notifyNow(reply, call.now)
      if (endpoint.effect === 'read') return await action(call, work as W)
      return await inAnnouncedTransaction(call.db, ctx, (tx) => {
        if (call.actor.loginFromUserId !== null || call.actor.isTestParent) keepQuiet(tx)
        return idempotent(tx, request, endpoint, call.actor, async () => {
          const result = await action({ ...call, db: tx }, work as W)
          return endpoint.trusted ? result : checked(endpoint, result)
        })
      })
    })
    if (answer instanceof Download) return answer.sendBy(reply, endpoint)
    if (endpoint.trusted) return reply.header('content-type', 'application/json; charset=utf-8').send(answer)
    return reply.send(endpoint.effect === 'read' ? checked(endpoint, answer) : answer)

    async function workBefore({ find, work: doWork }: Beforehand<E, F, W>): Promise<W> {
      let rest: Omit<Call<E>, 'db'> | undefined
      const found = await seated(async (call) => {
        rest = call
        return await find(call)
      })
      return await doWork(found, rest!)
    }

    async function seated<T>(act: (call: Call<E>) => Promise<T>): Promise<T> {
      const reads = endpoint.effect === 'read'
      const used: Session[] = []
      const find = reads ? findRoleSessionToRead : findRoleSession
      const work = ctx.database.hold(reads ? 'read' : 'app', async (db) => {
        const { actor, session, now, barred } = await find(db, credentials.sessionHash!, credentials.keyHash)
        if (reads && session?.useIsDue) used.push(session)
        if (!session) throw noSession()
        if (barred) throw barredRoleSession[barred]()
        if (!actor) throw new Refusal('no_seat', 'Please login to access this URL.', { status: 401 })
        const facts = factsOf(request)
        try {
          if (!passesGuard(endpoint.who, actor)) throw forbidden()
          if (actor.loginFromUserId !== null && isRefusedInLoginAs(endpoint)) throw refusedInLoginAs()
          if (!featureOn(endpoint.flag, actor)) throw featureOff()
          const accessKey = String(request.headers['x-access-key'])
          return await act({ ...parse(request), request: facts, ctx, actor, session, db, now, accessKey })
        } catch (error) {
          if (endpoint.effect !== 'read' && error instanceof Refusal && (error.status === 403 || error.status === 404))
            await auditDenied(db, actor, endpoint, facts)
          throw error
        }
      })
      try {
        return await work
      } finally {
        for (const session of used) await ctx.database.hold('app', (db) => noteUse(db, session))
      }
    }
  })
}

/** Registers a `public`, `session` or `signed-url` endpoint. */
export function handleOpen<const E extends Endpoint>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: E,
  action: (call: OpenCall<E>) => Promise<ReplyOf<E> | FastifyReply>,
) {
  const parse = parserOf(endpoint)
  register(app, ctx, endpoint, async (request, reply) => {
    if (endpoint.effect !== 'read') refuseForeignOrigin(request, ctx)
    let session: Session | null = null
    if (endpoint.auth === 'session') {
      const { sessionHash } = credentialsOf(request, ctx)
      if (!sessionHash) throw noSession()
      const found = await ctx.database.hold('app', (db) => findRoleSession(db, sessionHash, null))
      session = found.session
      notifyNow(reply, found.now)
      if (!session) throw noSession()
      if (!endpoint.beforeTwoFactor) {
        if (found.barred === 'expired') throw barredRoleSession.expired()
        if (session.twoFactorDue) throw new Refusal('needs_2fa', 'Please enter the code that was sent to you first.', { status: 401 })
      }
      if (!session.verified && !endpoint.beforeVerification) throw unverified()
    }
    const answer = await action({ ...parse(request), request: factsOf(request), ctx, session, reply })
    if (reply.sent || answer === (reply as unknown)) return reply
    return reply.send(checked(endpoint, answer))
  })
}

const refusedInLoginAs = () => new Refusal('login_as.refused', 'You can’t do this while logged in as another user.', { status: 403 })
/** Sends the time by the clock of rules, which the demo can move: a page uses it from the first reply on. */
const notifyNow = (reply: FastifyReply, now: Date) => void reply.header('x-now', now.toISOString())
const noSession = () => new Refusal('no_session', 'Please login to access this URL.', { status: 401 })
/** A person who has signed up gets a session before the address is verified; it proves nothing, and allows nothing on the account. */
const unverified = () => new Refusal('account.unverified', 'Please verify your email address first.', { status: 403 })
const barredRoleSession = {
  'set up': () => new Refusal('needs_2fa', 'Please set up two-factor authentication first.', { status: 401 }),
  expired: () => new Refusal('authentication_expired', 'Please sign in again to continue.', { status: 401 }),
}
const factsOf = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
})

/** A calendar app polls every few minutes; one that polls every second is broken. Counted by URL, which is one subscription. */
const feedLimit = { max: 30, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => request.url }

function register(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  ctx.registered.add(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    bodyLimit: endpoint.bodyLimit ?? 1024 * 1024,
    config: { endpoint, ...(endpoint.rate === 'feed' && { rateLimit: feedLimit }) },
    handler: (request, reply) => noteRunning(ctx, handler(request, reply)),
  })
}

/** By endpoint. The first use of a schema compiles it, and a process may open several servers one after the other, as tests do. */
const parsers = new WeakMap<Endpoint, ReturnType<typeof newParser>>()
function parserOf<E extends Endpoint>(endpoint: E) {
  const parse = parsers.get(endpoint) ?? newParser(endpoint)
  parsers.set(endpoint, parse)
  return parse as (request: FastifyRequest) => Pick<Parsed<E>, 'params' | 'query' | 'body'>
}

function newParser(endpoint: Endpoint) {
  const closed = (shape: Shape | undefined) => shape?.strict()
  const params = closed(endpoint.params)
  const query = closed(endpoint.query)
  const body = endpoint.body && 'element' in endpoint.body ? endpoint.body : closed(endpoint.body)
  return (request: FastifyRequest) => {
    // An invalid id names nothing that exists, so the reply is 404.
    const path = params?.safeParse(request.params)
    if (path && !path.success) throw new Refusal('not_found', 'Not found.', { status: 404 })
    const asked = query ? query.safeParse(request.query) : undefined
    if (asked && !asked.success) throw invalidInput(asked.error)
    const sent = body ? body.safeParse(request.body ?? {}) : undefined
    if (sent && !sent.success) throw invalidInput(sent.error)
    return { params: path?.data ?? {}, query: asked?.data ?? {}, body: sent?.data }
  }
}

/** Replies are filtered by their schema, so that an unlisted column cannot leak. */
function checked(endpoint: Endpoint, answer: unknown): unknown {
  return endpoint.reply === null ? answer : endpoint.reply.parse(answer)
}
