import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, Instant } from '../kit/id.ts'
import { Counters } from '../kit/counters.ts'
import { Notification } from './notification.ts'

const own = { auth: 'user', who: [], objects: [] } as const

/** Milliseconds since 1970 in UTC. */
const Timestamp = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

export const readCounters = endpoint({
  method: 'GET',
  path: '/comm/fb_unread_counts',
  summary: 'Returns the counters of the caller in the current role.',
  reply: Counters,
  ...own,
  effect: 'read',
  reads: ['counts', 'notification', 'roster-requests', 'event', 'chat'],
})

export const refreshCounters = endpoint({
  method: 'GET',
  path: '/comm/fb_unread_refresh',
  summary: 'Computes the counters again and sends them to all screens of the caller.',
  reply: Counters,
  ...own,
  // It announces the counters.
  effect: 'write',
  changes: ['counts'],
})

export const readNotifications = endpoint({
  method: 'GET',
  path: '/comm/notifications/updates/{timestamp}',
  summary: 'Returns the notifications of the caller that were shown since the timestamp, newest first.',
  params: z.object({ timestamp: Timestamp }),
  reply: z.object({
    new_notifications: z.array(Notification),
    /** The time of this reply in milliseconds, the timestamp of the next request. */
    time_last: z.int(),
    /** The time of the newest notification before the timestamp, in milliseconds; null if there is none. */
    older_at: z.int().nullable(),
  }),
  ...own,
  effect: 'read',
  reads: ['notification'],
})

/** The most notifications of one reply. */
export const mostNotifications = 500

const ids = { body: z.object({ ids: z.array(Id).min(1).max(mostNotifications) }), reply: z.object({ ids: z.array(Id) }) }

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/comm/notifications/read',
  summary: 'Marks notifications of the caller as read, by the ids of their message recipients; returns those that were unread.',
  ...ids,
  ...own,
  effect: 'write',
  changes: ['notification'],
  inLoginAs: 'refused',
})

export const deleteNotifications = endpoint({
  method: 'POST',
  path: '/comm/notifications/delete',
  summary: 'Deletes one or several notifications of the caller, by the ids of their message recipients; returns those that were deleted.',
  ...ids,
  ...own,
  effect: 'write',
  changes: ['notification'],
  inLoginAs: 'refused',
})

export const acknowledgeNotifications = endpoint({
  method: 'POST',
  path: '/comm/notifications/acknowledge',
  summary:
    'Notes that the caller has seen what urgent notifications tell of, by the ids of their message recipients; returns those that are urgent.',
  ...ids,
  ...own,
  effect: 'write',
  changes: ['notification', 'messages', 'message', 'event', 'calendar-news', 'counts'],
  inLoginAs: 'refused',
})

/** An urgent message or change, no more than the subject of the mail with the link. */
const UrgentByLink = z.object({ club: z.string(), body: z.string(), acknowledged_at: Instant.nullable() })
const byLink = {
  path: '/comm/acknowledge/{acknowledge_key}',
  params: z.object({ acknowledge_key: z.string().min(20).max(250) }),
  reply: UrgentByLink,
  ...({ auth: 'signed-url', who: [], objects: [] } as const),
} as const

export const readUrgentByLink = endpoint({
  ...byLink,
  method: 'GET',
  summary: 'Returns what the link of an urgent mail acknowledges. It writes nothing, because mail programs open links by themselves.',
  effect: 'read',
})

export const acknowledgeByLink = endpoint({
  ...byLink,
  method: 'POST',
  summary: 'Notes that the reader of an urgent mail has seen it, without sign-in. The first time counts.',
  effect: 'write',
})

export const sendReceipt = endpoint({
  method: 'POST',
  path: '/comm/receipts/{receipt}',
  summary:
    'Notes that a push message arrived on a device, or that its reader opened or acknowledged it. The receipt in the message is the key.',
  params: z.object({ receipt: z.string().min(10).max(150) }),
  body: z.object({ state: z.enum(['delivered', 'opened', 'acknowledged']) }),
  reply: z.object({ noted: z.boolean() }),
  auth: 'signed-url',
  who: [],
  objects: [],
  effect: 'write',
})

/** A form or a document of a provider, as it was sent. */
const Sent = z.object({ sent: z.unknown() })
const fromProvider = { method: 'POST', body: Sent, auth: 'signed-url', who: [], objects: [], effect: 'write' } as const

export const receiveText = endpoint({
  ...fromProvider,
  path: '/comm/sms_inbound',
  summary:
    'Receives a text that somebody sent to the number of the installation: STOP, START and HELP, and YES to an urgent one. The provider signs it.',
  reply: null,
})

export const receiveTextStatus = endpoint({
  ...fromProvider,
  path: '/comm/sms_status',
  // Our name of the text: a report may arrive before we have stored the provider's.
  query: z.object({ message: z.string().max(40).optional() }),
  summary: 'Receives the state of a sent text: delivered, or undelivered with the reason. The provider signs it.',
  reply: null,
})

export const receiveMailEvents = endpoint({
  ...fromProvider,
  path: '/comm/mail_events/{secret}',
  summary:
    'Receives bounces, spam complaints and deliveries from a mail service (Postmark or SendGrid). The secret in the address is the key.',
  params: z.object({ secret: z.string().min(1).max(200) }),
  reply: null,
})
