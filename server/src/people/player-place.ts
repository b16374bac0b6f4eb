import type { Db } from '../kit/database/database.ts'

/** Where a player stands in a club, with his name. */
export async function playerOfClub(db: Db, clubId: number, playerId: number) {
  return await db
    .selectFrom('player')
    .select(['club_id', 'id', 'first_name', 'last_name', 'club_region_id'])
    .where('club_id', '=', clubId)
    .where('id', '=', playerId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** In which of these clubs there is a player of this number: only to choose the seat that then asks for him. */
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

/** The regions of those among them whom the club still has. */
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
