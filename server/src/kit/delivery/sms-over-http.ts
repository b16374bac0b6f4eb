import { Undeliverable, type MessageProvider } from './providers.ts'

export interface SmsSettings {
  url: string
  account: string
  token: string
  from: string
}
/** Twilio's code for a number that has answered STOP. */
const hasStopped = 21_610

/** The international form of a number: +13035550106. */
const worldwide = (number: string): string => {
  const digits = number.replaceAll(/\D/g, '')
  return digits.length === 10 && !number.startsWith('+') ? `+1${digits}` : `+${digits}`
}

const patience = 15_000

/** Sends texts by a provider with Twilio's interface: one form to one address, authenticated with account and token. */
export function smsProvider({ url, account, token, from }: SmsSettings, statusUrl: string | null = null): MessageProvider {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return async ({ id, to, body, tried_since }) => {
    const ends = { From: worldwide(from), To: worldwide(to) }
    const list = `${address}?${new URLSearchParams(ends).toString()}`
    const before = tried_since && (await acceptedBefore(list, authorization, { body, since: tried_since }))
    if (before) return before
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams({ ...ends, Body: body, ...(statusUrl && { StatusCallback: `${statusUrl}?message=${id}` }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const { code, message, sid } = ((await answer.json().catch(() => null)) ?? {}) as { code?: number; message?: string; sid?: string }
    if (answer.ok) return sid ?? null
    const said = `${answer.status} ${code ?? ''} ${message ?? ''}`.trim()
    // 401 and 403 are for the operator to fix, 429 and 5xx are temporary; every other refusal is permanent.
    if (answer.status === 400 || answer.status === 404 || answer.status === 422)
      throw new Undeliverable(said, { stopped: code === hasStopped })
    throw new Error(said)
  }
}

interface Accepted {
  sid?: string
  body?: string
  status?: string
  date_created?: string
}
const notSent = new Set(['failed', 'undelivered', 'canceled'])

/**
 * The provider's id of a text that it accepted at an earlier try, whose answer was lost: it takes no key that would tell a second try from a second text. Its list
 * begins with the newest. Null: it has none, or offers no list.
 */
async function acceptedBefore(
  address: string,
  authorization: string,
  { body, since }: { body: string; since: Date },
): Promise<string | null> {
  const init = { headers: { authorization, accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(patience) } as const
  const answer = await fetch(address, init)
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status} the list of texts`)
  const { messages = [] } = ((await answer.json().catch(() => null)) ?? {}) as { messages?: Accepted[] }
  // The provider's times have whole seconds.
  const isSame = (one: Accepted) => one.body === body && Date.parse(one.date_created ?? '') >= since.getTime() - 1000
  return messages.find((one) => isSame(one) && !notSent.has(one.status ?? ''))?.sid ?? null
}
