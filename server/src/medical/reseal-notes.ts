import { sql } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Secrets } from '../kit/secrets.ts'
import { sealAnew } from './seal-notes.ts'

/**
 * Seals under the newest key what an older one sealed. Done at every start, which is what follows a rotation: the next one takes away the key of nothing
 * that is still to be read. What cannot be opened any more stays, so that people are told that it was there.
 */
export async function resealNotes(database: Database, secrets: Secrets): Promise<number> {
  if (secrets.older.length === 0) return 0
  return await database.hold('jobs', async (db) => {
    const { rows } = await sql<{ club_id: number; player_id: number; sealed: string }>`select club_id, player_id, sealed from player_medical
      where split_part(sealed, '.', 1) = any(${[...secrets.older]}::text[])`.execute(db)
    let count = 0
    for (const { club_id, player_id, sealed } of rows) {
      const anew = sealAnew(secrets, sealed)
      if (anew === null) continue
      // Somebody may have written them meanwhile: then they are sealed anew already.
      await sql`update player_medical set sealed = ${anew}
        where club_id = ${club_id} and player_id = ${player_id} and sealed = ${sealed}`.execute(db)
      count++
    }
    return count
  })
}
