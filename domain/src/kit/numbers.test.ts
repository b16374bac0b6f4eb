import { expect, test } from 'vitest'
import { Id } from './id.ts'
import { badgeText } from './badge.ts'
import { maxInteger } from './limits.ts'

test('a whole number goes up to 4294967295 [FMT-041]', () => {
  expect([Id.safeParse(maxInteger).success, Id.safeParse(maxInteger + 1).success, maxInteger]).toEqual([true, false, 4_294_967_295])
})
test('a badge says 99+ from a hundred on', () => {
  expect([0, 7, 99, 100, 4000].map(badgeText)).toEqual(['0', '7', '99', '99+', '99+'])
})
