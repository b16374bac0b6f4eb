import { playerFieldNames, playerFields } from '@touchline/domain/people/player-fields'
import { sql } from 'kysely'
import type { Sql } from '../kit/list/list-statement.ts'

/** SQL: the fields of a player `p` that people change, each as a column of its name; days as YYYY-MM-DD. */
export const valuesOfPlayer: Sql = sql.join(
  playerFieldNames.map((name) =>
    playerFields[name].kind === 'date' ? sql`${sql.ref(`p.${name}`)}::text as ${sql.ref(name)}` : sql.ref(`p.${name}`),
  ),
)
