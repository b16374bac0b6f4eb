import { importPKCS8, SignJWT } from 'jose'
import type { ServiceAccount } from '../settings.ts'
import { DeviceGone, Undeliverable, type PushProvider } from './providers.ts'

export interface FcmSettings {
  project: string
  account: ServiceAccount
  /** Without a slash at the end. */
  url: string
}
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const patience = 15_000

interface Bearer {
  token: string
  /** Seconds since 1970. */
  until: number
}

/** Sends push messages to apps by Firebase Cloud Messaging (its HTTP v1 interface). Values of `data` are strings there; a missing one is left out. */
export function fcmProvider({ project, account, url }: FcmSettings): PushProvider {
  let bearer: Promise<Bearer> | null = null
  const seconds = () => Math.floor(new Date().getTime() / 1000)
  const tokenNow = async (): Promise<string> => {
    const known = await bearer?.catch(() => null)
    if (!known || known.until <= seconds()) bearer = askBearer(account, seconds())
    return (await bearer!).token
  }
  return async ({ token }, id, { notification, data }) => {
    const values = Object.entries({ ...data, message_id: id }).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))
    const answer = await fetch(`${url}/v1/projects/${encodeURIComponent(project)}/messages:send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenNow()}` },
      body: JSON.stringify({
        message: {
          token,
          notification,
          data: Object.fromEntries(values),
          // The same message replaces itself on the device.
          android: { priority: 'HIGH', collapse_key: id, notification: { tag: id } },
          apns: { headers: { 'apns-collapse-id': id, 'apns-priority': '10' }, payload: { aps: { sound: 'default' } } },
        },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (answer.ok) return void (await answer.body?.cancel())
    const error = ((await answer.json().catch(() => null)) as { error?: FcmError } | null)?.error
    const code = error?.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode
    const said = `${answer.status} ${code ?? error?.status ?? ''}`.trim()
    // Another 404 is about the project, which its operator mends.
    if (code === 'UNREGISTERED') throw new DeviceGone(said)
    if (answer.status === 401) bearer = null
    if (answer.status === 400) throw new Undeliverable(said)
    throw new Error(said)
  }
}
interface FcmError {
  status?: string
  details?: { errorCode?: string }[]
}

/** Exchanges the signature of the service account for an access token, which is valid for an hour. */
async function askBearer(account: ServiceAccount, now: number): Promise<Bearer> {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(await importPKCS8(account.private_key, 'RS256'))
  const answer = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`The access token was refused: ${answer.status}`)
  const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number }
  return { token: access_token, until: now + expires_in - 60 }
}
