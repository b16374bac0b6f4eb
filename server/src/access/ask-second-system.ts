import type { Actor } from '@touchline/domain/access/actor'
import type { RoleRecord } from '@touchline/domain/access/roles'
import { rolesSaid } from '@touchline/domain/access/second-system'
import { SignJWT } from 'jose'
import type { Settings } from '../kit/settings.ts'

/** Milliseconds to wait for the second system: no longer than for a page. */
const patience = 4000
const mostBytes = 256 * 1024

/**
 * Asks the second system for a person's roles in it; null when it does not answer. A token that only it can verify, valid for a minute, identifies the
 * person. Its address comes from the configuration, so it may be in the own network; redirects are not followed.
 */
export async function askSecondSystem(
  { publicUrl, secondSystem }: Pick<Settings, 'publicUrl' | 'secondSystem'>,
  who: Pick<Actor, 'userId'> & { email: string },
): Promise<RoleRecord[] | null> {
  if (secondSystem === null) return []
  const home = new URL(secondSystem.url).origin
  const issued = Math.floor(new Date().getTime() / 1000)
  const token = await new SignJWT({ email: who.email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(publicUrl)
    .setAudience(home)
    .setSubject(String(who.userId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + 60)
    .sign(new TextEncoder().encode(secondSystem.secret))
  try {
    const answer = await fetch(secondSystem.rolesUrl, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const text = answer.ok ? await shortText(answer) : null
    return text === null ? null : rolesSaid(JSON.parse(text), (url) => new URL(url).origin === home)
  } catch {
    // No answer, a late or broken one, or no JSON: the caller gets null in each case, and the screen says so.
    return null
  }
}

async function shortText(answer: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
