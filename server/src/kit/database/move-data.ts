import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

/** A table with its writable columns, and whether a sequence numbers its rows. */
interface Shape {
  name: string
  columns: string[]
  sequences: { column: string; name: string }[]
}
export interface Moved {
  tables: number
  rows: number
}

/**
 * Copies every row of `from` into the freshly migrated, empty `to`, and compares both table by table. The new database is written in one transaction:
 * afterwards it holds everything, or nothing. The old one is only read. Queued jobs are not copied: due work is in our own rows, and the next sweep
 * finds it.
 */
export async function moveData(from: Database, to: Database): Promise<Moved> {
  return await from.hold('owner', (source) =>
    source
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((reading) => to.hold('owner', (target) => target.transaction().execute((writing) => copyAll(reading, writing)))),
  )
}

async function copyAll(reading: Db, writing: Db): Promise<Moved> {
  const shapes = await shapesOf(reading)
  await refuseDifferent(shapes, await shapesOf(writing))
  await refuseUsed(writing)
  // Rows arrive in any order and include everything that triggers wrote, so foreign keys and triggers are off meanwhile.
  const references = await foreignKeys(writing)
  for (const { table, name } of references) await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(writing)
  for (const { name } of shapes) await sql.raw(`alter table "${name}" disable trigger user`).execute(writing)
  let rows = 0
  for (const shape of shapes) rows += await copyTable(reading, writing, shape)
  for (const { name } of shapes) await sql.raw(`alter table "${name}" enable trigger user`).execute(writing)
  for (const { table, name, definition } of references)
    await sql.raw(`alter table ${table} add constraint "${name}" ${definition}`).execute(writing)
  for (const { name } of shapes) await refuseOtherRows(reading, writing, name)
  return { tables: shapes.length, rows }
}

async function copyTable(reading: Db, writing: Db, { name, columns, sequences }: Shape): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  let rows = 0
  await sql.raw(`delete from "${name}"`).execute(writing)
  await sql.raw(`declare moving no scroll cursor for select to_json(t)::text as line from "${name}" t`).execute(reading)
  for (;;) {
    const { rows: found } = await sql<{ line: string }>`fetch 2000 from moving`.execute(reading)
    if (found.length === 0) break
    await sql`insert into ${sql.table(name)} (${sql.raw(list)}) overriding system value
      select ${sql.raw(list)} from json_populate_recordset(null::${sql.table(name)}, ${`[${found.map(({ line }) => line).join(',')}]`}::json)`.execute(
      writing,
    )
    rows += found.length
  }
  await sql`close moving`.execute(reading)
  for (const { name: sequence } of sequences) {
    const { rows: at } = await sql<{
      last_value: number
      is_called: boolean
    }>`select last_value, is_called from ${sql.raw(sequence)}`.execute(reading)
    await sql`select setval(${sequence}::regclass, ${at[0]!.last_value}, ${at[0]!.is_called})`.execute(writing)
  }
  return rows
}

async function shapesOf(db: Db): Promise<Shape[]> {
  const { rows } = await sql<Shape>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = '') as columns,
      coalesce(json_agg(json_build_object('column', a.attname, 'name', pg_get_serial_sequence(quote_ident(c.relname), a.attname)) order by a.attname)
        filter (where pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null), '[]') as sequences
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_migration%'
    group by c.relname order by c.relname`.execute(db)
  return rows
}

async function foreignKeys(db: Db): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  return rows
}

async function refuseDifferent(ours: readonly Shape[], theirs: readonly Shape[]) {
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new Error('The two databases are of different versions: start the old one once with this Touchline, then move it.')
}

async function refuseUsed(db: Db) {
  const { rows } = await sql<{ used: boolean }>`select exists (select from organisation) or exists (select from app_user) as used`.execute(
    db,
  )
  if (rows[0]!.used) throw new Error('The new database already holds a club or an account. Move into an empty one.')
}

/** Compares the number of rows and a sum over the text of each, which does not depend on their order. */
async function refuseOtherRows(reading: Db, writing: Db, name: string) {
  const sum = async (db: Db) => {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ':' || coalesce(sum(('x' || left(md5(to_json(t)::text), 15))::bit(60)::bigint::numeric), 0) as sum from ${sql.table(name)} t`.execute(
      db,
    )
    return rows[0]!.sum
  }
  if ((await sum(reading)) !== (await sum(writing))) throw new Error(`The rows of ${name} did not arrive as they left. Nothing was moved.`)
}
