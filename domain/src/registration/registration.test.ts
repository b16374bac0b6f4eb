import { expect, test } from 'vitest'
import { dueDays, feeOf, methodsThatPay, type PayMethod } from './checkout.ts'
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
