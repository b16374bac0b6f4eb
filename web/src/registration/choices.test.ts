import type { Cart } from '@touchline/domain/registration/endpoints'
import { expect, test } from 'vitest'
import { stillOffered, withFiles } from './choices.ts'

test('choices that the club has withdrawn meanwhile are left out, so that the family can go on', () => {
  const offered = (...ids: number[]) => ids.map((id) => ({ id }))
  const fees = [30, 31, 32].map((id) => ({ id, package_uids: id === 32 ? [11] : [] }))
  const cart = {
    players: offered(1, 2),
    program: {
      ...{ packages: offered(10), plans: offered(20), fees },
      questions: [
        { id: 40, document_hash: null },
        { id: 41, document_hash: 'new text' },
      ],
    },
  } as unknown as Cart
  const answer = { question_id: 40, value: 'M', document_hash: null, file_id: null }
  const answers = [answer, { ...answer, question_id: 41, value: 'Dana Whitfield', document_hash: 'new text' }]
  const item = { player_id: 1, package_id: 10, payment_plan_id: 20, fee_ids: [30], donations: [{ fee_id: 31, cents: 500 }], answers }
  const choices = { code: 'COACH', postal_code: '', items: [item] }
  expect(stillOffered(cart, choices)).toEqual(choices)
  const outdated = [
    answer,
    { ...answer, question_id: 41, value: 'Dana Whitfield', document_hash: 'old text' },
    { ...answer, question_id: 42 },
  ]
  const withdrawn = { ...item, payment_plan_id: 21, fee_ids: [30, 32], donations: [{ fee_id: 33, cents: 500 }], answers: outdated }
  const items = [withdrawn, { ...item, player_id: 2, package_id: 11 }, { ...item, player_id: 3 }]
  expect(stillOffered(cart, { ...choices, items }).items).toEqual([{ ...item, payment_plan_id: null, donations: [], answers: [answer] }])
})

test('a file that the club has taken over is not uploaded again with the next choice', () => {
  const answer = (question_id: number, more: object) => ({ question_id, value: 'birth.pdf', document_hash: null, file_id: null, ...more })
  const item = (...answers: ReturnType<typeof answer>[]) => ({
    ...{ player_id: 1, package_id: 10, payment_plan_id: null, fee_ids: [], donations: [], answers },
  })
  const choicesOf = (...answers: ReturnType<typeof answer>[]) => ({ code: '', postal_code: '', items: [item(...answers)] })
  const sent = choicesOf(answer(40, { upload: 7 }))
  const typed = answer(41, { value: 'typed meanwhile' })
  const cart = { items: [item(answer(40, { file_id: 9 }))] } as unknown as Cart
  expect(withFiles(choicesOf(answer(40, { upload: 7 }), typed), sent, cart).items).toEqual([item(answer(40, { file_id: 9 }), typed)])
  const replaced = choicesOf(answer(40, { upload: 8 }))
  expect(withFiles(replaced, sent, cart)).toEqual(replaced)
})
