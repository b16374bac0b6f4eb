import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { FileRow, Problems } from './check-rows.ts'
import type { FileKind } from './club-file-shape.ts'
import type { IdsByKey } from './import-club.ts'

/** Rows per statement. */
const atOnce = 500

interface Into {
  /** The new ids are added. */
  ids: IdsByKey
  /** Values that are not in the file. */
  fixed: (row: FileRow, id: number | undefined) => Record<string, unknown>
  problems: Problems
}

/** Inserts checked rows of one kind. Rows that a rule of the database refuses become problems with their lines. */
export async function insertRows(tx: Db, kind: FileKind, rows: readonly FileRow[], { ids, fixed, problems }: Into): Promise<void> {
  if (rows.length === 0) return
  const own = ids.get(kind.table) ?? (kind.hasId ? await newIds(tx, kind, rows) : undefined)
  if (own) ids.set(kind.table, own)
  const given = kind.fields.filter(({ name }) => name in rows[0]!.values)
  const records = rows.map((row) => {
    const id = own?.get(String(row.values['key']))
    const record: Record<string, unknown> = id !== undefined && kind.table !== 'club' ? { id } : {}
    for (const { column, name, table, none } of given) {
      const value = row.values[name]
      record[column] = table === undefined ? value : value === null ? (none ?? null) : ids.get(table)!.get(value as string)
    }
    return { ...record, ...fixed(row, id) }
  })
  // The club itself is there already, because its rows need its id.
  const write = kind.table === 'club' ? updateClub : insert
  for (let at = 0; at < records.length; at += atOnce) {
    const batch = records.slice(at, at + atOnce)
    if ((await refusalOf(tx, () => write(tx, kind, batch))) === null) continue
    for (const [index, record] of batch.entries()) {
      const says = await refusalOf(tx, () => write(tx, kind, [record]))
      if (says !== null) problems.add(kind.as, rows[at + index]!.line, says)
    }
  }
}

/** The ids keep the order of the keys, because some lists are ordered by them. */
async function newIds(tx: Db, { table }: FileKind, rows: readonly FileRow[]): Promise<Map<string, number>> {
  const found = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${rows.length}::int) order by 1`.execute(tx)
  const keys = rows.map(({ values }) => String(values['key'])).toSorted()
  return new Map(keys.map((key, index) => [key, found.rows[index]!.id]))
}

function insert(tx: Db, { table }: FileKind, records: readonly Record<string, unknown>[]): Promise<unknown> {
  const columns = sql.join(Object.keys(records[0]!).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::json)`.execute(tx)
}

function updateClub(tx: Db, { fields }: FileKind, [record]: readonly Record<string, unknown>[]): Promise<unknown> {
  const given = fields.filter(({ column }) => column in record!)
  const columns = given.map(({ column }) => sql`${sql.ref(column)} = n.${sql.ref(column)}`)
  return sql`update club set ${sql.join(columns)} from json_populate_record(null::club, ${JSON.stringify(record)}::json) n
    where club.club_id = ${record!['club_id']}`.execute(tx)
}

/** Runs one statement; null, or the sentence of the database that refused it. The transaction goes on. */
async function refusalOf(tx: Db, work: () => Promise<unknown>): Promise<string | null> {
  await sql`savepoint rows`.execute(tx)
  try {
    await work()
    await sql`release savepoint rows`.execute(tx)
    return null
  } catch (error) {
    await sql`rollback to savepoint rows`.execute(tx)
    const { code, message } = error as { code?: string; message: string }
    // Classes of PostgreSQL: 22 data exceptions, 23 violated rules. Everything else is no fault of the file.
    if (!/^2[23]/.test(code ?? '')) throw error
    return `The database refuses it: ${message}.`
  }
}
