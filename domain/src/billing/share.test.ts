import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receivable, totalOf } from '../ledger/journal.ts'
import { accountKey } from '../ledger/accounts.ts'
import { receivableMoved } from '../ledger/journals/obligations.ts'
import { asMillionths, asPercent, sharedCents, sharedLines } from './share.ts'

const cents = fc.integer({ min: 1, max: 99_999_999 })
const percent = fc.integer({ min: 1, max: 99 })
const someLines = fc
  .array(cents, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((one, at) => ({ cents: one, of: { subscription_id: 1, charge_line_id: at + 1 } })))

test('the parts of two payers add up to the installment, in every charge line; no part is negative, and a part of the first payer is always left', () => {
  fc.assert(
    fc.property(someLines, percent, (lines, share) => {
      const second = sharedLines(lines, asMillionths(share))
      const partOf = (line: number) => second.find(({ of }) => of.charge_line_id === line)?.cents ?? 0
      for (const { cents: whole, of } of lines) {
        expect(partOf(of.charge_line_id)).toBeGreaterThanOrEqual(0)
        expect(partOf(of.charge_line_id)).toBeLessThanOrEqual(whole)
      }
      // Rounded down, so less than a cent stays with the first payer beyond the exact share.
      const exact = (totalOf(lines) * share) / 100
      expect(totalOf(second)).toBeLessThanOrEqual(exact + 1e-6)
      expect(totalOf(second)).toBeGreaterThan(exact - 1)
      expect(totalOf(lines) - totalOf(second)).toBeGreaterThan(0)
      expect(second.every((line) => line.cents > 0)).toBe(true)
    }),
  )
})

test('a share of 40 % of an installment of 100.01 is 40.00, and the lines of it divide the cents by the largest remainder', () => {
  const lines = [
    { cents: 6667, of: { charge_line_id: 1 } },
    { cents: 3334, of: { charge_line_id: 2 } },
  ]
  expect(sharedLines(lines, asMillionths(40)).map((line) => line.cents)).toEqual([2667, 1333])
  expect(sharedLines([{ cents: 2, of: {} }], asMillionths(40))).toEqual([])
  expect([sharedCents(99_999_999, 333_333), asPercent(asMillionths(33))]).toEqual([33_333_299, 33])
})

test('what a second payer takes over and gives back leaves both outstanding amounts as they were, and touches no other account', () => {
  fc.assert(
    fc.property(someLines, percent, (lines, share) => {
      const moved = sharedLines(lines, asMillionths(share)).map((line) => ({
        ...{ cents: line.cents, from: line.of, to: { subscription_id: 2, charge_line_id: line.of.charge_line_id + 100 } },
      }))
      fc.pre(moved.length > 0)
      const sums = new Map<string, number>()
      const post = (id: number, parts: typeof moved) => {
        for (const { account, cents: change } of receivableMoved({ source: { type: 'subscription_act', id } }, parts).lines)
          sums.set(accountKey(account), (sums.get(accountKey(account)) ?? 0) + change)
      }
      post(1, moved)
      const [first, second] = [1, 2].map((id) => accountKey(receivable({ subscription_id: id })))
      expect(sums.get(second!)).toBe(totalOf(moved))
      expect(sums.get(first!)).toBe(-totalOf(moved))
      post(
        2,
        moved.map((part) => ({ cents: part.cents, from: part.to, to: part.from })),
      )
      expect([...sums.keys()].toSorted()).toEqual([first, second])
      expect([...sums.values()]).toEqual([0, 0])
    }),
  )
})
