import { clip } from '@touchline/domain/kit/clip'
import { calendarTopicOf } from '@touchline/domain/calendar/live'
import type { ActionContext } from '../../kit/action-context.ts'
import { makeAtOnce, type NewChange } from '../../kit/change-set.ts'
import { announce } from '../../kit/live/live.ts'
import type { EditScope } from './find-event-to-edit.ts'

/** Applies changes of events at once as one change set, which can be undone, and announces them to open calendars. */
export async function makeChanges(
  { db, actor, ctx, now }: ActionContext,
  { clubId, teamId }: EditScope,
  kind: string,
  changes: readonly NewChange[],
) {
  const set = { clubId, kind, title: clip(changes[0]!.label, 200), teamId, userId: actor.userId }
  const { id: changeSetId, entityIds: ids } = await makeAtOnce(db, ctx.changes, set, changes, actor, now)
  await announce(db, clubId, {
    topic: calendarTopicOf({ club_id: clubId, team_id: teamId }),
    type: kind === 'event.deleted' ? kind : 'event.saved',
    payload: { event_id: ids[0] },
  })
  return { changeSetId, ids }
}
