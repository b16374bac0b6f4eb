import { wordsFor } from '../screen-as.tsx'
import type { Cart } from '@touchline/domain/registration/endpoints'
import { expect, test } from 'vitest'
import { PricePanel } from './PricePanel.tsx'

const by = (card: number, bank: number | null) => ({ card, bank })
const cart = {
  ...{ players: [{ id: 1, name: 'Mia Whitfield' }], total: 10_000, due_now: 4000, payments_closed: false, paying: null },
  items: [
    {
      player_id: 1,
      price: {
        ...{ lines: [{ kind: 'package', name: 'Week', gross: 10_000, cents: 10_000 }], discounts: [], aid: 0, total: 10_000 },
        instalments: [
          { due_on: '2026-10-05', cents: 4000, service_fee: null, late_fee: 0, late_after: null },
          { due_on: '2026-12-01', cents: 6000, service_fee: by(209, 100), late_fee: 700, late_after: '2026-12-08' },
        ],
      },
    },
  ],
  service_fee: by(149, 80),
}
const wordsOfPanel = (more: object = {}) =>
  wordsFor('Parent', [], <PricePanel cart={{ ...cart, ...more } as unknown as Cart} credit={0} busy={false} />)

test('before a family holds its seats it reads each payment with its service fee by card and by bank account, the late fee with its day, and the sum of all', () => {
  const words = wordsOfPanel()
  for (const line of [
    'Today by card, with the service fee $41.49',
    'Today by bank account, with the service fee $40.80',
    'By card, with the service fee $62.09',
    'By bank account, with the service fee $61.00',
    'All payments by card, with the service fees $103.58',
    'All payments by bank account, with the service fees $101.80',
  ])
    expect(words).toContain(line)
  expect(words).toMatch(/Late fee if not paid by Dec(ember)? 8, 2026 \+\$7\.00/)
})

test('a club that takes no payments online shows the amounts and late fees without a service fee', () => {
  const [item] = cart.items
  const instalments = item!.price.instalments.map((one) => ({ ...one, service_fee: null }))
  const words = wordsOfPanel({ service_fee: null, items: [{ ...item, price: { ...item!.price, instalments } }] })
  expect(words).toContain('$60.00')
  expect(words).toMatch(/Late fee if not paid by/)
  expect(words).not.toContain('service fee')
})
