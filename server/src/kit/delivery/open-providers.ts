import { nobodyCarries, type Post } from './providers.ts'
import type { Settings } from '../settings.ts'
import { smsCarrier } from './sms-over-http.ts'

/** The carriers that the environment names. The demo writes to nobody, whatever is configured. The mail library is loaded where mail leaves only. */
export async function openPost(settings: Pick<Settings, 'mail' | 'sms'>, demo: boolean): Promise<Post> {
  if (demo) return nobodyCarries
  const smtp = settings.mail && (await import('./smtp.ts')).smtpCarrier(settings.mail)
  return {
    email: smtp?.carry ?? null,
    sms: settings.sms && smsCarrier(settings.sms),
    close: () => Promise.resolve(smtp?.close()),
  }
}
