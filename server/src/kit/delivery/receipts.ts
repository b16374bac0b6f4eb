import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'

const purpose = 'receipt'
/** A message of a club. */
export interface Named {
  club_id: number
  id: number
}

/** The delivery receipt of a message: the key with which a device reports that the message arrived and was opened. It names the message and is signed. */
export const receiptOf = (secrets: Secrets, { club_id, id }: Named): string =>
  `${club_id}.${id}.${secrets.sign(purpose, `${club_id}.${id}`)}`

/** The message that a receipt names; null if it is not ours. */
export function readReceipt(secrets: Secrets, receipt: string): Named | null {
  const [, club, id, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w.-]{10,100})$/.exec(receipt) ?? []
  if (signature === undefined || !secrets.verify(purpose, `${club}.${id}`, signature)) return null
  return { club_id: Number(club), id: Number(id) }
}

/** The message that this text names in the way of `{club}.{id}`, as messages are named to providers; null: none. */
export function namedBy(text: string): Named | null {
  const [, club, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  return id === undefined ? null : { club_id: Number(club), id: Number(id) }
}

/** SQL: the message `d` is with its provider, and our own note that it was handed over may follow: a report can be faster. */
export const isOnItsWay = sql`d.state = 'queued' and d.tries > 0`
const wasHandedOver = sql`(d.state = 'sent' or ${isOnItsWay})`

/** Notes that a message arrived, or that its reader opened it; the first report counts. */
export async function noteReceipt(db: Db, { club_id, id }: Named, state: 'delivered' | 'opened'): Promise<void> {
  // One statement for each column: a statement that is distributed reads the clock outside of conditions.
  for (const column of state === 'opened' ? ['delivered_at', 'opened_at'] : ['delivered_at'])
    await sql`update delivery d set ${sql.ref(column)} = app_now() where d.club_id = ${club_id} and d.id = ${id} and ${wasHandedOver} and ${sql.ref(`d.${column}`)} is null`.execute(
      db,
    )
}
