import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { eventName, startSaid, type NoticeEvent } from './notice.ts'
import { texts as english } from './personal-reminder-texts.en.ts'
import { texts as spanish } from './personal-reminder-texts.es.ts'

const textsOf = saidTexts(english, spanish)

interface Reminded {
  event: NoticeEvent
  /** The team. */
  of: string
  link: string
}

/** What somebody reads who wanted to be reminded, in his language, its time in the zone of the place. */
export function personalReminder({ event, of, link }: Reminded, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const values = { of, when: startSaid(event, by), link, what: eventName(event, by), place: event.place ?? texts.noPlace }
  return { subject: fill(texts.subject, values), body: fill(texts.body, values) }
}
