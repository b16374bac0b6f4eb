import '@fastify/cookie'
import { Refusal } from '@touchline/domain/kit/refusal'
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from './house.ts'

/** Only hashes of tokens are stored. */
export const hashOf = (token: string) => hash('sha256', token)

export const sessionDays = 30

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
  const { origin, host } = request.headers
  if (origin === undefined) return
  const own = new URL(house.settings.publicUrl)
  const allowed =
    origin === own.origin ||
    (own.protocol === 'http:' && origin === `http://${host}` && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? ''))
  if (!allowed) throw new Refusal('foreign_origin', 'This request came from another site.', { status: 403 })
}

/** The browser counts the days itself: its clock and the clock of rules need not agree. */
export function setSessionCookie(reply: FastifyReply, house: House, token: string) {
  reply.setCookie(cookieName(house), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(house),
    path: '/',
    maxAge: sessionDays * 86_400,
  })
}
export function clearSessionCookie(reply: FastifyReply, house: House) {
  reply.clearCookie(cookieName(house), { httpOnly: true, sameSite: 'lax', secure: isHttps(house), path: '/' })
}
