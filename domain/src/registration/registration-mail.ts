import { moneyText } from '../kit/money.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './registration-mail.en.ts'
import { texts as spanish } from './registration-mail.es.ts'

const textsOf = saidTexts(english, spanish)

interface Registered {
  club: string
  program: string
  /** Names of players with their packages. */
  lines: readonly string[]
  /** Cents. */
  total: number
  link: string
}
/** The confirmation of a registration, in the language of the payer. */
export function registrationMail({ lines, total, ...values }: Registered, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const all = { ...values, lines: lines.join('\n'), total: moneyText(total, by.locale) }
  return { subject: fill(texts.subject, all), body: fill(total === 0 ? texts.freeBody : texts.body, all) }
}

interface Declined extends Pick<Registered, 'club' | 'program' | 'link'> {
  reason: string
}
/** Tells a family that has left the page that the first payment failed, and that nobody is registered. */
export function declinedMail(values: Declined, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  return { subject: fill(texts.declinedSubject, { ...values }), body: fill(texts.declinedBody, { ...values }) }
}
