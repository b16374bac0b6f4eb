import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const test1 = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const read = (more: Record<string, string>) => readSettings({ TOUCHLINE_DEMO: '0', ...more }).payments

test('an app id from 500000 on takes real payments, a smaller one and none takes test payments [PAY-111]', () => {
  expect(read({})).toBeNull()
  expect(read(test1)).toEqual({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' })
  expect(read({ ...test1, TOUCHLINE_APP_ID: '499999' })?.secretKey).toBe('sk_test_1')
  expect(read({ ...live, TOUCHLINE_APP_ID: '500000' })?.secretKey).toBe('sk_live_1')
})

test.each([
  [{ ...test1, TOUCHLINE_APP_ID: '500000' }, 'STRIPE_SECRET_KEY is wrong: it is a test key, and the app id 500000 stands for production.'],
  [{ ...live, TOUCHLINE_APP_ID: '499999' }, 'STRIPE_SECRET_KEY is wrong: it is a live key, and the app id 499999 stands for stage.'],
  [
    { ...test1, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_PUBLISHABLE_KEY is wrong: it is a live key, and STRIPE_SECRET_KEY is a test key.',
  ],
  [{ ...test1, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY is wrong: it must begin with pk_test_ or pk_live_.'],
  [
    { ...test1, STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_WEBHOOK_SECRET is missing: payments need STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
  ],
  [{ ...test1, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET is wrong: it must begin with whsec_.'],
  [{ ...test1, STRIPE_SECRET_KEY: 'secret' }, 'STRIPE_SECRET_KEY is wrong: it must begin with sk_test_ or sk_live_.'],
  [
    { ...live, TOUCHLINE_APP_ID: '500000', TOUCHLINE_DEMO: '1' },
    'TOUCHLINE_APP_ID is wrong: the demo club takes no real payments. Set TOUCHLINE_DEMO=0.',
  ],
])('keys that do not fit stop the start with a sentence that names them, case %# [PAY-111]', (environment, sentence) => {
  expect(() => read(environment)).toThrow(`The environment variable ${sentence}`)
})
