import type { Db } from '../kit/database/database.ts'

/** The name and the teams of a player in a club. */
export async function playerOfClub(db: Db, clubId: number, playerId: number) {
  return await db
    .selectFrom('player')
    .select(['club_id', 'id', 'first_name', 'last_name', 'club_region_id'])
    .where('club_id', '=', clubId)
    .where('id', '=', playerId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** Those of the clubs that have a player with this id, without permission: only to choose the role that then finds the player. */
export async function clubsOfPlayer(db: Db, clubIds: readonly number[], playerId: number): Promise<number[]> {
  if (clubIds.length === 0) return []
  const rows = await db
    .selectFrom('player')
    .select('club_id')
    .where('id', '=', playerId)
    .where('club_id', 'in', [...clubIds])
    .execute()
  return rows.map(({ club_id }) => club_id)
}

/** The regions of those players who still are in the club. */
export async function regionsOfPlayers(db: Db, clubId: number, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('player')
    .select(['id', 'club_region_id'])
    .where('club_id', '=', clubId)
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, club_region_id }) => [id, club_region_id]))
}
