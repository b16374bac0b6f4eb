import { dateFormat } from '../../kit/formats.ts'
import { fill } from '../../kit/texts.ts'
import { saidTexts, type Said } from '../../platform/said-texts.ts'
import { texts as english } from './invitation-mail.en.ts'
import { texts as spanish } from './invitation-mail.es.ts'

const textsOf = saidTexts(english, spanish)

export interface AboutInvitation {
  club: string
  program: string
  package: string
  player: string
  /** The team that the player joins with the registration. */
  team: string | null
  /** A day to come on which registration opens, YYYY-MM-DD. */
  opensOn: string | null
  answerBy: string | null
  link: string
}
/** A mail to a contact of the player, in the language of its reader. */
export function invitationMail(
  kind: 'invited' | 'again' | 'canceled',
  { team, opensOn, answerBy, ...about }: AboutInvitation,
  by: Said,
): { subject: string; body: string } {
  const texts = textsOf(by)
  const values = { ...about, team: team ?? '' }
  if (kind === 'canceled') return { subject: fill(texts.canceledSubject, values), body: fill(texts.canceledBody, values) }
  const dayOf = (day: string) => dateFormat(by.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
  const sentences = [
    fill(texts.invitedBody, values),
    ...(team === null ? [] : [fill(texts.teamLine, values)]),
    ...(opensOn === null ? [] : [fill(texts.opensLine, { day: dayOf(opensOn) })]),
    ...(answerBy === null ? [] : [fill(texts.answerLine, { day: dayOf(answerBy) })]),
  ]
  return { subject: fill(texts[`${kind}Subject`], values), body: `${sentences.join(' ')}\n\n${fill(texts.answerLink, values)}` }
}

interface Declined extends Pick<AboutInvitation, 'player' | 'program' | 'package' | 'link'> {
  /** The person who declined. */
  by: string
}
/** Notifies the person who invited a player that the family has declined. */
export function declinedInvitationMail(values: Declined, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  return { subject: fill(texts.declinedSubject, { ...values }), body: fill(texts.declinedBody, { ...values }) }
}
