import type { Actor } from '@touchline/domain/access/actor'
import * as editor from '@touchline/domain/calendar/editor/editor-endpoints'
import * as contract from '@touchline/domain/calendar/endpoints'
import * as exportsContract from '@touchline/domain/calendar/export-endpoints'
import { clubCalendarTopicPattern, teamCalendarTopicPattern } from '@touchline/domain/calendar/live'
import { maySeeTeam } from '@touchline/domain/access/policy'
import { refuseBackwards } from '@touchline/domain/kit/date-range'
import { daysBetween } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { namesOfUsers } from '../account/account.store.ts'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { findTeam, findTeamPlace } from '../teams/teams.store.ts'
import { noteEventOpened } from '../kit/delivery/outbox.ts'
import { acknowledgeEvents, markNewsSeen, readNews } from './notices/calendar-news.ts'
import { calendarDocument, calendarScope, type CalendarAsk } from './calendar-document.ts'
import { findEvent } from './calendar.store.ts'
import { eventWrites } from './events/event-writes.routes.ts'
import { embedded, practiceRelations } from './imports/embedded-practice.ts'
import { daysInPart, findPart } from '../teams/team-part.store.ts'
import { listEvents } from './event-list.ts'
import { detail } from './events/event-detail.ts'
import { exportEvents } from './export-events.ts'
import { readNotices } from './notices/read-notices.ts'
import { calendarImportRoutes } from './imports/calendar-import.routes.ts'
import { eventChanges } from './events/write-event.ts'

export function calendarRoutes(app: FastifyInstance, ctx: AppContext) {
  eventWrites(app, ctx)
  calendarImportRoutes(app, ctx)

  handle(app, ctx, contract.readMyCalendar, async ({ db, actor, query }) => {
    const scope = calendarScope(actor)
    if (query.team_id === undefined) return await calendarDocument(db, { ...range(query, actor), ...scope })
    return await calendarDocument(db, {
      ...range(query, actor),
      teams: oneOf(scope.teams, query.team_id),
      players: scope.players,
    })
  })

  handle(app, ctx, contract.readEventList, async ({ db, actor, query, now }) => listEvents(db, actor, query, now))
  handle(app, ctx, exportsContract.exportEventList, (call) => exportEvents(call, 'csv'))
  handle(app, ctx, exportsContract.exportEventCalendar, (call) => exportEvents(call, 'ics'))
  handle(app, ctx, contract.readCalendarNews, async ({ db, actor, now }) => readNews(db, actor, now))
  handle(app, ctx, contract.seeCalendar, async ({ db, actor, body, now }) => {
    const until = new Date(body.until)
    const since = body.event_ids
      ? await acknowledgeEvents(db, actor, body.event_ids, until, now)
      : await markNewsSeen(db, actor, until, now)
    return { since: since.toISOString() }
  })

  handle(app, ctx, contract.readTeamCalendar, async ({ db, actor, params, query }) => {
    const team = await findTeam(db, actor, params.team)
    const asked = range(query, actor)
    const days = daysInPart(await findPart(db, team, query.assignment), query)
    return await calendarDocument(db, {
      ...{ ...asked, ...(days && { from: days.start, to: days.end }) },
      teams: days ? [{ clubId: team.club_id, id: team.id }] : [],
      players: actor.playerIds,
    })
  })

  handle(app, ctx, contract.readEvent, async (call) => detail(call, await findEvent(call.db, call.actor, call.params.event)))

  handle(app, ctx, contract.markEventOpened, async ({ db, actor, params }) => {
    const event = await findEvent(db, actor, params.event)
    await noteEventOpened(db, event.club_id, actor.userId, event.id)
    return { noted: true }
  })

  handle(app, ctx, contract.readPractice, async (call) => {
    const { db, actor, params, query } = call
    const wanted = practiceRelations(query.populate)
    const event = await findEvent(db, actor, params.practice, 'Practice')
    return { ...(await detail(call, event)), ...(await embedded(call, event, wanted)) }
  })

  handle(app, ctx, contract.readClubCalendar, async ({ db, actor, query }) =>
    calendarDocument(db, { ...range(query, actor), ...calendarScope(actor) }),
  )
  handle(app, ctx, editor.readEventNotices, async ({ db, actor, params, now }) => readNotices(db, actor, params.event, now))
  handle(app, ctx, editor.readEventVersion, async ({ db, actor, params }) => {
    const event = await findEvent(db, actor, params.event)
    const id = event.updated_by_user_id
    const names = await namesOfUsers(db, id === null ? [] : [id])
    return { version_id: event.version_id, user: id === null ? null : { id, name: names.get(id) ?? '' } }
  })

  ctx.changes.set('event', eventChanges)
  ctx.live.access.push({
    pattern: clubCalendarTopicPattern,
    mayFollow: (_db, actor, [id]) => Promise.resolve(actor.clubId === id && actor.roleType !== 'ClubGuest'),
  })
  ctx.live.access.push({
    pattern: teamCalendarTopicPattern,
    mayFollow: async (db, actor, [id]) => {
      const place = await findTeamPlace(db, actor, id!)
      return place !== undefined && maySeeTeam(place)(actor)
    },
  })
}

/** The requested one of the teams that the caller sees. */
const oneOf = (teams: CalendarAsk['teams'], id: number) =>
  'clubId' in teams ? [{ clubId: teams.clubId, id }] : teams.filter((team) => team.id === id)

/** Both days included, in the club's zone; at most 400 days. */
function range({ start, end }: { start: string; end: string }, actor: Actor) {
  refuseBackwards(start, end)
  if (daysBetween(start, end) > 400)
    throw new Refusal('calendar.range_too_long', 'Choose at most 400 days.', { errors: { end: ['Choose at most 400 days.'] } })
  return { from: start, to: end, zone: actor.clubZone }
}
