import type { DuplicateAct } from '@touchline/domain/duplicates/endpoints'
import { mayLookForDuplicates } from '@touchline/domain/duplicates/policy'
import { audit } from '../kit/audit.ts'
import { makeAtOnce, roleSessionOf, type ChangeEntity, type NewChange } from '../kit/change-set.ts'
import type { BulkAct, JudgedRow } from '../kit/list/bulk-routes.ts'
import { findPair, namedPairs, replaceDismissal, type Dismissal, type NamedPair } from './duplicates.store.ts'
import { playersToMerge } from './find-pair.ts'

/** The name of the change sets about several pairs, and of their rows. */
export const pairsKind = 'duplicate_pairs'

interface Judged extends JudgedRow {
  pair: NamedPair
}

/** Lets change sets dismiss pairs and undo that. An undo needs the right to merge the players of each pair. */
export const pairChanges: ChangeEntity = {
  mayUndo: mayLookForDuplicates,
  async apply(tx, { club_id, entity_id, before, after }) {
    await replaceDismissal(tx, club_id, entity_id!, before as Dismissal, after as Dismissal)
    return { entityId: entity_id!, version: 1 }
  },
  async undo(tx, { club_id, entity_id, before, after }, actor) {
    const pair = await findPair(tx, club_id, entity_id!)
    if (!pair) return 'changed_since'
    await playersToMerge(tx, roleSessionOf(actor), club_id, [pair.player_id, pair.other_player_id])
    return (await replaceDismissal(tx, club_id, entity_id!, after as Dismissal, before as Dismissal)) ? null : 'changed_since'
  },
}

const actOf = (act: DuplicateAct): BulkAct => ({
  // The list has the pairs alone whose players the actor may merge.
  async judge({ db, actor }, ids, lock) {
    return (await namedPairs(db, actor.clubId!, ids, lock)).map((pair): Judged => {
      const isSame = (pair.dismissed_at !== null) === (act === 'dismiss')
      return { id: pair.id, label: `${pair.player} – ${pair.other_player}`, leftOut: isSame ? 'same' : null, pair }
    })
  },

  async run({ db, ctx, actor, request, now }, rows) {
    const clubId = actor.clubId!
    const judged = rows as Judged[]
    const after: Dismissal =
      act === 'dismiss'
        ? { dismissed_at: now.toISOString(), dismissed_by_user_id: actor.userId }
        : { dismissed_at: null, dismissed_by_user_id: null }
    const changes = judged.map(({ pair, label }): NewChange => {
      const { dismissed_at, dismissed_by_user_id } = pair
      return { entity: pairsKind, entity_id: pair.id, op: 'update', label, before: { dismissed_at, dismissed_by_user_id }, after }
    })
    const title = judged
      .slice(0, 3)
      .map(({ label }) => label)
      .join(', ')
    const { id } = await makeAtOnce(
      db,
      ctx.changes,
      { clubId, kind: pairsKind, title, teamId: null, userId: actor.userId },
      changes,
      actor,
      now,
    )
    const action = act === 'dismiss' ? 'player.not_duplicate' : 'player.maybe_duplicate'
    for (const { pair } of judged)
      await audit(db, actor, request, { action, entity: 'player', entityId: pair.player_id, clubId, diff: { other: pair.other_player_id } })
    return id
  },
})

/** Acts on several pairs, each one change set with undo. */
export const pairActs: Record<DuplicateAct, BulkAct> = { dismiss: actOf('dismiss'), suggest: actOf('suggest') }
