import type { Cart } from '@touchline/domain/registration/endpoints'
import { expect, test } from 'vitest'
import { stillOffered } from './choices.ts'

test('choices that the club has withdrawn meanwhile are left out, so that the family can go on', () => {
  const offered = (...ids: number[]) => ids.map((id) => ({ id }))
  const cart = { players: offered(1, 2), program: { packages: offered(10), plans: offered(20), fees: offered(30, 31) } } as unknown as Cart
  const item = { player_id: 1, package_id: 10, payment_plan_id: 20, fee_ids: [30], donations: [{ fee_id: 31, cents: 500 }] }
  const choices = { code: 'COACH', postal_code: '', items: [item] }
  expect(stillOffered(cart, choices)).toEqual(choices)
  const withdrawn = { ...item, payment_plan_id: 21, fee_ids: [30, 32], donations: [{ fee_id: 33, cents: 500 }] }
  const items = [withdrawn, { ...item, player_id: 2, package_id: 11 }, { ...item, player_id: 3 }]
  expect(stillOffered(cart, { ...choices, items }).items).toEqual([{ ...item, payment_plan_id: null, donations: [] }])
})
