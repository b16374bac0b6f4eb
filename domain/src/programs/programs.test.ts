import { describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { actor } from '../access/test-actor.ts'
import { clubConfig } from '../access/flags.ts'
import { featureOn, guards } from '../access/guards.ts'
import { expandPermissions, holds, type PermissionKey } from '../access/permissions.ts'
import { copyProgram } from './endpoints.ts'
import { problemsOf, requirementsOf, type Eligibility } from './eligibility.ts'
import { planProblems, type Plan } from './plan.ts'
import { mayManageMoney, mayReviewMoney, mayViewMoney } from '../payments/policy.ts'
import {
  mayAssignProgramAdmins,
  mayManageDiscounts,
  mayManagePrograms,
  mayPublishPrograms,
  mayReviewRegistrations,
  mayRunRegistrations,
} from './policy.ts'
import { isPaidAtDueDate, priceOf, type Choice } from './price.ts'
import { actsOf, offeredTypes, programState, programTypes, registrationState } from './program-state.ts'
import { texts as programWords } from './program-texts.en.ts'
import { discountProblems, feeProblems, packageProblems, programProblems } from './set-up.ts'
import { texts } from './set-up-texts.en.ts'

const at = (text: string) => new Date(text)
const times = { publishedAt: at('2026-01-01'), opensAt: at('2026-03-01'), closesAt: at('2026-04-01'), openedAt: null, closedAt: null }

describe('programs', () => {
  test('registration is Open from its opening to its closing, and Not Open Yet before [PROG-065, PROG-066, PROG-067]', () => {
    const on = (day: string, more = {}) => registrationState(programState({ ...times, ...more }, at(day)))
    expect([on('2026-02-28'), on('2026-03-01'), on('2026-03-31'), on('2026-04-01')]).toEqual(['Not Open Yet', 'Open', 'Open', 'Closed'])
    expect(on('2026-03-15', { closedAt: at('2026-03-10') })).toBe('Closed')
    expect(on('2026-02-01', { openedAt: at('2026-01-20') })).toBe('Open')
    expect(on('2026-05-01', { openedAt: at('2026-04-20') })).toBe('Open')
    expect(programState({ ...times, publishedAt: null }, at('2026-03-15'))).toBe('draft')
    expect(actsOf('open')).toEqual(['close'])
  })
  test('a program is of one of nine types, and a team is shown as a team invite [PROG-059, PROG-060]', () => {
    expect(programTypes).toEqual(['Tryout', 'Team', 'League', 'Camp', 'Training', 'ClubFee', 'Event', 'Invoice', 'TeamFees'])
    expect(programWords['type.Team']).toBe('Team Invite')
  })
  test('an admin needs the feature of the club and both keys to administer programs [PROG-003, PROG-004]', () => {
    const administers = (keys: readonly PermissionKey[], enabled = true) => {
      const admin = actor({
        ...{ roleType: 'Admin', permissions: { '0': [...keys] } },
        config: clubConfig({ enable_program_administration: enabled }),
      })
      return featureOn(copyProgram.flag, admin) && copyProgram.who.some((kind) => guards[kind](admin))
    }
    expect(administers(['programs', 'view_program_financials'])).toBe(true)
    expect(administers(['programs', 'view_program_financials'], false)).toBe(false)
    expect([administers(['programs']), administers(['view_program_financials'])]).toEqual([false, false])
  })
  test('directors define programs unless the club lets them only look, and act neither on registrations nor on money [PROG-015] [PAY-013]', () => {
    const may = (config: object, more: Partial<Actor> = {}) => {
      const director = actor({
        ...{ roleType: 'Director', clubId: 1, config: clubConfig({ enable_program_administration: true, ...config }) },
        ...more,
      })
      const of = { clubId: 1, regionId: 2 }
      const rights = [mayManagePrograms, mayPublishPrograms, mayManageDiscounts, mayReviewRegistrations, mayReviewMoney]
      return [...rights, mayRunRegistrations, mayAssignProgramAdmins, mayViewMoney, mayManageMoney].map((right) => right(of)(director))
    }
    const none = [false, false, false, false]
    expect(may({})).toEqual([true, true, true, true, true, ...none])
    for (const refused of [may({ director_program_access: 'read' }), may({ enable_program_administration: false }), may({}, { clubId: 2 })])
      expect(refused).toEqual([false, false, false, false, false, ...none])
  })
  test('a new program is no club fee, no invoice and no team fees [PROG-061, PROG-062]', () => {
    expect(offeredTypes).toEqual(['Tryout', 'Team', 'League', 'Camp', 'Training', 'Event'])
  })
  test('publishing includes setting up, and managing financials includes viewing [ROLE-137, ROLE-117]', () => {
    expect(holds({ '0': expandPermissions(['publish_program']) }, 'programs')).toBe(true)
    expect(holds({ '2': expandPermissions(['manage_program_financials']) }, 'view_program_financials', 2)).toBe(true)
  })
})

const open: Eligibility = {
  ...{ gender: null, min_age: null, max_age: null, age_on: null, min_birth_year: null, max_birth_year: null },
  ...{ min_grade: null, max_grade: null, postal_codes: null, residents_only: false },
}
const mia = { gender: 'F', birthDate: '2015-06-01', grade: '5th', postalCode: '80301-1234', isResident: true }

describe('who may register', () => {
  const words = (of: Partial<Eligibility>) => requirementsOf({ ...open, ...of }).map(({ text }) => text)
  const fails = (of: Partial<Eligibility>, more = {}) =>
    problemsOf({ ...open, ...of }, { ...mia, ...more }, '2026-05-01').map(({ text }) => text)
  test('the requirements of a package read as words [PROG-057]', () => {
    expect(words({ min_birth_year: 2015, gender: 'F' })).toEqual(['Girls', 'Born 2015 or later'])
    expect(words({ min_age: 8, max_age: 10, age_on: '2026-08-01' })).toEqual(['Ages 8 to 10 on August 1, 2026'])
    expect(words({ min_grade: 8, max_grade: 10, residents_only: true })).toEqual(['Grades 3rd to 5th', 'Residents only'])
    expect(words({ max_birth_year: 2018, min_birth_year: 2018 })).toEqual(['Born in 2018'])
  })
  test('a player meets each requirement or is told which one not [PROG-057]', () => {
    expect(fails({ gender: 'M', min_birth_year: 2016, max_grade: 9 })).toEqual(['Boys', 'Born 2016 or later', 'Grade 4th or lower'])
    expect(fails({ gender: 'F', min_birth_year: 2015, min_age: 10, min_grade: 10, postal_codes: '80301', residents_only: true })).toEqual(
      [],
    )
    expect(fails({ min_age: 11 })).toEqual(['Age 11 or older'])
    expect(fails({ min_age: 11, age_on: '2026-06-01' })).toEqual([])
    expect(fails({ postal_codes: '80302\n80303' })).toEqual(['Certain ZIP codes only'])
    expect(problemsOf({ ...open, min_age: 5 }, { ...mia, birthDate: null }, '2026-05-01')).toMatchObject([{ missing: true }])
  })
})

const later = { due_date: '2026-06-01', price: 5000, overdue_date: null, late_fee: null }
const good: Plan = { name: 'Monthly', initial_payment: 5000, payments: [later], discounts: [] }

describe('payment plans', () => {
  const wrong = (more: Partial<Plan>) => planProblems({ ...good, ...more }, texts)
  const payment = (
    more: Partial<typeof later> | { overdue_date?: string | null; late_fee?: number | null; due_date?: null; price?: null },
  ) => wrong({ payments: [{ ...later, ...more } as Plan['payments'][number]] })
  test('a plan needs a name and an initial payment [PAY-098, PAY-099, PAY-100]', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ name: ' ', initial_payment: null })).toEqual({
      name: 'Payment Plan Name is required',
      initial_payment: 'Amount required',
    })
  })
  test('a payment needs a date and an amount [PAY-101, PAY-102]', () => {
    expect(payment({ due_date: null, price: null })).toEqual({
      'payments.0.due_date': 'Date required',
      'payments.0.price': 'Amount required',
    })
  })
  test('an overdue date is after the due date and comes with a late fee [PAY-103, PAY-104, PAY-105]', () => {
    expect(payment({ overdue_date: '2026-06-01', late_fee: 100 })).toEqual({ 'payments.0.overdue_date': 'Must be after due date' })
    expect(payment({ late_fee: 100 })).toEqual({ 'payments.0.overdue_date': 'Date required' })
    expect(payment({ overdue_date: '2026-06-08' })).toEqual({ 'payments.0.late_fee': 'Fee required' })
  })
  test('a discount of a plan needs a name and an amount [PAY-106, PAY-107]', () => {
    expect(wrong({ discounts: [{ name: '', amount: null }] })).toEqual({
      'discounts.0.name': 'Name required',
      'discounts.0.amount': 'Amount required',
    })
  })
  test('payments that are out of order are refused at the later one', () => {
    expect(wrong({ payments: [later, { ...later, due_date: '2026-05-01' }] })).toEqual({
      'payments.1.due_date': 'Must be after 2026-06-01',
    })
  })
})

describe('the set-up of a program', () => {
  test('registration has a day where it has a time, and does not close before it opens', () => {
    const days = { opens_on: null, opens_time: null, closes_on: null }
    expect(programProblems({ ...days, opens_time: '09:00' }, texts)).toEqual({ opens_on: texts.timeNeedsDay })
    expect(programProblems({ ...days, opens_on: '2026-03-02', closes_on: '2026-03-01' }, texts)).toEqual({
      closes_on: texts.closesBeforeOpens,
    })
    expect(programProblems({ ...days, opens_on: '2026-03-01', closes_on: '2026-03-01' }, texts)).toEqual({})
  })
  test('the limits of a package are in order, and no fee or waitlist is set that nobody could use [PROG-057]', () => {
    const limits = { min_age: 5, max_age: 5, min_birth_year: 2016, max_birth_year: 2015, min_grade: 9, max_grade: 8 }
    const rest = { residents_only: true, non_resident_fee: 2500, capacity: null, waitlist: true }
    expect(Object.keys(packageProblems({ ...limits, ...rest }, texts))).toEqual([
      ...['max_birth_year', 'max_grade', 'non_resident_fee', 'capacity'],
    ])
  })
  test('a fee and a discount have the values that their kind asks for, and the fee of non-residents stands on the package', () => {
    const fee = { amount: null, percent: null, late_from: null, timing: 'checkout', due_on: null }
    const ofFee = (kind: string, more = {}) => Object.keys(feeProblems({ ...fee, kind, ...more }, texts))
    expect([ofFee('Additional'), ofFee('Donation'), ofFee('Percentage'), ofFee('Late')]).toEqual([
      ...[['amount'], [], ['percent'], ['amount', 'late_from']],
    ])
    for (const timing of ['due_date', 'account', 'player']) expect(ofFee('Additional', { amount: 100, timing })).toEqual(['due_on'])
    expect(ofFee('Non-resident', { amount: 100 })).toEqual(['kind'])
    const discount = { percent: null, amount: null, code: null, until: null }
    const ofDiscount = (kind: string, type: string) => Object.keys(discountProblems({ ...discount, kind, type }, texts))
    expect([ofDiscount('code', 'percent'), ofDiscount('early_bird', 'amount')]).toEqual([
      ...[
        ['percent', 'code'],
        ['amount', 'until'],
      ],
    ])
  })
})

const choice: Choice = {
  ...{ package: { id: 1, name: 'Season', cents: 10_000, nonResidentCents: 2500 }, fees: [], chosen: [], donations: {}, discounts: [] },
  ...{
    code: null,
    siblingsBefore: 0,
    isResident: true,
    plan: null,
    timing: { account: 'checkout', player: 'checkout' },
    today: '2026-05-01',
  },
}
const fee = {
  id: 1,
  name: 'Uniform',
  cents: 4000,
  millionths: null,
  optional: false,
  packageIds: [],
  lateFrom: null,
  timing: 'checkout',
  dueOn: null,
} as const
const off = {
  id: 1,
  name: 'Off',
  kind: 'everyone',
  type: 'amount',
  value: 3000,
  code: null,
  until: null,
  packageId: null,
  order: 0,
  usesLeft: null,
} as const

describe('the price of a registration', () => {
  test('a fee with a due date is paid at checkout unless the setting that it follows says otherwise [PAY-095, PAY-096]', () => {
    const settings = { account: 'due_date', player: 'checkout' } as const
    const said = (['account', 'player', 'checkout', 'due_date'] as const).map((timing) => isPaidAtDueDate(timing, '2026-06-01', settings))
    expect(said).toEqual([true, false, false, true])
    const of = (timing: 'checkout' | 'due_date') =>
      priceOf({ ...choice, fees: [{ ...fee, kind: 'Additional', timing, dueOn: '2026-06-01' }] }).instalments.map(({ dueOn, cents }) => [
        dueOn,
        cents,
      ])
    expect(of('checkout')).toEqual([['2026-05-01', 14_000]])
    expect(of('due_date')).toEqual([
      ['2026-05-01', 10_000],
      ['2026-06-01', 4000],
    ])
  })
  test('each kind of fee is asked of those whom it concerns [PAY-064, PAY-117, PROG-058]', () => {
    const fees = [
      { ...fee, kind: 'Additional' },
      { ...fee, id: 2, kind: 'Additional', optional: true },
      { ...fee, id: 3, kind: 'Late', lateFrom: '2026-05-01' },
      { ...fee, id: 4, kind: 'Late', lateFrom: '2026-05-02' },
      { ...fee, id: 5, kind: 'Percentage', cents: null, millionths: 25_000 },
      { ...fee, id: 6, kind: 'Donation' },
      { ...fee, id: 7, kind: 'Percentage', cents: null, millionths: 25_000, packageIds: [2, 3] },
      { ...fee, id: 8, kind: 'Additional', optional: true, packageIds: [2] },
      { ...fee, id: 9, kind: 'Percentage', cents: null, millionths: 10_000, packageIds: [3, 1] },
    ] as const
    const lines = (more: Partial<Choice>) =>
      priceOf({ ...choice, fees, ...more }).lines.map(({ kind, feeId, cents }) => [kind, feeId, cents])
    expect(lines({})).toEqual([
      ['package', null, 10_000],
      ['Additional', 1, 4000],
      ['Late', 3, 4000],
      ['Percentage', 5, 250],
      ['Percentage', 9, 100],
    ])
    expect(lines({ chosen: [2, 8], donations: { 6: 700 }, isResident: false }).slice(1)).toEqual([
      ...[
        ['Non-resident', null, 2500],
        ['Additional', 1, 4000],
        ['Additional', 2, 4000],
        ['Late', 3, 4000],
        ['Percentage', 5, 250],
        ['Donation', 6, 700],
        ['Percentage', 9, 100],
      ],
    ])
  })
  test('discounts are taken in their order, each of what is left, and only by those for whom they are [PAY-063]', () => {
    const discounts = [
      { ...off, id: 2, type: 'percent', value: 500_000, order: 1 },
      { ...off, id: 1 },
      { ...off, id: 3, kind: 'code', code: 'Coach', order: 2, value: 1000 },
      { ...off, id: 4, kind: 'sibling', order: 3, value: 500 },
      { ...off, id: 5, kind: 'early_bird', until: '2026-04-30', order: 4 },
      { ...off, id: 6, usesLeft: 0 },
    ] as const
    const taken = (more: Partial<Choice>) => priceOf({ ...choice, discounts, ...more }).discounts.map(({ id, cents }) => [id, cents])
    expect(taken({})).toEqual([
      [1, 3000],
      [2, 3500],
    ])
    expect(taken({ code: ' coach ', siblingsBefore: 1 })).toEqual([
      [1, 3000],
      [2, 3500],
      [3, 1000],
      [4, 500],
    ])
  })
  test('however fees, discounts and plans are combined, nothing is below zero and the parts add up to the cent', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 2000; round++) {
      const price = priceOf({
        ...choice,
        package: { id: 1, name: 'Season', cents: random(50_000), nonResidentCents: random(2) ? 999 : null },
        isResident: random(2) === 0,
        fees: [
          { ...fee, kind: 'Percentage', cents: null, millionths: random(200_000) },
          { ...fee, id: 2, kind: 'Additional', cents: random(5000), timing: 'due_date', dueOn: '2026-07-01' },
        ],
        discounts: [
          { ...off, value: random(30_000) },
          { ...off, id: 2, type: 'percent', value: random(1_000_001), order: random(3) },
        ],
        plan:
          random(3) === 0
            ? null
            : {
                ...good,
                initial_payment: random(3) * 777,
                payments: [later, { ...later, due_date: '2026-07-01', price: 1 + random(9999) }],
                discounts: [{ name: 'Plan', amount: random(9999) }],
              },
      })
      const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0)
      expect(price.lines.every(({ cents }) => cents >= 0)).toBe(true)
      expect([sum(price.lines), sum(price.instalments)]).toEqual([price.total, price.total])
      expect(price.lines[0]!.gross - sum(price.discounts)).toBe(price.lines[0]!.cents)
      for (const [line, { cents }] of price.lines.entries())
        expect(sum(price.instalments.flatMap(({ parts }) => parts.filter((part) => part.line === line)))).toBe(cents)
      expect(price.instalments.every(({ parts, cents }) => cents > 0 && parts.every((part) => part.cents > 0))).toBe(true)
    }
  })
})
