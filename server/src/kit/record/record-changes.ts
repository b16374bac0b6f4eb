import { recordTopic, type RecordKind } from '@touchline/domain/kit/record/record'
import { sql } from 'kysely'
import { standAgain, type Applied, type ChangeEntity, type ChangeRow, type ChangeActor } from '../change-set.ts'
import type { Db } from '../database/database.ts'
import { announce } from '../live/live.ts'
import { recordRegion } from './record-region.ts'

/** The name of a record's change sets and of the rows in them. */
export const changeKindOf = ({ name }: Pick<RecordKind, 'name'>): string => `record.${name}`

/** Columns of a record with their new values. */
export type Values = Readonly<Record<string, unknown>>

const changedSince = 'changed_since'
const stillUsed = 'still_used'

/** How change sets create, change and undo a record. */
export const recordChanges = (record: RecordKind): ChangeEntity => {
  const table = sql.table(record.table)
  const region = recordRegion(record)

  async function insert(tx: Db, clubId: number, values: Values, actor: ChangeActor): Promise<Applied> {
    const columns = sql.join(['club_id', 'updated_by_user_id', ...Object.keys(values)].map((name) => sql.ref(name)))
    const { rows } = await sql<{ id: number }>`insert into ${table} (${columns})
      values (${sql.join([clubId, actor.userId, ...Object.values(values)])}) returning id`.execute(tx)
    return { entityId: rows[0]!.id, version: 1 }
  }

  /** Sets columns where the version is still this one; undefined where it is another. */
  async function update(tx: Db, { club_id, entity_id }: ChangeRow, version: number, values: Values, actor: ChangeActor) {
    const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
    const { rows } = await sql<{ version_id: number }>`update ${table}
      set ${set}, version_id = version_id + 1, updated_by_user_id = ${actor.userId}, updated_at = app_now()
      where club_id = ${club_id} and id = ${entity_id} and version_id = ${version} returning version_id`.execute(tx)
    return rows[0]?.version_id
  }

  return {
    mayUndo: record.manage,
    ...(region && { regionsOf: region.ofChangeSet }),

    async apply(tx, row, actor) {
      if (row.op === 'create') return await insert(tx, row.club_id, row.after as Values, actor)
      const { version } = row.info as { version: number }
      const now = await update(tx, row, version, row.after as Values, actor)
      if (now === undefined) throw new Error(`A ${record.name} changed while it was locked.`)
      return { entityId: row.entity_id!, version: now, before: version }
    },

    async undo(tx, row, actor) {
      const reason = row.op === 'create' ? await removeUnused(tx, row) : await putBack(tx, row, actor)
      if (reason === null)
        await announce(tx, row.club_id, {
          topic: recordTopic(record, row.club_id),
          type: `${record.plural}.undone`,
          payload: { id: row.entity_id },
        })
      return reason
    },
  }

  async function putBack(tx: Db, row: ChangeRow, actor: ChangeActor): Promise<string | null> {
    const now = await update(tx, row, row.version_after!, row.before as Values, actor)
    if (now === undefined) return changedSince
    await standAgain(tx, row.club_id, row.entity, [{ id: row.entity_id!, was: row.version_before!, now }])
    return null
  }

  /** A new record to which nothing refers yet is deleted. */
  async function removeUnused(tx: Db, { club_id, entity_id, version_after }: ChangeRow): Promise<string | null> {
    await sql`savepoint remove_record`.execute(tx)
    try {
      const { rows } = await sql`delete from ${table}
        where club_id = ${club_id} and id = ${entity_id} and version_id = ${version_after} returning 1`.execute(tx)
      await sql`release savepoint remove_record`.execute(tx)
      return rows.length > 0 ? null : changedSince
    } catch (error) {
      if (codeOf(error) !== '23503') throw error
      await sql`rollback to savepoint remove_record`.execute(tx)
      return stillUsed
    }
  }
}

/** The code of a database error: 23503 a reference that would break, 23505 a value that must be unique. */
export const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined)
