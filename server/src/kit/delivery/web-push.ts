import type { Settings } from '../settings.ts'
import webPush from 'web-push'
import { Refusal } from '@touchline/domain/kit/refusal'
import { postOutside, type Outside } from '../http/fetch-outside.ts'
import type { PushKeys } from './push-keys.ts'
import { DeviceGone, Undeliverable, type PushProvider } from './providers.ts'

/** Seconds for which a push service keeps a message for a device that is off: a day. */
const keptSeconds = 86_400

/** The contact of the operator, which push services ask for (RFC 8292): the address of mails, or the site. */
export const contactOf = ({ mail, publicUrl }: Pick<Settings, 'mail' | 'publicUrl'>): string => {
  const address = mail && /([^\s<>@]+@[\w.-]+)>?$/.exec(mail.from)?.[1]
  return address ? `mailto:${address}` : publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost.invalid'
}

/**
 * Sends push messages to browsers by their own push services (RFC 8030), encrypted for the device (RFC 8291). The address of the service comes from a browser, so
 * it is checked like every address that somebody typed.
 */
export function webPushProvider({ keys, contact, outside }: { keys: PushKeys; contact: string; outside: Outside }): PushProvider {
  return async ({ token, keys: deviceKeys }, id, message) => {
    if (deviceKeys === null) throw new Error('A browser has keys.')
    const { headers, body } = webPush.generateRequestDetails({ endpoint: token, keys: deviceKeys }, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: keptSeconds,
      urgency: 'high',
      // A second try replaces the first one that still waits: at most 32 characters.
      topic: id.replaceAll(/[^\w-]/g, '_').slice(-32),
    })
    const { status, text } = await postOutside({ address: token, headers: headers as Record<string, string>, body }, outside).catch(
      (error: unknown) => {
        // An address of the own network never becomes better.
        if (error instanceof Refusal && error.code === 'import.address_private') throw new DeviceGone('private address')
        throw error
      },
    )
    if (status >= 200 && status < 300) return
    if (status === 404 || status === 410) throw new DeviceGone(`${status}`)
    if (status === 400 || status === 413) throw new Undeliverable(`${status} ${text}`.trim())
    throw new Error(`${status} ${text}`.trim())
  }
}
