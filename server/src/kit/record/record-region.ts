import type { RecordKind } from '@touchline/domain/kit/record/record'
import { sql } from 'kysely'
import { rowsOfChangeSet } from '../change-set.ts'
import type { Db } from '../database/database.ts'
import type { Sql } from '../list/list-statement.ts'
import type { Values } from './versioned-rows.ts'

/** The regions of a record that has one, of its own or through the record that it names; null stands for no region. */
export interface RecordRegion {
  /** An expression over the row `r` of a club. */
  ofRow: (clubId: number) => Sql
  /** The region of a row with these values; a new row whose region is no field has none yet. */
  ofValues: (db: Db, clubId: number, values: Values) => Promise<number | null>
  /** The regions of the rows of a change set, as they are and as its undo would leave them. */
  ofChangeSet: (db: Db, clubId: number, changeSet: number) => Promise<(number | null)[]>
}

export function recordRegion({ table, fields, region }: RecordKind): RecordRegion | null {
  if (region === undefined) return null
  const rowsOf = async (db: Db, clubId: number, changeSet: number) => {
    const rows = await rowsOfChangeSet(db, clubId, changeSet)
    return { ids: rows.flatMap(({ entity_id }) => entity_id ?? []), before: rows.map(({ before }) => (before ?? {}) as Values) }
  }
  const of = async (db: Db, named: string, clubId: number, ids: readonly number[]): Promise<(number | null)[]> => {
    const { rows } = await sql<{ region: number | null }>`select club_region_id as region from ${sql.table(named)}
      where club_id = ${clubId} and id = any(${[...ids]}::bigint[])`.execute(db)
    return rows.map((row) => row.region)
  }
  if (region === 'club_region_id')
    return {
      ofRow: () => sql`r.club_region_id`,
      ofValues: (_db, _clubId, { club_region_id }) => Promise.resolve((club_region_id as number | null | undefined) ?? null),
      ofChangeSet: async (db, clubId, changeSet) => {
        const { ids, before } = await rowsOf(db, clubId, changeSet)
        const earlier = before.map(({ club_region_id }) => club_region_id as number | null | undefined).filter((id) => id !== undefined)
        return [...(await of(db, table, clubId, ids)), ...earlier]
      },
    }
  const { through } = region
  const named = fields[through]!.table!
  return {
    ofRow: (clubId) =>
      sql`(select named.club_region_id from ${sql.table(named)} named where named.club_id = ${clubId} and named.id = r.${sql.ref(through)})`,
    ofValues: async (db, clubId, values) => (await of(db, named, clubId, [Number(values[through])]))[0] ?? null,
    ofChangeSet: async (db, clubId, changeSet) => {
      const { ids, before } = await rowsOf(db, clubId, changeSet)
      const { rows } = await sql<{ id: number }>`select ${sql.ref(through)} as id from ${sql.table(table)}
        where club_id = ${clubId} and id = any(${ids}::bigint[])`.execute(db)
      const earlier = before.map((values) => values[through]).filter((id) => typeof id === 'number')
      return await of(db, named, clubId, [...rows.map(({ id }) => id), ...earlier])
    },
  }
}
