import { fill } from '../../kit/texts.ts'
import { saidTexts, type Said } from '../../platform/said-texts.ts'
import { texts as english } from './ended-mail.en.ts'
import { texts as spanish } from './ended-mail.es.ts'

const textsOf = saidTexts(english, spanish)

interface Ended {
  club: string
  program: string
  player: string
  link: string
}

/** Tells a family that the club has canceled a registration; an empty reason is left out. */
export function canceledMail({ reason, ...values }: Ended & { package: string; reason: string }, by: Said) {
  const texts = textsOf(by)
  const all = { ...values, sentence: reason === '' ? '' : `${reason}\n\n` }
  return { subject: fill(texts.canceledSubject, all), body: fill(texts.canceledBody, all) }
}

/** Asks the staff of a team about a player whose registration was canceled, or tells them of the request to release the player. */
export function rosterMail(kind: 'ask' | 'request', values: Ended & { team: string }, by: Said) {
  const texts = textsOf(by)
  return { subject: fill(texts[`${kind}Subject`], { ...values }), body: fill(texts[`${kind}Body`], { ...values }) }
}

/** The note of the request to release a player. */
export const requestNote = (program: string, by: Said): string => fill(textsOf(by).note, { program })
