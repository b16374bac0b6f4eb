import type { InBothLanguages } from '@touchline/domain/kit/texts'
import type { AppContext } from './app-context.ts'
import type { Db } from './database/database.ts'

/** A row as JSON of the database: instants and dates are texts, so that writing it again gives the same bytes. */
export type RowJson = Readonly<Record<string, unknown>>

/** The treatment of the rows of two players in one table. `kept` belongs to the player who stays, `lost` to the one who goes. */
export interface RowPlan {
  /** Rows that get the player who stays, and further columns that change with it. */
  move: readonly { row: RowJson; change?: RowJson }[]
  /** Rows about something that the other player has a row about too: `into` takes the values of `change`, and `row` is removed. */
  join: readonly { row: RowJson; into: RowJson; change: RowJson }[]
}

/** A change of one row: without `before` it was added, without `after` it was removed. */
export interface RowChange {
  table: string
  /** The primary key without `club_id`. */
  key: readonly string[]
  before: RowJson | null
  after: RowJson | null
}

/** The two players of a merge, and the person who merges them. */
export interface MergedPlayers {
  clubId: number
  keptId: number
  lostId: number
  byUserId: number
}

interface CommonParts {
  /** A table with a foreign key to players. */
  table: string
  /** The name of its rows on the page that compares two players; null: they are not counted there. */
  name: InBothLanguages | null
}

/** The rows of a table name a player, and go to another player when the two are merged. */
export interface MovedPlayerRows extends CommonParts {
  treatment: 'move'
  /** The primary key without `club_id`. */
  key: readonly string[]
  plan: (kept: readonly RowJson[], lost: readonly RowJson[]) => RowPlan
  /** Columns of other tables that name a row of this one by its id: they go to the row that stays. */
  behind?: readonly { table: string; key: readonly string[]; column: string }[]
}

/** The rows stay as they are, and `combine` writes what the player who stays gets from them. Its changes are logged and undone like all others. */
export interface CombinedPlayerRows extends CommonParts {
  treatment: 'combine'
  key: readonly string[]
  /** A column with sealed text, of one row at most; it is logged apart from the others. The table has a `version_id`. */
  sealed?: string
  combine: (tx: Db, ctx: AppContext, players: MergedPlayers) => Promise<readonly RowChange[]>
}

/** The rows stay with the player whom they name. */
export interface StayingPlayerRows extends CommonParts {
  treatment: 'stay'
  reason: string
}

/** The declaration of an area about one of its tables; a test finds tables that no area has declared. */
export type PlayerRows = MovedPlayerRows | CombinedPlayerRows | StayingPlayerRows

/**
 * The usual plan: two rows with the same values in the columns `same` are joined, all others move. `settle` returns the values that the staying row takes over.
 */
export const planBySame =
  (same: readonly string[], settle: (into: RowJson, row: RowJson) => RowJson = () => ({})): MovedPlayerRows['plan'] =>
  (kept, lost) => {
    const keyOf = (row: RowJson) => JSON.stringify(same.map((column) => row[column]))
    const known = new Map(kept.map((row) => [keyOf(row), row]))
    const isKnown = (row: RowJson) => same.length > 0 && known.has(keyOf(row))
    return {
      move: lost.filter((row) => !isKnown(row)).map((row) => ({ row })),
      join: lost.filter(isKnown).map((row) => {
        const into = known.get(keyOf(row))!
        return { row, into, change: settle(into, row) }
      }),
    }
  }

/** The values of `row` for those columns in which `into` has none. */
export const filledFrom = (into: RowJson, row: RowJson, columns: readonly string[]): RowJson =>
  Object.fromEntries(columns.filter((name) => into[name] === null && row[name] !== null).map((name) => [name, row[name]]))
