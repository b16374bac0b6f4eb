import type { ContactState } from '@touchline/domain/people/contacts'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { contactView } from './contact-view.ts'

export interface ContactRow {
  id: number
  /** Null: a contact without an account, who receives nothing. */
  user_id: number | null
  first_name: string
  last_name: string
  name: string
  locale: string | null
  relationship: string
  is_primary: boolean
  household_id: number | null
  added_by_user_id: number | null
  email: string | null
  email_private: boolean
  mobile_number: string | null
  mobile_private: boolean
  state: ContactState
  invited_until: Date | null
}
/** The contacts of each of these players, primary contacts first. A person who has deleted the account is no contact any more. */
export async function contactsByPlayer(db: Db, clubId: number, playerIds: readonly number[]): Promise<Map<number, ContactRow[]>> {
  const { rows } = await sql<ContactRow & { player_id: number }>`
    select pc.player_id, pc.id, pc.user_id, coalesce(pc.first_name, pc.name) as first_name, coalesce(pc.last_name, '') as last_name, pc.name, pc.locale, pc.relationship, pc.is_primary, pc.household_id, pc.added_by_user_id, pc.email::text as email,
      pc.email_private, pc.mobile_number, pc.mobile_private,
      case when pc.user_id is null then 'no_account' when joined.yes then 'joined' when good.until is null then 'waiting' else 'invited' end as state,
      case when not joined.yes then good.until end as invited_until
    from ${contactView} pc
    cross join lateral (select exists (select from role r where r.user_id = pc.user_id and r.club_id = pc.club_id and r.type = 'Parent' and r.active) as yes) joined
    left join invitation i on i.club_id = pc.club_id and i.user_id = pc.user_id and i.role_type = 'Parent' and i.used_at is null
    cross join lateral (select case when i.revoked_at is null and i.expires_at > app_now() then i.expires_at end as until) good
    where pc.club_id = ${clubId} and pc.player_id = any(${[...playerIds]}::bigint[]) order by pc.is_primary desc, pc.id`.execute(db)
  const byPlayer = new Map<number, ContactRow[]>(playerIds.map((id) => [id, []]))
  for (const row of rows) byPlayer.get(row.player_id)!.push(row)
  return byPlayer
}

/** Player contacts among these users with an unverified address: they receive no messages of the club. */
export async function unconfirmedContacts(db: Db, clubId: number, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const { rows } = await sql<{
    id: number
  }>`select distinct u.id from role r join club c on c.club_id = r.club_id join app_user u on u.id = r.user_id
    where r.club_id = ${clubId} and r.active and r.type = 'Parent' and u.id = any(${[...userIds]}::bigint[]) and u.email_verified_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Locks the players, so that two people who enter a contact at once run one after the other. */
export async function lockPlayers(tx: Db, clubId: number, ids: readonly number[]): Promise<void> {
  await sql`select from player where club_id = ${clubId} and id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
}

/** The data under which a contact was entered. */
export interface Typed {
  first_name: string
  last_name: string
  email: string | null
  mobile_number?: string | null
}

interface NewContact {
  clubId: number
  playerId: number
  /** Null: without an account. */
  userId: number | null
  typed: Typed
  relationship: string
  householdId: number | null
  isPrimary?: boolean
  /** The user of the family who entered the contact; null: the club. */
  by: number | null
}
export async function saveContact(tx: Db, contact: NewContact): Promise<number> {
  const { first_name, last_name, email, mobile_number = null } = contact.typed
  const { id } = await tx
    .insertInto('player_contact')
    .values({
      club_id: contact.clubId,
      player_id: contact.playerId,
      user_id: contact.userId,
      ...{ first_name, last_name, email, mobile_number },
      relationship: contact.relationship,
      household_id: contact.householdId,
      is_primary: contact.isPrimary ?? false,
      added_by_user_id: contact.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveRelationship(tx: Db, clubId: number, contactId: number, relationship: string): Promise<void> {
  await sql`update player_contact set relationship = ${relationship} where club_id = ${clubId} and id = ${contactId}`.execute(tx)
}

export async function removeContact(tx: Db, clubId: number, contactId: number): Promise<void> {
  await sql`delete from player_contact where club_id = ${clubId} and id = ${contactId}`.execute(tx)
}
