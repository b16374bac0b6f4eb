import { mayManageTeam, maySeeTeam } from '@touchline/domain/access/policy'
import { calendarTopicOf } from '@touchline/domain/calendar/live'
import { mayEditClubEvents } from '@touchline/domain/calendar/policy'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { undoChangeSet } from '@touchline/domain/platform/endpoints'
import type { FastifyInstance } from 'fastify'
import { audit } from '../kit/audit.ts'
import { findChangeSet } from '../kit/change-set.ts'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { announce } from '../kit/live/live.ts'
import { findTeamPlace } from '../teams/teams.store.ts'
import { undoWithMessages } from './notices/correct-messages.ts'

/** Undoes a change set; the messages about its events are corrected with it. */
export function undoRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, undoChangeSet, async ({ db, actor, params, request, now }) => {
    const set = await findChangeSet(db, actor.clubId, params.change_set)
    if (!set) throw notFound()
    const own = ctx.changes.get(set.kind) ?? ctx.changes.get(set.kind.split('.')[0]!)
    if (own?.mayUndo) {
      const regions = (await own.regionsOf?.(db, set.club_id, set.id)) ?? []
      const isAllowed = (regionId: number | null) => own.mayUndo!({ clubId: set.club_id, regionId, teamId: set.team_id })(actor)
      if (!(regions.length > 0 ? regions.every(isAllowed) : isAllowed(null))) throw forbidden()
    } else if (set.team_id === null) {
      if (!mayEditClubEvents({ clubId: set.club_id })(actor)) throw forbidden()
    } else {
      const place = await findTeamPlace(db, actor, set.team_id)
      if (!place || !maySeeTeam(place)(actor)) throw notFound()
      if (!mayManageTeam(place)(actor)) throw forbidden()
    }
    const result = await undoWithMessages({ db, actor, ctx, request, now }, set)
    await audit(db, actor, request, {
      action: 'change_set.undone',
      entity: 'change_set',
      entityId: set.id,
      clubId: set.club_id,
      diff: { undone: result.undone, told: result.told, withdrawn: result.withdrawn },
    })
    if (!own?.mayUndo)
      await announce(db, set.club_id, {
        topic: calendarTopicOf(set),
        type: 'event.undone',
        payload: { change_set_id: set.id },
      })
    return { change_set_id: set.id, ...result }
  })
}
