import { moneyText } from '../kit/money.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './cancel-mail.en.ts'
import { texts as spanish } from './cancel-mail.es.ts'
import type { ChangeSums } from './program-change.ts'

const textsOf = saidTexts(english, spanish)
/** To the club: asked; to the family: declined, completed. */
export type CancelMail = 'asked' | 'declined' | 'completed'

interface AboutCancel {
  club: string
  payer: string
  player: string
  /** Program and package. */
  from: string
  link: string
  /** The sentence of the other side; empty: none. */
  sentence: string
  sums: (Pick<ChangeSums, 'paid' | 'to_credit' | 'to_method'> & { canceled: number }) | null
}

/** A mail about a request to cancel a registration, in the language of its reader. */
export function cancelMail(kind: CancelMail, { sums, sentence, ...about }: AboutCancel, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const said = sums === null ? [] : amountsOf(sums)
  const values = {
    ...about,
    sums: said.map(({ text, cents }) => fill(texts[text], { amount: moneyText(cents, by.locale) })).join(' '),
    sentence: sentence === '' ? '' : `${sentence}\n\n`,
  }
  return { subject: fill(texts[`${kind}Subject`], values), body: fill(texts[`${kind}Body`], values).trimEnd() }
}

const amountsOf = ({ paid, to_credit, to_method, canceled }: NonNullable<AboutCancel['sums']>) =>
  (
    [
      { text: 'open', cents: canceled },
      { text: 'toMethod', cents: to_method },
      { text: 'toCredit', cents: to_credit },
      { text: 'kept', cents: paid - to_credit - to_method },
    ] as const
  ).filter(({ cents }) => cents > 0)
