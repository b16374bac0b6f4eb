import { orgTopic } from '@touchline/domain/clubs/live'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { announce, type TopicAccess } from '../kit/live/live.ts'

/** Announces to the open pages of a club that its settings, its terms or its logo changed. */
export async function announceClub(tx: Db, clubId: number): Promise<void> {
  const { rows } = await sql<{ org_id: number }>`select org_id from club where club_id = ${clubId}`.execute(tx)
  for (const { org_id } of rows) await announce(tx, clubId, { topic: orgTopic(org_id), type: 'club.changed', payload: null })
}

/** Everybody with a role of the club follows its organisation. */
export const orgAccess: TopicAccess = {
  pattern: /^orgs\/([1-9]\d{0,9})$/,
  mayFollow: async (db, { clubId }, [organisation]) => {
    if (clubId === null) return false
    const { rows } = await sql`select from club where club_id = ${clubId} and org_id = ${organisation}`.execute(db)
    return rows.length > 0
  },
}
