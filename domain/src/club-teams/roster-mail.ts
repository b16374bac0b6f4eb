import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './roster-mail.en.ts'
import { texts as spanish } from './roster-mail.es.ts'

const textsOf = saidTexts(english, spanish)

export type RosterNews = 'added' | 'guest' | 'moved' | 'released'

/** The mail about a change of a roster, in the language of its reader; `from` is the earlier team of a player who moves. */
export function rosterNotice(
  news: RosterNews,
  values: { player: string; team: string; from: string; by: string; club: string },
  by: Said,
): { subject: string; body: string } {
  const texts = textsOf(by)
  return { subject: fill(texts[`${news}Subject`], values), body: fill(texts[`${news}Body`], values) }
}
