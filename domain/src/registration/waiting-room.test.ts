import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterDraw, entering, familyOf, hasTurn, keptSeconds, secondsToNext } from './waiting-room.ts'

type QueuedPlace = Parameters<typeof entering>[0][number]
const late = (arrival: number): QueuedPlace => ({ draw: afterDraw, arrival })

test('families that come before the opening enter in the order that is drawn, those that come later in the order of their arrival', () => {
  const waiting = [late(5), { draw: 70, arrival: 1 }, late(4), { draw: 8, arrival: 3 }, { draw: 70, arrival: 2 }]
  expect(entering(waiting, { inside: 1, most: 5 }).map(({ arrival }) => arrival)).toEqual([3, 1, 2, 4])
  expect(entering(waiting, { inside: 7, most: 5 })).toEqual([])
  expect([hasTurn(1, { inside: 3, most: 5 }), hasTurn(2, { inside: 3, most: 5 })]).toEqual([true, false])
})

test('contacts of the same players are one family, and so is a person without players', () => {
  expect([familyOf({ userId: 9, playerIds: [12, 7] }), familyOf({ userId: 8, playerIds: [7, 12] })]).toEqual([7, 7])
  expect(familyOf({ userId: 9, playerIds: [] })).toBe(-9)
})

test('a page gives its signs of life early enough that one may fail, and the first in the queue ask more often', () => {
  const next = (position: number, isTurn = false) =>
    secondsToNext({ state: 'waiting', position, hasTurn: isTurn, toOpening: null, chance: 0.5 })
  expect([next(1, true), next(1), next(600), next(9000)]).toEqual([1, 5, 20, 40])
  const before = (toOpening: number | null, chance: number) =>
    secondsToNext({ state: 'before', position: null, hasTurn: false, toOpening, chance })
  expect([before(null, 1), before(3600, 0), before(4, 0), before(4, 0.5)]).toEqual([40, 40, 4, 19])
  expect(3 * secondsToNext({ state: 'inside', position: null, hasTurn: true, toOpening: null, chance: 1 })).toBeLessThanOrEqual(keptSeconds)
})

interface Family extends QueuedPlace {
  isInside: boolean
}
/** One event: a family joins, one of those that are there leaves or lapses, or the first ones are let in. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('joins' as const), of: fc.nat(2 ** 31 - 2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ends' as const), of: fc.nat(1000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('enters' as const), of: fc.constant(0) }) },
)

test('whatever families do, never more than the set number are inside, nobody overtakes, and no position gets worse after the opening', () => {
  const run = fc.property(
    fc.integer({ min: 1, max: 6 }),
    fc.nat(20),
    fc.array(happening, { maxLength: 80 }),
    (most, opensAfter, happenings) => {
      let [families, arrivals]: [Family[], number] = [[], 0]
      const waiting = () =>
        entering(
          families.filter(({ isInside }) => !isInside),
          { inside: 0, most: families.length },
        )
      for (const [at, { kind, of }] of happenings.entries()) {
        const isOpen = at >= opensAfter
        const before = waiting()
        if (kind === 'joins') families.push({ draw: isOpen ? afterDraw : of, arrival: ++arrivals, isInside: false })
        if (kind === 'ends') families = families.filter((_, index) => index !== of % Math.max(1, families.length))
        const inside = families.filter(({ isInside }) => isInside).length
        if (kind === 'enters' && isOpen) {
          const let_in = entering(
            families.filter(({ isInside }) => !isInside),
            { inside, most },
          )
          expect(let_in).toEqual(waiting().slice(0, most - inside))
          expect(let_in.every((family) => hasTurn(waiting().indexOf(family), { inside, most }))).toBe(true)
          for (const family of let_in) family.isInside = true
        }
        expect(families.filter(({ isInside }) => isInside).length).toBeLessThanOrEqual(most)
        const after = waiting()
        if (isOpen)
          for (const [position, family] of before.entries())
            if (after.includes(family)) expect(after.indexOf(family)).toBeLessThanOrEqual(position)
      }
    },
  )
  fc.assert(run, { numRuns: 300 })
})
