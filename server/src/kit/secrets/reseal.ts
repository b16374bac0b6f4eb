import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Secrets } from './secrets.ts'

/** The location of sealed texts: a column of text, or a path in a column of JSON. */
export interface Sealed {
  purpose: string
  table: string
  column: string
  path?: readonly string[]
}

const atOnce = 500

/**
 * Seals texts again that an older key sealed, as long as that key still exists. It runs at every start, because a start follows each rotation, so that the next
 * rotation loses nothing. Returns the number of texts sealed again.
 */
export async function resealAll(database: Database, secrets: Secrets, places: readonly Sealed[]): Promise<number> {
  if (secrets.older.length === 0) return 0
  let done = 0
  for (const place of places) {
    let after: string | null = '(0,0)'
    while (after !== null) {
      const from: string = after
      const part: { last: string | null; count: number } = await database.hold('owner', (db) => resealPart(db, secrets, place, from))
      done += part.count
      after = part.last
    }
  }
  return done
}

/** Goes through the rows by their physical position: an updated row moves behind it and is not visited again. */
async function resealPart(db: Db, secrets: Secrets, { purpose, table, column, path }: Sealed, after: string) {
  const text = path === undefined ? sql`${sql.ref(column)}` : sql`${sql.ref(column)} #>> ${[...path]}::text[]`
  const { rows } = await sql<{ at: string; sealed: string }>`select ctid::text as at, ${text} as sealed from ${sql.table(table)}
    where ctid > ${after}::tid and split_part(${text}, '.', 1) = any(${[...secrets.older]}::text[]) order by ctid limit ${atOnce}`.execute(
    db,
  )
  let count = 0
  for (const { at, sealed } of rows) {
    const plain = opened(secrets, purpose, sealed)
    if (plain === null) continue
    const fresh = secrets.encrypt(purpose, plain)
    const value = path === undefined ? sql`${fresh}` : sql`jsonb_set(${sql.ref(column)}, ${[...path]}::text[], to_jsonb(${fresh}::text))`
    const whole = path?.length === 0 ? sql`to_jsonb(${fresh}::text)` : value
    // The condition on the old text skips a row written meanwhile, which is sealed with the new key already.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${whole} where ctid = ${at}::tid and ${text} = ${sealed}`.execute(db)
    count++
  }
  return { last: rows.length < atOnce ? null : rows.at(-1)!.at, count }
}

/** Opens a sealed text; null for a damaged one, which stays as it is and is reported where it is read. */
function opened(secrets: Secrets, purpose: string, sealed: string): string | null {
  try {
    return secrets.decrypt(purpose, sealed)
  } catch {
    return null
  }
}
