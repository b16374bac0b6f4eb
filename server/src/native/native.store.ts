import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'

/** Registers a device. It has one token and one user: a new user on it takes it over. */
export async function registerDevice(
  tx: Db,
  device: { fcmToken: string; userId: number; sessionId: number; clientType: string },
): Promise<void> {
  const owner = { user_id: device.userId, session_id: device.sessionId, client_type: device.clientType }
  await tx
    .insertInto('push_device')
    .values({ fcm_token: device.fcmToken, ...owner })
    .onConflict((row) => row.column('fcm_token').doUpdateSet({ ...owner, updated_at: sql<Date>`app_now()` }))
    .execute()
}

/** Removes the devices that the session registered, and the token named at sign-out if it belongs to the user. */
export async function forgetDevices(tx: Db, left: { sessionId: number; userId: number; fcmToken: string | undefined }): Promise<void> {
  await tx.deleteFrom('push_device').where('session_id', '=', left.sessionId).execute()
  if (left.fcmToken !== undefined)
    await tx.deleteFrom('push_device').where('fcm_token', '=', left.fcmToken).where('user_id', '=', left.userId).execute()
}

/** Removes the devices of ended sessions, whoever ended them: only signed-in users receive push messages. */
export async function forgetPhonesOf(tx: Db, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length > 0)
    await tx
      .deleteFrom('push_device')
      .where('session_id', 'in', [...sessionIds])
      .execute()
}

const deviceNames = {
  'mobile-android': 'mobile android',
  'mobile-ios': 'mobile iOS',
  'mobile-web': 'mobile web',
  'mobile-pwa': 'mobile PWA',
} as const
export type DeviceName = (typeof deviceNames)[keyof typeof deviceNames] | 'other'

/** The kinds of devices on which a user receives push messages, each once. */
export async function enabledDevices(db: Db, userId: number): Promise<DeviceName[]> {
  const rows = await db
    .selectFrom('push_device')
    .select('client_type')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('client_type')
    .execute()
  return rows.map(({ client_type }) => deviceNames[client_type as keyof typeof deviceNames] ?? 'other')
}
