import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/id.ts'
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
  reads: ['counts', 'notification', 'roster-requests', 'event'],
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
