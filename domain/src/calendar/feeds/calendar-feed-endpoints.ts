import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id, IdText, Instant } from '../../kit/id.ts'

/** person: everything of the user · family: all children in all clubs · child: one of them · team: one team. */
export const feedScopes = ['person', 'family', 'child', 'team'] as const
export const FeedScope = z.enum(feedScopes)
export type FeedScope = z.infer<typeof FeedScope>

export const CalendarFeed = z.object({
  id: Id,
  scope: FeedScope,
  team_id: z.int().nullable(),
  player_id: z.int().nullable(),
  /** The name of the team or the child; null where the scope needs none. */
  name: z.string().nullable(),
  answers: z.boolean(),
  created_at: Instant,
  /** The last time a calendar app fetched it, accurate to a few minutes. */
  read_at: Instant.nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const readCalendarFeeds = endpoint({
  method: 'GET',
  path: '/user/calendar_feeds',
  summary:
    "Lists the caller's calendar subscriptions and the players for whom one can be created. The addresses themselves are not stored.",
  reply: z.object({
    items: z.array(CalendarFeed),
    children: z.array(z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })),
  }),
  auth: 'user',
  who: [],
  effect: 'read',
  objects: [],
  reads: ['calendar-feeds', 'people'],
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/user/calendar_feeds',
  summary:
    'Creates a private address for a calendar app. It is returned once; anybody who has it can read the calendar until it is revoked.',
  body: z.object({
    scope: FeedScope,
    team_id: Id.optional(),
    player_id: Id.optional(),
    /** True if the feed shows the answers of the user's own children. */
    answers: z.boolean().default(false),
  }),
  reply: CalendarFeed.extend({ url: z.string() }),
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [],
  refusals: ['feed.nothing_to_show', 'feed.too_many'],
  changes: ['calendar-feeds'],
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/user/calendar_feeds/{feed}',
  summary: 'Revokes a subscription; its address then returns 404.',
  params: z.object({ feed: IdText }),
  reply: CalendarFeed,
  auth: 'user',
  who: [],
  effect: 'write',
  objects: [{ param: 'feed', is: 'calendar_feed' }],
  changes: ['calendar-feeds'],
})

/** Calendar apps read it without a session: the secret address is the key. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/feeds/{token}.ics',
  summary: 'Returns a calendar as iCalendar by its private address; supports If-None-Match.',
  params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
  reply: null,
  auth: 'signed-url',
  who: [],
  effect: 'read',
  objects: [],
  rate: 'feed',
})
