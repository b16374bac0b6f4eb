import { z } from 'zod'
import { Instant } from './id.ts'

const Count = z.int().min(0)

/**
 * The live counters of one user in the current role (S1.3). An area with one of these things adds its number under `counters` of its server area; the others
 * stay zero. The keys of the maps are ids of merchants.
 */
export const Counters = z.object({
  messages: Count,
  last_message: Instant.nullable(),
  /** Unread messages of the chat, without muted conversations. */
  chat: Count,
  /** Unread notifications. */
  notifications: Count,
  last_notification: Instant.nullable(),
  forms: Count,
  forms_to_review: Count,
  roster_changes: Count,
  /** Objects of the provider of payments that no transaction knows after 15 minutes. */
  orphaned_transactions: Count,
  open_disputed_transactions: Count,
  /** Of them, those of secondary merchant accounts. */
  open_disputed_transactions_secondary: Count,
  open_disputed_transactions_by_merchant: z.record(z.string(), Count),
  has_failed_payout: z.boolean(),
  has_failed_payout_by_merchant: z.record(z.string(), z.boolean()),
  draft_digital_document_templates: Count,
  staff_events_today: Count,
  pending_reservation_plan_requests: Count,
  /** Unread messages that came after the user read one last. */
  messages_since_last_read: Count,
  /** Messages of the club of the last seven days that no provider accepted. */
  undelivered_messages: Count,
})
export type Counters = z.infer<typeof Counters>

export const noCounts: Counters = {
  messages: 0,
  last_message: null,
  chat: 0,
  notifications: 0,
  last_notification: null,
  forms: 0,
  forms_to_review: 0,
  roster_changes: 0,
  orphaned_transactions: 0,
  open_disputed_transactions: 0,
  open_disputed_transactions_secondary: 0,
  open_disputed_transactions_by_merchant: {},
  has_failed_payout: false,
  has_failed_payout_by_merchant: {},
  draft_digital_document_templates: 0,
  staff_events_today: 0,
  pending_reservation_plan_requests: 0,
  messages_since_last_read: 0,
  undelivered_messages: 0,
}

/** The number on the icon of the app: everything that is unread. */
export const badgeCount = ({ notifications, messages, chat }: Pick<Counters, 'notifications' | 'messages' | 'chat'>): number =>
  notifications + messages + chat

/** Milliseconds between two reads of the counters (S1.9). */
export const refreshCountersEvery = 300_000

/** Live topic of a user's counters; its events say that a notification was shown, or carry counters that were computed again. */
export const countersTopic = (user: number) => `users/${user}/counts`
export const countersTopicPattern = /^users\/(\d{1,15})\/counts$/
