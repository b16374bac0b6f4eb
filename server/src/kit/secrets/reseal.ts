import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Secrets } from './secrets.ts'

/** Where sealed texts are kept: a column of text, or a place in a column of JSON. */
export interface Sealed {
  purpose: string
  table: string
  column: string
  path?: readonly string[]
}

const atOnce = 500

/**
 * Seals anew what an older key sealed, as long as that key is still there. Done at every start, because a rotation is followed by one: so the next
 * rotation takes nothing away. Answers how many texts were sealed anew.
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

/** By the place of the row in its table: what is written anew moves on, and is no longer looked for. */
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
    // Somebody may have written it meanwhile: then it is new already.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${whole} where ctid = ${at}::tid and ${text} = ${sealed}`.execute(db)
    count++
  }
  return { last: rows.length < atOnce ? null : rows.at(-1)!.at, count }
}

/** What was damaged stays as it is: whoever needs it says so. */
function opened(secrets: Secrets, purpose: string, sealed: string): string | null {
  try {
    return secrets.decrypt(purpose, sealed)
  } catch {
    return null
  }
}
