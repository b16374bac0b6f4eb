import { CompiledQuery, sql } from 'kysely'
import type { ClubFilePart } from '../kit/club-file.ts'
import type { Db } from '../kit/database/database.ts'
import { namelessMark } from '../kit/database/statement-names.ts'
import { collected, kindsOfClubFile, type FileField, type FileKind } from './club-file-shape.ts'

/** The rows of one kind as lines of JSON, sorted by their text; each begins with the key of its row, if it has one. */
export interface LinesOfKind {
  name: string
  lines: readonly string[]
}

/** A stored file of the club, by its key in the file of the club. */
export interface FileToWrite {
  key: string
  storage_key: string
}

/** The rows and stored files of a club, all of one moment. */
export interface RowsOfClub {
  club: { key: string; name: string }
  kinds: readonly LinesOfKind[]
  files: readonly FileToWrite[]
}

/**
 * Reads all rows of a club for its file, in the caller's transaction, which sees one moment (repeatable read). Gives each row that has no key yet a key
 * that it keeps.
 */
export async function readRowsOfClub(tx: Db, clubId: number, parts: readonly ClubFilePart[]): Promise<RowsOfClub> {
  const kinds = await kindsOfClubFile(tx, parts)
  const run = async <T>(text: string, ...more: unknown[]) =>
    (await tx.executeQuery(CompiledQuery.raw(`${namelessMark} ${text}`, [clubId, ...more]))).rows as T[]
  const start = await firstMillisecond(tx, clubId)
  for (const kind of kinds.filter(({ hasId }) => hasId)) {
    const ids = idsOf(kind, kinds)
    await run(
      `delete from club_file_key k where k.club_id = $1 and k.table_name = $2 and not exists (select from (${ids}) s where s.id = k.row_id)`,
      kind.table,
    )
    // Keys are UUIDs of version 7, whose first part counts on from row to row: sorted, they keep the order of the rows.
    await run(
      `insert into club_file_key (club_id, table_name, row_id, key)
      select $1, $2, n.id, (lpad(to_hex($3::bigint + n.at / 4096), 12, '0') || '7' || lpad(to_hex(n.at % 4096), 3, '0')
        || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
      from (select s.id, row_number() over (order by s.id) - 1 as at from (${ids}) s
        where not exists (select from club_file_key k where k.club_id = $1 and k.table_name = $2 and k.row_id = s.id)) n`,
      kind.table,
      start,
    )
  }
  const read: LinesOfKind[] = []
  for (const kind of kinds) {
    const lines = await run<{ line: string }>(linesOf(kind))
    read.push({ name: kind.as, lines: lines.map(({ line }) => line) })
  }
  const [club] = await run<{ key: string; name: string }>(
    `select k.key::text as key, c.name from club c join club_file_key k on k.club_id = $1 and k.table_name = 'club' and k.row_id = c.club_id where c.club_id = $1`,
  )
  const files = await run<FileToWrite>(
    `select k.key::text as key, f.storage_key from file f join club_file_key k on k.club_id = $1 and k.table_name = 'file' and k.row_id = f.id
    where f.club_id = $1 order by k.key`,
  )
  return { club: club!, kinds: read.toSorted((a, b) => (a.name < b.name ? -1 : 1)), files }
}

/** The first moment for new keys, after all keys of the club: the clock of a test may stand still. */
async function firstMillisecond(tx: Db, clubId: number): Promise<number> {
  const { rows } = await sql<{ start: number }>`
    select greatest((extract(epoch from app_now()) * 1000)::bigint,
      (select max(('x' || substr(replace(k.key::text, '-', ''), 1, 12))::bit(48)::bigint) + 1 from club_file_key k where k.club_id = ${clubId})) as start`.execute(
    tx,
  )
  return rows[0]!.start
}

const conditionOf = (kind: FileKind): string =>
  [...(kind.hasClub ? ['t.club_id = $1'] : []), ...(kind.where === null || collected.includes(kind.table) ? [] : [`(${kind.where})`])].join(
    ' and ',
  )

/** A person who has changed a row is in the file only for another reason; otherwise the row has no author there. */
const isAuthor = ({ column, nullable }: FileField) => nullable && column.endsWith('_by_user_id')

/** The ids of the rows of a kind: those of the club; of people and files, those that rows of the club name. */
function idsOf(kind: FileKind, kinds: readonly FileKind[]): string {
  if (kind.table === 'club') return 'select t.club_id as id from club t where t.club_id = $1'
  if (!collected.includes(kind.table)) return `select t.id from ${kind.table} t where ${conditionOf(kind)}`
  const named = kinds.flatMap((other) =>
    other.fields
      .filter((field) => field.table === kind.table && !isAuthor(field))
      .map(({ column }) => `select t.${column} from ${other.table} t where ${conditionOf(other)} and t.${column} is not null`),
  )
  const also = kind.where === null ? [] : [`select t.id from ${kind.table} t where ${kind.where}`]
  return `select c.id from (${[...named, ...also].join(' union ')}) c (id)`
}

/** The statement for the lines of a kind: references are keys, and instants are in UTC. */
function linesOf(kind: FileKind): string {
  const joins: string[] = []
  const guards: string[] = []
  const keyOf = (alias: string, table: string, column: string) =>
    `club_file_key ${alias} on ${alias}.club_id = $1 and ${alias}.table_name = '${table}' and ${alias}.row_id = t.${column}`
  const values = kind.fields.map(({ column, name, table, none }, index) => {
    if (table === undefined) return `${kind.values[column] ?? `t.${column}`} as "${name}"`
    const alias = `k${index}`
    joins.push(`left join ${keyOf(alias, table, column)}`)
    if (none !== undefined) guards.push(`(t.${column} = ${none} or ${alias}.key is not null)`)
    return `${alias}.key as "${name}"`
  })
  const own = kind.hasId ? [`join ${keyOf('k', kind.table, kind.table === 'club' ? 'club_id' : 'id')}`] : []
  const condition = [conditionOf(kind), ...guards].filter((one) => one !== '').join(' and ')
  return `select row_to_json(r)::text as line from (select ${[...(kind.hasId ? ['k.key as "key"'] : []), ...values].join(', ')}
    from ${kind.table} t ${[...own, ...joins].join(' ')}${condition === '' ? '' : ` where ${condition}`}) r order by row_to_json(r)::text collate "C"`
}
