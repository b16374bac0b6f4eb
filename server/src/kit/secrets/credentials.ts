import '@fastify/cookie'
import { Refusal } from '@touchline/domain/kit/refusal'
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { House } from '../app-context.ts'

/** Only hashes of tokens are stored. */
export const hashOf = (token: string) => hash('sha256', token)

const isHttps = (house: House) => house.settings.publicUrl.startsWith('https:')
const cookieName = (house: House) => (isHttps(house) ? '__Host-touchline_session' : 'touchline_session')

/** The session from the Authorization header (native app, API clients) or the cookie (browser), and the seat from X-Access-Key. */
export function credentialsOf(request: FastifyRequest, house: House): { sessionHash: string | null; keyHash: string | null } {
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(String(request.headers.authorization ?? ''))?.[1]
  const token = bearer ?? request.cookies[cookieName(house)]
  const key = request.headers['x-access-key']
  return {
    sessionHash: token ? hashOf(token) : null,
    keyHash: typeof key === 'string' && key !== '' && key.length <= 200 ? hashOf(key) : null,
  }
}

/** A browser sends Origin with every write; one from elsewhere is somebody else's page. Programs send none. */
export function refuseForeignOrigin(request: FastifyRequest, house: House): void {
  if (isForeignOrigin(request.headers, house)) throw new Refusal('foreign_origin', 'This request came from another site.', { status: 403 })
}

/** The same rule for writes and for sockets: the own address, and while that is not https, the names of this machine. */
export function isForeignOrigin({ origin, host }: IncomingHttpHeaders, house: House): boolean {
  if (origin === undefined) return false
  const own = new URL(house.settings.publicUrl)
  const allowed =
    origin === own.origin ||
    (own.protocol === 'http:' && origin === `http://${host}` && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? ''))
  return !allowed
}

const guarded = (house: House) => ({ httpOnly: true, sameSite: 'lax', secure: isHttps(house), path: '/' }) as const

/** The browser counts the days itself: its clock and the clock of rules need not agree. */
export function setSessionCookie(reply: FastifyReply, house: House, token: string, days: number) {
  reply.setCookie(cookieName(house), token, { ...guarded(house), maxAge: days * 86_400 })
}
export function clearSessionCookie(reply: FastifyReply, house: House) {
  reply.clearCookie(cookieName(house), guarded(house))
}

/** What proves that this device gave the second factor before; out of reach of scripts, like the session. */
const deviceCookie = (house: House) => (isHttps(house) ? '__Host-touchline_verified_2fa' : 'touchline_verified_2fa')
export const deviceTokenOf = (request: FastifyRequest, house: House): string | null => request.cookies[deviceCookie(house)] ?? null
export function setDeviceCookie(reply: FastifyReply, house: House, token: string, days: number) {
  reply.setCookie(deviceCookie(house), token, { ...guarded(house), maxAge: days * 86_400 })
}
export function clearDeviceCookie(reply: FastifyReply, house: House) {
  reply.clearCookie(deviceCookie(house), guarded(house))
}

/** Proves that somebody signed in on this device before: it lifts the limit that failures elsewhere have set, and opens nothing. */
const knownCookie = (house: House) => (isHttps(house) ? '__Host-touchline_known_device' : 'touchline_known_device')
export const knownCookieOf = (request: FastifyRequest, house: House): string | null => request.cookies[knownCookie(house)] ?? null
export function setKnownCookie(reply: FastifyReply, house: House, value: string) {
  reply.setCookie(knownCookie(house), value, { ...guarded(house), maxAge: 365 * 86_400 })
}
