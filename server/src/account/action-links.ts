import { sql } from 'kysely'
import { hashOf } from '../kit/secrets/credentials.ts'
import type { Db } from '../kit/database/database.ts'
import type { AppContext } from '../kit/app-context.ts'
import { newToken } from '../kit/secrets/secrets.ts'

export interface ActionLink {
  userId: number
  email: string
  info: Record<string, unknown>
}

export const actionAddress = (ctx: { settings: Pick<AppContext['settings'], 'publicUrl'> }, mode: string, code: string) =>
  `${ctx.settings.publicUrl}/firebase-action?mode=${mode}&oobCode=${encodeURIComponent(code)}`

/** Creates a token for one action, usable once. Only its hash is stored; several may be valid, and the first that is used ends the others. */
export async function newActionLink(
  tx: Db,
  asked: { purpose: string; userId: number; minutes: number; info?: Record<string, unknown> },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('action_link')
    .values({
      token_hash: hashOf(token),
      purpose: asked.purpose,
      user_id: asked.userId,
      info: JSON.stringify(asked.info ?? {}),
      expires_at: sql<Date>`app_now() + make_interval(mins => ${asked.minutes})`,
    })
    .execute()
  return token
}

/** The action of a link; null if it was used, has expired, or never existed. */
export async function findActionLink(db: Db, token: string): Promise<(ActionLink & { purpose: string }) | null> {
  const { rows } = await sql<ActionLink & { purpose: string }>`
    select l.purpose, l.user_id as "userId", u.email::text as email, l.info from action_link l join app_user u on u.id = l.user_id
    where l.token_hash = ${hashOf(token)} and l.used_at is null and l.expires_at > app_now() and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Marks a link as used, in one statement: of two simultaneous requests one fails. */
export async function useActionLink(tx: Db, token: string, purpose: string): Promise<ActionLink | null> {
  const { rows } = await sql<ActionLink>`
    update action_link l set used_at = app_now() from app_user u
    where l.token_hash = ${hashOf(token)} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > app_now() and u.id = l.user_id and u.deleted_at is null
    returning l.user_id as "userId", u.email::text as email, l.info`.execute(tx)
  if (rows[0]) await endActionLinks(tx, rows[0].userId, purpose)
  return rows[0] ?? null
}

export async function endActionLinks(tx: Db, userId: number, purpose: string): Promise<void> {
  await sql`update action_link set used_at = app_now() where user_id = ${userId} and purpose = ${purpose} and used_at is null`.execute(tx)
}
