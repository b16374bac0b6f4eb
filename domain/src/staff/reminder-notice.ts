import { dayText } from '../kit/day-text.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './reminder-texts.en.ts'
import { texts as spanish } from './reminder-texts.es.ts'

const textsOf = saidTexts(english, spanish)

/** The mail that reminds a person of a certificate, in the person's language; `expires_on` is YYYY-MM-DD. */
export function certificateNotice(
  certificate: { title: string; club: string; expires_on: string },
  by: Said,
): { subject: string; body: string } {
  const date = dayText(certificate.expires_on, by.locale)
  const texts = textsOf(by)
  return { subject: fill(texts.subject, { ...certificate, date }), body: fill(texts.body, { ...certificate, date }) }
}
