import type { Tables } from './database/database.ts'

type TableName = keyof Tables
type ColumnName<T extends TableName> = keyof Tables[T] & string

/** A column that names a row without a foreign key. A row of the file whose `column` names nothing that exists is left out. */
export interface LooseReference {
  column: string
  table: TableName
  /** The number that stands for no row; null in the file. */
  none: number
}

/** The rows of a table in the file of a whole club (docs/club-file.md). */
export interface ClubFileRows {
  table: TableName
  /** The name of the rows in the file. */
  as: string
  /** The columns in the file, in their order there. A column that names a row loses its `_id`. */
  columns: readonly string[]
  /** Columns that are not in the file, each with the reason; `club_id`, `id` and `version_id` never are. */
  without: Readonly<Record<string, string>>
  /** Other names of columns in the file. */
  renamed: Readonly<Record<string, string>>
  loose: readonly LooseReference[]
  /** SQL of the value in the file, where it is not the column `t.<name>` itself. */
  values: Readonly<Record<string, string>>
  /** SQL of a further condition; `$1` is the club, `t` the table. Of people and files: rows in the file that no other row names. */
  where: string | null
}

/** A table with rows of a club that are not in the file. */
export interface RowsLeftOut {
  table: TableName
  leftOut: string
}

/** The declaration of an area about one of its tables; a test finds tables that no area has declared. */
export type ClubFilePart = ClubFileRows | RowsLeftOut

/** Declares the rows of a table for the file of a whole club; `columns` is one text with spaces between their names. */
export const rowsInFile = <T extends TableName>(
  table: T,
  as: string,
  columns: string,
  more: {
    without?: { readonly [C in ColumnName<T>]?: string }
    renamed?: { readonly [C in ColumnName<T>]?: string }
    values?: { readonly [C in ColumnName<T>]?: string }
    loose?: readonly LooseReference[]
    where?: string
  } = {},
): ClubFileRows => ({
  table,
  as,
  columns: columns.trim().split(/\s+/),
  without: (more.without ?? {}) as Readonly<Record<string, string>>,
  renamed: (more.renamed ?? {}) as Readonly<Record<string, string>>,
  values: (more.values ?? {}) as Readonly<Record<string, string>>,
  loose: more.loose ?? [],
  where: more.where ?? null,
})

/** Declares tables whose rows stay out of the file of a whole club, with the reason. */
export const leftOut = (reason: string, ...tables: readonly TableName[]): RowsLeftOut[] =>
  tables.map((table) => ({ table, leftOut: reason }))
