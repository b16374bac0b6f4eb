import type { Database } from '../../kit/database/database.ts'
import type { PaymentKeys } from '../../kit/payment-keys.ts'
import { sandboxPath } from '../sandbox/forward.ts'
import type { Sandbox } from '../sandbox/open-sandbox.ts'
import type { PaymentProvider } from './port.ts'
import type { StripeConnection } from './stripe-calls.ts'

export interface OpenPayments {
  /** By vendor. */
  providers: { card: PaymentProvider; bank: PaymentProvider }
  /** Null with Stripe itself. */
  sandbox: Sandbox | null
  close(): Promise<void>
}

interface Options {
  keys: PaymentKeys | null
  demo: boolean
  database: Database
  publicUrl: string
  /** The address of this server for the sandbox; null if the process serves no requests. */
  ownUrl: () => string | null
  onError: (error: unknown) => void
}

const sandboxWebhookSecret = 'whsec_touchline_sandbox'

/** Opens Stripe with the keys of the environment; a demo without keys opens the sandbox, anything else has no payments (null). The library is loaded only if it is used. */
export async function openPayments({ keys, demo, database, publicUrl, ownUrl, onError }: Options): Promise<OpenPayments | null> {
  if (keys) {
    const providers = await providersOf({ ...keys, baseUrl: null })
    return { providers, sandbox: null, close: () => Promise.resolve() }
  }
  if (!demo) return null
  const { openSandbox } = await import('../sandbox/open-sandbox.ts')
  const receiver = (vendor: string) => {
    const url = ownUrl()
    return url === null ? null : { url: `${url}/api/payments/${vendor}/events`, secret: sandboxWebhookSecret }
  }
  const sandbox = await openSandbox({ database, receiver, pagesUrl: `${publicUrl}${sandboxPath}`, interval: 1000, onError })
  const providers = await providersOf({
    ...{ secretKey: sandbox.secretKey, publishableKey: sandbox.publishableKey },
    ...{ webhookSecret: sandboxWebhookSecret, baseUrl: sandbox.url },
  })
  return { providers, sandbox, close: () => sandbox.close() }
}

async function providersOf(connection: StripeConnection): Promise<OpenPayments['providers']> {
  const [{ stripeProvider }, { bankProvider }] = await Promise.all([import('./stripe-provider.ts'), import('./bank-provider.ts')])
  return { card: stripeProvider(connection), bank: bankProvider(connection) }
}
