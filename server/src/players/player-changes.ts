import { mayRunPlayers } from '@touchline/domain/players/policy'
import { playersTopic } from '@touchline/domain/players/topic'
import { forbidden } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { roleSessionOf, type ChangeEntity } from '../kit/change-set.ts'
import { announce } from '../kit/live/live.ts'
import { versionedRows } from '../kit/record/versioned-rows.ts'

/** The name of the change sets of values of several players, and of their rows. */
export const playerChangeKind = 'player'

const stored = versionedRows('player')

/** Lets change sets change, archive and restore players. An undo needs the rights over the region of each player, now and before. */
export const playerChanges: ChangeEntity = {
  mayUndo: ({ clubId }) => mayRunPlayers({ clubId, regionId: 'any' }),

  apply: stored.apply,

  async undoAll(tx, rows, by) {
    const actor = roleSessionOf(by)
    const clubId = rows[0]!.club_id
    const { rows: players } = await sql<{ club_region_id: number | null }>`select club_region_id from player
      where club_id = ${clubId} and id = any(${rows.map(({ entity_id }) => entity_id!)}::bigint[]) order by id for no key update`.execute(
      tx,
    )
    const regions = [players, rows.map(({ before }) => before as { club_region_id?: number | null })].flat()
    for (const { club_region_id: regionId } of regions)
      if (regionId !== undefined && !mayRunPlayers({ clubId, regionId })(actor)) throw forbidden()
    const reasons: (string | null)[] = []
    for (const row of rows) reasons.push(await stored.putBack(tx, row, actor))
    await announce(tx, clubId, { topic: playersTopic(clubId), type: 'players.saved', payload: { id: null } })
    return reasons
  },
}
