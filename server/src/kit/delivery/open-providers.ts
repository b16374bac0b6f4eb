import type { Database } from '../database/database.ts'
import { outside } from '../http/fetch-outside.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Settings } from '../settings.ts'
import { noProviders, Undeliverable, type MessageProviders, type PushProvider } from './providers.ts'
import { smsProvider } from './sms-over-http.ts'

type Needed = Pick<Settings, 'mail' | 'sms' | 'fcm' | 'publicUrl' | 'calendarHosts'>

/** Opens the providers that the environment names. The demo sends nothing, whatever is configured. A library is loaded only if something is sent by it. */
export async function openProviders(
  settings: Needed,
  demo: boolean,
  stored: { database: Database; secrets: Secrets },
): Promise<MessageProviders> {
  if (demo) return noProviders
  const smtp = settings.mail && (await import('./smtp.ts')).smtpProvider(settings.mail)
  return {
    email: smtp?.carry ?? null,
    // Twilio reports what became of a text only to an address that it reaches.
    sms:
      settings.sms &&
      smsProvider(settings.sms, settings.publicUrl.startsWith('https:') ? `${settings.publicUrl}/api/comm/sms_status` : null),
    push: await openPush(settings, stored),
    close: () => Promise.resolve(smtp?.close()),
  }
}

/** Browsers need no account of the operator; apps are reached by Firebase Cloud Messaging if that is configured. */
async function openPush(settings: Needed, { database, secrets }: { database: Database; secrets: Secrets }): Promise<PushProvider> {
  const [{ openPushKeys }, { webPushProvider, contactOf }] = await Promise.all([import('./push-keys.ts'), import('./web-push.ts')])
  const keys = await openPushKeys(database, secrets)
  const toBrowser = webPushProvider({ keys, contact: contactOf(settings), outside: { ...outside, trusted: settings.calendarHosts } })
  const toApp = settings.fcm && (await import('./fcm.ts')).fcmProvider(settings.fcm)
  return async (device, id, message) => {
    if (device.keys !== null) return await toBrowser(device, id, message)
    if (toApp === null) throw new Undeliverable('No push service for apps is configured.')
    await toApp(device, id, message)
  }
}
