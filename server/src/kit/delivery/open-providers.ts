import { noProviders, type MessageProviders } from './providers.ts'
import type { Settings } from '../settings.ts'
import { smsProvider } from './sms-over-http.ts'

/** The carriers that the environment names. The demo writes to nobody, whatever is configured. The mail library is loaded where mail leaves only. */
export async function openProviders(settings: Pick<Settings, 'mail' | 'sms'>, demo: boolean): Promise<MessageProviders> {
  if (demo) return noProviders
  const smtp = settings.mail && (await import('./smtp.ts')).smtpProvider(settings.mail)
  return {
    email: smtp?.carry ?? null,
    sms: settings.sms && smsProvider(settings.sms),
    close: () => Promise.resolve(smtp?.close()),
  }
}
