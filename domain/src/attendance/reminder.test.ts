import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clubConfig } from '../access/flags.ts'
import { deadlineSettings } from './deadline.ts'
import { familiesOf, isQuiet, refuseReminder, reminderDue, reminderHours } from './reminder.ts'

const denver = 'America/Denver'
const at = (text: string) => new Date(text)

describe('the quiet hours', () => {
  test('begin at nine in the evening and end at eight in the morning, in the club’s zone', () => {
    expect(isQuiet(at('2026-10-06T02:59Z'), denver)).toBe(false)
    expect(isQuiet(at('2026-10-06T03:00Z'), denver)).toBe(true)
    expect(isQuiet(at('2026-10-06T13:59Z'), denver)).toBe(true)
    expect(isQuiet(at('2026-10-06T14:00Z'), denver)).toBe(false)
  })
  test('delay a reminder until the morning, or bring it forward to the evening before if the morning is too late', () => {
    // 12 hours before Saturday 9:00 is Friday 21:00, in the quiet hours: Saturday 8:00 is an hour before.
    expect(reminderDue(at('2026-10-10T15:00Z'), 12, denver)).toEqual(at('2026-10-10T14:00Z'))
    // 6 hours before Saturday 8:30 is 2:30; 8:00 would be half an hour before, so Friday 20:00.
    expect(reminderDue(at('2026-10-10T14:30Z'), 6, denver)).toEqual(at('2026-10-10T02:00Z'))
    expect(reminderDue(at('2026-10-07T00:00Z'), 24, denver)).toEqual(at('2026-10-06T00:00Z'))
  })
  test('never contain a due time, and none is after the start, whatever the zone and the season', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2026-01-01T00:00Z'), max: at('2028-12-31T00:00Z'), noInvalidDate: true }),
        fc.constantFrom(...reminderHours),
        fc.constantFrom(denver, 'Europe/Madrid', 'America/St_Johns', 'Pacific/Auckland', 'UTC'),
        (startsAt, hours, zone) => {
          const due = reminderDue(startsAt, hours, zone)
          expect(isQuiet(due, zone)).toBe(false)
          expect(due < startsAt).toBe(true)
        },
      ),
    )
  })
})

describe('a reminder to families', () => {
  const times = { startsAt: at('2026-10-06T22:00Z'), endsAt: at('2026-10-06T23:30Z') }
  const settings = deadlineSettings(clubConfig({ parent_can_set_attendance_until_minutes: 60 }), {})
  const asked = { status: 'scheduled', times, settings, today: null }
  const refusal = (change: Partial<typeof asked> | { today: Date }, now = at('2026-10-06T15:00Z')) => {
    try {
      refuseReminder({ ...asked, ...change }, now)
      return null
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  test('is possible while they can still answer, and once a day', () => {
    expect(refusal({})).toBeNull()
    expect(refusal({ status: 'canceled' })).toBe('attendance.event_is_off')
    expect(refusal({}, at('2026-10-06T21:30Z'))).toBe('attendance.deadline_passed')
    expect(refusal({}, times.startsAt)).toBe('attendance.event_begun')
    expect(refusal({ today: at('2026-10-06T14:00Z') })).toBe('attendance.already_reminded')
    expect(refusal({ settings: { ...settings, parentsMayAnswer: false } })).toBe('attendance.parents_cannot_answer')
  })
  test('counts brothers and sisters as one family, and both households of one child too', () => {
    const child = (player_id: number, ...people: number[]) => ({ player_id, people })
    const families = familiesOf([child(1, 8, 40), child(2, 50), child(3, 40), child(4, 60), child(5, 60, 8), child(6)])
    expect(families.map((family) => family.map(({ player_id }) => player_id).toSorted((a, b) => a - b))).toEqual([[2], [1, 3, 4, 5], [6]])
  })
})
