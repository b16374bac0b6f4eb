import { clip } from '@touchline/domain/kit/clip'
import { calendarTopicOf } from '@touchline/domain/calendar/live'
import { applyChanges, findChangeSet, proposeChanges, rowsOfChangeSet, type NewChange } from '../../kit/change-set.ts'
import { announce } from '../../kit/live/live.ts'
import type { EditScope } from './find-event-to-edit.ts'
import type { Doing } from './save-event.ts'

/** Applies changes of events at once as one change set, which can be undone, and announces them to open calendars. */
export async function makeChanges({ tx, actor, ctx }: Doing, { clubId, teamId }: EditScope, kind: string, changes: readonly NewChange[]) {
  const set = { clubId, kind, title: clip(changes[0]!.label, 200), teamId, userId: actor.userId }
  const changeSetId = await proposeChanges(tx, set, changes)
  await applyChanges(tx, ctx.changes, (await findChangeSet(tx, clubId, changeSetId))!, actor)
  const ids = (await rowsOfChangeSet(tx, clubId, changeSetId)).map(({ entity_id }) => entity_id!)
  await announce(tx, clubId, {
    topic: calendarTopicOf({ club_id: clubId, team_id: teamId }),
    type: kind === 'event.deleted' ? kind : 'event.saved',
    payload: { event_id: ids[0] },
  })
  return { changeSetId, ids }
}
