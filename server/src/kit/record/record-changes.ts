import { recordTopic, type RecordKind } from '@touchline/domain/kit/record/record'
import type { Actor } from '@touchline/domain/access/actor'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { roleSessionOf, type Applied, type ChangeActor, type ChangeEachEntity, type ChangeRow } from '../change-set.ts'
import type { Db } from '../database/database.ts'
import { announce } from '../live/live.ts'
import { recordRegion } from './record-region.ts'
import { changedSince, versionedRows, type Values } from './versioned-rows.ts'

/** The name of a record's change sets and of the rows in them. */
export const changeKindOf = ({ name }: Pick<RecordKind, 'name'>): string => `record.${name}`

const stillUsed = 'still_used'

/** Rules over an archived record that comes back: throws a Refusal. */
type BeforeRestore = (call: { db: Db; actor: Actor }, row: never) => Promise<void> | void

/** Lets change sets create, change and undo a record. An undo that brings back an archived record asks the rules for that. */
export const recordChanges = (record: RecordKind, beforeRestore?: BeforeRestore): ChangeEachEntity => {
  const table = sql.table(record.table)
  const stored = versionedRows(record.table)
  const region = recordRegion(record)

  async function insert(tx: Db, clubId: number, values: Values, actor: ChangeActor): Promise<Applied> {
    const columns = sql.join(['club_id', 'updated_by_user_id', ...Object.keys(values)].map((name) => sql.ref(name)))
    const { rows } = await sql<{ id: number }>`insert into ${table} (${columns})
      values (${sql.join([clubId, actor.userId, ...Object.values(values)])}) returning id`.execute(tx)
    return { entityId: rows[0]!.id, version: 1 }
  }

  return {
    mayUndo: record.manage,
    ...(region && { regionsOf: region.ofChangeSet }),

    apply: (tx, row, actor) => (row.op === 'create' ? insert(tx, row.club_id, row.after as Values, actor) : stored.apply(tx, row, actor)),

    async undo(tx, row, actor) {
      if (row.op === 'delete') await refuseRestore(tx, row, roleSessionOf(actor))
      const reason = row.op === 'create' ? await removeUnused(tx, row) : await stored.putBack(tx, row, actor)
      if (reason === null)
        await announce(tx, row.club_id, {
          topic: recordTopic(record, row.club_id),
          type: `${record.plural}.undone`,
          payload: { id: row.entity_id },
        })
      return reason
    },
  }

  /** Refuses the whole undo with the sentence of the rule. */
  async function refuseRestore(tx: Db, { club_id, entity_id, version_after }: ChangeRow, actor: Actor): Promise<void> {
    const { rows } = await sql`select * from ${table}
      where club_id = ${club_id} and id = ${entity_id} and version_id = ${version_after}`.execute(tx)
    if (!rows[0]) return
    try {
      await beforeRestore?.({ db: tx, actor }, rows[0] as never)
    } catch (error) {
      throw error instanceof Refusal ? new Refusal('change_set.refused', error.message) : error
    }
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
