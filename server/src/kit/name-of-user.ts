import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** First and last name of a user, for a refusal that names who was faster; null without one. */
export async function nameOfUser(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', first_name, last_name) as name from app_user where id = ${id}`.execute(
    db,
  )
  return rows[0]?.name ?? null
}
