import { mayRunPlayers } from '@touchline/domain/players/policy'
import { playersTopic } from '@touchline/domain/players/topic'
import { forbidden } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { roleSessionOf, standAgain, type ChangeActor, type ChangeEntity, type ChangeRow } from '../kit/change-set.ts'
import type { Db } from '../kit/database/database.ts'
import { announce } from '../kit/live/live.ts'

/** The name of the change sets of values of several players, and of their rows. */
export const playerChangeKind = 'player'

/** Columns of a player. */
type Values = Readonly<Record<string, string | number | null>>

/** Sets columns where the version is still this one; undefined where it is another. */
async function update(tx: Db, { club_id, entity_id }: ChangeRow, version: number, values: Values, { userId }: ChangeActor) {
  const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const { rows } = await sql<{ version_id: number }>`update player
    set ${set}, version_id = version_id + 1, updated_by_user_id = ${userId}, updated_at = app_now()
    where club_id = ${club_id} and id = ${entity_id} and version_id = ${version} returning version_id`.execute(tx)
  return rows[0]?.version_id
}

/** Lets change sets change, archive and restore players. An undo needs the rights over the region of each player, now and before. */
export const playerChanges: ChangeEntity = {
  mayUndo: ({ clubId }) => mayRunPlayers({ clubId, regionId: 'any' }),

  async apply(tx, row, actor) {
    const { version } = row.info as { version: number }
    const now = await update(tx, row, version, row.after as Values, actor)
    if (now === undefined) throw new Error('A player changed while it was locked.')
    return { entityId: row.entity_id!, version: now, before: version }
  },

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
    for (const row of rows) reasons.push(await putBack(tx, row, actor))
    await announce(tx, clubId, { topic: playersTopic(clubId), type: 'players.saved', payload: { id: null } })
    return reasons
  },

  undo: putBack,
}

async function putBack(tx: Db, row: ChangeRow, actor: ChangeActor): Promise<string | null> {
  const now = await update(tx, row, row.version_after!, row.before as Values, actor)
  if (now === undefined) return 'changed_since'
  await standAgain(tx, row.club_id, row.entity, [{ id: row.entity_id!, was: row.version_before!, now }])
  return null
}
