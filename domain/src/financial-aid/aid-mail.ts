import { moneyText } from '../kit/money.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './aid-mail.en.ts'
import { texts as spanish } from './aid-mail.es.ts'

const textsOf = saidTexts(english, spanish)
/** `question`: the club needs information. `credited`: a part of it is account credit, because it was paid already. `waits`: granted before the registration. `owed`: revoked after it, so that the amount is owed again. */
export type AidMail = 'submitted' | 'question' | 'granted' | 'credited' | 'waits' | 'denied' | 'revoked' | 'owed'

interface AboutRequest {
  club: string
  program: string
  player: string
  link: string
  /** Cents that are granted, or owed again. */
  cents: number
  /** Of them, in cents: account credit. */
  credit: number
  /** The sentence or the question of the club; empty: none. */
  answer: string
}
/** A mail about a request for financial aid to the person who asked, in that person’s language. The reason is in none. */
export function aidMail(kind: AidMail, { cents, credit, answer, ...about }: AboutRequest, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const values = {
    ...about,
    amount: moneyText(cents, by.locale),
    credit: moneyText(credit, by.locale),
    answer: answer === '' ? '' : `${answer}\n\n`,
  }
  const subject = {
    ...texts,
    creditedSubject: texts.grantedSubject,
    waitsSubject: texts.grantedSubject,
    owedSubject: texts.revokedSubject,
  }[`${kind}Subject`]
  return { subject: fill(subject, values), body: fill(texts[`${kind}Body`], values) }
}

interface Asked extends Pick<AboutRequest, 'club' | 'program' | 'player' | 'link'> {
  requester: string
}
/** The mail about a new request, or about the family’s reply to a question, to those who decide. */
export function deciderMail(kind: 'asked' | 'replied', about: Asked, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  return { subject: fill(texts[`${kind}Subject`], { ...about }), body: fill(texts[`${kind}Body`], { ...about }) }
}
