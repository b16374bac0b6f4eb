import { searchedWords } from '@touchline/domain/players/search'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { isLongEnough } from '../players/player-reach.ts'

/** The ids of the subscriptions that a search finds; null where the search is too short to narrow anything. */
export async function findSubscriptions(db: Db, clubId: number, text: string): Promise<number[] | null> {
  if (!isLongEnough(text)) return null
  const { words, digits } = searchedWords(text)
  const wanted = digits === null ? words : [digits]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: number }>`select find_subscriptions(${clubId}, ${wanted}::text[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}
