import type { Actor } from '@touchline/domain/access/actor'
import { addressLost } from '@touchline/domain/calendar/imports/source-notice'
import { Refusal } from '@touchline/domain/kit/refusal'
import { createHash } from 'node:crypto'
import { audit } from '../../kit/audit.ts'
import { applyChanges, findChangeSet, proposeChanges, rowsOfChangeSet } from '../../kit/change-set.ts'
import type { Db } from '../../kit/database/database.ts'
import { fetchOutside } from '../../kit/http/fetch-outside.ts'
import { keepFile } from '../../kit/files/files.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { well } from './calendar-sources.ts'
import { announceImport } from './import-calendar.ts'
import type { ImportInfo } from './import-info.ts'
import { loadLookups } from './import-place.ts'
import { lockSource, sourceById, updateSource, type SourceRow } from './import.store.ts'
import { proposeEvents, type Proposal } from '../events/propose-events.ts'
import { readCalendarApart } from './read-calendar-apart.ts'
import type { CalendarFile, ReadingFor } from './read-calendar-file.ts'
import { hashOfBytes, openAddress } from './take-calendar.ts'
import { notifyOfFailure, notifyOfReview } from '../notices/notify-owners.ts'

/** The result of reading the address: unchanged, a calendar, or an error. */
export type Found =
  | { state: 'same' }
  | { state: 'read'; file: CalendarFile; bytes: Uint8Array; etag: string | null; lastModified: string | null }
  | { state: 'failed'; code: string }

/** Reads the address without holding a connection. An unreadable calendar is a result too: the source shows the error. */
export async function lookAtSource(ctx: Pick<AppContext, 'secrets' | 'outside'>, source: SourceRow, at: ReadingFor): Promise<Found> {
  if (!ctx.secrets.opens(String(source.address))) return { state: 'failed', code: addressLost }
  try {
    const asked = { address: openAddress(ctx, String(source.address)), etag: source.etag, lastModified: source.last_modified }
    const fetched = await fetchOutside(asked, ctx.outside)
    if (fetched.state === 'same' || hashOfBytes(fetched.bytes) === source.content_hash) return { state: 'same' }
    return { ...fetched, file: await readCalendarApart(fetched.bytes, at) }
  } catch (error) {
    if (error instanceof Refusal) return { state: 'failed', code: error.code }
    throw error
  }
}

export interface Rereading {
  /** The person who pressed the button; null for the job. */
  actor: Actor | null
  facts: RequestFacts | null
  now: Date
}

/** Applies what needs no decision and stores the rest as a pending review: one change set each, both undone like any other. */
export async function takeFound(
  tx: Db,
  ctx: AppContext,
  { club_id, id }: { club_id: number; id: number },
  found: Found,
  by: Rereading,
): Promise<void> {
  if (!(await lockSource(tx, club_id, id))) return
  const source = (await sourceById(tx, club_id, id))!
  if (source.undone || source.paused) return
  const { now } = by
  if (found.state === 'failed') {
    const failures = source.failures + 1
    const wait = Math.min(source.every_minutes * 2 ** Math.min(failures, 10), 1440)
    const told = await notifyOfFailure(tx, ctx, source, found.code, by)
    await updateSource(tx, club_id, id, { failures, last_error: found.code, next_read_at: later(now, wait), ...told })
    return
  }
  const read = { ...well, last_read_at: now, next_read_at: later(now, source.every_minutes) }
  if (found.state === 'same') return await updateSource(tx, club_id, id, read)
  const place = { clubId: club_id, teamId: source.team_id }
  const known = { source: source.address_hash, leftOut: source.left_out }
  const proposals = proposeEvents(found.file, await loadLookups(tx, place, found.file, known, now))
  const { at_once, waiting } = sorted(proposals, source.cancellations)
  const applied = at_once.length === 0 ? {} : await applyAtOnce(tx, ctx, source, found, at_once, by)
  const waits = await propose(tx, ctx, source, found, waiting)
  const changeSet = waits.waiting_change_set_id === undefined ? source.waiting_change_set_id : waits.waiting_change_set_id
  const told = await notifyOfReview(tx, ctx, source, { changeSet, rows: waiting }, by)
  await updateSource(tx, club_id, id, {
    ...read,
    etag: found.etag,
    last_modified: found.lastModified,
    content_hash: hashOfBytes(found.bytes),
    ...applied,
    ...waits,
    told: JSON.stringify(told),
  })
}
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Splits proposals into those applied at once and those a person decides: an unknown team, an unsure kind, and deletions unless the source allows them. */
export function sorted(proposals: readonly Proposal[], cancellations: 'ask' | 'apply'): { at_once: Proposal[]; waiting: Proposal[] } {
  const rows = proposals.filter(({ op, info }) => op !== 'none' && info.op !== 'skip' && info.op !== 'unchanged')
  const known = proposals.filter(({ entity_id }) => entity_id !== null).length
  const gone = rows.filter((row) => hasWarning(row, 'vanished')).length
  // A calendar that loses most of its entries is more likely broken than canceled.
  const suspicious = gone >= 5 && gone * 2 > known
  const asks = (row: Proposal) =>
    !row.included && row.included !== undefined
      ? true
      : row.info.op === 'cancel'
        ? cancellations === 'ask' || (suspicious && hasWarning(row, 'vanished'))
        : row.info.op === 'create' && ['unsure_kind', 'team_guessed', 'no_team'].some((code) => hasWarning(row, code))
  return { at_once: rows.filter((row) => !asks(row)), waiting: rows.filter(asks) }
}
const hasWarning = (row: Proposal, code: string) => row.info.warnings.some((warning) => warning.code === code)

const infoFor = (source: SourceRow, { file }: Found & { state: 'read' }): ImportInfo => ({
  file_name: source.name,
  calendar_name: file.name,
  unread: file.unread,
  address: {
    sealed: String(source.address),
    shown: source.address_shown,
    hash: source.address_hash,
    etag: null,
    lastModified: null,
    contentHash: '',
  },
  source: source.address_hash,
})

async function applyAtOnce(
  tx: Db,
  ctx: AppContext,
  source: SourceRow,
  found: Found & { state: 'read' },
  rows: readonly Proposal[],
  by: Rereading,
) {
  const fileId = await keepFile(tx, ctx.files, {
    clubId: source.club_id,
    ownerType: 'calendar_import',
    ownerId: source.team_id,
    name: `${source.name}.ics`,
    contentType: 'text/calendar',
    bytes: found.bytes,
    userId: by.actor?.userId ?? null,
  })
  const set = {
    clubId: source.club_id,
    kind: 'calendar.import',
    title: source.name,
    teamId: source.team_id,
    fileId,
    info: infoFor(source, found),
    userId: by.actor?.userId ?? null,
  }
  const id = await proposeChanges(tx, set, rows)
  // The other system made these changes, so they are new to everybody, also to the person who pressed the button.
  const changed = await applyChanges(tx, ctx.changes, (await findChangeSet(tx, source.club_id, id))!, { userId: null })
  const made = await rowsOfChangeSet(tx, source.club_id, id)
  await announceImport(tx, { club_id: source.club_id, id, team_id: source.team_id }, made)
  await audit(tx, by.actor, by.facts, {
    action: 'import.reread',
    entity: 'change_set',
    entityId: id,
    clubId: source.club_id,
    diff: { changed, from: source.address_shown },
  })
  return { last_change_set_id: id, last_changed: changed, last_changed_at: by.now }
}

/** Stores the pending review, replacing an older one; an unchanged review stays, because a person may be in the middle of it. */
async function propose(
  tx: Db,
  ctx: AppContext,
  source: SourceRow,
  found: Found & { state: 'read' },
  rows: readonly Proposal[],
): Promise<{ waiting_change_set_id?: number | null; waiting_rows?: number }> {
  const before = source.waiting_change_set_id === null ? undefined : await findChangeSet(tx, source.club_id, source.waiting_change_set_id)
  const signature = createHash('sha256')
    .update(JSON.stringify(rows.map(({ op, entity_id, before: was, after }) => [op, entity_id, was, after])))
    .digest('hex')
  const open = before?.state === 'open' ? before : undefined
  if (open && (open.info as ImportInfo).signature === signature) return {}
  if (open)
    await tx.updateTable('change_set').set({ state: 'discarded' }).where('club_id', '=', open.club_id).where('id', '=', open.id).execute()
  if (rows.length === 0) return { waiting_change_set_id: null, waiting_rows: 0 }
  const info: ImportInfo = { ...infoFor(source, found), signature }
  const id = await proposeChanges(
    tx,
    { clubId: source.club_id, kind: 'calendar.import', title: source.name, teamId: source.team_id, info, userId: null },
    rows,
  )
  return { waiting_change_set_id: id, waiting_rows: rows.length }
}
