/** A message on its way out. `id` stays the same however often it is tried, so that whoever carries it can tell a second try from a second message. */
export interface OutgoingMessage {
  id: string
  channel: 'email' | 'sms'
  to: string
  name: string
  subject: string
  body: string
  /** Where the reader ends such mail with one request; a message about the account has none. */
  unsubscribe_url: string | null
}

/** Who carries messages out of the house. A channel that nobody carries stays in the outbox, as in the demo. */
export interface MessageProviders {
  email: MessageProvider | null
  sms: MessageProvider | null
  close(): Promise<void>
}
export type MessageProvider = (letter: OutgoingMessage) => Promise<void>

export const noProviders: MessageProviders = { email: null, sms: null, close: () => Promise.resolve() }

/** Refused for good: another try would be refused as well. Anything else that a carrier throws is tried again. */
export class Undeliverable extends Error {
  /** The number has answered STOP, and says so until it is told otherwise. */
  readonly stopped: boolean

  constructor(message: string, { stopped = false } = {}) {
    super(message)
    this.name = 'Undeliverable'
    this.stopped = stopped
  }
}
