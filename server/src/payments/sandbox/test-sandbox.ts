import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../../kit/database/database.ts'
import type { MethodKind, NewPayment, PaymentProvider } from '../provider/port.ts'
import { stripeProvider } from '../provider/stripe-provider.ts'
import { openSandbox, type Sandbox } from './open-sandbox.ts'

export const webhookSecret = 'whsec_of_the_test'

export interface Delivered {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** The sandbox over HTTP with the adapter in front of it, and a receiver that keeps the events. */
export interface TestSandbox {
  sandbox: Sandbox
  provider: PaymentProvider
  /** The accepted events. */
  delivered: Delivered[]
  /** The status codes of the next answers of the receiver; empty: 200. */
  answers: number[]
  close(): Promise<void>
}

export async function openTestSandbox(database: Database): Promise<TestSandbox> {
  const [delivered, answers]: [Delivered[], number[]] = [[], []]
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = answers.shift() ?? 200
      if (status === 200) delivered.push({ body: Buffer.concat(parts), headers: request.headers })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
  const failures: unknown[] = []
  const sandbox = await openSandbox({
    database,
    receiver: () => ({ url, secret: webhookSecret }),
    onError: (error) => failures.push(error),
  })
  const provider = stripeProvider({
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecret,
    baseUrl: sandbox.url,
  })
  return {
    ...{ sandbox, provider, delivered, answers },
    async close() {
      await sandbox.close()
      receiver.closeAllConnections()
      await new Promise((resolve) => receiver.close(resolve))
      if (failures.length > 0) throw failures[0]
    },
  }
}

let lastKey = 0
export const newKey = (): string => `key-${++lastKey}`

/** A club whose account is enabled, with one payer. */
export async function openClub({ provider, sandbox }: Pick<TestSandbox, 'provider' | 'sandbox'>) {
  const { id: account } = await provider.createAccount({ name: 'Riverside FC', email: 'finance@riverside.test' }, newKey())
  await sandbox.finishOnboarding(account, 'enabled')
  const customer = await provider.createCustomer({ account, name: 'Mia’s mother', email: 'parent@riverside.test' }, newKey())
  return { account, customer }
}
export type Club = Awaited<ReturnType<typeof openClub>>

/** A call of the browser: with the publishable key and the secret of one object. */
export async function fromBrowser({ sandbox }: Pick<TestSandbox, 'sandbox'>, account: string, path: string, form: Record<string, string>) {
  const headers = { authorization: `Bearer ${sandbox.publishableKey}`, 'stripe-account': account }
  const answer = await fetch(`${sandbox.url}/v1${path}`, { method: 'POST', headers, body: new URLSearchParams(form) })
  return { status: answer.status, body: (await answer.json()) as { error?: { code: string; message: string } } }
}

export const cardForm = (number: string): Record<string, string> => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2030',
  'payment_method_data[card][cvc]': '123',
})
export const bankForm = (number: string): Record<string, string> => ({
  'payment_method_data[type]': 'us_bank_account',
  'payment_method_data[us_bank_account][account_number]': number,
  'payment_method_data[us_bank_account][routing_number]': '110000000',
  'payment_method_data[billing_details][name]': 'Mia’s mother',
  'mandate_data[customer_acceptance][type]': 'online',
})

/** Saves a card or a bank account as the browser does, and returns its id. */
export async function saveMethod(test: TestSandbox, { account, customer }: Club, kind: MethodKind, number: string): Promise<string> {
  const { id, secret } = await test.provider.createSetup({ account, customer, kinds: [kind] }, newKey())
  const form = { client_secret: secret, ...(kind === 'card' ? cardForm(number) : bankForm(number)) }
  await fromBrowser(test, account, `/setup_intents/${id}/confirm`, form)
  return (await test.provider.readSetup(account, id)).method ?? ''
}

/** A payment of $100 with a service fee of $3. */
export const hundredDollars = ({ account, customer }: Club, method: string | null, more: Partial<NewPayment> = {}): NewPayment => ({
  ...{ account, customer, method, kinds: ['card', 'bank'], cents: 10_300, platformCents: 300, offSession: method !== null },
  ...{ description: 'Spring season', metadata: { operation: '1' }, ...more },
})
