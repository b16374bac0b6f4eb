import type { EventExtra, EventKind, Side } from '@touchline/domain/calendar/event'
import { sql } from 'kysely'
import type { ChangeEntity, ChangeRow, Doer } from '../kit/change-set.ts'
import type { Db } from '../kit/database.ts'
import type { EventRow } from './calendar.store.ts'

/** All that can be set on an event: what an editor saves, an import proposes and an undo puts back. Instants as ISO text, so that it survives as JSON. */
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
  extra: EventExtra
  opponent: string | null
  side: Side | null
  our_score: number | null
  their_score: number | null
  import_identity: string | null
  series_id: number | null
  guest_player_ids: number[]
  staff_ids: number[]
  /** What the last import said, to tell a hand edit from the file's own words. */
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

const columnsOf = ({
  kind,
  opponent: _opponent,
  side: _side,
  our_score: _ours,
  their_score: _theirs,
  starts_at,
  ends_at,
  extra,
  imported,
  guest_player_ids: _guests,
  staff_ids: _staff,
  ...rest
}: EventValues) => ({
  ...rest,
  kind,
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
  extra: JSON.stringify(extra),
  imported: imported == null ? null : JSON.stringify(imported),
})

export async function insertEvent(
  tx: Db,
  clubId: number,
  teamId: number | null,
  values: EventValues,
  actor: Doer,
): Promise<{ id: number; version: number }> {
  const row = await tx
    .insertInto('event')
    .values({ club_id: clubId, team_id: teamId, ...columnsOf(values), created_by_user_id: actor.userId, updated_by_user_id: actor.userId })
    .returning(['id', 'version_id'])
    .executeTakeFirstOrThrow()
  if (values.kind === 'Game') await writeGame(tx, clubId, row.id, values)
  if (values.guest_player_ids.length + values.staff_ids.length > 0) await writePeople(tx, clubId, row.id, values)
  return { id: row.id, version: row.version_id }
}

export async function updateEvent(tx: Db, clubId: number, id: number, values: EventValues, actor: Doer): Promise<number> {
  const row = await tx
    .updateTable('event')
    .set({
      ...columnsOf(values),
      updated_by_user_id: actor.userId,
      updated_at: sql<Date>`app_now()`,
      version_id: sql<number>`version_id + 1`,
    })
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .returning('version_id')
    .executeTakeFirstOrThrow()
  await writeGame(tx, clubId, id, values)
  await writePeople(tx, clubId, id, values)
  return row.version_id
}

async function writeGame(tx: Db, clubId: number, eventId: number, { kind, opponent, side, our_score, their_score }: EventValues) {
  if (kind !== 'Game') {
    await tx.deleteFrom('game').where('club_id', '=', clubId).where('event_id', '=', eventId).execute()
    return
  }
  const detail = { opponent: opponent ?? '', side: side ?? ('home' as const), our_score, their_score }
  await tx
    .insertInto('game')
    .values({ club_id: clubId, event_id: eventId, ...detail })
    .onConflict((row) => row.columns(['club_id', 'event_id']).doUpdateSet(detail))
    .execute()
}

async function writePeople(tx: Db, clubId: number, eventId: number, { guest_player_ids, staff_ids }: EventValues) {
  await sql`with gone as (delete from event_guest where club_id = ${clubId} and event_id = ${eventId} and player_id <> all(${guest_player_ids}::bigint[]))
    insert into event_guest (club_id, event_id, player_id) select ${clubId}, ${eventId}, unnest(${guest_player_ids}::bigint[]) on conflict do nothing`.execute(
    tx,
  )
  await sql`with gone as (delete from event_staff where club_id = ${clubId} and event_id = ${eventId} and user_id <> all(${staff_ids}::bigint[]))
    insert into event_staff (club_id, event_id, user_id) select ${clubId}, ${eventId}, unnest(${staff_ids}::bigint[]) on conflict do nothing`.execute(
    tx,
  )
}

/** Off the calendar, not gone: answers stay with it, and an undo brings all back. */
export async function setArchived(tx: Db, clubId: number, id: number, archived: boolean, actor: Doer): Promise<number> {
  const { rows } = await sql<{ version_id: number }>`
    update event set archived_at = case when ${archived} then app_now() end, version_id = version_id + 1, updated_at = app_now(), updated_by_user_id = ${actor.userId}
    where club_id = ${clubId} and id = ${id} returning version_id`.execute(tx)
  return rows[0]!.version_id
}

const versionOf = async (tx: Db, row: ChangeRow) => {
  const { rows } = await sql<{
    version_id: number
  }>`select version_id from event where club_id = ${row.club_id} and id = ${row.entity_id} for update`.execute(tx)
  return rows[0]
}

/** How change sets make, change and remove an event. */
export const eventChanges: ChangeEntity = {
  async apply(tx, row, actor) {
    if (row.op === 'create') {
      const { team_id, ...values } = row.after as EventValues & { team_id: number | null }
      const { id, version } = await insertEvent(tx, row.club_id, team_id, values, actor)
      return { entityId: id, version }
    }
    const id = row.entity_id!
    if (row.op === 'delete') return { entityId: id, version: await setArchived(tx, row.club_id, id, true, actor) }
    return { entityId: id, version: await updateEvent(tx, row.club_id, id, row.after as EventValues, actor) }
  },
  async undo(tx, row, actor) {
    const current = await versionOf(tx, row)
    if (!current || current.version_id !== row.version_after) return 'changed_since'
    const id = row.entity_id!
    if (row.op === 'create') {
      await setArchived(tx, row.club_id, id, true, actor)
      // An import that was taken back leaves nothing by which the entry would be known: the next one makes it anew.
      await sql`update event set import_identity = null where club_id = ${row.club_id} and id = ${id} and import_identity is not null`.execute(
        tx,
      )
    } else if (row.op === 'delete') await setArchived(tx, row.club_id, id, false, actor)
    else await updateEvent(tx, row.club_id, id, row.before as EventValues, actor)
    return null
  },
}
