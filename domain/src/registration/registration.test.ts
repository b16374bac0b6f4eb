import { expect, test } from 'vitest'
import { dueDays, feeOf, laterDays, methodsThatPay, seasonOf, type PayMethod } from './checkout.ts'
import type { Cart } from './endpoints.ts'
import { declinedMail } from './registration-mail.ts'

const method = (id: number, kind: 'card' | 'bank', fault: PayMethod['fault'] = null): PayMethod => ({
  ...{ id, kind, fault, brand: 'Visa', last4: '4242', expires_month: null, expires_year: null, state: 'valid', merchant_id: 1 },
})
const item = (...instalments: [string, number][]) => ({
  price: { instalments: instalments.map(([due_on, cents]) => ({ due_on, cents })) },
})
const cartOf = (of: object) => of as Cart

test('the amounts of two players on one day are one amount, and the first is that of today', () => {
  const items = [item(['2026-10-05', 5000], ['2026-12-01', 4000]), item(['2026-11-01', 3000], ['2026-12-01', 1000])]
  expect([...dueDays(cartOf({ items, due_now: 5000 }))]).toEqual([
    ['2026-10-05', 5000],
    ['2026-11-01', 3000],
    ['2026-12-01', 5000],
  ])
  expect([...dueDays(cartOf({ items: [item(['2026-12-01', 1000])], due_now: 0 }))]).toEqual([
    ['', 0],
    ['2026-12-01', 1000],
  ])
})

test('a registration offers the saved methods that can pay today, and the fee of the one that is chosen', () => {
  const methods = [method(1, 'card', 'expired'), method(2, 'bank'), method(3, 'card')]
  const cart = cartOf({ service_fee: { card: 300, bank: 100 }, paying: { kinds: ['card', 'bank'], methods } })
  expect(methodsThatPay(cart).map(({ id }) => id)).toEqual([2, 3])
  expect([feeOf(cart, methods[1]), feeOf(cart, methods[2]), feeOf(cart, undefined)]).toEqual([100, 300, 300])
  expect(methodsThatPay(cartOf({ paying: { kinds: ['card'], methods } })).map(({ id }) => id)).toEqual([3])
  expect(methodsThatPay(cartOf({ paying: null }))).toEqual([])
})

test('the mail about a declined first payment says the reason, and that nobody is registered', () => {
  const values = { club: 'Riverside FC', program: 'Camp', link: 'https://club.test/register/steps/1', reason: 'Your card was declined.' }
  const mail = declinedMail(values, { locale: 'en' })
  expect(mail.subject).toBe('Not registered yet: Camp')
  for (const part of ['Your card was declined.', 'Nobody is registered yet', values.link]) expect(mail.body).toContain(part)
  expect(declinedMail(values, { locale: 'es' }).body).toContain('no hay nadie inscrito')
})

test('each later day has the service fee of its charges and its late fees, and the season has the sum of all payments for each way to pay', () => {
  const fee = (card: number, bank: number | null = card) => ({ card, bank })
  const due = (due_on: string, cents: number, service_fee: object | null, late_fee = 0, late_after: string | null = null) => ({
    ...{ due_on, cents, service_fee, late_fee, late_after },
  })
  const items = [
    { price: { instalments: [due('2026-10-05', 5000, null), due('2026-12-01', 4000, fee(150, 90), 700, '2026-12-08')] } },
    { price: { instalments: [due('2026-10-05', 1000, null), due('2026-12-01', 1000, fee(60, 40), 300, '2026-12-08')] } },
  ]
  const rule = { type: 'custom', base: 0, percent: 10_000, cap: null }
  const cart = cartOf({ items, due_now: 6000, service_fee: fee(210, 120), paying: { fee: rule } })
  expect(laterDays(cart)).toEqual([{ on: '2026-12-01', cents: 5000, fee: fee(210, 130), late: [{ after: '2026-12-08', cents: 1000 }] }])
  expect(seasonOf(cart)).toEqual({ card: 11_000 + 420, bank: 11_000 + 250 })
  // Account credit lowers the amount of today and its fee, which the screen knows by the rule.
  expect(seasonOf(cart, 2000)).toEqual({ card: 9000 + 40 + 210, bank: 9000 + 40 + 130 })
  expect(seasonOf(cartOf({ ...cart, service_fee: fee(210, null) }))).toEqual({ card: 11_420, bank: null })
  expect(seasonOf(cartOf({ ...cart, service_fee: null }))).toBe(null)
})
