import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentText, serviceFee, shareOf, wholePercent } from './money.ts'

const amount = fc.integer({ min: 1, max: 100_000_000 })

test('a rate is in millionths, and half a cent is rounded up', () => {
  expect([shareOf(10_000, 29_000), shareOf(50, 30_000), shareOf(-50, 30_000), shareOf(101, 500_000)]).toEqual([290, 2, -1, 51])
  expect([percentText(29_000), percentText(1_000_000), percentText(123_456)]).toEqual(['2.9%', '100%', '12.3456%'])
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (value, rate) => {
      const twice = 2n * (BigInt(value) * BigInt(rate) - BigInt(shareOf(value, rate)) * 1_000_000n)
      return twice < 1_000_000n && twice >= -1_000_000n
    }),
  )
})
test('a part is shown in whole percents, and as 100% only when it is the whole', () => {
  expect([wholePercent(0, 3), wholePercent(2, 3), wholePercent(999, 1000), wholePercent(3, 3)]).toEqual(['0%', '67%', '99%', '100%'])
})
test('the service fee is added, or so high that the amount remains after it, and never above its cap', () => {
  const grossed = { type: 'grossed', base: 30, percent: 29_000, cap: null } as const
  expect(serviceFee(10_000, grossed)).toBe(330)
  expect(serviceFee(10_000, { ...grossed, type: 'custom' })).toBe(320)
  expect(serviceFee(10_000, { ...grossed, cap: 250 })).toBe(250)
  expect(serviceFee(0, grossed)).toBe(0)
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 300_000 }), (value, base, percent) => {
      const fee = serviceFee(value, { type: 'grossed', base, percent, cap: null })
      // After the processor has taken its share of the payment, the amount remains to the cent.
      return Math.abs(value + fee - shareOf(value + fee, percent) - base - value) <= 1 && fee >= base
    }),
  )
})
