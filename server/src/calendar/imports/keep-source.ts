import { addressLost } from '@touchline/domain/calendar/imports/source-notice'
import { clip } from '@touchline/domain/kit/clip'
import type { ChangeRow, ChangeSet } from '../../kit/change-set.ts'
import type { Db } from '../../kit/database/database.ts'
import { well } from './calendar-sources.ts'
import { infoOfRow, type ImportInfo } from './import-info.ts'
import { keepSource, sourceByAddress, updateSource } from './import.store.ts'

interface Keeping {
  /** True if the person wants the address to be read again. */
  keep: boolean
  changed: number
  userId: number
  now: Date
  /** Checks that a sealed address can still be opened: a review may be older than the keys. */
  opens: (sealed: string) => boolean
}
const mostLeftOut = 4000

/** Saves the outcome of an applied review for its address: stored or not, the entries left out, and no pending review. */
export async function keepOfImport(
  tx: Db,
  set: ChangeSet,
  rows: readonly ChangeRow[],
  { keep, changed, userId, now, opens }: Keeping,
): Promise<void> {
  const { address, source: hash, calendar_name, file_name } = set.info as ImportInfo
  const source = hash === undefined ? undefined : await sourceByAddress(tx, set.club_id, set.team_id, hash)
  const left_out = JSON.stringify(leftOut(rows, source?.left_out ?? []))
  const brought = changed > 0 ? { last_change_set_id: set.id, last_changed: changed, last_changed_at: now } : {}
  if (source) {
    const waited = source.waiting_change_set_id === set.id ? { waiting_change_set_id: null, waiting_rows: 0 } : {}
    const again = keep ? { paused: false, resumed_at: now, next_read_at: now, etag: null, content_hash: null } : {}
    const sealed = address && opens(address.sealed) ? { address: address.sealed, ...(source.last_error === addressLost && well) } : {}
    await updateSource(tx, set.club_id, source.id, { left_out, ...brought, ...waited, ...again, ...sealed })
  } else if (keep && address) {
    await keepSource(tx, {
      club_id: set.club_id,
      team_id: set.team_id,
      name: clip(calendar_name ?? file_name, 200),
      address: address.sealed,
      address_hash: address.hash,
      address_shown: address.shown,
      etag: address.etag,
      last_modified: address.lastModified,
      content_hash: address.contentHash,
      left_out,
      last_read_at: now,
      next_read_at: new Date(now.getTime() + 3_600_000),
      resumed_at: now,
      created_by_user_id: userId,
      ...brought,
    })
  }
}

/** Entries that a person left out stay out in later runs, until somebody includes them. */
function leftOut(rows: readonly ChangeRow[], before: readonly string[]): string[] {
  const all = new Set(before)
  for (const row of rows) {
    const { identity, op, warnings } = infoOfRow(row)
    if (identity === undefined || row.op === 'none') continue
    // A row without a team is asked about again once its team is known; one that changed meanwhile is compared anew.
    const asksAgain = warnings.some(({ code }) => code === 'changed_meanwhile')
    if (row.included) all.delete(identity)
    else if ((op === 'create' || op === 'cancel') && !asksAgain) all.add(identity)
  }
  return [...all].slice(-mostLeftOut)
}
