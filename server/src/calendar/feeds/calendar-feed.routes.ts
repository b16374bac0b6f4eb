import type { CalendarFeed } from '@touchline/domain/calendar/feeds/calendar-feed-endpoints'
import * as contract from '@touchline/domain/calendar/feeds/calendar-feed-endpoints'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import { audit } from '../../kit/audit.ts'
import { hashOf } from '../../kit/secrets/credentials.ts'
import { handle, handleOpen } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { networkOf } from '../../kit/http/network-of.ts'
import { countFailure, refuseWhenClosed } from '../../kit/http/rate-limit.ts'
import { playersOfFamily } from '../../people/people.store.ts'
import { feedsOf, findFeedOf, revokeFeed, type FeedRow } from './calendar-feed.store.ts'
import { createFeed } from './create-feed.ts'
import { writeFeed } from './write-feed.ts'

/** Invalid feed addresses from one place before it is refused: they cannot be guessed, but trying must not be free either. */
const wrongAddresses = { failures: 100, minutes: 15, longestMinutes: 60 }

export function calendarFeedRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.readCalendarFeeds, async ({ db, actor }) => ({
    items: (await feedsOf(db, actor.userId)).map(present),
    children: (await playersOfFamily(db, actor)).map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
  }))

  handle(app, ctx, contract.createCalendarFeed, async ({ db, actor, body, request, now }) => {
    const { id, token } = await createFeed({ db, actor, ctx, request, now }, body)
    const made = (await findFeedOf(db, actor.userId, id))!
    return { ...present(made), url: `${ctx.settings.publicUrl}/api/feeds/${token}.ics` }
  })

  handle(app, ctx, contract.revokeCalendarFeed, async ({ db, actor, params, request, now }) => {
    const feed = await findFeedOf(db, actor.userId, params.feed)
    if (!feed) throw notFound()
    await revokeFeed(db, feed.club_id, feed.id, now)
    await audit(db, actor, request, {
      action: 'calendar_feed.revoked',
      entity: 'calendar_feed',
      entityId: feed.id,
      clubId: feed.club_id,
      diff: { scope: feed.scope },
    })
    return present(feed)
  })

  handleOpen(app, ctx, contract.readFeed, async ({ params, request, reply }) => {
    const bucket = `feed:${networkOf(request.ip)}`
    const text = await ctx.database.hold('app', async (db) => {
      await refuseWhenClosed(db, [bucket], () => new Refusal('slow_down', 'Too many requests. Please wait a moment.', { status: 429 }))
      const written = await writeFeed(db, ctx, hashOf(params.token))
      if (written === null) await countFailure(db, bucket, wrongAddresses)
      return written
    })
    // The same reply for a feed that never existed, was revoked or lost its role, so that an address reveals nothing about its owner.
    if (text === null) throw notFound()
    // Weak, because the reply may be compressed in different ways.
    const etag = `W/"${hash('sha256', text).slice(0, 32)}"`
    reply
      .header('etag', etag)
      // The client stores it and revalidates each time, so that it always shows the current state.
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
    if (isKnown(reply.request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(text)
  })
}

const isKnown = (asked: string | undefined, etag: string) =>
  asked !== undefined && (asked.trim() === '*' || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2)))

const present = ({ id, scope, team_id, player_id, name, answers, created_at, read_at }: FeedRow): CalendarFeed => ({
  id,
  scope,
  team_id,
  player_id,
  name,
  answers,
  created_at: created_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
})
