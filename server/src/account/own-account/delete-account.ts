import { accountMail } from '@touchline/domain/account/account-mail'
import { texts } from '@touchline/domain/account/page-texts.en'
import { Refusal } from '@touchline/domain/kit/refusal'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import type { RequestFacts } from '../../kit/http/handle.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { queueAccountMail } from '../../kit/delivery/outbox.ts'
import type { Session } from '../../kit/database/role-session.ts'
import { inTransaction } from '../../kit/database/transaction.ts'
import { accountAudit } from '../../kit/account-audit.ts'
import { endOtherSessions, nowOf } from '../account.store.ts'
import { identityOf } from '../identity/identity-of.ts'
import { unlockAccount } from '../sign-in/login-limits.ts'
import { ownAddresses } from './own-mobile.ts'
import { refuseWithoutPassword } from '../sign-in/re-sign-in.ts'

/** The placeholder address of a deleted account: nobody can own it, and no mail can reach it. */
export const addressOfDeleted = (userId: number) => `deleted-${userId}@deleted.invalid`

/** Tables with rows about the person only, which are deleted with the account. */
export const ownRows = [
  ...['access_key', 'session', 'twofa_device', 'push_device', 'code', 'action_link', 'account_delivery', 'message_preference'],
  ...['unsubscribe_key', 'idempotency_key', 'calendar_feed', 'calendar_seen', 'player_contact', 'role_permission', 'role'],
  ...['user_picture', 'event_acknowledgement', 'saved_view'],
]

/**
 * Deletes an account for good. Rows that clubs and the law require (attendance, money, the audit) keep the user id, which has no name any more. The
 * account may belong to no club, so this runs outside row-level security and touches rows of this one person only.
 */
export async function deleteAccount(ctx: AppContext, session: Session, facts: RequestFacts): Promise<void> {
  let ended: number[] = []
  const email = await ctx.database.hold('jobs', async (db) => {
    refuseWithoutPassword(session, await nowOf(db))
    return await inTransaction(db, async (tx) => {
      const id = session.userId
      // Serializes deletions: if the last two operators delete their accounts at once, one must stay.
      await sql`select pg_advisory_xact_lock(hashtextextended('delete account', 0))`.execute(tx)
      await refuseWhileNeeded(tx, id)
      const user = await ownAddresses(tx, id)
      ended = await endOtherSessions(tx, id, null)
      await forget(
        tx,
        id,
        [user.email, user.secondary_email, user.pending_email].filter((address) => address !== null),
      )
      for (const forgetRows of ctx.forgetPerson) await forgetRows(tx, id)
      await unlockAccount(tx, user.email)
      await accountAudit(tx, id, 'account.deleted', { ...facts, ip: '', userAgent: '' })
      await farewell(tx, ctx, user)
      return user.email
    })
  })
  await identityOf(ctx).forget(session.userId, email)
  for (const id of ended) ctx.live.dropSession(id)
}

async function refuseWhileNeeded(tx: Db, id: number): Promise<void> {
  const { rows } = await sql<{ clubs: boolean; last: boolean }>`select
    exists (select from role where user_id = ${id} and active and club_id is not null) as clubs,
    is_admin and not exists (select from app_user o where o.is_admin and o.id <> ${id} and o.deleted_at is null) as last
    from app_user where id = ${id}`.execute(tx)
  if (rows[0]?.clubs) throw new Refusal('account.has_clubs', texts.hasClubs)
  if (rows[0]?.last) throw new Refusal('account.last_operator', texts.lastOperator)
}

async function forget(tx: Db, id: number, addresses: string[]): Promise<void> {
  const gone = addressOfDeleted(id)
  // The audit keeps the ids of old roles; sessions of others who are logged in as this person end.
  await sql`update app_user set current_role_id = null where id = ${id}`.execute(tx)
  await sql`delete from access_key where login_from_user_id = ${id} or role_id in (select id from role where user_id = ${id})`.execute(tx)
  await sql`delete from role_permission where role_id in (select id from role where user_id = ${id})`.execute(tx)
  await sql`delete from outbox_event where topic like ${`users/${id}/%`}`.execute(tx)
  await sql`delete from live_topic where topic like ${`users/${id}/%`}`.execute(tx)
  for (const table of ownRows.filter((name) => name !== 'role_permission'))
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx)
  await sql`delete from account_delivery where to_address = any(${addresses})`.execute(tx)
  await sql`delete from email_alert where address = any(${addresses}::citext[])`.execute(tx)
  // The fact that a message was sent stays, because clubs see the count; content and recipient are deleted. Unsent messages are canceled.
  await sql`update delivery set state = case when state = 'queued' then 'failed' else state end, to_address = ${gone}, to_name = '', subject = '', body = '', html = null, cta = null, unsubscribe_url = null where user_id = ${id}`.execute(
    tx,
  )
  const invited = sql`(user_id = ${id} or email = any(${addresses}::citext[]))`
  await sql`update invitation set revoked_at = app_now() where ${invited} and used_at is null and revoked_at is null`.execute(tx)
  await sql`update invitation set first_name = ${texts.deletedName}, last_name = '', email = ${gone}, sealed_token = null where ${invited}`.execute(
    tx,
  )
  await sql`update consent set ip = null where user_id = ${id}`.execute(tx)
  await sql`update account_audit set ip = null, user_agent = null where user_id = ${id}`.execute(tx)
  await sql`update app_user set first_name = ${texts.deletedName}, last_name = ${texts.deletedSurname}, email = ${gone}, email_verified_at = null,
    pending_email = null, secondary_email = null, secondary_email_verified_at = null, mobile_number = null, mobile_number_verified = false,
    mobile_2fa = null, password_hash = null, password_changed_at = null, extra = '{}', is_admin = false, is_controller = false,
    locale = 'en', deleted_at = app_now(), updated_at = app_now() where id = ${id}`.execute(tx)
}

/** Queues the last message. It belongs to no club and is deleted within a day, like every message about an account. */
async function farewell(tx: Db, ctx: AppContext, user: { email: string; first_name: string; locale: string }): Promise<void> {
  const mail = accountMail('deleted', user.locale, { name: user.first_name, email: user.email })
  await queueAccountMail(tx, ctx, { channel: 'email', userId: null, to: user.email, name: '', ...mail })
}
