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

/** Sends texts by a provider with Twilio's interface: one form to one address, authenticated with account and token. */
export function smsProvider({ url, account, token, from }: SmsSettings, statusUrl: string | null = null): MessageProvider {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return async ({ to, body }) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams({ From: worldwide(from), To: worldwide(to), Body: body, ...(statusUrl && { StatusCallback: statusUrl }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
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
