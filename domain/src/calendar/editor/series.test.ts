import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../../kit/dates.ts'
import { inScope, nthOf, occurrenceDates, ruleMovedBy, SeriesRule, timesOn, weekdayOf, weekdays } from './series.ts'

const rule = (given: Partial<SeriesRule> & Pick<SeriesRule, 'frequency'>) => SeriesRule.parse(given)

describe('the days of a series', () => {
  test('Tuesdays and Thursdays until the middle of the month, without one of them', () => {
    const days = occurrenceDates(
      rule({ frequency: 'weekly', weekdays: ['Th', 'Tu'], until: '2026-10-15', exceptions: ['2026-10-08'] }),
      '2026-10-05',
    )
    expect(days).toEqual(['2026-10-06', '2026-10-13', '2026-10-15'])
  })
  test('every second week, counted from the week of the first', () => {
    expect(occurrenceDates(rule({ frequency: 'weekly', interval: 2, weekdays: ['M', 'F'], count: 4 }), '2026-10-07')).toEqual([
      '2026-10-09',
      '2026-10-19',
      '2026-10-23',
      '2026-11-02',
    ])
  })
  test('the first Thursday of every month, and the last Friday', () => {
    const monthly = (nth: SeriesRule['nth'], day: 'Th' | 'F') =>
      occurrenceDates(rule({ frequency: 'monthly', nth, weekdays: [day], count: 3 }), '2026-10-01')
    expect(monthly(1, 'Th')).toEqual(['2026-10-01', '2026-11-05', '2026-12-03'])
    expect(monthly(-1, 'F')).toEqual(['2026-10-30', '2026-11-27', '2026-12-25'])
  })
  test('skip a month without a 31st', () => {
    expect(occurrenceDates(rule({ frequency: 'monthly', count: 3 }), '2026-10-31')).toEqual(['2026-10-31', '2026-12-31', '2027-01-31'])
  })
  test.each([
    ['no end', { frequency: 'daily' }, 'event.series_endless'],
    ['an end before its start', { frequency: 'daily', until: '2026-09-30' }, 'event.series_ends_before_start'],
    ['a year of every day', { frequency: 'daily', until: '2027-10-01' }, 'event.series_too_long'],
    ['nothing but exceptions', { frequency: 'daily', count: 1, exceptions: ['2026-10-01'] }, 'event.series_empty'],
  ] as const)('%s is refused', (_what, given, code) => {
    expect(() => occurrenceDates(rule(given as never), '2026-10-01')).toThrow(expect.objectContaining({ code }))
  })
})

const dayIn = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
const anyRule = fc.record({
  frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
  interval: fc.integer({ min: 1, max: 5 }),
  weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 5 }),
  nth: fc.constantFrom(null, -1 as const, 1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
  end: fc.oneof(fc.record({ count: fc.integer({ min: 1, max: 40 }) }), fc.record({ days: fc.integer({ min: 0, max: 230 }) })),
  skipped: fc.array(fc.nat(30), { maxLength: 3 }),
})
const codes = { M: 'MO', Tu: 'TU', W: 'WE', Th: 'TH', F: 'FR', Sa: 'SA', Su: 'SU' } as const
const zones = [
  'America/New_York',
  'America/Denver',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Apia',
]

test('the days of a series equal those of another library over zones and years, through both clock changes, at the same local time', () => {
  const through = { spring: 0, autumn: 0 }
  fc.assert(
    fc.property(
      anyRule,
      dayIn('2024-01-01', '2032-12-31'),
      fc.constantFrom(...zones),
      fc.constantFrom('00:30', '02:30', '09:00', '18:00', '23:15'),
      (given, start, zone, clock) => {
        const monthly = given.frequency === 'monthly'
        const until = 'days' in given.end ? Temporal.PlainDate.from(start).add({ days: given.end.days }).toString() : null
        const count = 'count' in given.end ? given.end.count : null
        const own = rule({
          frequency: given.frequency,
          interval: given.interval,
          weekdays: given.frequency === 'weekly' ? given.weekdays : monthly && given.nth !== null ? given.weekdays.slice(0, 1) : [],
          nth: monthly ? given.nth : null,
          until,
          count,
        })
        const other = new RRuleTemporal({
          freq: given.frequency.toUpperCase() as 'DAILY' | 'WEEKLY' | 'MONTHLY',
          interval: given.interval,
          wkst: 'MO',
          tzid: zone,
          // Noon, because the library skips a day on which the clocks skip the hour of the event, and we keep the practice.
          dtstart: Temporal.PlainDate.from(start).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }) as never,
          ...(own.weekdays.length > 0 && {
            byDay: own.weekdays.map((day) => `${own.nth ?? ''}${codes[day]}`),
          }),
          ...(count !== null && { count }),
          ...(until !== null && { until: Temporal.PlainDate.from(until).toZonedDateTime({ timeZone: zone, plainTime: '23:59' }) as never }),
        })
        // A rule that would search for years is cut at the same horizon as ours.
        const horizon = Temporal.PlainDate.from(start)
          .add({ days: 3 * 366 })
          .toString()
        const theirs = other
          .between(new Date(Date.parse(start) - 2 * 86_400_000), new Date(Date.parse(horizon) + 2 * 86_400_000), true)
          .map((at) => (at as unknown as Temporal.ZonedDateTime).toPlainDate().toString())
          .filter((day) => day >= start && day <= horizon)
        const ours = attempt(() => occurrenceDates(own, start))
        expect(ours).toEqual(theirs)
        const exceptions = given.skipped.flatMap((at) => ours[at] ?? [])
        const left = ours.filter((day) => !exceptions.includes(day))
        expect(attempt(() => occurrenceDates({ ...own, exceptions }, start))).toEqual(left)
        const offsets = left.map((day) => {
          const { start_time } = timesOn(day, { start_time: `${start}T${clock}`, end_time: `${start}T${clock}` })
          expect(start_time).toBe(`${day}T${clock}`)
          return Temporal.Instant.fromEpochMilliseconds(instantOf(start_time, zone).getTime()).toZonedDateTimeISO(zone).offsetNanoseconds
        })
        offsets.forEach((offset, at) => {
          if (at > 0 && offset > offsets[at - 1]!) through.spring++
          if (at > 0 && offset < offsets[at - 1]!) through.autumn++
        })
      },
    ),
    { numRuns: 400, seed: 20_261_005 },
  )
  expect(through.spring).toBeGreaterThan(20)
  expect(through.autumn).toBeGreaterThan(20)
})

/** No day at all is a valid result here; every other refusal is a failure. */
function attempt(days: () => string[]): string[] {
  try {
    return days()
  } catch (error) {
    if ((error as { code?: string }).code === 'event.series_empty') return []
    throw error
  }
}

describe('changing a series', () => {
  const at = (id: number, day: string) => ({ id, starts_at: new Date(`${day}T18:00Z`) })
  const members = [at(1, '2026-10-06'), at(2, '2026-10-13'), at(3, '2026-10-20')]
  test('reaches this event, this and the following, or all; without a choice this one [CAL-062]', () => {
    const reached = (action: '' | 'this' | 'future' | 'all') => inScope(action, members[1]!, members).map(({ id }) => id)
    expect([reached(''), reached('this'), reached('future'), reached('all')]).toEqual([[2], [2], [2, 3], [1, 2, 3]])
  })
  test('by a day moves the weekdays, the end and the exceptions along', () => {
    const moved = ruleMovedBy(
      rule({ frequency: 'weekly', weekdays: ['Su', 'Tu'], until: '2026-11-30', exceptions: ['2026-10-11'] }),
      1,
      '2026-10-07',
    )
    expect(moved).toMatchObject({ weekdays: ['M', 'W'], until: '2026-12-01', exceptions: ['2026-10-12'] })
    expect(ruleMovedBy(rule({ frequency: 'monthly', nth: 1, weekdays: ['Th'], count: 3 }), 7, '2026-10-08')).toMatchObject({ nth: 2 })
  })
  test('away from the last Friday of its month follows the new week of its first day; onto another last day, it stays the last', () => {
    const lastFriday = rule({ frequency: 'monthly', nth: -1, weekdays: ['F'], count: 3 })
    const aWeekEarlier = ruleMovedBy(lastFriday, -7, '2026-10-23')
    expect(aWeekEarlier).toMatchObject({ nth: 4, weekdays: ['F'] })
    expect(occurrenceDates(aWeekEarlier, '2026-10-23')).toEqual(['2026-10-23', '2026-11-27', '2026-12-25'])
    expect(ruleMovedBy(lastFriday, 1, '2026-10-31')).toMatchObject({ nth: -1, weekdays: ['Sa'] })
  })
  test('keeps an end after midnight on the day after', () => {
    expect(timesOn('2026-11-05', { start_time: '2026-10-31T22:00', end_time: '2026-11-01T01:00' })).toEqual({
      start_time: '2026-11-05T22:00',
      end_time: '2026-11-06T01:00',
    })
  })
  test('a date knows its position in the month', () => {
    expect(nthOf('2026-10-29')).toEqual({ nth: 5, last: true })
    expect(nthOf('2026-10-22')).toEqual({ nth: 4, last: false })
    expect(weekdayOf('2026-10-05')).toBe('M')
  })
})
