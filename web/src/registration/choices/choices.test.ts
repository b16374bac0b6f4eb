import type { Cart } from '@touchline/domain/registration/endpoints'
import { expect, test } from 'vitest'
import { codeErrorOf, stillOffered, withStored } from './choices.ts'

test('choices that the club has withdrawn meanwhile are left out, so that the family can go on, except the payment plan, which it chooses again', () => {
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
  expect(stillOffered(cart, { ...choices, items }).items).toEqual([{ ...item, payment_plan_id: 21, donations: [], answers: [answer] }])
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
  expect(withStored(choicesOf(answer(40, { upload: 7 }), typed), sent, cart).items).toEqual([item(answer(40, { file_id: 9 }), typed)])
  const replaced = choicesOf(answer(40, { upload: 8 }))
  expect(withStored(replaced, sent, cart)).toEqual(replaced)
})

test('a line that begins with answers from the waitlist shows them, and what was typed meanwhile stays', () => {
  const answer = (question_id: number, value: string) => ({ question_id, value, document_hash: null, file_id: null })
  const item = (package_id: number, ...answers: ReturnType<typeof answer>[]) => ({
    ...{ player_id: 1, package_id, payment_plan_id: null, fee_ids: [], donations: [], answers },
  })
  const choicesOf = (...items: ReturnType<typeof item>[]) => ({ code: '', postal_code: '', items })
  const reply = { items: [item(10, answer(40, 'M'), answer(41, 'Ann'), answer(42, 'Nuts'))] } as unknown as Cart
  const sent = choicesOf(item(10, answer(40, '')))
  expect(withStored(choicesOf(item(10, answer(40, ''), answer(41, 'Bea'))), sent, reply).items).toEqual([
    item(10, answer(40, 'M'), answer(41, 'Bea'), answer(42, 'Nuts')),
  ])
  // Another package was chosen meanwhile, or nothing for the player.
  expect(withStored(choicesOf(item(11)), sent, reply).items).toEqual([item(11)])
  expect(withStored(choicesOf(), sent, reply).items).toEqual([])
})

test('a discount code that was used up says so, another one that does not apply too, and neither while the family types', () => {
  const texts = { codeUnknown: 'unknown', codeUsedUp: 'used up' }
  const said = (code_unknown: boolean, code_used_up: boolean, typed = 'COACH') =>
    codeErrorOf({ code: 'COACH', code_unknown, code_used_up }, typed, texts)
  expect([said(true, true), said(true, false), said(false, false), said(true, true, 'COA')]).toEqual(['used up', 'unknown', false, false])
})
