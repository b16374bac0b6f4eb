import { expect, test } from 'vitest'
import { dueOf, nextCents, takenFor } from './due.ts'

type Given = Parameters<typeof dueOf>[0]
const owing = (amount_due: number, amount_overdue: number, next: [string, number] | null) => ({
  payment_details: { amount_due, amount_overdue },
  next: next && { due_on: next[0], cents: next[1], next_charge_on: null },
})
const dueOn = (today: string, ...given: object[]) => dueOf(given as Given, today)

test('a family’s home says what all its registrations owe, and adds up the installments of the next day', () => {
  expect(dueOn('2026-10-05', owing(500, 200, ['2026-10-01', 500]), owing(300, 0, ['2026-10-05', 300]))).toMatchObject({
    due: 800,
    overdue: 200,
  })
  const later = [owing(0, 0, ['2026-10-12', 400]), owing(0, 0, ['2026-10-10', 100]), owing(0, 0, ['2026-10-10', 250]), owing(0, 0, null)]
  expect(dueOn('2026-10-05', ...later)).toEqual({ due: 0, overdue: 0, next: { on: '2026-10-10', cents: 350 } })
})

test('an installment in more than two weeks is not announced at home', () => {
  expect(dueOn('2026-10-05', owing(0, 0, ['2026-10-19', 100])).next).toEqual({ on: '2026-10-19', cents: 100 })
  expect(dueOn('2026-10-05', owing(0, 0, ['2026-10-20', 100])).next).toBeNull()
})

test('a family reads what its method is charged to the cent: the payments of its registrations and the next charge, with the service fee', () => {
  const taken = [
    { subscription_ids: [1, 2], processing: 45_134, paid: 0 },
    { subscription_ids: [2], processing: 0, paid: 10_330 },
    { subscription_ids: [9], processing: 1, paid: 777 },
  ]
  expect(takenFor(taken, [2])).toEqual({ processing: 45_134, paid: 10_330 })
  const fee = { type: 'custom', base: 30, percent: 30_000, cap: null } as const
  expect(nextCents({ cents: 10_000, next_charge_on: '2026-12-01' }, fee)).toBe(10_330)
  expect(nextCents({ cents: 10_000, next_charge_on: null }, fee)).toBe(10_000)
})
