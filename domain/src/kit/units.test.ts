import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Id } from './id.ts'
import { badgeText } from './badge.ts'
import { maxInteger, maxString } from './limits.ts'
import { preview, previewLengths } from './preview.ts'
import { roundHalfUp } from './round.ts'
import { bytesText, fahrenheitOf, feetAndInches, heightText, poundsOf, poundsPerKilogram } from './units.ts'

test('bytes have units up to YB [FMT-043]', () => {
  expect([0, 900, 1023, 1024, 1536, 12_582_912, 1024 ** 3, 1024 ** 8 * 3, 1024 ** 9].map((bytes) => bytesText(bytes))).toEqual([
    ...['0 B', '900 B', '1,023 B', '1 KB', '1.5 KB', '12 MB', '1 GB', '3 YB', '1,024 YB'],
  ])
  expect(bytesText(1_048_575)).toBe('1 MB')
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e24, noNaN: true }), (bytes) => /^[\d,]+(?:\.\d)? (?:[KMGTPEZY]?B)$/.test(bytesText(bytes))),
  )
})
test('centimetres are feet and inches [FMT-044]', () => {
  expect([feetAndInches(150), feetAndInches(182.88), feetAndInches(181.9), heightText(150)]).toEqual([
    { feet: 4, inches: 11 },
    { feet: 6, inches: 0 },
    { feet: 6, inches: 0 },
    '4′ 11″',
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (cm) => {
      const { feet, inches } = feetAndInches(cm)
      return inches >= 0 && inches < 12 && Math.abs((feet * 12 + inches) * 2.54 - cm) <= 1.27 + 1e-9
    }),
  )
})
test('a kilogram is 2.20462 pounds [FMT-045]', () => {
  expect([poundsPerKilogram, poundsOf(40)]).toEqual([2.20462, 88.1848])
})
test('degrees Celsius are degrees Fahrenheit [FMT-046]', () => {
  expect([0, 100, -40, 37].map(fahrenheitOf)).toEqual([32, 212, -40, 98.6])
})
test('a plain text has at most 255 characters [FMT-040]', () => expect(maxString).toBe(255))
test('a whole number goes up to 4294967295 [FMT-041]', () => {
  expect([Id.safeParse(maxInteger).success, Id.safeParse(maxInteger + 1).success, maxInteger]).toEqual([true, false, 4_294_967_295])
})
test('a text that is looked at in passing is cut at 120 or 170 characters [FMT-042]', () => {
  const words = 'Bring both kits and water. '.repeat(20)
  expect(previewLengths).toEqual({ narrow: 120, wide: 170 })
  expect([preview('Short.', 'narrow'), preview('x'.repeat(120), 'narrow'), preview('x'.repeat(121), 'narrow')]).toEqual([
    'Short.',
    'x'.repeat(120),
    `${'x'.repeat(119)}…`,
  ])
  expect(preview(words, 'narrow')).toMatch(/ Bring both…$/)
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => Array.from(preview(text, 'wide')).length <= 170))
})
test('a badge says 99+ from a hundred on', () => {
  expect([0, 7, 99, 100, 4000].map(badgeText)).toEqual(['0', '7', '99', '99+', '99+'])
})
test('half goes up, above and below zero', () => {
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
