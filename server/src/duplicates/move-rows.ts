import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { MergedPlayers, MovedPlayerRows, RowChange, RowJson } from '../kit/player-rows.ts'

/** SQL: the row `t` is this one, by its key. */
const isRow = (key: readonly string[], row: RowJson) =>
  sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  )

/** Reads a row by its key and locks it; null if it is gone. */
export async function rowNow(
  tx: Db,
  clubId: number,
  { table, key }: Pick<RowChange, 'table' | 'key'>,
  row: RowJson,
): Promise<RowJson | null> {
  const { rows } = await sql<{ row: RowJson }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where t.club_id = ${clubId} and ${isRow(key, row)} for update`.execute(tx)
  return rows[0]?.row ?? null
}

/** Sets columns of a row and returns the row afterwards. */
export async function changeRow(
  tx: Db,
  clubId: number,
  { table, key }: Pick<RowChange, 'table' | 'key'>,
  row: RowJson,
  change: RowJson,
): Promise<RowJson> {
  const columns = Object.keys(change).map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`)
  const { rows } = await sql<{ row: RowJson }>`
    update ${sql.table(table)} t set ${sql.join(columns)} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(change)}::jsonb) n
    where t.club_id = ${clubId} and ${isRow(key, row)} returning to_jsonb(t) as row`.execute(tx)
  return rows[0]!.row
}

export async function removeRow(tx: Db, clubId: number, { table, key }: Pick<RowChange, 'table' | 'key'>, row: RowJson): Promise<void> {
  await sql`delete from ${sql.table(table)} t where t.club_id = ${clubId} and ${isRow(key, row)}`.execute(tx)
}

/** Writes a removed row again, with its id. */
export async function restoreRow(tx: Db, table: string, row: RowJson): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(tx)
}

/** Moves the rows of one table from the player who goes to the player who stays, and returns all changes in their order. */
export async function moveRows(tx: Db, { clubId, keptId, lostId }: MergedPlayers, declared: MovedPlayerRows): Promise<RowChange[]> {
  const { table, key, plan, behind = [] } = declared
  const changes: RowChange[] = []
  const note = (before: RowJson | null, after: RowJson | null, of: Pick<RowChange, 'table' | 'key'> = declared) =>
    changes.push({ table: of.table, key: of.key, before, after })
  const { rows } = await sql<{ row: RowJson }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where t.club_id = ${clubId} and t.player_id = any(${[keptId, lostId]}::bigint[])
    order by ${sql.join(key.map((name) => sql`t.${sql.ref(name)}`))} for update`.execute(tx)
  const of = (id: number) => rows.filter(({ row }) => row['player_id'] === id).map(({ row }) => row)
  const { join, move } = plan(of(keptId), of(lostId))
  for (const { row, into, change } of join) {
    for (const child of behind)
      for (const [before, after] of await repoint(tx, clubId, child, Number(row['id']), Number(into['id']))) note(before, after, child)
    await removeRow(tx, clubId, declared, row)
    note(row, null)
    const differs = Object.entries(change).some(([name, value]) => value !== into[name])
    if (differs) note(into, await changeRow(tx, clubId, declared, into, change))
  }
  for (const { row, change } of move) if (change) note(row, await changeRow(tx, clubId, declared, row, { ...change, player_id: keptId }))
  // The others differ by the player alone, and one statement moves them.
  const rest = await sql<{ row: RowJson }>`
    update ${sql.table(table)} t set player_id = ${keptId} where t.club_id = ${clubId} and t.player_id = ${lostId} returning to_jsonb(t) as row`.execute(
    tx,
  )
  for (const { row } of rest.rows) note({ ...row, player_id: lostId }, row)
  return changes
}

/** Rows that name one row by its id name the other one afterwards. */
async function repoint(
  tx: Db,
  clubId: number,
  { table, column }: { table: string; column: string },
  from: number,
  to: number,
): Promise<[RowJson, RowJson][]> {
  const { rows } = await sql<{ row: RowJson }>`
    update ${sql.table(table)} t set ${sql.ref(column)} = ${to} where t.club_id = ${clubId} and t.${sql.ref(column)} = ${from} returning to_jsonb(t) as row`.execute(
    tx,
  )
  return rows.map(({ row }) => [{ ...row, [column]: from }, row])
}
