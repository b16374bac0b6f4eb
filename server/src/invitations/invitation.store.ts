import type { InvitedRole } from '@touchline/domain/account/sign-up/invitation'
import { linkState } from '@touchline/domain/invitations/invitation'
import type { InvitationRecord } from '@touchline/domain/invitations/endpoints'
import { roleDisplayName } from '@touchline/domain/access/roles'
import type { Actor } from '@touchline/domain/access/actor'
import { notFound } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { InvitedPlaces } from './invited-places.store.ts'
import { maySeeInvitations } from '@touchline/domain/invitations/policy'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import { invitationUrl, openLink } from '../account/sign-up/link-token.ts'

export interface InvitationRow {
  club_id: number
  id: number
  user_id: number
  first_name: string
  last_name: string
  email: string
  role_type: InvitedRole
  sealed_token: string | null
  created_at: Date
  created_by: string | null
  sent_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

const columns = sql`i.club_id, i.id, i.user_id, i.first_name, i.last_name, i.email::text as email, i.role_type, i.sealed_token, i.created_at, i.sent_at, i.expires_at,
  i.used_at, i.revoked_at, (select u.first_name || ' ' || u.last_name from app_user u where u.id = i.created_by_user_id) as created_by`

/** SQL: the state at an instant, as `linkState` says. With `app_now()` in its place the database would read the clock for every row of the club. */
const stateInSql = (now: Date): ReturnType<typeof sql> =>
  sql`case when i.used_at is not null then 'used' when i.revoked_at is not null then 'revoked' when i.expires_at <= ${now} then 'expired' else 'open' end`

/** SQL expressions of the list's columns. */
export const listedColumns = (now: Date) => ({
  name: sql`trim(i.first_name || ' ' || i.last_name)`,
  email: sql`i.email::text`,
  state: stateInSql(now),
  created_by: sql`(select u.first_name || ' ' || u.last_name from app_user u where u.id = i.created_by_user_id)`,
})

/** Finding and permission are one step: an admin of another club learns nothing. */
export async function findInvitation(tx: Db, actor: Actor, id: number): Promise<InvitationRow> {
  const { rows } =
    await sql<InvitationRow>`select ${columns} from invitation i where i.club_id = ${actor.clubId} and i.id = ${id} for update of i`.execute(
      tx,
    )
  const row = rows[0]
  if (!row || !maySeeInvitations({ clubId: row.club_id })(actor)) throw notFound()
  return row
}

/** In the order of `ids`; `lock` keeps them until the end of the transaction. */
export async function invitationsByIds(db: Db, clubId: number, ids: readonly number[], lock: boolean): Promise<InvitationRow[]> {
  const { rows } =
    await sql<InvitationRow>`select ${columns} from invitation i where i.club_id = ${clubId} and i.id = any(${[...ids]}::bigint[])
    order by i.id ${lock ? sql`for update of i` : sql``}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function endInvitation(tx: Db, row: InvitationRow): Promise<void> {
  await sql`update invitation set revoked_at = app_now() where club_id = ${row.club_id} and id = ${row.id} and revoked_at is null`.execute(
    tx,
  )
}

export function presentInvitation(ctx: AppContext, row: InvitationRow, { players, teams }: InvitedPlaces, now: Date): InvitationRecord {
  const state = linkState({ usedAt: row.used_at, revokedAt: row.revoked_at, expiresAt: row.expires_at }, now)
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    role_type: row.role_type,
    ...computedOf(ctx, { ...row, state }, { players, teams }),
    state,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    used_at: row.used_at?.toISOString() ?? null,
  }
}

/** Computes the columns of an invitation that the statement cannot make. */
export function computedOf(
  ctx: AppContext,
  { role_type, state, sealed_token }: Pick<InvitationRecord, 'role_type' | 'state'> & { sealed_token: string | null },
  { players, teams }: InvitedPlaces,
) {
  const token = state === 'open' ? openLink(ctx, sealed_token) : null
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return {
    role_name: roleDisplayName(role_type),
    players: players.map(named),
    teams: teams.map(named),
    link: token && invitationUrl(ctx, token),
  }
}
