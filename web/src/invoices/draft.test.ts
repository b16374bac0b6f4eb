import { expect, test } from 'vitest'
import { typedCents } from '../kit/form/typed-cents.ts'
import { draftOf, typedLines, typedPayments, typedRecipients } from './draft.ts'

test('amounts are typed with a point or a comma, and what is no amount is none', () => {
  expect(['12', '12.5', '12,50', ' 7 ', '', '1.234', 'ten'].map(typedCents)).toEqual([1200, 1250, 1250, 700, null, null, null])
})

test('a single payment without an amount is for all charges, and of several each is typed', () => {
  const payment = { due_date: '2026-11-01', price: '', overdue_date: '', late_fee: '' }
  expect(typedPayments([payment], 7000)).toEqual([{ due_date: '2026-11-01', price: 7000, overdue_date: null, late_fee: null }])
  expect(typedPayments([payment, { ...payment, price: '30' }], 7000).map(({ price }) => price)).toEqual([null, 3000])
  expect(typedPayments([payment], 0)[0]!.price).toBeNull()
})

test('recipients are sent by their kind, and a new invoice starts with one charge and one payment', () => {
  expect(typedRecipients(false, ['team_4', 'player_7', 'contact_8', 'player_9'])).toEqual({
    ...{ everyone: false, player_ids: [7, 9], team_ids: [4], contact_ids: [8] },
  })
  const draft = draftOf(null)
  expect([draft.lines, draft.payments, draft.recipients].map(({ length }) => length)).toEqual([1, 1, 0])
  expect(typedLines(draft.lines)).toEqual([{ description: '', cents: null, accounting_code: '' }])
})
