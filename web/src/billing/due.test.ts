import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

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
