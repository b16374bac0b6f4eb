import { expect, test } from 'vitest'
import { repositoryFiles, textOf } from '../repository.ts'
import { crashPointOf, crashPoints } from './crash-points.ts'

test('a server that kills itself for a test starts with the demo only, and never where real money could be', () => {
  const demo = { TOUCHLINE_DEMO: '1', TOUCHLINE_CRASH_AT: 'call-made' }
  expect(crashPointOf(demo)).toBe('call-made')
  for (const real of [
    { NODE_ENV: 'production' },
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    { STRIPE_WEBHOOK_SECRET: '' },
    { TOUCHLINE_DEMO: '0' },
  ])
    expect(() => crashPointOf({ ...demo, ...real })).toThrow('outside production')
  expect(() => crashPointOf({ TOUCHLINE_CRASH_AT: 'call-made' })).toThrow('TOUCHLINE_DEMO=1')
  expect(() => crashPointOf({ ...demo, TOUCHLINE_CRASH_AT: 'later' })).toThrow(crashPoints.join(', '))
})

test('the product itself has no such switch', () => {
  const product = repositoryFiles().filter((file) => /^(?:server|domain|web)\/.*\.tsx?$/.test(file))
  expect(product.filter((file) => textOf(file).includes('TOUCHLINE_CRASH'))).toEqual([])
})
