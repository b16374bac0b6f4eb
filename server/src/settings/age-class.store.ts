import type { Aged } from '@touchline/domain/settings/age-class'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** Players of one birth date and grade, with the first of their names. */
export interface AgedPlayers extends Aged {
  players: number
  names: string[]
}

/** Names of a class that a preview shows at most. */
export const previewedNames = 12

/** The players of a club by birth date and grade: a few thousand lines at most, however many players there are. */
export async function playersByAge(db: Db, clubId: number): Promise<AgedPlayers[]> {
  const { rows } = await sql<AgedPlayers>`
    select birth_date::text, grade, count(*)::int as players,
      (array_agg(first_name || ' ' || last_name order by last_name collate names, first_name collate names))[1:${sql.lit(previewedNames)}] as names
    from player where club_id = ${clubId} and archived_at is null group by birth_date, grade order by birth_date, grade`.execute(db)
  return rows
}
