import { eventOfTeam, startSaid, type NoticeEvent } from '../calendar/notice.ts'
import { fill } from '../kit/texts.ts'
import { saidTexts, type Said } from '../platform/said-texts.ts'
import { texts as english } from './reminder-texts.en.ts'
import { texts as spanish } from './reminder-texts.es.ts'

const textsOf = saidTexts(english, spanish)

interface Reminder {
  event: Pick<NoticeEvent, 'kind' | 'title' | 'opponent' | 'side' | 'starts_at' | 'timezone'>
  team: string
  /** First names of the own children without an answer. */
  names: readonly string[]
  link: string
}

/** What a family without an answer reads, in its language, with the way to answer. */
export function reminderNotice({ event, team, names, link }: Reminder, by: Said): { subject: string; body: string } {
  const texts = textsOf(by)
  const all = new Intl.ListFormat(by.locale === 'es' ? 'es' : 'en-US', { type: 'conjunction' }).format(names)
  const values = { when: startSaid(event, by), names: all, link, what: eventOfTeam(event, team, by) }
  return { subject: fill(texts.subject, values), body: fill(texts.body, values) }
}
