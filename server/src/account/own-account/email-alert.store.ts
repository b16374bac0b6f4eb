import { sql } from 'kysely'
import type { Db } from '../../kit/database/database.ts'

export type AlertKind = 'hard' | 'spam' | 'soft'

/** Records a bounce or a spam complaint that the mail service reported for an address. */
export async function noteEmailAlert(tx: Db, address: string, kind: AlertKind, reason: string | null): Promise<void> {
  await sql`insert into email_alert (address, kind, reason) values (${address}, ${kind}, ${reason})
    on conflict (address, kind) do update set reason = excluded.reason, cleared_at = null,
      created_at = case when email_alert.cleared_at is null then email_alert.created_at else app_now() end`.execute(tx)
}

export async function clearEmailAlert(tx: Db, address: string, kind: AlertKind): Promise<void> {
  await sql`update email_alert set cleared_at = app_now() where address = ${address} and kind = ${kind} and cleared_at is null`.execute(tx)
}

/** The reason that blocks mails to each of these addresses: one each, a complaint before a bounce. Temporary failures block nothing. */
export async function alertsOf(db: Db, addresses: readonly string[]): Promise<Map<string, { reason: 'hard' | 'spam'; at: Date }>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await sql<{ address: string; kind: 'hard' | 'spam'; created_at: Date }>`
    select lower(address::text) as address, kind, created_at from email_alert
    where address = any(${[...addresses]}::citext[]) and kind in ('hard', 'spam') and cleared_at is null order by kind`.execute(db)
  return new Map(rows.map(({ address, kind, created_at }) => [address, { reason: kind, at: created_at }]))
}
