import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { createRequire } from 'node:module'
import { readSettings } from '../../server/src/kit/settings.ts'
import { bankProvider } from '../../server/src/payments/provider/bank-provider.ts'
import { stripeProvider } from '../../server/src/payments/provider/stripe-provider.ts'
import { sandboxKeys } from '../../server/src/payments/sandbox/open-sandbox.ts'
import { webhookSecret } from '../../server/src/payments/sandbox/test-sandbox.ts'
import { start } from '../../server/src/start.ts'
import { crashPointOf, type CrashPoint } from './crash-points.ts'

/**
 * The whole server as a process that kills itself at the point TOUCHLINE_CRASH_AT of the next call of the provider, once its parent has sent `arm`. The provider is a
 * sandbox of another process, at TOUCHLINE_CRASH_SANDBOX. The product is unchanged: the points are seen in the statements of the driver and in its requests.
 */
const point = crashPointOf(process.env)
let isArmed = false
const dieAt = (reached: CrashPoint) => {
  if (isArmed && reached === point) process.kill(process.pid, 'SIGKILL')
}

/** The part of a call that the transaction of each connection has written. */
const written = new WeakMap<object, 'intent' | 'outcome'>()
const parts = [
  ['intent', /^insert into "provider_operation"/],
  ['outcome', /^update provider_operation set state/],
] as const
function executed(client: object, text: string): void {
  const [part] = parts.find(([, pattern]) => pattern.test(text)) ?? []
  if (part) {
    written.set(client, part)
    dieAt(`${part}-open`)
  } else if (/^(?:commit|rollback)\b/i.test(text)) {
    const [ended] = [written.get(client), written.delete(client)]
    if (ended && /^commit/i.test(text)) dieAt(`${ended}-stored`)
  }
}

type Query = (this: object, ...given: unknown[]) => unknown
/** The driver of the server, which is no dependency of scripts. */
const { Client } = createRequire(new URL('../../server/src/start.ts', import.meta.url))('pg') as { Client: { prototype: { query: Query } } }
const driver = Client.prototype
const { query } = driver
driver.query = function (...given) {
  const answer = query.apply(this, given)
  const [asked] = given as [string | { text: string }]
  if (!(answer instanceof Promise)) return answer
  return answer.then((result: unknown) => {
    executed(this, typeof asked === 'string' ? asked : asked.text)
    return result
  })
}
subscribe('http.client.response.finish', (message) => {
  const { request } = message as { request: ClientRequest }
  if (request.method === 'POST' && /^\/v1\/(?:payment_intents|refunds)\b/.test(request.path)) dieAt('call-made')
})

process.on('message', () => {
  isArmed = true
  process.send?.('armed')
})

const connection = { ...sandboxKeys, webhookSecret, baseUrl: process.env['TOUCHLINE_CRASH_SANDBOX']! }
const providers = { card: stripeProvider(connection), bank: bankProvider(connection) }
await start(readSettings(process.env), undefined, { payments: { providers, sandbox: null, close: () => Promise.resolve() } })
