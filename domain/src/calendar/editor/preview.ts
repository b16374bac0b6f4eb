import { z } from 'zod'
import { Id } from '../../kit/id.ts'
import { clubEventKinds, EventKind, localTime, Side } from '../event.ts'
import { channels } from '../audience.ts'
import { conflictKinds } from './conflicts.ts'
import { noticeKinds } from '../notices/notice.ts'
import { awarenessStates, proofStates } from '../notices/awareness.ts'
import { GroupAction, SeriesRule } from './series.ts'

const asked = {
  start_time: localTime,
  end_time: localTime,
  timezone: z.string().max(64).optional(),
  tbd: z.boolean().default(false),
  field_id: Id.nullable().default(null),
  location: z.string().max(200).nullable().default(null),
  recurs: SeriesRule.nullable().default(null),
  /** The edited event, which does not count as its own conflict. */
  event_id: Id.nullable().default(null),
  group_action: GroupAction,
  notice: z.enum(noticeKinds).default('created'),
}
export const TeamPreviewBody = z.object({ ...asked, guest_team_players: z.array(Id).max(40).default([]) })
export const ClubPreviewBody = z.object({
  ...asked,
  type: z.enum([...clubEventKinds, 'Game']).default('GenericCalendarEvent'),
  staff_ids: z.array(Id).max(500).default([]),
})
export type TeamPreviewBody = z.output<typeof TeamPreviewBody>
export type ClubPreviewBody = z.output<typeof ClubPreviewBody>

export const ConflictLine = z.object({
  kind: z.enum(conflictKinds),
  event_id: z.int(),
  type: EventKind,
  title: z.string(),
  opponent: z.string().nullable(),
  side: Side.nullable(),
  team_name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** The person with two events. */
  person: z.string().nullable(),
  /** travel: minutes of the way. */
  minutes: z.int().nullable(),
})
export type ConflictLine = z.infer<typeof ConflictLine>

export const EventPreview = z.object({
  /** The days of the series, or the one day. */
  dates: z.array(z.string()),
  /** The first twenty; `conflict_count` counts all. */
  conflicts: z.array(ConflictLine),
  conflict_count: z.int(),
  next_free: z.object({ start_time: z.string(), end_time: z.string() }).nullable(),
  told: z.object({
    people: z.array(z.object({ name: z.string(), by: z.array(z.enum(channels)) })),
    email: z.int(),
    sms: z.int(),
    /** Names of people whom no message would reach. */
    unreached: z.array(z.string()),
  }),
})
export type EventPreview = z.infer<typeof EventPreview>

/** The channels of sent messages: push messages go with the others. */
const messageChannels = [...channels, 'push'] as const

/** A person of the event, and what is known about the last change that everybody was notified of. */
const Knowing = z.object({
  user_id: Id,
  name: z.string(),
  /** First names of the person's players in the event. */
  players: z.array(z.string()),
  mobile_number: z.string().nullable(),
  awareness: z.enum(awarenessStates),
  by: z.array(z.object({ channel: z.enum(messageChannels), state: z.enum(proofStates) })),
})
export type Knowing = z.infer<typeof Knowing>

export const EventNotices = z.object({
  /** Everybody whom the last notice concerns, those who do not know it first; empty if nobody was notified. */
  people: z.array(Knowing),
  /** The people who have acknowledged the last notice, or that the event is canceled or postponed. */
  acknowledged: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
  items: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      at: z.iso.datetime(),
      /** The person who made the change; null once it can no longer be undone. */
      by: z.string().nullable(),
      people: z.array(
        z.object({ name: z.string(), by: z.array(z.object({ channel: z.enum(messageChannels), state: z.enum(proofStates) })) }),
      ),
      /** People of the event who were not notified: no channel reaches them, or they joined later. */
      missing: z.array(z.string()),
    }),
  ),
})
export type EventNotices = z.infer<typeof EventNotices>
