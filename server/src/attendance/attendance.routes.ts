import { attendanceTotals } from '@touchline/domain/attendance/totals'
import * as contract from '@touchline/domain/attendance/endpoints'
import { registerTopicPattern } from '@touchline/domain/attendance/live'
import { maySeeRegister } from '@touchline/domain/attendance/policy'
import { addDays, instantOf } from '@touchline/domain/kit/dates'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { eventsBetween, findEvent, placeOfEvent } from '../calendar/calendar.store.ts'
import { seatOfEvent } from '../calendar/seat-of-event.ts'
import { handle } from '../kit/handle.ts'
import type { House } from '../kit/house.ts'
import { rosterOfEvent } from '../calendar/roster-of-event.ts'
import { findTeam, placeOf, rosterOf } from '../teams/teams.store.ts'
import { answersOfTeam, historyOf } from './attendance.store.ts'
import { markRegister } from './mark-register.ts'
import { readRegister } from './read-register.ts'
import { presentAnswer, recordAttendance } from './record-attendance.ts'

export function attendanceRoutes(app: FastifyInstance, house: House) {
  handle(app, house, contract.answerForPractice, async ({ params, body, db, actor: asking, request, now }) => {
    const actor = await seatOfEvent(db, asking, params.practice)
    const asked = { eventId: params.practice, kind: 'Practice', subjectId: params.subject, body } as const
    return presentAnswer(await recordAttendance({ tx: db, actor, house, facts: request, now }, asked), actor.name)
  })

  handle(app, house, contract.answerForGame, async ({ params, query, body, db, actor: asking, request, now }) => {
    const actor = await seatOfEvent(db, asking, params.game)
    const game = await findEvent(db, actor, params.game, 'Game')
    // A game of ours belongs to one team; a side that does not play cannot answer.
    if (game.team_id !== query.team_id) throw new Refusal('attendance.game_without_team', 'Unable to update availability for game.')
    const asked = { eventId: game.id, kind: 'Game', subjectId: params.subject, body } as const
    return presentAnswer(await recordAttendance({ tx: db, actor, house, facts: request, now }, asked), actor.name)
  })

  handle(app, house, contract.readRegister, async ({ params, db, actor, now }) =>
    readRegister(db, actor, await findEvent(db, actor, params.event), now),
  )

  handle(app, house, contract.markRegister, async ({ params, body, db, actor, request, now }) => {
    const event = await markRegister({ tx: db, actor, house, facts: request, now }, params.event, body.marks)
    return await readRegister(db, actor, event, now)
  })

  handle(app, house, contract.readAttendanceHistory, async ({ params, db, actor }) => {
    const event = await findEvent(db, actor, params.event)
    const onTeam = (await rosterOfEvent(db, event)).some(({ player_id }) => player_id === params.player)
    if (!onTeam || !(maySeeRegister(placeOfEvent(event))(actor) || actor.playerIds.includes(params.player))) throw notFound()
    const rows = await historyOf(db, event.club_id, event.id, params.player)
    return { items: rows.map((row) => ({ ...row, set_at: row.set_at.toISOString() })) }
  })

  handle(app, house, contract.readTeamAttendance, async ({ params, query, db, actor }) => {
    const team = await findTeam(db, actor, params.team)
    if (!maySeeRegister(placeOf(team))(actor)) throw forbidden()
    if (query.end < query.start || addDays(query.start, 400) < query.end)
      throw new Refusal('attendance.range_too_long', 'Choose at most 400 days.', { errors: { end: ['Choose at most 400 days.'] } })
    const [from, to] = [instantOf(`${query.start}T00:00`, actor.clubZone), instantOf(`${addDays(query.end, 1)}T00:00`, actor.clubZone)]
    const events = (await eventsBetween(db, team.club_id, team.id, from, to)).filter(({ starts_at }) => starts_at >= from)
    const answers = await answersOfTeam(db, team.club_id, team.id, from, to)
    const statusOf = new Map(answers.map(({ event_id, player_id, status }) => [`${event_id}:${player_id}`, status]))
    const roster = (await rosterOf(db, team.club_id, team.id, false)).filter(({ status }) => status === 'active')
    const status = (event: number, player: number) => statusOf.get(`${event}:${player}`) ?? 'none'
    const held = events.filter((event) => event.status === 'scheduled')
    return {
      events: events.map((event) => ({
        id: event.id,
        type: event.kind,
        title: event.title,
        opponent: event.opponent,
        side: event.side,
        start_time: event.local_start,
        status: event.status,
        totals: attendanceTotals(roster.map(({ player_id }) => status(event.id, player_id))),
      })),
      players: roster.map(({ player_id, first_name, last_name, number }) => ({
        player_id,
        first_name,
        last_name,
        number,
        totals: attendanceTotals(held.map(({ id }) => status(id, player_id))),
        statuses: Object.fromEntries(held.map(({ id }) => [String(id), status(id, player_id)])),
      })),
    }
  })

  house.live.access.push({
    pattern: registerTopicPattern,
    mayFollow: async (db, actor, [id]) => {
      const event = await findEvent(db, actor, id!).catch((error: unknown) => refusedAsNull(error))
      return event !== null && maySeeRegister(placeOfEvent(event))(actor)
    },
  })
}

function refusedAsNull(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
