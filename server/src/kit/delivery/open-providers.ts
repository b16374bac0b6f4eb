import { noProviders, type MessageProviders } from './providers.ts'
import type { Settings } from '../settings.ts'
import { smsProvider } from './sms-over-http.ts'

/** Opens the providers that the environment names. The demo sends nothing, whatever is configured. The mail library is loaded only if mail is sent. */
export async function openProviders(settings: Pick<Settings, 'mail' | 'sms'>, demo: boolean): Promise<MessageProviders> {
  if (demo) return noProviders
  const smtp = settings.mail && (await import('./smtp.ts')).smtpProvider(settings.mail)
  return {
    email: smtp?.carry ?? null,
    sms: settings.sms && smsProvider(settings.sms),
    close: () => Promise.resolve(smtp?.close()),
  }
}
