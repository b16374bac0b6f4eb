import { completePreferences, type MailKind, type MessagePreferences } from '@touchline/domain/account/own-account/message-preferences'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'
import { newToken } from '../../kit/secrets/secrets.ts'
import { holdPerson } from '../account.store.ts'

export async function preferencesOf(db: Db, userId: number): Promise<MessagePreferences> {
  const row = await db.selectFrom('message_preference').select('preferences').where('user_id', '=', userId).executeTakeFirst()
  return completePreferences(row?.preferences ?? {})
}

/** Changes only the named preferences. */
export async function savePreferences(tx: Db, userId: number, changes: Partial<MessagePreferences>): Promise<void> {
  // Serializes two simultaneous changes, so that neither overwrites the other with an old value.
  await holdPerson(tx, userId)
  const before = await preferencesOf(tx, userId)
  const preferences = JSON.stringify(completePreferences({ ...before, ...changes }))
  await tx
    .insertInto('message_preference')
    .values({ user_id: userId, preferences })
    .onConflict((row) => row.column('user_id').doUpdateSet({ preferences, updated_at: sql<Date>`app_now()` }))
    .execute()
}

/** A person's channels for messages. */
export interface Reach {
  id: number
  locale: string
  preferences: MessagePreferences
  /** True if the address is verified and has no alert. */
  email: boolean
  secondary: string | null
  smsStopped: boolean
  /** True if a device receives push messages. */
  push: boolean
  /** The moment by the clock of rules. */
  now: Date
}

/** The message preferences of these people, and the obstacles to reach them. */
export async function reachOf(db: Db, userIds: readonly number[]): Promise<Map<number, Reach>> {
  const { rows } = await sql<{
    id: number
    locale: string
    preferences: Partial<MessagePreferences> | null
    email: boolean
    secondary: string | null
    smsStopped: boolean
    push: boolean
    now: Date
  }>`
    select u.id, u.locale, p.preferences, app_now() as now,
      not exists (select from email_alert a where a.address = u.email and a.kind in ('hard', 'spam') and a.cleared_at is null) as email,
      case when u.secondary_email_verified_at is not null
        and not exists (select from email_alert a where a.address = u.secondary_email and a.kind in ('hard', 'spam') and a.cleared_at is null)
        then u.secondary_email::text end as secondary,
      exists (select from sms_stop s where s.to_num = phone_digits(u.mobile_number) and not s.is_verification and s.unstopped_at is null) as "smsStopped",
      exists (select from push_device d where d.user_id = u.id) as push
    from app_user u left join message_preference p on p.user_id = u.id where u.id = any(${[...new Set(userIds)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, { ...row, preferences: completePreferences(row.preferences ?? {}) }]))
}

/** The unsubscribe key of each person for this category: it never changes, so that old mails keep working. */
export async function unsubscribeKeys(tx: Db, userIds: readonly number[], category: MailKind): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const ids = [...new Set(userIds)]
  await sql`insert into unsubscribe_key (key, user_id, category)
    select key, user_id, ${category} from unnest(${ids.map(() => newToken())}::text[], ${ids}::bigint[]) as made (key, user_id) on conflict do nothing`.execute(
    tx,
  )
  const rows = await tx
    .selectFrom('unsubscribe_key')
    .select(['user_id', 'key'])
    .where('category', '=', category)
    .where('user_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ user_id, key }) => [user_id, key]))
}

export async function findUnsubscribeKey(db: Db, key: string): Promise<{ userId: number; category: MailKind; email: string } | null> {
  const { rows } = await sql<{ userId: number; category: MailKind; email: string }>`
    select k.user_id as "userId", k.category, u.email::text as email from unsubscribe_key k join app_user u on u.id = k.user_id
    where k.key = ${key} and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

export interface AskedReminder {
  user_id: number
  kind: 'Practice' | 'Game' | 'GenericCalendarEvent'
  minutes: number
}
/** Everybody who wants reminders, one row per category. */
export async function remindersAsked(db: Db): Promise<AskedReminder[]> {
  const { rows } = await sql<AskedReminder>`
    select p.user_id, k.kind, (p.preferences ->> ('reminders_' || k.name || '_minutes'))::int as minutes
    from message_preference p join app_user u on u.id = p.user_id and u.deleted_at is null,
      (values ('Practice', 'practices'), ('Game', 'games'), ('GenericCalendarEvent', 'events')) k (kind, name)
    where p.preferences ->> ('reminders_' || k.name || '_minutes') is not null order by 1, 2`.execute(db)
  return rows
}
