import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { isLongEnough } from '../players/player-reach.ts'

const mostWords = 6

/** The ids of the messages of a person with all words of a search; null where the search is too short to narrow anything. */
export async function findMessages(db: Db, clubId: number, userId: number, text: string): Promise<number[] | null> {
  if (!isLongEnough(text)) return null
  const words = text.trim().toLowerCase().split(/\s+/).slice(0, mostWords)
  const { rows } = await sql<{ id: number }>`select find_messages(${clubId}, ${userId}, ${words}::text[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}
