import { sql } from 'kysely'
import { standAgain, type Applied, type ChangeActor, type ChangeRow } from '../change-set.ts'
import type { Db } from '../database/database.ts'

/** Columns of a row with their new values. */
export type Values = Readonly<Record<string, unknown>>

/** The reason why a change stays: somebody changed the row after it. */
export const changedSince = 'changed_since'

/** How change sets change the rows of a table that counts its versions in `version_id`. */
export function versionedRows(name: string) {
  const table = sql.table(name)

  /** Sets columns where the version is still this one; undefined where it is another. */
  async function update(tx: Db, { club_id, entity_id }: ChangeRow, version: number, values: Values, { userId }: ChangeActor) {
    const set = sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
    const { rows } = await sql<{ version_id: number }>`update ${table}
      set ${set}, version_id = version_id + 1, updated_by_user_id = ${userId}, updated_at = app_now()
      where club_id = ${club_id} and id = ${entity_id} and version_id = ${version} returning version_id`.execute(tx)
    return rows[0]?.version_id
  }

  return {
    /** Makes the change `after` to the version that `info` names. */
    async apply(tx: Db, row: ChangeRow, actor: ChangeActor): Promise<Applied> {
      const { version } = row.info as { version: number }
      const now = await update(tx, row, version, row.after as Values, actor)
      if (now === undefined) throw new Error(`Row ${row.entity_id} of ${name} changed while it was locked.`)
      return { entityId: row.entity_id!, version: now, before: version }
    },

    /** Restores the values `before`; returns the reason where the row has changed since, else null. */
    async putBack(tx: Db, row: ChangeRow, actor: ChangeActor): Promise<string | null> {
      const now = await update(tx, row, row.version_after!, row.before as Values, actor)
      if (now === undefined) return changedSince
      await standAgain(tx, row.club_id, row.entity, [{ id: row.entity_id!, was: row.version_before!, now }])
      return null
    },
  }
}
