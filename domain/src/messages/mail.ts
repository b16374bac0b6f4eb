import { fill } from '../kit/texts.ts'
import { acknowledgeLine, askForAnswer } from '../notifications/ask-to-acknowledge.ts'
import { guardianCopy } from '../people/guardian-copy.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { fillFields, type MergeField } from './content.ts'
import type { Failure } from './failure.ts'
import { texts as english } from './mail-texts.en.ts'
import { texts as spanish } from './mail-texts.es.ts'

const textsOf = saidTexts(english, spanish)

export interface MailedMessage {
  subject: string
  /** The plain text, with its fields. */
  text: string
  locale: string
  sender: string
  club: string
  files: readonly string[]
  noReply: boolean
  link: string
  /** Of an urgent message: the link with which its reader says that it was seen. */
  seenLink?: string | undefined
}
/** `guards`: the minor for whose sake the recipient gets a copy. */
export interface MailReader {
  fields: Readonly<Record<MergeField, string>>
  guards: string | null
}

export interface MailTexts {
  subject: string
  /** The plain email: what stands before the text of the message, the text, and what stands after it. */
  body: string
  before: string
  after: string
  short: string
  tray: string
}

/** The texts of a message in the language of its reader: of the email, of the short message to a phone, and of the line in the tray. */
export function mailOf(message: MailedMessage, { fields, guards }: MailReader, by: Said): MailTexts {
  const texts = textsOf(by)
  const subject = fillFields(message.subject, fields)
  const values = { sender: message.sender, club: message.club, subject, link: message.link }
  const before = joined(
    fill(texts.from, values),
    by.locale !== message.locale && texts.written,
    guards !== null && guardianCopy(guards, by),
  )
  const after = joined(
    message.files.length > 0 && fill(texts.files, { files: message.files.join(', ') }),
    message.noReply && texts.noReply,
    fill(message.noReply || message.files.length > 0 ? texts.read : texts.reply, values),
    message.seenLink !== undefined && acknowledgeLine(message.seenLink, by),
  )
  const body = joined(before, fillFields(message.text, fields), after)
  return {
    subject,
    body,
    before,
    after,
    short: [fill(texts.short, values), message.seenLink !== undefined && askForAnswer(by)].filter(Boolean).join(' '),
    tray: fill(texts.tray, values),
  }
}
const joined = (...parts: (string | false)[]) => parts.filter((part) => part !== false && part !== '').join('\n\n')

export const testSubject = (subject: string, by: Said): string => fill(textsOf(by).test, { subject })

export function failureMail(reason: Failure, values: { subject: string; link: string }, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  return { subject: fill(texts.failed, values), body: fill(texts.failedBody, { ...values, reason: texts[reason] }) }
}
