import { addDays } from '@touchline/domain/kit/dates'
import { sql } from 'kysely'
import { serverAreas } from '../areas.ts'
import { readClock } from '../kit/database/clock.ts'
import type { Db } from '../kit/database/database.ts'
import type { Row } from '../kit/demo-club.ts'
import { demoClub } from './demo-club.ts'

/** All rows of the demo data around a Monday, with those of areas: equal for the same Monday, to the last id. All tests use them too. */
export function demoRows(anchorMonday: string, passwordHash: string): Record<string, Row[]> {
  const club = demoClub(anchorMonday, passwordHash)
  const tables = club.tables
  for (const { demo } of serverAreas) Object.assign(tables, demo({ ...club, tables }))
  return tables
}

/** Loads the demo data into an empty database, as its owner, in one transaction. */
export async function loadDemo(owner: Db, anchorMonday: string, passwordHash: string): Promise<void> {
  const tables = demoRows(anchorMonday, passwordHash)
  await owner.transaction().execute(async (tx) => {
    const before = (await sql<{ fixed_at: string | null; shift: string }>`select fixed_at::text, shift::text from clock`.execute(tx))
      .rows[0]
    // Rows stamped with the clock of rules get the age of the demo data and not of the load, so that the same Monday gives the same rows.
    await sql`update clock set fixed_at = ${`${addDays(anchorMonday, -60)}T12:00:00Z`}::timestamptz, shift = '0'`.execute(tx)
    await readClock(tx)
    for (const [table, rows] of Object.entries(tables)) await insertAll(tx, table, rows)
    await sql`update clock set fixed_at = ${before?.fixed_at ?? null}::timestamptz, shift = ${before?.shift ?? '0'}::interval`.execute(tx)
    await readClock(tx)
    await sql`insert into installation (demo, anchor_monday) values (true, ${anchorMonday})`.execute(tx)
  })
  // Without statistics about the new rows the planner would scan whole tables.
  await sql`analyze`.execute(owner)
}

/** Inserts rows of one table, and moves its counter of ids beyond them. */
export async function insertAll(tx: Db, table: string, rows: readonly Row[]) {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const list = sql.join(columns.map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += 1000)
    await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + 1000))}::jsonb)`.execute(
      tx,
    )
  const counter = columns.includes('id') ? 'id' : columns.includes('club_id') && table === 'club' ? 'club_id' : null
  // Programs draw their ids from the sequence of the regions.
  const owner = table === 'program' ? 'club_region' : table
  if (counter)
    await sql`select setval(pg_get_serial_sequence(${owner}, ${counter}), (select max(${sql.ref(counter)}) from ${sql.table(table)}))`.execute(
      tx,
    )
}
