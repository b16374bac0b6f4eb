import { clubConfig } from '@touchline/domain/access/flags'
import type { Dictionary } from '@touchline/domain/platform/dictionary'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

export const clubOfRoleSession = (db: Db, clubId: number) =>
  db
    .selectFrom('club')
    .select(['club_id as id', 'name', 'timezone', 'sport', 'image_url', 'config'])
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow(notFound)

/** The club's own terms, for messages in its name. */
export const dictionaryOf = async (db: Db, clubId: number): Promise<Dictionary> =>
  clubConfig((await clubOfRoleSession(db, clubId)).config).dictionary

export const keepDictionary = (tx: Db, clubId: number, dictionary: Dictionary) =>
  tx
    .updateTable('club')
    .set({ config: sql`config || jsonb_build_object('dictionary', ${JSON.stringify(dictionary)}::jsonb)` })
    .where('club_id', '=', clubId)
    .execute()

export const clubsOf = async (db: Db, clubIds: readonly number[]) =>
  clubIds.length === 0
    ? []
    : await db
        .selectFrom('club')
        .select(['club_id as id', 'name', 'timezone', 'config'])
        .where('club_id', 'in', clubIds)
        .orderBy('club_id')
        .execute()

export const regionsOfClub = (db: Db, clubId: number) =>
  db
    .selectFrom('club_region')
    .select(['id', 'name', 'archived'])
    .where('club_id', '=', clubId)
    .orderBy(sql`name collate names`)
    .execute()

export const seasonsOfClub = (db: Db, clubId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'name', 'start_date', 'end_date', 'archived'])
    .where('club_id', '=', clubId)
    .orderBy('start_date', 'desc')
    .execute()

export async function createClub(tx: Db, club: { orgId: number; name: string; timezone: string; sport: string }): Promise<number> {
  const row = await tx
    .insertInto('club')
    .values({ org_id: club.orgId, name: club.name, timezone: club.timezone, sport: club.sport })
    .returning('club_id')
    .executeTakeFirstOrThrow()
  return row.club_id
}
