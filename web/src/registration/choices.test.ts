import type { Cart } from '@touchline/domain/registration/endpoints'
import { expect, test } from 'vitest'
import { stillOffered } from './choices.ts'

test('choices that the club has withdrawn meanwhile are left out, so that the family can go on', () => {
  const offered = (...ids: number[]) => ids.map((id) => ({ id }))
  const cart = {
    players: offered(1, 2),
    program: {
      ...{ packages: offered(10), plans: offered(20), fees: offered(30, 31) },
      questions: [
        { id: 40, document_hash: null },
        { id: 41, document_hash: 'new text' },
      ],
    },
  } as unknown as Cart
  const answer = { question_id: 40, value: 'M', document_hash: null }
  const answers = [answer, { question_id: 41, value: 'Dana Whitfield', document_hash: 'new text' }]
  const item = { player_id: 1, package_id: 10, payment_plan_id: 20, fee_ids: [30], donations: [{ fee_id: 31, cents: 500 }], answers }
  const choices = { code: 'COACH', postal_code: '', items: [item] }
  expect(stillOffered(cart, choices)).toEqual(choices)
  const outdated = [answer, { question_id: 41, value: 'Dana Whitfield', document_hash: 'old text' }, { ...answer, question_id: 42 }]
  const withdrawn = { ...item, payment_plan_id: 21, fee_ids: [30, 32], donations: [{ fee_id: 33, cents: 500 }], answers: outdated }
  const items = [withdrawn, { ...item, player_id: 2, package_id: 11 }, { ...item, player_id: 3 }]
  expect(stillOffered(cart, { ...choices, items }).items).toEqual([{ ...item, payment_plan_id: null, donations: [], answers: [answer] }])
})
