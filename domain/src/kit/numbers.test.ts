import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Id } from './id.ts'
import { badgeText } from './badge.ts'
import { maxInteger } from './limits.ts'
import { roundHalfUp } from './round.ts'

test('a whole number goes up to 4294967295 [FMT-041]', () => {
  expect([Id.safeParse(maxInteger).success, Id.safeParse(maxInteger + 1).success, maxInteger]).toEqual([true, false, 4_294_967_295])
})
test('a badge says 99+ from a hundred on', () => {
  expect([0, 7, 99, 100, 4000].map(badgeText)).toEqual(['0', '7', '99', '99+', '99+'])
})
test('halves are rounded up, above and below zero', () => {
  expect([roundHalfUp(5n, 2n), roundHalfUp(-5n, 2n), roundHalfUp(-3n, 2n), roundHalfUp(7n, 3n), roundHalfUp(-7n, 3n)]).toEqual([
    3, -2, -1, 2, -2,
  ])
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 10_000 }), (a, b) => {
      const off = BigInt(roundHalfUp(BigInt(a), BigInt(b))) * BigInt(b) * 2n - BigInt(a) * 2n
      return off <= BigInt(b) && off > -BigInt(b)
    }),
  )
})
