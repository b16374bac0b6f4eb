import Stripe from 'stripe'
import { ProviderRefusal, ProviderUnreachable, type ProviderFailure } from './port.ts'

/** The connection to the provider: Stripe itself, or the sandbox at an address of this machine. */
export interface StripeConnection {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Null: Stripe. */
  baseUrl: string | null
}

/** Calls to Stripe end within half a minute and are repeated by Touchline. The library repeats a call by itself only after a closed connection, once and with the same key. */
export function stripeClient({ secretKey, baseUrl }: StripeConnection): Stripe {
  const url = baseUrl === null ? null : new URL(baseUrl)
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 30_000,
    ...(url && { host: url.hostname, port: Number(url.port), protocol: url.protocol === 'https:' ? 'https' : 'http' }),
  })
}

/** The reasons after which another try cannot succeed. */
const finalCodes = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'fraudulent',
  'expired_card',
  'card_not_supported',
  'currency_not_supported',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  'account_closed',
  'no_account',
  'invalid_account',
  'bank_account_restricted',
  'bank_account_unusable',
  'debit_not_authorized',
  'invalid_currency',
])

export interface StripeError {
  code?: string | null
  decline_code?: string | null
  message?: string | null
}

/** The reason in Touchline's form: the code of the bank where there is one. */
export function failureOf({ code, decline_code: declineCode, message }: StripeError): ProviderFailure {
  const reason = declineCode ?? code ?? 'unknown'
  return { code: reason, message: message ?? 'The payment could not be completed.', isFinal: finalCodes.has(reason) }
}

/**
 * Waits for a call and checks that the reply is an object of the kind: the library takes an error without the property `error`, such as the page of a proxy, for a result.
 * Throws `ProviderRefusal` for what would be refused again, and `ProviderUnreachable` for what has no certain end.
 */
export async function called<T extends { object: string }>(kind: string, call: Promise<T>): Promise<T> {
  const reply = await call.catch((error: unknown) => {
    throw portError(error)
  })
  if ((reply as { object?: unknown } | null)?.object !== kind) throw new ProviderUnreachable(`The provider sent no ${kind}.`)
  return reply
}

/** An error of the library as an error of the port. A key that was used for another call is a mistake of ours and stays an error. */
export function portError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409) return error
  const { statusCode: status } = error
  // A wrong key of the operator (401) can be mended: the calls of that time must not fail for good.
  if (status === undefined || status >= 500 || [401, 409, 424, 429].includes(status))
    return new ProviderUnreachable(`The provider did not answer the call: ${status ?? ''} ${error.code ?? error.type}`.trim())
  const failure = failureOf({ code: error.code ?? error.type, decline_code: error.decline_code ?? null, message: error.message })
  return new ProviderRefusal({ ...failure, isFinal: failure.isFinal || !(error instanceof Stripe.errors.StripeCardError) })
}
