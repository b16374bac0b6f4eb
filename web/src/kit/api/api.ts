import type { BodySent, Endpoint, QuerySent, ReplyGot } from '@touchline/domain/kit/endpoint'
import { texts } from '@touchline/domain/platform/texts.en'
import type { z } from 'zod'
import { ApiError, errorOf } from '../feedback/api-error.ts'
import { roleSessionKey } from './role-session-key.ts'
import { noteServerDate, setServerNow } from '../time/server-clock.ts'

type Loose<T> = T extends undefined ? undefined : { [K in keyof T]: T[K] | number | boolean }
type ParamsSent<E extends Endpoint> = E['params'] extends z.ZodType ? Loose<z.input<E['params']>> : undefined
type Given<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The arguments of a call to this endpoint: its path parameters, its query, its body. */
export type Args<E extends Endpoint> = Given<'params', ParamsSent<E>> & Given<'query', Loose<QuerySent<E>>> & Given<'body', BodySent<E>>
export type ReadArgs<E extends Endpoint> = Given<'params', ParamsSent<E>> & Given<'query', Loose<QuerySent<E>>>

interface Sending {
  /** An idempotency key: repeated requests count once. */
  key?: string
  /** The caller updates the cache itself; the write invalidates nothing. */
  quiet?: true
}
interface AnyArgs {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const version = document.querySelector<HTMLMetaElement>('meta[name="build-version"]')?.content ?? 'development'
/** Called when the session, or this tab's role session, is over; resolves to true if the call should be repeated. */
type Lost = (code: string) => Promise<boolean>
let whenLost: Lost = () => Promise.resolve(false)
export const onRoleSessionLost = (handler: Lost) => {
  whenLost = handler
}

let whenWritten: (changes: readonly string[]) => void = () => undefined
/** Calls `handler` with the tags of every write that succeeds. The cache subscribes itself, because the sign-in page has none. */
export const onWritten = (handler: typeof whenWritten) => {
  whenWritten = handler
}

/** `GET user` and `GET /user` have the same URL under one base. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AnyArgs): string {
  const path = endpoint.path.replace(/^(?!\/)/, '/').replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return `/api${path}${asked.length ? `?${new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString()}` : ''}`
}

/** Milliseconds after which a call fails. Signing in, the slowest call, has the same limit (S0.9). */
const patience = 60_000
const unreachable = () => new ApiError(0, 'network', texts.noConnection)

/** The headers of every request. The browser's session is a cookie that scripts cannot read; programs send it as `Authorization: Bearer`. */
const headersOf = (withRoleSession: boolean, withBody: boolean, accept = 'application/json'): Record<string, string> => {
  const key = withRoleSession ? roleSessionKey() : null
  return {
    accept,
    'x-build-version': version,
    ...(key && { 'x-access-key': key }),
    ...(withBody && { 'content-type': 'application/json' }),
  }
}

/**
 * Codes of a server that is starting, from the server itself or from a proxy in front of it. They count as no connection, so that changes are queued on the
 * device.
 */
const isAway = new Set(['unavailable', 'http.502', 'http.503'])

type ReadFile = (answer: Response) => Promise<Blob>

async function send(endpoint: Endpoint, args: AnyArgs, key: string | undefined, readFile?: ReadFile): Promise<unknown> {
  // Endpoints before the sign-in get no access key. Reading the user again sends the current key, so that it stays the same.
  const withRoleSession = endpoint.auth === 'user' || endpoint.auth === 'session'
  const withBody = args.body !== undefined
  const askedAt = Date.now()
  let answer: Response
  try {
    answer = await fetch(addressOf(endpoint, args), {
      method: endpoint.method,
      headers: { ...headersOf(withRoleSession, withBody, readFile && '*/*'), ...(key && { 'idempotency-key': key }) },
      ...(withBody && { body: JSON.stringify(args.body) }),
      signal: AbortSignal.timeout(patience),
    })
  } catch {
    throw unreachable()
  }
  noteServerDate(answer.headers.get('date'))
  setServerNow(answer.headers.get('x-now'), askedAt)
  if (answer.status === 504) throw unreachable()
  if (readFile && answer.ok) return await readFile(answer)
  const body: unknown = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (answer.ok) return body
  const error = errorOf(answer.status, body)
  throw isAway.has(error.code) ? unreachable() : error
}

/** For polls and counters that nobody waits for: returns the answer, or null on any failure. */
export async function fetchOrNull(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { headers: headersOf(true, false), cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return answer.ok ? ((await answer.json()) as unknown) : null
  } catch {
    return null
  }
}

/** Calls an endpoint; a write that succeeds invalidates what it changes. All requests of the client go through this module. */
export async function call<E extends Endpoint>(endpoint: E, args: Args<E>, { key, quiet }: Sending = {}): Promise<ReplyGot<E>> {
  const reply = await ask(endpoint, args as AnyArgs, key)
  // A captive portal answers writes with "ok" and without JSON.
  const isAnswered = reply !== null || endpoint.reply === null
  if (endpoint.changes && isAnswered && !quiet) whenWritten(endpoint.changes)
  return reply as ReplyGot<E>
}

/** Calls an endpoint whose reply is a file; `readFile` sees it arrive. */
export const callForFile = async <E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  readFile: ReadFile = (answer) => answer.blob(),
): Promise<Blob> => (await ask(endpoint, args as AnyArgs, undefined, readFile)) as Blob

async function ask(endpoint: Endpoint, args: AnyArgs, key: string | undefined, readFile?: ReadFile): Promise<unknown> {
  try {
    return await send(endpoint, args, key, readFile)
  } catch (error) {
    if (endpoint.auth === 'user' && error instanceof ApiError && error.status === 401 && (await whenLost(error.code)))
      return await send(endpoint, args, key, readFile)
    throw error
  }
}
