import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { findByWords } from '../players/player-reach.ts'

/** The ids of the subscriptions that a search finds; null where the search is too short to narrow anything. */
export const findSubscriptions = async (db: Db, clubId: number, text: string): Promise<number[] | null> =>
  await findByWords(text, async (words) => {
    const { rows } = await sql<{ id: number }>`select find_subscriptions(${clubId}, ${[...words]}::text[]) as id`.execute(db)
    return rows.map(({ id }) => id)
  })
