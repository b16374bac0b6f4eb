import type { Actor } from '@touchline/domain/access/actor'
import { mayManageTeam } from '@touchline/domain/access/policy'
import { AttendanceSettings } from '@touchline/domain/attendance/endpoints'
import * as byLink from '@touchline/domain/attendance/answer-link-endpoints'
import * as contract from '@touchline/domain/attendance/endpoints'
import { readSilentPlayers } from '@touchline/domain/attendance/silence-endpoints'
import { registerTopicPattern } from '@touchline/domain/attendance/live'
import { maySeeRegister } from '@touchline/domain/attendance/policy'
import { forbidden, notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { namesOfUsers } from '../account/account.store.ts'
import { findEvent, eventScope } from '../calendar/calendar.store.ts'
import { roleSessionOfEvent } from '../calendar/events/role-session-of-event.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { handle, handleOpen } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { rosterOfEvent } from '../calendar/events/roster-of-event.ts'
import { findTeam, teamScope } from '../teams/teams.store.ts'
import { answerByLink, readAnswerByLink } from './answer-by-link.ts'
import { historyOf } from './attendance.store.ts'
import { giveAnswer } from './give-answer.ts'
import { markRegister } from './mark-register.ts'
import { readPlayerSeason, readSeason } from './read-season.ts'
import { readRegister } from './read-register.ts'
import { readSilent } from './read-silent.ts'
import { readReminder, remindFamilies } from './remind-families.ts'
import { reminderHoursOf, setReminderHours } from './reminder.store.ts'
import { exportSeason } from './season-csv.ts'
import { presentAnswer, type Recorded } from './record-attendance.ts'

export function attendanceRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, contract.answerForPractice, async ({ params, body, db, actor: asking, request, now }) => {
    const actor = await roleSessionOfEvent(db, asking, params.practice)
    const asked = { eventId: params.practice, kind: 'Practice', subjectId: params.subject, body } as const
    return presentRecorded(db, actor, await giveAnswer({ db, actor, ctx, request, now }, asked))
  })

  handle(app, ctx, contract.answerForGame, async ({ params, query, body, db, actor: asking, request, now }) => {
    const actor = await roleSessionOfEvent(db, asking, params.game)
    const game = await findEvent(db, actor, params.game, 'Game')
    // A game belongs to one team of the club; the opponent cannot answer.
    if (game.team_id !== query.team_id) throw new Refusal('attendance.game_without_team', 'Unable to update availability for game.')
    const asked = { eventId: game.id, kind: 'Game', subjectId: params.subject, body } as const
    return presentRecorded(db, actor, await giveAnswer({ db, actor, ctx, request, now }, asked))
  })

  handle(app, ctx, contract.answerForTeamEvent, async ({ params, body, db, actor: asking, request, now }) => {
    const actor = await roleSessionOfEvent(db, asking, params.event)
    const asked = { eventId: params.event, kind: 'GenericCalendarEvent', teamId: params.team, subjectId: params.subject, body } as const
    return presentRecorded(db, actor, await giveAnswer({ db, actor, ctx, request, now }, asked))
  })

  for (const [endpoint, ownOnly] of [
    [contract.answerForStaffEvent, true],
    [contract.answerForStaffEventAsAdmin, false],
  ] as const)
    handle(app, ctx, endpoint, async ({ params, body, db, actor, request, now }) => {
      const asked = { eventId: params.event, kind: 'StaffEvent', ownOnly, subjectId: params.subject, body } as const
      return presentRecorded(db, actor, await giveAnswer({ db, actor, ctx, request, now }, asked))
    })

  handle(app, ctx, contract.readRegister, async ({ params, db, actor, now }) =>
    readRegister(db, actor, await findEvent(db, actor, params.event), now),
  )

  handle(app, ctx, contract.markRegister, async ({ params, body, db, actor, request, now }) => {
    const { event, superseded } = await markRegister({ db, actor, ctx, request, now }, params.event, body.marks)
    return { ...(await readRegister(db, actor, event, now)), superseded }
  })

  handle(app, ctx, contract.readAttendanceHistory, async ({ params, db, actor }) => {
    const event = await findEvent(db, actor, params.event)
    const onTeam = (await rosterOfEvent(db, event)).some(({ player_id }) => player_id === params.player)
    if (!onTeam || !(maySeeRegister(eventScope(event))(actor) || actor.playerIds.includes(params.player))) throw notFound()
    const rows = await historyOf(db, event.club_id, event.id, params.player)
    return { items: rows.map((row) => ({ ...row, set_at: row.set_at.toISOString() })) }
  })

  handle(app, ctx, contract.readTeamAttendance, async ({ params, query, db, actor, now }) =>
    readSeason(db, actor, await findTeamWithRegister(db, actor, params.team), query, now),
  )

  handle(app, ctx, contract.exportTeamAttendance, async ({ params, query, db, actor, now }) => {
    const team = await findTeamWithRegister(db, actor, params.team)
    return await exportSeason(ctx, db, actor, team, query, now)
  })

  handle(app, ctx, contract.readPlayerAttendance, async ({ params, query, db, actor, now }) =>
    readPlayerSeason(db, actor, await findTeam(db, actor, params.team), params.player, query, now),
  )

  handleOpen(app, ctx, byLink.readAnswerByLink, async ({ params }) => await readAnswerByLink(ctx, params.answer_key))
  handleOpen(app, ctx, byLink.answerByLink, async ({ params, body, request }) => answerByLink(ctx, params.answer_key, body.status, request))

  handle(app, ctx, readSilentPlayers, async ({ params, db, actor }) => readSilent(db, actor, params.event))
  handle(app, ctx, contract.readReminder, async ({ params, db, actor, now }) => readReminder(db, actor, params.event, now))
  handle(app, ctx, contract.remindFamilies, async ({ params, db, actor, request, now }) =>
    remindFamilies({ db, actor, ctx, request, now }, params.event),
  )
  handle(app, ctx, contract.readAttendanceSettings, async ({ params, db, actor }) => {
    const team = await findTeamWithRegister(db, actor, params.team)
    return AttendanceSettings.parse({ remind_hours_before: await reminderHoursOf(db, team.club_id, team.id) })
  })
  handle(app, ctx, contract.saveAttendanceSettings, async ({ params, body, db, actor, request }) => {
    const team = await findTeamWithRegister(db, actor, params.team)
    if (!mayManageTeam(teamScope(team))(actor)) throw forbidden()
    const before = { remind_hours_before: await reminderHoursOf(db, team.club_id, team.id) }
    await setReminderHours(db, team.club_id, team.id, body.remind_hours_before)
    await audit(db, actor, request, {
      action: 'attendance.settings_saved',
      entity: 'team',
      entityId: team.id,
      clubId: team.club_id,
      before,
      after: body,
      diff: body,
    })
    return body
  })

  ctx.live.access.push({
    pattern: registerTopicPattern,
    mayFollow: async (db, actor, [id]) => {
      const event = await findEvent(db, actor, id!).catch((error: unknown) => refusedAsNull(error))
      return event !== null && maySeeRegister(eventScope(event))(actor)
    },
  })
}

/** Presents the answer that stands, with the name of its author, who may be somebody else than the caller. */
async function presentRecorded(db: Db, actor: Actor, { answer, superseded }: Recorded) {
  const by = answer.set_by_user_id
  const name = !superseded ? actor.name : by === null ? null : ((await namesOfUsers(db, [by])).get(by) ?? null)
  return { ...presentAnswer(answer, name), superseded }
}

async function findTeamWithRegister(db: Db, actor: Actor, id: number) {
  const team = await findTeam(db, actor, id)
  if (!maySeeRegister(teamScope(team))(actor)) throw forbidden()
  return team
}

function refusedAsNull(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
