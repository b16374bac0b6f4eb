import { sql } from 'kysely'
import { byClub } from '../kit/database/by-club.ts'
import type { Db } from '../kit/database/database.ts'

export interface MedicalRow {
  club_id: number
  player_id: number
  /** null: emptied. */
  sealed: string | null
  version_id: number
  written_by_user_id: number | null
  written_at: Date
}
const columns = ['club_id', 'player_id', 'sealed', 'version_id', 'written_by_user_id', 'written_at'] as const

export async function rowOfPlayer(db: Db, clubId: number, playerId: number): Promise<MedicalRow | undefined> {
  return await db
    .selectFrom('player_medical')
    .select(columns)
    .where('club_id', '=', clubId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** The rows of those players who have notes. */
export async function rowsOfPlayers(db: Db, clubId: number, playerIds: readonly number[]): Promise<MedicalRow[]> {
  if (playerIds.length === 0) return []
  return await db
    .selectFrom('player_medical')
    .select(columns)
    .where('club_id', '=', clubId)
    .where('player_id', 'in', [...playerIds])
    .where('sealed', 'is not', null)
    .orderBy('player_id')
    .execute()
}

/** Locks the notes of a player until the end of the transaction, also when no row exists yet, and returns the row. */
export async function lockRow(tx: Db, clubId: number, playerId: number): Promise<MedicalRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`medical ${clubId} ${playerId}`}, 0))`.execute(tx)
  return await rowOfPlayer(tx, clubId, playerId)
}

export async function saveRow(tx: Db, row: MedicalRow): Promise<void> {
  await tx
    .insertInto('player_medical')
    .values(row)
    .onConflict((found) => found.columns(['club_id', 'player_id']).doUpdateSet(row))
    .execute()
}

/** Those of the players who have notes, as club:player. */
export async function notedPlayers(db: Db, players: readonly { club_id: number; id: number }[]): Promise<Set<string>> {
  const ids = players.map(({ id }) => id)
  const clubs = players.map(({ club_id }) => club_id)
  const rows = await byClub(clubs, (clubId) =>
    db
      .selectFrom('player_medical')
      .select(['club_id', 'player_id'])
      .where('club_id', '=', clubId)
      .where('player_id', 'in', ids)
      .where('sealed', 'is not', null)
      .execute(),
  )
  return new Set(rows.map(({ club_id, player_id }) => `${club_id}:${player_id}`))
}
