import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as JSON text. */
export type JsonColumn<T = unknown> = ColumnType<T, string, string>
/** A jsonb column with a default in the database. */
export type DefaultJson<T = unknown> = ColumnType<T, string | undefined, string>

/** A table of a club: distributed by `club_id`, the first column of each of its keys. */
export type Tenant<Row extends { club_id: unknown }> = Row
/** A table without a club that is read together with tables of clubs: a copy on every node. */
export type Reference<Row> = Row
/** A table without a club that is never read together with a table of a club: on one node. */
export type Local<Row> = Row
