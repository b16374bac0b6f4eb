import { userRolesTopic } from '@touchline/domain/access/live'
import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import { setVisibleClubs } from '../kit/database/row-level-security.ts'
import { announce } from '../kit/live/live.ts'

/**
 * Announces to the open pages of a user that the user's roles changed; called by every action that gives or ends a role. A page subscribes in the club of its role,
 * so the event goes to each club in which the user has or had one. Nothing is announced to a user without a session.
 */
export async function announceRoles(tx: Db, userId: number): Promise<void> {
  const { rows } = await sql<{ club_id: number; visible: string | null }>`
    select distinct club_id, current_setting('app.clubs', true) as visible from role where user_id = ${userId} and club_id is not null
      and exists (select from session where user_id = ${userId} and revoked_at is null and expires_at > app_now()) order by 1`.execute(tx)
  if (rows.length === 0) return
  const clubs = rows.map(({ club_id }) => club_id)
  await setVisibleClubs(tx, clubs)
  for (const clubId of clubs) await announce(tx, clubId, { topic: userRolesTopic(userId), type: 'roles.changed', payload: {} })
  const visible = rows[0]!.visible || null
  await setVisibleClubs(tx, visible?.split(',').map(Number) ?? [])
}
