import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownCookieOf, setKnownCookie } from '../../kit/secrets/credentials.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { newToken } from '../../kit/secrets/secrets.ts'

/** The most people whom a browser is remembered for: a family, or an office. */
const mostPeople = 6

/**
 * A device on which somebody has signed in before. It grants nothing: its failures are counted separately, so that strangers elsewhere cannot lock its
 * owner out. The cookie holds a name for the browser and a signature for each address that signed in; the server stores nothing.
 */
export interface KnownDevice {
  /** Returns the name of the device if this address has signed in on it; else null. */
  nameFor(email: string): string | null
}

const said = (name: string, email: string) => `${name}:${email.trim().toLowerCase()}`
const partsOf = (cookie: string | null): { name: string; proofs: string[] } | null => {
  const [name = '', ...proofs] = (cookie ?? '').split('~')
  return /^[\w-]{20,100}$/.test(name) ? { name, proofs: proofs.slice(0, mostPeople) } : null
}

export function knownDeviceOf(request: FastifyRequest, ctx: AppContext): KnownDevice {
  const parts = partsOf(knownCookieOf(request, ctx))
  return {
    nameFor: (email) =>
      parts?.proofs.some((proof) => ctx.secrets.verify('known-device', said(parts.name, email), proof)) ? parts.name : null,
  }
}

/** Remembers an address after a sign-in: newest first, and the oldest beyond the limit are dropped. */
export function rememberKnownDevice(reply: FastifyReply, ctx: AppContext, email: string): void {
  const parts = partsOf(knownCookieOf(reply.request, ctx)) ?? { name: newToken(), proofs: [] }
  const others = parts.proofs.filter((proof) => !ctx.secrets.verify('known-device', said(parts.name, email), proof))
  const proofs = [ctx.secrets.sign('known-device', said(parts.name, email)), ...others].slice(0, mostPeople)
  setKnownCookie(reply, ctx, [parts.name, ...proofs].join('~'))
}
