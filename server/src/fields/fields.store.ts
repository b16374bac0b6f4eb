import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

export interface FieldRow {
  id: number
  name: string
  facility_name: string
  facility_address: string | null
  facility_map_url: string | null
  timezone: string
  facility_id: number
  latitude: number | null
  longitude: number | null
  /** It or its facility is archived. */
  archived: boolean
}

/** All fields of the club, with the archived ones, which events still name. */
export async function allFieldsOf(db: Db, clubId: number): Promise<FieldRow[]> {
  const { rows } = await sql<FieldRow>`
    select f.id, f.name, a.name as facility_name, a.address as facility_address, a.map_url as facility_map_url, a.timezone, a.id as facility_id, a.latitude, a.longitude,
      f.archived or a.archived as archived
    from field f join facility a on a.club_id = f.club_id and a.id = f.facility_id
    where f.club_id = ${clubId} order by a.name collate names, f.name collate names, f.id`.execute(db)
  return rows
}

/** The fields that can be chosen for an event. */
export const fieldsOf = async (db: Db, clubId: number): Promise<FieldRow[]> =>
  (await allFieldsOf(db, clubId)).filter(({ archived }) => !archived)

/** A field by its id, archived or not. */
export const findField = async (db: Db, clubId: number, id: number): Promise<FieldRow | undefined> =>
  (await allFieldsOf(db, clubId)).find((field) => field.id === id)
