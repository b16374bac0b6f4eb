import { linkState } from '@touchline/domain/invitations/invitation'
import type { ClubLinkRecord } from '@touchline/domain/invitations/endpoints'
import { mayMakeClubLinks, maySeeInvitations } from '@touchline/domain/invitations/policy'
import type { Actor } from '@touchline/domain/access/actor'
import { forbidden, notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import { clubOfRoleSession } from '../clubs/clubs.store.ts'
import { audit } from '../kit/audit.ts'
import type { Db } from '../kit/database/database.ts'
import type { RequestFacts } from '../kit/http/handle.ts'
import type { AppContext } from '../kit/app-context.ts'
import { clubLinkUrl, newLink, openLink } from '../account/sign-up/link-token.ts'

export interface ClubLinkRow {
  club_id: number
  id: number
  name: string
  kind: 'club' | 'donation'
  sealed_key: string | null
  created_at: Date
  created_by: string | null
  expires_at: Date
  revoked_at: Date | null
  uses: number
  last_used_at: Date | null
}

const columns = sql`l.club_id, l.id, l.name, l.kind, l.sealed_key, l.created_at, l.expires_at, l.revoked_at, l.uses, l.last_used_at,
  (select u.first_name || ' ' || u.last_name from app_user u where u.id = l.created_by_user_id) as created_by`

const isOpen = sql`(l.revoked_at is null and l.expires_at > app_now())`

/** How the list names these columns. */
export const listedLinkColumns = {
  state: sql`case when l.revoked_at is not null then 'revoked' when l.expires_at <= app_now() then 'expired' else 'open' end`,
  is_open: isOpen,
  created_by: sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = l.created_by_user_id)`,
}

/** The address of a link while it is open and can be unsealed. */
export function openLinkUrl(ctx: AppContext, state: ClubLinkRecord['state'], sealed: string | null): string | null {
  const token = state === 'open' ? openLink(ctx, sealed) : null
  return token && clubLinkUrl(ctx, token)
}

export async function findClubLink(tx: Db, actor: Actor, id: number): Promise<ClubLinkRow> {
  const { rows } = await sql<ClubLinkRow>`select ${columns} from club_link l where l.club_id = ${actor.clubId} and l.id = ${id}`.execute(tx)
  const row = rows[0]
  if (!row || !maySeeInvitations({ clubId: row.club_id })(actor)) throw notFound()
  return row
}

export async function makeClubLink(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  facts: RequestFacts,
  asked: { name: string; kind: 'club' | 'donation'; days: number },
): Promise<ClubLinkRow> {
  const { clubId } = actor
  if (clubId === null || !mayMakeClubLinks({ clubId })(actor)) throw forbidden()
  await clubOfRoleSession(tx, clubId)
  const link = newLink(ctx, asked.kind)
  const { rows } = await sql<{ id: number }>`
    insert into club_link (club_id, name, kind, key_hash, sealed_key, created_by_user_id, expires_at)
    values (${clubId}, ${asked.name}, ${asked.kind}, ${link.hash}, ${link.sealed}, ${actor.userId}, app_now() + make_interval(days => ${asked.days})) returning id`.execute(
    tx,
  )
  await audit(tx, actor, facts, {
    action: 'club_link.created',
    entity: 'club_link',
    entityId: rows[0]!.id,
    clubId,
    diff: { kind: asked.kind },
  })
  return await findClubLink(tx, actor, rows[0]!.id)
}

export async function renewClubLink(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  facts: RequestFacts,
  id: number,
  days: number,
): Promise<ClubLinkRow> {
  const row = await findClubLink(tx, actor, id)
  if (!mayMakeClubLinks({ clubId: row.club_id })(actor)) throw forbidden()
  const link = newLink(ctx, row.kind)
  await sql`update club_link set key_hash = ${link.hash}, sealed_key = ${link.sealed}, expires_at = app_now() + make_interval(days => ${days}), revoked_at = null
    where club_id = ${row.club_id} and id = ${id}`.execute(tx)
  await audit(tx, actor, facts, { action: 'club_link.renewed', entity: 'club_link', entityId: id, clubId: row.club_id })
  return await findClubLink(tx, actor, id)
}

export async function revokeClubLink(tx: Db, actor: Actor, facts: RequestFacts, id: number): Promise<ClubLinkRow> {
  const row = await findClubLink(tx, actor, id)
  if (!mayMakeClubLinks({ clubId: row.club_id })(actor)) throw forbidden()
  await sql`update club_link set revoked_at = app_now() where club_id = ${row.club_id} and id = ${id} and revoked_at is null`.execute(tx)
  await audit(tx, actor, facts, { action: 'club_link.revoked', entity: 'club_link', entityId: id, clubId: row.club_id })
  return await findClubLink(tx, actor, id)
}

export function presentClubLink(ctx: AppContext, row: ClubLinkRow, now: Date): ClubLinkRecord {
  const found = linkState({ revokedAt: row.revoked_at, expiresAt: row.expires_at }, now)
  const state = found === 'used' ? 'open' : found
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state,
    is_open: state === 'open',
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    expires_at: row.expires_at.toISOString(),
    uses: row.uses,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    link: openLinkUrl(ctx, state, row.sealed_key),
  }
}
