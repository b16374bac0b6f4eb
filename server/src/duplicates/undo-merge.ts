import { topicOfMerges } from '@touchline/domain/duplicates/merge'
import { texts } from '@touchline/domain/duplicates/texts.en'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { announce } from '../kit/live/live.ts'
import type { RowChange, RowJson } from '../kit/player-rows.ts'
import { findMerge, wasMergedLater } from './duplicates.store.ts'
import { playersToMerge } from './find-pair.ts'
import { changeRow, removeRow, restoreRow, rowNow } from './move-rows.ts'

/**
 * Undoes a merge: each row gets back what the merge changed. A value that somebody has changed since stays, a row that was removed since stays away, and rows added
 * since stay with the player who stayed.
 */
export async function undoMerge({ db: tx, ctx, actor, request, now }: ActionContext, id: number) {
  if (actor.clubId === null) throw notFound()
  const clubId = actor.clubId
  const merge = await findMerge(tx, clubId, id)
  if (!merge) throw notFound()
  const ids = [merge.player_id, merge.merged_player_id] as const
  await playersToMerge(tx, actor, clubId, [...ids], true)
  if (merge.undone_at !== null) throw new Refusal('merge.undone', texts['merge.undone'], { status: 409 })
  if (await wasMergedLater(tx, clubId, merge)) throw new Refusal('merge.later', texts['merge.later'], { status: 409 })
  try {
    for (const change of merge.changes.toReversed()) await undoChange(tx, ctx, clubId, change, merge.sealed)
  } catch (error) {
    // A row that the restored one refers to is gone, or its place is taken.
    if (['23503', '23505'].includes((error as { code?: string }).code ?? ''))
      throw new Refusal('merge.gone', texts['merge.gone'], { status: 409 })
    throw error
  }
  await sql`update player_merge set undone_at = ${now}, undone_by_user_id = ${actor.userId} where club_id = ${clubId} and id = ${id}`.execute(
    tx,
  )
  const diff = { merged_player_id: merge.merged_player_id, merge_id: id }
  await audit(tx, actor, request, { action: 'player.unmerged', entity: 'player', entityId: merge.player_id, clubId, diff })
  await announce(tx, clubId, { topic: topicOfMerges(clubId), type: 'duplicates.unmerged', payload: { id } })
  return { player_ids: [...ids] }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function undoChange(tx: Db, { playerRows }: AppContext, clubId: number, change: RowChange, sealed: string | null): Promise<void> {
  const { table, before, after } = change
  if (after === null) return await restoreRow(tx, table, before!)
  const current = await rowNow(tx, clubId, change, after)
  if (current === null) return
  if (before === null) {
    if (Object.keys(after).every((name) => isSame(current[name], after[name]))) await removeRow(tx, clubId, change, after)
    return
  }
  const names = Object.keys(before).filter((name) => !isSame(before[name], after[name]) && isSame(current[name], after[name]))
  const values: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, before[name]]))
  const column = playerRows.flatMap((rows) => (rows.treatment === 'combine' && rows.table === table ? (rows.sealed ?? []) : []))[0]
  if (column !== undefined) {
    // Text written since the merge is not replaced.
    if (!names.includes('version_id')) return
    values[column] = sealed
  }
  // A row that was changed since gets a version of its own, so that nobody overwrites what was restored.
  if (names.length > 0 && 'version_id' in current && !isSame(current['version_id'], after['version_id']))
    values['version_id'] = Number(current['version_id']) + 1
  if (Object.keys(values).length > 0) await changeRow(tx, clubId, change, after as RowJson, values)
}
