import { expect, test } from 'vitest'
import { binsOf, differenceOf, isBetter, resultIn, tenthsOf } from './results.ts'

test('a result is read with a point, a comma or as minutes and seconds, and nothing else is taken for one', () => {
  expect(['6.12', ' 6,12 ', '1:05.3', '-4', '0'].map(resultIn)).toEqual([6.12, 6.12, 65.3, -4, 0])
  expect(['', 'fast', '6.1234', '1:5', '1:75', '6 s', '123456', '999:59.9999'].map(resultIn)).toEqual(Array(8).fill(null))
})

test('a lower result is better in a sprint, and a higher one in a jump', () => {
  expect([isBetter(6.1, 6.2, 'lower'), isBetter(6.1, 6.2, 'higher')]).toEqual([true, false])
  expect(differenceOf(6.1, 6.2)).toBe(-0.1)
})

test('a chart has at most eight bars with round limits, and each player is in one of them', () => {
  const bins = binsOf([
    [6.05, 2],
    [6.1, 1],
    [6.4, 3],
    [7.1, 1],
  ])
  expect(bins.map(({ from, to, players }) => [from, to, players])).toEqual([
    [6, 6.2, 3],
    [6.2, 6.4, 0],
    [6.4, 6.6, 3],
    [6.6, 6.8, 0],
    [6.8, 7, 0],
    [7, 7.2, 1],
  ])
  expect(binsOf([[41, 4]])).toMatchObject([{ from: 41, players: 4 }])
  expect(
    binsOf([
      [-3, 1],
      [120, 1],
    ]).length,
  ).toBeLessThanOrEqual(8)
  expect([binsOf([]), tenthsOf([[9, 4]]).at(-1)]).toEqual([[], { from: 90, to: 100, players: 4 }])
})
