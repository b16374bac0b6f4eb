import { fieldRefusal, refuseOffWhenOver } from '@touchline/domain/calendar/event-times'
import type { NoticeKind } from '@touchline/domain/calendar/notices/notice'
import type { GroupAction } from '@touchline/domain/calendar/editor/series'
import { featureOff, newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import { namesOfUsers } from '../../account/account.store.ts'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import { findEvent, type EventRow } from '../calendar.store.ts'
import { eventValues, type AskedBody } from './event-values.ts'
import { findEventToEdit, findEditScope, type EventPath, type EditScope } from './find-event-to-edit.ts'
import { makeChanges } from './make-changes.ts'
import { planCreation, planUpdate } from './plan-changes.ts'
import { notifyGuests } from '../notices/notify-guests.ts'
import { notifyAbout } from '../notices/notify-about.ts'
import { valuesOf } from './write-event.ts'

export type SaveAsked = AskedBody & { path: EventPath; eventId: number | null; action: GroupAction; notify: boolean; notifyGuests: boolean }
export interface Saved {
  event: EventRow
  told: number
  changed: number
  change_set_id: number
}

/** Creates or changes an event, or those of its series, as one change set. Answers stay, because they belong to the event and not to its time. */
export async function saveEvent(action: ActionContext, asked: SaveAsked): Promise<Saved> {
  const { db, actor, request, now } = action
  const previous = asked.eventId === null ? null : await findEventToEdit(db, actor, asked.path, asked.eventId)
  const scope = previous ? editScopeOf(previous) : await findEditScope(db, actor, asked.path)
  if (previous && 'team_id' in asked.body && asked.body.team_id !== null && asked.body.team_id !== previous.team_id)
    throw fieldRefusal('event.team_stays', 'team_id', 'A game stays with its team.')
  if (previous) await refuseOldVersion(db, previous, asked.body.version_id)
  const values = await eventValues(db, actor, asked, previous)
  if (previous) refuseOffWhenOver({ from: previous.status, to: values.status, endsAt: [previous.ends_at, new Date(values.ends_at)] }, now)
  if (values.kind === 'StaffEvent' && !actor.config.enable_staff_calendar) throw featureOff()
  const changes = previous
    ? await planUpdate(action, scope, previous, values, { action: asked.action, recurs: asked.body.recurs, now })
    : await planCreation(action, scope, values, asked.body.recurs ?? null)
  const kind = previous ? 'event.changed' : 'event.created'
  const { changeSetId, ids } = await makeChanges(action, scope, kind, changes)
  // The new rule may have deleted the event from which the editor was opened.
  const stays = previous !== null && changes.some(({ entity_id, op }) => entity_id === previous.id && op === 'update')
  const event = await findEvent(db, actor, stays ? previous.id : ids[0]!)
  await audit(db, actor, request, {
    action: kind,
    entity: 'event',
    entityId: event.id,
    clubId: scope.clubId,
    ...(previous && { before: valuesOf(previous) }),
    after: values,
    diff: { change_set_id: changeSetId, events: changes.length },
  })
  const telling = {
    ...{ kind: noticeKind(previous, event), note: asked.body.notification_message, count: changes.length },
    ...{ previousStart: previous?.starts_at, changeSetId },
  }
  const guests = asked.notifyGuests ? await notifyGuests(action, { previous, event }, telling) : new Set<number>()
  const others = asked.notify ? await notifyAbout(action, event, telling, guests) : 0
  const told = guests.size + others
  return { event, told, changed: changes.length, change_set_id: changeSetId }
}

const editScopeOf = (event: EventRow): EditScope => ({ clubId: event.club_id, teamId: event.team_id })

async function refuseOldVersion(tx: Db, event: EventRow, seen: number | undefined) {
  if (seen === undefined)
    throw new Refusal('version.missing', 'The version you changed is missing.', { status: 428, facts: { version_id: event.version_id } })
  if (seen === event.version_id) return
  const names = await namesOfUsers(tx, event.updated_by_user_id === null ? [] : [event.updated_by_user_id])
  throw newerVersion(event.version_id, names.get(event.updated_by_user_id ?? 0) ?? null)
}

function noticeKind(previous: EventRow | null, event: EventRow): NoticeKind {
  // A message about a canceled event always says that it is canceled.
  if (event.status !== 'scheduled') return event.status
  if (previous?.status === event.status) return 'changed'
  return previous ? 'restored' : 'created'
}
