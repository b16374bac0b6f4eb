import { AgeClass } from '@touchline/domain/access/age-class'
import { clubConfig } from '@touchline/domain/access/flags'
import { sportNames, type SportKind } from '@touchline/domain/clubs/sport-names'
import type { Dictionary } from '@touchline/domain/kit/dictionary'
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
    age_class_by_group: object | null
  }>`select s.id, s.name, s.sport, s.archived, s.positions, s.formations, s.drill_types, s.age_class_by_group,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'standard', l.standard) order by l.name collate names)
        from level l where l.club_id = ${clubId} and l.sport_id = s.id and not l.archived), '[]') as levels
    from club_sport s where s.club_id = ${clubId} order by s.archived, s.id`.execute(db)
  return rows.map(({ positions, formations, drill_types, levels, age_class_by_group: groups, ...sport }) => ({
    ...sport,
    config: {
      ...{ positions: linesOf(positions), formations: linesOf(formations), drill_types: linesOf(drill_types), levels },
      age_class_by_group: groups && AgeClass.parse(groups),
    },
  }))
}

/** The sports of a club that are not archived, each with the age groups of its own; null: those of the club hold. */
export async function ageGroupsBySport(db: Db, clubId: number): Promise<{ id: number; name: string; groups: AgeClass | null }[]> {
  const { rows } = await sql<{ id: number; name: string; groups: object | null }>`
    select id, name, age_class_by_group as groups from club_sport where club_id = ${clubId} and not archived order by id`.execute(db)
  return rows.map((row) => ({ ...row, groups: row.groups && AgeClass.parse(row.groups) }))
}

export const seasonsOfClub = (db: Db, clubId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'name', 'start_date', 'end_date', 'archived'])
    .where('club_id', '=', clubId)
    .orderBy('start_date', 'desc')
    .execute()

export async function createClub(tx: Db, club: { orgId: number; name: string; timezone: string; sport: SportKind }): Promise<number> {
  const row = await tx
    .insertInto('club')
    .values({ org_id: club.orgId, name: club.name, timezone: club.timezone, sport: club.sport })
    .returning('club_id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('club_sport').values({ club_id: row.club_id, name: sportNames[club.sport].en, sport: club.sport }).execute()
  return row.club_id
}

/** False for a club that the connection may not see. */
export const isVisibleClub = async (db: Db, clubId: number): Promise<boolean> =>
  (await sql`select from club where club_id = ${clubId}`.execute(db)).rows.length > 0
