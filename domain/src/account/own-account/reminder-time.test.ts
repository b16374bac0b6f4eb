import { describe, expect, test } from 'vitest'
import { completePreferences, defaultPreferences } from './message-preferences.ts'
import { reminderMinutes, reminderProblem, reminderTime, switchedReminder } from './reminder-time.ts'

describe('the time of a reminder', () => {
  test('is stored in minutes, 1440 a day [NOTIF-023] [NOTIF-057] [NOTIF-033]', () => {
    expect([reminderMinutes(2, 'days'), reminderMinutes(5, 'hours')]).toEqual([2880, 300])
  })
  test('shows in hours up to 23 of them, else in days [NOTIF-024]', () => {
    expect([60, 23 * 60, 24 * 60, 7 * 1440].map(reminderTime)).toEqual([
      { time: 1, unit: 'hours' },
      { time: 23, unit: 'hours' },
      { time: 1, unit: 'days' },
      { time: 7, unit: 'days' },
    ])
  })
  test('is a whole number from 1 to 7 days or 23 hours [NOTIF-029] [NOTIF-031] [NOTIF-034]', () => {
    expect([reminderProblem('1', 'days'), reminderProblem('7', 'days'), reminderProblem('23', 'hours')]).toEqual([null, null, null])
    for (const low of ['0', '', '1.5', '-1']) expect(reminderProblem(low, 'days'), low).toEqual({ problem: 'tooLow' })
    expect(reminderProblem('8', 'days')).toEqual({ problem: 'tooHigh', max: 7 })
    expect(reminderProblem('24', 'hours')).toEqual({ problem: 'tooHigh', max: 23 })
  })
  test('begins with a day and the mail [NOTIF-022]', () => {
    const on = completePreferences(switchedReminder('games', true))
    expect([on.reminders_games_minutes, on.reminders_games_email, on.reminders_games_sms]).toEqual([1440, true, false])
    expect(completePreferences({ ...on, ...switchedReminder('games', false) })).toEqual(
      completePreferences({ reminders_games_minutes: null }),
    )
  })
})

test('has no channels and no time when it is off [NOTIF-020] [NOTIF-021]', () => {
  const off = completePreferences({ reminders_games_email: true, reminders_games_sms: true, reminders_games_minutes: null })
  expect([off.reminders_games_email, off.reminders_games_sms, off.reminders_games_minutes]).toEqual([false, false, null])
  const on = completePreferences({ reminders_games_email: true, reminders_games_minutes: 60 })
  expect([on.reminders_games_email, on.reminders_games_minutes]).toEqual([true, 60])
  expect(completePreferences({})).toEqual(defaultPreferences)
})
