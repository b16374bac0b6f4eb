import { sql } from 'kysely'
import webPush from 'web-push'
import type { Database } from '../database/database.ts'
import type { Sealed } from '../secrets/reseal.ts'
import type { Secrets } from '../secrets/secrets.ts'

const purpose = 'push-key'
export const sealedPushKey: Sealed = { purpose, table: 'push_key', column: 'sealed_key' }

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The key pair of this installation for push services (VAPID). It is made once, by the first process that needs it; subscriptions of browsers are only valid with
 * the pair for which they were made.
 */
export async function openPushKeys(database: Database, secrets: Secrets): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  const sealed = secrets.encrypt(purpose, made.privateKey)
  const row = await database.hold('owner', async (db) => {
    await sql`insert into push_key (public_key, sealed_key) values (${made.publicKey}, ${sealed}) on conflict do nothing`.execute(db)
    return await db.selectFrom('push_key').select(['public_key', 'sealed_key']).executeTakeFirstOrThrow()
  })
  return { publicKey: row.public_key, privateKey: secrets.decrypt(purpose, row.sealed_key) }
}
