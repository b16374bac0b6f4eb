import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'

const purpose = 'receipt'
interface Named {
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

/** Notes that a message arrived, or that its reader opened it; the first report counts. */
export async function noteReceipt(db: Db, { club_id, id }: Named, state: 'delivered' | 'opened'): Promise<void> {
  // One statement for each column: a statement that is distributed reads the clock outside of conditions.
  for (const column of state === 'opened' ? ['delivered_at', 'opened_at'] : ['delivered_at'])
    await sql`update delivery set ${sql.ref(column)} = app_now() where club_id = ${club_id} and id = ${id} and state = 'sent' and ${sql.ref(column)} is null`.execute(
      db,
    )
}
