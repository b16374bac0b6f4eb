import type { mergePlayers as contract } from '@touchline/domain/duplicates/endpoints'
import { takenValues, topicOfMerges } from '@touchline/domain/duplicates/merge'
import { texts } from '@touchline/domain/duplicates/texts.en'
import { newerVersion, Refusal } from '@touchline/domain/kit/refusal'
import type { BodyOf } from '@touchline/domain/kit/endpoint'
import type { ActionContext } from '../kit/action-context.ts'
import type { AppContext } from '../kit/app-context.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import { announce } from '../kit/live/live.ts'
import type { MergedPlayers, RowChange, RowJson } from '../kit/player-rows.ts'
import type { PlayerRow } from './duplicates.store.ts'
import { findPairToMerge } from './find-pair.ts'
import { changeRow, moveRows, rowNow } from './move-rows.ts'

/** Merges the two players of a pair: all rows of one go to the other, the chosen values too, and every change is logged. */
export async function mergePlayers(
  { db: tx, ctx, actor, request, now }: ActionContext,
  id: number,
  { player_id: keptId, take, versions }: BodyOf<typeof contract>,
) {
  const { clubId, players } = await findPairToMerge(tx, actor, id, true)
  const kept = players.find((player) => player.id === keptId)
  const lost = players.find((player) => player.id !== keptId)
  if (!kept || !lost)
    throw new Refusal('merge.wrong_player', texts['merge.wrong_player'], { errors: { player_id: [texts['merge.wrong_player']] } })
  if (kept.archived_at !== null || lost.archived_at !== null) throw new Refusal('merge.not_now', texts['merge.not_now'], { status: 409 })
  for (const { id: of, version_id } of players) {
    const seen = versions.find(({ player_id }) => player_id === of)
    if (seen?.version_id !== version_id) throw newerVersion(version_id, null)
  }
  const merged: MergedPlayers = { clubId, keptId, lostId: lost.id, byUserId: actor.userId }
  const changes: RowChange[] = []
  for (const declared of ctx.playerRows) {
    if (declared.treatment === 'move') changes.push(...(await moveRows(tx, merged, declared)))
    if (declared.treatment === 'combine') changes.push(...(await declared.combine(tx, ctx, merged)))
  }
  changes.push(await changePlayer(tx, clubId, lost, { user_id: null, archived_at: now.toISOString() }, now))
  changes.push(await changePlayer(tx, clubId, kept, takenValues(kept, lost, take) as RowJson, now))
  const merge = await tx
    .insertInto('player_merge')
    .values({
      club_id: clubId,
      player_id: keptId,
      merged_player_id: lost.id,
      merged_by_user_id: actor.userId,
      ...logOf(ctx, changes),
      merged_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const diff = { merged_player_id: lost.id, merge_id: merge.id, rows: changes.length }
  await audit(tx, actor, request, { action: 'player.merged', entity: 'player', entityId: keptId, clubId, diff })
  await announce(tx, clubId, { topic: topicOfMerges(clubId), type: 'duplicates.merged', payload: { id: merge.id } })
  return { merge_id: merge.id, player_id: keptId }
}

const player = { table: 'player', key: ['id'] } as const

async function changePlayer(tx: Db, clubId: number, { id, version_id }: PlayerRow, values: RowJson, now: Date): Promise<RowChange> {
  const before = await rowNow(tx, clubId, player, { id })
  const change = { ...values, version_id: version_id + 1, updated_at: now.toISOString() }
  return { ...player, before, after: await changeRow(tx, clubId, player, { id }, change) }
}

/** The log without sealed text; a merge replaces one sealed text at most. */
function logOf({ playerRows }: AppContext, changes: readonly RowChange[]): { changes: string; sealed: string | null } {
  let sealed: string | null = null
  const open = changes.map((change) => {
    const column = playerRows.flatMap((rows) => (rows.treatment === 'combine' && rows.table === change.table ? (rows.sealed ?? []) : []))[0]
    if (column === undefined) return change
    sealed = (change.before?.[column] as string | undefined) ?? null
    const without = (row: RowJson | null) => row && Object.fromEntries(Object.entries(row).filter(([name]) => name !== column))
    return { ...change, before: without(change.before), after: without(change.after) }
  })
  return { changes: JSON.stringify(open), sealed }
}
