import { z } from 'zod'
import type { QuietHours } from './quiet-hours.ts'
import { maxReminderMinutes } from './reminder-time.ts'

/** Message categories; a person chooses mail, text message and push for each (S0.3). */
export const messageCategories = ['practices', 'games', 'events', 'alerts', 'club_alerts', 'admin_alerts'] as const
export type MessageCategory = (typeof messageCategories)[number]
/** The kinds of mails that can be unsubscribed: those categories, and messages from people. */
export const mailKinds = [...messageCategories, 'messages'] as const
export type MailKind = (typeof mailKinds)[number]
export const messageWays = ['email', 'sms', 'push_mobile'] as const
export type MessageWay = (typeof messageWays)[number]
export const reminderKinds = ['practices', 'games', 'events'] as const
export type ReminderKind = (typeof reminderKinds)[number]

const switches = [
  ...messageCategories.flatMap((category) => messageWays.map((way) => `${category}_${way}` as const)),
  // Messages from people, and the chat.
  ...messageWays,
  'chat_push_mobile',
] as const
const reminders = reminderKinds.flatMap((kind) => messageWays.map((way) => `reminders_${kind}_${way}` as const))
const minutes = reminderKinds.map((kind) => `reminders_${kind}_minutes` as const)

type Switch = (typeof switches)[number] | (typeof reminders)[number]
type Minutes = (typeof minutes)[number]
export type MessagePreferences = Record<Switch, boolean> & Record<Minutes, number | null> & { quiet_hours: QuietHours | null }

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const quietHours = z.object({ from: Time, to: Time, zone: z.string().min(1).max(60) }).nullable()

const shape = Object.fromEntries([
  ...[...switches, ...reminders].map((key) => [key, z.boolean()]),
  ...minutes.map((key) => [key, z.int().min(60).max(maxReminderMinutes).nullable()]),
]) as { [K in Switch]: z.ZodBoolean } & { [K in Minutes]: z.ZodNullable<z.ZodInt> }
export const MessagePreferencesShape = z.object({ ...shape, quiet_hours: quietHours })
/** A partial update: only the preferences to change. */
export const SomeMessagePreferences = MessagePreferencesShape.partial().strict()

/** Defaults: every channel is on; reminders are off until somebody asks for them. */
export const defaultPreferences = Object.fromEntries([
  ...switches.map((key) => [key, true]),
  ...reminders.map((key) => [key, false]),
  ...minutes.map((key) => [key, null]),
  ['quiet_hours', null],
]) as MessagePreferences

/** The preference that switches a kind of messages on one channel. */
export const switchOf = (kind: MailKind, way: MessageWay) => (kind === 'messages' ? way : (`${kind}_${way}` as const))

/** Merges a person's choices over the defaults. A reminder without a time has no channels, and one without a channel no time. */
export function completePreferences(chosen: Partial<MessagePreferences>): MessagePreferences {
  const all = { ...defaultPreferences, ...chosen }
  for (const kind of reminderKinds) {
    const ways = messageWays.map((way) => `reminders_${kind}_${way}` as const)
    if (all[`reminders_${kind}_minutes`] === null) for (const way of ways) all[way] = false
  }
  return all
}

/** The category of messages about an event of this kind. */
export const categoryOfEvent = (kind: string): ReminderKind => (kind === 'Practice' ? 'practices' : kind === 'Game' ? 'games' : 'events')
