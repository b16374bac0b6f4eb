import { dateFormat } from '../kit/formats.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './waitlist-mail.en.ts'
import { texts as spanish } from './waitlist-mail.es.ts'

const textsOf = saidTexts(english, spanish)
export type WaitlistMail = 'joined' | 'offered' | 'expired' | 'removed'

interface AboutEntry {
  club: string
  program: string
  package: string
  player: string
  link: string
  /** Of an entry that was added. */
  place: number | null
  /** The end of an offer. */
  until: Date | null
  /** For so many hours a seat is offered. */
  hours: number
  zone: string
}
const dated = (until: Date | null, zone: string, locale: string, dateStyle: 'full' | 'medium') =>
  until === null ? '' : dateFormat(locale, { dateStyle, timeStyle: 'short', timeZone: zone }).format(until)

/** A mail about an entry of a waitlist, in the language of its reader; times are those of the club. */
export function waitlistMail(
  kind: WaitlistMail,
  { place, until, zone, ...about }: AboutEntry,
  by: Said,
): { subject: string; body: string } {
  const texts = textsOf(by)
  const values = { ...about, place: place ?? '', until: dated(until, zone, by.locale, 'full') }
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], values) }
}

/** The text message about an offer. */
export const offerText = ({ place: _place, until, zone, ...about }: AboutEntry, by: Said): string =>
  fill(textsOf(by).offeredShort, { ...about, until: dated(until, zone, by.locale, 'medium') })
