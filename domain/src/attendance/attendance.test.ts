import { describe, expect, test } from 'vitest'
import { clubConfig } from '../access/flags.ts'
import { attendanceStatuses, isAttending, isNotAttending } from '../calendar/answer-status.ts'
import { attendanceChoices } from './choices.ts'
import { deadlineSettings, parentDeadline, parentMayAnswer, refuseAfterDeadline, refuseAfterStaffMark } from './deadline.ts'
import { healthScreenOpen, needsHealthScreen, openQuestions, passesHealthScreen, screeningOf } from './health-screen.ts'
import { attendanceTotals, hasNonResponders, noRsvps } from './totals.ts'

const practice = { startsAt: new Date('2026-10-06T22:00Z'), endsAt: new Date('2026-10-06T23:30Z') }

describe('statuses and totals', () => {
  test('present and late attend; injured, absent and failed do not [CAL-035] [CAL-036] [CAL-037]', () => {
    expect(attendanceStatuses.filter(isAttending)).toEqual(['present', 'late'])
    expect(attendanceStatuses.filter(isNotAttending)).toEqual(['absent', 'injured', 'failed'])
  })
  test('a failed screen also counts as absent in the totals [CAL-038]', () => {
    expect(attendanceTotals(['present', 'late', 'failed', 'absent', 'none'])).toEqual({
      present: 1,
      absent: 2,
      injured: 0,
      late: 1,
      failed: 1,
      none: 1,
      attending: 2,
      players: 5,
    })
  })
  test('the totals tell a missing answer from no answers at all [CAL-041] [CAL-042]', () => {
    expect([hasNonResponders(['present', 'none']), hasNonResponders(['present', 'absent']), hasNonResponders([])]).toEqual([
      true,
      false,
      false,
    ])
    expect([noRsvps(['none', 'none']), noRsvps([]), noRsvps(['none', 'late']), noRsvps(['failed', 'none'])]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('choices', () => {
  test('have a fixed order, and are left out as requested [CAL-043] [CAL-044] [CAL-046]', () => {
    expect(attendanceChoices({ failed: { screeningEnabled: true }, none: true })).toEqual([
      'present',
      'absent',
      'injured',
      'late',
      'failed',
      'none',
    ])
    expect(attendanceChoices({ omitInjured: true })).toEqual(['present', 'absent', 'late'])
    expect(attendanceChoices()).toEqual(['present', 'absent', 'injured', 'late'])
  })
  test('include failed only if the club screens and the caller asks for it [CAL-045]', () => {
    expect(attendanceChoices({ failed: { screeningEnabled: false } })).not.toContain('failed')
    expect(attendanceChoices()).not.toContain('failed')
  })
})

describe('the deadline of families', () => {
  const club = clubConfig({ parent_can_set_attendance_until_minutes: 60 })
  test('is minutes before the start or the end; without minutes there is none [CAL-050] [CAL-051]', () => {
    expect(parentDeadline(practice, deadlineSettings(club, {}))).toEqual(new Date('2026-10-06T21:00Z'))
    expect(parentDeadline(practice, deadlineSettings(club, { parent_can_set_attendance_until_relative_to_start: false }))).toEqual(
      new Date('2026-10-06T22:30Z'),
    )
    expect(parentDeadline(practice, deadlineSettings(clubConfig({}), {}))).toBeNull()
    expect(parentDeadline(practice, deadlineSettings(club, { parent_can_set_attendance_until_minutes: null }))).toBeNull()
  })
  test('includes its last minute, not the next', () => {
    const settings = deadlineSettings(club, {})
    expect(parentMayAnswer(practice, settings, new Date('2026-10-06T21:00Z'))).toBe(true)
    expect(() => refuseAfterDeadline(practice, settings, new Date('2026-10-06T21:00Z'))).not.toThrow()
    expect(() => refuseAfterDeadline(practice, settings, new Date('2026-10-06T21:00:01Z'))).toThrow('has passed')
  })
  test('needs both settings of the club [CAL-048]', () => {
    for (const off of [{ track_attendance: false }, { parent_can_set_attendance: false }])
      expect(deadlineSettings(clubConfig(off), {}).parentsMayAnswer).toBe(false)
  })
  test('can be restricted but not allowed by an event [CAL-049] [CAL-052]', () => {
    expect(deadlineSettings(club, { parent_can_set_attendance: false }).parentsMayAnswer).toBe(false)
    expect(deadlineSettings(clubConfig({ parent_can_set_attendance: false }), { parent_can_set_attendance: true }).parentsMayAnswer).toBe(
      false,
    )
    expect(() => refuseAfterDeadline(practice, deadlineSettings(club, { parent_can_set_attendance: false }), new Date(0))).toThrow(
      'can’t RSVP',
    )
  })
  test('ends with a coach’s mark after the start, not with an earlier one', () => {
    const marked =
      (set_at: string, set_by_staff = true) =>
      () =>
        refuseAfterStaffMark(practice, { set_by_staff, set_at: new Date(set_at) })
    expect(marked('2026-10-06T22:05Z')).toThrow('already taken attendance')
    expect(marked('2026-10-06T21:55Z')).not.toThrow()
    expect(marked('2026-10-06T22:05Z', false)).not.toThrow()
    expect(() => refuseAfterStaffMark(practice, null)).not.toThrow()
  })
})

describe('the health screen', () => {
  const on = { enabled: true, since: null }
  const hourBefore = new Date('2026-10-06T21:00Z')
  test('is asked of people who come, if the club screens, from a day before, and from the first screening day on [CAL-047]', () => {
    const asked = (status: 'present' | 'late' | 'absent', screening: { enabled: boolean; since: Date | null }, now: Date) =>
      needsHealthScreen(status, practice.startsAt, screening, now)
    expect([asked('present', on, hourBefore), asked('late', on, hourBefore), asked('absent', on, hourBefore)]).toEqual([true, true, false])
    expect(asked('present', { ...on, enabled: false }, hourBefore)).toBe(false)
    expect([asked('present', on, new Date('2026-10-05T22:00Z')), asked('present', on, new Date('2026-10-05T22:00:01Z'))]).toEqual([
      false,
      true,
    ])
    expect([
      asked('present', { ...on, since: practice.startsAt }, hourBefore),
      asked('present', { ...on, since: new Date('2026-10-06T22:00:01Z') }, hourBefore),
    ]).toEqual([true, false])
  })
  test('is open for people who said to come and have not passed it, from a day before until the end', () => {
    const isOpen = (child: { status: 'present' | 'absent' | 'failed'; passed: boolean }, now: Date) =>
      healthScreenOpen(child, practice, on, now)
    expect(isOpen({ status: 'present', passed: false }, hourBefore)).toBe(true)
    expect(isOpen({ status: 'present', passed: true }, hourBefore)).toBe(false)
    expect(isOpen({ status: 'absent', passed: false }, hourBefore)).toBe(false)
    expect(isOpen({ status: 'failed', passed: false }, hourBefore)).toBe(false)
    expect(isOpen({ status: 'present', passed: false }, new Date('2026-10-05T21:00Z'))).toBe(false)
    expect(isOpen({ status: 'present', passed: false }, practice.endsAt)).toBe(false)
  })
  test('follows the settings of the club', () => {
    expect(screeningOf(clubConfig({}))).toEqual({ enabled: false, since: null })
    expect(screeningOf(clubConfig({ enable_health_screening: true, enable_health_screening_at: '2026-10-06T22:00:00Z' }))).toEqual({
      enabled: true,
      since: practice.startsAt,
    })
  })
  test('is passed if it was passed before or every answer is No; no answer is no pass [CAL-039] [CAL-040]', () => {
    const answers = (...yes: boolean[]) => yes.map((is) => ({ question: '?', yes: is }))
    expect(passesHealthScreen(answers(false, false), null)).toBe(true)
    expect(passesHealthScreen(answers(false, true), null)).toBe(false)
    expect(passesHealthScreen([], null)).toBe(false)
    expect(passesHealthScreen(undefined, null)).toBe(false)
    expect(passesHealthScreen(undefined, hourBefore)).toBe(true)
  })
  test('needs an answer to every question of the club; spaces around a question do not matter', () => {
    const questions = ['Fever?', 'Cough?']
    const answer = (question: string) => ({ question, yes: false })
    expect(openQuestions(questions, undefined)).toEqual(questions)
    expect(openQuestions(questions, [answer('Anything else?')])).toEqual(questions)
    expect(openQuestions(questions, [answer('Fever?'), answer('Fever?')])).toEqual(['Cough?'])
    expect(openQuestions(questions, [answer(' Cough? '), answer('Fever?')])).toEqual([])
    expect(openQuestions([], [answer('Does Mia feel sick today?')])).toEqual([])
  })
})
