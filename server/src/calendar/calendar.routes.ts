import type { Actor } from '@touchline/domain/access/actor'
import * as contract from '@touchline/domain/calendar/endpoints'
import type { GameBody, PracticeBody } from '@touchline/domain/calendar/event'
import { teamCalendarTopicPattern } from '@touchline/domain/calendar/live'
import { mayEditEvent } from '@touchline/domain/calendar/policy'
import { maySeeRegister, mayTakeRegister } from '@touchline/domain/attendance/policy'
import { maySeeTeam } from '@touchline/domain/access/policy'
import { daysBetween } from '@touchline/domain/kit/dates'
import { Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { readRegister } from '../attendance/read-register.ts'
import type { Db } from '../kit/database.ts'
import { handle } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { populated } from '../kit/populate.ts'
import { findTeam, findTeamPlace } from '../teams/teams.store.ts'
import { calendarDocument, calendarLine, calendarScope, type CalendarAsk } from './calendar-document.ts'
import { findEvent, placeOfEvent, type EventRow } from './calendar.store.ts'
import { applyImport, readImport, reviewImport } from './import-calendar.ts'
import { deleteEvent, saveEvent, type Doing } from './save-event.ts'
import { eventChanges } from './write-event.ts'

export function calendarRoutes(app: FastifyInstance, house: House) {
  handle(app, house, contract.readMyCalendar, async ({ db, actor, query }) => {
    const { teams, players } = calendarScope(actor)
    return await calendarDocument(db, {
      ...range(query, actor),
      teams: query.team_id === undefined ? teams : oneOf(teams, query.team_id),
      players,
    })
  })

  handle(app, house, contract.readTeamCalendar, async ({ db, actor, params, query }) => {
    const team = await findTeam(db, actor, params.team)
    return await calendarDocument(db, { ...range(query, actor), teams: [{ clubId: team.club_id, id: team.id }], players: actor.playerIds })
  })

  handle(app, house, contract.readEvent, async ({ db, actor, params }) => detail(db, actor, await findEvent(db, actor, params.event)))

  handle(app, house, contract.readPractice, async ({ db, actor, params, query, now }) => {
    const wanted = relationsOf(query.populate)
    const event = await findEvent(db, actor, params.practice, 'Practice')
    return { ...(await detail(db, actor, event)), ...(await embedded(db, actor, event, wanted, now)) }
  })

  const save = async (call: SaveCall, asked: SaveAsked) => {
    const { event, told } = await saveEvent(doing(call), {
      ...asked,
      teamId: call.params.team,
      notify: call.query.trigger_notification ?? false,
    })
    return { ...(await detail(call.db, call.actor, event)), told }
  }
  const savePractice = async (call: PracticeCall, eventId: number | null) => {
    // Asked before anything is written: a relation that nobody knows saves nothing.
    const wanted = relationsOf(call.query.populate)
    const saved = await save(call, { kind: 'Practice', body: call.body, eventId })
    if (wanted.size === 0) return saved
    return { ...saved, ...(await embedded(call.db, call.actor, await findEvent(call.db, call.actor, saved.id), wanted, call.now)) }
  }
  handle(app, house, contract.createPractice, async (call) => savePractice(call, null))
  handle(app, house, contract.updatePractice, async (call) => savePractice(call, call.params.practice))
  handle(app, house, contract.createGame, async (call) => save(call, { kind: 'Game', body: call.body, eventId: null }))
  handle(app, house, contract.updateGame, async (call) => save(call, { kind: 'Game', body: call.body, eventId: call.params.game }))
  handle(app, house, contract.deletePractice, async (call) =>
    deleteEvent(doing(call), {
      kind: 'Practice',
      teamId: call.params.team,
      eventId: call.params.practice,
      notify: call.query.trigger_notification ?? false,
    }),
  )
  handle(app, house, contract.deleteGame, async (call) =>
    deleteEvent(doing(call), {
      kind: 'Game',
      teamId: call.params.team,
      eventId: call.params.game,
      notify: call.query.trigger_notification ?? false,
    }),
  )

  handle(app, house, contract.reviewCalendarImport, async (call) => reviewImport(doing(call), call.params.team, call.body, call.now))
  handle(app, house, contract.readCalendarImport, async ({ db, actor, params, now }) =>
    readImport(db, house, actor, params.team, params.change_set, now),
  )
  handle(app, house, contract.applyCalendarImport, async (call) =>
    applyImport(
      doing(call),
      call.params.team,
      call.params.change_set,
      { rows: call.body.rows, notify: call.query.trigger_notification ?? false },
      call.now,
    ),
  )

  house.changes.set('event', eventChanges)
  house.live.access.push({
    pattern: teamCalendarTopicPattern,
    mayFollow: async (db, actor, [id]) => {
      const place = await findTeamPlace(db, actor, id!)
      return place !== undefined && maySeeTeam(place)(actor)
    },
  })
}

type SaveCall = Parameters<typeof doing>[0] & { params: { team: number }; query: { trigger_notification?: boolean | undefined } }
type PracticeCall = SaveCall & { body: PracticeBody; query: { populate?: string | undefined }; now: Date }
type SaveAsked = ({ kind: 'Practice'; body: PracticeBody } | { kind: 'Game'; body: GameBody }) & { eventId: number | null }

const doing = ({ db, actor, house, request }: { db: Db; actor: Actor; house: House; request: Doing['facts'] }): Doing => ({
  tx: db,
  actor,
  house,
  facts: request,
})

const relationsOf = (asked: string | undefined) => populated(asked, ['team', 'player_availability'])

/** The relations of a practice that were asked for, each as far as the caller may see it. */
async function embedded(db: Db, actor: Actor, event: EventRow, wanted: ReturnType<typeof relationsOf>, now: Date) {
  const team = wanted.has('team') ? await findTeam(db, actor, event.team_id) : null
  const register = wanted.has('player_availability') ? await readRegister(db, actor, event, now) : null
  return {
    ...(team && { team: { id: team.id, name: team.name, season_name: team.season_name } }),
    ...(register && { player_availability: register.players.map(({ player_id, status, notes }) => ({ player_id, status, notes })) }),
  }
}

async function detail(db: Db, actor: Actor, event: EventRow) {
  const place = placeOfEvent(event)
  return {
    ...(await calendarLine(db, actor, event)),
    notes: event.notes,
    uniform: event.uniform,
    imported: event.import_identity !== null,
    updated_at: event.updated_at.toISOString(),
    may: { edit: mayEditEvent(place)(actor), see_register: maySeeRegister(place)(actor), take_register: mayTakeRegister(place)(actor) },
  }
}

/** Of the teams that the caller sees, the one asked for. */
const oneOf = (teams: CalendarAsk['teams'], id: number) =>
  'clubId' in teams ? [{ clubId: teams.clubId, id }] : teams.filter((team) => team.id === id)

/** Both days included, in the club's zone; at most 400 days. */
function range({ start, end }: { start: string; end: string }, actor: Actor) {
  if (end < start || daysBetween(start, end) > 400)
    throw new Refusal('calendar.range_too_long', 'Choose at most 400 days.', { errors: { end: ['Choose at most 400 days.'] } })
  return { from: start, to: end, zone: actor.clubZone }
}
