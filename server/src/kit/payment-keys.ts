/** The keys of the payment provider, as its dashboard shows them. */
export interface PaymentKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

interface Given {
  TOUCHLINE_APP_ID: number
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
}

/** The first app id of the production environment of the provider; below it is the stage environment (S2.7). */
const firstOfProduction = 500_000
const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const wrong = (name: string, reason: string) => new Error(`The environment variable ${name} is wrong: ${reason}.`)

/** The keys of the environment that the app id stands for; null if none is set. Throws a sentence that names the variable and never the key. */
export function paymentKeysOf(given: Given, demo: boolean): PaymentKeys | null {
  if (names.every((name) => given[name] === undefined)) return null
  for (const name of names)
    if (given[name] === undefined) throw new Error(`The environment variable ${name} is missing: payments need ${names.join(', ')}.`)
  const isProduction = given.TOUCHLINE_APP_ID >= firstOfProduction
  if (isProduction && demo) throw wrong('TOUCHLINE_APP_ID', 'the demo club takes no real payments. Set TOUCHLINE_DEMO=0')
  const mode = modeOf(given.STRIPE_SECRET_KEY!, /^[sr]k_(test|live)_\w+$/)
  if (mode === null) throw wrong('STRIPE_SECRET_KEY', 'it must begin with sk_test_ or sk_live_')
  if ((mode === 'live') !== isProduction)
    throw wrong(
      'STRIPE_SECRET_KEY',
      `it is a ${mode} key, and the app id ${given.TOUCHLINE_APP_ID} stands for ${isProduction ? 'production' : 'stage'}`,
    )
  const browser = modeOf(given.STRIPE_PUBLISHABLE_KEY!, /^pk_(test|live)_\w+$/)
  if (browser === null) throw wrong('STRIPE_PUBLISHABLE_KEY', 'it must begin with pk_test_ or pk_live_')
  if (browser !== mode) throw wrong('STRIPE_PUBLISHABLE_KEY', `it is a ${browser} key, and STRIPE_SECRET_KEY is a ${mode} key`)
  if (!/^whsec_\w+$/.test(given.STRIPE_WEBHOOK_SECRET!)) throw wrong('STRIPE_WEBHOOK_SECRET', 'it must begin with whsec_')
  return { secretKey: given.STRIPE_SECRET_KEY!, publishableKey: given.STRIPE_PUBLISHABLE_KEY!, webhookSecret: given.STRIPE_WEBHOOK_SECRET! }
}

const modeOf = (key: string, pattern: RegExp) => pattern.exec(key)?.[1] ?? null
