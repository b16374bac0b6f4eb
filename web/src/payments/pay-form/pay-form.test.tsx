import type { PaymentElementProps } from '@stripe/react-stripe-js'
import type { ReactNode } from 'react'
import { wordsOf } from '../../screen-as.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { mustReload } from './load-stripe.ts'
import { fieldsOf, sendToSandbox } from './send-to-sandbox.ts'
import { StandInForm } from './StandInForm.tsx'
import { StripeForm } from './StripeForm.tsx'

vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  PaymentElement: ({ options }: PaymentElementProps) => `Link: ${options?.wallets?.link}`,
  ...{ useStripe: () => null, useElements: () => null },
}))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: () => Promise.resolve(null) }))

afterEach(() => vi.unstubAllGlobals())

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
/** Records the calls of the browser and answers them. */
const answering = (body: object) => {
  const calls: { url: string; form: string }[] = []
  vi.stubGlobal('fetch', (url: string, { body: form }: { body: URLSearchParams }) => {
    calls.push({ url, form: String(form) })
    return Promise.resolve(Response.json(body))
  })
  return calls
}

test('the number of a card goes to the payment provider and not to the club', async () => {
  const calls = answering({ status: 'succeeded', next_action: null })
  const fields = fieldsOf(formOf({ kind: 'card', number: '4242 4242 4242 4242', expiry: '02/30', cvc: '123' }))
  expect(await sendToSandbox({ account: 'acct_1', secret: 'seti_1_secret_x' }, 'confirm', fields)).toEqual({ state: 'done' })
  expect(calls.map(({ url }) => url)).toEqual(['/payment-sandbox/v1/setup_intents/seti_1/confirm'])
  expect(Object.fromEntries(new URLSearchParams(calls[0]!.form))).toMatchObject({
    'payment_method_data[card][number]': '4242 4242 4242 4242',
    'payment_method_data[card][exp_month]': '2',
    'payment_method_data[card][exp_year]': '30',
  })
})

test('a declined card shows the reason, and a bank that asks the payer gets an answer [PAY-115]', async () => {
  const target = { account: 'acct_1', secret: 'pi_1_secret_x' }
  answering({ error: { message: 'Your card has insufficient funds.' } })
  expect(await sendToSandbox(target, 'confirm', {})).toEqual({ state: 'refused', message: 'Your card has insufficient funds.' })
  answering({ next_action: { type: 'use_stripe_sdk' } })
  expect(await sendToSandbox(target, 'confirm', {})).toEqual({ state: 'asks' })
})

test('the form of the demo asks for a card or a bank account and loads nothing from elsewhere', () => {
  const provider = { kind: 'sandbox', publishableKey: 'pk_test_1', account: 'acct_1', link: false } as const
  const words = (secret: string, methods: ('card' | 'bank')[]) =>
    wordsOf(<StandInForm {...{ provider, secret, methods }} onDone={() => undefined} />)
  expect(words('pi_1_secret_x', ['card'])).toMatch(/Card number.*Security code.*Pay/)
  expect(words('seti_1_secret_x', ['bank'])).toMatch(/Routing number.*Save payment method/)
})

test('a page to pay on that was reached from one without payments is loaded again before the script of the provider, and no other page is', () => {
  expect(mustReload('/register/steps/7', 'https://club.example/calendar')).toBe(true)
  expect(mustReload('/billing', 'https://club.example/billing?tab=1')).toBe(false)
  expect(mustReload('/register/steps/7', 'https://club.example/programs/registrations?sort=name')).toBe(false)
  // A page without the policy would be loaded again for ever.
  expect(mustReload('/calendar', 'https://club.example/')).toBe(false)
})

test('the form of the provider offers what a payer has saved with Link where the account of the club allows it, and nowhere else [MERCH-025]', () => {
  vi.stubGlobal('location', new URL('https://club.example/billing'))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  const words = (link: boolean) => {
    const provider = { kind: 'stripe', publishableKey: 'pk_test_1', account: 'acct_1', link } as const
    return wordsOf(<StripeForm {...{ provider, secret: 'seti_1_secret_x', methods: ['card'] }} onDone={() => undefined} />)
  }
  expect([words(true), words(false)]).toEqual([expect.stringContaining('Link: auto'), expect.stringContaining('Link: never')])
})
