import type { signSupport as contract } from '@touchline/domain/native/endpoints'
import type { Actor } from '@touchline/domain/access/actor'
import type { QueryOf, ReplyOf } from '@touchline/domain/kit/endpoint'
import { Refusal } from '@touchline/domain/kit/refusal'
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Settings } from '../kit/settings.ts'

const minutes = 5

/**
 * A token that identifies the user to the help desk or the help centre, for that site alone, for five minutes. The other site uses its own clock, so
 * this uses the real time and not the clock of rules.
 */
export async function signSupport(
  settings: Pick<Settings, 'publicUrl' | 'support'>,
  who: Pick<Actor, 'userId' | 'name' | 'locale'> & { email: string },
  asked: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { deskUrl, centerUrl, secret } = settings.support
  const site = asked.to === 'desk' ? deskUrl : centerUrl
  if (site === null || secret === null) throw new Refusal('support.not_there', 'No help desk is set up.')
  const issued = Math.floor(new Date().getTime() / 1000)
  const token = await new SignJWT({ email: who.email, name: who.name, locale: who.locale })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(settings.publicUrl)
    .setAudience(new URL(site).origin)
    .setSubject(String(who.userId))
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(issued + minutes * 60)
    .sign(new TextEncoder().encode(secret))
  const url = new URL(site)
  url.searchParams.set('jwt', token)
  const back = asked.return_to === undefined ? null : onSameSite(asked.return_to, url)
  if (back !== null) url.searchParams.set('return_to', back)
  return { token, expires_at: new Date((issued + minutes * 60) * 1000).toISOString(), url: url.href }
}

/** The return address must be on the same site: an address elsewhere would let a link of ours lead an identified person to any site. */
function onSameSite(asked: string, site: URL): string | null {
  const trimmed = asked.trim()
  if (!URL.canParse(trimmed, site.href)) return null
  const url = new URL(trimmed, site)
  return url.origin === site.origin && url.username === '' && url.password === '' ? url.href : null
}
