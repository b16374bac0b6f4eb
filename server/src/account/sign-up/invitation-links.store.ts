import type { InvitedRole } from '@touchline/domain/account/sign-up/invitation'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { InvitationLinks } from './link-token.ts'

/** Saves one invitation per person and role: an unused one is renewed. */
export async function saveInvitation(
  tx: Db,
  asked: {
    clubId: number
    userId: number
    firstName: string
    lastName: string
    email: string
    role: InvitedRole
    /** The user who invites; null when nobody of the club did and the owner of the address asked. */
    by: number | null
    days: number
  },
  links: InvitationLinks,
): Promise<number> {
  await dropEndedPlaces(tx, asked)
  const { rows } = await sql<{ id: number }>`
    insert into invitation (club_id, user_id, first_name, last_name, email, role_type, token_hash, sealed_token, mail_hash, sealed_mail, created_by_user_id, sent_at, expires_at)
    values (${asked.clubId}, ${asked.userId}, ${asked.firstName}, ${asked.lastName}, ${asked.email}, ${asked.role}, ${links.copy.hash}, ${links.copy.sealed},
      ${links.mail.hash}, ${links.mail.sealed}, ${asked.by}, app_now(), app_now() + make_interval(days => ${asked.days}))
    on conflict (club_id, user_id, role_type) where used_at is null do update set first_name = excluded.first_name, last_name = excluded.last_name, token_hash = excluded.token_hash,
      sealed_token = excluded.sealed_token, mail_hash = excluded.mail_hash, sealed_mail = excluded.sealed_mail, email = excluded.email, sent_at = excluded.sent_at, expires_at = excluded.expires_at, revoked_at = null
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Removes the players and teams of a revoked or expired invitation before it is renewed, because the new inviting person may have other rights. */
async function dropEndedPlaces(tx: Db, asked: { clubId: number; userId: number; role: string }): Promise<void> {
  const ended = sql`club_id = ${asked.clubId} and invitation_id in (select id from invitation where club_id = ${asked.clubId} and user_id = ${asked.userId}
    and role_type = ${asked.role} and used_at is null and (revoked_at is not null or expires_at <= app_now()))`
  await sql`delete from invitation_player where ${ended}`.execute(tx)
  await sql`delete from invitation_team where ${ended}`.execute(tx)
}

export async function renewInvitation(
  tx: Db,
  row: { club_id: number; id: number },
  { copy, mail }: InvitationLinks,
  days: number,
): Promise<void> {
  await sql`update invitation set token_hash = ${copy.hash}, sealed_token = ${copy.sealed}, mail_hash = ${mail.hash}, sealed_mail = ${mail.sealed},
    sent_at = app_now(), expires_at = app_now() + make_interval(days => ${days}), revoked_at = null where club_id = ${row.club_id} and id = ${row.id}`.execute(
    tx,
  )
}

/** The last unused invitation of this person as a player contact of the club; it may have expired or been revoked. */
export async function lastParentInvitation(
  db: Db,
  clubId: number,
  userId: number,
): Promise<{ first_name: string; last_name: string; sent_at: Date; is_open: boolean } | null> {
  const { rows } = await sql<{ first_name: string; last_name: string; sent_at: Date; is_open: boolean }>`
    select i.first_name, i.last_name, i.sent_at, i.revoked_at is null and i.expires_at > app_now() as is_open from invitation i
    where i.club_id = ${clubId} and i.user_id = ${userId} and i.role_type = 'Parent' and i.used_at is null`.execute(db)
  return rows[0] ?? null
}

/** Ends the invitation as a player contact that `by` sent; one that the club's admins sent stays. */
export async function endParentInvitation(tx: Db, clubId: number, userId: number, by: number): Promise<void> {
  await sql`update invitation set revoked_at = app_now() where club_id = ${clubId} and user_id = ${userId} and role_type = 'Parent'
    and created_by_user_id = ${by} and used_at is null and revoked_at is null`.execute(tx)
}
