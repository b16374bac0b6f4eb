import type { EventExtra, EventKind, Side } from '@touchline/domain/calendar/event'
import type { ChangeEntity } from '../../kit/change-set.ts'
import type { EventRow } from '../calendar.store.ts'
import { applyEvents, undoEvents } from './write-events.ts'

/** All fields of an event that an editor, an import or an undo can write. Instants are ISO text, so that the values survive as JSON. */
export interface EventValues {
  kind: EventKind
  title: string
  local_start: string
  local_end: string
  timezone: string
  starts_at: string
  ends_at: string
  tbd: boolean
  field_id: number | null
  location: string | null
  notes: string
  uniform: string
  arrival_minutes: number | null
  status: 'scheduled' | 'canceled' | 'postponed'
  /** The reason for canceling or postponing it; absent in changes stored before reasons existed. */
  status_reason: string | null
  extra: EventExtra
  opponent: string | null
  side: Side | null
  our_score: number | null
  their_score: number | null
  import_identity: string | null
  series_id: number | null
  guest_player_ids: number[]
  staff_ids: number[]
  /** The values of the last import, to distinguish an edit by hand from the file's own values. */
  imported: unknown
}

export const valuesOf = (event: EventRow): EventValues => ({
  kind: event.kind,
  title: event.title,
  local_start: event.local_start,
  local_end: event.local_end,
  timezone: event.timezone,
  starts_at: event.starts_at.toISOString(),
  ends_at: event.ends_at.toISOString(),
  tbd: event.tbd,
  field_id: event.field_id,
  location: event.location,
  notes: event.notes,
  uniform: event.uniform,
  arrival_minutes: event.arrival_minutes,
  status: event.status,
  status_reason: event.status_reason,
  extra: event.extra,
  opponent: event.opponent,
  side: event.side,
  our_score: event.our_score,
  their_score: event.their_score,
  import_identity: event.import_identity,
  imported: event.imported,
  series_id: event.series_id,
  guest_player_ids: event.guest_player_ids,
  staff_ids: event.staff_ids,
})

/** Creates, changes and deletes events for change sets. */
export const eventChanges: ChangeEntity = { applyAll: applyEvents, undoAll: undoEvents }
