import { z } from 'zod'
import type { Actor, Policy } from '../access/actor.ts'
import { Id, Instant } from '../kit/id.ts'
import { contextTypes } from '../kit/delivery/notification-context.ts'

/** A notification as its reader sees it (S0.3). Instants are in UTC. */
export const Notification = z.object({
  id: Id,
  /** The time at which it was shown first. */
  created_at: Instant,
  /** Null while it is unread (S0.4). */
  read_at: Instant.nullable(),
  body: z.string(),
  /** It tells of something urgent that its reader has not acknowledged. */
  may_acknowledge: z.boolean(),
  /** The team for which it is, as `team_12`; empty for one of the club. */
  recipient_list: z.array(z.string().regex(/^team_\d+$/)),
  message_recipient: z.object({ id: Id }),
  team_name: z.string().nullable(),
  extra: z.object({
    /** The path to which a click leads; null: there is nothing to open. */
    cta: z.string().nullable(),
    cta_text: z.string().nullable(),
    context_type: z.enum(contextTypes),
  }),
})
export type Notification = z.infer<typeof Notification>

export const isUnread = ({ read_at }: Pick<Notification, 'read_at'>): boolean => read_at === null

/** The teams of a notification by id. */
export const teamsOf = ({ recipient_list }: Pick<Notification, 'recipient_list'>): number[] =>
  recipient_list.map((entry) => Number(entry.slice('team_'.length)))

/** The path that a click opens: the home page instead of the target if a team of the notification is locked for the role of the reader (S1.6). */
export function targetOf(notification: Pick<Notification, 'recipient_list' | 'extra'>, isLocked: (team: number) => boolean): string | null {
  return teamsOf(notification).some(isLocked) ? '/' : notification.extra.cta
}

/** Combines replies: each notification once, the newest version of it, by id descending (S1.4). */
export function mergedById(...lists: readonly (readonly Notification[])[]): Notification[] {
  const byId = new Map(lists.flatMap((list) => list.map((one) => [one.id, one] as const)))
  return [...byId.values()].sort((one, other) => other.id - one.id)
}

/** Days before now from which the first load reads (S1.4). */
export const firstLookDays = 30
/** The instant in milliseconds from which notifications are read first, in UTC. */
export const firstLook = (now: Date): number => now.getTime() - firstLookDays * 86_400_000

/** A role of a club; guests of a club have no notifications (S0.6). */
export const maySeeNotifications: Policy = ({ clubId, roleType }) => clubId !== null && roleType !== 'ClubGuest'

/** The icons are shown but do not open anything while somebody acts for another person (S0.6). */
export const opensTray = (actor: Actor): boolean => maySeeNotifications(actor) && actor.loginFromUserId === null && !actor.isTestParent

/** The clubs whose notifications the role shows: a parent role those of the whole family. */
export const clubsOfTray = ({ clubId, roleType, family }: Pick<Actor, 'clubId' | 'roleType' | 'family'>): number[] => [
  ...new Set([...(clubId === null ? [] : [clubId]), ...(roleType === 'Parent' ? family.clubIds : [])]),
]
