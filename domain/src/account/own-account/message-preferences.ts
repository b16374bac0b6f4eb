import { z } from 'zod'
import { maxReminderMinutes } from './reminder-time.ts'

/** What messages are about; each kind is wanted by mail, by text and on the phone, or not (S0.3). */
export const messageCategories = ['practices', 'games', 'events', 'alerts', 'club_alerts', 'admin_alerts'] as const
export type MessageCategory = (typeof messageCategories)[number]
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
export type MessagePreferences = Record<Switch, boolean> & Record<Minutes, number | null>

const shape = Object.fromEntries([
  ...[...switches, ...reminders].map((key) => [key, z.boolean()]),
  ...minutes.map((key) => [key, z.int().min(60).max(maxReminderMinutes).nullable()]),
]) as { [K in Switch]: z.ZodBoolean } & { [K in Minutes]: z.ZodNullable<z.ZodInt> }
export const MessagePreferencesShape = z.object(shape)
/** What is sent holds only what is to change. */
export const SomeMessagePreferences = MessagePreferencesShape.partial().strict()

/** Told by every way until somebody says otherwise; reminders only on request. */
export const defaultPreferences = Object.fromEntries([
  ...switches.map((key) => [key, true]),
  ...reminders.map((key) => [key, false]),
  ...minutes.map((key) => [key, null]),
]) as MessagePreferences

/** What somebody chose, over what holds for everybody; a reminder without a time has no ways, and one without a way no time. */
export function completePreferences(chosen: Partial<MessagePreferences>): MessagePreferences {
  const all = { ...defaultPreferences, ...chosen }
  for (const kind of reminderKinds) {
    const ways = messageWays.map((way) => `reminders_${kind}_${way}` as const)
    if (all[`reminders_${kind}_minutes`] === null) for (const way of ways) all[way] = false
  }
  return all
}

/** The kind of messages that news of an event are. */
export const categoryOfEvent = (kind: string): ReminderKind => (kind === 'Practice' ? 'practices' : kind === 'Game' ? 'games' : 'events')
