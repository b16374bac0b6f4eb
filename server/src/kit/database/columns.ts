import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as JSON text. */
export type JsonColumn<T = unknown> = ColumnType<T, string, string>
/** The same where the database gives a default. */
export type DefaultJson<T = unknown> = ColumnType<T, string | undefined, string>
