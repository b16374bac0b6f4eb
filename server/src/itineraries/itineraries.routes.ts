import { readMyItineraries } from '@touchline/domain/itineraries/band-endpoints'
import * as contract from '@touchline/domain/itineraries/endpoints'
import { tripCalendar } from '@touchline/domain/itineraries/trip-calendar'
import { refuseBackwards } from '@touchline/domain/kit/date-range'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { nowOf } from '../account/account.store.ts'
import { calendarScope } from '../calendar/calendar-document.ts'
import type { AppContext } from '../kit/app-context.ts'
import { Download } from '../kit/http/download.ts'
import { handle, handleOpen } from '../kit/http/handle.ts'
import { networkOf } from '../kit/http/network-of.ts'
import { countFailure, refuseWhenClosed } from '../kit/http/rate-limit.ts'
import { findPart } from '../teams/team-part.store.ts'
import { findTeamOfItineraries, findTeamToManage, shownItinerary } from './find-itinerary.ts'
import { driversOf, eventsOfTeam, listItineraries, playersOf } from './itineraries.store.ts'
import {
  copyItinerary,
  createItinerary,
  itineraryChangeKind,
  itineraryChanges,
  publishItinerary,
  removeItinerary,
  saveItinerary,
} from './save-itinerary.ts'
import { createLink, revokeLink, sharedItinerary } from './share-itinerary.ts'

/** Invalid addresses from one network before it is refused: they cannot be guessed, but an attempt must not be free either. */
const wrongAddresses = { failures: 100, minutes: 15, longestMinutes: 60 }

/** Serves the itineraries of teams, those of the own calendar, and the one of a link. */
export function itineraryRoutes(app: FastifyInstance, ctx: AppContext) {
  ctx.changes.set(itineraryChangeKind, itineraryChanges)
  ctx.live.access.push({
    pattern: /^clubs\/([1-9]\d{0,9})\/records\/itineraries$/,
    mayFollow: (_db, actor, [clubId]) => Promise.resolve(actor.clubId === clubId && actor.roleType !== 'ClubGuest'),
  })

  handle(app, ctx, contract.readItineraries, async ({ db, actor, params, query }) => {
    const { team, may } = await findTeamOfItineraries(db, actor, params.team)
    const part = await findPart(db, team, query.assignment)
    const days = part && { from: part.start_date, to: part.end_date }
    const items = await listItineraries(db, { clubId: team.club_id, teamIds: [team.id], drafts: may.manage, ...days })
    return { items, may: { manage: may.manage } }
  })
  handle(app, ctx, contract.readItinerary, ({ db, actor, params }) => shownItinerary(db, actor, params.team, params.itinerary))
  handle(app, ctx, contract.downloadItinerary, async ({ db, actor, params, now }) => {
    const trip = await shownItinerary(db, actor, params.team, params.itinerary)
    const reader = { locale: actor.locale, publicUrl: ctx.settings.publicUrl, now }
    return new Download(`${trip.title}.ics`, [tripCalendar(trip, reader)])
  })
  handle(app, ctx, contract.createItinerary, (call) => createItinerary(call, call.params.team, call.body))
  handle(app, ctx, contract.saveItinerary, (call) => saveItinerary(call, call.params.team, call.params.itinerary, call.body))
  handle(app, ctx, contract.copyItinerary, (call) => copyItinerary(call, call.params.team, call.params.itinerary, call.body))
  handle(app, ctx, contract.publishItinerary, (call) => publishItinerary(call, call.params.team, call.params.itinerary, call.body))
  handle(app, ctx, contract.removeItinerary, (call) => removeItinerary(call, call.params.team, call.params.itinerary, call.body))
  handle(app, ctx, contract.createItineraryLink, (call) => createLink(call, call.params.team, call.params.itinerary))
  handle(app, ctx, contract.revokeItineraryLink, (call) => revokeLink(call, call.params.team, call.params.itinerary))

  handle(app, ctx, contract.readItineraryChoices, async ({ db, actor, params, query }) => {
    const { club_id: clubId, id } = await findTeamToManage(db, actor, params.team)
    const [drivers, players] = [await driversOf(db, clubId, id), await playersOf(db, clubId, id)]
    return { drivers, players, events: await eventsOfTeam(db, clubId, id, query) }
  })

  handle(app, ctx, readMyItineraries, async ({ db, actor, query }) => {
    refuseBackwards(query.start, query.end)
    const { clubId } = actor
    if (clubId === null) return { items: [] }
    const { teams } = calendarScope(actor)
    const own = 'clubId' in teams ? null : teams.flatMap((team) => (team.clubId === clubId ? [team.id] : []))
    const asked = query.team_id
    const teamIds = asked === undefined ? own : own === null || own.includes(asked) ? [asked] : []
    return { items: await listItineraries(db, { clubId, teamIds, drafts: false, from: query.start, to: query.end }) }
  })

  handleOpen(app, ctx, contract.readSharedItinerary, async ({ params, request, reply }) => {
    const bucket = `shared-itinerary:${networkOf(request.ip)}`
    const shared = await ctx.database.hold('app', async (db) => {
      await refuseWhenClosed(db, [bucket], () => new Refusal('slow_down', 'Too many requests. Please wait a moment.', { status: 429 }))
      const found = await sharedItinerary(db, params.token, await nowOf(db))
      if (found === null) await countFailure(db, bucket, wrongAddresses)
      return found
    })
    // The same reply for an address that never existed, was revoked or has expired.
    if (shared === null) throw notFound()
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-cache')
    return shared
  })
}
