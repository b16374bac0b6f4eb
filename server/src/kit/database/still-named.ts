import { sql } from 'kysely'
import type { Db } from './database.ts'

interface ForeignKey {
  name: string
  own: string[]
  theirs: string[]
}

/**
 * Finds those of the rows that other rows still reference, so that the database would refuse to delete them. It checks every foreign key, also those of
 * future areas; tables whose rows are being deleted as well can be excluded. Row-level security hides rows of other clubs here.
 */
export async function stillNamed(
  tx: Db,
  {
    table,
    clubId,
    ids,
    aside = {},
  }: { table: string; clubId: number | null; ids: readonly number[]; aside?: Record<string, readonly number[]> },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows: keys } = await sql<ForeignKey>`select c.conrelid::regclass::text as name,
      array(select a.attname::text from unnest(c.conkey) with ordinality k (number, at) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.at) as own,
      array(select a.attname::text from unnest(c.confkey) with ordinality k (number, at) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.at) as theirs
    from pg_constraint c where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')`.execute(tx)
  if (keys.length === 0) return new Set()
  const arms = keys.map(({ name, own, theirs }) => {
    const column = sql.ref(own[theirs.indexOf('id')]!)
    const club = own[theirs.indexOf('club_id')]
    const leaving = aside[name]
    return sql`select ${column} as id from ${sql.table(name)} where ${club === undefined ? sql`true` : sql`${sql.ref(club)} = ${clubId}`}
      and ${column} = any(${[...ids]}::bigint[]) ${leaving === undefined ? sql`` : sql`and id <> all(${[...leaving]}::bigint[])`}`
  })
  const { rows } = await sql<{ id: number }>`${sql.join(arms, sql` union `)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
