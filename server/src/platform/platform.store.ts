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
