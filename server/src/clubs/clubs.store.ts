import { clubConfig } from '@touchline/domain/access/flags'
import { sportKinds } from '@touchline/domain/clubs/sport-kinds'
import type { Dictionary } from '@touchline/domain/platform/dictionary'
import { linesOf } from '@touchline/domain/kit/record/field'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

export const clubOfRoleSession = (db: Db, clubId: number) =>
  db
    .selectFrom('club')
    .select(['club_id as id', 'name', 'timezone', 'country', 'currency', 'sport', 'image_url', 'config'])
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

/** `imageUrl` is a path of this server; null removes the logo. */
export const saveImageOfClub = (tx: Db, clubId: number, imageUrl: string | null) =>
  tx.updateTable('club').set({ image_url: imageUrl }).where('club_id', '=', clubId).execute()

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

/** The sports of a club, the first one first, each with its levels that are not archived. */
export async function sportsOfClub(db: Db, clubId: number) {
  const { rows } = await sql<{
    id: number
    name: string
    sport: string
    archived: boolean
    positions: string | null
    formations: string | null
    drill_types: string | null
    levels: { id: number; name: string; standard: string | null }[]
  }>`select s.id, s.name, s.sport, s.archived, s.positions, s.formations, s.drill_types,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'standard', l.standard) order by l.name collate names)
        from level l where l.club_id = ${clubId} and l.sport_id = s.id and not l.archived), '[]') as levels
    from club_sport s where s.club_id = ${clubId} order by s.archived, s.id`.execute(db)
  return rows.map(({ positions, formations, drill_types, levels, ...sport }) => ({
    ...sport,
    config: { positions: linesOf(positions), formations: linesOf(formations), drill_types: linesOf(drill_types), levels },
  }))
}

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
  const name = club.sport.slice(0, 1).toUpperCase() + club.sport.slice(1)
  const sport = sportKinds.find((kind) => kind === name.toLowerCase()) ?? 'other'
  await tx.insertInto('club_sport').values({ club_id: row.club_id, name, sport }).execute()
  return row.club_id
}
