import { expect, test } from 'vitest'
import { actor } from '../access/test-actor.ts'
import { clubConfig } from '../access/flags.ts'
import { withAid } from '../registration/aided-price.ts'
import type { Price } from '../programs/price.ts'
import { aidMail } from './aid-mail.ts'
import { mayManageAid, maySeeAid } from './policy.ts'
import { fundFor, grantProblem, shownState } from './request.ts'

const fund = (id: number, more: object = {}) => ({
  id,
  program_id: null as number | null,
  is_open: true,
  closes_on: null as string | null,
  ...more,
})

test('a program takes requests from its own fund, else from that of the club, until the last day', () => {
  const today = '2026-10-05'
  expect(fundFor([], today)).toBeNull()
  expect(fundFor([fund(1), fund(2, { program_id: 7 })], today)?.id).toBe(2)
  expect(fundFor([fund(1, { is_open: false }), fund(3)], today)?.id).toBe(3)
  expect(fundFor([fund(1, { closes_on: today })], today)?.id).toBe(1)
  expect(fundFor([fund(1, { closes_on: '2026-10-04' })], today)).toBeNull()
  // Closed for the program, whatever the club offers.
  expect(fundFor([fund(1), fund(2, { program_id: 7, is_open: false })], today)).toBeNull()
})

test('an amount is granted within what is left of the fund, and within what the registration costs', () => {
  expect(grantProblem(5000, { left: 5000, cost: null })).toBeNull()
  expect(grantProblem(5001, { left: 5000, cost: null })).toBe('budget')
  expect(grantProblem(5000, { left: 9000, cost: 4999 })).toBe('cost')
  expect(grantProblem(1, { left: 9000, cost: 0 })).toBe('cost')
  expect([shownState('approved', false), shownState('approved', true), shownState('revoked', true)]).toEqual([
    ...['approved', 'applied', 'revoked'],
  ])
})

const price: Price = {
  on: '2026-10-05',
  lines: [
    { kind: 'package', name: 'Week', gross: 10_000, cents: 10_000, feeId: null, dueOn: null },
    { kind: 'Donation', name: 'Fund', gross: 1000, cents: 1000, feeId: 1, dueOn: null },
  ],
  discounts: [],
  total: 11_000,
  now: 6000,
  instalments: [
    {
      dueOn: '2026-10-05',
      overDueOn: null,
      lateFee: null,
      cents: 6000,
      parts: [
        { line: 0, cents: 5000 },
        { line: 1, cents: 1000 },
      ],
    },
    { dueOn: '2026-12-01', overDueOn: null, lateFee: null, cents: 5000, parts: [{ line: 0, cents: 5000 }] },
  ],
}

test('granted aid reduces the first payment first, and never a donation', () => {
  const shown = (granted: number) => {
    const { aid, total, now, instalments } = withAid(price, granted)
    return [aid, total, now, instalments.map(({ cents }) => cents)]
  }
  expect(shown(0)).toEqual([0, 11_000, 6000, [6000, 5000]])
  expect(shown(3000)).toEqual([3000, 8000, 3000, [3000, 5000]])
  expect(shown(7000)).toEqual([7000, 4000, 1000, [1000, 3000]])
  expect(shown(99_000)).toEqual([10_000, 1000, 1000, [1000, 0]])
})

test('the key for financial aid opens the requests of its region, and a program administrator has no such key [ROLE-119] [ROLE-121]', () => {
  const config = clubConfig({ enable_financial_aid: true })
  const admin = (permissions: object, more: object = {}) =>
    actor({ roleType: 'Admin', clubId: 1, config, permissions: permissions as never, ...more })
  const regional = admin({ 3: ['view_financial_aid'] })
  const at = (regionId: number | null) => ({ clubId: 1, regionId })
  expect([maySeeAid(at(3))(regional), maySeeAid(at(4))(regional), maySeeAid(at(null))(regional)]).toEqual([true, false, false])
  expect(mayManageAid(at(3))(regional)).toBe(false)
  const decides = admin({ 0: ['manage_financial_aid', 'view_financial_aid'] })
  expect([mayManageAid(at(3))(decides), mayManageAid({ clubId: 2, regionId: null })(decides)]).toEqual([true, false])
  expect(maySeeAid(at(3))(admin({ 0: ['view_financial_aid'] }, { config: clubConfig({}) }))).toBe(false)
  expect(maySeeAid(at(3))(actor({ roleType: 'ProgramAdmin', clubId: 1, config }))).toBe(false)
})

test('the mail about a decision names the amount and the sentence of the club in the language of the family', () => {
  const about = {
    club: 'Riverside FC',
    program: 'Camp',
    player: 'Mia',
    link: 'https://club.test/x',
    cents: 12_345,
    credit: 0,
    answer: 'Welcome!',
  }
  const granted = aidMail('waits', about, { locale: 'en' })
  expect(granted.subject).toBe('Financial aid granted: Camp')
  expect(granted.body).toContain('$123.45')
  expect(granted.body).toContain('Welcome!\n\n')
  expect(aidMail('credited', { ...about, credit: 5000 }, { locale: 'en' }).body).toContain('$50.00 of it was paid already')
  expect(aidMail('owed', { ...about, answer: '' }, { locale: 'es' }).body).toContain('se deben de nuevo')
})
