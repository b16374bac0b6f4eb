import type { Cart } from '@touchline/domain/registration/endpoints'
import { expect, test } from 'vitest'
import { wordsFor } from '../../screen-as.tsx'
import { ItemChoices } from './ItemChoices.tsx'
import { Withdrawn } from './Withdrawn.tsx'

type Stored = Cart['items'][number]
const itemWith = (payment_plan: Stored['payment_plan']) =>
  ({ player_id: 1, package_id: 10, payment_plan_id: 21, payment_plan, fee_ids: [], donations: [], answers: [] }) as unknown as Stored

test('a family reads which of the fees and payment plans it has chosen are no longer offered, and nothing where all are', () => {
  const shown = (withdrawn: string[], ...items: Stored[]) => wordsFor('Parent', [], <Withdrawn cart={{ withdrawn, items }} />)
  const gone = itemWith({ name: 'Two', is_withdrawn: true })
  expect(shown(['Bag', 'Gift'])).toContain('No longer offered, and not in the price: Bag, Gift.')
  expect(shown([], gone, gone)).toContain('Payment plan no longer offered: Two. Choose again how you pay.')
  expect(shown([], itemWith({ name: 'Two', is_withdrawn: false }))).not.toContain('no longer offered')
})

test('a payment plan that is no longer offered is chosen again, with payment in full as one of the choices; a hold shows the plan that it keeps', () => {
  const shown = (payment_plan: Stored['payment_plan'], ...plans: object[]) => {
    const item = itemWith(payment_plan)
    const program = { plans, fees: [], questions: [] } as unknown as Cart['program']
    const rest = { errorOf: () => undefined, planError: undefined, disabled: false, onPut: () => {}, onAnswer: () => {} }
    return wordsFor('Parent', [], <ItemChoices program={program} item={item} stored={item} {...rest} />).trim()
  }
  const [ofPackage, ofOther] = [10, 11].map((package_id) => ({ id: package_id + 20, package_id, name: `Plan ${package_id}` }))
  const gone = 'This payment plan is no longer offered.'
  expect(shown({ name: 'Two', is_withdrawn: true }, ofPackage!, ofOther!)).toBe(
    `Payment Choose again how you pay Pay in full Plan 10 ${gone}`,
  )
  expect(shown({ name: 'Two', is_withdrawn: true })).toBe(`Payment Choose again how you pay Pay in full ${gone}`)
  expect(shown({ name: 'Two', is_withdrawn: false }, ofOther!)).toBe('Payment Two Pay in full')
})
