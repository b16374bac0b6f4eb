import { sql } from 'kysely'
import type { Db } from '../kit/database/database.ts'
import type { PushDevice } from '../kit/delivery/providers.ts'

interface Device {
  /** The token of an app, or the address of a browser's push service. */
  fcmToken: string
  /** The keys of a browser. */
  keys?: { p256dh: string; auth: string }
  userId: number
  sessionId: number
  clientType: string
}
/** Registers a device. It has one token and one user: a new user on it takes it over. */
export async function registerDevice(tx: Db, { fcmToken, keys, userId, sessionId, clientType }: Device): Promise<void> {
  const owner = { user_id: userId, session_id: sessionId, client_type: clientType, p256dh: keys?.p256dh ?? null, auth: keys?.auth ?? null }
  await tx
    .insertInto('push_device')
    .values({ fcm_token: fcmToken, ...owner })
    .onConflict((row) => row.column('fcm_token').doUpdateSet({ ...owner, updated_at: sql<Date>`app_now()` }))
    .execute()
}

/** Removes the devices that the session registered, and the token named at sign-out if it belongs to the user. */
export async function forgetDevices(tx: Db, left: { sessionId: number; userId: number; fcmToken: string | undefined }): Promise<void> {
  await tx.deleteFrom('push_device').where('session_id', '=', left.sessionId).execute()
  if (left.fcmToken !== undefined) await forgetOwnDevice(tx, left.userId, left.fcmToken)
}

/** Removes a device if it belongs to the user. */
export async function forgetOwnDevice(tx: Db, userId: number, token: string): Promise<void> {
  await tx.deleteFrom('push_device').where('fcm_token', '=', token).where('user_id', '=', userId).execute()
}

/** True if the device receives the messages of the user. */
export async function isOwnDevice(db: Db, userId: number, token: string): Promise<boolean> {
  const row = await db.selectFrom('push_device').select('user_id').where('fcm_token', '=', token).executeTakeFirst()
  return row?.user_id === userId
}

/** Removes the devices of ended sessions, whoever ended them: only signed-in users receive push messages. */
export async function forgetPhonesOf(tx: Db, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length > 0)
    await tx
      .deleteFrom('push_device')
      .where('session_id', 'in', [...sessionIds])
      .execute()
}

/** The devices of a person that receive push messages. */
async function pushDevicesOf(db: Db, userId: number): Promise<PushDevice[]> {
  const rows = await db.selectFrom('push_device').select(['fcm_token', 'p256dh', 'auth']).where('user_id', '=', userId).execute()
  return rows.map(({ fcm_token: token, p256dh, auth }) => ({ token, keys: p256dh === null || auth === null ? null : { p256dh, auth } }))
}

/** Forgets a device whose push service no longer knows it. */
async function forgetDevice(db: Db, token: string): Promise<void> {
  await db.deleteFrom('push_device').where('fcm_token', '=', token).execute()
}

/** The devices, as the delivery of messages asks for them. */
export const personsDevices = { devicesOf: pushDevicesOf, onDeviceGone: forgetDevice }

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
