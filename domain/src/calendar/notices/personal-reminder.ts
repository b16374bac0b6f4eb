import { fill } from '../../kit/texts.ts'
import { saidTexts, type Said } from '../../platform/said-texts.ts'
import { eventOfTeam, playersSaid, startSaid, type NoticeEvent } from './notice.ts'
import { texts as english } from './personal-reminder-texts.en.ts'
import { texts as spanish } from './personal-reminder-texts.es.ts'

const textsOf = saidTexts(english, spanish)

interface Reminded {
  event: NoticeEvent
  /** The name of the team. */
  of: string
  /** First names of the reader's own players. */
  players?: readonly string[]
  link: string
}

/** The reminder that a person has switched on, in his language, with the time in the zone of the place. */
export function personalReminder({ event, of, players = [], link }: Reminded, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const values = { when: startSaid(event, by), what: eventOfTeam(event, of, by), place: event.place ?? texts.noPlace }
  const facts = [fill(texts.body, values), playersSaid(players, by)].filter(Boolean).join('\n')
  return { subject: fill(texts.subject, values), body: `${facts}\n\n${link}` }
}
