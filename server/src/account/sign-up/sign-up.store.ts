import type { InvitedRole } from '@touchline/domain/account/sign-up/invitation'
import type { SignUpIds } from '@touchline/domain/account/sign-up/sign-up-query'
import { isDonationToken, type SignUpKind } from '@touchline/domain/account/sign-up/sign-up-token'
import { sql } from 'kysely'
import { hashOf } from '../../kit/secrets/credentials.ts'
import type { Db } from '../../kit/database/database.ts'

/** The club and role that a sign-up link leads to. */
export interface Origin {
  kind: SignUpKind
  clubId: number
  /** The id of the invitation's or the club link's row. */
  linkId: number
  role: InvitedRole
  /** The invited person; null for a club link. */
  invited: { userId: number; email: string; firstName: string; lastName: string } | null
  /** True for the link that exists only in the mail: its holder reads the mailbox. */
  byMail: boolean
}

export interface Invited {
  club_id: number
  id: number
  user_id: number
  email: string
  first_name: string
  last_name: string
  role_type: InvitedRole
  used_at: Date | null
  revoked_at: Date | null
  expires_at: Date
  good: boolean
  by_mail: boolean
  registered_at: Date | null
}

/** The club is unknown at this point, so the query runs without row-level security, and finds a row only by the whole secret. */
export async function invitedBy(db: Db, token: string): Promise<Invited | null> {
  const { rows } = await sql<Invited>`
    select i.club_id, i.id, i.user_id, i.email::text as email, i.first_name, i.last_name, i.role_type, i.used_at, i.revoked_at, i.expires_at, u.registered_at,
      i.used_at is null and i.revoked_at is null and i.expires_at > app_now() as good, i.mail_hash is not distinct from ${hashOf(token)} as by_mail
    from invitation i join app_user u on u.id = i.user_id and u.deleted_at is null where i.token_hash = ${hashOf(token)} or i.mail_hash = ${hashOf(token)}`.execute(
    db,
  )
  return rows[0] ?? null
}

async function clubLinkBy(db: Db, token: string): Promise<{ club_id: number; id: number } | null> {
  const kind = isDonationToken(token) ? 'donation' : 'club'
  const { rows } = await sql<{ club_id: number; id: number }>`
    select club_id, id from club_link where key_hash = ${hashOf(token)} and kind = ${kind} and revoked_at is null and expires_at > app_now()`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The origin of a link that is valid now; null for an invalid one, for any reason. */
export async function originOf(
  db: Db,
  tokens: { user_token?: string | undefined; club_token?: string | undefined },
): Promise<Origin | null> {
  if (tokens.user_token !== undefined) {
    const row = await invitedBy(db, tokens.user_token)
    if (!row?.good) return null
    const invited = { userId: row.user_id, email: row.email, firstName: row.first_name, lastName: row.last_name }
    return { kind: 'user', clubId: row.club_id, linkId: row.id, role: row.role_type, invited, byMail: row.by_mail }
  }
  const token = tokens.club_token ?? ''
  const link = await clubLinkBy(db, token)
  // A person who signs up by a link for everybody gets the role of a family; every other role needs an invitation.
  return (
    link && {
      kind: isDonationToken(token) ? 'donation' : 'club',
      clubId: link.club_id,
      linkId: link.id,
      role: 'Parent',
      invited: null,
      byMail: false,
    }
  )
}

export async function clubCard(db: Db, clubId: number): Promise<{ id: number; name: string; image_url: string | null }> {
  const { rows } = await sql<{ id: number; name: string; image_url: string | null }>`
    select club_id as id, name, image_url from club where club_id = ${clubId}`.execute(db)
  return rows[0]!
}

/** Uses an invitation up, or counts a use of a club link; false when somebody else was faster, or the link has ended meanwhile. */
export async function useLink(tx: Db, origin: Origin): Promise<boolean> {
  const { rows } =
    origin.kind === 'user'
      ? await sql`update invitation set used_at = app_now() where club_id = ${origin.clubId} and id = ${origin.linkId}
          and used_at is null and revoked_at is null and expires_at > app_now() returning 1`.execute(tx)
      : await sql`update club_link set uses = uses + 1, last_used_at = app_now() where club_id = ${origin.clubId} and id = ${origin.linkId}
          and revoked_at is null and expires_at > app_now() returning 1`.execute(tx)
  return rows.length > 0
}

export async function inviterOf(db: Db, clubId: number, invitationId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select u.first_name || ' ' || u.last_name as name from invitation i
    join app_user u on u.id = i.created_by_user_id and u.deleted_at is null where i.club_id = ${clubId} and i.id = ${invitationId}`.execute(
    db,
  )
  return rows[0]?.name ?? null
}

/** Stores the ids of the sign-up address. A region that the club does not have is left out, like any unknown id. */
export async function rememberSignUp(tx: Db, origin: Origin, userId: number, ids: SignUpIds): Promise<void> {
  await sql`insert into sign_up (club_id, user_id, kind, program_id, region_id, attribution_id, coach_request_league_id)
    values (${origin.clubId}, ${userId}, ${origin.kind}, ${ids.program_id ?? null},
      (select id from club_region where club_id = ${origin.clubId} and id = ${ids.region_id ?? null} and not archived), ${ids.attribution_id ?? null}, ${ids.coach_request_league_id ?? null})`.execute(
    tx,
  )
}

/** True if the account was created by a sign-up of the last two weeks. */
export async function hasJustSignedUp(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from sign_up s join app_user u on u.id = s.user_id
    where s.user_id = ${userId} and s.created_at = u.registered_at and s.created_at > app_now() - interval '14 days'`.execute(db)
  return rows.length > 0
}

/** Stores the attribution of the confirmation address; one that the sign-up itself stored stays. */
export async function rememberAttribution(db: Db, userId: number, attributionId: number): Promise<void> {
  await sql`update sign_up set attribution_id = ${attributionId} where user_id = ${userId} and attribution_id is null
    and id = (select max(id) from sign_up where user_id = ${userId})`.execute(db)
}
