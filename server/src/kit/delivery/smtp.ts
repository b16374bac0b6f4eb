import { createTransport } from 'nodemailer'
import { htmlOf } from './html-of.ts'
import { unsubscribeHeaders } from './outbox.ts'
import { Undeliverable, type MessageProvider } from './providers.ts'

export interface SmtpSettings {
  url: string
  from: string
}

/** Sends email by a server of the club or of a provider. Connections are reused, and a server that hangs is abandoned before the next sweep. */
export function smtpProvider({ url, from }: SmtpSettings): { carry: MessageProvider; close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A message must not load anything from a disk or another address, whatever its text says.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async carry({ id, to, name, subject, body, html, unsubscribe_url }) {
      try {
        const { messageId } = await transport.sendMail({
          from,
          to: { name, address: to },
          subject,
          text: body,
          html: html ?? htmlOf(body),
          messageId: `<${id}@${domain}>`,
          // Asks for no automatic replies, such as holiday notices.
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe_url) },
        })
        return messageId.replaceAll(/[<>]/g, '')
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string }
        // 5xx for the recipient or the text is permanent (RFC 5321 4.2.1); for the authentication it is the operator's to fix.
        if (responseCode !== undefined && responseCode >= 500 && responseCode !== 530 && responseCode !== 535)
          throw new Undeliverable(message)
        throw error
      }
    },
    close: () => transport.close(),
  }
}
