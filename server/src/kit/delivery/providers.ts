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
}

/** The providers that send messages. Messages of a channel without a provider stay in the outbox, as in the demo. */
export interface MessageProviders {
  email: MessageProvider | null
  sms: MessageProvider | null
  close(): Promise<void>
}
export type MessageProvider = (message: OutgoingMessage) => Promise<void>

export const noProviders: MessageProviders = { email: null, sms: null, close: () => Promise.resolve() }

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
