import { texts } from '@touchline/domain/account/texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { importPKCS8, SignJWT, UnsecuredJWT } from 'jose'
import type { FirebaseSettings, ServiceAccount } from '../../kit/settings.ts'

/** A refusal of Firebase with its code: EMAIL_NOT_FOUND, INVALID_OOB_CODE … */
export class FirebaseError extends Error {
  readonly word: string
  constructor(word: string) {
    super(`Firebase Authentication answered ${word}`)
    this.word = word
  }
}

export interface FirebaseRest {
  /** Calls an operation as any client may, with the key of the project. */
  asClient<T>(operation: string, body: object): Promise<T>
  /** Calls an operation as the project's own server. */
  asServer<T>(operation: string, body: object): Promise<T>
  /** A token that signs this account in; `claims` are returned in the ID token of that sign-in. */
  customToken(localId: string, claims: Record<string, unknown>, minutes: number): Promise<string>
}

const patience = 10_000
const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const scope = 'https://www.googleapis.com/auth/identitytoolkit'
const seconds = () => Math.floor(new Date().getTime() / 1000)

/** Firebase Authentication over REST. The emulator has the same interface at another address and accepts every caller as the owner. */
export function firebaseRest({ project, apiKey, account, emulator }: FirebaseSettings): FirebaseRest {
  const base = `${emulator === null ? 'https://' : `http://${emulator}/`}identitytoolkit.googleapis.com/v1`
  let bearer: { token: string; until: number } | null = null

  async function ownBearer(): Promise<string> {
    if (account === null || emulator !== null) return 'owner'
    if (bearer === null || bearer.until <= seconds()) bearer = await askBearer(account)
    return bearer.token
  }

  return {
    asClient: (operation, body) => ask(`${base}/accounts:${operation}?key=${encodeURIComponent(apiKey)}`, body),
    asServer: async (operation, body) =>
      await ask(`${base}/projects/${encodeURIComponent(project)}/accounts${operation}`, body, {
        authorization: `Bearer ${await ownBearer()}`,
      }),
    async customToken(localId, claims, minutes) {
      const issuer = account?.client_email ?? 'emulator@touchline.invalid'
      const about = { uid: localId, claims }
      const times = { issued: seconds(), expires: seconds() + minutes * 60 }
      if (account === null)
        return new UnsecuredJWT(about)
          .setIssuer(issuer)
          .setSubject(issuer)
          .setAudience(audience)
          .setIssuedAt(times.issued)
          .setExpirationTime(times.expires)
          .encode()
      return await new SignJWT(about)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(issuer)
        .setAudience(audience)
        .setIssuedAt(times.issued)
        .setExpirationTime(times.expires)
        .sign(await importPKCS8(account.private_key, 'RS256'))
    },
  }
}

/** Exchanges the service account's signature for an access token that is valid for an hour. */
async function askBearer(account: ServiceAccount): Promise<{ token: string; until: number }> {
  const now = seconds()
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(await importPKCS8(account.private_key, 'RS256'))
  const answer = await ask<{ access_token: string; expires_in: number }>(account.token_uri, {
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion,
  })
  return { token: answer.access_token, until: now + answer.expires_in - 60 }
}

async function ask<T>(address: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
  } catch {
    throw unavailable()
  }
  const said = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
  if (answer.ok && said) return said as T
  // The code precedes an explanation: `WEAK_PASSWORD : Password should be …`.
  const word = said?.error?.message?.split(' ')[0]
  if (word === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw new Refusal('account.locked', texts.tooManyAttempts, { status: 429 })
  if (word === undefined || answer.status >= 500) throw unavailable()
  throw new FirebaseError(word)
}

const unavailable = () =>
  new Refusal('identity.unavailable', 'Unable to login due to Network Issue.', { status: 503, retryAfterSeconds: 5 })
