import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as JSON text. */
export type JsonColumn<T = unknown> = ColumnType<T, string, string>
/** A jsonb column with a default in the database. */
export type DefaultJson<T = unknown> = ColumnType<T, string | undefined, string>
