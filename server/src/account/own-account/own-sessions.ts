import type { Actor } from '@touchline/domain/access/actor'
import { describeDevice } from '@touchline/domain/account/sign-in/device'
import { texts } from '@touchline/domain/account/texts.en'
import { notFound, Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { endSession } from '../account.store.ts'

/** A person logged in as somebody else may not touch that user's passwords, second factors or sessions. */
export function refuseAsAnother(actor: Actor): void {
  if (actor.loginFromUserId !== null) throw new Refusal('account.as_another', texts.notAsAnother, { status: 403 })
}

/** The sessions of a user: the current one first, then by last use. */
export async function sessionsOf(db: Db, userId: number, current: number) {
  const { rows } = await sql<{
    id: number
    user_agent: string | null
    elsewhere_user_agent: string | null
    ip: string | null
    created_at: Date
    seen_at: Date
    expires_at: Date
  }>`
    select id, user_agent, elsewhere_user_agent, ip, created_at, seen_at, least(expires_at, seen_at + make_interval(hours => idle_hours)) as expires_at from session
    where user_id = ${userId} and revoked_at is null and expires_at > app_now() and seen_at + make_interval(hours => idle_hours) > app_now()
    order by id = ${current} desc, seen_at desc limit 200`.execute(db)
  return rows.map(({ id, user_agent, elsewhere_user_agent, ip, created_at, seen_at, expires_at }) => ({
    id,
    current: id === current,
    description: describeDevice(user_agent ?? ''),
    elsewhere: elsewhere_user_agent === null ? null : describeDevice(elsewhere_user_agent),
    ip,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

export async function endOwnSession(tx: Db, userId: number, id: number): Promise<void> {
  const own = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw notFound()
  await endSession(tx, id)
}
