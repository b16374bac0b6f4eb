import type { RoleType } from '@touchline/domain/access/roles'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { announceRoles } from './announce-roles.ts'
import type { Db } from '../kit/database/database.ts'

export interface Person {
  id: number
  email: string
  first_name: string
  last_name: string
  locale: string
  registered_at: Date | null
  email_verified_at: Date | null
}

export async function findPerson(db: Db, by: { id: number } | { email: string }): Promise<Person | null> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`email = ${by.email}`
  const { rows } = await sql<Person>`
    select id, email::text as email, first_name, last_name, locale, registered_at, email_verified_at from app_user where ${where} and deleted_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Finds the person of an address, or creates a row that waits for its sign-up. */
export async function findOrAddPerson(
  tx: Db,
  asked: { email: string; first_name: string; last_name: string; mobile_number?: string | null; locale?: string },
): Promise<Person> {
  await sql`insert into app_user (email, first_name, last_name, mobile_number, locale)
    values (${asked.email}, ${asked.first_name}, ${asked.last_name}, ${asked.mobile_number ?? null}, ${asked.locale ?? 'en'})
    on conflict (email) do nothing`.execute(tx)
  const person = await findPerson(tx, { email: asked.email })
  if (!person) throw new Refusal('person.closed', 'The account with this email was closed. Please use another address.')
  return person
}

export async function holdsRole(db: Db, userId: number, type: RoleType, clubId: number): Promise<boolean> {
  const { rows } = await sql`select from role where user_id = ${userId} and type = ${type} and club_id = ${clubId} and active`.execute(db)
  return rows.length > 0
}

/** Gives the role in the club; restores one that was removed. */
export async function giveRole(tx: Db, userId: number, type: RoleType, clubId: number): Promise<{ id: number; orgId: number }> {
  const { rows } = await sql<{ id: number; orgId: number }>`
    insert into role (user_id, type, org_id, club_id) select ${userId}, ${type}, org_id, club_id from club where club_id = ${clubId}
    on conflict (user_id, type, org_id) do update set active = true returning id, org_id as "orgId"`.execute(tx)
  await announceRoles(tx, userId)
  return rows[0]!
}
