import { dateFormat } from '../kit/formats.ts'
import { moneyText } from '../kit/money.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './change-mail.en.ts'
import { texts as spanish } from './change-mail.es.ts'
import type { ChangeSums } from './program-change.ts'

const textsOf = saidTexts(english, spanish)
/** Mails to the person who pays, and mails to the club. */
export type FamilyMail = 'quoted' | 'declined' | 'canceled' | 'expired' | 'failed' | 'completed'
export type ClubMail = 'asked' | 'accepted' | 'refused'

interface AboutChange {
  club: string
  payer: string
  player: string
  /** Program and package. */
  from: string
  to: string
  link: string
  /** The sentence of the other side; empty: none. */
  sentence: string
  reason: string
  until: Date | null
  zone: string
  sums: Pick<ChangeSums, 'due_now' | 'later' | 'to_credit' | 'to_method'> | null
}

/** A mail about a program change, in the language of its reader; times are those of the club. */
export function changeMail(
  kind: FamilyMail | ClubMail,
  { sums, sentence, until, zone, ...about }: AboutChange,
  by: Said,
): { subject: string; body: string } {
  const texts = textsOf(by)
  const amounts = sums === null ? [] : amountsOf(sums)
  const said = amounts.map(({ text, cents }) => fill(texts[text], { amount: moneyText(cents, by.locale) }))
  const day = dateFormat(by.locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  const values = {
    ...about,
    sums: said.length > 0 ? said.join(' ') : texts.even,
    sentence: sentence === '' ? '' : `${sentence}\n\n`,
    until: until === null ? '' : day.format(until),
  }
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], values).trimEnd() }
}

const amountsOf = ({ due_now, later, to_credit, to_method }: NonNullable<AboutChange['sums']>) =>
  (
    [
      { text: 'due', cents: due_now },
      { text: 'later', cents: later },
      { text: 'toMethod', cents: to_method },
      { text: 'toCredit', cents: to_credit },
    ] as const
  ).filter(({ cents }) => cents > 0)
