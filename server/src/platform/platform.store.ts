import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

export const findFile = (db: Db, id: number) =>
  db.selectFrom('file').select(['name', 'storage_key']).where('id', '=', id).executeTakeFirst()

export async function listOutbox(db: Db, { to, state }: { to?: string; state?: 'queued' | 'sent' | 'failed' }) {
  const { rows } = await sql<{
    id: number
    channel: 'email' | 'sms' | 'push'
    to: string
    name: string
    subject: string
    body: string
    state: 'queued' | 'sent' | 'failed'
    created_at: Date
  }>`select id, channel, to_address as to, to_name as name, subject, body, state, created_at from (
      select id, channel, to_address, to_name, subject, body, state, created_at from delivery
      union all select id, channel, to_address, to_name, subject, body, state, created_at from account_delivery) both_kinds
    where (${to === undefined} or strpos(lower(to_address), lower(${to ?? ''})) > 0) and (${state === undefined} or state = ${state ?? ''}) order by id desc limit 200`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** What the operator says while the site is down; null when it is up. */
export async function siteDown(db: Db): Promise<{ text: string; updated_at: string } | null> {
  const row = await db.selectFrom('site_message').select(['text', 'updated_at']).where('kind', '=', 'sitedown').executeTakeFirst()
  return row ? { text: row.text, updated_at: row.updated_at.toISOString() } : null
}

export async function saySiteDown(db: Db, text: string | null): Promise<void> {
  if (text === null) await db.deleteFrom('site_message').where('kind', '=', 'sitedown').execute()
  else
    await db
      .insertInto('site_message')
      .values({ kind: 'sitedown', text })
      .onConflict((row) => row.column('kind').doUpdateSet({ text, updated_at: sql<Date>`app_now()` }))
      .execute()
}
