import type { Actor } from '@touchline/domain/access/actor'
import type { CalendarSource, NeedySource } from '@touchline/domain/calendar/imports/calendar-import'
import { mayEditEvent } from '@touchline/domain/calendar/policy'
import { addressLost, failsForMs } from '@touchline/domain/calendar/imports/source-notice'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import type { ActionContext } from '../../kit/action-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Db } from '../../kit/database/database.ts'
import { findImportPlace, type ImportFor } from './import-place.ts'
import { deleteSource, sourceById, sourcesOf, updateSource, type SourceRow } from './import.store.ts'
import { addressFacts } from './take-calendar.ts'

/** The synced calendars of a team, or of the whole club with all its teams. */
export async function listSources(db: Db, actor: Actor, importFor: ImportFor): Promise<{ items: CalendarSource[] }> {
  const { clubId, teamId } = await findImportPlace(db, actor, importFor)
  return { items: (await sourcesOf(db, clubId, teamId)).map(present) }
}

/** The caller's sources that wait for a review, or have failed for days. */
export async function needySources(db: Db, actor: Actor, now: Date): Promise<NeedySource[]> {
  const own = (await sourcesOf(db, actor.clubId, null)).filter((source) =>
    mayEditEvent({ clubId: source.club_id, regionId: source.club_region_id, teamId: source.team_id })(actor),
  )
  return own
    .map((source) => {
      const { id, name, team_id, team_name, waiting, state } = present(source)
      const failing = state === 'failing' && source.failing_since !== null && now.getTime() - source.failing_since.getTime() >= failsForMs
      return { id, name, team_id, team_name, waiting, failing, lost: state === 'lost' }
    })
    .filter(({ waiting, failing, lost }) => waiting !== null || failing || lost)
}

/** Finds a source whose calendar the caller may edit. */
export async function findSource(db: Db, actor: Actor, id: number): Promise<SourceRow> {
  const source = await sourceById(db, actor.clubId, id)
  if (!source) throw notFound()
  await findImportPlace(db, actor, source.team_id)
  return source
}

interface Asked {
  paused?: boolean | undefined
  cancellations?: 'ask' | 'apply' | undefined
  every_minutes?: number | undefined
  address?: string | undefined
}
const unread = { etag: null, last_modified: null, content_hash: null }
/** The columns of a source that can be read again, as far as is known. */
export const well = { failures: 0, last_error: null, failing_since: null, failure_told_at: null }

export async function changeSource(
  { db, actor, ctx, request, now }: ActionContext,
  id: number,
  { address, ...asked }: Asked,
): Promise<CalendarSource> {
  const source = await findSource(db, actor, id)
  const { paused, cancellations, every_minutes } = asked
  const entered = address === undefined ? undefined : addressFacts(ctx.secrets, address)
  if (entered && entered.hash !== source.address_hash)
    throw new Refusal('import.another_address', 'This is a different URL. Enter the one used before, or import the other one as new.')
  await updateSource(db, source.club_id, id, {
    ...(paused !== undefined && { paused }),
    // Resuming starts the counters anew and reads everything: what changed while paused counts as new.
    ...(paused === false && {
      resumed_at: now,
      next_read_at: now,
      ...unread,
      // A lost address was reported already; resuming does not bring it back.
      ...(source.last_error !== addressLost && well),
    }),
    ...(entered && { address: entered.sealed, next_read_at: now, ...unread, ...well }),
    ...(cancellations !== undefined && { cancellations, ...unread }),
    ...(every_minutes !== undefined && {
      every_minutes,
      next_read_at: new Date((source.last_read_at ?? now).getTime() + every_minutes * 60_000),
    }),
  })
  await audit(db, actor, request, {
    action: 'calendar_source.changed',
    entity: 'calendar_source',
    entityId: id,
    clubId: source.club_id,
    diff: { ...asked, ...(entered && { address: source.address_shown }) },
  })
  return present((await sourceById(db, source.club_id, id))!)
}

export async function removeSource({ db, actor, request }: ActionContext, id: number): Promise<{ id: number }> {
  const source = await findSource(db, actor, id)
  await deleteSource(db, source.club_id, id)
  await audit(db, actor, request, {
    action: 'calendar_source.removed',
    entity: 'calendar_source',
    entityId: id,
    clubId: source.club_id,
    diff: { from: source.address_shown },
  })
  return { id }
}

export function present(source: SourceRow): CalendarSource {
  const stands = stateOf(source)
  return {
    id: source.id,
    team_id: source.team_id,
    team_name: source.team_name,
    name: source.name,
    address: source.address_shown,
    state: stands,
    cancellations: source.cancellations,
    every_minutes: source.every_minutes,
    last_read_at: source.last_read_at?.toISOString() ?? null,
    last_changed_at: source.last_changed_at?.toISOString() ?? null,
    next_read_at: stands !== 'active' && stands !== 'failing' ? null : source.next_read_at.toISOString(),
    failures: source.failures,
    last_error: source.last_error,
    last:
      source.last_change_set_id === null
        ? null
        : { change_set_id: source.last_change_set_id, changed: source.last_changed, undone: source.last_undone },
    waiting:
      source.waiting_change_set_id !== null && source.still_waiting
        ? { change_set_id: source.waiting_change_set_id, rows: source.waiting_rows }
        : null,
  }
}

function stateOf({ undone, paused, last_error, failures }: SourceRow): CalendarSource['state'] {
  if (undone) return 'undone'
  if (paused) return 'paused'
  if (last_error === addressLost) return 'lost'
  return failures > 0 ? 'failing' : 'active'
}
