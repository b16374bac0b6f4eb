import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

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
      select id, channel, to_address, to_name, subject, body, state, created_at from delivery where state <> 'dropped'
      union all select id, channel, to_address, to_name, subject, body, state, created_at from account_delivery) both_kinds
    where (${to === undefined} or strpos(lower(to_address), lower(${to ?? ''})) > 0) and (${state === undefined} or state = ${state ?? ''}) order by id desc limit 200`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export interface SiteMessages {
  /** The notice shown while the site is down. */
  sitedown: { text: string; updated_at: string } | null
  /** The announcement shown as a toast during normal operation. */
  toast: { text: string; updated_at: string } | null
}

export async function siteMessages(db: Db): Promise<SiteMessages> {
  const rows = await db.selectFrom('site_message').select(['kind', 'text', 'updated_at']).execute()
  const said = (kind: keyof SiteMessages) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? { text: row.text, updated_at: row.updated_at.toISOString() } : null
  }
  return { sitedown: said('sitedown'), toast: said('toast') }
}

export async function saySiteMessage(db: Db, kind: keyof SiteMessages, text: string | null): Promise<void> {
  if (text === null) await db.deleteFrom('site_message').where('kind', '=', kind).execute()
  else
    await db
      .insertInto('site_message')
      .values({ kind, text })
      .onConflict((row) => row.column('kind').doUpdateSet({ text, updated_at: sql<Date>`app_now()` }))
      .execute()
}

export const everyClub = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('club').select('club_id').orderBy('club_id').execute()).map(({ club_id }) => club_id)
