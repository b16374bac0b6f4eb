import { createHmac, timingSafeEqual } from 'node:crypto'

/** The words of the carriers, in English and Spanish; case and blanks around them do not count. */
const words = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'ALTO', 'PARE'],
  start: ['START', 'UNSTOP', 'COMENZAR'],
  /** An answer to an urgent text; for a carrier also that a number that it stopped starts again. */
  yes: ['YES'],
  si: ['SI', 'SÍ'],
  help: ['HELP', 'INFO', 'AYUDA'],
} as const
type TextWord = keyof typeof words

/** The request that a text makes; null for any other text. */
export function wordOf(text: string): TextWord | null {
  const said = text
    .normalize('NFC')
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase()
  return (Object.keys(words) as TextWord[]).find((word) => (words[word] as readonly string[]).includes(said)) ?? null
}

/** True if the provider of texts signed the form: the address, then every field and its value in the order of the names (Twilio's X-Twilio-Signature). */
export function isSigned(
  form: Readonly<Record<string, string>>,
  { url, token, signature }: { url: string; token: string; signature: string },
): boolean {
  const signed = url + Object.keys(form).toSorted().map((name) => name + form[name]).join('') // prettier-ignore
  const expected = createHmac('sha1', token).update(signed).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export interface MailEvent {
  kind: 'delivered' | 'hard' | 'soft' | 'spam'
  address: string
  /** The id of the message as we sent it, without angle brackets; null: the service does not say. */
  messageId: string | null
  reason: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, 300) : null)
const idOf = (value: unknown): string | null => textOf(value)?.replaceAll(/[<>]/g, '') ?? null

const ofPostmark: Record<string, MailEvent['kind']> = { Delivery: 'delivered', SpamComplaint: 'spam' }
const permanent = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated', 'Blocked'])
const ofSendGrid: Record<string, MailEvent['kind']> = {
  delivered: 'delivered',
  bounce: 'hard',
  dropped: 'hard',
  deferred: 'soft',
  spamreport: 'spam',
}

/** The events in a document of a mail service: one of Postmark, or a list of SendGrid. What is not known is left out. */
export function mailEventsOf(sent: unknown): MailEvent[] {
  return (Array.isArray(sent) ? (sent as unknown[]) : [sent]).flatMap((one) => {
    if (typeof one !== 'object' || one === null) return []
    const event = one as Record<string, unknown>
    const type = textOf(event['RecordType'])
    const kind =
      type === 'Bounce'
        ? permanent.has(String(event['Type']))
          ? 'hard'
          : 'soft'
        : type !== null
          ? ofPostmark[type]
          : ofSendGrid[String(event['event'])]
    const address = textOf(event['Recipient']) ?? textOf(event['Email']) ?? textOf(event['email'])
    if (kind === undefined || address === null) return []
    const headers = event['Metadata'] as Record<string, unknown> | undefined
    const reason = textOf(event['Description']) ?? textOf(event['reason'])
    return [{ kind, address, messageId: idOf(event['smtp-id']) ?? idOf(headers?.['message_id']) ?? idOf(event['MessageID']), reason }]
  })
}
