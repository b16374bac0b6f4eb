import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './ask-texts.en.ts'
import { texts as spanish } from './ask-texts.es.ts'

const textsOf = saidTexts(english, spanish)

interface Asked {
  /** The first name. */
  player: string
  /** The person who asks. */
  by: string
  club: string
  /** The team for which the person asks; null: for the club. */
  team: string | null
  url: string
}

/** The mail that asks a contact to complete the profile of a player, in the reader’s language. */
export function invitationToComplete(asked: Asked, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const values = { ...asked, team: asked.team ?? '' }
  return { subject: fill(texts.subject, values), body: fill(asked.team === null ? texts.bodyOfClub : texts.body, values) }
}
