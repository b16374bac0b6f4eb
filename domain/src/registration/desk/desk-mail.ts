import { moneyText } from '../../kit/money.ts'
import { fill } from '../../kit/texts.ts'
import { saidTexts, type Said } from '../../platform/said-texts.ts'
import { texts as english } from './desk-mail.en.ts'
import { texts as spanish } from './desk-mail.es.ts'

const textsOf = saidTexts(english, spanish)

interface AtDesk {
  club: string
  program: string
  package: string
  player: string
  /** Cents. */
  total: number
  paid: number
  link: string
}
/** Tells a payer of a registration that staff have made, in the language of the payer. */
export function deskMail({ total, paid, ...about }: AtDesk, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const kind = total === 0 ? 'freeBody' : paid === total ? 'paidBody' : 'owedBody'
  const values = { ...about, total: moneyText(total, by.locale), open: moneyText(total - paid, by.locale) }
  return { subject: fill(texts.subject, values), body: fill(texts[kind], values) }
}
