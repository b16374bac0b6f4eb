import { inScope, type GroupAction } from '@touchline/domain/calendar/editor/series'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import { lockSeries } from '../calendar.store.ts'
import { findEventToEdit, type EventPath } from './find-event-to-edit.ts'
import { makeChanges } from './make-changes.ts'
import { removal } from './plan-changes.ts'
import { notifyAbout } from '../notices/notify-about.ts'
import { valuesOf } from './write-event.ts'

/** Deletes an event, or those of its series, as a change set that can be undone. */
export async function deleteEvent(
  action: ActionContext,
  asked: { path: EventPath; eventId: number; action: GroupAction; notify: boolean },
) {
  const { db, actor, request } = action
  const event = await findEventToEdit(db, actor, asked.path, asked.eventId)
  const members = event.series_id === null ? [event] : await lockSeries(db, event.club_id, event.series_id)
  const gone = inScope(asked.action, event, members)
  const scope = { clubId: event.club_id, teamId: event.team_id }
  const { changeSetId } = await makeChanges(action, scope, 'event.deleted', gone.map(removal))
  await audit(db, actor, request, {
    action: 'event.deleted',
    entity: 'event',
    entityId: event.id,
    clubId: event.club_id,
    before: valuesOf(event),
    diff: { change_set_id: changeSetId, events: gone.length },
  })
  const told = asked.notify ? await notifyAbout(action, event, { kind: 'deleted', note: '', count: gone.length, changeSetId }) : 0
  return { change_set_id: changeSetId, told, changed: gone.length }
}
