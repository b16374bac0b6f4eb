import { sql } from 'kysely'
import type { ClubFilePart, ClubFileRows } from '../kit/club-file.ts'
import type { Db } from '../kit/database/database.ts'
import { knownTypes } from './check-rows.ts'

/** A column of a kind of rows, as it is in the file. */
export interface FileField {
  column: string
  /** The name in the file. */
  name: string
  /** The type of PostgreSQL; `reference` for the key of another row. */
  type: string
  /** A file without this field, from an older Touchline, cannot be imported. */
  required: boolean
  nullable: boolean
  /** The table of the row that the key names. */
  table?: string
  /** The number that stands for no row, where the column is not nullable. */
  none?: number
}

/** A kind of rows in the file: a table with its fields. */
export interface FileKind extends ClubFileRows {
  fields: readonly FileField[]
  hasId: boolean
  hasClub: boolean
}

interface ColumnRow {
  table: string
  column: string
  type: string
  not_null: boolean
  has_default: boolean
}
interface KeyRow {
  table: string
  columns: string[]
  to_table: string
  to_columns: string[]
}

/** Tables whose rows are in the file because other rows name them. */
export const collected: readonly string[] = ['app_user', 'file']

/** Reads the columns and keys of the declared tables from the catalogue. The kinds come in an order in which each names only earlier ones. */
export async function kindsOfClubFile(db: Db, parts: readonly ClubFilePart[]): Promise<FileKind[]> {
  const declared = parts.filter((part) => 'as' in part)
  const { rows: columns } = await sql<ColumnRow>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as not_null, a.atthasdef as has_default
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db)
  const { rows: keys } = await sql<KeyRow>`
    select k.conrelid::regclass::text as table, k.confrelid::regclass::text as to_table,
      array(select a.attname::text from unnest(k.conkey) with ordinality n (num, at) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num order by n.at) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality n (num, at) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.num order by n.at) as to_columns
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by k.conname`.execute(db)

  const targetOf = (table: string, column: string): string | undefined => {
    if (column === 'club_id') return undefined
    for (const key of keys.filter((one) => one.table === table && one.columns.includes(column))) {
      const to = key.to_columns[key.columns.indexOf(column)]!
      return to === 'id' ? key.to_table : targetOf(key.to_table, to)
    }
    return undefined
  }
  const kinds = declared.map((part): FileKind => {
    const own = columns.filter(({ table }) => table === part.table)
    const fields = part.columns.map((name): FileField => {
      const column = own.find((one) => one.column === name)
      if (!column || !knownTypes.includes(column.type))
        throw new Error(`${part.table} has no column ${name} of a type that a file can hold.`)
      const loose = part.loose.find((one) => one.column === name)
      const table = loose?.table ?? targetOf(part.table, name)
      return {
        column: name,
        name: part.renamed[name] ?? (table === undefined ? name : name.replace(/_id$/, '')),
        type: table === undefined ? column.type : 'reference',
        required: column.not_null && !column.has_default && !(name in part.values),
        nullable: !column.not_null || loose !== undefined || name in part.values,
        ...(table !== undefined && { table }),
        ...(loose && { none: loose.none }),
      }
    })
    const has = (name: string) => own.some(({ column }) => column === name)
    return { ...part, fields, hasId: part.table === 'club' || has('id'), hasClub: has('club_id') }
  })
  const behind = (table: string) => keys.filter((key) => key.table === table && key.to_table !== table).map((key) => key.to_table)
  return inOrder(kinds, behind)
}

/** Sorts kinds so that each comes after those that it names, also through a composite key. */
function inOrder(kinds: readonly FileKind[], behind: (table: string) => readonly string[]): FileKind[] {
  const sorted: FileKind[] = []
  const open = new Set<string>()
  const visit = (kind: FileKind) => {
    if (sorted.includes(kind)) return
    if (open.has(kind.table)) throw new Error(`The rows of ${kind.table} name each other in a circle.`)
    open.add(kind.table)
    const named = new Set([...kind.fields.flatMap(({ table }) => table ?? []), ...behind(kind.table)])
    for (const other of kinds) if (other !== kind && named.has(other.table)) visit(other)
    sorted.push(kind)
  }
  for (const first of ['app_user', 'club']) visit(kinds.find(({ table }) => table === first)!)
  kinds.forEach(visit)
  return sorted
}
