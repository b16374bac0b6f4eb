import '@fastify/cookie'
import { Refusal } from '@touchline/domain/kit/refusal'
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { AppContext } from '../app-context.ts'

/** Hashes a token; only hashes are stored. */
export const hashOf = (token: string) => hash('sha256', token)

const isHttps = (ctx: AppContext) => ctx.settings.publicUrl.startsWith('https:')
const cookieName = (ctx: AppContext) => (isHttps(ctx) ? '__Host-touchline_session' : 'touchline_session')

/** The session from the Authorization header (native app, API clients) or the cookie (browser), and the access key of the role from X-Access-Key. */
export function credentialsOf(request: FastifyRequest, ctx: AppContext): { sessionHash: string | null; keyHash: string | null } {
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(String(request.headers.authorization ?? ''))?.[1]
  const token = bearer ?? request.cookies[cookieName(ctx)]
  const key = request.headers['x-access-key']
  return {
    sessionHash: token ? hashOf(token) : null,
    keyHash: typeof key === 'string' && key !== '' && key.length <= 200 ? hashOf(key) : null,
  }
}

/** Refuses a write from a foreign page: browsers send Origin with every write, programs send none. */
export function refuseForeignOrigin(request: FastifyRequest, ctx: AppContext): void {
  if (isForeignOrigin(request.headers, ctx)) throw new Refusal('foreign_origin', 'This request came from another site.', { status: 403 })
}

/** True for a foreign Origin, for writes and sockets alike. The own address is accepted and, unless that is https, the local names of this machine. */
export function isForeignOrigin({ origin, host }: IncomingHttpHeaders, ctx: AppContext): boolean {
  if (origin === undefined) return false
  const own = new URL(ctx.settings.publicUrl)
  const allowed =
    origin === own.origin ||
    (own.protocol === 'http:' && origin === `http://${host}` && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? ''))
  return !allowed
}

const guarded = (ctx: AppContext) => ({ httpOnly: true, sameSite: 'lax', secure: isHttps(ctx), path: '/' }) as const

/** The cookie has a maximum age instead of a date: the browser's clock and the clock of rules may differ. */
export function setSessionCookie(reply: FastifyReply, ctx: AppContext, token: string, days: number) {
  reply.setCookie(cookieName(ctx), token, { ...guarded(ctx), maxAge: days * 86_400 })
}
export function clearSessionCookie(reply: FastifyReply, ctx: AppContext) {
  reply.clearCookie(cookieName(ctx), guarded(ctx))
}

/** The cookie that proves that this device gave the second factor before; HttpOnly, like the session. */
const deviceCookie = (ctx: AppContext) => (isHttps(ctx) ? '__Host-touchline_verified_2fa' : 'touchline_verified_2fa')
export const deviceTokenOf = (request: FastifyRequest, ctx: AppContext): string | null => request.cookies[deviceCookie(ctx)] ?? null
export function setDeviceCookie(reply: FastifyReply, ctx: AppContext, token: string, days: number) {
  reply.setCookie(deviceCookie(ctx), token, { ...guarded(ctx), maxAge: days * 86_400 })
}
export function clearDeviceCookie(reply: FastifyReply, ctx: AppContext) {
  reply.clearCookie(deviceCookie(ctx), guarded(ctx))
}

/** The cookie that proves that somebody signed in on this device before: failures elsewhere then do not lock the sign-in. It grants nothing. */
const knownCookie = (ctx: AppContext) => (isHttps(ctx) ? '__Host-touchline_known_device' : 'touchline_known_device')
export const knownCookieOf = (request: FastifyRequest, ctx: AppContext): string | null => request.cookies[knownCookie(ctx)] ?? null
export function setKnownCookie(reply: FastifyReply, ctx: AppContext, value: string) {
  reply.setCookie(knownCookie(ctx), value, { ...guarded(ctx), maxAge: 365 * 86_400 })
}
