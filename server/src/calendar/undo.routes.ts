import { calendarTopicOf } from '@touchline/domain/calendar/live'
import { notFound } from '@touchline/domain/kit/refusal'
import { undoChangeSet } from '@touchline/domain/platform/endpoints'
import type { FastifyInstance } from 'fastify'
import { audit } from '../kit/audit.ts'
import { findChangeSet } from '../kit/change-set.ts'
import { handle } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { announce } from '../kit/live/live.ts'
import { ownerOfSet, refuseUndo } from './may-undo.ts'
import { undoWithMessages } from './notices/correct-messages.ts'

/** Undoes a change set; the messages about its events are corrected with it. */
export function undoRoutes(app: FastifyInstance, ctx: AppContext) {
  handle(app, ctx, undoChangeSet, async ({ db, actor, params, request, now }) => {
    const set = await findChangeSet(db, actor.clubId, params.change_set)
    if (!set) throw notFound()
    await refuseUndo({ db, actor, ctx }, set)
    const result = await undoWithMessages({ db, actor, ctx, request, now }, set)
    await audit(db, actor, request, {
      action: 'change_set.undone',
      entity: 'change_set',
      entityId: set.id,
      clubId: set.club_id,
      diff: { undone: result.undone, told: result.told, withdrawn: result.withdrawn },
    })
    if (!ownerOfSet(ctx, set))
      await announce(db, set.club_id, {
        topic: calendarTopicOf(set),
        type: 'event.undone',
        payload: { change_set_id: set.id },
      })
    return { change_set_id: set.id, ...result }
  })
}
