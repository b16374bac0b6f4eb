import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../kit/dates.ts'
import { refusalOf } from '../kit/refusal.ts'
import { evenPlan, refusePlan } from './acts.ts'
import { afterFailure, nextChargeDay, stepsOn, type Instalment } from './schedule.ts'
import { instalmentState, lateFeeWarning, openFirst, paymentStatus, paymentStatuses, statusFilters } from './subscription.ts'
import { texts } from './texts.en.ts'

const start = '2026-10-05'
const instalment = (more: Partial<Instalment> = {}): Instalment => ({
  ...{
    dueOn: addDays(start, 10),
    overDueOn: addDays(start, 17),
    open: 10_000,
    isProcessing: false,
    lateFee: 1000,
    isLateFeeCharged: false,
  },
  ...{
    isPendingApproval: false,
    tries: 0,
    nextTryOn: null,
    isStopped: false,
    announcedOn: null,
    announcedFor: null,
    reminders: 0,
    ...more,
  },
})

interface Simulated {
  due: number
  over: number | null
  /** By day: held, and the outcome of a charge. */
  held: boolean[]
  outcomes: ('paid' | 'declined' | 'lost_card')[]
  charges: boolean
}
/** Plays the days of an instalment as the server does. */
function play({ due, over, held, outcomes, charges }: Simulated) {
  const now = instalment({ dueOn: addDays(start, due), overDueOn: over === null ? null : addDays(start, due + over) })
  const log: { day: number; what: string; on?: number }[] = []
  for (let day = 0; day < 60; day++) {
    const today = addDays(start, day)
    const isHeld = held[day % held.length]!
    for (const step of stepsOn(today, now, { isHeld, charges })) {
      if (isHeld) log.push({ day, what: 'while held' })
      if (step.kind === 'late fee') {
        now.isLateFeeCharged = true
        log.push({ day, what: 'late fee' })
      } else if (step.kind === 'announce') {
        Object.assign(now, { announcedOn: today, announcedFor: step.on })
        log.push({ day, what: 'mail', on: daysBetween(start, step.on) })
      } else if (step.kind === 'remind') {
        now.reminders = step.reminders
        log.push({ day, what: 'reminder' })
      } else {
        log.push({ day, what: 'charge' })
        const outcome = outcomes[now.tries % outcomes.length]!
        if (outcome === 'paid') now.open = 0
        else {
          const next = afterFailure(today, ++now.tries, outcome)
          if ('stopped' in next) now.isStopped = true
          else {
            Object.assign(now, { nextTryOn: next.nextTryOn, announcedOn: today, announcedFor: next.nextTryOn })
            log.push({ day, what: 'mail', on: daysBetween(start, next.nextTryOn) })
          }
        }
      }
    }
  }
  return { log, now }
}
const simulated: fc.Arbitrary<Simulated> = fc.record({
  due: fc.integer({ min: 0, max: 20 }),
  over: fc.option(fc.integer({ min: 1, max: 14 }), { nil: null }),
  held: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
  outcomes: fc.array(fc.constantFrom('paid', 'declined', 'lost_card'), { minLength: 1, maxLength: 5 }),
  charges: fc.boolean(),
})

test('nobody is charged without a mail on an earlier day, more than four times, while on hold, or after the card was lost [PAY-015]', () => {
  fc.assert(
    fc.property(simulated, (given) => {
      const { log } = play(given)
      expect(log.filter(({ what }) => what === 'while held')).toEqual([])
      const charges = log.filter(({ what }) => what === 'charge')
      expect(charges.length).toBeLessThanOrEqual(4)
      for (const { day } of charges) {
        expect(day).toBeGreaterThanOrEqual(given.due)
        expect(log.some((mail) => mail.what === 'mail' && mail.day < day && mail.on! <= day)).toBe(true)
      }
      const fees = log.filter(({ what }) => what === 'late fee')
      expect(fees.length).toBeLessThanOrEqual(given.over === null ? 0 : 1)
      for (const { day } of fees) expect(day).toBeGreaterThan(given.due + given.over!)
      expect(log.filter(({ what }) => what === 'reminder').length).toBeLessThanOrEqual(10)
    }),
    { numRuns: 300 },
  )
})

test('a declined card is tried again on the first, third and fifth day, and then by nobody', () => {
  const days = play({ due: 10, over: null, held: [false], outcomes: ['declined'], charges: true }).log
  expect(days.filter(({ what }) => what === 'charge').map(({ day }) => day)).toEqual([10, 11, 13, 15])
  expect(
    play({ due: 10, over: null, held: [false], outcomes: ['lost_card'], charges: true }).log.filter(({ what }) => what === 'charge'),
  ).toHaveLength(1)
})

test('a family that pays by hand is reminded before, on and after the day, and each week six times', () => {
  const { log } = play({ due: 10, over: 3, held: [false], outcomes: ['paid'], charges: false })
  expect(log.filter(({ what }) => what === 'reminder').map(({ day }) => day)).toEqual([3, 9, 10, 14, 21, 28, 35, 42, 49, 56])
})

test('an instalment that waits for approval is not charged, and its state says so [PAY-074] [PAY-075]', () => {
  expect(stepsOn(addDays(start, 10), instalment({ isPendingApproval: true }), { isHeld: false, charges: true })).toEqual([])
  const facts = {
    dueOn: start,
    overDueOn: null,
    cents: 100,
    reduced: 0,
    paid: 0,
    inFlight: 0,
    isCanceled: false,
    isPendingApproval: true,
    isMoved: false,
  }
  expect(instalmentState(facts, start)).toBe('pending_approval')
  expect(instalmentState({ ...facts, isCanceled: true }, start)).toBe('canceled')
  expect(instalmentState({ ...facts, isCanceled: true, paid: 100 }, start)).toBe('paid')
})

describe('subscriptions', () => {
  test('the payment status follows from what is outstanding, overdue and held [PAY-069] [PAY-070] [PAY-097]', () => {
    const of = (isCanceled: boolean, isHeld: boolean, outstanding: number, overdue: number) =>
      paymentStatus({ isCanceled, isHeld, outstanding, overdue })
    const all = [
      of(false, false, 5, 5),
      of(false, true, 5, 5),
      of(false, true, 5, 0),
      of(false, false, 5, 0),
      of(false, false, 0, 0),
      of(true, true, 5, 5),
    ]
    expect(all).toEqual(paymentStatuses)
  })

  test('subscriptions are filtered by Active and Paused [PAY-076]', () => {
    expect(statusFilters.map((filter) => texts[`standing.${filter}`])).toEqual(['Active', 'Paused'])
  })

  test('open subscriptions come before closed ones, and the newest first [PAY-071] [PAY-072] [PAY-073]', () => {
    const one = (id: number, isCanceled: boolean, outstanding: number, createdAt: string) => ({ id, isCanceled, outstanding, createdAt })
    const all = [
      one(1, false, 0, '2026-10-09'),
      one(2, false, 5, '2026-10-01'),
      one(3, true, 5, '2026-10-10'),
      one(4, false, 5, '2026-10-02'),
    ]
    expect(openFirst(all).map(({ id }) => id)).toEqual([4, 2, 3, 1])
  })

  test('a late instalment warns of its fee: before the day with the day, afterwards with the next payment [PAY-112] [PAY-113] [PAY-114]', () => {
    const warn = (today: string, lateFee = 1000) =>
      lateFeeWarning({ today, dueOn: '2026-10-01', overDueOn: '2026-10-08', open: 5000, lateFee })
    expect([warn('2026-10-01'), warn('2026-10-02', 0)]).toEqual([null, null])
    expect(warn('2026-10-02')).toEqual({ overdue: null, fee: 1000, after: '2026-10-08' })
    expect(warn('2026-10-09')).toEqual({ overdue: 5000, fee: 1000, after: null })
  })

  test('a new plan keeps the sum, its days in order, and a late fee together with its day [PAY-103] [PAY-104] [PAY-105]', () => {
    const errors = (more: object) =>
      refusalOf(() => refusePlan([{ due_on: start, over_due_on: null, cents: 100, late_fee: 0, ...more }], 100, start))?.details.errors
    expect(errors({})).toBeUndefined()
    expect(errors({ over_due_on: start, late_fee: 5 })).toEqual({ 'instalments.0.over_due_on': ['Must be after due date'] })
    expect(errors({ late_fee: 5 })).toEqual({ 'instalments.0.over_due_on': ['Date required'] })
    expect(errors({ over_due_on: addDays(start, 1) })).toEqual({ 'instalments.0.late_fee': ['Fee required'] })
    expect(errors({ cents: 99 })).toEqual({ instalments: ['The installments add up to $0.99; $1.00 are open.'] })
    expect(evenPlan(1000, 3, '2026-01-31').map(({ due_on, cents }) => [due_on, cents])).toEqual([
      ['2026-01-31', 334],
      ['2026-02-28', 333],
      ['2026-03-31', 333],
    ])
  })
})

test('the next charge that a payer reads lies never in the past', () => {
  const on = (dueOn: string, more: Partial<Instalment> = {}) => nextChargeDay(start, instalment({ dueOn, ...more }))
  expect([on('2026-11-02'), on(start), on('2026-10-03')]).toEqual(['2026-11-02', '2026-10-06', '2026-10-06'])
  expect(on('2026-10-03', { announcedOn: '2026-10-04', announcedFor: start })).toBe(start)
  expect(on('2026-10-03', { nextTryOn: '2026-10-07', announcedOn: start, announcedFor: '2026-10-07' })).toBe('2026-10-07')
})

test('a charge that was announced long ago and not made is announced again, such as that of an instalment that is due again after a refund', () => {
  const on = (announcedFor: string) => {
    const one = instalment({ dueOn: announcedFor, announcedOn: addDays(announcedFor, -1), announcedFor })
    return [stepsOn(start, { ...one, overDueOn: null }, { isHeld: false, charges: true }), nextChargeDay(start, one)]
  }
  expect(on('2026-10-02')).toEqual([[{ kind: 'charge' }], start])
  expect(on('2026-10-01')).toEqual([[{ kind: 'announce', on: '2026-10-06' }], '2026-10-06'])
})
