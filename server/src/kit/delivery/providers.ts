import type { PushMessage } from '@touchline/domain/kit/delivery/push-message'

/** An outgoing message. `id` stays the same for every try, so that a provider can distinguish a second try from a second message. */
export interface OutgoingMessage {
  id: string
  channel: 'email' | 'sms'
  to: string
  name: string
  subject: string
  body: string
  /** The address that unsubscribes with one request; null for a message about the account. */
  unsubscribe_url: string | null
  /** The HTML part of a mail; null: it is made from the text. */
  html: string | null
  /** The time of the message, if it was tried before: the provider may have accepted it without an answer that arrived. Null at the first try. */
  tried_since: Date | null
}

/** A device that receives push messages: a browser with its keys, or an app. */
export interface PushDevice {
  /** The address of the push service, or the token of the app. */
  token: string
  keys: { p256dh: string; auth: string } | null
}

/** The providers that send messages. Messages of a channel without a provider stay in the outbox, as in the demo. */
export interface MessageProviders {
  email: MessageProvider | null
  sms: MessageProvider | null
  push: PushProvider | null
  close(): Promise<void>
}
/** Hands a message to a provider; returns the id that the provider gave it, if it gives one. */
export type MessageProvider = (message: OutgoingMessage) => Promise<string | null>
/** Hands a push message to the service of one device. A later message with the same id replaces the earlier one on the device. */
export type PushProvider = (device: PushDevice, id: string, message: PushMessage) => Promise<void>

export const noProviders: MessageProviders = { email: null, sms: null, push: null, close: () => Promise.resolve() }

/** The device no longer receives messages: its subscription has expired, or the app was removed. */
export class DeviceGone extends Error {
  override name = 'DeviceGone'
}

/** A permanent refusal: another try would be refused as well. Any other error of a provider leads to another try. */
export class Undeliverable extends Error {
  /** True if the number has answered STOP, which holds until it answers otherwise. */
  readonly stopped: boolean

  constructor(message: string, { stopped = false } = {}) {
    super(message)
    this.name = 'Undeliverable'
    this.stopped = stopped
  }
}
