import type { MessagePreferences, ReminderKind } from './message-preferences.ts'

/** Time before an event at which somebody is reminded: one to seven days, or one to 23 hours (S0.5, S0.9). */
export const reminderUnits = ['days', 'hours'] as const
export type ReminderUnit = (typeof reminderUnits)[number]
export const unitMinutes: Record<ReminderUnit, number> = { days: 1440, hours: 60 }
export const maxReminder: Record<ReminderUnit, number> = { days: 7, hours: 23 }
export const maxReminderMinutes = maxReminder.days * unitMinutes.days

/** The preferences that change when a reminder is switched: on, it begins with a day and the mail; off, it has neither time nor way. */
export const switchedReminder = (kind: ReminderKind, on: boolean): Partial<MessagePreferences> =>
  on
    ? { [`reminders_${kind}_minutes`]: unitMinutes.days, [`reminders_${kind}_email`]: true }
    : {
        [`reminders_${kind}_minutes`]: null,
        [`reminders_${kind}_email`]: false,
        [`reminders_${kind}_sms`]: false,
        [`reminders_${kind}_push_mobile`]: false,
      }

export const reminderMinutes = (time: number, unit: ReminderUnit): number => time * unitMinutes[unit]

/** Splits stored minutes for display: hours up to 23, days beyond. */
export function reminderTime(minutes: number): { time: number; unit: ReminderUnit } {
  const hours = Math.round(minutes / unitMinutes.hours)
  return hours <= maxReminder.hours
    ? { time: Math.max(1, hours), unit: 'hours' }
    : { time: Math.round(minutes / unitMinutes.days), unit: 'days' }
}

/** The problem of a typed time: null, too low or too high. Only digits can be typed, so the number is whole. */
export function reminderProblem(text: string, unit: ReminderUnit): { problem: 'tooLow' } | { problem: 'tooHigh'; max: number } | null {
  const time = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (time < 1) return { problem: 'tooLow' }
  return time > maxReminder[unit] ? { problem: 'tooHigh', max: maxReminder[unit] } : null
}
