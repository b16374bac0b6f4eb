import * as editor from '@touchline/domain/calendar/editor/editor-endpoints'
import * as contract from '@touchline/domain/calendar/event-endpoints'
import type { PracticeBody } from '@touchline/domain/calendar/event'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import type { FastifyInstance } from 'fastify'
import type { ActionContext } from '../../kit/action-context.ts'
import { handle } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { staffOfClub } from '../../people/people.store.ts'
import { guestCandidates } from '../../teams/people-of-teams.store.ts'
import { deleteEvent } from './delete-event.ts'
import { findEvent } from '../calendar.store.ts'
import { embedded, practiceRelations } from '../imports/embedded-practice.ts'
import { detail } from './event-detail.ts'
import type { AskedBody } from './event-values.ts'
import { findEditScope, findTeamToEdit, type EventPath } from './find-event-to-edit.ts'
import { previewEvent } from './preview-event.ts'
import { saveEvent } from './save-event.ts'

interface WriteCall extends ActionContext {
  query: { group_action: GroupAction; trigger_notification?: boolean | undefined; notify_guests?: boolean | undefined }
}
interface PracticeCall extends WriteCall {
  params: { team: number }
  body: PracticeBody
  query: WriteCall['query'] & { populate?: string | undefined }
}
const how = ({ query }: WriteCall) => ({
  action: query.group_action,
  notify: query.trigger_notification ?? false,
  notifyGuests: query.notify_guests ?? true,
})

const practicesOf = (team: number): EventPath => ({ team, kinds: ['Practice'] })
const gamesOf = (team: number): EventPath => ({ team, kinds: ['Game'] })
const eventsOf = (team: number): EventPath => ({ team, kinds: ['GenericCalendarEvent'] })
const clubEvents: EventPath = { team: null, kinds: ['GenericCalendarEvent', 'StaffEvent'] }
const anyGame: EventPath = { team: null, kinds: ['Game'], games: true }

/** The routes that create, change and delete events, and the preview before a save. */
export function eventWrites(app: FastifyInstance, ctx: AppContext) {
  const save = async (call: WriteCall, path: EventPath, eventId: number | null, asked: AskedBody) => {
    const { event, ...rest } = await saveEvent(call, { ...asked, ...how(call), path, eventId })
    return { ...(await detail(call, event)), ...rest }
  }
  const remove = (call: WriteCall, path: EventPath, eventId: number) => deleteEvent(call, { ...how(call), path, eventId })

  const savePractice = async (call: PracticeCall, eventId: number | null) => {
    // Checked before any write: an unknown relation saves nothing.
    const wanted = practiceRelations(call.query.populate)
    const saved = await save(call, practicesOf(call.params.team), eventId, { kind: 'Practice', body: call.body })
    if (wanted.size === 0) return saved
    return { ...saved, ...(await embedded(call, await findEvent(call.db, call.actor, saved.id), wanted)) }
  }
  handle(app, ctx, contract.createPractice, async (call) => savePractice(call, null))
  handle(app, ctx, contract.updatePractice, async (call) => savePractice(call, call.params.practice))
  handle(app, ctx, contract.deletePractice, async (call) => remove(call, practicesOf(call.params.team), call.params.practice))

  handle(app, ctx, contract.createGame, async (call) => save(call, gamesOf(call.params.team), null, { kind: 'Game', body: call.body }))
  handle(app, ctx, contract.updateGame, async (call) =>
    save(call, gamesOf(call.params.team), call.params.game, { kind: 'Game', body: call.body }),
  )
  handle(app, ctx, contract.deleteGame, async (call) => remove(call, gamesOf(call.params.team), call.params.game))

  handle(app, ctx, contract.createTeamEvent, async (call) =>
    save(call, eventsOf(call.params.team), null, { kind: 'GenericCalendarEvent', body: call.body }),
  )
  handle(app, ctx, contract.updateTeamEvent, async (call) =>
    save(call, eventsOf(call.params.team), call.params.event, { kind: 'GenericCalendarEvent', body: call.body }),
  )
  handle(app, ctx, contract.deleteTeamEvent, async (call) => remove(call, eventsOf(call.params.team), call.params.event))

  handle(app, ctx, contract.createClubEvent, async (call) => save(call, clubEvents, null, { kind: 'club', body: call.body }))
  handle(app, ctx, contract.updateClubEvent, async (call) => save(call, clubEvents, call.params.event, { kind: 'club', body: call.body }))
  handle(app, ctx, contract.deleteClubEvent, async (call) => remove(call, clubEvents, call.params.event))

  handle(app, ctx, contract.createClubGame, async (call) =>
    save(call, call.body.team_id === null ? anyGame : gamesOf(call.body.team_id), null, { kind: 'Game', body: call.body }),
  )
  handle(app, ctx, contract.updateClubGame, async (call) => save(call, anyGame, call.params.game, { kind: 'Game', body: call.body }))
  handle(app, ctx, contract.deleteClubGame, async (call) => remove(call, anyGame, call.params.game))

  handle(app, ctx, editor.previewTeamEvent, async ({ db, actor, params, body, now }) => {
    const team = await findTeamToEdit(db, actor, params.team)
    const asked = { ...body, kind: 'Practice' as const, staff_ids: [] }
    return await previewEvent(db, actor, { clubId: team.club_id, teamId: team.id }, asked, now)
  })
  handle(app, ctx, editor.previewClubEvent, async ({ db, actor, body, now }) => {
    const lookups = await findEditScope(db, actor, clubEvents)
    return await previewEvent(db, actor, lookups, { ...body, kind: body.type, guest_team_players: [] }, now)
  })
  handle(app, ctx, editor.readGuestCandidates, async ({ db, actor, params, query }) => {
    const team = await findTeamToEdit(db, actor, params.team)
    return { items: await guestCandidates(db, team.club_id, team.id, query.search) }
  })
  handle(app, ctx, editor.readStaffCandidates, async ({ db, actor }) => {
    const { clubId } = await findEditScope(db, actor, clubEvents)
    return { items: await staffOfClub(db, clubId) }
  })
}
